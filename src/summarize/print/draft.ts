import type {TextSpan} from '../documents/by-hand.ts'
import type {ParsedSource} from '../documents/parse.ts'
import type {Edit} from './edits.ts'

/** A summary before it is written: its sentences in the order of the text, and the words of each that stay. */
export interface Draft {
  readonly parsed: ParsedSource
  readonly sentences: readonly DraftSentence[]
  /** Whole sentences are asked for: nothing in them may change. */
  readonly isWhole: boolean
}

export interface DraftSentence {
  readonly index: number // of the sentence in its source
  readonly isKept: (token: number) => boolean
}

/** Whether all of a phrase stays. */
export function isPrinted({isKept}: DraftSentence, {first, last}: Pick<Edit, 'first' | 'last'>): boolean {
  for (let token = first; token <= last; token++) if (!isKept(token)) return false
  return true
}

/** How a summary is written. */
export interface PrintOptions {
  /** Print only what stands at its place in the source: no full names from elsewhere, no dates. */
  readonly verbatim?: boolean
  /** Print the date after words such as "on Friday", in brackets. */
  readonly dates?: boolean
  /** Print at most so many such dates, where no other date is printed or time goes back, and the year of "last year". */
  readonly anchors?: number
  /** Phrases that the summary must contain: nothing comes in place of their words. */
  readonly include?: readonly string[]
  /** Phrases that it must not contain: none of their words is put in. */
  readonly exclude?: readonly string[]
  /** Words that stay. */
  readonly restore?: readonly TextSpan[]
}

/** Something that puts words of other places into a draft. By sentence of the draft: its edits. */
export type Editor = (draft: Draft, options: PrintOptions) => readonly (readonly Edit[])[]

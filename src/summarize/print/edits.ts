import type {Addition} from '../../text/detokenize.ts'
import type {Span, Token} from '../../text/document.ts'

/** Why words of another place are printed in a sentence: the table of all reasons. */
export const EDIT_REASONS = ['name', 'date', 'speaker'] as const

export type EditReason = (typeof EDIT_REASONS)[number]

/** Where words stand. */
export interface Place extends Span {
  readonly document: string
}

/**
 * Words that are printed in a sentence although they do not stand at that place of it. They come in place of its tokens
 * first to last, or before or after them.
 */
export interface Edit {
  readonly first: number // token
  readonly last: number
  readonly where: Addition['where']
  readonly text: string
  readonly reason: EditReason
  /** Where the words stand; none for a date that was worked out. */
  readonly from?: Place
}

/** Edits of one sentence as additions to its tokens. */
export function additionsOf(edits: readonly Edit[]): Addition[] {
  return edits.map(({first, last, where, text}) => ({token: where === 'after' ? last : first, where, text}))
}

/** The range of the document that gives way to an edit; empty, at its place, if nothing does. */
export function replacedBy({first, last, where}: Edit, tokens: readonly Token[]): [start: number, end: number] {
  const {start} = tokens[first]
  const {end} = tokens[last]
  if (where === 'instead') return [start, end]
  return where === 'before' ? [start, start] : [end, end]
}

/** Whether a token gives way to words from elsewhere. */
export function isReplaced(edits: readonly Edit[], token: number): boolean {
  return edits.some(({first, last, where}) => where === 'instead' && first <= token && token <= last)
}

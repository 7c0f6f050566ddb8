import type {SourceDocument} from '../../text/document.ts'
import {type Budget, encodingOf, unitOf} from '../documents/budget.ts'
import type {HandOptions} from '../documents/by-hand.ts'
import type {ConceptOptions} from './concepts.ts'
import type {GapOptions} from './gaps.ts'
import type {MeritOptions} from './merit.ts'
import type {SurveyWeights} from './surveys.ts'

/** What a summary should be like. */
export interface ModelOptions extends HandOptions {
  readonly budget: Budget
  /** Whole sentences only. */
  readonly extractive?: boolean
  /** What the reader wants to know: a question, or several. */
  readonly query?: string | readonly string[]
  /** What the documents are about, in the reader's words. */
  readonly title?: string
  /** What the reader knows already. */
  readonly background?: readonly SourceDocument[]
  /** Phrases that the summary must contain, if that is possible. */
  readonly include?: readonly string[]
  /** Phrases that it must not contain. */
  readonly exclude?: readonly string[]
  /** A day like "2024-03-04": documents that are later are left out. */
  readonly asOf?: string
  /** Nothing is put in when it is printed, so a pronoun keeps its need of the sentence before. */
  readonly verbatim?: boolean
  /** Whether the worth of concepts is the one that was learned from summaries by people, for six documents and more; by default it is. */
  readonly learnedWorth?: boolean
  /** Replaces the usual worth of bigrams. */
  readonly weigh?: ConceptOptions['weigh']
  /** Changes to the usual merit of sentences. */
  readonly merit?: MeritOptions
  /** Replaces what is learned of the worth that bigrams have to somebody who asks about a topic. */
  readonly survey?: SurveyWeights
  /** Changes to what gaps in sentences usually cost. */
  readonly gaps?: Partial<GapOptions>
}

/** Of the options that are data: whether a model depends on them. A day decides which documents there are, and these are known. */
const DEPENDS_ON = {
  ...{query: true, title: true, background: true, include: true, exclude: true, merit: true, survey: true},
  ...{gaps: true, pin: true, drop: true, restore: true, asOf: false},
} as const satisfies Readonly<
  Record<Exclude<keyof ModelOptions, 'budget' | 'extractive' | 'verbatim' | 'learnedWorth' | 'weigh'>, boolean>
>

/** What a model depends on beside the documents and what it takes from the amount of the budget. */
export function askedOf({budget, extractive, verbatim, learnedWorth, weigh, ...options}: ModelOptions): unknown[] {
  const names = Object.keys(DEPENDS_ON) as (keyof typeof DEPENDS_ON)[]
  const encoding = 'tokens' in budget ? encodingOf(budget) : undefined
  const data = JSON.stringify(names.map((name) => (DEPENDS_ON[name] ? options[name] : undefined)))
  return [unitOf(budget), encoding, extractive === true, verbatim === true, learnedWorth, unlessOwn(weigh), data]
}

/** A function of the caller's own may answer otherwise each time: what it made is not kept. */
export function unlessOwn(weigh: ModelOptions['weigh']): object | undefined {
  return weigh && {}
}

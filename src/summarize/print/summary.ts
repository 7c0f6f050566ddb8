import {countTokens} from '../../encoding/encoding.ts'
import type {Solution} from '../../infer/solution.ts'
import {joinedSentences} from '../../text/unspaced.ts'
import {type Budget, countBytes, countWords, encodingOf} from '../documents/budget.ts'
import type {EditReason, Place} from './edits.ts'

/**
 * A summary, with every word traced back to its source.
 *
 * @example
 * import {type Summary, summarize} from 'precis'
 *
 * const summary: Summary = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * console.log(summary.words, summary.text) // 5 The river rose on Friday.
 */
export interface Summary {
  readonly text: string
  readonly words: number
  readonly bytes: number
  /** Of a language model; left out unless the budget counts them. */
  readonly tokens?: number
  readonly budget: Budget
  readonly method: string // the name of the summarizer
  readonly sentences: readonly SummarySentence[] // in the order of the text
  readonly concepts: readonly SummaryConcept[] // by falling weight; none where the summarizer knows no concepts
  readonly notes: readonly SummaryNote[]
  readonly wishes?: SummaryWishes // where the reader changed something by hand
  readonly solution?: SummarySolution // where the summarizer solves a problem
  readonly timings?: SummaryTimings
}

/**
 * A summary that solves a problem. It says how far from the best one it can be.
 *
 * @example
 * import {type SolvedSummary, summarize} from 'precis'
 *
 * const summary: SolvedSummary = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * console.log(summary.solution.bound >= summary.solution.objective) // true
 */
export interface SolvedSummary extends Summary {
  readonly solution: SummarySolution
  readonly timings: SummaryTimings
}

/** Milliseconds. */
interface SummaryTimings {
  readonly read: number
  readonly parse?: number
  readonly build?: number
  readonly solve: number
}

/**
 * A sentence of a summary and its source. All places are ranges of the document's text, without the character at the
 * end.
 *
 * @example
 * import {summarize, type SummarySentence} from 'precis'
 *
 * const {sentences} = await summarize(['The dam broke on Friday, officials said. Nobody was hurt.'], {words: 5})
 * const {source, start, deleted}: SummarySentence = sentences[0]
 * const cuts = deleted.map(([from, to]) => source.slice(from - start, to - start))
 * console.log(cuts) // [ ', officials said' ]
 */
export interface SummarySentence {
  readonly document: string
  readonly sentence: number // in that document
  readonly start: number
  readonly end: number
  readonly source: string // the sentence in its document
  readonly text: string // the sentence as it is printed
  readonly kept: readonly (readonly [start: number, end: number])[]
  readonly deleted: readonly (readonly [start: number, end: number])[]
  /** Whether it is an item of a list there. */
  readonly item?: true
  /** In a context: what it is, if it is no prose and is printed as it stands. */
  readonly kind?: 'code' | 'table' | 'list'
  /** Who says it there, and when, if it is from a conversation or an e-mail. */
  readonly speaker?: string
  readonly time?: string
  /** Words that stand elsewhere in the documents, or a date that was worked out; left out if there are none. */
  readonly inserted?: readonly Insertion[]
}

/**
 * Words in a sentence of a summary that are not from that sentence of the source.
 *
 * @example
 * import {type Insertion, summarize} from 'precis'
 *
 * const document = {id: 'a', text: 'The river rose on Friday.', date: '2024-03-04'}
 * const {sentences} = await summarize([document], {words: 10, dates: true})
 * const [{text, inserted = []}] = sentences
 * console.log(inserted.map(({start, end}: Insertion) => text.slice(start, end))) // [ '(March 1, 2024)' ]
 */
export interface Insertion {
  readonly start: number // in the sentence's `text`
  readonly end: number
  readonly reason: EditReason
  /** What gives way to them, as a range of the document; empty, at their place, if nothing does. */
  readonly replaces: readonly [start: number, end: number]
  /** Where the words stand; none for a date that was worked out. */
  readonly from?: Place
}

/**
 * Something that a reader of the summary should know but that the summary does not say.
 *
 * @example
 * import {summarize, type SummaryNote} from 'precis'
 *
 * const {notes} = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * console.log(notes.map(({text}: SummaryNote) => text)) // []
 */
export interface SummaryNote {
  /** What it is about: `contradiction`, `newer`, … */
  readonly kind: string
  /** In words for the reader. */
  readonly text: string
  /** The places in the documents that it speaks of. */
  readonly places: readonly Place[]
  /** Where it is about a question of the reader: which one. */
  readonly question?: string
}

/**
 * What the choices by hand cost: to keep pinned sentences, to leave out dropped ones, and to
 * restore words.
 *
 * @example
 * import {summarize, type SummaryWishes} from 'precis'
 *
 * const pin = [{document: 'document-1', sentence: 1}]
 * const summary = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5, pin})
 * const wishes: SummaryWishes | undefined = summary.wishes
 * console.log(summary.text, wishes?.unmet) // Nobody was hurt. []
 */
export interface SummaryWishes {
  /** By what percentage the solver's objective is below that of the summary without the wishes. */
  readonly cost: number
  /** Pinned sentences that do not fit, or that are no prose. */
  readonly unmet: readonly {readonly kind: 'pin'; readonly document: string; readonly sentence: number}[]
}

/**
 * What a summary should tell: a pair of neighboring words, what it is worth, and whether the summary has it.
 *
 * @example
 * import {summarize, type SummaryConcept} from 'precis'
 *
 * const documents = ['The river rose on Friday.', 'On Friday the river rose again.']
 * const {concepts} = await summarize(documents, {words: 5})
 * const covered = concepts.filter((concept: SummaryConcept) => concept.covered)
 * console.log(covered[0].words) // [ 'the', 'river' ]
 */
export interface SummaryConcept {
  readonly words: readonly string[]
  readonly weight: number
  readonly covered: boolean
}

/**
 * How good a choice is. Full names and the like take a part of the budget; no choice within
 * the rest scores above `bound`. `optimal` means that the choice is proved to have the highest score.
 *
 * @example
 * import {summarize, type SummarySolution} from 'precis'
 *
 * const summary = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * const solution: SummarySolution = summary.solution
 * console.log(solution.status, solution.gap) // optimal 0
 */
export interface SummarySolution {
  readonly solver: string
  readonly status: 'optimal' | 'feasible' | 'empty'
  readonly objective: number
  readonly bound: number
  readonly gap: number
  readonly iterations: number
  readonly milliseconds: number
}

/** What a summarizer returns: its sentences in the order of the text, and what else it knows about them. */
interface SummaryParts {
  readonly method: string
  readonly budget: Budget
  readonly sentences: readonly SummarySentence[]
  readonly concepts?: readonly SummaryConcept[]
  readonly notes?: readonly SummaryNote[]
  readonly wishes?: SummaryWishes
  readonly solution?: Solution
  readonly timings: SummaryTimings
}

/** The text of a summary on one line. */
export function textOf(sentences: readonly Pick<SummarySentence, 'text'>[]): string {
  return joinedSentences(sentences.map(({text}) => text))
}

/** The one place where a summary is put together. */
export function createSummary(parts: SummaryParts & {readonly solution: Solution}): SolvedSummary
export function createSummary(parts: SummaryParts): Summary
export function createSummary(parts: SummaryParts): Summary {
  const {method, budget, sentences, concepts = [], notes = [], wishes, solution, timings} = parts
  const text = textOf(sentences)
  return {
    text,
    words: countWords(text),
    bytes: countBytes(text),
    ...('tokens' in budget && {tokens: countTokens(text, encodingOf(budget))}),
    budget,
    method,
    sentences,
    concepts: [...concepts].sort((a, b) => b.weight - a.weight),
    notes,
    ...(wishes && {wishes}),
    ...(solution && {solution: solutionOf(solution, sentences.length === 0)}),
    timings,
  }
}

/** What of a solution is told. */
export function solutionOf(solution: Solution, isEmpty: boolean): SummarySolution {
  const {solver, status, objective, bound, gap, iterations, milliseconds} = solution
  const ours = isEmpty ? 'empty' : status === 'optimal' ? 'optimal' : 'feasible'
  return {solver, status: ours, objective, bound, gap, iterations, milliseconds}
}

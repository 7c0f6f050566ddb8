import type {Solution} from '../../infer/solution.ts'
import {type Budget, countBytes, countWords} from '../documents/budget.ts'

/**
 * A summary, every word of it traced back to its source.
 *
 * @example
 * for (const {document, start, end, text} of summary.sentences) console.log(`${document}:${start}-${end} ${text}`)
 */
export interface Summary {
  readonly text: string
  readonly words: number
  readonly bytes: number
  readonly budget: Budget
  readonly method: string // the name of the summarizer
  readonly sentences: readonly SummarySentence[] // in the order of the text
  readonly concepts: readonly SummaryConcept[] // by falling weight; none where the summarizer knows no concepts
  readonly solution?: SummarySolution // where the summarizer solves a problem
  readonly timings?: SummaryTimings
}

/** A summary that solves a problem, so that it can say how far from the best one it can be. */
export interface SolvedSummary extends Summary {
  readonly solution: SummarySolution
  readonly timings: SummaryTimings
}

/** Milliseconds. */
export interface SummaryTimings {
  readonly read: number
  readonly parse?: number
  readonly build?: number
  readonly solve: number
}

/** A sentence of a summary and where it stands. All places are ranges of the document's text; the end is left out. */
export interface SummarySentence {
  readonly document: string
  readonly sentence: number // in that document
  readonly start: number
  readonly end: number
  readonly source: string // as it stands there
  readonly text: string // as it stands here
  readonly kept: readonly (readonly [start: number, end: number])[]
  readonly deleted: readonly (readonly [start: number, end: number])[]
}

/** Something that the documents share, and whether the summary says it. */
export interface SummaryConcept {
  readonly words: readonly string[]
  readonly weight: number
  readonly covered: boolean
}

/** How good a summary is by its own measure: no choice within the budget is worth more than `bound`. */
export interface SummarySolution {
  readonly solver: string
  readonly status: 'optimal' | 'feasible' | 'empty'
  readonly objective: number
  readonly bound: number
  readonly gap: number
  readonly iterations: number
  readonly milliseconds: number
}

/** What a summarizer hands over: its sentences in the order of the text, and what else it knows of them. */
export interface SummaryParts {
  readonly method: string
  readonly budget: Budget
  readonly sentences: readonly SummarySentence[]
  readonly concepts?: readonly SummaryConcept[]
  readonly solution?: Solution
  readonly timings: SummaryTimings
}

/** The one place where a summary is put together. */
export function createSummary(parts: SummaryParts & {readonly solution: Solution}): SolvedSummary
export function createSummary(parts: SummaryParts): Summary
export function createSummary({method, budget, sentences, concepts = [], solution, timings}: SummaryParts): Summary {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  return {
    text,
    words: countWords(text),
    bytes: countBytes(text),
    budget,
    method,
    sentences,
    concepts: [...concepts].sort((a, b) => b.weight - a.weight),
    ...(solution && {solution: solutionOf(solution, sentences.length === 0)}),
    timings,
  }
}

function solutionOf(solution: Solution, isEmpty: boolean): SummarySolution {
  const {solver, status, objective, bound, gap, iterations, milliseconds} = solution
  const ours = isEmpty ? 'empty' : status === 'optimal' ? 'optimal' : 'feasible'
  return {solver, status: ours, objective, bound, gap, iterations, milliseconds}
}

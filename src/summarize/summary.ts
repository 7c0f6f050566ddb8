import type {Solution} from '../infer/solution.ts'
import {type Budget, countBytes, countWords} from './budget.ts'
import type {Choice} from './methods/choice.ts'
import type {Bigrams} from './model/bigrams.ts'
import {tracesOf} from './print/spans.ts'
import {type Source, sentenceOf} from './source.ts'

/**
 * A summary, every word of it traced back to its source.
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
  readonly budget: Budget
  readonly method: string
  readonly sentences: readonly SummarySentence[] // in the order of the text
  readonly concepts: readonly SummaryConcept[] // by falling weight; none where the method knows no concepts
  readonly solution?: SummarySolution // where the method solves a problem
  readonly timings?: SummaryTimings
}

/** Milliseconds. */
export interface SummaryTimings {
  readonly read: number
  readonly parse?: number
  readonly build?: number
  readonly solve: number
}

/**
 * A sentence of a summary and its source. All places are ranges of the document's text; the end is left out.
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
  readonly source: string // as it stands there
  readonly text: string // as it stands here
  readonly kept: readonly (readonly [start: number, end: number])[]
  readonly deleted: readonly (readonly [start: number, end: number])[]
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
 * How good a choice is: nothing within the budget scores above `bound`, and `optimal` means that this is proved the best.
 *
 * @example
 * import {summarize, type SummarySolution} from 'precis'
 *
 * const summary = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * const solution: SummarySolution | undefined = summary.solution
 * console.log(solution?.status, solution?.gap) // optimal 0
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

/** Printed sentences as a summary. */
export function summaryFrom(
  sentences: readonly SummarySentence[],
  budget: Budget,
  method: string,
): Pick<Summary, 'text' | 'words' | 'bytes' | 'budget' | 'method' | 'sentences'> {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  return {text, words: countWords(text), bytes: countBytes(text), budget, method, sentences}
}

/** Whole sentences as a summary; they stand in the order of the documents, then of their places. */
export function summaryOf(source: Source, choice: Choice, method: string, budget: Budget): Summary {
  const chosen = [...choice.sentences].sort((a, b) => a - b)
  const sentences = chosen.map((sentence) => wholeSentence(source, sentence))
  return {
    ...summaryFrom(sentences, budget, method),
    concepts: choice.bigrams && choice.weights ? conceptsOf(source, chosen, choice.bigrams, choice.weights) : [],
    ...(choice.solution && {solution: solutionOf(choice.solution, chosen.length === 0)}),
  }
}

function wholeSentence(source: Source, index: number): SummarySentence {
  const found = source.sentences[index]
  const {id, text} = source.documents[found.document]
  const sentence = sentenceOf(source, found)
  const {start, end} = sentence
  return {
    document: id,
    sentence: found.sentence,
    start,
    end,
    source: text.slice(start, end),
    text: found.text,
    ...tracesOf(text, sentence, () => true),
  }
}

function conceptsOf(
  source: Source,
  chosen: readonly number[],
  bigrams: Bigrams,
  weights: Float64Array,
): SummaryConcept[] {
  const isChosen = new Set(chosen)
  const concepts = Array.from({length: bigrams.count}, (_, k) => {
    const places = bigrams.sentence.subarray(bigrams.firstPlace[k], bigrams.firstPlace[k + 1])
    return {words: bigramWords(source, bigrams, k), weight: weights[k], covered: places.some((s) => isChosen.has(s))}
  })
  return concepts.sort((a, b) => b.weight - a.weight)
}

/** The words of a bigram as they stand in its first place, in lower case. */
export function bigramWords(source: Source, {firstPlace, sentence, token}: Bigrams, bigram: number): string[] {
  const place = firstPlace[bigram]
  const {tokens} = sentenceOf(source, source.sentences[sentence[place]])
  return [token[place], token[place] + 1].map((word) => tokens[word].form.toLowerCase())
}

export function solutionOf(solution: Solution, isEmpty: boolean): SummarySolution {
  const {solver, status, objective, bound, gap, iterations, milliseconds} = solution
  const ours = isEmpty ? 'empty' : status === 'optimal' ? 'optimal' : 'feasible'
  return {solver, status: ours, objective, bound, gap, iterations, milliseconds}
}

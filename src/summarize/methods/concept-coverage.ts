import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {countWords} from '../documents/budget.ts'
import {type Bigrams, findBigrams} from '../model/bigrams.ts'
import {answerWithin, limitsOf} from '../solve/solve.ts'
import type {Choice} from './choice.ts'
import type {Task} from './method.ts'

/** A bigram counts if this many documents share it. If there are few documents, two or one are enough. */
const SHARED_BY = 3

/** Sentences of fewer words are mostly fragments: captions, asides, halves of a dialogue. */
const SHORTEST = 8

/**
 * The sentences that cover the most weight of bigrams (Gillick and Favre 2009, ICSI). A bigram is worth the number of
 * documents that have it, and counts once: maximize Σ_k w_k c_k subject to the budget, c_k ≤ Σ_{sentences with k} s
 * (docs/math.md, eq. B12).
 */
export async function conceptCoverage(task: Task, solver: 'exact' | 'greedy'): Promise<Choice> {
  const {timeLimit, signal} = task
  const {sentences, terms, documents} = task.source
  const bigrams = findBigrams(sentences, terms, {documents: documentsToShare(documents.length)})
  const limits = {...limitsOf(solver, timeLimit), ...(signal && {signal})}
  const solution = await answerWithin(limits, solver, sentenceProblem(task, bigrams))
  const chosen = [...solution.variables.keys()].filter((sentence) => solution.variables[sentence] === 1)
  return {sentences: chosen, solution, concepts: {bigrams, weight: Float64Array.from(bigrams.documents)}}
}

/** How many documents must share a bigram: three, or two of fewer than five, or one of one. */
function documentsToShare(documents: number): number {
  if (documents >= 5) return SHARED_BY
  return Math.min(documents, 2)
}

/** Every sentence becomes a tree of one node. Short sentences cost more than the budget, unless all are short. */
function sentenceProblem({source, cost, limit}: Task, bigrams: Bigrams): CoverageProblem {
  const nodes = source.sentences.length
  const isShort = source.sentences.map(({text}) => countWords(text) < SHORTEST)
  const price = isShort.includes(false) ? cost.map((spent, i) => (isShort[i] ? limit + 1 : spent)) : cost
  return {
    trees: nodes,
    nodes,
    targets: bigrams.count,
    budget: limit,
    firstNode: Int32Array.from({length: nodes + 1}, (_, i) => i),
    head: new Int32Array(nodes).fill(-1),
    keep: new Float64Array(nodes),
    cut: new Float64Array(nodes),
    cost: price,
    weight: Float64Array.from(bigrams.documents),
    firstWitness: bigrams.firstPlace,
    left: bigrams.sentence,
    right: new Int32Array(bigrams.sentence.length).fill(-1),
  }
}

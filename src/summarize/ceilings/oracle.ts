import {countTokens} from '../../encoding/encoding.ts'
import {exactCoverage} from '../../infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Solution} from '../../infer/solution.ts'
import type {Analysis} from '../../syntax/analyzer.ts'
import type {Sentence} from '../../text/document.ts'
import {type Budget, budgetFrom, countBytes, encodingOf, limitOf, readyToCount} from '../documents/budget.ts'
import type {SourceCluster} from '../documents/cluster.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {createTask} from '../methods/method.ts'
import {excessOf, lessRoom} from '../print/length.ts'
import {printSentence} from '../print/realize.ts'
import {createSummary, type SolvedSummary, type SummarySentence} from '../print/summary.ts'
import {ReferenceBigrams, rougeWords} from './reference-bigrams.ts'

/** Seconds for one cluster. If time runs out, the bound says how far from the best the answer can be. */
const TIME_LIMIT = 10

interface OracleOptions {
  readonly budget?: Budget
  /** Seconds. */
  readonly timeLimit?: number
}

/**
 * The whole sentences with the highest ROUGE-2 recall. Each reference bigram that they contain counts once for every
 * reference that has it. Two things are not counted: the second time that a reference has a bigram, and bigrams that
 * span two sentences.
 */
export async function extractiveOracle(cluster: SourceCluster, options: OracleOptions = {}): Promise<SolvedSummary> {
  const {budget = budgetFrom({}), timeLimit = TIME_LIMIT} = options
  await readyToCount(budget)
  const {source, references, timings} = cluster
  const start = performance.now()
  const {cost, limit} = createTask(source, budget)
  const bigrams = new ReferenceBigrams(references)
  source.sentences.forEach(({text}, sentence) => {
    const words = rougeWords(text)
    for (let i = 1; i < words.length; i++) bigrams.addWitness(words[i - 1], words[i], sentence, -1)
  })
  const nodes = source.sentences.length
  const problem: CoverageProblem = {
    trees: nodes,
    nodes,
    budget: limit,
    firstNode: Int32Array.from({length: nodes + 1}, (_, i) => i),
    head: new Int32Array(nodes).fill(-1),
    keep: new Float64Array(nodes),
    cut: new Float64Array(nodes),
    cost,
    ...bigrams.layOut(),
  }
  for (let room = limit; ; ) {
    const solution = exactCoverage({...problem, budget: room}, {timeLimit})
    const chosen = [...solution.variables.keys()].filter((sentence) => solution.variables[sentence] === 1)
    const sentences = chosen.map((sentence) => printSentence(source, sentence))
    const excess = excessOf(sentences, budget)
    if (excess <= 0) {
      const spent = {read: timings.read, solve: performance.now() - start}
      return createSummary({method: 'oracle', budget, sentences, solution, timings: spent})
    }
    room = lessRoom(room, excess, budget)
  }
}

/**
 * The same where every subtree of a sentence's dependency tree may be deleted, at no price and without regard to
 * grammar. This is the most that deletion could gain. Words that become neighbors by a deletion do not count as a
 * bigram.
 */
export async function compressiveOracle(cluster: SourceCluster, options: OracleOptions = {}): Promise<SolvedSummary> {
  const {budget = budgetFrom({}), timeLimit = TIME_LIMIT} = options
  await readyToCount(budget)
  const {analyses} = await cluster.parsed()
  const {source, references, timings} = cluster
  const start = performance.now()
  const forest = plantForest(source, references, budget, analyses)
  const limit = limitOf(budget)
  // what a word costs depends on its neighbors; if the text comes out too long, plan again with less room
  for (let room = limit; ; ) {
    const solution = exactCoverage({...forest, budget: room}, {timeLimit})
    const sentences = writeForest(source, forest, solution)
    const excess = excessOf(sentences, budget)
    if (excess <= 0) {
      const {read, parse} = timings
      const spent = {read, parse, solve: performance.now() - start}
      return createSummary({method: 'oracle-compressive', budget, sentences, solution, timings: spent})
    }
    room = lessRoom(room, excess, budget)
  }
}

/** A tree for each sentence, with a node for each token. */
function plantForest(
  source: Source,
  references: readonly string[],
  budget: Budget,
  analyses: readonly Analysis[],
): CoverageProblem {
  const bigrams = new ReferenceBigrams(references)
  const firstNode = [0]
  const head: number[] = []
  const cost: number[] = []
  for (const [s, found] of source.sentences.entries()) {
    const {text} = source.documents[found.document]
    const sentence = sentenceOf(source, found)
    const first = head.length
    const {heads} = analyses[s]
    for (const parent of heads) head.push(parent === 0 ? -1 : first + parent - 1)
    cost.push(...tokenCosts(text, sentence, heads, budget))
    firstNode.push(head.length)
    addTokenBigrams(bigrams, text, sentence, first)
  }
  const nodes = head.length
  return {
    trees: source.sentences.length,
    nodes,
    budget: limitOf(budget),
    firstNode: Int32Array.from(firstNode),
    head: Int32Array.from(head),
    keep: new Float64Array(nodes),
    cut: new Float64Array(nodes),
    cost: Float64Array.from(cost),
    ...bigrams.layOut(),
  }
}

/**
 * A token costs what it adds to the whole sentence. The first token also pays for the blank or line end after the
 * sentence.
 */
function tokenCosts(text: string, {tokens}: Sentence, heads: Int32Array, budget: Budget): number[] {
  return tokens.map(({start, end}, i) => {
    const isApart = i === 0 || tokens[i - 1].end < start
    if ('sentences' in budget) return heads[i] === 0 ? 1 : 0
    if ('words' in budget) return isApart ? 1 : 0
    if ('tokens' in budget) {
      return Math.max(1, countTokens(`${isApart ? ' ' : ''}${text.slice(start, end)}`, encodingOf(budget)))
    }
    return countBytes(text.slice(start, end)) + (isApart ? 1 : 0)
  })
}

/** Adds the bigrams of neighboring words. A bigram within one token, as in "U.S.", needs only that token. */
function addTokenBigrams(bigrams: ReferenceBigrams, text: string, {tokens}: Sentence, first: number): void {
  let last = ''
  let lastNode = -1
  tokens.forEach(({start, end}, i) => {
    for (const word of rougeWords(text.slice(start, end))) {
      if (lastNode >= 0) bigrams.addWitness(last, word, lastNode, lastNode === first + i ? -1 : first + i)
      last = word
      lastNode = first + i
    }
  })
}

function writeForest(source: Source, {firstNode}: CoverageProblem, {variables}: Solution): SummarySentence[] {
  return [...source.sentences.keys()].flatMap((s) => {
    const kept = variables.subarray(firstNode[s], firstNode[s + 1])
    if (!kept.includes(1)) return []
    const sentence = printSentence(source, s, kept)
    return sentence.text === '' ? [] : [sentence]
  })
}

import {exactCoverage} from '../../infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Solution} from '../../infer/solution.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import {detokenize} from '../../text/detokenize.ts'
import type {Sentence} from '../../text/document.ts'
import {type Budget, costOf, countBytes, limitOf} from '../budget.ts'
import {createTask} from '../methods/method.ts'
import {type Source, sentenceOf} from '../source.ts'
import {ReferenceBigrams, rougeWords} from './reference-bigrams.ts'

/** Seconds for one cluster; the bound tells how far from the best it may then be. */
const TIME_LIMIT = 10

/** The best summary of some documents that one could choose who knew the references. */
export interface Oracle {
  readonly sentences: readonly string[]
  readonly solution: Solution
}

/**
 * The whole sentences with the highest ROUGE-2 recall: each reference bigram they hold counts once for every reference
 * that has it. It does not count that a bigram may be wanted twice, nor bigrams that two sentences make together.
 */
export function extractiveOracle(
  source: Source,
  references: readonly string[],
  budget: Budget,
  timeLimit = TIME_LIMIT,
): Oracle {
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
  const solution = exactCoverage(problem, {timeLimit})
  const sentences = source.sentences.filter((_, i) => solution.variables[i] === 1).map(({text}) => text)
  return {sentences, solution}
}

/**
 * The same where every whole subtree of a sentence's dependency tree may go, at no price and with no regard to grammar:
 * what deletion could gain at the very most. Words that become neighbours make no bigram.
 */
export function compressiveOracle(
  source: Source,
  references: readonly string[],
  budget: Budget,
  analyzer: Pick<Analyzer, 'analyze'>,
  timeLimit = TIME_LIMIT,
): Oracle {
  const forest = plantForest(source, references, budget, analyzer)
  const limit = limitOf(budget)
  // what a word costs depends on what stands beside it; where the text comes out too long, plan with less
  for (let room = limit; ; ) {
    const solution = exactCoverage({...forest, budget: room}, {timeLimit})
    const sentences = writeForest(source, forest, solution)
    const excess = sentences.reduce((sum, text) => sum + costOf(text, budget), -limit)
    if (excess <= 0) return {sentences, solution}
    room -= excess
  }
}

/** One tree a sentence, one node a token. */
function plantForest(
  source: Source,
  references: readonly string[],
  budget: Budget,
  analyzer: Pick<Analyzer, 'analyze'>,
): CoverageProblem {
  const bigrams = new ReferenceBigrams(references)
  const firstNode = [0]
  const head: number[] = []
  const cost: number[] = []
  for (const found of source.sentences) {
    const {text} = source.documents[found.document]
    const sentence = sentenceOf(source, found)
    const first = head.length
    const {heads} = analyzer.analyze(sentence.tokens.map(({form}) => form))
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

/** A token costs what it adds to the sentence as it stands; the blank or line end after a sentence is the first one's. */
function tokenCosts(text: string, {tokens}: Sentence, heads: Int32Array, budget: Budget): number[] {
  return tokens.map(({start, end}, i) => {
    const isApart = i === 0 || tokens[i - 1].end < start
    if ('sentences' in budget) return heads[i] === 0 ? 1 : 0
    if ('words' in budget) return isApart ? 1 : 0
    return countBytes(text.slice(start, end)) + (isApart ? 1 : 0)
  })
}

/** Bigrams of neighbouring words; those of one token, as in "U.S.", need it alone. */
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

function writeForest(source: Source, {firstNode}: CoverageProblem, {variables}: Solution): string[] {
  return source.sentences.flatMap((found, tree) => {
    const first = firstNode[tree]
    if (!variables.subarray(first, firstNode[tree + 1]).includes(1)) return []
    const {tokens} = sentenceOf(source, found)
    const text = detokenize(source.documents[found.document].text, tokens, (i) => variables[first + i] === 1)
    return text === '' ? [] : [text]
  })
}

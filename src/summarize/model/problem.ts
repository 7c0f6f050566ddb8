import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {type Budget, limitOf} from '../documents/budget.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {sentenceOf} from '../documents/source.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {Bigrams} from './bigrams.ts'
import type {Concepts} from './concepts.ts'
import {tiedGroups, wordCosts} from './costs.ts'
import {BARRED} from './merit.ts'

export interface BuildOptions {
  /** Whole sentences only: no arc may be cut. */
  readonly extractive: boolean
  /** By sentence: what choosing it is worth by itself, or −∞ if it may not be chosen. */
  readonly merit: Float64Array
  /** By sentence: what each of its content words is worth by itself, ≥ 0. Nothing if it is left out. */
  readonly wordWorth?: Float64Array
}

/** The summary as a coverage problem: a tree for each sentence, a node for each token, a target for each concept. */
export function buildProblem(
  {source, plans}: ParsedSource,
  {bigrams, weight}: Concepts,
  budget: Budget,
  {extractive, merit, wordWorth}: BuildOptions,
): CoverageProblem {
  const firstNode = new Int32Array(plans.length + 1)
  plans.forEach(({price}, t) => {
    firstNode[t + 1] = firstNode[t] + price.length
  })
  const nodes = firstNode[plans.length]
  const head = new Int32Array(nodes)
  const keep = new Float64Array(nodes)
  const cut = new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY)
  const cost = new Float64Array(nodes)
  const isContent = (term: number) => term !== NO_TERM && !source.terms.isStop(term)
  plans.forEach((plan, t) => {
    const {tree} = plan
    const first = firstNode[t]
    const found = source.sentences[t]
    const {tokens} = sentenceOf(source, found)
    const price = extractive ? new Float64Array(tokens.length).fill(Number.NEGATIVE_INFINITY) : plan.price
    const group = tiedGroups(tree.head, price)
    // a comma costs bytes, but never words or sentences
    const shared = 'bytes' in budget ? plan.sharedCommas() : []
    const spent = wordCosts(source.documents[found.document].text, tokens, tree.head, group, budget, shared)
    for (let word = 0; word < tokens.length; word++) {
      const isRoot = tree.head[word] < 0
      head[first + word] = isRoot ? -1 : first + tree.head[word]
      cut[first + word] = price[word]
      cost[first + word] = spent[word]
      if (merit[t] === BARRED) continue
      if (isRoot) keep[first + word] = merit[t]
      if (wordWorth !== undefined && isContent(found.terms[word])) keep[first + word] += wordWorth[t]
    }
  })
  return {
    trees: plans.length,
    nodes,
    targets: bigrams.count,
    budget: limitOf(budget),
    firstNode,
    head,
    keep,
    cut,
    cost,
    weight,
    ...witnessesOf(bigrams, firstNode, merit),
  }
}

/**
 * The places of each bigram in sentences that may be chosen. A barred sentence has no witness, so it is never worth
 * choosing.
 */
function witnessesOf(
  {count, firstPlace, sentence, token}: Bigrams,
  firstNode: Int32Array,
  merit: Float64Array,
): Pick<CoverageProblem, 'firstWitness' | 'left' | 'right'> {
  const firstWitness = new Int32Array(count + 1)
  const left: number[] = []
  for (let k = 0; k < count; k++) {
    for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) {
      if (merit[sentence[place]] !== BARRED) left.push(firstNode[sentence[place]] + token[place])
    }
    firstWitness[k + 1] = left.length
  }
  return {firstWitness, left: Int32Array.from(left), right: Int32Array.from(left, (node) => node + 1)}
}

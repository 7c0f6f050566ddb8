import {FREE, NEVER} from '../../compression/scale.ts'
import type {Leaning} from '../../discourse/discourse-language.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {type Budget, limitOf} from '../documents/budget.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {ROLES} from '../documents/roles.ts'
import {sentenceOf} from '../documents/source.ts'
import {besideCost} from '../documents/speakers.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {Bigrams} from './bigrams.ts'
import type {Concepts} from './concepts.ts'
import {tiedGroups, wordCosts} from './costs.ts'
import {type GapOptions, summaryPrices} from './gaps.ts'
import type {Layout} from './layout.ts'
import {BARRED} from './merit.ts'

/** What people only say while they speak: "uh", "well", a word that they begin again. */
const SPOKEN = /^(?:discourse|reparandum)/

/** What it costs to print one of those (docs/math.md, eq. G17). */
const UNSAID = 0.5

export interface BuildOptions {
  /** Whole sentences only: no arc may be cut. */
  readonly extractive: boolean
  /** By sentence: what choosing it is worth by itself, or −∞ if it may not be chosen. */
  readonly merit: Float64Array
  /** By sentence: what each of its content words is worth by itself, ≥ 0. Nothing if it is left out. */
  readonly wordWorth?: Float64Array
  /** By sentence: 1 if it can be chosen only with the sentence before, which is of the same document. */
  readonly leans?: Uint8Array
  /** By sentence: what in it refers to what was said before. */
  readonly leaning?: readonly Leaning[]
  /** What gaps cost; nothing if it is left out. */
  readonly gaps?: GapOptions
}

/** A problem, and where the sentences stand in it. */
export interface LaidOutProblem extends Layout {
  readonly problem: CoverageProblem
}

/**
 * The summary as a coverage problem: a tree for each sentence, a node for each token, a target for each concept. The
 * root of a sentence that leans on the one before hangs on the root of that one, at no price.
 */
export function buildProblem(
  {source, plans}: ParsedSource,
  {bigrams, weight}: Concepts,
  budget: Budget,
  {extractive, merit, wordWorth, leans, leaning, gaps}: BuildOptions,
): LaidOutProblem {
  const firstNode = new Int32Array(plans.length + 1)
  plans.forEach(({price}, t) => {
    firstNode[t + 1] = firstNode[t] + price.length
  })
  const nodes = firstNode[plans.length]
  const head = new Int32Array(nodes)
  const keep = new Float64Array(nodes)
  const cut = new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY)
  const cost = new Float64Array(nodes)
  const root = new Int32Array(plans.length)
  const isContent = (term: number) => term !== NO_TERM && !source.terms.isStop(term)
  plans.forEach((plan, t) => {
    const {tree} = plan
    const first = firstNode[t]
    const found = source.sentences[t]
    const {tokens, role} = sentenceOf(source, found)
    const isWhole = extractive || (role !== undefined && ROLES[role].staysWhole === true)
    const usual = gaps === undefined ? plan.price : summaryPrices(plan, found.terms, leaning?.[t], gaps)
    const price = isWhole ? new Float64Array(tokens.length).fill(NEVER) : usual
    const group = tiedGroups(tree.head, price)
    // a comma costs bytes and tokens, but never words or sentences
    const shared = 'bytes' in budget || 'tokens' in budget ? plan.sharedCommas() : []
    const spent = wordCosts(source.documents[found.document].text, tokens, tree.head, group, budget, shared)
    for (let word = 0; word < tokens.length; word++) {
      const isRoot = tree.head[word] < 0
      if (isRoot) root[t] = first + word
      head[first + word] = isRoot ? -1 : first + tree.head[word]
      cut[first + word] = price[word]
      cost[first + word] = isRoot ? spent[word] + besideCost(source, found, budget) : spent[word]
      if (merit[t] === BARRED) continue
      if (isRoot) keep[first + word] = merit[t]
      if (price[word] === FREE && SPOKEN.test(tree.relation[word])) keep[first + word] -= UNSAID
      if (wordWorth !== undefined && isContent(found.terms[word])) keep[first + word] += wordWorth[t]
    }
  })
  const startsTree = plans.map((_, t) => leans?.[t] !== 1)
  for (let t = 0; t < plans.length; t++) {
    if (startsTree[t]) continue
    head[root[t]] = root[t - 1]
    cut[root[t]] = FREE
  }
  const starts = [...firstNode.subarray(0, plans.length)].filter((_, t) => startsTree[t])
  const problem = {
    trees: starts.length,
    nodes,
    targets: bigrams.count,
    budget: limitOf(budget),
    firstNode: Int32Array.from([...starts, nodes]),
    head,
    keep,
    cut,
    cost,
    weight,
    ...witnessesOf(bigrams, firstNode, merit),
  }
  return {problem, firstNode, root}
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

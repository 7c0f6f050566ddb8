import {FREE, NEVER} from '../../compression/scale.ts'
import type {Leaning} from '../../discourse/discourse-language.ts'
import {type Budget, encodingOf, unitOf} from '../documents/budget.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import {ROLES} from '../documents/roles.ts'
import {sentenceOf} from '../documents/source.ts'
import {besideCost} from '../documents/speakers.ts'
import {tiedGroups, wordCosts} from './costs.ts'
import {type GapOptions, summaryPrices} from './gaps.ts'
import type {Layout} from './layout.ts'

/** What people only say while they speak: "uh", "well", a word that they begin again. */
const SPOKEN = /^(?:discourse|reparandum)/

/** What it costs to print one of those (docs/math.md, eq. G17). */
const UNSAID = 0.5

export interface TreeOptions {
  /** Whole sentences only: no arc may be cut. */
  readonly extractive: boolean
  /** By sentence: what in it refers to what was said before. */
  readonly leaning?: readonly Leaning[] | undefined
  /** What gaps cost; nothing if it is left out. */
  readonly gaps?: GapOptions | undefined
}

/** The trees of sentences as they are laid out one behind the other, whatever the sentences are worth. */
interface LaidOutTrees extends Layout {
  readonly head: Int32Array // by node, −1 at the root of each sentence
  readonly cut: Float64Array // by node, as in the problem
  readonly cost: Float64Array // by node
  readonly unsaid: Float64Array // by node: what printing it costs although it may go for nothing
  /** What all nodes cost together. */
  readonly whole: number
}

/** Layouts for a few units and ways to shorten; each takes some hundred kilobytes. */
const layouts = new Remembered<ParsedSource, LaidOutTrees>(4)

/** The trees of all sentences; worked out once for each unit of budgets. */
export function layOut(parsed: ParsedSource, budget: Budget, options: TreeOptions): LaidOutTrees {
  const {extractive, leaning, gaps} = options
  const encoding = 'tokens' in budget ? encodingOf(budget) : undefined
  const priced = gaps && [gaps.times, gaps.short, gaps.long, gaps.leastLeft, gaps.leastShare]
  const asked = [unitOf(budget), encoding, extractive, leaning, ...(priced ?? [])]
  return layouts.of(parsed, asked, () => treesOf(parsed, budget, options))
}

function treesOf(
  {source, plans}: ParsedSource,
  budget: Budget,
  {extractive, leaning, gaps}: TreeOptions,
): LaidOutTrees {
  const firstNode = new Int32Array(plans.length + 1)
  plans.forEach(({tree}, t) => {
    firstNode[t + 1] = firstNode[t] + tree.head.length
  })
  const nodes = firstNode[plans.length]
  const head = new Int32Array(nodes)
  const cut = new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY)
  const cost = new Float64Array(nodes)
  const unsaid = new Float64Array(nodes)
  const root = new Int32Array(plans.length)
  plans.forEach((plan, t) => {
    const {tree} = plan
    const first = firstNode[t]
    const found = source.sentences[t]
    const {tokens, role} = sentenceOf(source, found)
    const isWhole = extractive || (role !== undefined && ROLES[role].staysWhole === true)
    const usual = () => (gaps === undefined ? plan.price : summaryPrices(plan, found.terms, leaning?.[t], gaps))
    const price = isWhole ? new Float64Array(tokens.length).fill(NEVER) : usual()
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
      if (price[word] === FREE && SPOKEN.test(tree.relation[word])) unsaid[first + word] = UNSAID
    }
  })
  return {firstNode, root, head, cut, cost, unsaid, whole: cost.reduce((sum, own) => sum + own, 0)}
}

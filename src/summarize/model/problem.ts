import {FREE} from '../../compression/scale.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {type Budget, limitOf} from '../documents/budget.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {Bigrams} from './bigrams.ts'
import type {Concepts} from './concepts.ts'
import type {Layout} from './layout.ts'
import {BARRED} from './merit.ts'
import {layOut, type TreeOptions} from './trees.ts'

interface BuildOptions extends TreeOptions {
  /** By sentence: what choosing it is worth by itself, or −∞ if it may not be chosen. */
  readonly merit: Float64Array
  /** By sentence: what each of its content words is worth by itself, ≥ 0. Nothing if it is left out. */
  readonly wordWorth?: Float64Array
  /** By sentence: words that are worth more than the others. */
  readonly answers?: readonly {readonly worth: number; readonly places: readonly number[]}[]
  /** By sentence: 1 if it can be chosen only with the sentence before, which is of the same document. */
  readonly leans?: Uint8Array
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
  parsed: ParsedSource,
  {bigrams, weight}: Concepts,
  budget: Budget,
  options: BuildOptions,
): LaidOutProblem {
  const {source, plans} = parsed
  const {merit, wordWorth, answers, leans} = options
  const trees = layOut(parsed, budget, options)
  const {firstNode, root, cost, unsaid} = trees
  const nodes = firstNode[plans.length]
  const [head, cut] = [trees.head.slice(), trees.cut.slice()]
  const keep = new Float64Array(nodes)
  const isContent = (term: number) => term !== NO_TERM && !source.terms.isStop(term)
  for (let t = 0; t < plans.length; t++) {
    if (merit[t] === BARRED) continue
    const {terms} = source.sentences[t]
    for (let node = firstNode[t]; node < firstNode[t + 1]; node++) {
      if (trees.head[node] < 0) keep[node] = merit[t]
      keep[node] -= unsaid[node]
      if (wordWorth !== undefined && isContent(terms[node - firstNode[t]])) keep[node] += wordWorth[t]
    }
    for (const place of answers?.[t].places ?? []) keep[firstNode[t] + place] += answers?.[t].worth ?? 0
  }
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

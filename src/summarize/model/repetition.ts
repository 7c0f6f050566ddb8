import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {withTargets} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {type AlikePair, COPY} from './sameness.ts'

/** Sentences that all tell the same: of these a summary should have one. */
export interface Repetition {
  readonly sentences: readonly number[] // ascending
  readonly price: number // of each after the first
  readonly areCopies: boolean // they tell it in the same words
}

/** By sentence: the others that tell the same. */
export type Twins = readonly (readonly number[])[]

/** What a second telling costs, as a share of the worth of the sentence that is worth less. */
const AGAIN = 0.5

/**
 * Groups of sentences of which any two are alike, so that each alike pair is in one group: first each sentence joins the
 * group of its likest, if it is like all who are there; the pairs that are left stand for themselves. Copies are grouped
 * before all others. Copies cost more than everything is worth together, others a share of what the cheapest of
 * their group can be worth.
 */
export function repetitionsOf(
  pairs: readonly AlikePair[],
  problem: CoverageProblem,
  {firstNode}: Pick<Layout, 'firstNode'>,
): Repetition[] {
  if (pairs.length === 0) return []
  const {weight, keep} = problem
  const all = [...weight, ...keep].reduce((sum, worth) => sum + Math.max(0, worth), 1)
  const worth = worthOf(problem, firstNode)
  const copies = groupsOf(pairs.filter(({likeness}) => likeness >= COPY))
  const others = groupsOf(pairs.filter(({likeness}) => likeness < COPY))
  return [
    ...copies.map((sentences) => ({sentences, price: all, areCopies: true})),
    ...others.map((sentences) => ({
      sentences,
      price: Math.round(AGAIN * Math.min(...sentences.map((s) => worth[s]))),
      areCopies: false,
    })),
  ]
}

/** Of two sentences: the repetition if they tell one event. The same object for the same two. */
export type Retold = (first: number, second: number) => Repetition | undefined

/** Pairs are looked at when both are chosen: all pairs would be too many. */
export function retelling(
  problem: CoverageProblem,
  {firstNode}: Pick<Layout, 'firstNode'>,
  areTwins: (first: number, second: number) => boolean,
  tellOneEvent: (first: number, second: number) => boolean,
): Retold {
  const found = new Map<string, Repetition | undefined>()
  let worth: Float64Array | undefined
  return (first, second) => {
    const key = `${first} ${second}`
    if (!found.has(key)) {
      const isAgain = !areTwins(first, second) && tellOneEvent(first, second)
      if (isAgain) worth ??= worthOf(problem, firstNode)
      const price = isAgain && worth ? Math.round(AGAIN * Math.min(worth[first], worth[second])) : 0
      found.set(key, price > 0 ? {sentences: [first, second], price, areCopies: false} : undefined)
    }
    return found.get(key)
  }
}

function groupsOf(pairs: readonly AlikePair[]): number[][] {
  const key = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const alike = new Set(pairs.map(({first, second}) => key(first, second)))
  const groupOf = new Map<number, number[]>()
  const order = [...pairs].sort((a, b) => b.likeness - a.likeness || a.first - b.first || a.second - b.second)
  for (const {first, second} of order) {
    const a = groupOf.get(first) ?? [first]
    const b = groupOf.get(second) ?? [second]
    if (a === b || !a.every((i) => b.every((j) => alike.has(key(i, j))))) continue
    a.push(...b)
    for (const s of a) groupOf.set(s, a)
  }
  const groups = [...new Set(groupOf.values())].map((group) => group.sort((a, b) => a - b))
  const left = pairs.filter(({first, second}) => groupOf.get(first) !== groupOf.get(second))
  return [...groups, ...left.map(({first, second}) => [first, second])]
}

/**
 * Makes it dear to tell the same again. Each root of a group loses x, and x is won back by whichever is chosen: one costs
 * nothing, and each further one x (docs/math.md, eq. G10).
 */
export function withRepetitions(
  problem: CoverageProblem,
  {root}: Pick<Layout, 'root'>,
  repetitions: readonly Repetition[],
): CoverageProblem {
  return withTargets(
    problem,
    repetitions.map(({sentences, price}) => ({
      weight: price,
      witnesses: sentences.map((s) => ({left: root[s], right: -1})),
      paidBy: sentences.map((s) => root[s]),
    })),
  )
}

/** Those of all repetitions that are the same as one of some, but for copies of its sentences in their place. */
export function withCopies(some: readonly Repetition[], all: readonly Repetition[]): Repetition[] {
  const firstCopy = new Map<number, number>()
  for (const {sentences, areCopies} of all) if (areCopies) for (const s of sentences) firstCopy.set(s, sentences[0])
  const keyOf = ({sentences}: Repetition) => [...new Set(sentences.map((s) => firstCopy.get(s) ?? s))].sort().join(' ')
  const keys = new Set(some.map(keyOf))
  return all.filter((repetition) => keys.has(keyOf(repetition)))
}

/** By sentence: the most that its words can add to a summary. */
function worthOf({targets, weight, keep, firstWitness, left}: CoverageProblem, firstNode: Int32Array): Float64Array {
  const sentenceOf = new Int32Array(keep.length)
  for (let s = 0; s + 1 < firstNode.length; s++) sentenceOf.fill(s, firstNode[s], firstNode[s + 1])
  const worth = new Float64Array(firstNode.length - 1)
  keep.forEach((gain, node) => {
    worth[sentenceOf[node]] += Math.max(0, gain)
  })
  for (let k = 0; k < targets; k++) {
    const having = new Set<number>()
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) having.add(sentenceOf[left[j]])
    for (const s of having) worth[s] += weight[k]
  }
  return worth
}

export function twinsOf(pairs: readonly AlikePair[], sentences: number): Twins {
  const twins: number[][] = Array.from({length: sentences}, () => [])
  for (const {first, second} of pairs) {
    twins[first].push(second)
    twins[second].push(first)
  }
  return twins
}

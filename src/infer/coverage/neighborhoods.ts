import {seededRandom} from '../../seeded-random.ts'
import type {Pace, Steps} from '../pace.ts'
import {IN, OPEN, OUT} from './core.ts'
import {CoverPrices} from './cover-prices.ts'
import type {Incumbent} from './incumbent.ts'
import {PriceCertificate} from './price-certificate.ts'
import type {Root} from './root.ts'
import {Search} from './search.ts'
import type {Subproblem} from './subproblem.ts'

// trees of the best answer that are free in a neighborhood, at least and at most
const LEAST_FREE = 5
const MOST_FREE = 12
// … beside so many times as many as the relaxation was solved on, those that it values most
const OUTSIDE = 1
// iterations before the search of a neighborhood, and in it
const FIRST_ITERATIONS = 40
const SEARCH_ITERATIONS = 600
const SEARCH_PENALTY = 0.7

interface NeighborhoodOptions {
  /** So many neighborhoods in a row without a better answer are the last. */
  readonly patience: number
  /** A better answer is better by more than this. */
  readonly step: number
  readonly seed: number
  readonly pace: Pace
  readonly goesOn: () => boolean
}

/**
 * Better answers near the best one (docs/math.md, eq. F18): some of its trees are free again, with all that could take their place,
 * while the others keep at least what they have, and what is left is a small problem for a short search. Returns its iterations.
 */
export function* searchNeighborhoods(root: Root, incumbent: Incumbent, options: NeighborhoodOptions): Steps<number> {
  const {patience, step, seed, pace, goesOn} = options
  const random = seededRandom(seed)
  const {core} = root
  const base = promising(root, incumbent)
  const place = new Int32Array(core.nodes).fill(-1)
  base.baseOf.forEach((node, i) => {
    place[node] = i
  })
  const tree = treesOf(base.core.parent)
  let iterations = 0
  for (let failures = 0; failures < patience && goesOn(); failures++) {
    const kept = new Uint8Array(base.core.nodes)
    incumbent.nodes(core).forEach((stays, node) => {
      if (stays === 1) kept[place[node]] = 1
    })
    const part = base.decide(freed(tree, kept, random), 'every')
    const before = incumbent.value
    iterations += yield* searchPart(part, root.rho, incumbent, step, pace, goesOn)
    if (incumbent.value > before) failures = 0
  }
  return iterations
}

/** The trees of the best answer, and those that the relaxation values most of the others. */
function promising({core, certificate, subproblem, part}: Root, incumbent: Incumbent): Subproblem {
  const kept = incumbent.nodes(core)
  const decided = new Int8Array(core.nodes).fill(OPEN)
  const others: number[] = []
  for (let i = 0; i < core.nodes; i++) if (core.parent[i] < 0 && kept[i] === 0) others.push(i)
  const {value} = certificate
  others.sort((a, b) => value[b] - value[a] || a - b)
  const most = OUTSIDE * part.core.parent.reduce((trees, parent) => (parent < 0 ? trees + 1 : trees), 0)
  for (const root of others.slice(most)) decided[root] = OUT
  return subproblem.decide(decided)
}

function treesOf(parent: Int32Array): Int32Array {
  const tree = new Int32Array(parent.length)
  for (let i = 0; i < parent.length; i++) tree[i] = parent[i] < 0 ? i : tree[parent[i]]
  return tree
}

/** Decides that what an answer keeps of its trees stays, but for some of them. */
function freed(tree: Int32Array, kept: Uint8Array, random: () => number): Int8Array {
  const chosen = new Set<number>()
  for (let i = 0; i < tree.length; i++) if (tree[i] === i && kept[i] === 1) chosen.add(i)
  const all = [...chosen]
  const count = LEAST_FREE + Math.floor(random() * (MOST_FREE - LEAST_FREE + 1))
  for (let n = Math.min(count, all.length); n > 0; n--)
    chosen.delete(all.splice(Math.floor(random() * all.length), 1)[0])
  const decided = new Int8Array(tree.length).fill(OPEN)
  for (let i = 0; i < tree.length; i++) if (kept[i] === 1 && chosen.has(tree[i])) decided[i] = IN
  return decided
}

function* searchPart(
  part: Subproblem,
  rho: number,
  incumbent: Incumbent,
  step: number,
  pace: Pace,
  goesOn: () => boolean,
): Steps<number> {
  const certificate = new PriceCertificate(part.core)
  const prices = new CoverPrices(part.core)
  const relaxation = part.relax(SEARCH_PENALTY * rho)
  if (pace.look()) yield
  yield* relaxation.steps(FIRST_ITERATIONS, pace)
  relaxation.readPrices(prices)
  certificate.set(prices, relaxation.price)
  part.remember(relaxation)
  const cutoff = incumbent.value + step
  if (certificate.bound <= cutoff) return FIRST_ITERATIONS
  const search: Search = new Search(part, certificate.bound, incumbent, {
    rho: SEARCH_PENALTY * rho,
    cutoff,
    step,
    goesOn: () => search.iterations < SEARCH_ITERATIONS && goesOn(),
    pace,
  })
  yield* search.run()
  return FIRST_ITERATIONS + search.iterations
}

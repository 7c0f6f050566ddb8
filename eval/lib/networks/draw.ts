import type {CostNetwork, CostTable} from '../../../src/infer/search/network.ts'
import {seededRandom} from '../../../src/seeded-random.ts'

/** Numbers in [0, 1). */
export type Random = () => number

/** The numbers of one problem of a family: they have nothing to do with those of other families and seeds, so that sizes vary. */
export function randomOf(family: string, seed: number): Random {
  let hash = 0x811c9dc5
  for (const character of `${family} ${seed}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return seededRandom(hash)
}

/** A network that is being drawn. */
export class Draft implements CostNetwork {
  readonly states: number[]
  readonly tables: CostTable[] = []

  constructor(variables: number, states: number) {
    this.states = new Array(variables).fill(states)
  }

  /** Adds a table whose costs are computed from the states of its variables. */
  add(scope: readonly number[], cost: (...states: number[]) => number): void {
    const sizes = scope.map((variable) => this.states[variable])
    const costs = new Float64Array(sizes.reduce((product, states) => product * states, 1))
    const state = new Array(scope.length).fill(0)
    for (let at = 0; at < costs.length; at++) {
      costs[at] = cost(...state)
      for (let place = scope.length - 1; place >= 0 && ++state[place] === sizes[place]; place--) state[place] = 0
    }
    this.tables.push({scope: [...scope], costs})
  }

  /** A table of costs that are drawn one by one. */
  addDrawn(scope: readonly number[], cost: () => number): void {
    this.add(scope, () => cost())
  }
}

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor((most - least + 1) * random())
}

/** From a standard normal distribution. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** So many different whole numbers below n. */
export function someOf(random: Random, n: number, count: number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(n, count)) chosen.add(Math.floor(n * random()))
  return [...chosen]
}

/** Pairs of neighbors in a grid. */
export function gridPairs(rows: number, columns: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const here = r * columns + c
      if (c + 1 < columns) pairs.push([here, here + 1])
      if (r + 1 < rows) pairs.push([here, here + columns])
    }
  }
  return pairs
}

/** Different pairs, each drawn with the same chance. */
export function randomPairs(random: Random, n: number, count: number): [number, number][] {
  const seen = new Set<number>()
  const pairs: [number, number][] = []
  while (pairs.length < Math.min(count, (n * (n - 1)) / 2)) {
    const [a, b] = someOf(random, n, 2).sort((x, y) => x - y)
    if (seen.has(a * n + b)) continue
    seen.add(a * n + b)
    pairs.push([a, b])
  }
  return pairs
}

/** Points in a box, and the pairs of them that are nearer than `reach`. */
export function nearPairs(
  random: Random,
  n: number,
  sides: readonly number[],
  reach: number,
): [number, number, number][] {
  const points = Array.from({length: n}, () => sides.map((side) => side * random()))
  const pairs: [number, number, number][] = []
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      const distance = Math.hypot(...points[a].map((x, i) => x - points[b][i]))
      if (distance < reach) pairs.push([a, b, distance])
    }
  }
  return pairs
}

import {And} from '../../src/infer/factors/and.ts'
import {AndWithOutput} from '../../src/infer/factors/and-with-output.ts'
import {AtMostOne} from '../../src/infer/factors/at-most-one.ts'
import {Budget} from '../../src/infer/factors/budget.ts'
import {Chain} from '../../src/infer/factors/chain.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import type {Factor} from '../../src/infer/factors/factor.ts'
import {GeneralTree} from '../../src/infer/factors/general-tree.ts'
import {Implication} from '../../src/infer/factors/implication.ts'
import {Knapsack} from '../../src/infer/factors/knapsack.ts'
import {Or} from '../../src/infer/factors/or.ts'
import {OrWithOutput} from '../../src/infer/factors/or-with-output.ts'
import {Pair} from '../../src/infer/factors/pair.ts'
import {Tree} from '../../src/infer/factors/tree.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {XorWithOutput} from '../../src/infer/factors/xor-with-output.ts'
import {FactorGraph, not} from '../../src/infer/graph.ts'

export interface GraphShape {
  readonly variables: number
  readonly factors: number
  /** All kinds with a linear description, or those that an .fg file can name. */
  readonly kinds: 'linear' | 'fg'
}

type Draw = () => number

/** Each makes a factor of at most `room` literals, at least 4. */
const makers: readonly {readonly fg: boolean; readonly make: (room: number, draw: Draw) => Factor}[] = [
  {fg: true, make: (room, draw) => new Xor(degree(1, room, draw))},
  {fg: true, make: (room, draw) => new XorWithOutput(degree(2, room, draw))},
  {fg: true, make: (room, draw) => new AtMostOne(degree(1, room, draw))},
  {fg: true, make: (room, draw) => new Or(degree(1, room, draw))},
  {fg: true, make: (room, draw) => new OrWithOutput(degree(2, room, draw))},
  {fg: true, make: (room, draw) => new AndWithOutput(degree(2, room, draw))},
  {fg: true, make: (room, draw) => new Implication(degree(2, room, draw))},
  {fg: true, make: (_, draw) => new Pair(score(draw))},
  {
    fg: true,
    make: (room, draw) => {
      const size = degree(1, room, draw)
      return new Budget(size, Math.floor(draw() * (size + 1)))
    },
  },
  {
    fg: true,
    make: (room, draw) => new Knapsack(scores(degree(1, room, draw), draw).map(Math.abs), 3 * draw()),
  },
  {
    fg: true,
    make: (_, draw) => (draw() < 0.5 ? new Dense([2, 2], scores(4, draw)) : new Dense([3], scores(3, draw))),
  },
  {
    fg: true,
    make: (_, draw) => new Chain([2, 2], [scores(4, draw)], {start: scores(2, draw), end: scores(2, draw)}),
  },
  {fg: true, make: (_, draw) => new GeneralTree([1, 2, 1], [1, -1, 1], [scores(2, draw), [0, 0], scores(2, draw)])},
  {fg: false, make: () => new And(1)},
  {
    fg: false,
    make: (_, draw) => new Tree([1, -1, 1, 0], [scores(4, draw), scores(2, draw), scores(4, draw), scores(4, draw)]),
  },
]

/** A small graph of random factors over random literals, all different within a factor. */
export function randomGraph(draw: Draw, {variables, factors, kinds}: GraphShape): FactorGraph {
  const graph = new FactorGraph()
  for (let i = 0; i < variables; i++)
    graph.variable(draw() < 0.05 ? (draw() < 0.5 ? Infinity : -Infinity) : score(draw))
  const chosen = kinds === 'fg' ? makers.filter(({fg}) => fg) : makers
  for (let f = 0; f < factors; f++) {
    const factor = chosen[Math.floor(draw() * chosen.length)].make(Math.min(5, variables), draw)
    const order = Array.from({length: variables}, (_, i) => ({i, key: draw()})).sort((a, b) => a.key - b.key)
    const literals = order.slice(0, factor.degree).map(({i}) => (draw() < 0.3 ? not(i) : i))
    graph.add(factor, literals)
  }
  return graph
}

/** The best assignment by trying all; −∞ if none is legal. */
export function bestScore(graph: FactorGraph): number {
  let best = -Infinity
  for (let bits = 0; bits < 2 ** graph.variables; bits++) {
    const x = Array.from({length: graph.variables}, (_, i) => (bits >> i) & 1)
    best = Math.max(best, graph.score(x))
  }
  return best
}

function degree(least: number, most: number, draw: Draw): number {
  return least + Math.floor(draw() * (most - least + 1))
}

function score(draw: Draw): number {
  return Math.round((draw() - 0.5) * 400) / 100
}

function scores(length: number, draw: Draw): number[] {
  return Array.from({length}, () => score(draw))
}

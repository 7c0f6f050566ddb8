import {Dual} from '../../src/infer/dual.ts'
import {Agreement} from '../../src/infer/factors/agreement.ts'
import {Chain} from '../../src/infer/factors/chain.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {random as seeded} from '../random.ts'

/** Chains some of whose variables had better be alike, beside the definition of what that is worth. */
export interface SoftGraph {
  readonly graph: FactorGraph
  readonly where: string
  readonly agreements: readonly Agreement[]
  readonly chains: readonly Chain[]
  /** The highest objective: walks all states of all chains. */
  readonly best: () => number
}

export interface SoftShape {
  readonly chains: number
  readonly length: number
  readonly states: number
  /** How the penalties of an agreement are drawn. */
  readonly penalty: (random: () => number, states: number) => number | number[]
}

export function softGraph(seed: number, shape: Partial<SoftShape> = {}): SoftGraph {
  const {chains: count = 3, length = 3, states = 2, penalty = (random) => 2 * random()} = shape
  const random = seeded(seed)
  const score = () => 4 * random() - 2
  const graph = new FactorGraph()
  const potentials: number[][] = []
  const variables: number[][] = []
  const tables: number[][][] = []
  const chains: Chain[] = []
  for (let c = 0; c < count; c++) {
    const cells = Array.from({length}, () => Array.from({length: states}, score))
    variables.push(...cells.map((cell) => graph.choice(cell)))
    potentials.push(...cells)
    tables.push(Array.from({length: length - 1}, () => Array.from({length: states * states}, score)))
    const chain = new Chain(
      cells.map(() => states),
      tables[c],
    )
    chains.push(chain)
    graph.add(chain, variables.slice(c * length).flat())
  }

  const agreements: {members: number[]; factor: Agreement; cost: (state: number, t: number) => number}[] = []
  for (let a = 0; a < 2; a++) {
    // each position of the chains at most once in an agreement
    const members = variables.map((_, v) => v).filter(() => random() < 0.5)
    if (members.length < 2) continue
    const drawn = penalty(random, states)
    const cost = (state: number, t: number) =>
      typeof drawn === 'number' ? (state === t ? 0 : drawn) : drawn[state * states + t]
    const factor = new Agreement(members.length, {states, penalty: drawn})
    graph.add(
      factor,
      members.flatMap((v) => variables[v]),
    )
    agreements.push({members, factor, cost})
  }

  const best = (): number => {
    let highest = -Infinity
    const state = variables.map(() => 0)
    const consensuses = Array.from({length: states}, (_, t) => t)
    for (;;) {
      let total = 0
      for (let v = 0; v < state.length; v++) {
        total += potentials[v][state[v]]
        if (v % length > 0) total += tables[Math.floor(v / length)][(v % length) - 1][state[v - 1] * states + state[v]]
      }
      for (const {members, cost} of agreements) {
        total -= Math.min(...consensuses.map((t) => members.reduce((sum, v) => sum + cost(state[v], t), 0)))
      }
      highest = Math.max(highest, total)
      let v = state.length - 1
      while (v >= 0 && ++state[v] === states) state[v--] = 0
      if (v < 0) return highest
    }
  }
  return {graph, where: `soft graph of seed ${seed}`, agreements: agreements.map(({factor}) => factor), chains, best}
}

/** Ways to draw penalties: one for all, one by own state, a whole table. */
export const penalties: Readonly<Record<string, SoftShape['penalty']>> = {
  one: (random) => 3 * random(),
  byState: (random, states) => {
    const own = Array.from({length: states}, () => 3 * random())
    return own.flatMap((value, state) => own.map((_, t) => (state === t ? 0 : value)))
  },
  table: (random, states) => Array.from({length: states * states}, () => 3 * random()),
}

/** The dual at these shares, computed anew (docs/math.md, eq. D4). */
export function dualAt(graph: FactorGraph, shares: ArrayLike<number>): number {
  const compiled = graph.compile()
  return atOnce(Dual.of(compiled, compiled.fixed.slice()).evaluate(Float64Array.from(shares), new Pace()))
}

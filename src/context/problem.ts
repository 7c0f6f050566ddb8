import {FREE} from '../compression/scale.ts'
import type {CoverageProblem} from '../infer/coverage/problem.ts'
import type {Layout} from '../summarize/model/layout.ts'
import type {Unit} from './units.ts'

/** A problem, and where sentences stand in it. */
export interface LaidOut extends Layout {
  readonly problem: CoverageProblem
}

/** Whole sentences: a node for each, worth something by itself. */
export function wholeSentences(worth: Float64Array, cost: Float64Array, budget: number): LaidOut {
  const nodes = worth.length
  const each = Int32Array.from({length: nodes + 1}, (_, s) => s)
  const problem = {
    ...{trees: nodes, nodes, targets: 0, budget, firstNode: each},
    head: new Int32Array(nodes).fill(-1),
    keep: worth,
    cut: new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY),
    cost,
    ...{
      weight: new Float64Array(0),
      firstWitness: new Int32Array(1),
      left: new Int32Array(0),
      right: new Int32Array(0),
    },
  }
  return {problem, firstNode: each, root: each.slice(0, nodes)}
}

/** A problem whose sentences hang on the nodes of their units. */
interface UnitProblem {
  readonly problem: CoverageProblem
  readonly root: Int32Array // by sentence
  /** From a choice of its nodes to one of those of sentences alone. */
  readonly withoutUnits: (variables: Uint8Array) => Uint8Array
}

/**
 * The same problem with a node above the sentences of each unit, which pays for its citation. Who chooses a sentence
 * chooses it, too.
 */
export function withUnits(
  {problem, firstNode, root}: LaidOut,
  units: readonly Unit[],
  citation: Float64Array,
): UnitProblem {
  const firstOf = Int32Array.from([...units.map(({first}) => firstNode[first]), problem.nodes])
  const place = new Int32Array(problem.nodes) // by node; each unit stands before its nodes
  units.forEach((_, u) => {
    for (let node = firstOf[u]; node < firstOf[u + 1]; node++) place[node] = node + u + 1
  })
  const nodes = problem.nodes + units.length
  const [head, keep, cut, cost] = [new Int32Array(nodes).fill(-1), ...[0, 0, 0].map(() => new Float64Array(nodes))]
  for (let u = 0; u < units.length; u++) {
    const top = firstOf[u] + u
    cost[top] = citation[u]
    for (let node = firstOf[u]; node < firstOf[u + 1]; node++) {
      const own = place[node]
      const isRoot = problem.head[node] < 0
      head[own] = isRoot ? top : place[problem.head[node]]
      cut[own] = isRoot ? FREE : problem.cut[node]
      keep[own] = problem.keep[node]
      cost[own] = problem.cost[node]
    }
  }
  return {
    problem: {
      ...problem,
      ...{trees: units.length, nodes, head, keep, cut, cost},
      firstNode: firstOf.map((node, u) => node + u),
      left: problem.left.map((node) => place[node]),
      right: problem.right.map((node) => (node < 0 ? node : place[node])),
    },
    root: root.map((node) => place[node]),
    withoutUnits: (variables) => Uint8Array.from(place, (node) => variables[node]),
  }
}

import {AndWithOutput} from '../factors/and-with-output.ts'
import {Implication} from '../factors/implication.ts'
import {Knapsack} from '../factors/knapsack.ts'
import {OrWithOutput} from '../factors/or-with-output.ts'
import {Tree} from '../factors/tree.ts'
import {FactorGraph} from '../graph.ts'
import type {Pace, Steps} from '../pace.ts'
import {type Core, subtreeEnds} from './core.ts'
import type {WitnessGroups} from './witness-groups.ts'

// in units of pace.ts: a node or witness is made of several objects
const WORK_PER_NODE = 10

/** The factor graph of a core, and what its trees score by themselves. */
export interface CoreGraph {
  readonly graph: FactorGraph
  /** By node: its score, and the weight of targets that it alone covers. */
  readonly own: Float64Array
}

/**
 * The graph of Figure 1.4 of the AD3 chapter for a problem that is reduced: a structured factor for each tree, an AND for each
 * witness of two nodes, an OR for each group of witnesses and each target, an implication for each gate (docs/math.md, eq. F19), one
 * budget. Variables: the nodes in their order, then the others. The links of the trees come first, node by node, and
 * those of the budget last.
 */
export function* coreGraphSteps(core: Core, groups: WitnessGroups, pace: Pace): Steps<CoreGraph> {
  const {nodes, targets, left, right, weight, firstWitness} = core
  const graph = new FactorGraph()
  for (let i = 0; i < nodes; i++) graph.variable(0)
  const own = core.score.slice()
  const isAlone = new Uint8Array(targets) // one node covers it, and nothing else
  for (let k = 0; k < targets; k++) {
    const j = firstWitness[k]
    if (firstWitness[k + 1] !== j + 1 || right[j] >= 0) continue
    isAlone[k] = 1
    own[left[j]] += weight[k]
  }
  yield* addTrees(graph, core, own, pace)
  for (let k = 0; k < targets; k++) {
    if (isAlone[k]) continue
    addTarget(graph, core, groups, k)
    if (pace.due(WORK_PER_NODE * (firstWitness[k + 1] - firstWitness[k]))) yield
  }
  if (nodes > 0)
    graph.add(
      new Knapsack(core.cost, Math.max(0, core.budget)),
      Array.from({length: nodes}, (_, i) => i),
    )
  return {graph, own}
}

/** A node without its head is forbidden, and a node that stays has its score. */
function* addTrees(graph: FactorGraph, {nodes, parent}: Core, own: Float64Array, pace: Pace): Steps<void> {
  const ends = subtreeEnds(parent)
  for (let root = 0; root < nodes; root = ends[root]) {
    const members = Array.from({length: ends[root] - root}, (_, i) => root + i)
    const heads = members.map((node) => (parent[node] < 0 ? -1 : parent[node] - root))
    const tables = members.map((node) => (parent[node] < 0 ? [0, own[node]] : [0, -Infinity, 0, own[node]]))
    graph.add(new Tree(heads, tables), members)
    if (pace.due(WORK_PER_NODE * members.length)) yield
  }
}

/** The factors of a target: it is the last variable that they add, and has its weight. */
function addTarget(graph: FactorGraph, core: Core, {firstGroup, firstMember, member, gate}: WitnessGroups, k: number) {
  const {weight, firstWitness, left, right} = core
  const isOnly = firstWitness[k + 1] === firstWitness[k] + 1
  const isOneGroup = firstGroup[k + 1] === firstGroup[k] + 1
  const parts: number[] = []
  for (let g = firstGroup[k]; g < firstGroup[k + 1]; g++) {
    const inputs: number[] = []
    for (let m = firstMember[g]; m < firstMember[g + 1]; m++) {
      const j = member[m]
      if (right[j] < 0) inputs.push(left[j])
      else inputs.push(addOutput(graph, AndWithOutput, [left[j], right[j]], isOnly ? weight[k] : 0))
    }
    if (inputs.length === 1) parts.push(inputs[0])
    else {
      const part = addOutput(graph, OrWithOutput, inputs, isOneGroup ? weight[k] : 0)
      if (gate[g] >= 0) graph.add(new Implication(2), [part, gate[g]])
      parts.push(part)
    }
  }
  if (isOneGroup) return
  const covered = addOutput(graph, OrWithOutput, parts, weight[k])
  if (core.gate[k] >= 0) graph.add(new Implication(2), [covered, core.gate[k]])
}

/** Adds a factor that ends in a variable of its own; returns that. */
function addOutput(
  graph: FactorGraph,
  Kind: typeof AndWithOutput | typeof OrWithOutput,
  inputs: readonly number[],
  weight: number,
): number {
  const output = graph.variable(weight)
  graph.add(new Kind(inputs.length + 1), [...inputs, output])
  return output
}

import {AndWithOutput} from '../factors/and-with-output.ts'
import {Budget} from '../factors/budget.ts'
import {Knapsack} from '../factors/knapsack.ts'
import {OrWithOutput} from '../factors/or-with-output.ts'
import {Tree} from '../factors/tree.ts'
import {FactorGraph} from '../graph.ts'
import {atOnce, Pace, type Steps} from '../pace.ts'
import {tieSteps} from './core.ts'
import {type CoverageProblem, checkCoverageProblem} from './problem.ts'

// in units of pace.ts: a node or witness is made of several objects
const WORK_PER_NODE = 10

/**
 * The factor graph of a coverage problem, as in Figure 1.4 of the AD3 chapter: a structured factor for each tree, an
 * AND for each witness, an OR for each target, and one budget over all nodes. Variables: the nodes in their order, then
 * the witnesses of two nodes, then the targets. A node that does not fit the budget with all above it is held at zero, and
 * of witnesses that are always kept together only one is counted.
 *
 * @example
 * import {coverageGraph, exact, readCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * console.log(exact(coverageGraph(problem)).objective) // 5
 */
export function coverageGraph(problem: CoverageProblem): FactorGraph {
  return atOnce(coverageGraphSteps(problem, new Pace()))
}

/** The same, piece by piece. */
function* coverageGraphSteps(problem: CoverageProblem, pace: Pace): Steps<FactorGraph> {
  checkCoverageProblem(problem)
  const {nodes, targets, weight, firstWitness, left, right, cost, budget} = problem
  const graph = new FactorGraph()
  const {unaffordable, keyOf} = yield* tieSteps(problem, pace)
  const z = Array.from({length: nodes}, (_, i) => graph.variable(unaffordable[i] ? -Infinity : 0))
  for (let tree = 0; tree < problem.trees; tree++) {
    addTree(graph, problem, tree)
    if (pace.due(WORK_PER_NODE * (problem.firstNode[tree + 1] - problem.firstNode[tree]))) yield
  }
  const witnesses = Array.from(left, (node, j) => (right[j] < 0 ? node : graph.variable(0)))
  for (let j = 0; j < witnesses.length; j++) {
    if (right[j] >= 0) graph.add(new AndWithOutput(3), [left[j], right[j], witnesses[j]])
    if (pace.due(WORK_PER_NODE)) yield
  }
  for (let k = 0; k < targets; k++) {
    // witnesses that are always kept together would count twice in the relaxation
    const first = new Map<number, number>()
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
      const key = keyOf(left[j], right[j])
      if (!first.has(key)) first.set(key, witnesses[j])
    }
    const inputs = [...new Set(first.values())]
    graph.add(new OrWithOutput(inputs.length + 1), [...inputs, graph.variable(weight[k])])
    if (pace.due(WORK_PER_NODE * inputs.length)) yield
  }
  const counts = cost.every((c) => c === 1) && Number.isInteger(budget)
  graph.add(counts ? new Budget(nodes, budget) : new Knapsack(Array.from(cost), budget), z)
  return graph
}

/** The states of an arc: neither stays 0, the node without its head −∞, the head alone `cut`, both `keep`. */
function addTree(graph: FactorGraph, {firstNode, head, keep, cut}: CoverageProblem, tree: number): void {
  const first = firstNode[tree]
  const members = Array.from({length: firstNode[tree + 1] - first}, (_, i) => first + i)
  const heads = members.map((node) => (head[node] < 0 ? -1 : head[node] - first))
  const tables = members.map((node) => (head[node] < 0 ? [0, keep[node]] : [0, -Infinity, cut[node], keep[node]]))
  graph.add(new Tree(heads, tables), members)
}

import {checkRecord, checkRow} from '../factors/arguments.ts'
import {shownValue} from '../factors/shown-value.ts'
import {checkAssignment} from '../graph.ts'

/**
 * Budgeted coverage by a forest: choose nodes so that the targets they cover, together with the nodes' own
 * scores, are worth the most.
 *
 *   maximize   Σ_k weight_k · [some witness of k is kept] + Σ_i h_i z_i
 *   subject to z_i ≤ z_head(i),   z_i = z_head(i) where the arc may not be cut,   Σ_i cost_i z_i ≤ budget
 *
 * A witness is a pair of nodes (or one node) and is kept when its nodes are. Arc scores are linear because a node
 * stays only when its head stays:  h_i = keep_i − cut_i + Σ_{children c of i} cut_c  (docs/math.md, eq. C1).
 */
export interface CoverageProblem {
  readonly trees: number
  readonly nodes: number
  readonly targets: number
  readonly budget: number
  readonly firstNode: Int32Array // by tree, and one more: its nodes are consecutive
  readonly head: Int32Array // by node: its head's number, −1 for a root; a tree may have several roots
  readonly keep: Float64Array // by node: gained when it stays
  readonly cut: Float64Array // by node: paid (≤ 0) when its head stays and it goes; −∞ where that is forbidden
  readonly cost: Float64Array // by node: its share of the budget
  readonly weight: Float64Array // by target, ≥ 0
  readonly firstWitness: Int32Array // by target, and one more
  readonly left: Int32Array // by witness: a node
  readonly right: Int32Array // by witness: the other node, −1 if there is none
}

/** Throws unless the problem is one: all there, as long as it has to be, and in its range. Bad files do not get so far. */
export function checkCoverageProblem(problem: CoverageProblem): void {
  checkRecord('Coverage problem', problem)
  const {trees, nodes, targets, budget, firstNode, head, keep, cut, cost, weight, firstWitness, left, right} = problem
  for (const [name, count] of Object.entries({trees, nodes, targets})) {
    if (Number.isInteger(count) && count >= 0) continue
    throw new RangeError(`Coverage problem: ${name} is ${shownValue(count)}, expected a whole number ≥ 0.`)
  }
  if (!Number.isFinite(budget)) {
    throw new RangeError(`Coverage problem: budget is ${shownValue(budget)}, expected a finite number.`)
  }
  checkStarts('firstNode', firstNode, trees, nodes)
  checkLinks('head', head, nodes, -1, nodes)
  checkForest(head)
  checkRange('keep', keep, nodes, (x) => Number.isFinite(x), 'a finite number')
  checkRange('cut', cut, nodes, (x) => x <= 0, 'a number ≤ 0')
  checkRange('cost', cost, nodes, (x) => x >= 0 && x < Infinity, 'a finite number ≥ 0')
  checkRange('weight', weight, targets, (x) => x >= 0 && x < Infinity, 'a finite number ≥ 0')
  checkRow('Coverage problem, left', left)
  checkStarts('firstWitness', firstWitness, targets, left.length)
  checkLinks('left', left, left.length, 0, nodes)
  checkLinks('right', right, left.length, -1, nodes)
}

function checkRange(
  name: string,
  row: Float64Array | Int32Array,
  length: number,
  isRight: (x: number) => boolean,
  expected: string,
): void {
  checkRow(`Coverage problem, ${name}`, row)
  if (row.length !== length) {
    throw new RangeError(`Coverage problem: ${row.length} values of ${name} given, expected ${length}.`)
  }
  for (let i = 0; i < length; i++) {
    if (typeof row[i] === 'number' && isRight(row[i])) continue
    throw new RangeError(`Coverage problem: ${name} of ${i} is ${shownValue(row[i])}, expected ${expected}.`)
  }
}

/** Numbers of nodes. */
function checkLinks(name: string, row: Int32Array, length: number, least: number, nodes: number): void {
  const expected = `a node below ${nodes}${least < 0 ? ', or −1' : ''}`
  checkRange(name, row, length, (x) => Number.isInteger(x) && x >= least && x < nodes, expected)
}

/** Where runs begin: from 0 to the end, and never back. */
function checkStarts(name: string, row: Int32Array, runs: number, end: number): void {
  let last = 0
  checkRange(
    name,
    row,
    runs + 1,
    (x) => Number.isInteger(x) && x >= last && (last = x) <= end,
    `a number from ${0} to ${end}, and none below the one before`,
  )
  if (row[0] === 0 && row[runs] === end) return
  throw new RangeError(`Coverage problem: ${name} goes from ${row[0]} to ${row[runs]}, expected from 0 to ${end}.`)
}

/** Every node is walked over once. */
function checkForest(head: Int32Array): void {
  const walkOf = new Int32Array(head.length) // by node: the walk that came by first, from 1
  for (let start = 0; start < head.length; start++) {
    let node = start
    while (node >= 0 && walkOf[node] === 0) {
      walkOf[node] = start + 1
      node = head[node]
    }
    if (node < 0 || walkOf[node] !== start + 1) continue
    throw new RangeError(
      `Coverage problem: head of ${node} is ${head[node]}, but then it is its own ancestor, expected a forest.`,
    )
  }
}

/** h of eq. C1 by node. Arcs that may not be cut contribute nothing: their nodes stay and go together. */
export function nodeScores(problem: CoverageProblem): Float64Array {
  const {nodes, head, keep, cut} = problem
  const h = Float64Array.from(keep)
  for (let i = 0; i < nodes; i++) {
    if (head[i] < 0 || cut[i] === -Infinity) continue
    h[i] -= cut[i]
    h[head[i]] += cut[i]
  }
  return h
}

/**
 * The objective of a 0/1 choice of nodes; −∞ if it breaks an arc or the budget.
 *
 * @example
 * import {coverageScore, readCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * console.log(coverageScore(problem, [0, 1, 1]), coverageScore(problem, [1, 1, 1])) // 5 -Infinity
 */
export function coverageScore(problem: CoverageProblem, z: ArrayLike<number>): number {
  checkRecord('Coverage problem', problem)
  if (problem.nodes === undefined) checkCoverageProblem(problem)
  checkAssignment(z, problem.nodes)
  const {nodes, head, keep, cut, cost, budget} = problem
  let score = 0
  let spent = 0
  for (let i = 0; i < nodes; i++) {
    const headStays = head[i] < 0 || z[head[i]] === 1
    if (z[i] === 1) {
      if (!headStays) return -Infinity
      score += keep[i]
      spent += cost[i]
    } else if (head[i] >= 0 && headStays) {
      score += cut[i]
    }
  }
  if (spent > budget + budgetSlack(budget)) return -Infinity
  for (let k = 0; k < problem.targets; k++) {
    for (let j = problem.firstWitness[k]; j < problem.firstWitness[k + 1]; j++) {
      if (z[problem.left[j]] === 1 && (problem.right[j] < 0 || z[problem.right[j]] === 1)) {
        score += problem.weight[k]
        break
      }
    }
  }
  return score
}

/** Sums of fractional costs may miss the budget by a rounding error; whole ones are exact, and far coarser than this. */
export function budgetSlack(budget: number): number {
  return 1e-9 * (1 + Math.abs(budget))
}

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

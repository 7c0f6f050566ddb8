/** An undirected graph with weights on its edges. */
export interface WeightedGraph {
  readonly count: number // nodes
  /** out ← W x, where W is the matrix of the weights. */
  multiply(x: Float64Array, out: Float64Array): void
}

const TOLERANCE = 1e-9
const MAX_STEPS = 1000

/**
 * The share of time that a random walker spends at each node. With probability d = `damping` the walker follows an
 * edge, chosen at random by weight. Otherwise, or where there is no edge, the walker goes to any node (docs/math.md,
 * eq. B3):
 *
 *   p ← (1 − d)/n + d (W D⁻¹ p + lost/n)
 *
 * D has the sums of the rows of W, and lost is the share of p at nodes without edges.
 */
export function pageRank({count: n, multiply}: WeightedGraph, damping: number): Float64Array {
  const degrees = new Float64Array(n)
  multiply(new Float64Array(n).fill(1), degrees)
  const share = new Float64Array(n)
  const arriving = new Float64Array(n)
  const rank = new Float64Array(n).fill(1 / n)
  let moved = 1
  for (let step = 0; step < MAX_STEPS && moved > TOLERANCE; step++) {
    let lost = 0
    for (let i = 0; i < n; i++) {
      share[i] = degrees[i] > 0 ? rank[i] / degrees[i] : 0
      if (degrees[i] <= 0) lost += rank[i]
    }
    multiply(share, arriving)
    moved = 0
    for (let i = 0; i < n; i++) {
      const next = (1 - damping + damping * lost) / n + damping * arriving[i]
      moved += Math.abs(next - rank[i])
      rank[i] = next
    }
  }
  return rank
}

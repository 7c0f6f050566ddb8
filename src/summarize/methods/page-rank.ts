/** A graph whose edges have weights and no direction. */
export interface WeightedGraph {
  readonly count: number // nodes
  /** out ← W x, W the matrix of the weights. */
  multiply(x: Float64Array, out: Float64Array): void
}

const TOLERANCE = 1e-9
const MAX_STEPS = 1000

/**
 * The share of time a walker spends at each node who follows an edge, drawn by weight, with probability d = `damping`, and
 * otherwise, or where no edge leads away, goes anywhere (docs/math.md, eq. B3):
 *
 *   p ← (1 − d)/n + d (W D⁻¹ p + lost/n)     D the sums of the rows of W, lost what p has at nodes without edges
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

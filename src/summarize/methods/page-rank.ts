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
 * edge, chosen at random by weight. Otherwise, or where there is no edge, the walker goes to any node, by the shares r of
 * `start`, which are 1/n without it (docs/math.md, eq. B3):
 *
 *   p ← (1 − d) r + d (W D⁻¹ p + lost r)
 *
 * D has the sums of the rows of W, and lost is the share of p at nodes without edges.
 */
export function pageRank(
  {count: n, multiply}: WeightedGraph,
  damping: number,
  start?: readonly number[],
): Float64Array {
  const all = start?.reduce((sum, value) => sum + value, 0) ?? 0
  const again = Float64Array.from({length: n}, (_, i) => (start !== undefined && all > 0 ? start[i] / all : 1 / n))
  const degrees = new Float64Array(n)
  multiply(new Float64Array(n).fill(1), degrees)
  const share = new Float64Array(n)
  const arriving = new Float64Array(n)
  const rank = again.slice()
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
      const next = (1 - damping + damping * lost) * again[i] + damping * arriving[i]
      moved += Math.abs(next - rank[i])
      rank[i] = next
    }
  }
  return rank
}

/** A nearest point under a forest and a budget: minimize ½ Σ W (z − c)² over 0 ≤ z ≤ 1, z_i ≤ z_parent(i), Σ m z ≤ budget. */
export interface ForestCase {
  readonly parent: readonly number[]
  readonly mass: readonly number[]
  readonly weight: readonly number[]
  readonly pull: readonly number[] // W c
  readonly budget: number
}

/**
 * The answer by the formula of max and min: with the price λ of the budget known,
 *
 *   z_i = clip( max over upper sets U with i of min over lower sets L with i of  Σ_{U∩L} (W c − λ m) / Σ_{U∩L} W )
 *
 * where an upper set holds the parents of its nodes and a lower set their children; λ by bisection. For up to 7 nodes.
 */
export function forestProjection({parent, mass, weight, pull, budget}: ForestCase): number[] {
  const nodes = parent.length
  const upper: number[] = []
  const lower: number[] = []
  for (let set = 1; set < 1 << nodes; set++) {
    if (parent.every((above, i) => above < 0 || !has(set, i) || has(set, above))) upper.push(set)
    if (parent.every((above, i) => above < 0 || !has(set, above) || has(set, i))) lower.push(set)
  }
  const sums = (values: readonly number[]) =>
    Float64Array.from({length: 1 << nodes}, (_, set) => values.reduce((sum, v, i) => (has(set, i) ? sum + v : sum), 0))
  const [pulls, masses, weights] = [sums(pull), sums(mass), sums(weight)]

  const at = (price: number): number[] =>
    parent.map((_, i) => {
      let highest = -Infinity
      for (const u of upper) {
        if (!has(u, i)) continue
        let lowest = Infinity
        for (const l of lower) {
          const both = u & l
          if (has(both, i)) lowest = Math.min(lowest, (pulls[both] - price * masses[both]) / weights[both])
        }
        highest = Math.max(highest, lowest)
      }
      return Math.min(1, Math.max(0, highest))
    })
  const spent = (z: readonly number[]) => z.reduce((sum, value, i) => sum + mass[i] * value, 0)

  let low = 0
  let high = 0
  if (spent(at(0)) > budget) high = 1
  while (high > 0 && spent(at(high)) > budget) high *= 2
  for (let step = 0; step < 80 && high > low; step++) {
    const middle = (low + high) / 2
    if (spent(at(middle)) > budget) low = middle
    else high = middle
  }
  return at(high)
}

function has(set: number, i: number): boolean {
  return ((set >> i) & 1) === 1
}

/**
 * How far z may be from the answer, for forests of any size: f(z) − min f is at most  max over legal y of g·(z − y)  with
 * g = W (z − c), and for any price λ ≥ 0 that is at most  g·z + λ·budget − Σ_roots min(0, V),
 * V_i = g_i + λ m_i + Σ_children min(0, V). As f is strongly convex, ½ Σ W (z − answer)² is below it.
 */
export function distanceBound(
  {parent, mass, weight, pull, budget}: ForestCase,
  z: ArrayLike<number>,
  price: number,
): number {
  const value = Array.from(pull, (p, i) => weight[i] * z[i] - p)
  let bound = price * budget
  for (let i = 0; i < parent.length; i++) bound += value[i] * z[i]
  for (let i = parent.length - 1; i >= 0; i--) {
    value[i] += price * mass[i]
    if (value[i] >= 0) continue
    if (parent[i] < 0) bound -= value[i]
    else value[parent[i]] += value[i]
  }
  return bound
}

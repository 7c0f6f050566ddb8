/**
 * The best sequence of modifiers 0 < k₁ < k₂ < … < n + 1 of one head: maximizes the scores of neighbours in it, from 0
 * (no modifier yet) to n + 1 (no more), plus the link scores of its members. `scores` has the pair (j, k) at
 * at + j·(n + 1) + k − 1, `s` the link of modifier k at first + k − 1. Writes best scores up to each k into
 * best[0…n + 1] and its predecessor into before[0…n + 1], and returns the whole score.
 */
export function bestSiblingPath(
  scores: Float64Array,
  at: number,
  n: number,
  s: Float64Array,
  first: number,
  best: Float64Array,
  before: Int32Array,
): number {
  best[0] = 0
  for (let k = 1; k <= n + 1; k++) {
    let value = -Infinity
    let from = 0
    for (let j = 0, pair = at + k - 1; j < k; j++, pair += n + 1) {
      const candidate = best[j] + scores[pair]
      if (candidate > value) {
        value = candidate
        from = j
      }
    }
    best[k] = k <= n ? value + s[first + k - 1] : value
    before[k] = from
  }
  return best[n + 1]
}

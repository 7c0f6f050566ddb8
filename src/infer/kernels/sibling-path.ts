import {softMaximum} from './soft-maximum.ts'

/**
 * The best sequence of modifiers 0 < k₁ < k₂ < … < n + 1 of one head: maximizes the scores of neighbors in it, from 0
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

/**
 * For each modifier k, the best score of a sequence with it, in withIt[k], and without it, in without[k]. `best` is that of
 * bestSiblingPath, whose score is above −∞. From the end back, a pair (j, k) is in a sequence of the score of the best with k,
 * less what the best way to k exceeds the best way by j (docs/math.md, eq. M3). `over` has, by j, the best score of a sequence
 * with a pair (j, k) that passes over the modifier at hand.
 */
export function siblingSides(
  scores: Float64Array,
  at: number,
  n: number,
  s: Float64Array,
  first: number,
  best: Float64Array,
  withIt: Float64Array,
  without: Float64Array,
  over: Float64Array,
): void {
  for (let k = 0; k <= n; k++) withIt[k] = over[k] = -Infinity
  withIt[n + 1] = best[n + 1]
  for (let k = n + 1; k >= 1; k--) {
    if (withIt[k] > -Infinity) {
      const link = k <= n ? s[first + k - 1] : 0
      for (let j = 0, pair = at + k - 1; j < k; j++, pair += n + 1) {
        const value = withIt[k] - (best[k] - (best[j] + scores[pair] + link))
        if (value > withIt[j]) withIt[j] = value
        if (value > over[j]) over[j] = value
      }
    }
    let highest = -Infinity
    for (let j = 0; j < k - 1; j++) if (over[j] > highest) highest = over[j]
    without[k - 1] = highest
  }
}

/**
 * Writes the probability of each modifier k into share[k], where a sequence of the score v weighs exp(v / temperature), and
 * returns temperature · log of the sum of all weights. `sums` and `candidates` are scratch of n + 2 entries.
 */
export function siblingShares(
  scores: Float64Array,
  at: number,
  n: number,
  s: Float64Array,
  first: number,
  temperature: number,
  share: Float64Array,
  sums: Float64Array,
  candidates: Float64Array,
): number {
  sums[0] = 0
  for (let k = 1; k <= n + 1; k++) {
    for (let j = 0, pair = at + k - 1; j < k; j++, pair += n + 1) candidates[j] = sums[j] + scores[pair]
    sums[k] = softMaximum(candidates, 0, k, temperature) + (k <= n ? s[first + k - 1] : 0)
  }
  share.fill(0, 0, n + 2)
  if (sums[n + 1] === -Infinity) return -Infinity
  share[n + 1] = 1
  for (let k = n + 1; k >= 1; k--) {
    if (share[k] === 0) continue
    const link = k <= n ? s[first + k - 1] : 0
    for (let j = 0, pair = at + k - 1; j < k; j++, pair += n + 1) {
      share[j] += share[k] * Math.exp((sums[j] + scores[pair] + link - sums[k]) / temperature)
    }
  }
  return sums[n + 1]
}

/**
 * Of each of the entries [from, end), the best scores of settings with one of several states: writes its difference from the
 * best of the others. That is the max-marginal of the state where exactly one of the states is chosen (docs/math.md, eq. M1).
 * At least one entry is above −∞.
 */
export function choiceDifferences(
  best: Float64Array,
  from: number,
  end: number,
  out: Float64Array,
  outFrom: number,
): void {
  let highest = -Infinity
  let second = -Infinity
  let at = from
  for (let i = from; i < end; i++) {
    if (best[i] > highest) {
      second = highest
      highest = best[i]
      at = i
    } else if (best[i] > second) second = best[i]
  }
  for (let i = from; i < end; i++) out[outFrom + i - from] = best[i] - (i === at ? second : highest)
}

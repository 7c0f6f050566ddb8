/**
 * Writes for each of the entries [from, end) the highest of the others, −∞ if there are none, into `out` from `outFrom` on, which
 * may be the same place.
 */
export function highestOthers(
  values: Float64Array,
  from: number,
  end: number,
  out: Float64Array,
  outFrom: number,
): void {
  let highest = -Infinity
  let second = -Infinity
  let at = from
  for (let i = from; i < end; i++) {
    if (values[i] > highest) {
      second = highest
      highest = values[i]
      at = i
    } else if (values[i] > second) second = values[i]
  }
  for (let i = from; i < end; i++) out[outFrom + i - from] = i === at ? second : highest
}

/**
 * The max-marginals of literals of which exactly one is one, from the best scores of the settings with each of them
 * (docs/math.md, eq. M1). One of these at least is above −∞.
 */
export function choiceDifferences(
  best: Float64Array,
  from: number,
  end: number,
  out: Float64Array,
  outFrom: number,
): void {
  highestOthers(best, from, end, out, outFrom)
  for (let i = from; i < end; i++) out[outFrom + i - from] = best[i] - out[outFrom + i - from]
}

/**
 * The best shares ν of one copy of a soft agreement, all other shares given (docs/math.md, eq. M11): writes a minimum of
 *
 *   max_i (copy(i) − ν(i)) + max_j (others(j) + ν(j))    over 0 ≤ ν(i) ≤ penalties(i)
 *
 * into `shares`, and returns the minimum. copy(i) is the best score of the copy's own factor with the copy in state i, and others(j)
 * what the other copies give to the consensus j. It is what the copy in i* and the consensus j* are worth together, where
 * (i*, j*) maximizes  copy(i) + others(j) − penalties(i) [i ≠ j].  ν has to make i* and j* best on either side; each ν(i) is the middle
 * of what that allows.
 */
export function boxBlock(
  copy: Float64Array,
  others: Float64Array,
  penalties: Float64Array,
  shares: Float64Array,
): number {
  const states = penalties.length
  // the best consensus, and the best of the others
  let consensus = 0
  let second = -1
  for (let j = 1; j < states; j++) {
    if (others[j] > others[consensus]) {
      second = consensus
      consensus = j
    } else if (second < 0 || others[j] > others[second]) second = j
  }
  let value = -Infinity
  let own = 0
  let agreed = 0
  for (let i = 0; i < states; i++) {
    const elsewhere = i === consensus ? second : consensus
    const together = copy[i] + others[i]
    const apart = elsewhere < 0 ? -Infinity : copy[i] + others[elsewhere] - penalties[i]
    if (Math.max(together, apart) <= value) continue
    value = Math.max(together, apart)
    own = i
    agreed = together >= apart ? i : elsewhere
  }

  if (own === agreed) {
    let upper = penalties[own]
    let lower = 0
    for (let i = 0; i < states; i++) {
      if (i === own) continue
      upper = Math.min(upper, penalties[i] + copy[own] - copy[i])
      lower = Math.max(lower, others[i] - others[own])
    }
    shares[own] = (lower + upper) / 2
  } else {
    shares[own] = penalties[own]
    shares[agreed] = 0
  }
  for (let i = 0; i < states; i++) {
    if (i === own || i === agreed) continue
    const lower = Math.max(0, copy[i] - copy[own] + shares[own])
    const upper = Math.min(penalties[i], others[agreed] + shares[agreed] - others[i])
    shares[i] = (lower + upper) / 2
  }
  return value
}

/**
 * The same for a copy that is a literal: `copy` and `others` are what one is worth more than zero, and the share lies between
 * −penaltyOfZero and penaltyOfOne. Between `copy` and −others, in either order, every share is best.
 */
export function boxLiteral(copy: number, others: number, penaltyOfZero: number, penaltyOfOne: number): number {
  const lower = Math.max(Math.min(copy, -others), -penaltyOfZero)
  const upper = Math.min(Math.max(copy, -others), penaltyOfOne)
  // where all that is best lies outside of the box, the nearest end is best
  if (lower > upper) return lower > penaltyOfOne ? penaltyOfOne : -penaltyOfZero
  return (lower + upper) / 2
}

import {highestOthers} from './highest-others.ts'
import {softShare, softSum} from './soft-maximum.ts'

/*
 * Clauses as in clause.ts: one of the links in [start, split) is zero, or one of those in [split, end) is one. Below, t is what a
 * link gains by satisfying the clause rather than not: −s in front of `split`, s behind it.
 */

/**
 * Writes the max-marginals of the links of a clause. If link l satisfies it, the others are free. If not, one of them has to, and
 * the best that is left loses  −min(0, max_{j≠l} t_j).  So the difference is  t_l − min(0, max_{j≠l} t_j)
 * (docs/math.md, eq. M4).
 */
export function clauseDifferences(s: Float64Array, out: Float64Array, start: number, split: number, end: number): void {
  for (let i = start; i < end; i++) out[i] = i < split ? -s[i] : s[i]
  highestOthers(out, start, end, out, start)
  for (let i = start; i < end; i++) {
    const others = Math.min(0, out[i])
    out[i] = i < split ? s[i] + others : s[i] - others
  }
}

/**
 * Writes the marginals of the links of a clause, and returns temperature · log of the sum over all settings that satisfy it; −∞
 * for the empty clause. Forward, the sum over the settings of the links so far that satisfy it; backward, the probability that
 * those up to a link do (docs/math.md, eq. M4).
 */
export function clauseMarginals(
  s: Float64Array,
  out: Float64Array,
  start: number,
  split: number,
  end: number,
  temperature: number,
): number {
  let unsatisfied = 0 // what the settings without a link that satisfies the clause are worth
  let sum = -Infinity
  for (let i = start; i < end; i++) {
    out[i] = sum
    const gain = i < split ? -s[i] : s[i]
    if (i < split) unsatisfied += s[i]
    sum = softSum(sum + softSum(0, gain, temperature), gain, temperature)
  }
  const value = sum + unsatisfied
  let satisfied = 1
  for (let i = end - 1; i >= start; i--) {
    const gain = i < split ? -s[i] : s[i]
    const before = out[i]
    const first = Math.exp((gain - sum) / temperature) // this is the first link that satisfies the clause
    const probability = satisfied * (first + (1 - first) * softShare(gain, 0, temperature))
    out[i] = i < split ? 1 - probability : probability
    satisfied *= Math.exp((before + softSum(0, gain, temperature) - sum) / temperature)
    sum = before
  }
  return value
}

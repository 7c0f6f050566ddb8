/** Penalties c ≥ 0 that are worth the same as scores, and what all settings gain besides. */
interface Penalties {
  /** By state of the first variable, which is the more significant, and of the second. */
  readonly penalties: Float64Array
  readonly constant: number
}

/**
 * Turns the scores a(i, j) of two variables into penalties: c(i, j) is due if the first is in state i and the second is not in j,
 *
 *   a(i, j) = constant − Σ_{j′≠j} c(i, j′)    (docs/math.md, eq. M8)
 *
 * Scores are finite, and the second variable has two states or more.
 */
export function penaltiesOf(scores: ArrayLike<number>, columns: number): Penalties {
  const penalties = new Float64Array(scores.length)
  let lowest = 0
  for (let row = 0; row < scores.length; row += columns) {
    let sum = 0
    for (let j = 0; j < columns; j++) sum += scores[row + j]
    for (let j = 0; j < columns; j++) {
      penalties[row + j] = scores[row + j] - sum / (columns - 1)
      lowest = Math.min(lowest, penalties[row + j])
    }
  }
  // all scores less a constant are penalties that are all higher by its (columns − 1)-th part
  for (let i = 0; i < penalties.length; i++) penalties[i] -= lowest
  return {penalties, constant: lowest === 0 ? 0 : -lowest * (columns - 1)}
}

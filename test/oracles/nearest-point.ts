/** A legal setting of a factor, or a fractional vertex of its polytope, with the factor's own score of it. */
export interface Setting {
  readonly y: readonly number[]
  readonly score: number
}

/**
 * Maximizes  E_q[score] / penalty − ½‖E_q[y] − a‖²  over the distributions q on the listed settings, by pairwise
 * Frank–Wolfe: move probability from the worst setting in use to the best one, as much as the line search says.
 * Slow, works for any list, and its duality gap says how good the answer is. `gap` bounds ½‖x − x*‖².
 */
export function nearestPoint(settings: readonly Setting[], a: readonly number[], penalty: number) {
  const degree = a.length
  const q: number[] = settings.map((_, k) => (k === 0 ? 1 : 0))
  const x = [...settings[0].y]
  let gap = Infinity
  for (let iteration = 0; iteration < 200000; iteration++) {
    let best = -1
    let worst = -1
    let bestSlope = -Infinity
    let worstSlope = Infinity
    let meanSlope = 0
    for (let k = 0; k < settings.length; k++) {
      let slope = settings[k].score / penalty
      for (let i = 0; i < degree; i++) slope += (a[i] - x[i]) * settings[k].y[i]
      if (slope > bestSlope) {
        bestSlope = slope
        best = k
      }
      if (q[k] > 0 && slope < worstSlope) {
        worstSlope = slope
        worst = k
      }
      meanSlope += q[k] * slope
    }
    gap = Math.max(0, bestSlope - meanSlope)
    if (gap < 1e-15 * Math.max(1, Math.abs(bestSlope))) break

    let lengthSquared = 0
    for (let i = 0; i < degree; i++) lengthSquared += (settings[best].y[i] - settings[worst].y[i]) ** 2
    const step = lengthSquared > 0 ? Math.min(q[worst], (bestSlope - worstSlope) / lengthSquared) : q[worst]
    q[best] += step
    q[worst] = step === q[worst] ? 0 : q[worst] - step
    for (let i = 0; i < degree; i++) x[i] += step * (settings[best].y[i] - settings[worst].y[i])
    if (iteration % 100 === 99) recompute(x, settings, q)
  }
  recompute(x, settings, q)
  const score = settings.reduce((sum, setting, k) => sum + q[k] * setting.score, 0)
  return {x, score, gap}
}

/** x = Σ_k q_k y_k, against the drift of many small steps. */
function recompute(x: number[], settings: readonly Setting[], q: readonly number[]): void {
  x.fill(0)
  for (let k = 0; k < settings.length; k++) {
    if (q[k] > 0) for (let i = 0; i < x.length; i++) x[i] += q[k] * settings[k].y[i]
  }
}

import {Budget} from './factors/budget.ts'
import type {Factor} from './factors/factor.ts'

// a factor without marginals is walked setting by setting if it has no more literals than this
const LISTED = 8
// marginals of a budget of more literals take so much longer than its quadratic step that the latter is the better smoothing
const QUICK_BUDGET = 50

/**
 * The maximum of a factor, smoothed:  max_q E_q[v(y)] + temperature · R(q)  with v(y) = score(y) + s·y, where R ≥ 0 is strictly
 * concave: the entropy of q, or a distance (docs/math.md, eq. D17). So it is no less than the maximum, and convex in the temperature.
 */
export interface Smoothing {
  /** Writes the means of the links into `out`, and returns the smoothed maximum for finite link scores: −∞ if nothing is legal. */
  smooth(s: Float64Array, out: Float64Array, start: number, temperature: number): number
}

/** How the maximum of a factor is smoothed: by its marginals; by those of its settings, if they are few; else by its quadratic step. */
export function smoothingOf(factor: Factor): Smoothing {
  if (factor instanceof Budget && factor.degree > QUICK_BUDGET) return new QuadraticSmoothing(factor)
  if (factor.marginals) return new EntropicSmoothing(factor as Factor & Required<Pick<Factor, 'marginals'>>)
  return factor.degree <= LISTED ? new ListedSmoothing(factor) : new QuadraticSmoothing(factor)
}

class EntropicSmoothing implements Smoothing {
  private readonly factor: Required<Pick<Factor, 'marginals'>>

  constructor(factor: Required<Pick<Factor, 'marginals'>>) {
    this.factor = factor
  }

  smooth(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    return this.factor.marginals(s, out, start, temperature)
  }
}

/** The same for all legal settings, one after the other. */
class ListedSmoothing implements Smoothing {
  private readonly degree: number
  private readonly settings: Float64Array // row by row
  private readonly scores: Float64Array // by setting
  private readonly values: Float64Array // by setting; scratch

  constructor(factor: Factor) {
    this.degree = factor.degree
    const settings: number[] = []
    const scores: number[] = []
    for (let bits = 0; bits < 2 ** factor.degree; bits++) {
      const y = Array.from({length: factor.degree}, (_, i) => (bits >> i) & 1)
      const score = factor.score(Float64Array.from(y), 0)
      if (score === -Infinity) continue
      settings.push(...y)
      scores.push(score)
    }
    this.settings = Float64Array.from(settings)
    this.scores = Float64Array.from(scores)
    this.values = new Float64Array(scores.length)
  }

  smooth(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {degree, settings, scores, values} = this
    let highest = -Infinity
    for (let k = 0, at = 0; k < values.length; k++) {
      let value = scores[k]
      for (let i = 0; i < degree; i++, at++) if (settings[at] === 1) value += s[start + i]
      values[k] = value
      if (value > highest) highest = value
    }
    if (highest === -Infinity) return highest
    for (let i = 0; i < degree; i++) out[start + i] = 0
    let total = 0
    for (let k = 0, at = 0; k < values.length; k++) {
      const weight = Math.exp((values[k] - highest) / temperature)
      total += weight
      for (let i = 0; i < degree; i++, at++) if (settings[at] === 1) out[start + i] += weight
    }
    for (let i = 0; i < degree; i++) out[start + i] /= total
    return highest + temperature * Math.log(total)
  }
}

/** R(x) = 2 (d/4 − ‖x − ½‖²): as curved as the entropy of independent literals is in the middle. One step of the factor finds its maximum. */
class QuadraticSmoothing implements Smoothing {
  private readonly factor: Factor

  constructor(factor: Factor) {
    this.factor = factor
  }

  smooth(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {degree} = this.factor
    const penalty = 4 * temperature
    for (let i = start; i < start + degree; i++) out[i] = 0.5 + s[i] / penalty
    let value = this.factor.project(out, start, penalty)
    for (let i = start; i < start + degree; i++) value += s[i] * out[i] + temperature * (0.5 - 2 * (out[i] - 0.5) ** 2)
    return value
  }
}

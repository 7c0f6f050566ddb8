import type {Core} from './core.ts'

/** Values of the objective that are this part of a step apart are different. */
export const NEARLY = 0.99

/** In what sizes and steps the objectives of a core come: what counts as a difference between two of them. */
export class ObjectiveScale {
  /** The weight of the most valuable target; where no target has one, the largest score of a node. */
  readonly gain: number
  /** If all weights and scores are multiples of a ten-thousandth, objectives differ by at least this; else 0. */
  readonly step: number

  constructor(core: Core) {
    this.gain = largestGain(core)
    this.step = commonStep(core)
  }

  /** By how much an answer has to be better than one worth `value`: nearly a step, or more than rounding errors. */
  improvement(value: number): number {
    const rounding = Math.max(1e-8 * Math.abs(value), 1e-9 * this.gain)
    return Math.max(0.999 * this.step, rounding)
  }
}

function largestGain(core: Core): number {
  let largest = 0
  for (let k = 0; k < core.targets; k++) largest = Math.max(largest, core.weight[k])
  if (largest > 0) return largest
  for (let i = 0; i < core.nodes; i++) largest = Math.max(largest, Math.abs(core.score[i]))
  return largest > 0 ? largest : 1
}

/** The greatest common divisor of all weights and scores. */
function commonStep(core: Core): number {
  let divisor = 0
  for (const numbers of [core.weight, core.score]) {
    for (let i = 0; i < numbers.length; i++) {
      const units = Math.abs(numbers[i]) * 1e4
      const whole = Math.round(units)
      if (Math.abs(units - whole) > 1e-6 || whole > 2 ** 40) return 0
      divisor = greatestCommonDivisor(divisor, whole)
      if (divisor === 1) return 1e-4
    }
  }
  return divisor / 1e4
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}

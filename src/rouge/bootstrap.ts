import {fMeasure} from './combine.ts'
import {plainShare} from './counter.ts'
import {fiveDecimals} from './decimal.ts'
import {drawnIndices} from './drand48.ts'

/** A mean over resamples and the bounds of its confidence interval. */
export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** The records of a system, a column for each of their three numbers. */
export type Columns = readonly [Float64Array, Float64Array, Float64Array]

export const bootstrapDefaults = {samples: 1000, confidence: 95}

/**
 * The mean and bounds that the script prints for values of evaluations, in the order of their keys.
 *
 * @example
 * import {bootstrapInterval} from 'precis/rouge'
 *
 * const {low, high} = bootstrapInterval([0.2, 0.4, 0.3, 0.5], {samples: 1000, confidence: 95})
 * console.log(low, high) // 0.25 0.45
 */
export function bootstrapInterval(
  values: ArrayLike<number>,
  options: {readonly samples?: number; readonly confidence?: number} = {},
): Interval {
  const {samples, confidence} = {...bootstrapDefaults, ...options}
  if (!Number.isInteger(samples) || samples < 1) {
    throw new RangeError(`Bootstrap: samples is ${samples}, expected a whole number ≥ 1.`)
  }
  if (!(confidence >= 0 && confidence <= 100)) {
    throw new RangeError(`Bootstrap: confidence is ${confidence}, expected a number from 0 to 100.`)
  }
  const column = Float64Array.from(values)
  const [means] = new Bootstrap(samples).means([column, column, column])
  return intervalOf(means, confidence)
}

/** Resamples records again and again. What a method returns is good until the next is called, which has the same memory. */
export class Bootstrap {
  private readonly samples: number
  private readonly sums: Columns

  constructor(samples: number) {
    this.samples = samples
    this.sums = [new Float64Array(samples), new Float64Array(samples), new Float64Array(samples)]
  }

  /** The means of each column over each sample, for records that are scores. */
  means(records: Columns): Columns {
    const {samples, sums} = this
    const n = records[0].length
    this.sum(records)
    for (const column of sums) for (let s = 0; s < samples && n > 0; s++) column[s] /= n
    return sums
  }

  /** Recall, precision and F of each sample, for records that are counts: of the references, of the summary, hits. */
  shares(records: Columns, alpha: number): Columns {
    this.sum(records)
    const [references, summaries, hits] = this.sums
    for (let s = 0; s < this.samples; s++) {
      const recall = plainShare(hits[s], references[s])
      const precision = plainShare(hits[s], summaries[s])
      references[s] = recall
      summaries[s] = precision
      hits[s] = fMeasure(recall, precision, alpha)
    }
    return this.sums
  }

  /** Sums in the order of drawing, for the script's last digits depend on it. */
  private sum([xs, ys, zs]: Columns): void {
    const n = xs.length
    const drawn = drawnIndices(n, this.samples)
    const [xSums, ySums, zSums] = this.sums
    for (let s = 0; s < this.samples; s++) {
      let x = 0
      let y = 0
      let z = 0
      for (let i = s * n; i < (s + 1) * n; i++) {
        x += xs[drawn[i]]
        y += ys[drawn[i]]
        z += zs[drawn[i]]
      }
      xSums[s] = x
      ySums[s] = y
      zSums[s] = z
    }
  }
}

/**
 * The mean and the bounds of samples, which get sorted. The script takes one fraction for both bounds, and what is past
 * the end as zero.
 */
export function intervalOf(samples: Float64Array, confidence: number): Interval {
  samples.sort()
  let sum = 0
  for (let s = 0; s < samples.length; s++) sum += samples[s]
  const outside = (samples.length * ((100 - confidence) / 2)) / 100
  const low = Math.trunc(outside)
  const high = Math.trunc(samples.length - outside - 1)
  const fraction = samples.length - outside - 1 - high
  const between = (i: number) => at(samples, i) + (at(samples, i + 1) - at(samples, i)) * fraction
  return {
    mean: fiveDecimals(sum / samples.length),
    low: fiveDecimals(between(low)),
    high: fiveDecimals(between(high)),
  }
}

function at(samples: Float64Array, i: number): number {
  return i < samples.length ? samples[i] : 0
}

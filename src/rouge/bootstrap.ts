import {finite, number, numbers, optional, whole} from '../check.ts'
import {optionsWith} from '../options-with.ts'
import {fMeasure} from './combine.ts'
import {plainShare} from './counter.ts'
import {fiveDecimals} from './decimal.ts'
import {drawnIndices, drawSample} from './drand48.ts'
import {CONFIDENCE, SAMPLES} from './sampling.ts'

/** A mean over resamples and the bounds of its confidence interval. */
export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** The records of a system, a column for each of their three numbers. */
export type Columns = readonly [Float64Array, Float64Array, Float64Array]

export const bootstrapDefaults = {samples: SAMPLES, confidence: CONFIDENCE}

/** More take memory and time, and move no digit that is printed by more than chance does. */
export const MOST_SAMPLES = 1_000_000

const intervalOptions = optionsWith({samples: optional(whole(1, MOST_SAMPLES)), confidence: optional(number(0, 100))})

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
  numbers(finite)(values, 'values')
  intervalOptions(options, 'options')
  const {samples = bootstrapDefaults.samples, confidence = bootstrapDefaults.confidence} = options
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
  private sum(records: Columns): void {
    const n = records[0].length
    if (n * this.samples <= MOST_KEPT) {
      const drawn = drawnIndices(n, this.samples)
      for (let s = 0; s < this.samples; s++) this.sumSample(records, drawn, s * n, s)
      return
    }
    const drawn = new Int32Array(n)
    for (let s = 0; s < this.samples; s++) {
      drawSample(s, drawn, 0, n)
      this.sumSample(records, drawn, 0, s)
    }
  }

  /** Sums the records that are drawn for sample s, which stand from `start` on. */
  private sumSample([xs, ys, zs]: Columns, drawn: Int32Array, start: number, s: number): void {
    const [xSums, ySums, zSums] = this.sums
    const end = start + xs.length
    let x = 0
    let y = 0
    let z = 0
    for (let i = start; i < end; i++) {
      x += xs[drawn[i]]
      y += ys[drawn[i]]
      z += zs[drawn[i]]
    }
    xSums[s] = x
    ySums[s] = y
    zSums[s] = z
  }
}

/** So many indices of records are kept, 64 MB; where there are more, they are drawn anew each time. */
const MOST_KEPT = 1 << 24

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

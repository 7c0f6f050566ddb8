import {Drand48} from './drand48.ts'
import {RANDOMIZATION_TRIALS, SAMPLES} from './sampling.ts'

/** Whether a second system does better than a first on the same clusters, or only seems to. */
export interface PairedTest {
  /** The mean of second − first. */
  readonly difference: number
  /** 95 % of the paired bootstrap lie between these. */
  readonly low: number
  readonly high: number
  /** How often resampling moves the mean difference by as much as it is away from zero: two-sided. */
  readonly bootstrapP: number
  /** How often swapping the two systems in chance clusters gives a difference as large, either way: two-sided. */
  readonly randomizationP: number
}

/** How a paired test draws. */
interface PairedTestOptions {
  /** Resamples of the bootstrap and trials of the randomization. */
  readonly samples: number
  /** Of the random numbers. */
  readonly seed: number
}

/** What `pairedTest` does when it is not told otherwise. */
export const pairedTestDefaults = {
  bootstrapSamples: SAMPLES,
  randomizationTrials: RANDOMIZATION_TRIALS,
  seed: 1,
} as const

/** The share of resamples beyond each end of the interval. */
const TAIL = 0.025
/** Sums in another order differ by rounding, which must not tell equal from equal; a share of the largest sum. */
const ROUNDING = 1e-12
/** Swaps decided by one draw: the upper bits of the generator are the random ones. */
const BITS = 16

/**
 * Compares the values of two systems, by cluster. Both p-values are (1 + extreme) / (1 + trials), so never zero and
 * one where the systems are the same. The same values and seed give the same result; the time is linear in clusters × samples.
 */
export function pairedTest(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  options: Partial<PairedTestOptions> = {},
): PairedTest {
  const {bootstrapSamples, randomizationTrials} = pairedTestDefaults
  const {samples, seed = pairedTestDefaults.seed} = options
  check(first, second, samples, seed)
  const differences = Float64Array.from(second, (value, i) => value - first[i])
  const generator = new Drand48(seed)
  const means = bootstrapMeans(differences, samples ?? bootstrapSamples, generator)
  const difference = sum(differences) / differences.length
  return {
    difference,
    low: quantile(means, TAIL),
    high: quantile(means, 1 - TAIL),
    bootstrapP: bootstrapP(differences, means),
    randomizationP: randomizationP(differences, samples ?? randomizationTrials, generator),
  }
}

/** The mean of as many values drawn with replacement as there are, again and again; in rising order. */
export function bootstrapMeans(values: Float64Array, samples: number, generator: Drand48): Float64Array {
  const n = values.length
  const means = new Float64Array(samples)
  for (let s = 0; s < samples; s++) {
    let total = 0
    for (let i = 0; i < n; i++) total += values[Math.floor(generator.next() * n)]
    means[s] = total / n
  }
  return means.sort()
}

/** If there were no difference, the means would scatter about zero as they do about the difference. */
function bootstrapP(differences: Float64Array, means: Float64Array): number {
  const difference = sum(differences) / differences.length
  const reached = Math.abs(difference) - roundingOf(differences) / differences.length
  let extreme = 0
  for (let s = 0; s < means.length; s++) if (Math.abs(means[s] - difference) >= reached) extreme++
  return (1 + extreme) / (1 + means.length)
}

/** If the systems were the same, each difference could as well have the other sign. */
function randomizationP(differences: Float64Array, trials: number, generator: Drand48): number {
  const n = differences.length
  const total = sum(differences)
  const reached = Math.abs(total) - roundingOf(differences)
  let extreme = 0
  for (let t = 0; t < trials; t++) {
    let swapped = 0
    for (let i = 0; i < n; ) {
      let bits = Math.floor(generator.next() * 2 ** BITS)
      for (const end = Math.min(i + BITS, n); i < end; i++) {
        swapped += (bits & 1) * differences[i]
        bits >>= 1
      }
    }
    if (Math.abs(total - 2 * swapped) >= reached) extreme++
  }
  return (1 + extreme) / (1 + trials)
}

/** The value below which a share of sorted values lies, between two of them in proportion. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (place - below) * (sorted[above] - sorted[below])
}

function roundingOf(differences: Float64Array): number {
  let size = 0
  for (let i = 0; i < differences.length; i++) size += Math.abs(differences[i])
  return ROUNDING * size
}

function sum(values: Float64Array): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i]
  return total
}

function check(first: ArrayLike<number>, second: ArrayLike<number>, samples: number | undefined, seed: number): void {
  if (first.length !== second.length || first.length === 0) {
    throw new RangeError(
      `Paired test: ${first.length} and ${second.length} values given, expected as many of both and at least one.`,
    )
  }
  for (const values of [first, second]) {
    for (let i = 0; i < values.length; i++) {
      if (!Number.isFinite(values[i])) {
        throw new RangeError(`Paired test: value ${i} is ${values[i]}, expected a finite number.`)
      }
    }
  }
  if (samples !== undefined && !(Number.isInteger(samples) && samples > 0)) {
    throw new RangeError(`Paired test: samples is ${samples}, expected a whole number > 0.`)
  }
  if (!Number.isInteger(seed) || seed < 0) {
    throw new RangeError(`Paired test: seed is ${seed}, expected a whole number ≥ 0.`)
  }
}

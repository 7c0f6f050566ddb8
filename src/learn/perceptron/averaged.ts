/** Weights of a block, as a power of two. */
const BLOCK_BITS = 6

/**
 * Weights of an online learner and their average over all its steps so far. With w the weights now, T the steps and
 * Δₜ the change at step t, the average is  w − (Σ t Δₜ) / T  (counted from 0), so one more sum is all it takes.
 *
 * Few of millions of weights ever change: those of blocks in which none did stay zero without being touched.
 */
export class AveragedWeights {
  /** The weights now. */
  readonly current: Float32Array
  private readonly weighted: Float64Array // Σ t Δₜ
  private readonly isChanged: Uint8Array // by block

  constructor(size: number) {
    this.current = new Float32Array(size)
    this.weighted = new Float64Array(size)
    this.isChanged = new Uint8Array((size >> BLOCK_BITS) + 1)
  }

  /** Changes a weight at a step, counted from 0. */
  add(index: number, change: number, step: number): void {
    this.current[index] += change
    this.weighted[index] += change * step
    this.isChanged[index >> BLOCK_BITS] = 1
  }

  /** The average after so many steps. */
  average(steps: number): Float32Array {
    const {current, weighted, isChanged} = this
    const average = new Float32Array(current.length)
    for (let block = 0; block < isChanged.length; block++) {
      if (isChanged[block] === 0) continue
      const end = Math.min((block + 1) << BLOCK_BITS, average.length)
      for (let i = block << BLOCK_BITS; i < end; i++) average[i] = current[i] - weighted[i] / steps
    }
    return average
  }
}

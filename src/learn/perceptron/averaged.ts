/**
 * Weights of an online learner and their average over all its steps so far. With w the weights now, T the steps and
 * Δₜ the change at step t, the average is  w − (Σ t Δₜ) / T  (counted from 0), so one more sum is all it takes.
 */
export class AveragedWeights {
  /** The weights now. */
  readonly current: Float32Array
  private readonly weighted: Float64Array // Σ t Δₜ

  constructor(size: number) {
    this.current = new Float32Array(size)
    this.weighted = new Float64Array(size)
  }

  /** Changes a weight at a step, counted from 0. */
  add(index: number, change: number, step: number): void {
    this.current[index] += change
    this.weighted[index] += change * step
  }

  /** The average after so many steps. */
  average(steps: number): Float32Array {
    const {current, weighted} = this
    const average = new Float32Array(current.length)
    for (let i = 0; i < average.length; i++) average[i] = current[i] - weighted[i] / steps
    return average
  }
}

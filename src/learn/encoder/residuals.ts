import {type EncoderMemory, FLOAT} from '../../syntax/encoder/kernels.ts'

/**
 * What was learned of each word of the lexicon alone: a row that is added to the projection of its vector. A batch uses
 * few of them, so gradients are kept only for the rows that it touched, in the order of their first use.
 */
export class Residuals {
  /** The entries that the last batch used, in order of their first use. */
  readonly touched: number[] = []
  /** How many numbers a row has. */
  readonly width: number
  /** How many numbers all rows have. */
  readonly count: number
  private readonly memory: EncoderMemory
  /** Pointer to all rows, by entry. */
  readonly weights: number
  /** Pointer to the gradients of `touched`, in that order. */
  readonly gradients: number
  private readonly placeOf = new Map<number, number>() // of an entry in `touched`

  /** `mostTouched` is the most rows that a batch can use. */
  constructor(memory: EncoderMemory, entries: number, width: number, mostTouched: number) {
    this.memory = memory
    this.width = width
    this.count = entries * width
    this.weights = memory.allocate(this.count)
    this.gradients = memory.allocate(mostTouched * width)
  }

  /** Forgets which rows the batch before used. */
  clearTouched(): void {
    this.touched.length = 0
    this.placeOf.clear()
  }

  /** Notes that the batch uses this entry's row. */
  touch(entry: number): void {
    if (this.placeOf.has(entry)) return
    this.placeOf.set(entry, this.touched.length)
    this.touched.push(entry)
  }

  clearGradients(): void {
    this.memory.floatsAt(this.gradients, this.touched.length * this.width).fill(0)
  }

  /** Pointer to an entry's row. */
  weightsOf(entry: number): number {
    return this.weights + entry * this.width * FLOAT
  }

  /** Pointer to the gradients of a touched entry's row. */
  gradientsOf(entry: number): number {
    return this.gradients + this.placeOf.get(entry)! * this.width * FLOAT
  }
}

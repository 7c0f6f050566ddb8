import {type EncoderMemory, FLOAT, type Pointer} from '../../syntax/encoder/kernels.ts'

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
  /** Where the rows are, by entry. */
  readonly weights: Pointer
  /** Where the gradients of `touched` are, in that order. */
  readonly gradients: Pointer
  private readonly memory: EncoderMemory
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

  /** Sets the gradients of the touched rows to zero. */
  clearGradients(): void {
    this.memory.floatsAt(this.gradients, this.touched.length * this.width).fill(0)
  }

  /** Where an entry's row is. */
  weightsOf(entry: number): Pointer {
    return this.weights + entry * this.width * FLOAT
  }

  /** Where the gradients of a touched entry's row are. */
  gradientsOf(entry: number): Pointer {
    return this.gradients + this.placeOf.get(entry)! * this.width * FLOAT
  }
}

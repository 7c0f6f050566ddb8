/** A list of whole numbers that grows, and can be filled again without new memory. */
export class NumberList {
  /** Only the first `length` count. */
  values: Int32Array
  /** How many numbers the list has; a smaller number forgets the rest. */
  length = 0

  /** `room` is how many numbers fit before memory grows. */
  constructor(room = 256) {
    this.values = new Int32Array(room)
  }

  /** Appends a number. */
  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, 2 * this.length)
    this.values[this.length++] = value
  }
}

/** A copy of an array with room for `size` numbers, zero where there were none. */
export function grown(array: Int32Array, size: number): Int32Array {
  const larger = new Int32Array(size)
  larger.set(array)
  return larger
}

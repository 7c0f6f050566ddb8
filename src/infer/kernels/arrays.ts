/**
 * Several typed arrays in one piece of memory: a piece is dear to get and to give back, and a search makes thousands of small
 * arrays that live and die together.
 */
export class Arrays {
  private readonly buffer: ArrayBuffer
  private used = 0 // bytes

  /** Room for so many numbers of 8 bytes, and so many of 4. */
  constructor(doubles: number, integers: number) {
    this.buffer = new ArrayBuffer(8 * doubles + 4 * integers)
  }

  /** Zeros. All arrays of doubles have to be taken before the first of integers. */
  doubles(length: number): Float64Array {
    const array = new Float64Array(this.buffer, this.used, length)
    this.used += 8 * length
    return array
  }

  integers(length: number): Int32Array {
    const array = new Int32Array(this.buffer, this.used, length)
    this.used += 4 * length
    return array
  }
}

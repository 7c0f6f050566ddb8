/** How many numbers a row has; as bytes they are one line of cache. */
export const ROW = 64

const WORDS = ROW / 4
/** Bytes 0 and 2 of a word, each with room above it for a sum of sixteen bits. */
const LANES = 0x00ff00ff
const BIAS = 128
const BIASES = 0x80808080 | 0

/**
 * A table of weights that adds up some of its rows, fast. Weights that are bytes are stored with 128 added, so that none
 * is negative; then one addition of 32 bits adds two of them, each in a lane of 16 bits. In the end 128 is subtracted for
 * each row. The sums are exact for up to 257 rows. Floats, as in training, are added one by one.
 */
export class RowTable {
  private readonly weights: Float32Array
  private readonly words: Int32Array // four bytes each; empty if the weights are floats, as `weights` is if they are bytes
  private readonly scale: number

  constructor(weights: Int8Array | Float32Array, scale: number) {
    const isWhole = weights instanceof Int8Array
    this.scale = scale
    this.weights = isWhole ? new Float32Array(0) : weights
    this.words = isWhole ? biased(weights) : new Int32Array(0)
  }

  /** out[at…at + 64) becomes the sum of the rows rows[from…to), times the scale. */
  sum(rows: Int32Array, from: number, to: number, out: Float64Array, at: number): void {
    if (this.words.length > 0) this.sumBytes(rows, from, to, out, at)
    else this.sumFloats(rows, from, to, out, at)
  }

  /** Four words at a time, whose sixteen sums fit eight registers. */
  private sumBytes(rows: Int32Array, from: number, to: number, out: Float64Array, at: number): void {
    const {words, scale} = this
    const bias = BIAS * (to - from)
    for (let column = 0; column < WORDS; column += 4) {
      let even0 = 0
      let odd0 = 0
      let even1 = 0
      let odd1 = 0
      let even2 = 0
      let odd2 = 0
      let even3 = 0
      let odd3 = 0
      for (let k = from; k < to; k++) {
        const word = rows[k] * WORDS + column
        const word0 = words[word]
        const word1 = words[word + 1]
        const word2 = words[word + 2]
        const word3 = words[word + 3]
        even0 = (even0 + (word0 & LANES)) | 0
        odd0 = (odd0 + ((word0 >>> 8) & LANES)) | 0
        even1 = (even1 + (word1 & LANES)) | 0
        odd1 = (odd1 + ((word1 >>> 8) & LANES)) | 0
        even2 = (even2 + (word2 & LANES)) | 0
        odd2 = (odd2 + ((word2 >>> 8) & LANES)) | 0
        even3 = (even3 + (word3 & LANES)) | 0
        odd3 = (odd3 + ((word3 >>> 8) & LANES)) | 0
      }
      const to0 = at + 4 * column
      spread(even0, odd0, bias, scale, out, to0)
      spread(even1, odd1, bias, scale, out, to0 + 4)
      spread(even2, odd2, bias, scale, out, to0 + 8)
      spread(even3, odd3, bias, scale, out, to0 + 12)
    }
  }

  private sumFloats(rows: Int32Array, from: number, to: number, out: Float64Array, at: number): void {
    const {weights, scale} = this
    out.fill(0, at, at + ROW)
    for (let k = from; k < to; k++) {
      const row = rows[k] * ROW
      for (let column = 0; column < ROW; column++) out[at + column] += weights[row + column]
    }
    if (scale !== 1) for (let i = at; i < at + ROW; i++) out[i] *= scale
  }
}

/** Takes the four sums of a word out of their lanes. */
function spread(even: number, odd: number, bias: number, scale: number, out: Float64Array, at: number): void {
  out[at] = scale * ((even & 0xffff) - bias)
  out[at + 1] = scale * ((odd & 0xffff) - bias)
  out[at + 2] = scale * ((even >>> 16) - bias)
  out[at + 3] = scale * ((odd >>> 16) - bias)
}

/** Four bytes to a word, 128 added to each byte: that flips its highest bit. */
function biased(weights: Int8Array): Int32Array {
  const aligned = weights.byteOffset % 4 === 0 ? weights : weights.slice()
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2)
  const turned = new Int32Array(words.length)
  for (let i = 0; i < words.length; i++) turned[i] = words[i] ^ BIASES
  return turned
}

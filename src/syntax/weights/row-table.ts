import {rowBytes} from './kernel-bytes.ts'

/** How many numbers a row has; as bytes they are one line of cache. */
export const ROW = 64

/** Rows that are added up at a time. */
const MOST_ROWS = 512

/**
 * A table of weights that adds up some of its rows, fast: weights that are bytes lie in the memory of a kernel
 * (kernels/rows.ts), which adds eight at a time. The sums are exact. Floats, as in training, are added one by one.
 */
export class RowTable {
  private readonly weights: Float32Array
  private readonly bytes: ByteRows | undefined
  private readonly scale: number

  constructor(weights: Int8Array | Float32Array, scale: number) {
    this.scale = scale
    this.weights = weights instanceof Int8Array ? new Float32Array(0) : weights
    this.bytes = weights instanceof Int8Array ? new ByteRows(weights) : undefined
  }

  /** out[at…at + 64) becomes the sum of the rows rows[from…to), times the scale. */
  sum(rows: Int32Array, from: number, to: number, out: Float64Array, at: number): void {
    if (this.bytes === undefined) this.sumFloats(rows, from, to, out, at)
    else this.bytes.sum(rows, from, to, this.scale, out, at)
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

/** The kernel of kernels/rows.ts. */
interface RowKernel {
  readonly memory: WebAssembly.Memory
  firstFree(): number
  sumRows(table: number, rows: number, count: number, scale: number, sums: number, out: number): void
}

const ALIGNMENT = 64
const PAGE = 65_536

/** Rows of bytes in the memory of their kernel. */
class ByteRows {
  private readonly kernel: RowKernel
  private readonly rowsAt: number
  private readonly sumsAt: number
  private readonly outAt: number
  private readonly table: number
  private readonly rows: Int32Array
  private readonly out: Float64Array

  constructor(weights: Int8Array) {
    this.kernel = new WebAssembly.Instance(compiled()).exports as unknown as RowKernel
    const {memory} = this.kernel
    this.rowsAt = Math.ceil(this.kernel.firstFree() / ALIGNMENT) * ALIGNMENT
    this.sumsAt = this.rowsAt + MOST_ROWS * Int32Array.BYTES_PER_ELEMENT
    this.outAt = this.sumsAt + ROW * Int32Array.BYTES_PER_ELEMENT
    this.table = this.outAt + ROW * Float64Array.BYTES_PER_ELEMENT
    const missing = this.table + weights.length - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    new Int8Array(memory.buffer, this.table, weights.length).set(weights)
    this.rows = new Int32Array(memory.buffer, this.rowsAt, MOST_ROWS)
    this.out = new Float64Array(memory.buffer, this.outAt, ROW)
  }

  sum(rows: Int32Array, from: number, to: number, scale: number, out: Float64Array, at: number): void {
    const {kernel, rows: own} = this
    for (let k = from; k < to; k++) own[k - from] = rows[k]
    kernel.sumRows(this.table, this.rowsAt, to - from, scale, this.sumsAt, this.outAt)
    out.set(this.out, at)
  }
}

let module: WebAssembly.Module | undefined

function compiled(): WebAssembly.Module {
  module ??= new WebAssembly.Module(Uint8Array.from(atob(rowBytes), (character) => character.charCodeAt(0)))
  return module
}

import {bytesOfBase64} from '../../base64.ts'
import {encoderBytes} from './kernel-bytes.ts'

/** Bytes of a number in the kernels' memory. */
export const FLOAT = 4

/** A place in the kernels' memory, in bytes from its beginning. */
export type Pointer = number

/** The pointer that `product` takes where there is no bias; no number is at it, because memory begins behind it. */
export const NO_BIAS: Pointer = 0

/** Rows of numbers in memory, one for each word. How many there are, the caller knows. */
export interface Rows {
  /** Where the first row is. */
  readonly at: Pointer
  /** How many numbers lie between the beginnings of two rows: as many as a row has, or more. */
  readonly stride: number
}

/** A matrix as the kernel `product` reads it. */
export interface PackedMatrix {
  readonly at: Pointer
  readonly rows: number
  readonly columns: number
}

/** The kernels with a memory of their own. `allocate` hands out pieces of it that are never taken back. */
export class EncoderMemory {
  /** The kernels, which work on this memory. */
  readonly kernels: Kernels
  private readonly memory: WebAssembly.Memory
  private end: number
  private view: Float32Array

  constructor() {
    const instance = new WebAssembly.Instance(compiled())
    const {memory, ...kernels} = instance.exports
    this.kernels = kernels as unknown as Kernels
    this.memory = memory as WebAssembly.Memory
    this.end = this.kernels.firstFree()
    this.view = new Float32Array(this.memory.buffer)
  }

  /** Room for so many numbers, which are zero at first. Views of the memory that were made before are void after it. */
  allocate(count: number): Pointer {
    const start = Math.ceil(this.end / ALIGNMENT) * ALIGNMENT
    this.end = start + count * FLOAT
    // a vector loaded at the end of a row may reach beyond it
    const missing = this.end + ALIGNMENT - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
    return start
  }

  /** The whole memory as numbers; the number at pointer p has the index p / FLOAT. */
  get floats(): Float32Array {
    if (this.view.buffer !== this.memory.buffer) this.view = new Float32Array(this.memory.buffer)
    return this.view
  }

  /** A piece of the memory as numbers, to be read or written before the next `allocate`. */
  floatsAt(pointer: Pointer, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, pointer, count)
  }

  /** The same as whole numbers. */
  integersAt(pointer: Pointer, count: number): Int32Array {
    return new Int32Array(this.memory.buffer, pointer, count)
  }

  /** Copies the values into the memory. */
  store(pointer: Pointer, values: Float32Array): void {
    this.floatsAt(pointer, values.length).set(values)
  }

  /** A copy of a matrix [rows × columns] as `product` reads it. */
  packed(matrix: Pointer, rows: number, columns: number): PackedMatrix {
    const at = this.allocate(rows * paddedTo8(columns))
    this.kernels.pack(matrix, columns, 1, rows, columns, at)
    return {at, rows, columns}
  }

  /** y = x · matrix + bias for n rows, or y += x · matrix if `add`. */
  multiply(x: Rows, n: number, matrix: PackedMatrix, y: Rows, bias: Pointer = NO_BIAS, add = false): void {
    const {at, rows, columns} = matrix
    this.kernels.product(x.at, x.stride, n, rows, at, columns, bias, y.at, y.stride, add)
  }
}

/** A number that the kernels were compiled with. */
interface KernelConstant {
  readonly value: number
}

/**
 * The kernels of kernels/encoder.ts. A matrix is given by a pointer to its first row and by its stride, the numbers from
 * the beginning of one row to the next; a matrix without a stride of its own has one of as many numbers as it has
 * columns. In comments [n × m] is a matrix of n rows and m columns, and `dx` is the gradient of `x`.
 */
interface Kernels {
  /** Where memory begins that no kernel uses itself. */
  firstFree(): Pointer

  /** How far the means of Adam's two moments look back: a step keeps these shares of them. */
  readonly MEAN_DECAY: KernelConstant
  readonly SPREAD_DECAY: KernelConstant

  /** Columns that a product takes at a time. */
  readonly PANEL: KernelConstant

  /** Rows that `productOfColumns` writes at a time. */
  readonly ROWS_AT_A_TIME: KernelConstant

  /** The bins of distances. */
  readonly DISTANCES: KernelConstant

  /** Copies b[k × m] to `out` in the order in which `product` reads it. Strides in both directions: Bᵀ can be packed, too. */
  pack(b: Pointer, rowStride: number, columnStride: number, k: number, m: number, out: Pointer): void

  /** c[n × m] = a[n × k] · b[k × m] + bias[m], b packed, the bias a pointer or NO_BIAS; c += a · b if `add`. `multiply` calls it. */
  product(
    a: Pointer,
    aStride: number,
    n: number,
    k: number,
    b: Pointer,
    m: number,
    bias: Pointer,
    c: Pointer,
    cStride: number,
    add: boolean,
  ): void

  /** c[k × m] += a[n × k]ᵀ · b[n × m]. */
  productOfColumns(
    a: Pointer,
    aStride: number,
    b: Pointer,
    bStride: number,
    n: number,
    k: number,
    m: number,
    c: Pointer,
    cStride: number,
  ): void

  /** out[m] += the sum of the rows of x[n × m]. */
  addRows(x: Pointer, n: number, m: number, out: Pointer): void

  /** y[count] += x[count]. */
  add(y: Pointer, x: Pointer, count: number): void

  /** x[count] *= factor. */
  scale(x: Pointer, count: number, factor: number): void

  /** y[n × m] = x[n × m], each row multiplied by mask[m], number by number. */
  maskRows(x: Pointer, n: number, m: number, mask: Pointer, y: Pointer): void

  /** x[count] = leak(x): x where it is positive, x / 10 where it is not. */
  leak(x: Pointer, count: number): void

  /** dy[count], the gradient of y = leak(x), becomes that of x. */
  leakBack(y: Pointer, dy: Pointer, count: number): void

  /** y[n × m] = normal · gain[m] + offset[m], where normal[n × m] = (x[n × m] − mean) · inverse[n] = (x − mean) / deviation. */
  normalize(
    x: Pointer,
    n: number,
    m: number,
    gain: Pointer,
    offset: Pointer,
    y: Pointer,
    yStride: number,
    normal: Pointer,
    inverse: Pointer,
  ): void

  /** dy[n × m], the gradient of `normalize`'s y, becomes that of x; adds to dgain[m] and doffset[m]. */
  normalizeBack(
    dy: Pointer,
    n: number,
    m: number,
    gain: Pointer,
    normal: Pointer,
    inverse: Pointer,
    dgain: Pointer,
    doffset: Pointer,
  ): void

  /** A recurrent layer over a sentence of n words (docs/math.md, eq. E3): from gates z[n × 3w] and x[n × w] to memories c[n × w] and o[n × w]. */
  recur(z: Pointer, x: Pointer, n: number, w: number, c: Pointer, o: Pointer): void

  /** Back from dout[n × w], the gradient of o, which is used up: z becomes its own gradient, and dx[n × w] is written. */
  recurBack(z: Pointer, x: Pointer, c: Pointer, n: number, w: number, dout: Pointer, dx: Pointer): void

  /** out[n × 3m]: each row of x[n × m] between its neighbors, zeros beyond the ends. */
  windows(x: Pointer, n: number, m: number, out: Pointer): void

  /** dx[n × m] += the gradients of the windows that each row stands in, dwindow[n × 3m]. */
  windowsBack(dwindow: Pointer, n: number, m: number, dx: Pointer): void

  /** z[n × m] = bias[m] + the products of each word and its neighbors; rows[n] points to the three products of each word. */
  joinWindows(rows: Pointer, n: number, m: number, bias: Pointer, z: Pointer): void

  /** s[n × n], a row for each modifier, gains what modifiers and heads say of distances; a word as its own head is excluded. */
  addDistances(s: Pointer, n: number, stride: number, ofModifier: Pointer, ofHead: Pointer, columns: number): void

  /** Adds to the gradients of both tables [n × columns] from ds[n × n]. */
  addDistancesBack(ds: Pointer, n: number, stride: number, ofModifier: Pointer, ofHead: Pointer, columns: number): void

  /** out[m] = leak(ofHead[row h] + ofModifier[row t] + ofDistance[row of t − h]), for the arc from word h to word t. */
  joinArc(
    h: number,
    t: number,
    ofHead: Pointer,
    ofModifier: Pointer,
    ofDistance: Pointer,
    m: number,
    out: Pointer,
  ): void

  /** out[n × m]: the same for the arcs from heads[n] to all n words of a sentence. */
  joinArcs(
    heads: Pointer,
    n: number,
    ofHead: Pointer,
    ofModifier: Pointer,
    ofDistance: Pointer,
    m: number,
    out: Pointer,
  ): void

  /** Adds to the gradients of heads and distances; gradient[n × m] is the one before `leak`, and already that of the modifiers. */
  joinArcsBack(heads: Pointer, n: number, gradient: Pointer, m: number, ofHead: Pointer, ofDistance: Pointer): void

  /** x[n × count] = log softmax of each row. */
  logSoftmax(x: Pointer, n: number, count: number, stride: number): void

  /**
   * For x[n × count] from `logSoftmax`: returns −Σ x[i, right[i]] over the rows with right[i] ≥ 0, and replaces x by the
   * gradient, times `factor`, of the scores that `logSoftmax` was given; it is 0 in the other rows.
   */
  crossEntropy(x: Pointer, n: number, count: number, stride: number, right: Pointer, factor: number): number

  /** Σ x². */
  squares(x: Pointer, count: number): number

  /** A step of Adam for weights w[count] with gradients `factor` · g[count] and moments m[count] and v[count]. */
  adam(w: Pointer, g: Pointer, m: Pointer, v: Pointer, count: number, factor: number, rate: number, bias: number): void
}

/** Pieces of memory begin at multiples of this, as lines of the processor's cache do. */
const ALIGNMENT = 64
/** Memory grows by pages of so many bytes. */
const PAGE = 65_536
/** Columns that a product takes at a time; the kernels' PANEL. */
const PANEL = 8

/** The least multiple of 8 that is not less than `count`: products take columns by eights. */
export function paddedTo8(count: number): number {
  return Math.ceil(count / PANEL) * PANEL
}

let module: WebAssembly.Module | undefined

/** Compiled once, on first use. It is small, so compiling it does not hold up a page noticeably. */
function compiled(): WebAssembly.Module {
  module ??= new WebAssembly.Module(bytesOfBase64(encoderBytes))
  return module
}

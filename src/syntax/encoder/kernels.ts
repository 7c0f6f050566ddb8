import {encoderBytes} from './kernel-bytes.ts'

/** Bytes of a number in the kernels' memory. */
export const FLOAT = 4

/**
 * The kernels of kernels/encoder.ts with a memory of their own. Pointers are bytes into it; `allocate` hands out pieces
 * that are never taken back.
 */
export class EncoderMemory {
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

  /** Room for so many numbers, zeros at first. Views of the memory taken before are void after it. */
  allocate(count: number): number {
    const start = Math.ceil(this.end / ALIGNMENT) * ALIGNMENT
    this.end = start + count * FLOAT
    // a vector loaded at the end of a row may reach beyond it
    const missing = this.end + ALIGNMENT - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
    return start
  }

  /** The whole memory as numbers; what stands at pointer p has the index p / 4. */
  get floats(): Float32Array {
    if (this.view.buffer !== this.memory.buffer) this.view = new Float32Array(this.memory.buffer)
    return this.view
  }

  /** A piece of the memory, to be read or written before the next `allocate`. */
  floatsAt(pointer: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, pointer, count)
  }

  integersAt(pointer: number, count: number): Int32Array {
    return new Int32Array(this.memory.buffer, pointer, count)
  }

  store(pointer: number, values: Float32Array): void {
    this.floatsAt(pointer, values.length).set(values)
  }

  /** A copy of the numbers, laid out for products. */
  packed(matrix: number, rows: number, columns: number): number {
    const pointer = this.allocate(rows * paddedTo8(columns))
    this.kernels.pack(matrix, columns, 1, rows, columns, pointer)
    return pointer
  }
}

/** What a kernel does is said where it is written. Pointers in bytes; strides and counts in numbers. */
export interface Kernels {
  firstFree(): number
  pack(b: number, rowStride: number, columnStride: number, k: number, m: number, out: number): void
  product(
    a: number,
    aStride: number,
    n: number,
    k: number,
    b: number,
    m: number,
    bias: number,
    c: number,
    cStride: number,
    add: boolean,
  ): void
  productOfColumns(
    a: number,
    aStride: number,
    b: number,
    bStride: number,
    n: number,
    k: number,
    m: number,
    c: number,
    cStride: number,
  ): void
  addRows(x: number, n: number, m: number, out: number): void
  add(y: number, x: number, count: number): void
  scale(x: number, count: number, factor: number): void
  maskRows(x: number, n: number, m: number, mask: number, y: number): void
  leak(x: number, count: number): void
  leakBack(y: number, dy: number, count: number): void
  normalize(
    x: number,
    n: number,
    m: number,
    gain: number,
    offset: number,
    y: number,
    yStride: number,
    normal: number,
    inverse: number,
  ): void
  normalizeBack(
    dy: number,
    n: number,
    m: number,
    gain: number,
    normal: number,
    inverse: number,
    dgain: number,
    doffset: number,
  ): void
  recur(z: number, x: number, n: number, w: number, c: number, o: number): void
  recurBack(z: number, x: number, c: number, n: number, w: number, dout: number, dx: number): void
  windows(x: number, n: number, m: number, out: number): void
  windowsBack(dwindow: number, n: number, m: number, dx: number): void
  joinWindows(rows: number, n: number, m: number, bias: number, z: number): void
  addDistances(s: number, n: number, stride: number, ofModifier: number, ofHead: number, columns: number): void
  addDistancesBack(ds: number, n: number, stride: number, ofModifier: number, ofHead: number, columns: number): void
  joinArc(h: number, t: number, ofHead: number, ofModifier: number, ofDistance: number, m: number, out: number): void
  joinArcs(
    heads: number,
    n: number,
    ofHead: number,
    ofModifier: number,
    ofDistance: number,
    m: number,
    out: number,
  ): void
  joinArcsBack(heads: number, n: number, gradient: number, m: number, ofHead: number, ofDistance: number): void
  logSoftmax(x: number, n: number, count: number, stride: number): void
  crossEntropy(x: number, n: number, count: number, stride: number, right: number, factor: number): number
  squares(x: number, count: number): number
  adam(w: number, g: number, m: number, v: number, count: number, factor: number, rate: number, bias: number): void
}

const ALIGNMENT = 64
const PAGE = 65_536

export function paddedTo8(count: number): number {
  return Math.ceil(count / 8) * 8
}

let module: WebAssembly.Module | undefined

/** Compiled once, on first use; small enough to do so at once even where a page draws. */
function compiled(): WebAssembly.Module {
  module ??= new WebAssembly.Module(Uint8Array.from(atob(encoderBytes), (character) => character.charCodeAt(0)))
  return module
}

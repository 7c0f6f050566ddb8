import {bytesOfBase64} from '../../base64.ts'
import {syntaxBytes} from './kernel-bytes.ts'

/** A place in a kernel's memory, in bytes from its beginning. */
export type Pointer = number

/** The kernels of kernels/syntax.ts. What they take, they describe there. */
interface SyntaxFunctions {
  readonly memory: {readonly buffer: ArrayBuffer; grow(pages: number): number}
  firstFree(): Pointer
  sumRows(table: Pointer, rows: Pointer, count: number, scale: number, sums: Pointer, out: Pointer): void
  scoreTags(
    words: Pointer,
    settings: Pointer,
    n: number,
    table: Pointer,
    scale: number,
    rows: Pointer,
    sums: Pointer,
    out: Pointer,
  ): void
  addContext(scores: Pointer, context: Pointer, n: number, size: number, weight: number, least: number): void
  bestTags(
    scores: Pointer,
    n: number,
    size: number,
    transitions: Pointer,
    least: Pointer,
    most: Pointer,
    best: Pointer,
    back: Pointer,
    sequence: Pointer,
  ): void
  scoreArcs(
    input: Pointer,
    head: Pointer,
    modifier: Pointer,
    count: number,
    table: Pointer,
    scale: number,
    features: Pointer,
    arc: Pointer,
  ): void
  scoreSiblings(
    input: Pointer,
    modifier: Pointer,
    firstOut: Pointer,
    firstRight: Pointer,
    firstSibling: Pointer,
    n: number,
    table: Pointer,
    scale: number,
    features: Pointer,
    sibling: Pointer,
  ): void
  scoreGrandparents(
    input: Pointer,
    head: Pointer,
    modifier: Pointer,
    count: number,
    firstOut: Pointer,
    firstGrandparent: Pointer,
    table: Pointer,
    scale: number,
    features: Pointer,
    grandparent: Pointer,
  ): void
  scoreLabels(
    input: Pointer,
    shape: Pointer,
    heads: Pointer,
    n: number,
    table: Pointer,
    scale: number,
    rows: Pointer,
    sums: Pointer,
    out: Pointer,
  ): void
}

const ALIGNMENT = 64
const PAGE = 65_536

type Numbers = Int8Array | Uint8Array | Int32Array | Float32Array | Float64Array

/**
 * The kernels with a memory of their own: a table of weights, what is kept beside it, and behind these a piece that is laid
 * out anew for every sentence. Views are void when memory has grown, so they are made when they are needed.
 */
export class SyntaxKernel {
  readonly functions: SyntaxFunctions
  private end: Pointer
  private kept: Pointer

  constructor() {
    this.functions = new WebAssembly.Instance(compiled()).exports as unknown as SyntaxFunctions
    this.end = this.functions.firstFree()
    this.kept = this.end
  }

  /** Room for so many bytes. */
  room(bytes: number): Pointer {
    const start = Math.ceil(this.end / ALIGNMENT) * ALIGNMENT
    this.end = start + bytes
    const {memory} = this.functions
    const missing = this.end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(Math.max(missing, memory.buffer.byteLength / 8) / PAGE))
    return start
  }

  /** A copy of the first `length` numbers. */
  copy(values: Numbers, length = values.length): Pointer {
    const bytes = length * values.BYTES_PER_ELEMENT
    const at = this.room(bytes)
    new Uint8Array(this.functions.memory.buffer, at, bytes).set(new Uint8Array(values.buffer, values.byteOffset, bytes))
    return at
  }

  /** What was put here so far stays; what comes after it goes with the next `begin`. */
  keep(): void {
    this.kept = this.end
  }

  /** Begins with another sentence. */
  begin(): void {
    this.end = this.kept
  }

  bytesAt(at: Pointer, count: number): Uint8Array {
    return new Uint8Array(this.functions.memory.buffer, at, count)
  }

  wholesAt(at: Pointer, count: number): Int32Array {
    return new Int32Array(this.functions.memory.buffer, at, count)
  }

  numbersAt(at: Pointer, count: number): Float64Array {
    return new Float64Array(this.functions.memory.buffer, at, count)
  }
}

let module: WebAssembly.Module | undefined

function compiled(): WebAssembly.Module {
  module ??= new WebAssembly.Module(bytesOfBase64(syntaxBytes))
  return module
}

import {ROW} from '../weights/row-table.ts'
import {type Pointer, SyntaxKernel} from '../weights/syntax-kernel.ts'
import {copyInput, type ParserInput} from './input.ts'
import {LABEL_FEATURES} from './label-features.ts'
import type {TreeShape} from './tree-shape.ts'

/** The scores of relations by weights that are bytes: the same, by kernels (kernels/syntax.ts). */
export class ByteLabels {
  private readonly scale: number
  private readonly kernel = new SyntaxKernel()
  private readonly table: Pointer
  private readonly rows: Pointer
  private readonly sums: Pointer

  constructor(weights: Int8Array, scale: number) {
    const {kernel} = this
    this.scale = scale
    this.table = kernel.copy(weights)
    this.rows = kernel.room(LABEL_FEATURES * Int32Array.BYTES_PER_ELEMENT)
    this.sums = kernel.room(ROW * Int32Array.BYTES_PER_ELEMENT)
    kernel.keep()
  }

  /** A row of scores for each word, that of word m from m × 64 on; they hold until the next sentence. */
  score(s: ParserInput, shape: TreeShape, heads: Int32Array): Float64Array {
    const {kernel, table, scale, rows, sums} = this
    const n = s.length
    kernel.begin()
    const input = copyInput(kernel, s)
    const {inner, outer, firstChild, lastChild, children} = shape
    const arrays = [inner, outer, firstChild, lastChild, children].map((array) => kernel.copy(array, n + 1))
    const shapeAt = kernel.copy(Int32Array.from(arrays))
    const headsAt = kernel.copy(heads, n + 1)
    const out = kernel.room((n + 1) * ROW * Float64Array.BYTES_PER_ELEMENT)
    kernel.functions.scoreLabels(input, shapeAt, headsAt, n, table, scale, rows, sums, out)
    return kernel.numbersAt(out, (n + 1) * ROW)
  }
}

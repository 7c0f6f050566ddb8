/** A table as the elimination of a variable reads it. */
export interface EliminationInput {
  readonly costs: Float64Array
  /** By variable of the result: how far the table's entries of neighboring states lie apart; 0 where it does not have the variable. */
  readonly strides: Int32Array
  /** The same for the variable that is eliminated. */
  readonly stride: number
}

/** By entry of a result: the state that attains it. */
export type Choice = Uint8Array | Uint16Array | Uint32Array

/** Room for so many choices among so many states. */
export function newChoice(entries: number, states: number): Choice {
  if (states <= 2 ** 8) return new Uint8Array(entries)
  return states <= 2 ** 16 ? new Uint16Array(entries) : new Uint32Array(entries)
}

// entries of the result that are worked on together
const BLOCK = 512

/**
 * Eliminates a variable s from the sum of some tables:
 *
 *   result(t) = min_s Σ_j costs_j(t, s),   choice(t) = the first s that attains it
 *
 * (docs/math.md, eq. X3). The last variables of the result make blocks: what a table has for a block is added at once, by the offsets of its
 * entries, which are the same for all blocks. Tables of these variables alone are added up once; a table with none of them costs one
 * addition a block.
 */
export class TableElimination {
  readonly entries: number
  private readonly sizes: Int32Array
  private readonly states: number
  private readonly outer: number // variables in front of the block
  private readonly block: number // entries of a block
  private readonly constant: EliminationInput[] = [] // those with none of the block's variables
  private readonly varying: EliminationInput[] = []
  private readonly offsets: Int32Array[] = [] // of `varying`: by entry of the block
  private readonly inner: Float64Array // by state and entry of the block: the sum of the tables of the block's variables alone
  private readonly constantAt: Int32Array // where each table stands
  private readonly varyingAt: Int32Array
  private readonly state: Int32Array // of the variables in front
  private readonly rows: Float64Array // two blocks: the least costs so far, and those with one state
  private at = 0

  constructor(inputs: readonly EliminationInput[], sizes: Int32Array, states: number) {
    this.sizes = sizes
    this.states = states
    let outer = sizes.length
    let block = 1
    while (outer > 0 && block * sizes[outer - 1] <= BLOCK) block *= sizes[--outer]
    this.outer = outer
    this.block = block
    let entries = block
    for (let v = 0; v < outer; v++) entries *= sizes[v]
    this.entries = entries
    this.inner = new Float64Array(states * block)
    for (const input of inputs) {
      if (isZero(input.strides, outer, sizes.length)) {
        this.constant.push(input)
        continue
      }
      const offsets = blockOffsets(input.strides, sizes, outer, block)
      if (isZero(input.strides, 0, outer)) addUp(this.inner, input, offsets, states)
      else {
        this.varying.push(input)
        this.offsets.push(offsets)
      }
    }
    this.constantAt = new Int32Array(this.constant.length)
    this.varyingAt = new Int32Array(this.varying.length)
    this.state = new Int32Array(outer)
    this.rows = new Float64Array(2 * block)
  }

  /** Works on the next block; returns the number of entries done. */
  step(result: Float64Array, choice: Choice): number {
    const {block, states, rows} = this
    const first = this.at
    this.fillRow(0, 0)
    for (let s = 1; s < states; s++) {
      this.fillRow(s, block)
      keepLower(rows, block, choice, first, s)
    }
    result.set(rows.subarray(0, block), first)
    this.at += block
    this.advance()
    return this.at
  }

  /** Adds up what the tables cost with a state, by entry of the block. */
  private fillRow(s: number, row: number): void {
    const {block, rows, inner, varying, varyingAt, offsets} = this
    const base = this.constantSum(s)
    if (varying.length === 0) {
      for (let b = 0; b < block; b++) rows[row + b] = base + inner[s * block + b]
      return
    }
    for (let j = 0; j < varying.length; j++) {
      const {costs, stride} = varying[j]
      const at = varyingAt[j] + s * stride
      if (j === 0) fill(rows, row, base, inner, s * block, costs, at, offsets[j])
      else add(rows, row, costs, at, offsets[j])
    }
  }

  private constantSum(s: number): number {
    let sum = 0
    for (let j = 0; j < this.constant.length; j++) {
      const {costs, stride} = this.constant[j]
      sum += costs[this.constantAt[j] + s * stride]
    }
    return sum
  }

  /** The variables in front count up. */
  private advance(): void {
    const {state, sizes, outer, constant, varying, constantAt, varyingAt} = this
    for (let v = outer - 1; v >= 0; v--) {
      const back = ++state[v] === sizes[v]
      const step = back ? 1 - sizes[v] : 1
      for (let j = 0; j < constant.length; j++) constantAt[j] += step * constant[j].strides[v]
      for (let j = 0; j < varying.length; j++) varyingAt[j] += step * varying[j].strides[v]
      if (!back) return
      state[v] = 0
    }
  }
}

function isZero(strides: Int32Array, from: number, to: number): boolean {
  for (let v = from; v < to; v++) if (strides[v] !== 0) return false
  return true
}

/** By entry of a block: how far from the block's first entry a table has it. */
function blockOffsets(strides: Int32Array, sizes: Int32Array, outer: number, block: number): Int32Array {
  const offsets = new Int32Array(block)
  // the entries of the variables behind v, once for each state of v
  for (let v = sizes.length - 1, done = 1; v >= outer; v--) {
    const stride = strides[v]
    const all = done * sizes[v]
    for (let at = done; at < all; at++) offsets[at] = offsets[at - done] + stride
    done = all
  }
  return offsets
}

/** Adds a table of the block's variables to sums by state and entry of a block. */
function addUp(sums: Float64Array, {costs, stride}: EliminationInput, offsets: Int32Array, states: number): void {
  const block = offsets.length
  for (let s = 0; s < states; s++) {
    for (let b = 0; b < block; b++) sums[s * block + b] += costs[s * stride + offsets[b]]
  }
}

function fill(
  rows: Float64Array,
  row: number,
  base: number,
  inner: Float64Array,
  start: number,
  costs: Float64Array,
  at: number,
  offsets: Int32Array,
): void {
  for (let b = 0; b < offsets.length; b++) rows[row + b] = base + inner[start + b] + costs[at + offsets[b]]
}

function add(rows: Float64Array, row: number, costs: Float64Array, at: number, offsets: Int32Array): void {
  for (let b = 0; b < offsets.length; b++) rows[row + b] += costs[at + offsets[b]]
}

/** Takes over what is lower in the second row. Which one is lower cannot be foreseen, so there is no branch to foresee. */
function keepLower(rows: Float64Array, block: number, choice: Choice, first: number, s: number): void {
  for (let b = 0; b < block; b++) {
    // all ones if it is lower, else zero
    const mask = -Number(rows[block + b] < rows[b]) | 0
    rows[b] = rows[b + (mask & block)]
    choice[first + b] ^= (choice[first + b] ^ s) & mask
  }
}

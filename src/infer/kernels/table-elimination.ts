/** A table as the elimination of a variable reads it. */
export interface EliminationInput {
  readonly costs: Float64Array
  /** By variable of the result: how far the table's entries of neighboring states lie apart; 0 where it does not have the variable. */
  readonly strides: Int32Array
  /** The same for the variable that is eliminated. */
  readonly stride: number
}

/** By entry of a result: the state that attains it. */
export type Choice = Uint16Array | Uint32Array

/** Room for so many choices among so many states. */
export function newChoice(entries: number, states: number): Choice {
  return states > 2 ** 16 ? new Uint32Array(entries) : new Uint16Array(entries)
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
  private readonly inner: Float64Array | undefined // by state and entry of the block: the tables of the block's variables alone
  private readonly constantAt: Int32Array // where each table stands
  private readonly varyingAt: Int32Array
  private readonly state: Int32Array // of the variables in front
  private readonly sums: Float64Array
  private at = 0

  constructor(inputs: readonly EliminationInput[], sizes: Int32Array, states: number) {
    this.sizes = sizes
    this.states = states
    let outer = sizes.length
    let block = 1
    while (outer > 0 && block * sizes[outer - 1] <= BLOCK) block *= sizes[--outer]
    this.outer = outer
    this.block = block
    this.entries = sizes.reduce((product, size) => product * size, 1)
    const alone: EliminationInput[] = []
    for (const input of inputs) {
      if (input.strides.subarray(outer).every((stride) => stride === 0)) this.constant.push(input)
      else if (outer > 0 && input.strides.subarray(0, outer).every((stride) => stride === 0)) alone.push(input)
      else {
        this.varying.push(input)
        this.offsets.push(blockOffsets(input.strides, sizes, outer, block))
      }
    }
    if (alone.length > 0) this.inner = addUp(alone, sizes, outer, block, states)
    this.constantAt = new Int32Array(this.constant.length)
    this.varyingAt = new Int32Array(this.varying.length)
    this.state = new Int32Array(outer)
    this.sums = new Float64Array(block)
  }

  /** Works on the next block; returns the number of entries done. */
  step(result: Float64Array, choice: Choice): number {
    const {block, states, varying, offsets, sums, inner} = this
    const first = this.at
    result.fill(Infinity, first, first + block)
    for (let s = 0; s < states; s++) {
      const base = this.constantSum(s)
      if (base === Infinity) continue
      if (inner) shift(sums, base, inner, s * block)
      else sums.fill(base)
      for (let j = 0; j < varying.length; j++) {
        const {costs, stride} = varying[j]
        add(sums, costs, this.varyingAt[j] + s * stride, offsets[j])
      }
      keepLower(result, choice, first, sums, s)
    }
    this.at += block
    this.advance()
    return this.at
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

/** By entry of a block: how far from the block's first entry a table has it. */
function blockOffsets(strides: Int32Array, sizes: Int32Array, outer: number, block: number): Int32Array {
  const offsets = new Int32Array(block)
  for (let at = 0; at < block; at++) {
    for (let v = sizes.length - 1, rest = at; v >= outer; v--) {
      const state = rest % sizes[v]
      offsets[at] += state * strides[v]
      rest = (rest - state) / sizes[v]
    }
  }
  return offsets
}

/** By state and entry of a block: what tables of the block's variables cost in all. */
function addUp(
  tables: readonly EliminationInput[],
  sizes: Int32Array,
  outer: number,
  block: number,
  states: number,
): Float64Array {
  const sums = new Float64Array(states * block)
  for (const {costs, strides, stride} of tables) {
    const offsets = blockOffsets(strides, sizes, outer, block)
    for (let s = 0; s < states; s++) {
      for (let b = 0; b < block; b++) sums[s * block + b] += costs[s * stride + offsets[b]]
    }
  }
  return sums
}

function shift(sums: Float64Array, base: number, inner: Float64Array, start: number): void {
  for (let b = 0; b < sums.length; b++) sums[b] = base + inner[start + b]
}

function add(sums: Float64Array, costs: Float64Array, start: number, offsets: Int32Array): void {
  for (let b = 0; b < sums.length; b++) sums[b] += costs[start + offsets[b]]
}

function keepLower(result: Float64Array, choice: Choice, first: number, sums: Float64Array, s: number): void {
  for (let b = 0; b < sums.length; b++) {
    if (sums[b] < result[first + b]) {
      result[first + b] = sums[b]
      choice[first + b] = s
    }
  }
}

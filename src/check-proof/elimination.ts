import {Refusal} from './refusal.ts'

/** Scores of the joint states of some variables, the last one's fastest. */
export interface Table {
  readonly scope: readonly number[]
  readonly scores: Float64Array
}

// entries that a table may have
const MOST_ENTRIES = 2 ** 25
// entries that are worked on together
const BLOCK = 256

/**
 * The largest sum of scores over all joint states: one variable after the other is taken out (`withoutVariable`). Every variable of
 * the tables is in the order.
 */
export function eliminated(tables: readonly Table[], sizes: ArrayLike<number>, order: readonly number[]): number {
  const rank = new Map(order.map((v, at) => [v, at]))
  const buckets = order.map((): Table[] => []) // by rank: the tables of which this variable is taken out first
  let total = 0
  const put = (table: Table) => {
    let least = Infinity
    for (const v of table.scope) least = Math.min(least, rank.get(v)!)
    if (least < Infinity) buckets[least].push(table)
    else total += table.scores[0]
  }
  for (const table of tables) put(table)
  for (const [at, v] of order.entries()) {
    const own = buckets[at]
    buckets[at] = []
    if (own.length > 0) put(withoutVariable(own, sizes, v))
  }
  return total
}

/** A table that stands for some: for each joint state of their other variables the largest sum over the states of one. */
export function withoutVariable(own: readonly Table[], sizes: ArrayLike<number>, v: number): Table {
  const scope: number[] = []
  for (const table of own) for (const w of table.scope) if (w !== v && !scope.includes(w)) scope.push(w)
  const entries = scope.reduce((product, w) => product * sizes[w], 1)
  const states = sizes[v]
  if (entries * states > MOST_ENTRIES) throw new Refusal(`taking out a variable makes a table of ${entries} entries`)
  const reader = new BlockReader(own, scope, sizes, v)
  const {block} = reader
  const scores = new Float64Array(entries).fill(-Infinity)
  const sums = new Float64Array(block)
  for (let from = 0; from < entries; from += block) {
    for (let s = 0; s < states; s++) {
      if (!reader.read(sums, s)) continue
      for (let b = 0; b < block; b++) if (sums[b] > scores[from + b]) scores[from + b] = sums[b]
    }
    reader.next()
  }
  return {scope, scores}
}

/** The sum of some tables over one scope. */
export function addedUp(own: readonly Table[], scope: readonly number[], sizes: ArrayLike<number>): Table {
  const entries = scope.reduce((product, w) => product * sizes[w], 1)
  if (entries > MOST_ENTRIES) throw new Refusal(`tables make one of ${entries} entries together`)
  const reader = new BlockReader(own, scope, sizes, -1)
  const {block} = reader
  const scores = new Float64Array(entries)
  const sums = new Float64Array(block)
  for (let from = 0; from < entries; from += block) {
    if (reader.read(sums, 0)) scores.set(sums, from)
    else scores.fill(-Infinity, from, from + block)
    reader.next()
  }
  return {scope, scores}
}

/** Reads the sum of tables block by block: the last variables make a block, and the others count up from block to block. */
class BlockReader {
  readonly block: number // its entries
  private readonly rows: readonly Float64Array[]
  private readonly step: Int32Array // by table: how far states of the variable that is taken out lie apart
  private readonly moves: readonly Int32Array[] // by table: the same by variable in front of the block
  private readonly offsets: readonly (Int32Array | undefined)[] // by table: of the entries of a block; undefined: all the same
  private readonly front: Int32Array // sizes of the variables in front
  private readonly state: Int32Array // their states
  private readonly at: Int32Array // by table

  constructor(tables: readonly Table[], scope: readonly number[], sizes: ArrayLike<number>, v: number) {
    let block = 1
    let front = scope.length
    while (front > 0 && block * sizes[scope[front - 1]] <= BLOCK) block *= sizes[scope[--front]]
    this.block = block
    this.front = Int32Array.from(scope.slice(0, front), (w) => sizes[w])
    this.state = new Int32Array(front)
    this.at = new Int32Array(tables.length)
    this.rows = tables.map(({scores}) => scores)
    const steps = tables.map(({scope: own}) => {
      const stepOf = new Map<number, number>()
      for (let place = own.length - 1, step = 1; place >= 0; step *= sizes[own[place--]]) stepOf.set(own[place], step)
      return stepOf
    })
    this.step = Int32Array.from(steps, (of) => of.get(v) ?? 0)
    this.moves = steps.map((of) => Int32Array.from(scope.slice(0, front), (w) => of.get(w) ?? 0))
    this.offsets = steps.map((of) => {
      const within = scope.slice(front)
      if (!within.some((w) => of.has(w))) return undefined
      const offsets = new Int32Array(block)
      let filled = 1
      // from the fastest variable on, what is filled is repeated for each of its states
      for (const w of within.reverse()) {
        const step = of.get(w) ?? 0
        for (let s = 1; s < sizes[w]; s++)
          for (let b = 0; b < filled; b++) offsets[s * filled + b] = offsets[b] + s * step
        filled *= sizes[w]
      }
      return offsets
    })
  }

  /** Adds up the block at hand for a state of the variable that is taken out; false if nothing in it is possible. */
  read(sums: Float64Array, s: number): boolean {
    const {rows, offsets, at, step} = this
    let base = 0
    for (let t = 0; t < rows.length; t++) if (!offsets[t]) base += rows[t][at[t] + s * step[t]]
    if (base === -Infinity) return false
    sums.fill(base)
    for (let t = 0; t < rows.length; t++) {
      const own = offsets[t]
      if (own) addBlock(sums, rows[t], at[t] + s * step[t], own)
    }
    return true
  }

  next(): void {
    const {front, state, at, moves} = this
    for (let place = front.length - 1; place >= 0; place--) {
      const isTurned = ++state[place] === front[place]
      const by = isTurned ? 1 - front[place] : 1
      for (let t = 0; t < at.length; t++) at[t] += by * moves[t][place]
      if (!isTurned) return
      state[place] = 0
    }
  }
}

function addBlock(sums: Float64Array, row: Float64Array, from: number, offsets: Int32Array): void {
  for (let b = 0; b < sums.length; b++) sums[b] += row[from + offsets[b]]
}

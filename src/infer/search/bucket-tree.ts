import type {MiniBuckets} from './mini-buckets.ts'
import {type RankedTable, union} from './ranked-table.ts'

/**
 * The variables of mini-buckets as a tree. The parent of a variable is the next one to be eliminated of those that share a table with it by
 * then. Given the states of a variable and those above it, the parts below its children do not depend on each other. Variables are given by
 * their ranks, tables by numbers of their own.
 */
export interface BucketTree {
  /** By rank + 1: the children; those of 0 are the roots. */
  readonly children: readonly Int32Array[]
  /** By rank: the variables above that its part depends on. */
  readonly context: readonly Int32Array[]
  /** By rank: its tables and those that it received. */
  readonly within: readonly Int32Array[]
  /** By rank: what was sent from its part to variables above it, … */
  readonly crossing: readonly Int32Array[]
  /** … and that without what the variable itself has sent. */
  readonly passing: readonly Int32Array[]
  /** By rank: 1 if nothing in its part was divided, so that what was sent is what the part costs. */
  readonly isExact: Uint8Array
  /** By rank: 1 if its part is met again with the same context. */
  readonly isMetAgain: Uint8Array
  /** By table. */
  readonly tables: readonly Float64Array[]
  /** By table, and one more: where its places start. */
  readonly firstPlace: Int32Array
  readonly rankAt: Int32Array // by place
  readonly strideAt: Int32Array // by place
}

export function bucketTree({buckets, sizes}: MiniBuckets): BucketTree {
  const count = buckets.length
  const contexts = contextsOf(buckets.map(({tables}) => tables))
  const children: number[][] = Array.from({length: count + 1}, () => [])
  for (let r = 0; r < count; r++) children[contexts[r].length > 0 ? contexts[r][0] + 1 : 0].push(r)
  const numbers = new Map<RankedTable, number>()
  const all: RankedTable[] = []
  for (const {tables, sent} of buckets) {
    for (const table of [...tables, ...sent]) {
      numbers.set(table, all.length)
      all.push(table)
    }
  }
  const ranks: number[] = []
  const strides: number[] = []
  const firstPlace = new Int32Array(all.length + 1)
  all.forEach(({scope}, t) => {
    for (let i = scope.length - 1, stride = 1; i >= 0; i--) {
      ranks.push(scope[i])
      strides.push(stride)
      stride *= sizes[scope[i]]
    }
    firstPlace[t + 1] = ranks.length
  })
  const crossing: Int32Array[] = []
  const passing: Int32Array[] = []
  const isExact = new Uint8Array(count)
  const isMetAgain = new Uint8Array(count)
  for (let r = 0; r < count; r++) {
    const below = children[r + 1]
    // what has no variable left goes all the way up
    const past = below.flatMap((child) => [...crossing[child]].filter((t) => all[t].scope[0] !== r))
    passing.push(Int32Array.from(past))
    crossing.push(Int32Array.from([...past, ...buckets[r].sent.map((table) => numbers.get(table)!)]))
    isExact[r] = buckets[r].sent.length <= 1 && below.every((child) => isExact[child] === 1) ? 1 : 0
    const parent = contexts[r][0]
    // a part that depends on all that its parent depends on is met once for each of those states
    isMetAgain[r] = parent !== undefined && contexts[r].length <= contexts[parent].length ? 1 : 0
  }
  return {
    children: children.map((row) => Int32Array.from(row)),
    context: contexts.map((row) => Int32Array.from(row)),
    within: buckets.map(({tables, received}) =>
      Int32Array.from([...tables, ...received], (table) => numbers.get(table)!),
    ),
    crossing,
    passing,
    isExact,
    isMetAgain,
    tables: all.map(({costs}) => costs),
    firstPlace,
    rankAt: Int32Array.from(ranks),
    strideAt: Int32Array.from(strides),
  }
}

/** By rank: the later variables that share a table with one when all before it are eliminated. */
function contextsOf(given: readonly (readonly RankedTable[])[]): (readonly number[])[] {
  const contexts: (readonly number[])[] = given.map((tables) =>
    tables.reduce((all: readonly number[], {scope}) => union(all, scope.slice(1)), []),
  )
  for (let r = 0; r < given.length; r++) {
    const [parent] = contexts[r]
    if (parent !== undefined) contexts[parent] = union(contexts[parent], contexts[r].slice(1))
  }
  return contexts
}

import type {Pace, Steps} from '../pace.ts'
import type {CostNetwork} from './network.ts'
import {common, partOfEntries, type RankedTable, union} from './ranked-table.ts'

/** The tables that are eliminated with one variable, and what is made of them. */
interface MiniBucket {
  /** Tables of the network whose first variable this is. */
  readonly tables: readonly RankedTable[]
  /** What was made of earlier variables and has this one first. */
  readonly received: readonly RankedTable[]
  /** What is made of this one: a table for each group of tables that were added up. */
  readonly sent: readonly RankedTable[]
}

/** How a bucket is divided: by group, which of its tables. */
type Division = readonly (readonly number[])[]

/**
 * Eliminates the variables of a network one after the other, with tables of no more entries than a limit (docs/math.md, eq. X11): the tables of a
 * variable are divided into groups, and each group is eliminated by itself, with a state of its own. Before that the groups
 * agree on what each state costs, so that they often choose the same one. What is left is a lower bound, and if no bucket is
 * divided, the least cost.
 */
export class MiniBuckets {
  /** No assignment costs less. */
  readonly bound: number
  /** By rank. */
  readonly buckets: readonly MiniBucket[]
  /** The number of states by rank. */
  readonly sizes: Int32Array
  /** Buckets that were divided. */
  readonly divided: number

  private constructor(bound: number, buckets: readonly MiniBucket[], sizes: Int32Array) {
    this.bound = bound
    this.buckets = buckets
    this.sizes = sizes
    this.divided = buckets.filter(({sent}) => sent.length > 1).length
  }

  /** Undefined if time ran out. */
  static *steps(
    network: CostNetwork,
    order: readonly number[],
    mostEntries: number,
    pace: Pace,
  ): Steps<MiniBuckets | undefined> {
    const {constant, sizes, given} = inRanks(network, order)
    const received: RankedTable[][] = given.map(() => [])
    const buckets: MiniBucket[] = []
    let bound = constant
    for (let r = 0; r < order.length; r++) {
      const all = [...given[r], ...received[r]]
      const groups = divide(
        all.map(({scope}) => scope),
        sizes,
        mostEntries,
      ).map((group) =>
        sumOf(
          group.map((t) => all[t]),
          r,
          sizes,
        ),
      )
      if (groups.length > 1) balance(groups, sizes)
      const sent = groups.map((group) => leastOverFirst(group, sizes[r]))
      for (const table of sent) {
        if (table.scope.length === 0) bound += table.costs[0]
        else received[table.scope[0]].push(table)
      }
      buckets.push({tables: given[r], received: received[r], sent})
      if (pace.due(groups.reduce((sum, {costs}) => sum + all.length * costs.length, 0) >> 3)) yield
      if (pace.timeIsUp) return undefined
    }
    return new MiniBuckets(bound, buckets, sizes)
  }

  /**
   * The largest limit, a power of two, with which all groups together take no more work than this, in entries read; as far as it needs to be,
   * so that nothing is divided.
   */
  static limitFor(network: CostNetwork, order: readonly number[], mostWork: number, mostEntries: number): number {
    const {sizes, given} = inRanks(network, order)
    const scopes = given.map((tables) => tables.map(({scope}) => scope))
    let limit = 2
    for (let next = limit; next <= mostEntries; next *= 2) {
      const {work, divided} = workWith(scopes, sizes, next)
      if (work > mostWork) break
      limit = next
      if (divided === 0) break
    }
    return limit
  }
}

/** The tables of a network by the rank of their first variable. */
function inRanks(
  {states, tables}: CostNetwork,
  order: readonly number[],
): {constant: number; sizes: Int32Array; given: RankedTable[][]} {
  const rank = new Int32Array(states.length)
  for (let r = 0; r < order.length; r++) rank[order[r]] = r
  const sizes = Int32Array.from(order, (variable) => states[variable])
  const given: RankedTable[][] = order.map(() => [])
  let constant = 0
  for (const {scope, costs} of tables) {
    if (scope.length === 0) constant += costs[0]
    else {
      const table = rising(
        scope.map((variable) => rank[variable]),
        costs,
        sizes,
      )
      given[table.scope[0]].push(table)
    }
  }
  return {constant, sizes, given}
}

/** A table with its variables in the order of their ranks. */
function rising(ranks: readonly number[], costs: Float64Array, sizes: Int32Array): RankedTable {
  const scope = [...ranks].sort((a, b) => a - b)
  if (scope.every((r, i) => r === ranks[i])) return {scope, costs}
  const strides = ranks.map((_, i) => ranks.slice(i + 1).reduce((product, r) => product * sizes[r], 1))
  const sorted = new Float64Array(costs.length)
  const state = new Int32Array(scope.length)
  for (let entry = 0; entry < sorted.length; entry++) {
    let at = 0
    for (let i = 0; i < scope.length; i++) at += strides[ranks.indexOf(scope[i])] * state[i]
    sorted[entry] = costs[at]
    for (let i = scope.length - 1; i >= 0 && ++state[i] === sizes[scope[i]]; i--) state[i] = 0
  }
  return {scope, costs: sorted}
}

/** Puts each table, the largest first, into the group that grows least by it, as long as that has no more entries than allowed. */
function divide(scopes: readonly (readonly number[])[], sizes: Int32Array, mostEntries: number): Division {
  const entriesOf = (scope: readonly number[]) => scope.reduce((product, r) => product * sizes[r], 1)
  const order = scopes.map((_, t) => t).sort((a, b) => entriesOf(scopes[b]) - entriesOf(scopes[a]) || a - b)
  const groups: {members: number[]; scope: readonly number[]; entries: number}[] = []
  for (const t of order) {
    let best: (typeof groups)[number] | undefined
    let leastGrowth = Infinity
    for (const group of groups) {
      const entries = entriesOf(union(group.scope, scopes[t]))
      if (entries > mostEntries || entries / group.entries >= leastGrowth) continue
      best = group
      leastGrowth = entries / group.entries
    }
    if (!best) groups.push({members: [t], scope: scopes[t], entries: entriesOf(scopes[t])})
    else {
      best.members.push(t)
      best.scope = union(best.scope, scopes[t])
      best.entries = entriesOf(best.scope)
    }
  }
  return groups.map(({members}) => members)
}

/** What an elimination within a limit takes. Only scopes are looked at. */
function workWith(
  given: readonly (readonly (readonly number[])[])[],
  sizes: Int32Array,
  mostEntries: number,
): {work: number; divided: number} {
  const received: number[][][] = given.map(() => [])
  let work = 0
  let divided = 0
  for (let r = 0; r < given.length; r++) {
    const scopes = [...given[r], ...received[r]]
    const division = divide(scopes, sizes, mostEntries)
    if (division.length > 1) divided++
    for (const group of division) {
      const scope = group.reduce((all: readonly number[], t) => union(all, scopes[t]), [])
      work += (1 + group.length) * scope.reduce((product, other) => product * sizes[other], 1)
      if (scope.length > 1) received[scope[1]].push(scope.slice(1))
    }
  }
  return {work, divided}
}

function sumOf(tables: readonly RankedTable[], first: number, sizes: Int32Array): RankedTable {
  const scope = tables.reduce((all: readonly number[], table) => union(all, table.scope), [first])
  const entries = scope.reduce((product, r) => product * sizes[r], 1)
  const costs = new Float64Array(entries)
  for (const table of tables) {
    if (table.costs.length === entries) for (let e = 0; e < entries; e++) costs[e] += table.costs[e]
    else {
      const at = partOfEntries(scope, table.scope, sizes)
      for (let e = 0; e < entries; e++) costs[e] += table.costs[at[e]]
    }
  }
  return {scope, costs}
}

/** Moves costs between the groups of a bucket, so that all of them cost the same at least with each state of what they share. */
function balance(groups: readonly RankedTable[], sizes: Int32Array): void {
  const shared = groups.reduce((scope: readonly number[], group) => common(scope, group.scope), groups[0].scope)
  const entries = shared.reduce((product, r) => product * sizes[r], 1)
  const places = groups.map(({scope}) => partOfEntries(scope, shared, sizes))
  const least = groups.map(({costs}, g) => {
    const row = new Float64Array(entries).fill(Infinity)
    const at = places[g]
    for (let e = 0; e < costs.length; e++) if (costs[e] < row[at[e]]) row[at[e]] = costs[e]
    return row
  })
  for (let x = 0; x < entries; x++) {
    let sum = 0
    for (const row of least) sum += row[x]
    // what is impossible stays where that is known
    const part = sum === Infinity ? 0 : Math.floor(sum / groups.length)
    for (let g = 0; g < groups.length; g++) {
      least[g][x] = sum === Infinity ? 0 : least[g][x] - (g === 0 ? sum - (groups.length - 1) * part : part)
    }
  }
  for (let g = 0; g < groups.length; g++) {
    const {costs} = groups[g]
    const at = places[g]
    const shift = least[g]
    for (let e = 0; e < costs.length; e++) costs[e] -= shift[at[e]]
  }
}

function leastOverFirst({scope, costs}: RankedTable, states: number): RankedTable {
  const entries = costs.length / states
  const least = costs.slice(0, entries)
  for (let s = 1; s < states; s++) {
    const from = s * entries
    for (let e = 0; e < entries; e++) if (costs[from + e] < least[e]) least[e] = costs[from + e]
  }
  return {scope: scope.slice(1), costs: least}
}

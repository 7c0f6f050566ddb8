import type {CostNetwork, CostTable} from './network.ts'
import {entriesOf, sumOver} from './table-sum.ts'

// entries that the sum of the tables of a triangle may have, and that of any others
const MOST_OF_TRIANGLE = 512
const MOST_ENTRIES = 32

/**
 * Adds up the tables of short cycles: three tables that link three variables, or four in a ring, and what makes more such cycles with these,
 * as long as the sum is small. Each table goes into one sum at most (docs/math.md, eq. X10).
 */
export function closeCycles({states, tables}: CostNetwork): CostNetwork {
  return {states, tables: new CycleClosing(states, tables).run()}
}

class CycleClosing {
  private readonly states: readonly number[]
  private readonly tables: readonly CostTable[]
  private readonly tablesOf: number[][] // by variable: those over two variables or more
  private readonly isTaken: Uint8Array // by table

  constructor(states: readonly number[], tables: readonly CostTable[]) {
    this.states = states
    this.tables = tables
    this.isTaken = new Uint8Array(tables.length)
    this.tablesOf = states.map(() => [])
    tables.forEach(({scope}, t) => {
      if (scope.length > 1) for (const variable of scope) this.tablesOf[variable].push(t)
    })
  }

  run(): CostTable[] {
    const sums: CostTable[] = []
    for (let t = 0; t < this.tables.length; t++) {
      if (this.isTaken[t]) continue
      const {scope} = this.tables[t]
      const cluster = new Set(scope)
      if (scope.length > 1) {
        for (let more = this.closing(cluster); more; more = this.closing(cluster)) {
          for (const variable of more) cluster.add(variable)
        }
      }
      if (cluster.size === scope.length) sums.push(this.tables[t])
      else sums.push(this.sumWithin(cluster))
      this.isTaken[t] = 1
    }
    return sums
  }

  /** One or two variables that tables link with a cluster at two of its variables. */
  private closing(cluster: ReadonlySet<number>): number[] | undefined {
    const {states} = this
    const entries = entriesOf([...cluster], states)
    const room = MOST_ENTRIES / entries
    const roomForOne = cluster.size === 2 ? MOST_OF_TRIANGLE / entries : room
    // no variable has fewer states than two
    if (roomForOne < 2) return undefined
    // by variable outside: one inside that a table links it with
    const linked = new Map<number, number>()
    for (const inside of cluster) {
      for (const outside of this.linkedWith(inside)) {
        if (cluster.has(outside) || states[outside] > roomForOne) continue
        const other = linked.get(outside)
        if (other !== undefined && other !== inside) return [outside]
        linked.set(outside, inside)
      }
    }
    if (room < 4) return undefined
    for (const [outside, inside] of linked) {
      for (const next of this.linkedWith(outside)) {
        if (cluster.has(next) || states[outside] * states[next] > room) continue
        const other = linked.get(next)
        if (other !== undefined && other !== inside) return [outside, next]
      }
    }
    return undefined
  }

  /** Variables that share a table over two of them. */
  private *linkedWith(variable: number): Generator<number> {
    for (const t of this.tablesOf[variable]) {
      if (this.isTaken[t] || this.tables[t].scope.length > 2) continue
      for (const other of this.tables[t].scope) if (other !== variable) yield other
    }
  }

  private sumWithin(cluster: ReadonlySet<number>): CostTable {
    const within = new Set<CostTable>()
    for (const variable of cluster) {
      for (const t of this.tablesOf[variable]) {
        if (this.isTaken[t] || !this.tables[t].scope.every((other) => cluster.has(other))) continue
        this.isTaken[t] = 1
        within.add(this.tables[t])
      }
    }
    return sumOver(
      [...cluster].sort((a, b) => a - b),
      [...within],
      this.states,
    )
  }
}

import type {CostNetwork, CostTable} from './network.ts'
import {entriesOf, sumOver} from './table-sum.ts'

// entries that a table may have after tables were added up, if it has more than the larger of them
const MOST_ENTRIES = 256
// networks with more tables than this are left as they are
const MOST_TABLES = 20_000

/**
 * Adds up tables that share two variables or more, as long as that makes no large ones. What they say together of these variables is
 * then seen by the bounds of X4 and X6 (docs/math.md, eq. X8).
 */
export function mergeTables({states, tables}: CostNetwork): CostNetwork {
  if (tables.length > MOST_TABLES) return {states, tables}
  const merging = new Merging(states)
  for (const table of tables) merging.add(table)
  return {states, tables: merging.tables}
}

class Merging {
  private readonly states: readonly number[]
  private readonly kept = new Set<CostTable>()
  private readonly byPair = new Map<number, Set<CostTable>>()

  constructor(states: readonly number[]) {
    this.states = states
  }

  get tables(): CostTable[] {
    return [...this.kept]
  }

  /** Adds a table, together with those that share the most with it. */
  add(table: CostTable): void {
    let merged = table
    for (let partner = this.partnerOf(merged); partner; partner = this.partnerOf(merged)) {
      this.drop(partner)
      merged = this.sum(partner, merged)
    }
    this.kept.add(merged)
    for (const pair of this.pairsOf(merged)) {
      const tables = this.byPair.get(pair)
      if (tables) tables.add(merged)
      else this.byPair.set(pair, new Set([merged]))
    }
  }

  private partnerOf(table: CostTable): CostTable | undefined {
    const shared = new Map<CostTable, number>()
    for (const pair of this.pairsOf(table)) {
      for (const other of this.byPair.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    let best: CostTable | undefined
    let most = 0
    for (const [other, pairs] of shared) {
      if (pairs <= most || !this.mayMerge(table, other)) continue
      most = pairs
      best = other
    }
    return best
  }

  private mayMerge(one: CostTable, other: CostTable): boolean {
    const entries = entriesOf(unionOf(one, other), this.states)
    return entries <= Math.max(MOST_ENTRIES, one.costs.length, other.costs.length)
  }

  private drop(table: CostTable): void {
    this.kept.delete(table)
    for (const pair of this.pairsOf(table)) this.byPair.get(pair)!.delete(table)
  }

  private pairsOf({scope}: CostTable): number[] {
    const pairs: number[] = []
    for (const a of scope) for (const b of scope) if (a < b) pairs.push(a * this.states.length + b)
    return pairs
  }

  private sum(one: CostTable, other: CostTable): CostTable {
    return sumOver(unionOf(one, other), [one, other], this.states)
  }
}

function unionOf(one: CostTable, other: CostTable): number[] {
  return [...new Set([...one.scope, ...other.scope])].sort((a, b) => a - b)
}

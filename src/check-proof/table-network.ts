import {addedUp, type Table, withoutVariable} from './elimination.ts'
import type {Terms} from './priced-parts.ts'
import {Refusal} from './refusal.ts'
import {StandIn} from './stand-in.ts'
import {TableTerm} from './table-term.ts'

/**
 * Terms that are all tables, before the space is split: states are left out, variables are taken out and tables are added up. What
 * is left of the variables is numbered anew: `stateOf` has the place of each state of the terms, −1 for those that are gone.
 */
export class TableNetwork {
  readonly stateOf: Int32Array
  private first: Int32Array // by variable, and one more: its first state
  private sizes: Int32Array // by variable
  private tables = new Map<string, Table>() // by their variables, which ascend; those over the same ones are added up
  private readonly named: Table[] = []
  private constant: number

  constructor({first, scores, left, terms, constant}: Terms) {
    this.constant = constant
    this.stateOf = Int32Array.from(left, (_, state) => state)
    this.first = Int32Array.from(first)
    this.sizes = sizesOf(this.first)
    const all: Table[] = []
    for (let v = 0; v < this.sizes.length; v++) all.push({scope: [v], scores: scores.slice(first[v], first[v + 1])})
    const everything = new Uint8Array(left.length).fill(1)
    for (const term of terms) all.push(...term.tables(everything, new Float64Array(term.states.length), 0))
    this.restrict(all, left)
  }

  /**
   * Leaves out the states that no entry of some table allows, again and again, and then one state after the other for another one that can
   * stand in for it. Returns the most that is lost by that.
   */
  drop(pairs: readonly {readonly state: number; readonly instead: number}[], most: number): number {
    const left = new Uint8Array(this.first[this.sizes.length]).fill(1)
    const all = [...this.tables.values()]
    const standIn = new StandIn(all, this.first, left)
    standIn.dropImpossible()
    let lost = 0
    for (const {state, instead} of pairs) {
      const [own, other] = [this.stateOf[state], this.stateOf[instead]]
      if (own < 0 || left[own] === 0) continue
      const v = this.ownerOf(own)
      if (other < 0 || other === own || left[other] === 0 || this.ownerOf(other) !== v) {
        throw new Refusal('a state is left out for one that cannot stand in for it')
      }
      const loss = standIn.loss(v, own, other)
      if (loss > most) throw new Refusal('a state is left out for a worse one')
      lost += Math.max(0, loss)
      left[own] = 0
    }
    if (left.includes(0)) this.restrict(all, left)
    return lost
  }

  /** Takes out a variable. */
  takeOut(variable: number): void {
    const own: Table[] = []
    for (const [key, table] of this.tables) {
      if (!table.scope.includes(variable)) continue
      own.push(table)
      this.tables.delete(key)
    }
    if (this.named.some(({scope}) => scope.includes(variable)))
      throw new Refusal('a variable of a named table is taken out')
    if (own.length > 0) this.add(withoutVariable(own, this.sizes, variable))
  }

  /** Adds up all tables of two variables or more that have no others than these, and gives the sum the next prices. */
  name(scope: readonly number[]): void {
    const own: Table[] = []
    for (const [key, table] of this.tables) {
      if (table.scope.length < 2 || !table.scope.every((v) => scope.includes(v))) continue
      own.push(table)
      this.tables.delete(key)
    }
    const open = scope.filter((v) => this.sizes[v] !== 1)
    if (new Set(open).size < open.length) throw new Refusal('a table has a variable twice')
    this.named.push(addedUp(own, open, this.sizes))
  }

  terms(): Terms {
    const {first, sizes, named, constant} = this
    const scores = new Float64Array(first[sizes.length])
    const all = [...named]
    for (const table of this.tables.values()) {
      if (table.scope.length === 1) scores.set(table.scores, first[table.scope[0]])
      else all.push(table)
    }
    const terms = all.map((table) => new TableTerm(table.scope, table.scores, first))
    return {first, scores, left: new Uint8Array(scores.length).fill(1), terms, constant}
  }

  private ownerOf(state: number): number {
    let [low, high] = [0, this.sizes.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (this.first[middle] <= state) low = middle
      else high = middle
    }
    return low
  }

  /** The entries of some tables for the states that are left. */
  private restrict(tables: readonly Table[], left: Uint8Array): void {
    const before = this.first
    this.tables = new Map()
    const narrow = tables.flatMap(({scope, scores}) => {
      const term = new TableTerm(scope, scores, before)
      return term.tables(left, new Float64Array(term.states.length), 0)
    })
    const places = new Int32Array(left.length)
    const first = new Int32Array(before.length)
    let next = 0
    for (let v = 0; v + 1 < before.length; v++) {
      for (let state = before[v]; state < before[v + 1]; state++) places[state] = left[state] ? next++ : -1
      first[v + 1] = next
    }
    for (let state = 0; state < this.stateOf.length; state++) {
      if (this.stateOf[state] >= 0) this.stateOf[state] = places[this.stateOf[state]]
    }
    this.first = first
    this.sizes = sizesOf(first)
    for (const table of narrow) this.add(table)
    if (this.sizes.includes(0)) this.constant = -Infinity
  }

  private add(table: Table): void {
    if (table.scope.length === 0) {
      this.constant += table.scores.length > 0 ? table.scores[0] : -Infinity
      return
    }
    const isSorted = table.scope.every((v, place) => place === 0 || v > table.scope[place - 1])
    const own = isSorted
      ? table
      : addedUp(
          [table],
          [...table.scope].sort((a, b) => a - b),
          this.sizes,
        )
    const key = own.scope.join(' ')
    const before = this.tables.get(key)
    if (before) for (let at = 0; at < own.scores.length; at++) before.scores[at] += own.scores[at]
    else this.tables.set(key, own)
  }
}

function sizesOf(first: Int32Array): Int32Array {
  return Int32Array.from({length: first.length - 1}, (_, v) => first[v + 1] - first[v])
}

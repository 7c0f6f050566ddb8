import type {Table} from './elimination.ts'
import type {Term} from './priced-parts.ts'
import {Refusal} from './refusal.ts'
import {TableTerm} from './table-term.ts'

/** A tree of tables: one for each variable, with the states of its parent first. */
export class TreeTerm implements Term {
  readonly scope: readonly number[]
  readonly states: Int32Array
  private readonly rows: readonly Float64Array[]
  private readonly parents: readonly number[]
  private readonly first: ArrayLike<number>
  private readonly firstPrice: readonly number[] // by place
  private readonly order: readonly number[]

  constructor(
    scope: readonly number[],
    rows: readonly Float64Array[],
    parents: readonly number[],
    first: ArrayLike<number>,
  ) {
    this.scope = scope
    this.rows = rows
    this.parents = parents
    this.first = first
    const states: number[] = []
    const firstPrice: number[] = []
    for (const v of scope) {
      firstPrice.push(states.length)
      for (let state = first[v]; state < first[v + 1]; state++) states.push(state)
    }
    this.states = Int32Array.from(states)
    this.firstPrice = firstPrice
    this.order = childrenFirst(parents)
  }

  best(left: Uint8Array, prices: Float64Array, first: number): number {
    const {parents, rows} = this
    const worth = this.scope.map((_, place) => this.worthOf(place, left, prices, first))
    let bound = 0
    for (const place of this.order) {
      const above = parents[place]
      const own = worth[place]
      for (let p = 0; p < (above < 0 ? 1 : worth[above].length); p++) {
        let best = -Infinity
        for (let s = 0; s < own.length; s++) best = Math.max(best, rows[place][p * own.length + s] + own[s])
        if (above < 0) bound += best
        else worth[above][p] += best
      }
    }
    return bound
  }

  tables(left: Uint8Array, prices: Float64Array, first: number): Table[] {
    const {scope, parents} = this
    const none = new Float64Array(this.states.length)
    return scope.flatMap((v, place) => {
      const above = parents[place]
      const own = above < 0 ? [v] : [scope[above], v]
      const table = new TableTerm(own, this.rows[place], this.first)
      const unary = new TableTerm([v], this.worthOf(place, left, prices, first), this.first)
      return [...table.tables(left, none, 0), ...unary.tables(left, none, 0)]
    })
  }

  /** By state of a variable: its price, −∞ where it is not left. */
  private worthOf(place: number, left: Uint8Array, prices: Float64Array, first: number): Float64Array {
    const v = this.scope[place]
    const begin = this.first[v]
    const row = new Float64Array(this.first[v + 1] - begin)
    for (let s = 0; s < row.length; s++)
      row[s] = left[begin + s] ? prices[first + this.firstPrice[place] + s] : -Infinity
    return row
  }
}

function childrenFirst(parents: readonly number[]): number[] {
  const children = parents.map((): number[] => [])
  const order: number[] = []
  for (const [v, above] of parents.entries()) (above < 0 ? order : children[above]).push(v)
  for (let at = 0; at < order.length; at++) order.push(...children[order[at]])
  if (order.length < parents.length) throw new Refusal('Problem: a tree has a cycle.')
  return order.reverse()
}

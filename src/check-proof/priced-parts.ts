import type {Table} from './elimination.ts'
import {Refusal} from './refusal.ts'

// beyond this sums are no longer exact
const MOST = 2 ** 51
// the component of a variable whose part is closed
const GONE = -1

/** A term of the objective: what it is worth depends on the states of some variables. */
export interface Term {
  readonly scope: readonly number[]
  /** By price: the state that it is about. */
  readonly states: ArrayLike<number>
  /** The most that it is worth with prices, from `first` on, over the states that are left; an upper bound may do. */
  best(left: Uint8Array, prices: Float64Array, first: number): number
  /** The same as tables of the states that are left, with the prices. */
  tables(left: Uint8Array, prices: Float64Array, first: number): Table[]
}

/** Variables with states, and terms. States are numbered in one row, variable by variable. */
export interface Terms {
  readonly first: ArrayLike<number> // by variable, and one more: its first state
  readonly scores: Float64Array // by state
  readonly left: Uint8Array // by state
  readonly terms: readonly Term[]
  /** What every assignment is worth besides. */
  readonly constant: number
}

/**
 * The assignments in the states that are left, with a bound:
 *
 *   constant + Σ_terms max (score + Σ prices of its states) + Σ_variables max (score − Σ prices of the state)
 *
 * Prices are taken from the variables and given to the terms, and each may then choose for itself. Whatever is changed can be
 * taken back. All numbers are whole, so that nothing is rounded.
 */
export class PricedParts {
  readonly first: ArrayLike<number>
  readonly left: Uint8Array
  readonly count: Int32Array // by variable: states that are left
  readonly owner: Int32Array // by state: its variable
  readonly slots: number
  private readonly value: Float64Array // by state: its score less its prices
  private readonly prices: Float64Array // by slot: a term and one of its states
  private readonly terms: readonly Term[]
  private readonly firstSlot: Int32Array // by term, and one more
  private readonly stateOf: Int32Array // by slot
  private readonly termOf: Int32Array // by slot
  private readonly termsOf: readonly (readonly number[])[] // by variable
  private readonly best: Float64Array // by variable, then by term
  private readonly isStale: Uint8Array // the same: it has to be computed again
  private readonly stale: number[] = []
  private total: number // of all that is finite
  private impossible = 0 // how many variables and terms are worth −∞
  private size = 0 // of all prices
  private component = 0 // the one at hand
  private components = 0
  private readonly componentOf: Int32Array // by variable
  private readonly isGone: Uint8Array // by term: it belongs to a part that gave way to a number
  private readonly trail: number[] = [] // pairs of a place and what stood there

  constructor({first, scores, left, terms, constant}: Terms) {
    const variables = first.length - 1
    this.first = first
    this.left = left
    this.value = scores
    this.terms = terms
    this.total = constant
    this.count = new Int32Array(variables)
    this.owner = new Int32Array(scores.length)
    for (let v = 0; v < variables; v++) {
      for (let state = first[v]; state < first[v + 1]; state++) {
        this.owner[state] = v
        this.count[v] += left[state]
      }
    }
    this.firstSlot = new Int32Array(terms.length + 1)
    const termsOf = Array.from({length: variables}, (): number[] => [])
    for (const [t, {scope, states}] of terms.entries()) {
      this.firstSlot[t + 1] = this.firstSlot[t] + states.length
      for (const v of scope) termsOf[v].push(t)
    }
    this.termsOf = termsOf
    this.slots = this.firstSlot[terms.length]
    this.stateOf = new Int32Array(this.slots)
    this.termOf = new Int32Array(this.slots)
    for (const [t, {states}] of terms.entries()) {
      this.stateOf.set(Array.from(states), this.firstSlot[t])
      this.termOf.fill(t, this.firstSlot[t], this.firstSlot[t + 1])
    }
    this.prices = new Float64Array(this.slots)
    this.best = new Float64Array(variables + terms.length)
    this.isStale = new Uint8Array(variables + terms.length)
    this.componentOf = new Int32Array(variables)
    this.isGone = new Uint8Array(terms.length)
    for (let item = 0; item < this.best.length; item++) this.expire(item)
  }

  /** What no assignment exceeds. */
  bound(): number {
    while (this.stale.length > 0) {
      const item = this.stale.pop()!
      this.isStale[item] = 0
      this.put(item, this.bestOf(item))
    }
    return this.impossible > 0 ? -Infinity : this.total
  }

  /** Where to go back to. */
  get mark(): number {
    this.bound()
    return this.trail.length
  }

  setPrice(slot: number, price: number): void {
    const state = this.stateOf[slot]
    this.expectAtHand(this.owner[state])
    if (this.isGone[this.termOf[slot]]) throw new Refusal('a price is about a part that is closed')
    this.note(slot, this.prices[slot])
    this.movePrice(slot, price)
    if (this.size > MOST) throw new Refusal('the prices are too high')
    this.expire(this.owner[state])
    this.expire(this.count.length + this.termOf[slot])
  }

  /** A state is left no more. */
  remove(state: number): void {
    if (this.left[state] === 0) return
    const v = this.owner[state]
    this.expectAtHand(v)
    this.note(this.slots + state, 1)
    this.left[state] = 0
    this.count[v]--
    this.expire(v)
    for (const t of this.termsOf[v]) this.expire(this.count.length + t)
  }

  /** A variable is in this state. */
  assign(state: number): void {
    const v = this.owner[state]
    for (let other = this.first[v]; other < this.first[v + 1]; other++) if (other !== state) this.remove(other)
  }

  /** Whether no assignment with this state is worth more than the limit. */
  isBeyond(state: number, limit: number): boolean {
    const {left, first, owner, count, best, value, terms, termsOf} = this
    const v = owner[state]
    this.expectAtHand(v)
    let bound = this.bound()
    if (left[state] === 0 || bound <= limit) return true
    bound -= best[v] - value[state]
    if (bound <= limit) return true
    const others: number[] = []
    for (let other = first[v]; other < first[v + 1]; other++) {
      if (other === state || left[other] === 0) continue
      others.push(other)
      left[other] = 0
    }
    for (const t of termsOf[v]) {
      if (this.isGone[t]) continue
      bound -= best[count.length + t] - terms[t].best(left, this.prices, this.firstSlot[t])
      if (bound <= limit) break
    }
    for (const other of others) left[other] = 1
    return bound <= limit
  }

  /**
   * Goes on with a variable's component: the variables at hand that terms tie to it. Returns them, and what they
   * and all the others are worth at the most.
   */
  enter(variable: number): {readonly members: readonly number[]; readonly own: number; readonly others: number} {
    this.expectAtHand(variable)
    this.bound()
    const {best, count, terms, termsOf} = this
    const component = ++this.components
    const members: number[] = []
    let own = 0
    const seen = new Set<number>()
    const add = (item: number) => {
      if (best[item] > -Infinity) own += best[item]
    }
    const join = (v: number) => {
      this.note(this.slots + this.left.length + best.length + v, this.componentOf[v])
      this.componentOf[v] = component
      members.push(v)
      add(v)
    }
    join(variable)
    for (const v of members) {
      for (const t of termsOf[v]) {
        if (seen.has(t)) continue
        seen.add(t)
        add(count.length + t)
        for (const w of terms[t].scope) if (count[w] > 1 && this.componentOf[w] !== component) join(w)
      }
    }
    this.component = component
    return {members, own, others: this.total - own}
  }

  /** A component of which it is shown that it is worth no more than so much gives way to that number. */
  replace(members: readonly number[], component: number, worth: number): void {
    const {best, count, termsOf, slots, left, isGone, componentOf} = this
    this.component = component
    const base = slots + left.length + best.length
    for (const v of members) {
      this.put(v, 0)
      this.note(base + v, componentOf[v])
      componentOf[v] = GONE
      for (const t of termsOf[v]) {
        if (isGone[t]) continue
        this.put(count.length + t, 0)
        this.note(base + count.length + t, 0)
        isGone[t] = 1
      }
    }
    // the first of them stands for all
    this.put(members[0], worth)
  }

  get componentAtHand(): number {
    return this.component
  }

  /** The most that assignments are worth, exactly, as tables: what is open at hand is to be taken out of them. */
  open(): {readonly rest: number; readonly variables: number[]; readonly tables: Table[]} {
    this.bound()
    const {count, componentOf, component, best, termsOf, terms, first, left, value} = this
    const variables: number[] = []
    const tables: Table[] = []
    const seen = new Set<number>()
    let rest = this.total
    for (let v = 0; v < count.length; v++) {
      if (count[v] < 2 || componentOf[v] !== component) continue
      variables.push(v)
      rest -= best[v]
      const scores = new Float64Array(count[v])
      for (let state = first[v], at = 0; state < first[v + 1]; state++) if (left[state]) scores[at++] = value[state]
      tables.push({scope: [v], scores})
      for (const t of termsOf[v]) {
        if (seen.has(t)) continue
        seen.add(t)
        rest -= best[count.length + t]
        tables.push(...terms[t].tables(left, this.prices, this.firstSlot[t]))
      }
    }
    return {rest, variables, tables}
  }

  /** Takes back all that came after a mark. */
  undo(mark: number): void {
    const {trail, slots, left, best, count, stale} = this
    for (const item of stale) this.isStale[item] = 0
    stale.length = 0
    while (trail.length > mark) {
      const old = trail.pop()!
      let place = trail.pop()!
      if (place < slots) this.movePrice(place, old)
      else if ((place -= slots) < left.length) {
        left[place] = 1
        count[this.owner[place]]++
      } else if ((place -= left.length) < best.length) this.replaceBest(place, old)
      else if ((place -= best.length) < count.length) this.componentOf[place] = old
      else this.isGone[place - count.length] = old
    }
  }

  private expectAtHand(variable: number): void {
    if (this.componentOf[variable] !== this.component) throw new Refusal('a variable is not in the part at hand')
  }

  private note(place: number, old: number): void {
    this.trail.push(place, old)
  }

  private movePrice(slot: number, price: number): void {
    const old = this.prices[slot]
    this.size += Math.abs(price) - Math.abs(old)
    this.value[this.stateOf[slot]] -= price - old
    this.prices[slot] = price
  }

  private expire(item: number): void {
    if (this.isStale[item] === 1) return
    this.isStale[item] = 1
    this.stale.push(item)
  }

  private put(item: number, value: number): void {
    if (this.best[item] === value) return
    this.note(this.slots + this.left.length + item, this.best[item])
    this.replaceBest(item, value)
  }

  private replaceBest(item: number, value: number): void {
    const old = this.best[item]
    if (old === -Infinity) this.impossible--
    else this.total -= old
    if (value === -Infinity) this.impossible++
    else this.total += value
    this.best[item] = value
  }

  private bestOf(item: number): number {
    const {count, left, value, first} = this
    if (item >= count.length) {
      const t = item - count.length
      if (this.isGone[t]) return 0
      return this.terms[t].best(left, this.prices, this.firstSlot[t])
    }
    let best = -Infinity
    for (let state = first[item]; state < first[item + 1]; state++)
      if (left[state] === 1 && value[state] > best) best = value[state]
    return best
  }
}

import {eliminated, type Table} from './elimination.ts'
import type {Local, Model} from './graph-model.ts'
import {scoreOf} from './graph-problem.ts'
import {type ScoreUnits, scoresOf} from './graph-units.ts'
import {logicBound} from './logic-bound.ts'
import {Refusal} from './refusal.ts'

// so many joint states of a factor without a table are tried
const MOST_TRIED = 2 ** 12
// … and so many to make a table of it
const MOST_ENTRIES = 2 ** 16
// beyond this sums are no longer exact
const MOST = 2 ** 51

/** Bounds on the assignments of a graph whose variables are in one of the states that are left. */
export class GraphBounds {
  private readonly model: Model
  private readonly units: ScoreUnits
  private readonly scores: Float64Array // by state, in units
  private readonly rows: readonly (readonly Float64Array[])[] // by factor, in units
  readonly firstSlot: number[] = [0] // by factor, and one more: where the prices of its literals begin

  constructor(model: Model, units: ScoreUnits) {
    this.model = model
    this.units = units
    this.scores = units.row(model.scores)
    this.rows = model.locals.map(({factor, shape}) =>
      shape === 'logic' ? [] : factor.rows.map((row) => units.row(row)),
    )
    for (const {factor} of model.locals) this.firstSlot.push(this.firstSlot.at(-1)! + factor.literals.length)
  }

  /** No assignment of which any is possible is worth less, in units. */
  get floor(): number {
    let floor = 0
    const {first, variables, locals} = this.model
    for (let v = 0; v < variables; v++) floor += Math.min(0, ...this.scores.subarray(first[v], first[v + 1]))
    for (const {factor} of locals) {
      for (const row of scoresOf(factor).map((scores) => this.units.row(scores)))
        floor += row.reduce((least, x) => (x === -Infinity ? least : Math.min(least, x)), 0)
    }
    return floor - 4 * (locals.length + variables)
  }

  /**
   * Σ_factors max (score + Σ prices of what is one) + Σ_variables max (score − Σ prices of it): the prices are taken from the variables and given to
   * the factors, and each may then choose for itself.
   */
  priced(left: Uint8Array, prices: Float64Array): number {
    const {model, scores, firstSlot} = this
    const rest = scores.slice()
    let size = 0
    for (const [f, {factor}] of model.locals.entries()) {
      for (const [i, {variable}] of factor.literals.entries()) {
        const price = prices[firstSlot[f] + i]
        this.give(rest, variable, -price)
        size += Math.abs(price)
      }
    }
    if (size > MOST) throw new Refusal('the prices are too high')
    let bound = 0
    for (let v = 0; v < model.variables; v++) bound += this.bestState(rest, left, v)
    for (let f = 0; f < model.locals.length && bound > -Infinity; f++) bound += this.localBound(f, left, prices)
    return bound
  }

  /** The exact optimum, by taking out the variables in this order. */
  eliminated(left: Uint8Array, order: readonly number[]): number {
    const {kept, tables} = this.tablesOfPart(left)
    if (kept.some((states) => states.length === 0)) return -Infinity
    return eliminated(
      tables,
      kept.map(({length}) => length),
      order,
    )
  }

  /** The scores of the states that are left, as tables; two over the same variables are added up. */
  tablesOfPart(left: Uint8Array): {readonly kept: readonly (readonly number[])[]; readonly tables: readonly Table[]} {
    const {model, scores} = this
    const kept = Array.from({length: model.variables}, (_, v) => model.statesOf(v).filter((state) => left[state] === 1))
    const tables = kept.map(
      (states, v): Table => ({scope: [v], scores: Float64Array.from(states, (state) => scores[state])}),
    )
    for (const f of model.locals.keys()) tables.push(...this.tablesOf(f, left, kept))
    const merged = new Map<string, Table>()
    const sizes = kept.map(({length}) => length)
    for (const table of tables) {
      const own = sorted({scope: table.scope.filter((v) => sizes[v] > 1), scores: table.scores}, sizes)
      const key = own.scope.join(' ')
      const before = merged.get(key)
      if (before) for (let at = 0; at < own.scores.length; at++) before.scores[at] += own.scores[at]
      else merged.set(key, {scope: own.scope, scores: own.scores.slice()})
    }
    return {kept, tables: [...merged.values()]}
  }

  private give(into: Float64Array, variable: number, amount: number): void {
    into[this.model.stateOf[variable]] += amount
  }

  private bestState(values: Float64Array, left: Uint8Array, v: number): number {
    const {first} = this.model
    let best = -Infinity
    for (let state = first[v]; state < first[v + 1]; state++)
      if (left[state] && values[state] > best) best = values[state]
    return best
  }

  private localBound(f: number, left: Uint8Array, prices: Float64Array): number {
    const local = this.model.locals[f]
    const given = (i: number) => prices[this.firstSlot[f] + i]
    if (local.shape === 'table') return this.tableBound(f, local, left, given)
    if (local.shape === 'tree') return this.treeBound(f, local, left, given)
    const tried = this.triedStates(local, left)
    if (tried <= MOST_TRIED) return this.triedBound(local, left, given)
    return this.literalBound(local, left, given)
  }

  /** By place of the scope: the price of each of its states, −∞ where that is not left. */
  private addends({factor, scope}: Local, left: Uint8Array, given: (i: number) => number): Float64Array[] {
    const {first} = this.model
    let at = 0
    return factor.sizes.map((size, place) => {
      const row = new Float64Array(size)
      for (let s = 0; s < size; s++, at++) row[s] = left[first[scope[place]] + s] ? given(at) : -Infinity
      return row
    })
  }

  private tableBound(f: number, local: Local, left: Uint8Array, given: (i: number) => number): number {
    const [row] = this.rows[f]
    const addends = this.addends(local, left, given)
    const best = (place: number, at: number, sum: number): number => {
      if (place === addends.length) return row[at] + sum
      const own = addends[place]
      let highest = -Infinity
      for (let s = 0; s < own.length; s++) {
        if (own[s] === -Infinity) continue
        const value = best(place + 1, at * own.length + s, sum + own[s])
        if (value > highest) highest = value
      }
      return highest
    }
    return best(0, 0, 0)
  }

  private treeBound(f: number, local: Local, left: Uint8Array, given: (i: number) => number): number {
    const {parents = [], sizes} = local.factor
    const worth = this.addends(local, left, given)
    let bound = 0
    for (const v of childrenFirst(parents)) {
      const row = this.rows[f][v]
      const above = parents[v]
      const parentStates = above < 0 ? 1 : sizes[above]
      for (let p = 0; p < parentStates; p++) {
        let best = -Infinity
        for (let s = 0; s < sizes[v]; s++) best = Math.max(best, row[p * sizes[v] + s] + worth[v][s])
        if (above < 0) bound += best
        else worth[above][p] += best
      }
    }
    return bound
  }

  private triedStates({scope}: Local, left: Uint8Array): number {
    return scope.reduce((product, v) => product * this.model.statesOf(v).filter((state) => left[state] === 1).length, 1)
  }

  private triedBound({factor, scope}: Local, left: Uint8Array, given: (i: number) => number): number {
    let best = -Infinity
    this.tryAll({factor, shape: 'logic', scope}, left, (y, score) => {
      let value = score
      // a price is that of the variable, negated or not
      for (const [i, {isNegated}] of factor.literals.entries()) if ((y[i] === 1) !== isNegated) value += given(i)
      if (value > best) best = value
    })
    return best
  }

  /** Calls with the literals' values and the score of each joint state that is left, in their order. */
  private tryAll({factor, scope}: Local, left: Uint8Array, tell: (y: Uint8Array, score: number) => void): void {
    const {variableOf, stateOf} = this.model
    const states = scope.map((v) => this.model.statesOf(v).filter((state) => left[state] === 1))
    const chosen = new Map<number, number>()
    const y = new Uint8Array(factor.literals.length)
    const fill = (place: number) => {
      if (place < scope.length) {
        for (const state of states[place]) {
          chosen.set(scope[place], state)
          fill(place + 1)
        }
        return
      }
      for (const [i, {variable, isNegated}] of factor.literals.entries()) {
        y[i] = (chosen.get(variableOf[variable]) === stateOf[variable]) !== isNegated ? 1 : 0
      }
      tell(y, this.units.up(scoreOf(factor, y)))
    }
    fill(0)
  }

  private literalBound({factor}: Local, left: Uint8Array, given: (i: number) => number): number {
    const {stateOf, variableOf} = this.model
    const zero = new Float64Array(factor.literals.length)
    const one = new Float64Array(factor.literals.length)
    for (const [i, {variable, isNegated}] of factor.literals.entries()) {
      const state = stateOf[variable]
      const isTrue = left[state] ? given(i) : -Infinity
      const isFalse = this.model.statesOf(variableOf[variable]).some((other) => other !== state && left[other])
        ? 0
        : -Infinity
      zero[i] = isNegated ? isTrue : isFalse
      one[i] = isNegated ? isFalse : isTrue
    }
    const bound = logicBound(factor, zero, one, (score) => this.units.up(score))
    if (Number.isNaN(bound))
      throw new Refusal(
        `a ${factor.kind} factor of ${factor.literals.length} literals cannot be bounded by this checker`,
      )
    return bound
  }

  private tablesOf(f: number, left: Uint8Array, kept: readonly number[][]): Table[] {
    const local = this.model.locals[f]
    const {scope, factor, shape} = local
    if (shape === 'table') return [this.narrowed({scope, scores: this.rows[f][0]}, kept)]
    if (shape === 'tree') {
      const {parents = []} = factor
      const scopes = parents.map((above, v) => (above < 0 ? [scope[v]] : [scope[above], scope[v]]))
      return this.rows[f].map((scores, v) => this.narrowed({scope: scopes[v], scores}, kept))
    }
    if (this.triedStates(local, left) > MOST_ENTRIES) {
      throw new Refusal(`a ${factor.kind} factor of ${factor.literals.length} literals is no table`)
    }
    const scores: number[] = []
    this.tryAll(local, left, (_, score) => scores.push(score))
    return [{scope, scores: Float64Array.from(scores)}]
  }

  /** The entries of a table for the states that are left. */
  private narrowed({scope, scores}: Table, kept: readonly number[][]): Table {
    const {first} = this.model
    if (scope.every((v) => kept[v].length === first[v + 1] - first[v])) return {scope, scores}
    const narrow: number[] = []
    const fill = (place: number, at: number) => {
      if (place === scope.length) narrow.push(scores[at])
      else {
        const v = scope[place]
        for (const state of kept[v]) fill(place + 1, at * (first[v + 1] - first[v]) + state - first[v])
      }
    }
    fill(0, 0)
    return {scope, scores: Float64Array.from(narrow)}
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

/** The same table with its variables in ascending order. */
function sorted({scope, scores}: Table, sizes: readonly number[]): Table {
  const order = [...scope].sort((a, b) => a - b)
  if (order.every((v, place) => v === scope[place])) return {scope, scores}
  const steps = order.map((v) => scope.slice(scope.indexOf(v) + 1).reduce((step, w) => step * sizes[w], 1))
  const result = new Float64Array(scores.length)
  const state = order.map(() => 0)
  let from = 0
  for (let at = 0; at < result.length; at++) {
    result[at] = scores[from]
    for (let place = order.length - 1; place >= 0; place--) {
      const isTurned = ++state[place] === sizes[order[place]]
      from += (isTurned ? 1 - sizes[order[place]] : 1) * steps[place]
      if (!isTurned) break
      state[place] = 0
    }
  }
  return {scope: order, scores: result}
}

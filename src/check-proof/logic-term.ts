import type {Table} from './elimination.ts'
import type {Local, Model} from './graph-model.ts'
import {scoreOf} from './graph-problem.ts'
import type {ScoreUnits} from './graph-units.ts'
import {logicBound} from './logic-bound.ts'
import type {Term} from './priced-parts.ts'
import {Refusal} from './refusal.ts'

// so many joint states of a factor are tried for a bound …
const MOST_TRIED = 2 ** 12
// … and so many to make a table of it
const MOST_ENTRIES = 2 ** 16

/** A factor over literals. A price is that of a literal's variable being one, negated or not. */
export class LogicTerm implements Term {
  readonly scope: readonly number[]
  readonly states: readonly number[]
  private readonly factor: Local['factor']
  private readonly model: Model
  private readonly units: ScoreUnits

  constructor({factor, scope}: Local, model: Model, units: ScoreUnits) {
    this.factor = factor
    this.scope = scope
    this.model = model
    this.units = units
    this.states = factor.literals.map(({variable}) => model.stateOf[variable])
  }

  best(left: Uint8Array, prices: Float64Array, first: number): number {
    if (this.tried(left) > MOST_TRIED) return this.literalBound(left, prices, first)
    let best = -Infinity
    this.tryAll(left, prices, first, (value) => {
      if (value > best) best = value
    })
    return best
  }

  tables(left: Uint8Array, prices: Float64Array, first: number): Table[] {
    const {kind, literals} = this.factor
    if (this.tried(left) > MOST_ENTRIES) {
      throw new Refusal(`a ${kind} factor of ${literals.length} literals is not a table`)
    }
    const scores: number[] = []
    this.tryAll(left, prices, first, (value) => scores.push(value))
    return [{scope: this.scope.filter((v) => this.openOf(v, left).length > 1), scores: Float64Array.from(scores)}]
  }

  private openOf(v: number, left: Uint8Array): number[] {
    return this.model.statesOf(v).filter((state) => left[state] === 1)
  }

  private tried(left: Uint8Array): number {
    return this.scope.reduce((product, v) => product * this.openOf(v, left).length, 1)
  }

  /** Calls with the value of each joint state that is left, in their order. */
  private tryAll(left: Uint8Array, prices: Float64Array, first: number, tell: (value: number) => void): void {
    const {scope, factor, model, units} = this
    const {literals} = factor
    const open = scope.map((v) => this.openOf(v, left))
    const chosen = new Uint8Array(left.length)
    const y = new Uint8Array(literals.length)
    const fill = (place: number) => {
      if (place < scope.length) {
        for (const state of open[place]) {
          chosen[state] = 1
          fill(place + 1)
          chosen[state] = 0
        }
        return
      }
      let prized = 0
      for (let i = 0; i < y.length; i++) {
        const isOne = chosen[model.stateOf[literals[i].variable]] === 1
        y[i] = isOne !== literals[i].isNegated ? 1 : 0
        if (isOne) prized += prices[first + i]
      }
      tell(units.up(scoreOf(factor, y)) + prized)
    }
    fill(0)
  }

  private literalBound(left: Uint8Array, prices: Float64Array, first: number): number {
    const {factor, model, units} = this
    const {literals, kind} = factor
    const zero = new Float64Array(literals.length)
    const one = new Float64Array(literals.length)
    for (const [i, {variable, isNegated}] of literals.entries()) {
      const state = model.stateOf[variable]
      const isTrue = left[state] ? prices[first + i] : -Infinity
      const isFalse = this.openOf(model.variableOf[variable], left).some((other) => other !== state) ? 0 : -Infinity
      zero[i] = isNegated ? isTrue : isFalse
      one[i] = isNegated ? isFalse : isTrue
    }
    const bound = logicBound(factor, zero, one, (score) => units.up(score))
    if (Number.isNaN(bound))
      throw new Refusal(`a ${kind} factor of ${literals.length} literals cannot be bounded by this checker`)
    return bound
  }
}

import type {Decimal} from './decimal.ts'
import {shown} from './decimal.ts'
import {eliminated} from './elimination.ts'
import {Model} from './graph-model.ts'
import type {GraphProblem} from './graph-problem.ts'
import {ScoreUnits} from './graph-units.ts'
import type {Lines} from './lines.ts'
import {LogicTerm} from './logic-term.ts'
import {PricedParts, type Term, type Terms} from './priced-parts.ts'
import {Refusal} from './refusal.ts'
import {TableNetwork} from './table-network.ts'
import {TableTerm} from './table-term.ts'
import {TreeTerm} from './tree-term.ts'
import type {Space} from './walk.ts'

// a state is not left out for one that is worse by more than this
const MOST_LOST = 1e-6
// beyond this sums are no longer exact
const MOST_WORTH = 2 ** 51

/** A part that waits for the one at hand to be closed. */
interface Waiting {
  readonly mark: number
  /** The other side of a decision: this state is left no more. */
  readonly state?: number
  /** Or what is left when a component has given way to a number. */
  readonly component?: {
    readonly members: readonly number[]
    readonly within: number
    readonly worth: number
    readonly limit: number
  }
}

/** The assignments of a factor graph, cut into parts by the lines of a proof (docs/proofs.md). */
export class GraphSpace implements Space {
  readonly size: number
  limit = -Infinity
  private readonly model: Model
  private readonly units: ScoreUnits
  private network: TableNetwork | undefined // once states are left out, variables taken out or tables named
  private stateOf: ArrayLike<number> | undefined // by state of the model: its number among those that are left
  private priced: PricedParts | undefined // from the first line on that is about a part
  private order: readonly number[] = []
  private readonly waiting: Waiting[] = []

  constructor(problem: GraphProblem) {
    this.model = new Model(problem)
    this.units = new ScoreUnits(this.model)
    this.size = this.units.size
  }

  claim(bound: Decimal | undefined): void {
    if (!bound) {
      // below the least that an assignment can be worth: there is none
      this.limit = this.units.floor - 1
      return
    }
    const units = Number(`${bound.digits}e${bound.exponent}`) * this.size
    if (!Number.isFinite(units)) throw new Refusal('Proof: the bound is too far from zero.')
    // no proof can show more than the floating point that is nearest to the decimals
    this.limit = Math.floor(units)
  }

  /** What is refused below is refused with the line. */
  read(word: string, line: Lines, unitsPerPrice: number): 'goes on' | 'splits' | number | undefined {
    try {
      return this.readLine(word, line, unitsPerPrice)
    } catch (error) {
      if (!(error instanceof Refusal) || /^Pro(of|blem)/.test(error.message)) throw error
      return line.refuse(error.message)
    }
  }

  next(): void {
    const {mark, state, component} = this.waiting.pop()!
    const parts = this.parts()
    parts.undo(mark)
    if (state !== undefined) parts.remove(state)
    if (!component) return
    parts.replace(component.members, component.within, component.worth)
    this.limit = component.limit
  }

  private readLine(word: string, line: Lines, unitsPerPrice: number): 'goes on' | 'splits' | number | undefined {
    switch (word) {
      case 'd':
        return this.drop(line)
      case 't':
        for (const v of this.variables(line)) this.tables().takeOut(v)
        return 'goes on'
      case 'f':
        this.tables().name(this.variables(line))
        return 'goes on'
      case 'c':
        return this.enter(line, unitsPerPrice)
      case 'p':
        return this.price(line, unitsPerPrice)
      case 'o':
        return this.leaveOut(line)
      case 'b':
        return this.branch(line)
      case 'x':
        return this.parts().bound()
      case 'e':
        return this.eliminate(line)
      default:
        return undefined
    }
  }

  /** The graph as tables; only as long as it is whole. */
  private tables(): TableNetwork {
    if (this.priced) throw new Refusal('this stands after a line about a part')
    this.network ??= new TableNetwork(this.terms())
    return this.network
  }

  private parts(): PricedParts {
    if (!this.priced) {
      this.stateOf = this.network?.stateOf
      this.priced = new PricedParts(this.network ? this.network.terms() : this.terms())
      this.network = undefined
    }
    return this.priced
  }

  private terms(): Terms {
    const {model, units} = this
    const {first, isPossible, locals} = model
    const terms = locals.map((local): Term => {
      const {factor, scope, shape} = local
      if (shape === 'logic') return new LogicTerm(local, model, units)
      const rows = factor.rows.map((row) => units.row(row))
      if (shape === 'tree') return new TreeTerm(scope, rows, factor.parents ?? [], first)
      return new TableTerm(scope, rows[0], first)
    })
    return {first, scores: units.row(model.scores), left: isPossible.slice(), terms, constant: 0}
  }

  /** `d state other …`: first all states go that no answer has, then each of these states, as the other one can stand in for it. */
  private drop(line: Lines): 'goes on' {
    const tables = this.tables()
    const pairs: {state: number; instead: number}[] = []
    while (line.more) {
      const state = this.state(line)
      if (!line.more) throw new Refusal('the last state has no other')
      pairs.push({state, instead: this.state(line)})
    }
    // what is lost by rounding is taken off all that is claimed
    this.limit -= tables.drop(pairs, MOST_LOST * this.size)
    return 'goes on'
  }

  /**
   * `c state loss`: the component of the state's variable is worth so much less than its bound says, which is shown next. Then the
   * component gives way to that number.
   */
  private enter(line: Lines, unitsPerPrice: number): 'splits' {
    const parts = this.parts()
    const variable = parts.owner[this.stateLeft(line)]
    const loss = line.take('inf') ? Infinity : Math.round(line.price(false) * unitsPerPrice)
    const {mark, componentAtHand: within} = parts
    const {members, own, others} = parts.enter(variable)
    const worth = own - loss
    if (loss < Infinity && Math.abs(worth) > MOST_WORTH) throw new Refusal('what a component loses is too much')
    this.waiting.push({mark, component: {members, within, worth, limit: this.limit}})
    this.limit = worth + others
    return 'splits'
  }

  /** `p literal price …`: what is not named stays as it was told before, on the way to this part; 0 at the beginning. */
  private price(line: Lines, unitsPerPrice: number): 'goes on' {
    const parts = this.parts()
    const last = parts.slots - 1
    while (line.more) {
      const slot = line.whole('literal', 0, last)
      if (!line.more) throw new Refusal('the last literal has no price')
      parts.setPrice(slot, Math.round(line.price(true) * unitsPerPrice))
    }
    return 'goes on'
  }

  /** `o state …`: no assignment with this state is worth more than the limit. */
  private leaveOut(line: Lines): 'goes on' {
    const parts = this.parts()
    while (line.more) {
      const state = this.stateLeft(line)
      if (!parts.isBeyond(state, this.limit)) throw new Refusal('a state is left out that may be worth more')
      parts.remove(state)
    }
    return 'goes on'
  }

  /** `b state`: goes on with this state; without it waits. */
  private branch(line: Lines): 'splits' {
    const parts = this.parts()
    const state = this.stateLeft(line)
    this.waiting.push({mark: parts.mark, state})
    parts.assign(state)
    return 'splits'
  }

  /** `e variable …`: what is open is taken out in this order, or in the one that was given last. */
  private eliminate(line: Lines): number {
    const parts = this.parts()
    if (line.more) this.order = [...new Set(this.variables(line))]
    if (parts.bound() === -Infinity) return -Infinity
    const {rest, variables, tables} = parts.open()
    const isOpen = new Set(variables)
    const order = this.order.filter((v) => isOpen.delete(v))
    return rest + eliminated(tables, parts.count, [...order, ...isOpen])
  }

  private variables(line: Lines): number[] {
    const variables: number[] = []
    while (line.more) variables.push(this.model.variableOf[this.binary(line)])
    return variables
  }

  private binary(line: Lines): number {
    return line.whole('variable', 0, this.model.variableOf.length - 1)
  }

  /** `7`: variable 7 is one; `!7`: it is zero. */
  private state(line: Lines): number {
    const {model} = this
    const word = line.word()
    const isZero = word.startsWith('!')
    const number = isZero ? word.slice(1) : word
    const last = model.variableOf.length - 1
    const i = /^\d{1,15}$/.test(number) ? Number(number) : last + 1
    if (i > last) line.refuse(`variable: "${shown(number)}", expected a whole number from 0 to ${last}`)
    if (!isZero) return model.stateOf[i]
    const others = model.statesOf(model.variableOf[i]).filter((other) => other !== model.stateOf[i])
    if (others.length !== 1) throw new Refusal(`"${shown(word)}" is not a single state`)
    return others[0]
  }

  /** The same by its number among those that are left. */
  private stateLeft(line: Lines): number {
    const state = this.state(line)
    const own = this.stateOf ? this.stateOf[state] : state
    if (own < 0) throw new Refusal('a state is named that was left out')
    return own
  }
}

import type {Pace, Steps} from '../pace.ts'
import {type Elimination, eliminate, neighborsOf} from './bucket.ts'
import type {CostNetwork, CostTable} from './network.ts'
import {TableRoom} from './table-room.ts'

// a result of so many entries is small whatever it replaces
const SMALL = 1024

/** A network from which variables are eliminated one after the other, and the way back. */
export class Reducer {
  /** By variable: its number of states. */
  readonly states: readonly number[]
  /** What the tables over no variable cost. */
  constant = 0
  private readonly tablesOf: Set<CostTable>[]
  private readonly isDone: Uint8Array // by variable
  private readonly eliminations: Elimination[] = []
  private readonly made = new Set<CostTable>() // results of eliminations that nobody else has seen
  private readonly room = new TableRoom()

  constructor({states, tables}: CostNetwork) {
    this.states = states
    this.tablesOf = states.map(() => new Set())
    this.isDone = new Uint8Array(states.length)
    for (const table of tables) this.add(table)
  }

  /** The variables that were eliminated, one after the other. */
  get order(): number[] {
    return this.eliminations.map(({variable}) => variable)
  }

  /** The tables that are left of some variables. */
  tablesAmong(variables: readonly number[]): Set<CostTable> {
    const tables = new Set<CostTable>()
    for (const variable of variables) for (const table of this.tablesOf[variable]) tables.add(table)
    return tables
  }

  /** Eliminates a variable. If time runs out meanwhile, nothing is changed. */
  *eliminate(variable: number, pace: Pace): Steps<void> {
    const tables = [...this.tablesOf[variable]]
    const {table, elimination} = yield* eliminate(variable, tables, this.states, pace, this.room)
    if (pace.timeIsUp) return
    for (const old of tables) {
      for (const other of old.scope) this.tablesOf[other].delete(old)
      if (this.made.delete(old)) this.room.giveBack(old.costs)
    }
    this.made.add(table)
    this.eliminations.push(elimination)
    this.isDone[variable] = 1
    this.add(table)
  }

  /** Eliminates variables as long as what replaces their tables is no larger than the largest of them, or has two variables (eq. X3). */
  *simplify(pace: Pace): Steps<void> {
    const queue = this.states.map((_, variable) => variable)
    const queued = new Uint8Array(queue.length).fill(1)
    for (let head = 0; head < queue.length && !pace.timeIsUp; head++) {
      const variable = queue[head]
      queued[variable] = 0
      if (this.isDone[variable] || !this.isSimple(variable)) continue
      const around = neighborsOf(variable, [...this.tablesOf[variable]])
      yield* this.eliminate(variable, pace)
      for (const other of around) {
        if (queued[other]) continue
        queued[other] = 1
        queue.push(other)
      }
    }
  }

  /** The parts of what is left that share no table. */
  components(): number[][] {
    const seen = this.isDone.slice()
    const components: number[][] = []
    for (let start = 0; start < seen.length; start++) {
      if (seen[start]) continue
      seen[start] = 1
      const component = [start]
      for (const variable of component) {
        for (const {scope} of this.tablesOf[variable]) {
          for (const other of scope) {
            if (seen[other]) continue
            seen[other] = 1
            component.push(other)
          }
        }
      }
      components.push(component)
    }
    return components
  }

  /** A component as a network of its own, whose variables are numbered as in the component. */
  part(component: readonly number[]): CostNetwork {
    const number = new Map(component.map((variable, i) => [variable, i]))
    const tables = [...this.tablesAmong(component)]
    for (const table of tables) this.made.delete(table)
    return {
      states: component.map((variable) => this.states[variable]),
      tables: tables.map(({scope, costs}) => ({scope: scope.map((variable) => number.get(variable)!), costs})),
    }
  }

  /** Gives the eliminated variables their best states, given those of the others. */
  complete(assignment: Int32Array): void {
    for (let e = this.eliminations.length - 1; e >= 0; e--) {
      const {variable, scope, choice} = this.eliminations[e]
      let at = 0
      for (const other of scope) at = at * this.states[other] + assignment[other]
      assignment[variable] = choice[at]
    }
  }

  private add(table: CostTable): void {
    if (table.scope.length === 0) this.constant += table.costs[0]
    for (const variable of table.scope) this.tablesOf[variable].add(table)
  }

  private isSimple(variable: number): boolean {
    const tables = [...this.tablesOf[variable]]
    const around = neighborsOf(variable, tables)
    const entries = around.reduce((product, other) => product * this.states[other], 1)
    const largest = tables.reduce((most, {costs}) => Math.max(most, costs.length), 1)
    return entries <= largest || (around.length <= 2 && entries <= SMALL)
  }
}

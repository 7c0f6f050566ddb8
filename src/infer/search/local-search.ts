import {seededRandom} from '../../seeded-random.ts'
import {type CostNetwork, costOf} from './network.ts'

// steps of a search: so many, as long as looking for them reads no more than so much
const MOST_STEPS = 1000
const MOST_READS = 3e5
// a variable that moved stays for so many steps, and up to as many more
const LEAST_TENURE = 4
const MORE_TENURE = 8

/**
 * Improves an assignment by moves of single variables. First each variable takes its best state until all have it; then the best move of
 * any variable is made, even if it is for the worse, and the variable rests for some steps (tabu search).
 */
export class LocalSearch {
  readonly best: Int32Array
  /** ∞ if it is forbidden. */
  bestCost: number
  private readonly network: CostNetwork
  private readonly state: Int32Array // by variable
  private readonly firstValue: Int32Array // by variable, and one more
  private readonly price: Float64Array // by value: what the tables of its variable cost with it
  private readonly tablesOf: number[][] // by variable
  private readonly entry: Int32Array // by table: that of the current states
  private readonly forbidden: number // what a forbidden entry counts

  constructor(network: CostNetwork, start: Int32Array) {
    const {states, tables} = network
    this.network = network
    this.state = start.slice()
    this.best = start.slice()
    this.bestCost = costOf(network, start)
    this.firstValue = new Int32Array(states.length + 1)
    for (let v = 0; v < states.length; v++) this.firstValue[v + 1] = this.firstValue[v] + states[v]
    this.price = new Float64Array(this.firstValue[states.length])
    this.tablesOf = states.map(() => [])
    let highest = 1
    for (const {costs} of tables) for (const cost of costs) if (cost < Infinity && cost > highest) highest = cost
    this.forbidden = 4 * highest
    this.entry = new Int32Array(tables.length)
    tables.forEach(({scope}, t) => {
      let at = 0
      for (const variable of scope) {
        this.tablesOf[variable].push(t)
        at = at * states[variable] + start[variable]
      }
      this.entry[t] = at
      this.addPrices(t, 1, -1)
    })
  }

  /** Makes the best move of any variable, step by step. */
  run(): void {
    const {states} = this.network
    const random = seededRandom(1)
    const restsUntil = new Int32Array(states.length)
    const steps = Math.min(MOST_STEPS, Math.floor(MOST_READS / Math.max(1, this.price.length)))
    let cost = this.currentCost()
    for (let step = 1; step <= steps; step++) {
      let least = Infinity
      let mover = -1
      let to = -1
      for (let v = 0; v < states.length; v++) {
        const first = this.firstValue[v]
        const now = this.price[first + this.state[v]]
        for (let s = 0; s < states[v]; s++) {
          if (s === this.state[v]) continue
          const change = this.price[first + s] - now
          if (change >= least || (restsUntil[v] > step && cost + change >= this.bestCost)) continue
          least = change
          mover = v
          to = s
        }
      }
      if (mover < 0) return
      cost += least
      this.move(mover, to)
      restsUntil[mover] = step + LEAST_TENURE + Math.floor(MORE_TENURE * random())
      if (cost < this.bestCost) this.keep()
    }
  }

  /** Each variable in turn takes its best state, as long as one gains by that. */
  descend(): void {
    const {states} = this.network
    const queue = Array.from(states, (_, v) => v)
    const queued = new Uint8Array(states.length).fill(1)
    for (let head = 0; head < queue.length && head < 50 * states.length; head++) {
      const v = queue[head]
      queued[v] = 0
      const first = this.firstValue[v]
      let best = this.state[v]
      for (let s = 0; s < states[v]; s++) if (this.price[first + s] < this.price[first + best]) best = s
      if (best === this.state[v]) continue
      this.move(v, best)
      for (const t of this.tablesOf[v]) {
        for (const other of this.network.tables[t].scope) {
          if (queued[other] || other === v) continue
          queued[other] = 1
          queue.push(other)
        }
      }
    }
    this.keep()
  }

  private keep(): void {
    const cost = costOf(this.network, this.state)
    if (cost >= this.bestCost) return
    this.bestCost = cost
    this.best.set(this.state)
  }

  /** What the current states cost, with forbidden entries at their price. */
  private currentCost(): number {
    return this.network.tables.reduce((sum, {costs}, t) => sum + this.counted(costs[this.entry[t]]), 0)
  }

  private counted(cost: number): number {
    return cost === Infinity ? this.forbidden : cost
  }

  private move(variable: number, state: number): void {
    const {states, tables} = this.network
    for (const t of this.tablesOf[variable]) {
      this.addPrices(t, -1, variable)
      const {scope} = tables[t]
      let stride = 1
      for (let place = scope.length - 1; scope[place] !== variable; place--) stride *= states[scope[place]]
      this.entry[t] += stride * (state - this.state[variable])
      this.addPrices(t, 1, variable)
    }
    this.state[variable] = state
  }

  /** Adds what a table costs by the states of each of its variables but one. */
  private addPrices(t: number, sign: number, except: number): void {
    const {states, tables} = this.network
    const {scope, costs} = tables[t]
    for (let place = scope.length - 1, stride = 1; place >= 0; place--) {
      const v = scope[place]
      if (v !== except) {
        const zero = this.entry[t] - stride * this.state[v]
        const first = this.firstValue[v]
        for (let s = 0; s < states[v]; s++) this.price[first + s] += sign * this.counted(costs[zero + stride * s])
      }
      stride *= states[v]
    }
  }
}

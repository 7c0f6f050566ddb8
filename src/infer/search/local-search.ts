import {seededRandom} from '../../seeded-random.ts'
import {type CostNetwork, costOf} from './network.ts'

// a variable that moved stays for so many steps, and up to as many more
const LEAST_TENURE = 4
const MORE_TENURE = 8
// steps without a better answer until some variables are set at random: so many, and more for each variable
const PATIENCE = 20
const PATIENCE_OF_VARIABLE = 0.5
// the part of the variables that are set at random at the most
const MOST_SHAKEN = 0.4

/**
 * Improves an assignment by moves of single variables. First each variable takes its best state until all have it; then the best move of
 * any variable is made, even if it is for the worse, and the variable rests for some steps (tabu search). If that has led to nothing for
 * long, it starts again near the best answer, with some variables at random.
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
  private readonly random = seededRandom(1)
  private readonly restsUntil: Int32Array // by variable: a step
  private step = 0
  private idle = 0 // steps since the best answer or the last shake
  private cost = 0 // of the current states, with forbidden entries at their price
  private lowest = Infinity // that this has been
  private reads = 0
  private broken = 0 // tables whose current entry is forbidden

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
    this.restsUntil = new Int32Array(states.length)
    this.entry = new Int32Array(tables.length)
    tables.forEach(({scope}, t) => {
      let at = 0
      for (const variable of scope) {
        this.tablesOf[variable].push(t)
        at = at * states[variable] + start[variable]
      }
      this.entry[t] = at
      if (tables[t].costs[at] === Infinity) this.broken++
      this.addPrices(t, 1, -1)
    })
  }

  /** Makes the best move of any variable, step by step, as long as that reads no more prices and entries than this. */
  run(reads: number): void {
    const {firstValue, price, state, restsUntil} = this
    const {states} = this.network
    const patience = PATIENCE + PATIENCE_OF_VARIABLE * states.length
    this.cost = this.currentCost()
    for (this.reads = 0; this.reads <= reads; this.reads += 1 + price.length) {
      if (this.idle++ > patience) this.shake()
      this.step++
      let least = Infinity
      let mover = -1
      let to = -1
      // what rests may move all the same if that leads lower than ever
      const lowest = this.bestCost < Infinity ? this.bestCost : this.lowest
      for (let v = 0; v < states.length; v++) {
        const first = firstValue[v]
        const now = price[first + state[v]]
        const rests = restsUntil[v] > this.step
        for (let s = 0; s < states[v]; s++) {
          const change = price[first + s] - now
          if (change >= least || s === state[v] || (rests && this.cost + change >= lowest)) continue
          least = change
          mover = v
          to = s
        }
      }
      // all rest
      if (mover < 0) continue
      this.cost += least
      this.move(mover, to)
      restsUntil[mover] = this.step + LEAST_TENURE + Math.floor(MORE_TENURE * this.random())
      if (this.cost < this.lowest) this.lowest = this.cost
      if (this.broken === 0 && this.cost < this.bestCost) this.keep()
    }
  }

  /** Takes over an answer that somebody else found. */
  takeOver(assignment: Int32Array, cost: number): void {
    if (cost >= this.bestCost) return
    this.best.set(assignment)
    this.bestCost = cost
    this.goTo(assignment)
    this.idle = 0
  }

  private goTo(assignment: Int32Array): void {
    for (let v = 0; v < assignment.length; v++) if (this.state[v] !== assignment[v]) this.move(v, assignment[v])
  }

  /** Starts again from the best answer, with some variables at random. */
  private shake(): void {
    const {random} = this
    const {states} = this.network
    this.goTo(this.best)
    for (let left = 1 + Math.floor(random() * MOST_SHAKEN * states.length); left > 0; left--) {
      const v = Math.floor(random() * states.length)
      const state = Math.floor(random() * states[v])
      if (state !== this.state[v]) this.move(v, state)
    }
    this.cost = this.currentCost()
    this.idle = 0
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
    this.idle = 0
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
      const {scope, costs} = tables[t]
      if (costs[this.entry[t]] === Infinity) this.broken--
      let stride = 1
      for (let place = scope.length - 1; scope[place] !== variable; place--) stride *= states[scope[place]]
      this.entry[t] += stride * (state - this.state[variable])
      if (costs[this.entry[t]] === Infinity) this.broken++
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
        this.reads += states[v]
      }
      stride *= states[v]
    }
  }
}

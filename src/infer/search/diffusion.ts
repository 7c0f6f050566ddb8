import type {OpenTable} from './open-table.ts'
import type {SoftNetwork} from './soft-network.ts'

// how many times as much a function gets of the unary cost of a state, if what it costs with that state depends on the others
const TELLING = 8

/**
 * Spreads costs over a network so that its lower bound rises towards that of the linear relaxation (docs/math.md, eq. X6). In a sweep the
 * variables are visited in an order, and in the next one in the reverse order. A variable collects what its functions cost
 * at least for each of its states, gives the least of that to the bound, and hands the rest on to the functions with variables still to come.
 */
export class Diffusion {
  private readonly network: SoftNetwork
  private readonly open: OpenTable
  private readonly order: Int32Array
  private readonly rank: Int32Array // by variable
  private readonly isTelling: Uint8Array // by place in `cost`: what the function costs with that state depends on its other variables
  private readonly tellingAhead: Int32Array // by position in the domain at hand: such functions with variables ahead, …
  private readonly tellingBehind: Int32Array // … and with variables behind
  private isBackward = false
  /** By variable: a state with the least costs collected in the last sweep. */
  readonly guess: Int32Array

  constructor(network: SoftNetwork, open: OpenTable, order: ArrayLike<number>) {
    this.network = network
    this.open = open
    this.order = Int32Array.from(order)
    this.rank = new Int32Array(network.variables)
    this.guess = new Int32Array(network.variables)
    for (let i = 0; i < order.length; i++) this.rank[order[i]] = i
    this.isTelling = tellingStates(network)
    this.tellingAhead = new Int32Array(open.lent.length)
    this.tellingBehind = new Int32Array(open.lent.length)
  }

  /** Visits all variables once. */
  sweep(): void {
    const {order} = this
    for (let i = 0; i < order.length; i++) this.visit(order[this.isBackward ? order.length - 1 - i : i])
    this.isBackward = !this.isBackward
  }

  private visit(variable: number): void {
    const {network, open} = this
    const {size, firstOf, placeOf, functionAt, free, cost, domain, firstValue} = network
    if (size[variable] === 1) return
    const first = firstValue[variable]
    let ahead = 0
    let behind = 0
    this.tellingAhead.fill(0)
    this.tellingBehind.fill(0)
    for (let k = firstOf[variable]; k < firstOf[variable + 1]; k++) {
      const place = placeOf[k]
      const f = functionAt[place]
      if (free[f] < 2 || !open.locate(f, place)) continue
      if (this.hasBeyond(variable, true)) {
        ahead++
        this.countTelling(variable, place, this.tellingAhead)
      }
      if (this.hasBeyond(variable, false)) {
        behind++
        this.countTelling(variable, place, this.tellingBehind)
      }
      open.minimize(f, false)
      this.collect(variable, place)
    }
    let least = Infinity
    for (let i = 0; i < size[variable]; i++) {
      const state = domain[first + i]
      if (cost[1 + first + state] >= least) continue
      least = cost[1 + first + state]
      this.guess[variable] = state
    }
    // without a state that is possible there is nothing to spread
    if (least === Infinity) return
    if (least > 0) {
      network.add(0, least)
      for (let i = 0; i < size[variable]; i++) network.add(1 + first + domain[first + i], -least)
    }
    if (ahead > 0) this.handOn(variable, Math.max(ahead, behind))
  }

  /** Moves the least entries of the function at hand to the unary costs. */
  private collect(variable: number, place: number): void {
    const {network, open} = this
    const {size, domain, firstValue, movedAt} = network
    const first = firstValue[variable]
    for (let i = 0; i < size[variable]; i++) {
      const amount = open.least[i]
      if (!(amount > 0) || amount === Infinity) continue
      network.add(1 + first + domain[first + i], amount)
      network.add(movedAt[place] + domain[first + i], amount)
    }
  }

  private countTelling(variable: number, place: number, count: Int32Array): void {
    const {size, domain, firstValue, movedAt} = this.network
    for (let i = 0; i < size[variable]; i++)
      count[i] += this.isTelling[movedAt[place] + domain[firstValue[variable] + i]]
  }

  /** Gives each function with variables ahead its part of the unary costs; whole numbers stay whole. */
  private handOn(variable: number, parts: number): void {
    const {network, open} = this
    const {size, firstOf, placeOf, functionAt, free, cost, domain, firstValue, movedAt} = network
    const first = firstValue[variable]
    const {lent} = open
    for (let i = 0; i < size[variable]; i++) {
      const unary = cost[1 + first + domain[first + i]]
      const telling = Math.max(this.tellingAhead[i], this.tellingBehind[i])
      lent[i] = unary === Infinity ? 0 : Math.floor(unary / (parts + (TELLING - 1) * telling))
    }
    for (let k = firstOf[variable]; k < firstOf[variable + 1]; k++) {
      const place = placeOf[k]
      const f = functionAt[place]
      if (free[f] < 2 || !open.locate(f, place) || !this.hasBeyond(variable, true)) continue
      for (let i = 0; i < size[variable]; i++) {
        const moved = movedAt[place] + domain[first + i]
        const amount = this.isTelling[moved] === 1 ? TELLING * lent[i] : lent[i]
        if (amount === 0) continue
        network.add(1 + first + domain[first + i], -amount)
        network.add(moved, -amount)
      }
    }
  }

  /** Whether the function at hand has an open variable that is still to come in this sweep, or one that has been visited. */
  private hasBeyond(variable: number, ahead: boolean): boolean {
    const {open, rank, isBackward} = this
    const {variableAt} = this.network
    for (let i = 1; i < open.open; i++) {
      if (rank[variableAt[open.places[i]]] > rank[variable] === (ahead !== isBackward)) return true
    }
    return false
  }
}

/** By place in `cost` where moved costs stand: 1 if the entries of the table with that state are not all the same. */
function tellingStates({
  functions,
  firstPlace,
  firstValue,
  variableAt,
  strideAt,
  movedAt,
  tables,
  cost,
}: SoftNetwork): Uint8Array {
  const isTelling = new Uint8Array(cost.length)
  for (let f = 0; f < functions; f++) {
    const table = tables[f]
    for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
      const v = variableAt[place]
      const states = firstValue[v + 1] - firstValue[v]
      const stride = strideAt[place]
      for (let s = 0; s < states; s++) {
        const first = table[s * stride]
        let isSame = true
        for (let block = s * stride; isSame && block < table.length; block += states * stride) {
          for (let at = block; isSame && at < block + stride; at++) isSame = table[at] === first
        }
        if (!isSame) isTelling[movedAt[place] + s] = 1
      }
    }
  }
  return isTelling
}

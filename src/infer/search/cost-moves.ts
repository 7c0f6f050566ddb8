import type {Agenda} from './agenda.ts'
import type {OpenTable} from './open-table.ts'
import type {SoftNetwork} from './soft-network.ts'
import type {Unassigned} from './unassigned.ts'

/**
 * Moves costs of functions to their variables and of variables to the lower bound, takes states away, and puts what that touches on the agenda
 * (docs/math.md, eq. X4). It fails when a variable has no state left, or the bound reaches the cutoff.
 */
export class CostMoves {
  /** Answers that cost as much are of no interest. */
  cutoff = Infinity
  hasFailed = false
  /** By function: how often it made this fail, and one. */
  readonly weight: Float64Array
  /** By variable: a unary cost is no longer 0. */
  readonly raised: Uint8Array
  /** The function whose costs are being moved; −1 if there is none. */
  atWork = -1
  private readonly network: SoftNetwork
  private readonly open: OpenTable
  private readonly agenda: Agenda
  private readonly unassigned: Unassigned

  constructor(network: SoftNetwork, open: OpenTable, agenda: Agenda, unassigned: Unassigned) {
    this.network = network
    this.open = open
    this.agenda = agenda
    this.unassigned = unassigned
    this.weight = new Float64Array(network.functions).fill(1)
    this.raised = new Uint8Array(network.variables)
  }

  fail(): void {
    this.hasFailed = true
    if (this.atWork >= 0) this.weight[this.atWork]++
  }

  clear(): void {
    this.raised.fill(0)
    this.hasFailed = false
    this.atWork = -1
  }

  remove(variable: number, state: number): void {
    const {network, agenda} = this
    network.remove(variable, state)
    if (network.size[variable] === 0) {
      this.fail()
      return
    }
    agenda.changed.push(variable)
    this.raised[variable] = 1
    const {firstOf, placeOf, functionAt, free} = network
    for (let k = firstOf[variable]; k < firstOf[variable + 1]; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] > 1) agenda.arcs.push(placeOf[k])
    }
  }

  /** Takes away what costs so much that it is of no interest. */
  removeDear(variable: number): void {
    const {cost, domain, size, firstValue} = this.network
    const room = this.cutoff - cost[0]
    const first = firstValue[variable]
    for (let i = size[variable] - 1; i >= 0 && !this.hasFailed; i--) {
      const state = domain[first + i]
      if (cost[1 + first + state] >= room) this.remove(variable, state)
    }
  }

  /** Moves the least unary cost to the lower bound. */
  lift(variable: number): void {
    const {network} = this
    const {cost, domain, size, firstValue} = network
    const first = firstValue[variable]
    let least = Infinity
    for (let i = 0; i < size[variable]; i++) {
      const unary = cost[1 + first + domain[first + i]]
      if (unary < least) least = unary
    }
    this.open.work += size[variable]
    if (!(least > 0)) return
    network.add(0, least)
    if (cost[0] >= this.cutoff) {
      this.fail()
      return
    }
    for (let i = 0; i < size[variable]; i++) network.add(1 + first + domain[first + i], -least)
  }

  /** Moves all that a function costs to the only variable that its others leave it. */
  release(f: number): void {
    const {network, unassigned} = this
    const {firstPlace, variableAt, strideAt, movedAt, cost, domain, size, firstValue, tables} = network
    let base = 0
    let shift = 0
    let last = -1
    for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
      const v = variableAt[place]
      if (unassigned.has(v)) last = place
      else {
        const state = domain[firstValue[v]]
        base += strideAt[place] * state
        shift += cost[movedAt[place] + state]
      }
    }
    this.atWork = f
    const variable = variableAt[last]
    const first = firstValue[variable]
    for (let i = size[variable] - 1; i >= 0 && !this.hasFailed; i--) {
      const state = domain[first + i]
      const amount = tables[f][base + strideAt[last] * state] - shift - cost[movedAt[last] + state]
      if (amount === Infinity) this.remove(variable, state)
      else if (amount > 0) {
        network.add(movedAt[last] + state, amount)
        this.addUnary(variable, state, amount)
      }
    }
  }

  /** Moves what a function costs together with the unary costs of its other variables to one of them. */
  moveTo(f: number, target: number): void {
    const {open} = this
    if (!open.locate(f, target)) return
    if (!open.minimize(f, true)) return
    for (let i = 1; i < open.open; i++) if (open.lend(f, i)) this.extend(open.places[i])
    this.project(f)
  }

  /** Moves the least costs of the first open place to its variable. Positions are read from the last, as states may go. */
  project(f: number): void {
    const {network} = this
    const {least, places} = this.open
    const {variableAt, movedAt, domain, size, firstValue} = network
    const place = places[0]
    const v = variableAt[place]
    const first = firstValue[v]
    this.atWork = f
    for (let k = size[v] - 1; k >= 0; k--) {
      const amount = least[k]
      if (!(amount > 0)) continue
      const state = domain[first + k]
      if (amount === Infinity) {
        this.remove(v, state)
        if (this.hasFailed) return
      } else {
        network.add(movedAt[place] + state, amount)
        this.addUnary(v, state, amount)
      }
    }
  }

  /** Moves what was lent from the unary costs of a place's variable into its function. */
  private extend(place: number): void {
    const {network} = this
    const {variableAt, movedAt, domain, size, firstValue} = network
    const {lent} = this.open
    const v = variableAt[place]
    const first = firstValue[v]
    for (let j = 0; j < size[v]; j++) {
      if (lent[j] === 0) continue
      const state = domain[first + j]
      network.add(1 + first + state, -lent[j])
      network.add(movedAt[place] + state, -lent[j])
    }
  }

  private addUnary(variable: number, state: number, amount: number): void {
    const at = 1 + this.network.firstValue[variable] + state
    if (this.network.cost[at] === 0) this.raised[variable] = 1
    this.network.add(at, amount)
    this.agenda.changed.push(variable)
  }
}

import {OpenTable} from './open-table.ts'
import type {SoftNetwork} from './soft-network.ts'
import {Waiting} from './waiting.ts'

// rounds of looking for existential support that do not raise the bound, by variable, before that is given up
const MOST_FAILURES = 2

/**
 * Moves costs between the tables of a network so that its lower bound rises, and takes states away that cost too much (docs/math.md, eq. X4):
 *
 *   node        a variable's least unary cost goes to the bound
 *   arc         the least cost of a table for a state goes to the unary cost of the state
 *   directional the same with the unary costs of the other variables, into that variable of the table that is eliminated last
 *   existential the same into any variable, if that raises the bound
 */
export class SoftConsistency {
  /** Answers that cost as much are of no interest. */
  cutoff = Infinity
  /** By function: how often it emptied a domain or raised the bound to the cutoff, and one. */
  readonly weight: Float64Array
  /** By variable: a state that costs nothing as far as its neighbors see, if there is one. */
  readonly support: Int32Array
  private readonly network: SoftNetwork
  private readonly rank: Int32Array // by variable: when it is eliminated
  private readonly variableOfRank: Int32Array
  private readonly changed: Waiting // variables whose unary costs or states changed
  private readonly arcs: Waiting // functions
  private readonly directed: Uint8Array // by rank
  private lowestDirected: number
  private readonly existential: Waiting // variables
  private readonly bound: Uint8Array // by variable: its functions know that it is assigned
  /** The variables that are not assigned come first, and there are so many of them. */
  readonly unassigned: Int32Array
  count: number
  private readonly positionOf: Int32Array // by variable: where it stands in `unassigned`
  private readonly counts: number[] = [] // by level
  private readonly raised: Uint8Array // by variable: a unary cost is no longer 0
  private prunedAt = -1 // the lower bound when states were last compared with it
  private failed = false
  private atWork = -1 // the function whose costs are being moved
  private failures = 0
  readonly open: OpenTable

  constructor(network: SoftNetwork, order: ArrayLike<number>) {
    const {variables, functions} = network
    this.network = network
    this.weight = new Float64Array(functions).fill(1)
    this.support = new Int32Array(variables)
    this.rank = new Int32Array(variables)
    this.variableOfRank = Int32Array.from(order)
    for (let i = 0; i < variables; i++) this.rank[order[i]] = i
    this.changed = new Waiting(variables)
    this.arcs = new Waiting(functions)
    this.directed = new Uint8Array(variables)
    this.lowestDirected = variables
    this.existential = new Waiting(variables)
    this.bound = new Uint8Array(variables)
    this.raised = new Uint8Array(variables)
    this.open = new OpenTable(network)
    this.unassigned = Int32Array.from({length: variables}, (_, v) => v)
    this.positionOf = this.unassigned.slice()
    this.count = variables
    this.wakeAll()
  }

  /** Everything has to be looked at again. */
  wakeAll(): void {
    const {variables, functions} = this.network
    for (let v = 0; v < variables; v++) {
      this.changed.push(v)
      this.direct(v)
      this.existential.push(v)
    }
    for (let f = 0; f < functions; f++) this.arcs.push(f)
  }

  /** Entries that were read. */
  get work(): number {
    return this.open.work
  }

  /** The states of a variable other than this one go. */
  assign(variable: number, state: number): void {
    const {size, domain, firstValue} = this.network
    const first = firstValue[variable]
    for (let i = size[variable] - 1; i >= 0; i--)
      if (domain[first + i] !== state) this.remove(variable, domain[first + i])
  }

  remove(variable: number, state: number): void {
    const {network} = this
    network.remove(variable, state)
    if (network.size[variable] === 0) {
      this.fail()
      return
    }
    this.changed.push(variable)
    this.raised[variable] = 1
    const {firstOf, placeOf, functionAt, free} = network
    for (let k = firstOf[variable]; k < firstOf[variable + 1]; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] > 1) this.arcs.push(f)
    }
  }

  /** Nothing is left: what follows is not worth looking at. */
  refuse(): void {
    this.failed = true
  }

  get hasFailed(): boolean {
    return this.failed
  }

  /** The cutoff went down: states are compared with it again. */
  lowerCutoff(cutoff: number): void {
    this.cutoff = cutoff
    this.prunedAt = -1
  }

  push(): void {
    this.network.push()
    this.counts.push(this.count)
  }

  pop(): void {
    this.network.pop()
    const count = this.counts.pop() as number
    for (; this.count < count; this.count++) this.bound[this.unassigned[this.count]] = 0
    this.prunedAt = -1
  }

  /** Moves costs and takes states away until nothing changes; false if no answer below the cutoff is left. */
  propagate(): boolean {
    const {network} = this
    this.failures = 0
    if (network.cost[0] >= this.cutoff) this.fail()
    while (!this.failed) {
      if (this.changed.length > 0) this.makeNodeConsistent(this.changed.shift())
      else if (this.arcs.length > 0) this.makeArcConsistent(this.arcs.shift())
      else if (this.lowestDirected < network.variables) this.makeDirectional(this.nextDirected())
      else if (this.existential.length > 0) this.makeExistential(this.existential.shift())
      else if (this.prunedAt !== network.cost[0]) this.pruneAll()
      else return true
    }
    this.clear()
    return false
  }

  private fail(): void {
    this.failed = true
    if (this.atWork >= 0) this.weight[this.atWork]++
  }

  private clear(): void {
    this.changed.clear()
    this.arcs.clear()
    this.existential.clear()
    this.directed.fill(0)
    this.raised.fill(0)
    this.lowestDirected = this.network.variables
    this.failed = false
    this.atWork = -1
  }

  private direct(variable: number): void {
    const rank = this.rank[variable]
    this.directed[rank] = 1
    if (rank < this.lowestDirected) this.lowestDirected = rank
  }

  private nextDirected(): number {
    const rank = this.lowestDirected
    this.directed[rank] = 0
    let next = rank + 1
    while (next < this.directed.length && this.directed[next] === 0) next++
    this.lowestDirected = next
    return this.variableOfRank[rank]
  }

  private raise(amount: number): void {
    this.network.add(0, amount)
    if (this.network.cost[0] >= this.cutoff) this.fail()
  }

  private makeNodeConsistent(variable: number): void {
    const {network, cutoff} = this
    const {cost, domain, size, firstValue} = network
    const first = firstValue[variable]
    let least = Infinity
    for (let i = 0; i < size[variable]; i++) {
      const unary = cost[1 + first + domain[first + i]]
      if (unary < least) least = unary
    }
    this.open.work += size[variable]
    if (least > 0) {
      this.raise(least)
      if (this.failed) return
      for (let i = 0; i < size[variable]; i++) network.add(1 + first + domain[first + i], -least)
    }
    const room = cutoff - cost[0]
    for (let i = size[variable] - 1; i >= 0; i--) {
      const state = domain[first + i]
      if (cost[1 + first + state] >= room) this.remove(variable, state)
      if (this.failed) return
    }
    if (size[variable] === 1 && !this.bound[variable]) this.bind(variable)
    else if (this.raised[variable]) this.spread(variable)
    this.raised[variable] = 0
  }

  /** What unary costs above 0 change for the neighbors. */
  private spread(variable: number): void {
    this.direct(variable)
    this.existential.push(variable)
    this.wakeNeighbors(variable)
  }

  private wakeNeighbors(variable: number): void {
    const {firstOf, placeOf, functionAt, firstPlace, variableAt, free, size} = this.network
    for (let k = firstOf[variable]; k < firstOf[variable + 1]; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] < 2) continue
      for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
        const other = variableAt[place]
        if (size[other] > 1) this.existential.push(other)
      }
    }
  }

  /** Tells the functions of an assigned variable. What a function costs is moved if one variable is left. */
  private bind(variable: number): void {
    const {network} = this
    const {firstOf, placeOf, functionAt, free, firstPlace, variableAt} = network
    this.bound[variable] = 1
    // the variable changes places with the last one that is not assigned
    const {unassigned, positionOf} = this
    const last = unassigned[--this.count]
    unassigned[positionOf[variable]] = last
    positionOf[last] = positionOf[variable]
    unassigned[this.count] = variable
    positionOf[variable] = this.count
    for (let k = firstOf[variable]; k < firstOf[variable + 1] && !this.failed; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] < 2) continue
      if (network.bind(f) === 1) this.release(f)
      else {
        this.arcs.push(f)
        for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
          const other = variableAt[place]
          if (this.bound[other]) continue
          this.direct(other)
          this.existential.push(other)
        }
      }
    }
  }

  /** Moves all that a function costs to the only variable that its others leave it. */
  private release(f: number): void {
    const {network} = this
    const {firstPlace, variableAt, strideAt, movedAt, cost, domain, size, firstValue, tables} = network
    let base = 0
    let shift = 0
    let last = -1
    for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
      const v = variableAt[place]
      if (!this.bound[v]) last = place
      else {
        const state = domain[firstValue[v]]
        base += strideAt[place] * state
        shift += cost[movedAt[place] + state]
      }
    }
    this.atWork = f
    const variable = variableAt[last]
    const first = firstValue[variable]
    for (let i = size[variable] - 1; i >= 0 && !this.failed; i--) {
      const state = domain[first + i]
      const amount = tables[f][base + strideAt[last] * state] - shift - cost[movedAt[last] + state]
      if (amount === Infinity) this.remove(variable, state)
      else if (amount > 0) {
        network.add(movedAt[last] + state, amount)
        this.addUnary(variable, state, amount)
      }
    }
  }

  private addUnary(variable: number, state: number, amount: number): void {
    const at = 1 + this.network.firstValue[variable] + state
    if (this.network.cost[at] === 0) this.raised[variable] = 1
    this.network.add(at, amount)
    this.changed.push(variable)
  }

  /** Moves the least costs of the first open place to its variable. Positions are read from the last, as states may go. */
  private project(f: number): void {
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
        if (this.failed) return
      } else {
        network.add(movedAt[place] + state, amount)
        this.addUnary(v, state, amount)
      }
    }
  }

  private makeArcConsistent(f: number): void {
    const {firstPlace, variableAt, size, free} = this.network
    if (free[f] < 2) return
    for (let place = firstPlace[f]; place < firstPlace[f + 1] && !this.failed; place++) {
      if (size[variableAt[place]] === 1) continue
      if (!this.open.locate(f, place)) return
      if (this.open.isFlat(f, false)) continue
      this.open.minimize(f, false)
      this.project(f)
    }
  }

  private makeDirectional(variable: number): void {
    const {firstOf, placeOf, functionAt, free, size} = this.network
    if (size[variable] === 1) return
    for (let k = firstOf[variable]; k < firstOf[variable + 1] && !this.failed; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] < 2) continue
      const target = this.lastOf(f)
      if (target !== placeOf[k] && target >= 0) this.moveTo(f, target)
    }
  }

  /** The place of a function whose variable is eliminated last, of those with several states. */
  private lastOf(f: number): number {
    const {firstPlace, variableAt, size} = this.network
    let last = -1
    for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
      const v = variableAt[place]
      if (size[v] > 1 && (last < 0 || this.rank[v] > this.rank[variableAt[last]])) last = place
    }
    return last
  }

  /** Moves what a function costs together with the unary costs of its other variables to one of them. */
  private moveTo(f: number, target: number): void {
    const {open} = this
    if (!open.locate(f, target)) return
    if (open.isFlat(f, true)) return
    open.minimize(f, true)
    const states = this.network.size[this.network.variableAt[target]]
    let any = false
    for (let k = 0; k < states; k++) if (open.least[k] > 0) any = true
    if (!any) return
    for (let i = 1; i < open.open; i++) if (open.lend(f, i)) this.extend(open.places[i])
    this.project(f)
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

  private makeExistential(variable: number): void {
    const {network, support} = this
    const {cost, size, firstValue, domain} = network
    if (size[variable] === 1) return
    const first = firstValue[variable]
    if (network.has(variable, support[variable]) && this.isSupported(variable, support[variable])) return
    for (let i = 0; i < size[variable]; i++) {
      const state = domain[first + i]
      if (state === support[variable] || !this.isSupported(variable, state)) continue
      support[variable] = state
      return
    }
    // a state of least unary cost is the next best guess
    for (let i = 0; i < size[variable]; i++)
      if (cost[1 + first + domain[first + i]] === 0) support[variable] = domain[first + i]
    if (this.failures > MOST_FAILURES * network.variables) return
    const before = cost[0]
    const {firstOf, placeOf, functionAt, free} = network
    for (let k = firstOf[variable]; k < firstOf[variable + 1] && !this.failed; k++) {
      if (free[functionAt[placeOf[k]]] > 1) this.moveTo(functionAt[placeOf[k]], placeOf[k])
    }
    if (this.failed) return
    this.makeNodeConsistent(variable)
    if (!this.failed && cost[0] === before) this.failures++
  }

  /** Whether a state costs nothing by itself, and nothing with some states of the others in each of its functions. */
  private isSupported(variable: number, state: number): boolean {
    const {network} = this
    const {cost, firstValue, firstOf, placeOf, functionAt, free} = network
    if (cost[1 + firstValue[variable] + state] > 0) return false
    for (let k = firstOf[variable]; k < firstOf[variable + 1]; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] > 1 && this.open.leastOf(f, placeOf[k], state) > 0) return false
    }
    return true
  }

  private pruneAll(): void {
    const {size, cost, domain, firstValue} = this.network
    this.prunedAt = cost[0]
    this.atWork = -1
    const room = this.cutoff - cost[0]
    this.open.work += this.count
    for (let k = 0; k < this.count && !this.failed; k++) {
      const v = this.unassigned[k]
      const first = firstValue[v]
      for (let i = size[v] - 1; i >= 0 && !this.failed; i--) {
        if (cost[1 + first + domain[first + i]] >= room) this.remove(v, domain[first + i])
      }
    }
  }
}

import type {SoftNetwork} from './soft-network.ts'

// costs of a table are moved only while it has no more joint states left than this
const MOST_ENTRIES = 2048
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
  /** How much was read: the unit of work. */
  work = 0
  private readonly network: SoftNetwork
  private readonly rank: Int32Array // by variable: when it is eliminated
  private readonly variableOfRank: Int32Array
  private readonly changed: Queue // variables whose unary costs or states changed
  private readonly arcs: Queue // functions
  private readonly directed: Uint8Array // by rank
  private lowestDirected: number
  private readonly existential: Queue // variables
  private readonly bound: Uint8Array // by variable: its functions know that it is assigned
  private readonly boundTrail: number[] = []
  private readonly raised: Uint8Array // by variable: a unary cost is no longer 0
  private prunedAt = -1 // the lower bound when states were last compared with it
  private failed = false
  private atWork = -1 // the function whose costs are being moved
  private failures = 0
  // of the function at hand: its places that are not assigned, the one in question first
  private readonly places: Int32Array
  private open = 0
  private base = 0
  private shift = 0
  private readonly least: Float64Array // by state of the variable in question
  private readonly extended: Float64Array // by state of another one
  private readonly offsets: Int32Array[] // by open place and position in the domain
  private readonly addends: Float64Array[]

  constructor(network: SoftNetwork, order: ArrayLike<number>) {
    const {variables, functions, firstPlace, firstValue} = network
    this.network = network
    this.weight = new Float64Array(functions).fill(1)
    this.support = new Int32Array(variables)
    this.rank = new Int32Array(variables)
    this.variableOfRank = Int32Array.from(order)
    for (let i = 0; i < variables; i++) this.rank[order[i]] = i
    this.changed = new Queue(variables)
    this.arcs = new Queue(functions)
    this.directed = new Uint8Array(variables)
    this.lowestDirected = variables
    this.existential = new Queue(variables)
    this.bound = new Uint8Array(variables)
    this.raised = new Uint8Array(variables)
    let arity = 0
    for (let f = 0; f < functions; f++) arity = Math.max(arity, firstPlace[f + 1] - firstPlace[f])
    let states = 0
    for (let v = 0; v < variables; v++) states = Math.max(states, firstValue[v + 1] - firstValue[v])
    this.places = new Int32Array(arity)
    this.least = new Float64Array(states)
    this.extended = new Float64Array(states)
    this.offsets = Array.from({length: arity}, () => new Int32Array(states))
    this.addends = Array.from({length: arity}, () => new Float64Array(states))
    for (let v = 0; v < variables; v++) {
      this.changed.push(v)
      this.direct(v)
      this.existential.push(v)
    }
    for (let f = 0; f < functions; f++) this.arcs.push(f)
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
    this.boundTrail.push(-1)
  }

  pop(): void {
    this.network.pop()
    for (let v = this.boundTrail.pop() as number; v >= 0; v = this.boundTrail.pop() as number) this.bound[v] = 0
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
    this.work += size[variable]
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
    if (network.level > 0) this.boundTrail.push(variable)
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
      else if (amount > 0) this.addUnary(variable, state, amount)
    }
  }

  private addUnary(variable: number, state: number, amount: number): void {
    const at = 1 + this.network.firstValue[variable] + state
    if (this.network.cost[at] === 0) this.raised[variable] = 1
    this.network.add(at, amount)
    this.changed.push(variable)
  }

  /** Finds the open places of a function, that of `first` in front; false if they have too many joint states. */
  private locate(f: number, first: number): boolean {
    const {firstPlace, variableAt, strideAt, movedAt, cost, domain, size, firstValue} = this.network
    const {places} = this
    let open = 0
    let base = 0
    let shift = 0
    let entries = 1
    for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
      const v = variableAt[place]
      const states = size[v]
      if (states === 1) {
        const state = domain[firstValue[v]]
        base += strideAt[place] * state
        shift += cost[movedAt[place] + state]
        continue
      }
      entries *= states
      places[open++] = place
      if (place === first) {
        places[open - 1] = places[0]
        places[0] = place
      }
    }
    this.open = open
    this.base = base
    this.shift = shift
    this.work += entries
    return open > 0 && (open < 3 || entries <= MOST_ENTRIES)
  }

  /** Writes what an open place adds to an entry: less what was moved already, and the unary cost if it counts. */
  private fillPlace(i: number, withUnary: boolean): void {
    const {variableAt, strideAt, movedAt, cost, domain, size, firstValue} = this.network
    const place = this.places[i]
    const v = variableAt[place]
    const first = firstValue[v]
    const moved = movedAt[place]
    const stride = strideAt[place]
    const offsets = this.offsets[i]
    const addends = this.addends[i]
    for (let k = 0; k < size[v]; k++) {
      const state = domain[first + k]
      offsets[k] = stride * state
      addends[k] = withUnary ? cost[1 + first + state] - cost[moved + state] : -cost[moved + state]
    }
  }

  /** By position in the domain of the first open place: its least entry. */
  private minimize(f: number, withUnary: boolean): void {
    const {size, variableAt} = this.network
    const {places, open, offsets, addends, least, base, shift} = this
    const table = this.network.tables[f]
    this.fillPlace(0, false)
    for (let i = 1; i < open; i++) this.fillPlace(i, withUnary)
    const states = size[variableAt[places[0]]]
    const ofFirst = offsets[0]
    const addFirst = addends[0]
    if (open === 1) {
      for (let k = 0; k < states; k++) least[k] = table[base + ofFirst[k]] + addFirst[k] - shift
      return
    }
    if (open === 2) {
      const others = size[variableAt[places[1]]]
      const ofOther = offsets[1]
      const addOther = addends[1]
      for (let k = 0; k < states; k++) {
        const row = base + ofFirst[k]
        let best = Infinity
        for (let j = 0; j < others; j++) {
          const value = table[row + ofOther[j]] + addOther[j]
          if (value < best) best = value
        }
        least[k] = best + addFirst[k] - shift
      }
      return
    }
    for (let k = 0; k < states; k++) least[k] = this.leastFrom(table, 1, base + ofFirst[k]) + addFirst[k] - shift
  }

  /** The least entry over the open places from i on. */
  private leastFrom(table: Float64Array, i: number, at: number): number {
    const {size, variableAt} = this.network
    const states = size[variableAt[this.places[i]]]
    const offsets = this.offsets[i]
    const addends = this.addends[i]
    const isLast = i === this.open - 1
    let best = Infinity
    for (let k = 0; k < states; k++) {
      const value = (isLast ? table[at + offsets[k]] : this.leastFrom(table, i + 1, at + offsets[k])) + addends[k]
      if (value < best) best = value
    }
    return best
  }

  /** The least entry over the open places from i on, but that of place `held`, whose offset is in `at` already. */
  private leastBut(table: Float64Array, i: number, at: number, held: number): number {
    if (i === this.open) return table[at]
    if (i === held) return this.leastBut(table, i + 1, at, held)
    const {size, variableAt} = this.network
    const states = size[variableAt[this.places[i]]]
    const offsets = this.offsets[i]
    const addends = this.addends[i]
    let best = Infinity
    for (let k = 0; k < states; k++) {
      const value = this.leastBut(table, i + 1, at + offsets[k], held) + addends[k]
      if (value < best) best = value
    }
    return best
  }

  /** Moves the least costs of the first open place to its variable. Positions are read from the last, as states may go. */
  private project(f: number): void {
    const {network, least} = this
    const {variableAt, movedAt, domain, size, firstValue} = network
    const place = this.places[0]
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
      if (!this.locate(f, place)) return
      this.minimize(f, false)
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
    const {variableAt, size} = this.network
    if (!this.locate(f, target)) return
    const states = size[variableAt[target]]
    this.minimize(f, true)
    let any = false
    for (let k = 0; k < states; k++) if (this.least[k] > 0) any = true
    if (!any) return
    for (let i = 1; i < this.open; i++) this.extend(f, i)
    this.project(f)
  }

  /** Moves from an open place's unary costs into the function what it needs to spare `least`, given that those behind it give all they have. */
  private extend(f: number, i: number): void {
    const {network, least, extended, offsets, addends, base, shift, places, open} = this
    const {size, variableAt, movedAt, cost, domain, firstValue} = network
    const table = network.tables[f]
    const place = places[i]
    const v = variableAt[place]
    const first = firstValue[v]
    const states = size[v]
    let any = false
    for (let j = 0; j < states; j++) if (cost[1 + first + domain[first + j]] > 0) any = true
    if (!any) return
    const targets = size[variableAt[places[0]]]
    this.fillPlace(i, false)
    for (let j = 0; j < states; j++) extended[j] = 0
    for (let k = 0; k < targets; k++) {
      // what is impossible goes, and needs nothing
      if (!(least[k] > 0) || least[k] === Infinity) continue
      const needed = least[k] - addends[0][k] + shift
      const row = base + offsets[0][k]
      for (let j = 0; j < states; j++) {
        const at = row + offsets[i][j]
        const value = (open === 2 ? table[at] : this.leastBut(table, 1, at, i)) + addends[i][j]
        if (needed - value > extended[j]) extended[j] = needed - value
      }
    }
    for (let j = 0; j < states; j++) {
      const amount = extended[j]
      if (amount === 0) continue
      const state = domain[first + j]
      network.add(1 + first + state, -amount)
      network.add(movedAt[place] + state, -amount)
      addends[i][j] += amount
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
      if (free[f] > 1 && this.leastOf(f, placeOf[k], state) > 0) return false
    }
    return true
  }

  /** The least that a function and the unary costs of its others cost with a state; 0 if that would take too long to find out. */
  private leastOf(f: number, place: number, state: number): number {
    const {network, places} = this
    const {tables, strideAt, movedAt, cost, size, variableAt, domain, firstValue} = network
    if (!this.locate(f, place)) return 0
    const table = tables[f]
    const own = -cost[movedAt[place] + state] - this.shift
    const row = this.base + strideAt[place] * state
    if (this.open === 1) return table[row] + own
    if (this.open > 2) {
      for (let i = 1; i < this.open; i++) this.fillPlace(i, true)
      return this.leastFrom(table, 1, row) + own
    }
    const other = places[1]
    const v = variableAt[other]
    const first = firstValue[v]
    const moved = movedAt[other]
    const stride = strideAt[other]
    let best = Infinity
    for (let k = 0; k < size[v]; k++) {
      const s = domain[first + k]
      const value = table[row + stride * s] - cost[moved + s] + cost[1 + first + s]
      if (value < best) best = value
      if (best + own <= 0) return 0
    }
    return best + own
  }

  private pruneAll(): void {
    const {variables, size, cost, domain, firstValue} = this.network
    this.prunedAt = cost[0]
    this.atWork = -1
    const room = this.cutoff - cost[0]
    this.work += variables
    for (let v = 0; v < variables && !this.failed; v++) {
      if (size[v] === 1) continue
      const first = firstValue[v]
      for (let i = size[v] - 1; i >= 0 && !this.failed; i--) {
        if (cost[1 + first + domain[first + i]] >= room) this.remove(v, domain[first + i])
      }
    }
  }
}

/** Numbers below n that wait, each once, first in first out. */
class Queue {
  length = 0
  private head = 0
  private readonly waiting: Uint8Array
  private readonly ring: Int32Array

  constructor(n: number) {
    this.waiting = new Uint8Array(n)
    this.ring = new Int32Array(Math.max(1, n))
  }

  push(number: number): void {
    if (this.waiting[number]) return
    this.waiting[number] = 1
    let at = this.head + this.length
    if (at >= this.ring.length) at -= this.ring.length
    this.ring[at] = number
    this.length++
  }

  shift(): number {
    const number = this.ring[this.head]
    this.waiting[number] = 0
    if (++this.head === this.ring.length) this.head = 0
    this.length--
    return number
  }

  clear(): void {
    while (this.length > 0) this.shift()
  }
}

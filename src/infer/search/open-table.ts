import type {SoftNetwork} from './soft-network.ts'

// costs of a table are read only while it has no more joint states left than this
const MOST_ENTRIES = 2048

/** Reads the entries of one function of a soft network at a time: those that the domains leave. */
export class OpenTable {
  /** Entries read: the unit of work. */
  work = 0
  /** Of the function at hand: its places whose variables have several states, the one in question first. */
  readonly places: Int32Array
  open = 0
  /** By position in the domain of the variable in question. */
  readonly least: Float64Array
  /** By position in the domain of another one. */
  readonly lent: Float64Array
  private readonly network: SoftNetwork
  // by place in `cost` where moved costs stand, without unary costs and then with them: what went well with that state, …
  private readonly support: Int32Array // … of two open places the state of the other one
  private readonly entry: Int32Array // … of more the entry of the table, −1 if none did
  // of the scan at hand: the least value so far and its entry, and what costs nothing
  private best = 0
  private bestAt = 0
  private zero = 0
  private base = 0 // where the entries begin, given the assigned variables
  private shift = 0 // what was moved out of it to their states
  private readonly offsets: Int32Array[] // by open place and position in the domain
  private readonly addends: Float64Array[]

  constructor(network: SoftNetwork) {
    const {variables, functions, firstPlace, firstValue} = network
    this.network = network
    let arity = 0
    for (let f = 0; f < functions; f++) arity = Math.max(arity, firstPlace[f + 1] - firstPlace[f])
    let states = 0
    for (let v = 0; v < variables; v++) states = Math.max(states, firstValue[v + 1] - firstValue[v])
    this.support = new Int32Array(2 * network.cost.length)
    this.entry = new Int32Array(arity > 2 ? 2 * network.cost.length : 0).fill(-1)
    this.places = new Int32Array(arity)
    this.least = new Float64Array(states)
    this.lent = new Float64Array(states)
    this.offsets = Array.from({length: arity}, () => new Int32Array(states))
    this.addends = Array.from({length: arity}, () => new Float64Array(states))
  }

  /** Finds the open places of a function, that of `first` in front; false if they have too many joint states. */
  locate(f: number, first: number): boolean {
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

  /**
   * By position in the domain of the first open place: its least entry. False if all of them are 0. No entry is below 0, so that
   * one that costs nothing ends the search for a less dear one, and where one was seen is looked at first.
   */
  minimize(f: number, withUnary: boolean): boolean {
    return this.open === 2 ? this.minimizePair(f, withUnary) : this.minimizeAll(f, withUnary)
  }

  private minimizePair(f: number, withUnary: boolean): boolean {
    const {network, places, support, base, shift, least} = this
    const {size, variableAt, strideAt, movedAt, cost, domain, firstValue} = network
    const table = network.tables[f]
    const x = variableAt[places[0]]
    const y = variableAt[places[1]]
    const strideX = strideAt[places[0]]
    const strideY = strideAt[places[1]]
    const movedX = movedAt[places[0]]
    const movedY = movedAt[places[1]]
    const firstX = firstValue[x]
    const firstY = firstValue[y]
    const statesOfY = firstValue[y + 1] - firstY
    const unary = 1 + firstY
    const supportX = withUnary ? movedX + cost.length : movedX
    const ofOther = this.offsets[1]
    const addOther = this.addends[1]
    let isFilled = false
    let any = false
    for (let k = 0; k < size[x]; k++) {
      const state = domain[firstX + k]
      const row = base + strideX * state
      const zero = shift + cost[movedX + state]
      const known = support[supportX + state]
      // it may have been seen of another variable, when that one was open
      if (known < statesOfY && network.has(y, known)) {
        const value = table[row + strideY * known] - cost[movedY + known]
        if ((withUnary ? value + cost[unary + known] : value) <= zero) {
          least[k] = 0
          continue
        }
      }
      if (!isFilled) {
        this.fillPlace(1, withUnary)
        isFilled = true
      }
      let best = Infinity
      let position = 0
      for (let j = 0; j < size[y]; j++) {
        const value = table[row + ofOther[j]] + addOther[j]
        if (value >= best) continue
        best = value
        position = j
        if (value <= zero) break
      }
      support[supportX + state] = domain[firstY + position]
      least[k] = best - zero
      if (best > zero) any = true
    }
    return any
  }

  private minimizeAll(f: number, withUnary: boolean): boolean {
    const {network, places, open, offsets, addends, least, base, shift} = this
    const {size, variableAt, movedAt, cost, domain, firstValue} = network
    const table = network.tables[f]
    this.fillPlace(0, false)
    const ofFirst = offsets[0]
    const addFirst = addends[0]
    const x = variableAt[places[0]]
    const support = (withUnary ? cost.length : 0) + movedAt[places[0]]
    let isFilled = false
    let any = false
    for (let k = 0; k < size[x]; k++) {
      const zero = shift - addFirst[k]
      if (open === 1) least[k] = table[base + ofFirst[k]] - zero
      else {
        const at = support + domain[firstValue[x] + k]
        if (this.isKnown(f, at, withUnary, zero)) {
          least[k] = 0
          continue
        }
        if (!isFilled) for (let i = 1; i < open; i++) this.fillPlace(i, withUnary)
        isFilled = true
        least[k] = this.findLeast(table, base + ofFirst[k], zero, at) - zero
      }
      if (least[k] > 0) any = true
    }
    return any
  }

  /** Whether the entry that was seen to cost nothing, of those with some state of the first open place, still is one. */
  private isKnown(f: number, at: number, withUnary: boolean, zero: number): boolean {
    const {network} = this
    const {firstPlace, variableAt, strideAt, movedAt, cost, firstValue, size} = network
    const entry = this.entry[at]
    if (entry < 0) return false
    let value = network.tables[f][entry]
    if (value === Infinity) return false
    const first = this.places[0]
    for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
      if (place === first) continue
      const v = variableAt[place]
      const state = ((entry / strideAt[place]) | 0) % (firstValue[v + 1] - firstValue[v])
      if (!network.has(v, state)) return false
      // what was moved to the states of assigned variables is part of `zero`
      if (size[v] === 1) continue
      value -= cost[movedAt[place] + state]
      if (withUnary) value += cost[1 + firstValue[v] + state]
    }
    return value <= zero
  }

  /** The least entry with some state of the first open place, or one that costs nothing; notes where it is. */
  private findLeast(table: Float64Array, from: number, zero: number, at: number): number {
    this.best = Infinity
    this.zero = zero
    this.bestAt = from
    this.scan(table, 1, from, 0)
    this.entry[at] = this.bestAt
    return this.best
  }

  /** Goes through the entries over the open places from i on until one costs nothing. */
  private scan(table: Float64Array, i: number, from: number, added: number): boolean {
    const {size, variableAt} = this.network
    const states = size[variableAt[this.places[i]]]
    const offsets = this.offsets[i]
    const addends = this.addends[i]
    if (i < this.open - 2) {
      for (let k = 0; k < states; k++) if (this.scan(table, i + 1, from + offsets[k], added + addends[k])) return true
      return false
    }
    const others = size[variableAt[this.places[i + 1]]]
    const ofOther = this.offsets[i + 1]
    const addOther = this.addends[i + 1]
    for (let k = 0; k < states; k++) {
      const row = from + offsets[k]
      const addedInRow = added + addends[k]
      for (let j = 0; j < others; j++) {
        const value = table[row + ofOther[j]] + addOther[j] + addedInRow
        if (value >= this.best) continue
        this.best = value
        this.bestAt = row + ofOther[j]
        if (value <= this.zero) return true
      }
    }
    return false
  }

  /**
   * Writes by position in the domain of an open place what its unary costs have to lend for `least`, given that those behind it lend all they
   * have; false if that is nothing.
   */
  lend(f: number, i: number): boolean {
    const {network, least, lent, offsets, addends, base, shift, places, open} = this
    const {size, variableAt, cost, domain, firstValue} = network
    const table = network.tables[f]
    const v = variableAt[places[i]]
    const first = firstValue[v]
    const states = size[v]
    let any = false
    for (let j = 0; j < states; j++) if (cost[1 + first + domain[first + j]] > 0) any = true
    if (!any) return false
    const targets = size[variableAt[places[0]]]
    if (open === 2) this.fillPlace(0, false)
    this.fillPlace(i, false)
    for (let j = 0; j < states; j++) lent[j] = 0
    for (let k = 0; k < targets; k++) {
      // what is impossible goes, and needs nothing
      if (!(least[k] > 0) || least[k] === Infinity) continue
      const needed = least[k] - addends[0][k] + shift
      const row = base + offsets[0][k]
      for (let j = 0; j < states; j++) {
        const at = row + offsets[i][j]
        const value = (open === 2 ? table[at] : this.leastBut(table, 1, at, i)) + addends[i][j]
        if (needed - value > lent[j]) lent[j] = needed - value
      }
    }
    for (let j = 0; j < states; j++) addends[i][j] += lent[j]
    return true
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

  /** The least that a function and the unary costs of its others cost with a state; 0 if that would take too long to find out. */
  leastOf(f: number, place: number, state: number): number {
    const {network, places} = this
    const {tables, strideAt, movedAt, cost, size, variableAt, domain, firstValue, firstPlace} = network
    const table = tables[f]
    if (firstPlace[f + 1] - firstPlace[f] === 2) {
      // the usual case, in which there is nothing to locate
      places[1] = place === firstPlace[f] ? place + 1 : place - 1
      this.open = size[variableAt[places[1]]] > 1 ? 2 : 0
      this.base = 0
      this.shift = 0
    } else this.open = 0
    if (this.open === 0 && !this.locate(f, place)) return 0
    const own = -cost[movedAt[place] + state] - this.shift
    const row = this.base + strideAt[place] * state
    if (this.open === 1) return table[row] + own
    if (this.open > 2) {
      const at = cost.length + movedAt[place] + state
      if (this.isKnown(f, at, true, -own)) return 0
      for (let i = 1; i < this.open; i++) this.fillPlace(i, true)
      return this.findLeast(table, row, -own, at) + own
    }
    const other = places[1]
    const v = variableAt[other]
    const first = firstValue[v]
    const moved = movedAt[other]
    const stride = strideAt[other]
    const at = cost.length + movedAt[place] + state
    const known = this.support[at]
    if (known < firstValue[v + 1] - first && network.has(v, known)) {
      if (table[row + stride * known] - cost[moved + known] + cost[1 + first + known] + own <= 0) return 0
    }
    let best = Infinity
    for (let k = 0; k < size[v]; k++) {
      const s = domain[first + k]
      const value = table[row + stride * s] - cost[moved + s] + cost[1 + first + s]
      if (value < best) {
        best = value
        if (best + own <= 0) {
          this.support[at] = s
          return 0
        }
      }
    }
    return best + own
  }
}

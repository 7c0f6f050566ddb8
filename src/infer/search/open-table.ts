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
  private readonly support: Int32Array // by place in `cost` where moved costs stand: a state of the other variable that went well with it
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
    this.support = new Int32Array(network.cost.length)
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

  /** Whether each state of the first open place has an entry that costs nothing, as far as that is known at little cost. */
  isFlat(f: number, withUnary: boolean): boolean {
    if (this.open !== 2) return false
    const {network, places, support, base, shift} = this
    const {size, variableAt, strideAt, movedAt, cost, domain, firstValue} = network
    const table = network.tables[f]
    const [x, y] = [variableAt[places[0]], variableAt[places[1]]]
    const [strideX, strideY] = [strideAt[places[0]], strideAt[places[1]]]
    const [movedX, movedY] = [movedAt[places[0]], movedAt[places[1]]]
    const firstX = firstValue[x]
    const firstY = firstValue[y]
    const unary = 1 + firstY
    for (let k = 0; k < size[x]; k++) {
      const state = domain[firstX + k]
      const row = base + strideX * state
      const zero = shift + cost[movedX + state]
      const known = support[movedX + state]
      if (network.has(y, known)) {
        const value = table[row + strideY * known] - cost[movedY + known] + (withUnary ? cost[unary + known] : 0)
        if (value <= zero) continue
      }
      let found = false
      for (let j = 0; j < size[y]; j++) {
        const other = domain[firstY + j]
        const value = table[row + strideY * other] - cost[movedY + other] + (withUnary ? cost[unary + other] : 0)
        if (value > zero) continue
        support[movedX + state] = other
        found = true
        break
      }
      if (!found) return false
    }
    return true
  }

  /** By position in the domain of the first open place: its least entry. */
  minimize(f: number, withUnary: boolean): void {
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

  /** The least entry over the open places from i on. */
  private leastFrom(table: Float64Array, i: number, at: number): number {
    if (i === this.open - 2) return this.leastOfTwo(table, i, at)
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

  /** The same over two places, which is where the time goes. */
  private leastOfTwo(table: Float64Array, i: number, at: number): number {
    const {size, variableAt} = this.network
    const states = size[variableAt[this.places[i]]]
    const others = size[variableAt[this.places[i + 1]]]
    const offsets = this.offsets[i]
    const addends = this.addends[i]
    const ofOther = this.offsets[i + 1]
    const addOther = this.addends[i + 1]
    let best = Infinity
    for (let k = 0; k < states; k++) {
      const row = at + offsets[k]
      const added = addends[k]
      for (let j = 0; j < others; j++) {
        const value = table[row + ofOther[j]] + addOther[j] + added
        if (value < best) best = value
      }
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

  /** The least that a function and the unary costs of its others cost with a state; 0 if that would take too long to find out. */
  leastOf(f: number, place: number, state: number): number {
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
    const at = movedAt[place] + state
    const known = this.support[at]
    if (network.has(v, known)) {
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

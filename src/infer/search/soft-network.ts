import type {CostNetwork} from './network.ts'

/**
 * A cost network whose costs can be moved between its tables, with domains that shrink, and a trail to take all of it back.
 *
 *   cost(s) = lower + Σ_v unary_v(s_v) + Σ_f (table_f(s_f) − Σ_{v of f} moved_{f,v}(s_v))
 *
 * Nothing that is done here changes this sum. All costs that can change lie in one array, so that the trail is a list of places and
 * old values: first `lower`, then the unary costs, then what was moved out of each table (docs/math.md, eq. X4).
 */
export class SoftNetwork {
  readonly variables: number
  /** By variable, and one more: where its values start. A value is a number over all variables. */
  readonly firstValue: Int32Array
  /** The states of a variable that are left come first among its values, in any order. */
  readonly domain: Int32Array
  readonly size: Int32Array
  /** `cost[0]` is the lower bound, `cost[1 + value]` the unary cost of a value. */
  readonly cost: Float64Array
  /** By function, and one more: where its places start. A place is a variable of a function. */
  readonly firstPlace: Int32Array
  readonly variableAt: Int32Array // by place
  readonly strideAt: Int32Array // by place: of its state in the table
  readonly movedAt: Int32Array // by place: where its moved costs start in `cost`
  readonly functionAt: Int32Array // by place
  readonly tables: Float64Array[] // by function
  readonly functions: number
  /** By variable, and one more: where its places start in `placeOf`. */
  readonly firstOf: Int32Array
  readonly placeOf: Int32Array
  /** By function: how many of its variables are not assigned. Its costs are all moved when there are fewer than two. */
  readonly free: Int32Array
  private readonly positionOf: Int32Array // by value: where its state stands in the domain
  private readonly stamp: Int32Array // by place in `cost`: the level in which it was last noted
  private levelName = 0
  private levelNames = 0
  private costTrail = new Float64Array(1024)
  private placeTrail = new Int32Array(1024)
  private trailed = 0
  private domainTrail = new Int32Array(1024) // v ≥ 0: a value of v was removed; ~f: a variable of f was assigned
  private domainTrailed = 0
  private readonly marks: number[] = []

  constructor({states, tables}: CostNetwork) {
    this.variables = states.length
    this.firstValue = new Int32Array(states.length + 1)
    for (let v = 0; v < states.length; v++) this.firstValue[v + 1] = this.firstValue[v] + states[v]
    const values = this.firstValue[states.length]
    this.domain = new Int32Array(values)
    this.positionOf = new Int32Array(values)
    this.size = Int32Array.from(states)
    for (let v = 0; v < states.length; v++) {
      for (let s = 0; s < states[v]; s++)
        this.domain[this.firstValue[v] + s] = this.positionOf[this.firstValue[v] + s] = s
    }
    const functions = tables.filter(({scope}) => scope.length > 1)
    this.functions = functions.length
    this.tables = functions.map(({costs}) => costs)
    this.firstPlace = new Int32Array(functions.length + 1)
    functions.forEach(({scope}, f) => {
      this.firstPlace[f + 1] = this.firstPlace[f] + scope.length
    })
    const places = this.firstPlace[functions.length]
    this.variableAt = new Int32Array(places)
    this.strideAt = new Int32Array(places)
    this.movedAt = new Int32Array(places)
    this.functionAt = new Int32Array(places)
    this.free = Int32Array.from(functions, ({scope}) => scope.length)
    this.firstOf = new Int32Array(states.length + 1)
    let next = 1 + values
    functions.forEach(({scope}, f) => {
      for (let i = scope.length - 1, stride = 1; i >= 0; i--) {
        const place = this.firstPlace[f] + i
        this.variableAt[place] = scope[i]
        this.functionAt[place] = f
        this.strideAt[place] = stride
        this.movedAt[place] = next
        this.firstOf[scope[i] + 1]++
        stride *= states[scope[i]]
        next += states[scope[i]]
      }
    })
    for (let v = 0; v < states.length; v++) this.firstOf[v + 1] += this.firstOf[v]
    this.placeOf = new Int32Array(places)
    const at = this.firstOf.slice()
    for (let place = 0; place < places; place++) this.placeOf[at[this.variableAt[place]]++] = place
    this.cost = new Float64Array(next)
    this.stamp = new Int32Array(next)
    for (const {scope, costs} of tables) {
      if (scope.length === 0) this.cost[0] += costs[0]
      if (scope.length !== 1) continue
      for (let s = 0; s < costs.length; s++) this.cost[1 + this.firstValue[scope[0]] + s] += costs[s]
    }
  }

  get level(): number {
    return this.marks.length / 2
  }

  /** The state of a variable that costs the least by itself; of those, the first by number. */
  cheapestState(variable: number): number {
    const {cost, firstValue, domain, size} = this
    const first = firstValue[variable]
    let chosen = domain[first]
    for (let i = 1; i < size[variable]; i++) {
      const state = domain[first + i]
      const difference = cost[1 + first + state] - cost[1 + first + chosen]
      if (difference < 0 || (difference === 0 && state < chosen)) chosen = state
    }
    return chosen
  }

  /** Whether a state of a variable is left. */
  has(variable: number, state: number): boolean {
    return this.positionOf[this.firstValue[variable] + state] < this.size[variable]
  }

  /** The state of an assigned variable, or some state of another one. */
  stateOf(variable: number): number {
    return this.domain[this.firstValue[variable]]
  }

  /** Adds to one of the costs. */
  add(place: number, amount: number): void {
    if (this.stamp[place] !== this.levelName) this.note(place)
    this.cost[place] += amount
  }

  /** Takes a state away. */
  remove(variable: number, state: number): void {
    const {domain, positionOf, firstValue} = this
    const first = firstValue[variable]
    const last = --this.size[variable]
    const position = positionOf[first + state]
    const moved = domain[first + last]
    domain[first + position] = moved
    positionOf[first + moved] = position
    domain[first + last] = state
    positionOf[first + state] = last
    this.noteDomain(variable)
  }

  /** One variable of a function less is free. */
  bind(f: number): number {
    this.noteDomain(~f)
    return --this.free[f]
  }

  /** What follows is taken back by `pop`. */
  push(): void {
    this.marks.push(this.trailed, this.domainTrailed)
    this.levelName = ++this.levelNames
  }

  pop(): void {
    const domainMark = this.marks.pop() as number
    const mark = this.marks.pop() as number
    while (this.trailed > mark) {
      this.trailed--
      this.cost[this.placeTrail[this.trailed]] = this.costTrail[this.trailed]
    }
    while (this.domainTrailed > domainMark) {
      const what = this.domainTrail[--this.domainTrailed]
      if (what >= 0) this.size[what]++
      else this.free[~what]++
    }
    // names are not used again, so that what was noted in the level below is noted again: once too often, but never too rarely
    this.levelName = this.marks.length === 0 ? 0 : ++this.levelNames
  }

  private note(place: number): void {
    this.stamp[place] = this.levelName
    if (this.marks.length === 0) return
    if (this.trailed === this.placeTrail.length) {
      this.placeTrail = grown(this.placeTrail, new Int32Array(2 * this.trailed))
      this.costTrail = grown(this.costTrail, new Float64Array(2 * this.trailed))
    }
    this.placeTrail[this.trailed] = place
    this.costTrail[this.trailed++] = this.cost[place]
  }

  private noteDomain(what: number): void {
    if (this.marks.length === 0) return
    if (this.domainTrailed === this.domainTrail.length) {
      this.domainTrail = grown(this.domainTrail, new Int32Array(2 * this.domainTrailed))
    }
    this.domainTrail[this.domainTrailed++] = what
  }
}

function grown<Row extends Int32Array | Float64Array>(row: Row, larger: Row): Row {
  larger.set(row)
  return larger
}

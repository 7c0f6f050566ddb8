import {Agenda} from './agenda.ts'
import {CostMoves} from './cost-moves.ts'
import {OpenTable} from './open-table.ts'
import type {SoftNetwork} from './soft-network.ts'
import {Unassigned} from './unassigned.ts'

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
  /** By variable: a state that costs nothing as far as its neighbors see, if there is one. */
  readonly support: Int32Array
  readonly open: OpenTable
  private readonly network: SoftNetwork
  private readonly rank: Int32Array // by variable: when it is eliminated
  private readonly agenda: Agenda
  private readonly notAssigned: Unassigned
  private readonly moves: CostMoves
  private prunedAt = -1 // the lower bound when states were last compared with it
  private failures = 0

  constructor(network: SoftNetwork, order: ArrayLike<number>) {
    const {variables} = network
    this.network = network
    this.support = new Int32Array(variables)
    this.rank = new Int32Array(variables)
    for (let i = 0; i < variables; i++) this.rank[order[i]] = i
    this.open = new OpenTable(network)
    this.agenda = new Agenda(network.variableAt.length, this.rank, Int32Array.from(order))
    this.notAssigned = new Unassigned(variables)
    this.moves = new CostMoves(network, this.open, this.agenda, this.notAssigned)
    this.wakeAll()
  }

  /** Answers that cost as much are of no interest. */
  get cutoff(): number {
    return this.moves.cutoff
  }

  /** By function: how often it emptied a domain or raised the bound to the cutoff, and one. */
  get weight(): Float64Array {
    return this.moves.weight
  }

  /** The variables that are not assigned come first, … */
  get unassigned(): Int32Array {
    return this.notAssigned.variables
  }

  /** … and there are so many of them. */
  get count(): number {
    return this.notAssigned.count
  }

  /** Everything has to be looked at again. */
  wakeAll(): void {
    const {agenda} = this
    const {variables, functions, firstPlace} = this.network
    for (let v = 0; v < variables; v++) {
      agenda.changed.push(v)
      agenda.direct(v)
      agenda.existential.push(v)
    }
    // two places of a function wake each other and all the rest
    for (let f = 0; f < functions; f++) for (let i = 0; i < 2; i++) agenda.arcs.push(firstPlace[f] + i)
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
    this.moves.remove(variable, state)
  }

  /** Nothing is left: what follows is not worth looking at. */
  refuse(): void {
    this.moves.hasFailed = true
  }

  get hasFailed(): boolean {
    return this.moves.hasFailed
  }

  /** The cutoff went down: states are compared with it again. */
  lowerCutoff(cutoff: number): void {
    this.moves.cutoff = cutoff
    this.prunedAt = -1
  }

  push(): void {
    this.network.push()
    this.notAssigned.push()
  }

  pop(): void {
    this.network.pop()
    this.notAssigned.pop()
    this.prunedAt = -1
  }

  /** Moves costs and takes states away until nothing changes; false if no answer below the cutoff is left. */
  propagate(): boolean {
    const {network, agenda, moves} = this
    this.failures = 0
    if (network.cost[0] >= moves.cutoff) moves.fail()
    while (!moves.hasFailed) {
      if (agenda.changed.length > 0) this.makeNodeConsistent(agenda.changed.shift())
      else if (agenda.arcs.length > 0) this.makeArcConsistent(agenda.arcs.shift())
      else if (agenda.isAnyDirected) this.makeDirectional(agenda.nextDirected())
      else if (agenda.existential.length > 0) this.makeExistential(agenda.existential.shift())
      else if (this.prunedAt !== network.cost[0]) this.pruneAll()
      else return true
    }
    agenda.clear()
    moves.clear()
    return false
  }

  private makeNodeConsistent(variable: number): void {
    const {moves} = this
    moves.lift(variable)
    if (moves.hasFailed) return
    moves.removeDear(variable)
    if (moves.hasFailed) return
    if (this.network.size[variable] === 1 && this.notAssigned.has(variable)) this.bind(variable)
    else if (moves.raised[variable]) this.spread(variable)
    moves.raised[variable] = 0
  }

  /** What unary costs above 0 change for the neighbors. */
  private spread(variable: number): void {
    this.agenda.direct(variable)
    this.agenda.existential.push(variable)
    this.wakeNeighbors(variable)
  }

  private wakeNeighbors(variable: number): void {
    const {firstOf, placeOf, functionAt, firstPlace, variableAt, free, size} = this.network
    for (let k = firstOf[variable]; k < firstOf[variable + 1]; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] < 2) continue
      for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
        const other = variableAt[place]
        if (size[other] > 1) this.agenda.existential.push(other)
      }
    }
  }

  /** Tells the functions of an assigned variable. What a function costs is moved if one variable is left. */
  private bind(variable: number): void {
    const {network, agenda, notAssigned, moves} = this
    const {firstOf, placeOf, functionAt, free, firstPlace, variableAt} = network
    notAssigned.assign(variable)
    for (let k = firstOf[variable]; k < firstOf[variable + 1] && !moves.hasFailed; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] < 2) continue
      if (network.bind(f) === 1) moves.release(f)
      else {
        agenda.arcs.push(placeOf[k])
        for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
          const other = variableAt[place]
          if (!notAssigned.has(other)) continue
          agenda.direct(other)
          agenda.existential.push(other)
        }
      }
    }
  }

  /** The variable of a place lost a state: its function may cost more than nothing with each state of another one. */
  private makeArcConsistent(changed: number): void {
    const {functionAt, firstPlace, variableAt, size, free} = this.network
    const f = functionAt[changed]
    if (free[f] < 2) return
    for (let place = firstPlace[f]; place < firstPlace[f + 1] && !this.moves.hasFailed; place++) {
      if (place === changed || size[variableAt[place]] === 1) continue
      if (!this.open.locate(f, place)) return
      if (this.open.minimize(f, false)) this.moves.project(f)
    }
  }

  private makeDirectional(variable: number): void {
    const {firstOf, placeOf, functionAt, free, size} = this.network
    if (size[variable] === 1) return
    for (let k = firstOf[variable]; k < firstOf[variable + 1] && !this.moves.hasFailed; k++) {
      const f = functionAt[placeOf[k]]
      if (free[f] < 2) continue
      const target = this.lastOf(f)
      if (target !== placeOf[k] && target >= 0) this.moves.moveTo(f, target)
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
    for (let k = firstOf[variable]; k < firstOf[variable + 1] && !this.moves.hasFailed; k++) {
      if (free[functionAt[placeOf[k]]] > 1) this.moves.moveTo(functionAt[placeOf[k]], placeOf[k])
    }
    if (this.moves.hasFailed) return
    this.makeNodeConsistent(variable)
    if (!this.moves.hasFailed && cost[0] === before) this.failures++
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
    const {moves, notAssigned} = this
    this.prunedAt = this.network.cost[0]
    moves.atWork = -1
    this.open.work += notAssigned.count
    for (let k = 0; k < notAssigned.count && !moves.hasFailed; k++) moves.removeDear(notAssigned.variables[k])
  }
}

import type {GraphFactor, GraphProblem, Literal} from './graph-problem.ts'
import {Refusal} from './refusal.ts'

/**
 * The variables of a graph with their states: a group of binary variables of which exactly one is one is a variable with
 * a state for each, any other binary variable has the states 0 and 1. States are numbered in one row, variable by variable.
 */
export class Model {
  readonly first: number[] = [0] // by variable, and one more: its first state
  readonly variableOf: Int32Array // by binary variable
  readonly stateOf: Int32Array // by binary variable: the state, in the row, in which it is one
  readonly scores: Float64Array // by state
  readonly isPossible: Uint8Array // by state
  readonly locals: readonly Local[]
  readonly isOfLogarithms: boolean
  private readonly isGroup: boolean[] = []

  constructor({potentials, choices, factors, isOfLogarithms}: GraphProblem) {
    this.isOfLogarithms = isOfLogarithms
    const count = potentials.length
    this.variableOf = new Int32Array(count).fill(-1)
    this.stateOf = new Int32Array(count)
    for (const {first, states} of choices) this.group(Array.from({length: states}, (_, s) => first + s))
    for (const factor of factors) for (const members of groupsOf(factor)) this.group(members)
    for (let i = 0; i < count; i++) if (this.variableOf[i] < 0) this.single(i)
    const states = this.first[this.first.length - 1]
    this.scores = new Float64Array(states)
    this.isPossible = new Uint8Array(states).fill(1)
    for (let i = 0; i < count; i++) this.weigh(i, potentials[i])
    this.locals = factors.map((factor) => this.localOf(factor))
  }

  get variables(): number {
    return this.isGroup.length
  }

  private group(members: readonly number[]): void {
    if (members.length === 0 || members.some((i) => this.variableOf[i] >= 0) || new Set(members).size < members.length)
      return
    const first = this.first[this.variables]
    members.forEach((i, s) => {
      this.variableOf[i] = this.variables
      this.stateOf[i] = first + s
    })
    this.isGroup.push(true)
    this.first.push(first + members.length)
  }

  private single(i: number): void {
    const first = this.first[this.variables]
    this.variableOf[i] = this.variables
    this.stateOf[i] = first + 1
    this.isGroup.push(false)
    this.first.push(first + 2)
  }

  private weigh(i: number, potential: number): void {
    const state = this.stateOf[i]
    if (Number.isFinite(potential)) this.scores[state] += potential
    else if (potential < 0) this.isPossible[state] = 0
    else for (const other of this.statesOf(this.variableOf[i])) if (other !== state) this.isPossible[other] = 0
  }

  /** The variable that has a state. */
  ownerOf(state: number): number {
    let [low, high] = [0, this.variables]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (this.first[middle] <= state) low = middle
      else high = middle
    }
    return low
  }

  statesOf(variable: number): number[] {
    const length = this.first[variable + 1] - this.first[variable]
    return Array.from({length}, (_, s) => this.first[variable] + s)
  }

  private localOf(factor: GraphFactor): Local {
    const {literals, sizes} = factor
    const scope: number[] = []
    let at = 0
    for (const size of sizes) {
      const [{variable}] = literals.slice(at, at + 1)
      const owner = this.variableOf[variable]
      const isSame = literals.slice(at, at + size).every((literal, s) => this.isState(literal, owner, s))
      if (isSame && this.first[owner + 1] - this.first[owner] === size && !scope.includes(owner)) scope.push(owner)
      at += size
    }
    if (sizes.length > 0 && scope.length === sizes.length)
      return {factor, shape: factor.parents ? 'tree' : 'table', scope}
    const owners = [...new Set(literals.map(({variable}) => this.variableOf[variable]))]
    return {factor, shape: 'logic', scope: owners}
  }

  private isState({variable, isNegated}: Literal, owner: number, s: number): boolean {
    return !isNegated && this.variableOf[variable] === owner && this.stateOf[variable] === this.first[owner] + s
  }
}

/** A factor over variables: a table or a tree over exactly their states in order, or anything else. */
export interface Local {
  readonly factor: GraphFactor
  readonly shape: 'table' | 'tree' | 'logic'
  readonly scope: readonly number[]
}

/** The groups of literals of which a factor itself keeps exactly one at one. */
function groupsOf({kind, literals, sizes}: GraphFactor): number[][] {
  if (kind === 'XOR' && !literals.some(({isNegated}) => isNegated)) return [literals.map(({variable}) => variable)]
  let at = 0
  if (sizes.reduce((sum, size) => sum + size, 0) !== literals.length && sizes.length > 0) {
    throw new Refusal('Problem: the numbers of states do not add up to the degree.')
  }
  return sizes.flatMap((size) => {
    const group = literals.slice(at, (at += size))
    return group.some(({isNegated}) => isNegated) ? [] : [group.map(({variable}) => variable)]
  })
}

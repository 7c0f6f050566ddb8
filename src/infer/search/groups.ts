import type {CompiledGraph} from '../graph.ts'

/**
 * The variables of a cost network that stand for the binary variables of a graph: a group of binary variables of which a factor
 * keeps exactly one at one becomes one variable with a state for each of them. Each of the others has the states 0 and 1.
 */
export class Groups {
  /** By binary variable: the variable that stands for it, … */
  readonly owner: Int32Array
  /** … and in which of its states the binary variable is one. */
  readonly stateOf: Int32Array
  /** By variable: its number of states. */
  readonly states: number[] = []
  private readonly firstOf: number[] = [] // by variable: its first binary variable
  private readonly isGroup: boolean[] = [] // by variable
  private readonly members: number[][] = [] // by variable that is a group

  constructor(graph: CompiledGraph) {
    const {variables, factors, firstLink} = graph
    this.owner = new Int32Array(variables).fill(-1)
    this.stateOf = new Int32Array(variables).fill(1)
    for (let f = 0; f < factors.length; f++) {
      let link = firstLink[f]
      for (const states of factors[f].choices ?? []) {
        this.found(graph, link, states)
        link += states
      }
    }
    for (let i = 0; i < variables; i++) {
      if (this.owner[i] >= 0) continue
      this.owner[i] = this.states.length
      this.add(i, 2, false)
    }
  }

  /** The variables that a factor's groups of literals are, state by state; undefined if one is no such group, or one occurs twice. */
  scopeOf(
    {firstLink, variableOf, negated}: CompiledGraph,
    f: number,
    choices: readonly number[],
  ): number[] | undefined {
    const scope: number[] = []
    let link = firstLink[f]
    for (const states of choices) {
      const variable = this.owner[variableOf[link]]
      if (!this.isGroup[variable] || this.states[variable] !== states || scope.includes(variable)) return undefined
      for (let state = 0; state < states; state++, link++) {
        const i = variableOf[link]
        if (negated[link] || this.owner[i] !== variable || this.stateOf[i] !== state) return undefined
      }
      scope.push(variable)
    }
    return scope
  }

  /** By variable and state: the log-potential of what is one in it, −∞ where that breaks what is held. */
  unaryScores(theta: Float64Array, held: Int8Array): Float64Array[] {
    const scores = this.states.map((states) => new Float64Array(states))
    for (let i = 0; i < theta.length; i++) {
      const ofOwner = scores[this.owner[i]]
      const state = this.stateOf[i]
      ofOwner[state] += held[i] === 0 ? -Infinity : theta[i]
      if (held[i] !== 1) continue
      for (let other = 0; other < ofOwner.length; other++) if (other !== state) ofOwner[other] = -Infinity
    }
    return scores
  }

  /** Writes the binary variables of an assignment. */
  write(assignment: ArrayLike<number>, x: Uint8Array): void {
    for (let i = 0; i < x.length; i++) x[i] = assignment[this.owner[i]] === this.stateOf[i] ? 1 : 0
  }

  /** The binary variable that is one exactly in this state, or the literal that is: for a free binary variable in state 0, its negation. */
  literalOf(variable: number, state: number): number {
    if (!this.isGroup[variable]) return state === 1 ? this.firstOf[variable] : ~this.firstOf[variable]
    return this.members[variable][state]
  }

  private found({variableOf, negated}: CompiledGraph, first: number, states: number): void {
    const members: number[] = []
    for (let link = first; link < first + states; link++) {
      if (negated[link] || this.owner[variableOf[link]] >= 0) break
      this.owner[variableOf[link]] = this.states.length
      members.push(variableOf[link])
    }
    if (members.length < states || states === 0) {
      for (const i of members) this.owner[i] = -1
      return
    }
    members.forEach((i, state) => {
      this.stateOf[i] = state
    })
    this.members[this.states.length] = members
    this.add(members[0], states, true)
  }

  private add(first: number, states: number, isGroup: boolean): void {
    this.firstOf.push(first)
    this.states.push(states)
    this.isGroup.push(isGroup)
  }
}

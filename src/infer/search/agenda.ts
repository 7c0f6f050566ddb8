import {Waiting} from './waiting.ts'

/** What has to be looked at again because something around it changed. */
export class Agenda {
  /** Variables whose unary costs or states changed. */
  readonly changed: Waiting
  /** Places whose variable lost a state. */
  readonly arcs: Waiting
  /** Variables that may have lost their existential support. */
  readonly existential: Waiting
  private readonly directed: Uint8Array // by rank: variables with costs for those that are eliminated later
  private lowestDirected: number
  private readonly rank: Int32Array // by variable
  private readonly variableOfRank: ArrayLike<number>

  /** `rank` and `variableOfRank`: when each variable is eliminated. */
  constructor(places: number, rank: Int32Array, variableOfRank: ArrayLike<number>) {
    const variables = rank.length
    this.changed = new Waiting(variables)
    this.arcs = new Waiting(places)
    this.existential = new Waiting(variables)
    this.directed = new Uint8Array(variables)
    this.lowestDirected = variables
    this.rank = rank
    this.variableOfRank = variableOfRank
  }

  get isAnyDirected(): boolean {
    return this.lowestDirected < this.directed.length
  }

  /** A variable has costs to hand on to those that are eliminated later. */
  direct(variable: number): void {
    const rank = this.rank[variable]
    this.directed[rank] = 1
    if (rank < this.lowestDirected) this.lowestDirected = rank
  }

  /** The directed variable that is eliminated first. */
  nextDirected(): number {
    const {directed} = this
    const rank = this.lowestDirected
    directed[rank] = 0
    let next = rank + 1
    while (next < directed.length && directed[next] === 0) next++
    this.lowestDirected = next
    return this.variableOfRank[rank]
  }

  clear(): void {
    this.changed.clear()
    this.arcs.clear()
    this.existential.clear()
    this.directed.fill(0)
    this.lowestDirected = this.directed.length
  }
}

import type {FactorGraph} from './graph.ts'
import type {Pace} from './pace.ts'
import {relativeGap, type Solution, type Status} from './solution.ts'

// an answer counts as proved best when the bound is above it by less than this part of the graph's scale
const proofTolerance = 1e-6

/** The best answer and the best bound that a solver has found so far, and what the two prove together. */
export class Certificate {
  /** 0 or 1 by variable; empty as long as there is no legal answer. */
  best: Uint8Array = new Uint8Array(0)
  objective = -Infinity
  bound = Infinity
  /** How far a bound may be above an answer that counts as best. */
  readonly slack: number
  private readonly graph: FactorGraph
  private readonly fixed: Int8Array // by variable: the value an answer has to have there, or −1
  private readonly floor: number // no legal assignment is worth less
  private readonly pace: Pace

  constructor(graph: FactorGraph, fixed: Int8Array, scale: number, floor: number, pace: Pace) {
    this.graph = graph
    this.fixed = fixed
    this.slack = proofTolerance * scale
    this.floor = floor
    this.pace = pace
  }

  /** Keeps a 0/1 assignment if it is legal and better than the best one; tells whether it did. */
  offer(x: Uint8Array): boolean {
    for (let i = 0; i < x.length; i++) if (this.fixed[i] >= 0 && x[i] !== this.fixed[i]) return false
    const objective = this.graph.score(x)
    if (!(objective > this.objective)) return false
    this.objective = objective
    this.best = Uint8Array.from(x)
    return true
  }

  /** Takes note of a valid upper bound. */
  lower(bound: number): void {
    if (bound < this.bound) this.bound = bound
  }

  get infeasible(): boolean {
    return this.objective === -Infinity && this.bound <= this.floor - this.slack
  }

  get optimal(): boolean {
    return this.objective > -Infinity && this.bound <= this.objective + this.slack
  }

  /** Whether the answer is proved best, or the bound exceeds it by no more than this part of it. */
  closeEnough(gapTolerance: number): boolean {
    const {bound, objective, optimal} = this
    return optimal || (objective > -Infinity && bound - objective <= gapTolerance * Math.abs(objective))
  }

  get status(): Status {
    if (this.infeasible) return 'infeasible'
    if (this.objective === -Infinity) return 'unknown'
    return this.optimal ? 'optimal' : 'feasible'
  }

  solution(solver: string, iterations: number): Solution {
    const {status, objective, best: variables} = this
    const {milliseconds} = this.pace
    // rounding errors can put the bound of an optimal answer a hair below it
    const bound = status === 'infeasible' ? -Infinity : Math.max(this.bound, objective)
    return {solver, status, objective, bound, gap: relativeGap(bound, objective), iterations, milliseconds, variables}
  }
}

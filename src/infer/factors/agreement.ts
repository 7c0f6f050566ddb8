import {choiceDifferences, highestOthers} from '../kernels/highest-others.ts'
import {checkNumbers, checkRecord} from './arguments.ts'
import {checkDegree} from './check-degree.ts'
import {stateAt} from './dense.ts'
import {type LinearProgram, not} from './factor.ts'
import {shownValue} from './shown-value.ts'
import {StructuredFactor} from './structured.ts'

/** What the copies of an `Agreement` are, and what it costs that one is not like the others. */
export interface AgreementOptions {
  /** The number of states of a copy, each of which is a literal; by default a copy is a single literal. */
  readonly states?: number
  /**
   * What each copy loses that is not as the others: a number, or a table by its own state (the more significant) and by that of
   * the others. Without it, and where it is Infinity, all have to agree.
   */
  readonly penalty?: number | ArrayLike<number>
}

/**
 * Several copies of one decision agree, or lose by it. There is a consensus, which the factor chooses: each copy loses its
 * penalty if it is in another state than the consensus. So with one penalty for all, the largest party is free and each copy
 * outside of it loses the penalty. The literals are the copies one after the other; a copy of several states has one literal for each
 * and is in exactly one of them. No copies agree.
 *
 * @example
 * import {Agreement, exact, FactorGraph} from 'precis/infer'
 *
 * // three that had better be the same: the third has its way only where that is worth more than 2
 * const graph = new FactorGraph()
 * const copies = [1, 1.5, -2.5].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Agreement(3, {penalty: 2}), copies)
 * console.log(...exact(graph).variables) // 1 1 0
 */
export class Agreement extends StructuredFactor {
  readonly kind = 'AGREEMENT'
  readonly copies: number
  /** Of each copy; 1 if it is a single literal. */
  readonly states: number
  /** One for all, Infinity if they have to agree; otherwise by own state and the consensus. */
  readonly penalty: number | Float64Array
  readonly lowestScore: number
  readonly highestScore = 0
  private readonly kinds: number // of states a copy can be in
  private readonly values: Float64Array // by copy and state: its link scores; scratch, as is
  private readonly best: Float64Array // by copy and consensus: its best score under it
  private readonly totals: Float64Array // by consensus
  private readonly tops: Int32Array // by copy: its best state, if all are free
  private readonly others: Float64Array // by consensus: the best of all copies but one
  private readonly wholes: Float64Array // by state of a copy: the best of all

  constructor(copies: number, options: AgreementOptions = {}) {
    checkDegree('AGREEMENT', copies, 0)
    checkRecord('AGREEMENT factor, options', options)
    const {states = 1, penalty = Infinity} = options
    checkStates(states)
    super(copies * states)
    this.copies = copies
    this.states = states
    this.kinds = Math.max(2, states)
    this.penalty = checkedPenalty(penalty, states)
    this.lowestScore = -copies * mostFinite(this.penalty)
    this.values = new Float64Array(copies * this.kinds)
    this.best = new Float64Array(copies * this.kinds)
    this.totals = new Float64Array(this.kinds)
    this.tops = new Int32Array(copies)
    this.others = new Float64Array(this.kinds)
    this.wholes = new Float64Array(this.kinds)
  }

  /** What a copy in a state loses under a consensus. */
  penaltyOf(state: number, consensus: number): number {
    const {penalty, kinds} = this
    if (typeof penalty !== 'number') return penalty[state * kinds + consensus]
    return state === consensus ? 0 : penalty
  }

  /** Tries each consensus. */
  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {copies, kinds, totals} = this
    this.weigh(s, start)
    let consensus = 0
    for (let t = 1; t < kinds; t++) if (totals[t] > totals[consensus]) consensus = t
    for (let i = 0; i < this.degree; i++) y[start + i] = 0
    if (totals[consensus] === -Infinity) return -Infinity
    for (let copy = 0; copy < copies; copy++) this.enter(copy, this.bestState(copy, consensus), y, start)
    return totals[consensus]
  }

  /**
   * The best setting with a copy in one state is the best over all consensuses, of which each loses what the copy does by that
   * state (docs/math.md, eq. M3).
   */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {copies, states, kinds, values, best, totals, others, wholes} = this
    const value = this.decode(s, y, start)
    if (value === -Infinity) return value
    for (let copy = 0; copy < copies; copy++) {
      const row = copy * kinds
      for (let t = 0; t < kinds; t++) others[t] = totals[t] === -Infinity ? -Infinity : totals[t] - best[row + t]
      this.bestUnderAny(others, wholes)
      for (let state = 0; state < kinds; state++) wholes[state] += values[row + state]
      const first = start + copy * states
      if (states > 1) choiceDifferences(wholes, 0, states, out, first)
      else out[first] = wholes[1] - wholes[0]
    }
    return value
  }

  /** By state of a copy: the best of the others over all consensuses, less the penalty of the copy. */
  private bestUnderAny(others: Float64Array, out: Float64Array): void {
    const {kinds, penalty} = this
    if (typeof penalty === 'number') {
      highestOthers(others, 0, kinds, out, 0)
      for (let state = 0; state < kinds; state++) out[state] = Math.max(others[state], out[state] - penalty)
      return
    }
    for (let state = 0; state < kinds; state++) {
      out[state] = -Infinity
      for (let t = 0; t < kinds; t++) out[state] = Math.max(out[state], others[t] - penalty[state * kinds + t])
    }
  }

  score(y: Float64Array, start: number): number {
    const {copies, states, kinds, totals} = this
    totals.fill(0)
    for (let copy = 0; copy < copies; copy++) {
      const first = start + copy * states
      const state = states === 1 ? y[first] : stateAt(y, first, states)
      if (state < 0) return -Infinity
      for (let t = 0; t < kinds; t++) totals[t] -= this.penaltyOf(state, t)
    }
    return Math.max(...totals)
  }

  /** The consensus is a choice; of each copy there is a column for each state under each consensus that is allowed. */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {copies, states, kinds} = this
    if (copies === 0) return
    const consensus = Array.from({length: kinds}, () => program.column(0))
    program.row(consensus, Array(kinds).fill(1), 1, 1)
    for (let copy = 0; copy < copies; copy++) {
      const inState: number[][] = Array.from({length: kinds}, () => [])
      for (let t = 0; t < kinds; t++) {
        const under: number[] = []
        for (let state = 0; state < kinds; state++) {
          const penalty = this.penaltyOf(state, t)
          if (penalty === Infinity) continue
          const column = program.column(-penalty)
          under.push(column)
          inState[state].push(column)
        }
        program.row([...under, consensus[t]], [...under.map(() => 1), -1], 0, 0)
      }
      for (let state = 0; state < kinds; state++) {
        const literal =
          states > 1 ? literals[copy * states + state] : state === 1 ? literals[copy] : not(literals[copy])
        program.row([...inState[state], literal], [...inState[state].map(() => 1), -1], 0, 0)
      }
    }
  }

  /** Fills the scores of each copy and, under each consensus, of its best state and of all copies together. */
  private weigh(s: Float64Array, start: number): void {
    const {copies, states, kinds, values, best, totals, tops} = this
    totals.fill(0)
    for (let copy = 0; copy < copies; copy++) {
      const row = copy * kinds
      for (let state = 0; state < kinds; state++) {
        values[row + state] = states > 1 ? s[start + copy * states + state] : state === 1 ? s[start + copy] : 0
        if (state === 0 || values[row + state] > values[row + tops[copy]]) tops[copy] = state
      }
      for (let t = 0; t < kinds; t++) {
        const state = this.bestState(copy, t)
        best[row + t] = values[row + state] - this.penaltyOf(state, t)
        totals[t] += best[row + t]
      }
    }
  }

  /** The state in which a copy is best off under a consensus; that one itself if none is better. */
  private bestState(copy: number, consensus: number): number {
    const {kinds, penalty, values, tops} = this
    const row = copy * kinds
    if (typeof penalty === 'number') {
      return values[row + tops[copy]] - penalty > values[row + consensus] ? tops[copy] : consensus
    }
    let best = consensus
    for (let state = 0; state < kinds; state++) {
      const gain = values[row + state] - penalty[state * kinds + consensus]
      if (gain > values[row + best] - penalty[best * kinds + consensus]) best = state
    }
    return best
  }

  private enter(copy: number, state: number, y: Float64Array, start: number): void {
    if (this.states > 1) y[start + copy * this.states + state] = 1
    else y[start + copy] = state
  }
}

function checkStates(states: number): void {
  if (Number.isInteger(states) && states >= 1) return
  throw new RangeError(`AGREEMENT factor: ${shownValue(states)} states given, expected a whole number ≥ 1.`)
}

function checkedPenalty(penalty: unknown, states: number): number | Float64Array {
  const isPenalty = (value: unknown): value is number => typeof value === 'number' && value >= 0
  if (typeof penalty === 'number') {
    if (isPenalty(penalty)) return penalty
    throw new RangeError(`AGREEMENT factor: penalty is ${penalty}, expected a number ≥ 0.`)
  }
  const table = penalty as ArrayLike<number>
  checkNumbers('AGREEMENT factor, penalties', table)
  const expected = states > 1 ? states * states : 0
  if (table.length !== expected || expected === 0) {
    const wanted = expected === 0 ? 'one number, as a copy is one literal' : `${expected}`
    throw new RangeError(`AGREEMENT factor: ${table.length} penalties given, expected ${wanted}.`)
  }
  for (let i = 0; i < table.length; i++) {
    if (!isPenalty(table[i])) {
      throw new RangeError(`AGREEMENT factor: number ${i} of the penalties is ${table[i]}, expected a number ≥ 0.`)
    }
  }
  return Float64Array.from(table)
}

function mostFinite(penalty: number | Float64Array): number {
  const all = typeof penalty === 'number' ? [penalty] : penalty
  let most = 0
  for (const value of all) if (value < Infinity && value > most) most = value
  return most
}

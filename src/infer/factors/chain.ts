import {choiceDifferences} from '../kernels/highest-others.ts'
import {softMaximum} from '../kernels/soft-maximum.ts'
import {checkRecord, checkRow} from './arguments.ts'
import {stateAt} from './dense.ts'
import type {LinearProgram} from './factor.ts'
import {checkScores, checkStates, highestFinite, lowestFinite} from './own-scores.ts'
import {StructuredFactor} from './structured.ts'

/** Scores of the states at the two ends of a chain; what is left out is 0. */
export interface ChainEnds {
  /** By state of the first variable. */
  readonly start?: ArrayLike<number>
  /** By state of the last variable. */
  readonly end?: ArrayLike<number>
}

/**
 * A sequence of multi-valued variables with a score for each pair of states of neighbors, and for the states at either
 * end. The literals are the states of the first variable, then those of the second, and so on; each variable is in
 * exactly one state. `transitions[v]` holds the scores between variables v and v + 1, the state of v being the more
 * significant; −∞ forbids a transition.
 *
 * @example
 * import {Chain, exact, FactorGraph} from 'precis/infer'
 *
 * // three variables of two states, which lose 2 for each change of state
 * const graph = new FactorGraph()
 * const states = [graph.choice([1, 0]), graph.choice([0, 1]), graph.choice([1, 0])]
 * const change = [0, -2, -2, 0]
 * graph.add(new Chain([2, 2, 2], [change, change]), states.flat())
 * console.log(...exact(graph).variables) // 1 0 1 0 1 0
 */
export class Chain extends StructuredFactor {
  readonly kind = 'SEQUENCE'
  readonly choices: readonly number[]
  readonly lowestScore: number
  readonly highestScore: number
  readonly transitions: readonly Float64Array[] // by variable but the last: by its state and the next one's
  readonly startScores: Float64Array // by state of the first variable
  readonly endScores: Float64Array // by state of the last variable
  private readonly best: Float64Array // by literal: of the settings up to its variable that end in its state; scratch
  private readonly before: Int32Array // by literal: the state before it in such a setting; scratch
  private readonly after: Float64Array // by literal: as `best`, of what comes after its state; scratch of the marginals, as is
  private readonly candidates: Float64Array // by state of a neighbor

  constructor(states: readonly number[], transitions: readonly ArrayLike<number>[], ends: ChainEnds = {}) {
    checkStates('SEQUENCE', states)
    checkRow('SEQUENCE factor, tables of transitions', transitions)
    checkRecord('SEQUENCE factor, scores of the ends', ends)
    const gaps = Math.max(0, states.length - 1)
    if (transitions.length !== gaps) {
      throw new RangeError(`SEQUENCE factor: ${transitions.length} tables of transitions given, expected ${gaps}.`)
    }
    for (let v = 0; v < gaps; v++) {
      checkScores('SEQUENCE', transitions[v], states[v] * states[v + 1], `transitions from variable ${v}`)
    }
    const {start = zeros(states.at(0)), end = zeros(states.at(-1))} = ends
    checkScores('SEQUENCE', start, states.at(0) ?? 0, 'start scores')
    checkScores('SEQUENCE', end, states.at(-1) ?? 0, 'end scores')
    const degree = states.reduce((sum, n) => sum + n, 0)
    super(degree)
    this.choices = [...states]
    // a table that several gaps share is kept once
    const kept = new Map(transitions.map((table) => [table, Float64Array.from(table)]))
    this.transitions = transitions.map((table) => kept.get(table)!)
    this.startScores = Float64Array.from(start)
    this.endScores = Float64Array.from(end)
    const tables = [...this.transitions, this.startScores, this.endScores]
    this.lowestScore = tables.reduce((sum, table) => sum + lowestFinite(table), 0)
    this.highestScore = tables.reduce((sum, table) => sum + highestFinite(table), 0)
    this.best = new Float64Array(degree)
    this.before = new Int32Array(degree)
    this.after = new Float64Array(degree)
    this.candidates = new Float64Array(states.reduce((most, n) => Math.max(most, n), 0))
  }

  /** Viterbi's algorithm. */
  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {choices, degree, transitions, startScores, endScores, best, before} = this
    const variables = choices.length
    if (variables === 0) return 0
    for (let k = 0; k < choices[0]; k++) best[k] = startScores[k] + s[start + k]
    let first = choices[0]
    for (let v = 1; v < variables; v++) {
      const table = transitions[v - 1]
      const states = choices[v]
      const previous = first - choices[v - 1]
      for (let k = 0; k < states; k++) {
        let value = best[previous] + table[k]
        let from = 0
        for (let j = 1, at = k + states; at < table.length; j++, at += states) {
          const candidate = best[previous + j] + table[at]
          if (candidate > value) {
            value = candidate
            from = j
          }
        }
        best[first + k] = value + s[start + first + k]
        before[first + k] = from
      }
      first += states
    }

    let value = -Infinity
    let state = -1
    first -= choices[variables - 1]
    for (let k = 0; k < choices[variables - 1]; k++) {
      if (best[first + k] + endScores[k] > value) {
        value = best[first + k] + endScores[k]
        state = k
      }
    }
    for (let i = 0; i < degree; i++) y[start + i] = 0
    if (state < 0) return -Infinity
    for (let v = variables - 1; ; v--) {
      y[start + first + state] = 1
      if (v === 0) return value
      state = before[first + state]
      first -= choices[v - 1]
    }
  }

  /** Viterbi's algorithm forward, which leaves `best`, and backward. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {choices, transitions, endScores, best, after} = this
    const value = this.decode(s, y, start)
    if (choices.length === 0 || value === -Infinity) return value
    let first = this.degree - endScores.length
    after.set(endScores, first)
    for (let v = choices.length - 1; ; v--) {
      const states = choices[v]
      for (let k = first; k < first + states; k++) best[k] += after[k]
      choiceDifferences(best, first, first + states, out, start + first)
      if (v === 0) return value
      const table = transitions[v - 1]
      for (let k = 0; k < states; k++) after[first + k] += s[start + first + k]
      const previous = first - choices[v - 1]
      for (let j = previous, at = 0; j < first; j++) {
        let highest = -Infinity
        for (let k = 0; k < states; k++, at++) {
          const candidate = table[at] + after[first + k]
          if (candidate > highest) highest = candidate
        }
        after[j] = highest
      }
      first = previous
    }
  }

  /** The forward-backward algorithm, on logarithms. */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {choices, transitions, startScores, endScores, best, after, candidates} = this
    const variables = choices.length
    if (variables === 0) return 0
    for (let k = 0; k < choices[0]; k++) best[k] = startScores[k] + s[start + k]
    let first = choices[0]
    for (let v = 1; v < variables; v++) {
      const table = transitions[v - 1]
      const states = choices[v]
      const before = choices[v - 1]
      const previous = first - before
      for (let k = 0; k < states; k++) {
        for (let j = 0, at = k; j < before; j++, at += states) candidates[j] = best[previous + j] + table[at]
        best[first + k] = softMaximum(candidates, 0, before, temperature) + s[start + first + k]
      }
      first += states
    }

    first -= endScores.length
    for (let k = 0; k < endScores.length; k++) candidates[k] = best[first + k] + endScores[k]
    const value = softMaximum(candidates, 0, endScores.length, temperature)
    if (value === -Infinity) return value
    after.set(endScores, first)
    for (let v = variables - 1; ; v--) {
      const states = choices[v]
      for (let k = first; k < first + states; k++) out[start + k] = Math.exp((best[k] + after[k] - value) / temperature)
      if (v === 0) return value
      const table = transitions[v - 1]
      for (let k = 0; k < states; k++) after[first + k] += s[start + first + k]
      const previous = first - choices[v - 1]
      for (let j = previous, at = 0; j < first; j++) {
        for (let k = 0; k < states; k++, at++) candidates[k] = table[at] + after[first + k]
        after[j] = softMaximum(candidates, 0, states, temperature)
      }
      first = previous
    }
  }

  score(y: Float64Array, start: number): number {
    const {choices, transitions, startScores, endScores} = this
    let score = 0
    let first = start
    let previous = -1
    for (let v = 0; v < choices.length; v++) {
      const state = stateAt(y, first, choices[v])
      if (state < 0) return -Infinity
      if (v === 0) score += startScores[state]
      else score += transitions[v - 1][previous * choices[v] + state]
      if (v === choices.length - 1) score += endScores[state]
      previous = state
      first += choices[v]
    }
    return score
  }

  /**
   * A flow of one unit from the start to the end: one column for each transition that is allowed; what flows into a
   * state flows out of it, and is its literal.
   */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {choices, transitions, startScores, endScores} = this
    if (choices.length === 0) return
    let incoming: number[][] = addColumns(program, startScores)
    program.row(incoming.flat(), incoming.flat().fill(1), 1, 1)
    let first = 0
    for (let v = 0; v < choices.length; v++) {
      const states = choices[v]
      const isLast = v === choices.length - 1
      const table = isLast ? endScores : transitions[v]
      const targets = table.length / states
      const columns = addColumns(program, table)
      const next: number[][] = Array.from({length: targets}, () => [])
      for (let k = 0; k < states; k++) {
        const outgoing: number[] = []
        for (let target = 0; target < targets; target++) {
          outgoing.push(...columns[k * targets + target])
          next[target].push(...columns[k * targets + target])
        }
        const literal = literals[first + k]
        for (const flow of [incoming[k], outgoing]) {
          program.row([...flow, literal], [...flow.map(() => 1), -1], 0, 0)
        }
      }
      incoming = next
      first += states
    }
  }
}

/** A column for each score; for −∞ there is none. */
function addColumns(program: LinearProgram, scores: Float64Array): number[][] {
  return Array.from(scores, (score) => (score === -Infinity ? [] : [program.column(score)]))
}

function zeros(length = 0): Float64Array {
  return new Float64Array(length)
}

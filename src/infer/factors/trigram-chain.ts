import {choiceDifferences} from '../kernels/highest-others.ts'
import {softMaximum} from '../kernels/soft-maximum.ts'
import {checkRow} from './arguments.ts'
import {stateAt} from './dense.ts'
import type {LinearProgram} from './factor.ts'
import {checkScores, checkStates, highestFinite, lowestFinite} from './own-scores.ts'
import {StructuredFactor} from './structured.ts'

/**
 * A sequence of multi-valued variables with a score for each state beside those of the two variables before it, as trigram taggers
 * have. The literals are the states of the first variable, then those of the second, and so on; each variable is in exactly
 * one state. `scores[v]` is a table by the states of variables v − 2, v − 1 and v, the earliest the most significant; the tables
 * of the first two variables have no more states than there are. −∞ forbids.
 *
 * The oracle is Viterbi's algorithm on pairs of neighbors (docs/math.md, eq. S9).
 *
 * @example
 * import {exact, FactorGraph, TrigramChain} from 'precis/infer'
 *
 * // three variables of two states, of which two in a row may be in the second state, but not three
 * const graph = new FactorGraph()
 * const states = [graph.choice([0, 1]), graph.choice([0, 2]), graph.choice([0, 3])]
 * const row = [0, 0, 0, 0, 0, 0, 0, -Infinity]
 * graph.add(new TrigramChain([2, 2, 2], [[0, 0], [0, 0, 0, 0], row]), states.flat())
 * console.log(...exact(graph).variables) // 1 0 0 1 0 1
 */
export class TrigramChain extends StructuredFactor {
  readonly kind = 'TRIGRAM_SEQUENCE'
  readonly choices: readonly number[]
  readonly lowestScore: number
  readonly highestScore: number
  readonly scores: readonly Float64Array[] // by variable
  // scratch; pairs of states of v − 1 and v begin at firstPair[v], the pairs of the first variable being its states
  private readonly firstLiteral: Int32Array // by variable
  private readonly firstPair: Int32Array // by variable, and the end
  private readonly before: Float64Array // by pair: the best of what ends with it
  private readonly after: Float64Array // by pair: the best of what follows it
  private readonly from: Int32Array // by pair: the state before it in the best of what ends with it
  private readonly candidates: Float64Array
  private readonly states: Float64Array // by literal

  constructor(states: readonly number[], scores: readonly ArrayLike<number>[]) {
    checkStates('TRIGRAM_SEQUENCE', states)
    checkRow('TRIGRAM_SEQUENCE factor, tables of scores', scores)
    if (scores.length !== states.length) {
      throw new RangeError(`TRIGRAM_SEQUENCE factor: ${scores.length} tables given, expected ${states.length}.`)
    }
    for (let v = 0; v < states.length; v++) {
      const size = (states[v - 2] ?? 1) * (states[v - 1] ?? 1) * states[v]
      checkScores('TRIGRAM_SEQUENCE', scores[v], size, `scores of variable ${v}`)
    }
    super(states.reduce((sum, n) => sum + n, 0))
    this.choices = [...states]
    this.scores = scores.map((table) => Float64Array.from(table))
    this.lowestScore = this.scores.reduce((sum, table) => sum + lowestFinite(table), 0)
    this.highestScore = this.scores.reduce((sum, table) => sum + highestFinite(table), 0)
    this.firstLiteral = new Int32Array(states.length + 1)
    this.firstPair = new Int32Array(states.length + 1)
    for (let v = 0; v < states.length; v++) {
      this.firstLiteral[v + 1] = this.firstLiteral[v] + states[v]
      this.firstPair[v + 1] = this.firstPair[v] + (states[v - 1] ?? 1) * states[v]
    }
    const pairs = this.firstPair[states.length]
    this.before = new Float64Array(pairs)
    this.after = new Float64Array(pairs)
    this.from = new Int32Array(pairs)
    this.candidates = new Float64Array(states.reduce((most, n) => Math.max(most, n), 0) ** 2)
    this.states = new Float64Array(this.degree)
  }

  /** Viterbi's algorithm. */
  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {choices, firstPair, firstLiteral, before, from, scores} = this
    const variables = choices.length
    y.fill(0, start, start + this.degree)
    if (variables === 0) return 0
    for (let v = 0; v < variables; v++) {
      const here = choices[v]
      const inner = v > 0 ? choices[v - 1] : 1
      const outer = v > 1 ? choices[v - 2] : 1
      const table = scores[v]
      for (let j = 0, pair = firstPair[v]; j < inner; j++) {
        for (let k = 0; k < here; k++, pair++) {
          let best = -Infinity
          let at = 0
          for (let i = 0; i < outer; i++) {
            const earlier = v > 0 ? before[firstPair[v - 1] + i * inner + j] : 0
            const value = earlier + table[(i * inner + j) * here + k]
            if (value > best) {
              best = value
              at = i
            }
          }
          before[pair] = best + s[start + firstLiteral[v] + k]
          from[pair] = at
        }
      }
    }

    let value = -Infinity
    let last = -1
    for (let pair = firstPair[variables - 1]; pair < firstPair[variables]; pair++) {
      if (before[pair] > value) {
        value = before[pair]
        last = pair
      }
    }
    if (last < 0) return -Infinity
    for (let v = variables - 1; ; v--) {
      const pair = last - firstPair[v]
      y[start + firstLiteral[v] + (pair % choices[v])] = 1
      if (v === 0) return value
      const inner = Math.floor(pair / choices[v])
      last = firstPair[v - 1] + from[last] * choices[v - 1] + inner
    }
  }

  /** Viterbi's algorithm forward, which leaves `before`, and backward. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {choices, firstLiteral, firstPair, before, after, states} = this
    const value = this.decode(s, y, start)
    if (value === -Infinity) return value
    this.lookBack(s, start, (candidates, count) => {
      let highest = -Infinity
      for (let i = 0; i < count; i++) if (candidates[i] > highest) highest = candidates[i]
      return highest
    })
    states.fill(-Infinity)
    for (let v = 0; v < choices.length; v++) {
      for (let pair = firstPair[v]; pair < firstPair[v + 1]; pair++) {
        const literal = firstLiteral[v] + ((pair - firstPair[v]) % choices[v])
        states[literal] = Math.max(states[literal], before[pair] + after[pair])
      }
      choiceDifferences(states, firstLiteral[v], firstLiteral[v + 1], out, start + firstLiteral[v])
    }
    return value
  }

  /** The forward-backward algorithm, on logarithms. */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {choices, firstLiteral, firstPair, before, after, candidates, scores} = this
    const variables = choices.length
    if (variables === 0) return 0
    for (let v = 0; v < variables; v++) {
      const here = choices[v]
      const inner = v > 0 ? choices[v - 1] : 1
      const outer = v > 1 ? choices[v - 2] : 1
      for (let j = 0, pair = firstPair[v]; j < inner; j++) {
        for (let k = 0; k < here; k++, pair++) {
          for (let i = 0; i < outer; i++) {
            const earlier = v > 0 ? before[firstPair[v - 1] + i * inner + j] : 0
            candidates[i] = earlier + scores[v][(i * inner + j) * here + k]
          }
          before[pair] = softMaximum(candidates, 0, outer, temperature) + s[start + firstLiteral[v] + k]
        }
      }
    }
    const value = softMaximum(before, firstPair[variables - 1], firstPair[variables], temperature)
    if (value === -Infinity) return value
    this.lookBack(s, start, (all, count) => softMaximum(all, 0, count, temperature))
    out.fill(0, start, start + this.degree)
    for (let v = 0; v < variables; v++) {
      for (let pair = firstPair[v]; pair < firstPair[v + 1]; pair++) {
        const literal = firstLiteral[v] + ((pair - firstPair[v]) % choices[v])
        out[start + literal] += Math.exp((before[pair] + after[pair] - value) / temperature)
      }
    }
    return value
  }

  /** Fills `after`, where `combine` makes one value of those of all states that may follow. */
  private lookBack(s: Float64Array, start: number, combine: (candidates: Float64Array, count: number) => number): void {
    const {choices, firstLiteral, firstPair, after, candidates, scores} = this
    const variables = choices.length
    after.fill(0, firstPair[variables - 1], firstPair[variables])
    for (let v = variables - 1; v > 0; v--) {
      const here = choices[v]
      const inner = choices[v - 1]
      const outer = v > 1 ? choices[v - 2] : 1
      for (let i = 0; i < outer; i++) {
        for (let j = 0; j < inner; j++) {
          const row = (i * inner + j) * here
          for (let k = 0; k < here; k++) {
            candidates[k] = scores[v][row + k] + s[start + firstLiteral[v] + k] + after[firstPair[v] + j * here + k]
          }
          after[firstPair[v - 1] + i * inner + j] = combine(candidates, here)
        }
      }
    }
  }

  score(y: Float64Array, start: number): number {
    const {choices, firstLiteral, scores} = this
    let score = 0
    let outer = 0
    let inner = 0
    for (let v = 0; v < choices.length; v++) {
      const state = stateAt(y, start + firstLiteral[v], choices[v])
      if (state < 0) return -Infinity
      score += scores[v][(outer * (choices[v - 1] ?? 1) + inner) * choices[v] + state]
      outer = inner
      inner = state
    }
    return score
  }

  /**
   * A flow of one unit along the sequence: a column for each allowed triple of neighbors; as much flows into a pair of states
   * as out of it, and a literal is what flows through its state.
   */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {choices, firstLiteral, scores} = this
    let incoming: number[][] = [] // by pair of the variable before and this one
    for (let v = 0; v < choices.length; v++) {
      const here = choices[v]
      const inner = choices[v - 1] ?? 1
      const outer = choices[v - 2] ?? 1
      const next = Array.from({length: inner * here}, (): number[] => [])
      for (let pair = 0; pair < outer * inner; pair++) {
        const outgoing: number[] = []
        for (let k = 0; k < here; k++) {
          const score = scores[v][pair * here + k]
          if (score === -Infinity) continue
          const column = program.column(score)
          outgoing.push(column)
          next[(pair % inner) * here + k].push(column)
        }
        if (v === 0) program.row(outgoing, Array(outgoing.length).fill(1), 1, 1)
        else {
          const flow = [...incoming[pair], ...outgoing]
          program.row(flow, [...incoming[pair].map(() => 1), ...outgoing.map(() => -1)], 0, 0)
        }
      }
      for (let k = 0; k < here; k++) {
        const through = next.filter((_, pair) => pair % here === k).flat()
        program.row([...through, literals[firstLiteral[v] + k]], [...through.map(() => 1), -1], 0, 0)
      }
      incoming = next
    }
  }
}

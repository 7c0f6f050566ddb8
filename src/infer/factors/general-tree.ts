import {choiceDifferences} from '../kernels/highest-others.ts'
import {softMaximum} from '../kernels/soft-maximum.ts'
import {checkNumbers, checkRow} from './arguments.ts'
import {stateAt} from './dense.ts'
import type {LinearProgram} from './factor.ts'
import {checkScores, checkStates, highestFinite, lowestFinite} from './own-scores.ts'
import {StructuredFactor} from './structured.ts'
import {topDownOrder} from './top-down-order.ts'

/**
 * A forest of multi-valued variables with a score for each pair of states of a variable and its head. The literals are
 * the states of the first variable, then those of the second, and so on; each variable is in exactly one state.
 *
 * `heads` gives each variable's head, −1 for a root, in any order. `tables[v]` has the scores of the arc to variable v,
 * the head's state being the more significant; that of a root has one for each state. −∞ forbids.
 *
 * @example
 * import {exact, FactorGraph, GeneralTree} from 'precis/infer'
 *
 * // two variables of two states: the second hangs on the first and gains 2 if it is in another state
 * const graph = new FactorGraph()
 * const states = [...graph.choice([1.5, 0]), ...graph.choice([1, 0])]
 * graph.add(new GeneralTree([2, 2], [-1, 0], [[0, 0], [0, 2, 2, 0]]), states)
 * console.log(...exact(graph).variables) // 1 0 0 1
 */
export class GeneralTree extends StructuredFactor {
  readonly kind = 'GENERAL_TREE'
  readonly choices: readonly number[]
  readonly lowestScore: number
  readonly highestScore: number
  readonly heads: Int32Array // by variable
  readonly tables: readonly Float64Array[] // by variable
  private readonly order: Int32Array // the variables, heads before children
  private readonly firstState: Int32Array // by variable: its first literal
  private readonly best: Float64Array // by literal: best score of the subtree below, with this state; scratch
  private readonly states: Int32Array // by variable; scratch
  private readonly candidates: Float64Array // by state; scratch of the marginals, as is
  private whole: Float64Array | undefined // by literal: best score of all settings with this state

  constructor(states: readonly number[], heads: readonly number[], tables: readonly ArrayLike<number>[]) {
    checkStates('GENERAL_TREE', states)
    const variables = states.length
    checkNumbers('GENERAL_TREE factor, heads', heads)
    checkRow('GENERAL_TREE factor, tables', tables)
    if (heads.length !== variables || tables.length !== variables) {
      throw new RangeError(
        `GENERAL_TREE factor: ${heads.length} heads and ${tables.length} tables given, expected ${variables} of each.`,
      )
    }
    const order = topDownOrder('GENERAL_TREE', heads)
    for (let v = 0; v < variables; v++) {
      const rows = heads[v] < 0 ? 1 : states[heads[v]]
      checkScores('GENERAL_TREE', tables[v], rows * states[v], `scores of variable ${v}`)
    }
    const degree = states.reduce((sum, n) => sum + n, 0)
    super(degree)
    this.choices = [...states]
    this.heads = Int32Array.from(heads)
    this.tables = tables.map((table) => Float64Array.from(table))
    this.order = order
    this.firstState = new Int32Array(variables)
    for (let v = 1; v < variables; v++) this.firstState[v] = this.firstState[v - 1] + states[v - 1]
    this.lowestScore = tables.reduce((sum, table) => sum + lowestFinite(table), 0)
    this.highestScore = tables.reduce((sum, table) => sum + highestFinite(table), 0)
    this.best = new Float64Array(degree)
    this.states = new Int32Array(variables)
    this.candidates = new Float64Array(states.reduce((most, n) => Math.max(most, n), 0))
  }

  /** Bottom-up sums of the best scores of subtrees, for each state of their head; then states top-down. */
  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {choices, degree, heads, order, firstState, best, states} = this
    for (let i = 0; i < degree; i++) best[i] = s[start + i]
    let value = 0
    for (let rank = order.length - 1; rank >= 0; rank--) {
      const v = order[rank]
      const head = heads[v]
      if (head < 0) value += this.bestUnder(v, 0)
      else
        for (let state = 0; state < choices[head]; state++) best[firstState[head] + state] += this.bestUnder(v, state)
    }
    for (let i = 0; i < degree; i++) y[start + i] = 0
    if (value === -Infinity) return value
    for (let rank = 0; rank < order.length; rank++) {
      const v = order[rank]
      states[v] = this.bestStateUnder(v, heads[v] < 0 ? 0 : states[heads[v]])
      y[start + firstState[v] + states[v]] = 1
    }
    return value
  }

  /** The best score of the subtree of `v` and its arc, with the head in this state. */
  private bestUnder(v: number, headState: number): number {
    const state = this.bestStateUnder(v, headState)
    return this.best[this.firstState[v] + state] + this.tables[v][headState * this.choices[v] + state]
  }

  private bestStateUnder(v: number, headState: number): number {
    const {best} = this
    const table = this.tables[v]
    const first = this.firstState[v]
    const states = this.choices[v]
    const row = headState * states
    let state = 0
    for (let k = 1; k < states; k++)
      if (best[first + k] + table[row + k] > best[first + state] + table[row + state]) state = k
    return state
  }

  /**
   * Bottom-up, then top-down: the best setting with a variable in one state is the best with its head in some state, less what
   * the variable's subtree loses by that state (docs/math.md, eq. M3).
   */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {choices, heads, tables, order, firstState, best, degree} = this
    const value = this.decode(s, y, start)
    if (value === -Infinity) return value
    this.whole ??= new Float64Array(degree)
    const {whole} = this
    whole.fill(-Infinity)
    for (let rank = 0; rank < order.length; rank++) {
      const v = order[rank]
      const first = firstState[v]
      const table = tables[v]
      for (let row = 0; row < table.length; row += choices[v]) {
        const headState = row / choices[v]
        const withHead = heads[v] < 0 ? value : whole[firstState[heads[v]] + headState]
        if (withHead === -Infinity) continue
        const highest = this.bestUnder(v, headState)
        for (let k = 0; k < choices[v]; k++) {
          whole[first + k] = Math.max(whole[first + k], withHead - (highest - (best[first + k] + table[row + k])))
        }
      }
      choiceDifferences(whole, first, first + choices[v], out, start + first)
    }
    return value
  }

  /** The same with sums in the place of maxima: a state's probability is that of the head's states, shared out. */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {choices, degree, heads, tables, order, firstState, best} = this
    for (let i = 0; i < degree; i++) best[i] = s[start + i]
    let value = 0
    for (let rank = order.length - 1; rank >= 0; rank--) {
      const v = order[rank]
      const head = heads[v]
      if (head < 0) value += this.sumUnder(v, 0, temperature)
      else {
        for (let state = 0; state < choices[head]; state++) {
          best[firstState[head] + state] += this.sumUnder(v, state, temperature)
        }
      }
    }
    if (value === -Infinity) return value
    for (let rank = 0; rank < order.length; rank++) {
      const v = order[rank]
      const first = firstState[v]
      const table = tables[v]
      for (let k = 0; k < choices[v]; k++) out[start + first + k] = 0
      for (let row = 0; row < table.length; row += choices[v]) {
        const headState = row / choices[v]
        const share = heads[v] < 0 ? 1 : out[start + firstState[heads[v]] + headState]
        if (share === 0) continue
        const sum = this.sumUnder(v, headState, temperature)
        for (let k = 0; k < choices[v]; k++) {
          out[start + first + k] += share * Math.exp((best[first + k] + table[row + k] - sum) / temperature)
        }
      }
    }
    return value
  }

  /** As `bestUnder`, of all settings of the subtree together. */
  private sumUnder(v: number, headState: number, temperature: number): number {
    const {best, candidates} = this
    const table = this.tables[v]
    const first = this.firstState[v]
    const states = this.choices[v]
    for (let k = 0; k < states; k++) candidates[k] = best[first + k] + table[headState * states + k]
    return softMaximum(candidates, 0, states, temperature)
  }

  score(y: Float64Array, start: number): number {
    const {choices, heads, tables, firstState} = this
    let score = 0
    for (let v = 0; v < choices.length; v++) {
      const state = stateAt(y, start + firstState[v], choices[v])
      const head = heads[v]
      const headState = head < 0 ? 0 : stateAt(y, start + firstState[head], choices[head])
      if (state < 0 || headState < 0) return -Infinity
      score += tables[v][headState * choices[v] + state]
    }
    return score
  }

  /** One column for each pair of states that is allowed; those with a variable in one state add up to its literal. */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {choices, heads, tables, firstState} = this
    for (let v = 0; v < choices.length; v++) {
      const ends = heads[v] < 0 ? [v] : [v, heads[v]]
      const columnsOf = ends.map((end) => Array.from({length: choices[end]}, (): number[] => []))
      for (let at = 0; at < tables[v].length; at++) {
        if (tables[v][at] === -Infinity) continue
        const column = program.column(tables[v][at])
        columnsOf[0][at % choices[v]].push(column)
        columnsOf[1]?.[Math.floor(at / choices[v])].push(column)
      }
      for (let end = 0; end < ends.length; end++) {
        for (let state = 0; state < choices[ends[end]]; state++) {
          const part = columnsOf[end][state]
          const literal = literals[firstState[ends[end]] + state]
          program.row([...part, literal], [...part.map(() => 1), -1], 0, 0)
        }
      }
      const ofVariable = literals.slice(firstState[v], firstState[v] + choices[v])
      program.row(
        ofVariable,
        ofVariable.map(() => 1),
        1,
        1,
      )
    }
  }
}

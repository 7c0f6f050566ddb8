import {choiceDifferences} from '../kernels/highest-others.ts'
import {softMaximum} from '../kernels/soft-maximum.ts'
import type {LinearProgram} from './factor.ts'
import {checkScores, checkStates, highestFinite, lowestFinite} from './own-scores.ts'
import {StructuredFactor} from './structured.ts'

/**
 * Multi-valued variables with a score for each of their joint states. The literals are the states of the first
 * variable, then those of the second, and so on; each variable is in exactly one state. In the table the first variable
 * is the most significant, as in the entries (0,0) (0,1) (0,2) (1,0) (1,1) (1,2) of a table for 2 and 3 states. An entry
 * of −∞ forbids its joint state.
 *
 * @example
 * import {Dense, exact, FactorGraph} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const [color, size] = [graph.choice([0, 1]), graph.choice([0, 0, 1])]
 * // by color, and in it by size
 * graph.add(new Dense([2, 3], [0, 0, 5, 0, 0, -Infinity]), [...color, ...size])
 * console.log(...exact(graph).variables) // 1 0 0 0 1
 */
export class Dense extends StructuredFactor {
  readonly kind = 'DENSE'
  readonly choices: readonly number[]
  readonly lowestScore: number
  readonly highestScore: number
  readonly table: Float64Array // by joint state
  private readonly firstState: Int32Array // by variable: its first literal
  private readonly state: Int32Array // by variable; scratch
  private readonly prefix: Float64Array // by variable: the link scores of the states of those before it; scratch
  // scratch of the marginals; made by the first of them
  private values: Float64Array | undefined // by joint state
  private best: Float64Array | undefined // by literal

  constructor(states: readonly number[], logPotentials: ArrayLike<number>) {
    checkStates('DENSE', states)
    const jointStates = states.reduce((product, n) => product * n, 1)
    checkScores('DENSE', logPotentials, jointStates, 'log-potentials')
    super(states.reduce((sum, n) => sum + n, 0))
    this.choices = [...states]
    this.table = Float64Array.from(logPotentials)
    this.lowestScore = lowestFinite(logPotentials)
    this.highestScore = highestFinite(logPotentials)
    this.firstState = new Int32Array(states.length)
    for (let v = 1; v < states.length; v++) this.firstState[v] = this.firstState[v - 1] + states[v - 1]
    this.state = new Int32Array(states.length)
    this.prefix = new Float64Array(states.length)
  }

  /** Tries all joint states. The last variable runs in the inner loop, the others count up like an odometer. */
  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {choices, table, firstState, state, prefix} = this
    const last = choices.length - 1
    if (last < 0) return table[0]
    const firstOfLast = start + firstState[last]
    const statesOfLast = choices[last]
    let best = -Infinity
    let bestAt = -1
    let at = 0
    let v = 0 // prefix[0…v] is up to date
    state.fill(0)
    do {
      for (; v < last; v++) prefix[v + 1] = prefix[v] + s[start + firstState[v] + state[v]]
      const base = prefix[last]
      for (let k = 0; k < statesOfLast; k++, at++) {
        const value = base + s[firstOfLast + k] + table[at]
        if (value > best) {
          best = value
          bestAt = at
        }
      }
      v = last - 1
      while (v >= 0 && ++state[v] === choices[v]) state[v--] = 0
    } while (v >= 0)

    for (let i = 0; i < this.degree; i++) y[start + i] = 0
    if (bestAt < 0) return -Infinity
    for (let u = last, rest = bestAt; u >= 0; u--) {
      const before = Math.floor(rest / choices[u])
      y[start + firstState[u] + rest - before * choices[u]] = 1
      rest = before
    }
    return best
  }

  /** The best of the joint states with each state. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {choices, firstState, degree} = this
    const value = this.decode(s, y, start)
    if (value === -Infinity) return value
    const values = this.valuesOf(s, start)
    this.best ??= new Float64Array(degree)
    const {best} = this
    best.fill(-Infinity)
    for (let at = 0; at < values.length; at++) {
      for (let v = choices.length - 1, rest = at; v >= 0; v--) {
        const before = Math.floor(rest / choices[v])
        const literal = firstState[v] + rest - before * choices[v]
        if (values[at] > best[literal]) best[literal] = values[at]
        rest = before
      }
    }
    for (let v = 0; v < choices.length; v++) {
      choiceDifferences(best, firstState[v], firstState[v] + choices[v], out, start + firstState[v])
    }
    return value
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {choices, firstState, degree} = this
    const values = this.valuesOf(s, start)
    const value = softMaximum(values, 0, values.length, temperature)
    out.fill(0, start, start + degree)
    if (value === -Infinity) return value
    for (let at = 0; at < values.length; at++) {
      const probability = Math.exp((values[at] - value) / temperature)
      for (let v = choices.length - 1, rest = at; v >= 0; v--) {
        const before = Math.floor(rest / choices[v])
        out[start + firstState[v] + rest - before * choices[v]] += probability
        rest = before
      }
    }
    return value
  }

  /** The values of all joint states under the link scores. */
  private valuesOf(s: Float64Array, start: number): Float64Array {
    const {choices, firstState, table} = this
    this.values ??= new Float64Array(table.length)
    const {values} = this
    values[0] = 0
    // joint states of the variables up to v, from those up to the one before: from the back, as they lie in one array
    for (let v = 0, before = 1; v < choices.length; before *= choices[v++]) {
      for (let at = before - 1; at >= 0; at--) {
        const value = values[at]
        for (let k = choices[v] - 1; k >= 0; k--) values[at * choices[v] + k] = value + s[start + firstState[v] + k]
      }
    }
    for (let at = 0; at < values.length; at++) values[at] += table[at]
    return values
  }

  score(y: Float64Array, start: number): number {
    let at = 0
    let first = start
    for (const states of this.choices) {
      const state = stateAt(y, first, states)
      if (state < 0) return -Infinity
      at = at * states + state
      first += states
    }
    return this.table[at]
  }

  /** One column for each joint state that is allowed; each literal is the sum of the columns it is part of. */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {choices, table, firstState} = this
    const columns: number[] = []
    const columnsOf: number[][] = literals.map(() => [])
    for (let at = 0; at < table.length; at++) {
      if (table[at] === -Infinity) continue
      const column = program.column(table[at])
      columns.push(column)
      for (let v = choices.length - 1, rest = at; v >= 0; v--) {
        columnsOf[firstState[v] + (rest % choices[v])].push(column)
        rest = Math.floor(rest / choices[v])
      }
    }
    program.row(columns, Array(columns.length).fill(1), 1, 1)
    for (let i = 0; i < literals.length; i++) {
      program.row([...columnsOf[i], literals[i]], [...columnsOf[i].map(() => 1), -1], 0, 0)
    }
  }
}

/** The one state that is one among the literals [first, first + states); −1 if there are none or several. */
export function stateAt(y: Float64Array, first: number, states: number): number {
  let state = -1
  for (let k = 0; k < states; k++) {
    if (y[first + k] !== 1) continue
    if (state >= 0) return -1
    state = k
  }
  return state
}

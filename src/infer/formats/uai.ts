import {Dense} from '../factors/dense.ts'
import {FactorGraph} from '../graph.ts'
import {Tokens} from './tokens.ts'

/** A graph over multi-valued variables as read from a `.uai` text. */
export interface UaiProblem {
  readonly graph: FactorGraph
  /** By variable of the file, and one more: its states are the graph's variables [firstState, next firstState). */
  readonly firstState: Int32Array
}

/**
 * Reads a Markov network (or a Bayesian one, which is written in the same way) from a `.uai` text:
 *
 *   MARKOV
 *   variables, and the number of states of each
 *   factors, and the scope of each: its size, then its variables
 *   the table of each factor: its number of entries, then its potentials ≥ 0, the last variable of the scope fastest
 *
 * Potentials are multiplied, log-potentials added: a potential of 0 becomes −∞ and forbids its setting. Tables over
 * one variable go into the log-potentials of its states. A variable that is in no table may be in any state and is
 * given one only.
 *
 * @example
 * import {exact, readUai, statesOf} from 'precis/infer'
 *
 * // two variables with two and three states, and one table
 * const text = 'MARKOV\n2\n2 3\n1\n2 0 1\n6\n1 2 3 4 9 5\n'
 * const problem = readUai(text, 'small.uai')
 * console.log(...statesOf(problem, exact(problem.graph).variables)) // 1 1
 */
export function readUai(text: string, file: string): UaiProblem {
  const tokens = new Tokens(text, file)
  const network = tokens.word('type of network')
  if (network !== 'MARKOV' && network !== 'BAYES') {
    tokens.fail(`type of network is ${JSON.stringify(network.slice(0, 30))}, expected MARKOV or BAYES.`)
  }
  const variables = tokens.count('number of variables')
  const sizes = new Float64Array(variables) // states by variable
  for (let i = 0; i < variables; i++) sizes[i] = tokens.wholeNumber('number of states', 1, Infinity)

  const scopes = readScopes(tokens, variables)
  const tables = scopes.map((scope) => readTable(tokens, scope, sizes))
  tokens.expectEnd()
  return buildGraph(sizes, scopes, tables)
}

/**
 * The state of each variable of the file in an assignment of the graph's binary variables.
 *
 * @example
 * import {readUai, statesOf} from 'precis/infer'
 *
 * const text = 'MARKOV\n2\n2 3\n1\n2 0 1\n6\n1 2 3 4 9 5\n'
 * const problem = readUai(text, 'small.uai')
 * console.log(...statesOf(problem, [0, 1, 0, 0, 1])) // 1 2
 */
export function statesOf({firstState}: UaiProblem, assignment: ArrayLike<number>): number[] {
  return Array.from({length: firstState.length - 1}, (_, i) => {
    let state = firstState[i]
    while (state + 1 < firstState[i + 1] && assignment[state] !== 1) state++
    return state - firstState[i]
  })
}

function readScopes(tokens: Tokens, variables: number): Int32Array[] {
  const factors = tokens.count('number of factors', 2)
  const lastScope = new Int32Array(variables).fill(-1) // by variable: the scope that named it last
  return Array.from({length: factors}, (_, f) => {
    const scope = new Int32Array(tokens.count('size of the scope'))
    for (let i = 0; i < scope.length; i++) {
      const variable = tokens.wholeNumber('variable', 0, variables - 1)
      if (lastScope[variable] === f) tokens.fail(`variable is ${variable}, expected one that is not in this scope yet.`)
      lastScope[variable] = f
      scope[i] = variable
    }
    return scope
  })
}

/** The log-potentials of one factor. */
function readTable(tokens: Tokens, scope: Int32Array, sizes: Float64Array): Float64Array {
  const expected = scope.reduce((product, variable) => product * sizes[variable], 1)
  const entries = tokens.count('number of table entries')
  if (entries !== expected) {
    tokens.fail(`number of table entries is ${entries}, expected ${expected}, the product of the numbers of states.`)
  }
  const logPotentials = new Float64Array(entries)
  for (let entry = 0; entry < entries; entry++) {
    const potential = tokens.finiteNumber('potential')
    if (potential < 0) tokens.fail(`potential is ${potential}, expected a number ≥ 0.`)
    logPotentials[entry] = Math.log(potential)
  }
  return logPotentials
}

function buildGraph(sizes: Float64Array, scopes: readonly Int32Array[], tables: readonly Float64Array[]): UaiProblem {
  const logPotentials: (number[] | undefined)[] = new Array(sizes.length) // by variable, if it is in a table
  for (const scope of scopes) {
    for (const variable of scope) logPotentials[variable] ??= new Array(sizes[variable]).fill(0)
  }
  for (let f = 0; f < scopes.length; f++) {
    if (scopes[f].length !== 1) continue
    const states = logPotentials[scopes[f][0]]!
    for (let state = 0; state < states.length; state++) states[state] += tables[f][state]
  }

  const graph = new FactorGraph()
  const firstState = new Int32Array(sizes.length + 1)
  for (let i = 0; i < sizes.length; i++)
    firstState[i + 1] = firstState[i] + graph.choice(logPotentials[i] ?? [0]).length
  scopes.forEach((scope, f) => {
    if (scope.length === 1) return
    const literals: number[] = []
    for (const variable of scope) {
      for (let state = firstState[variable]; state < firstState[variable + 1]; state++) literals.push(state)
    }
    graph.add(
      new Dense(
        Array.from(scope, (variable) => sizes[variable]),
        tables[f],
      ),
      literals,
    )
  })
  return {graph, firstState}
}

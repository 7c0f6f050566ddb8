import {checkNumbers, checkRecord, checkRow} from '../factors/arguments.ts'
import {Dense} from '../factors/dense.ts'
import {shownValue} from '../factors/shown-value.ts'
import {checkAssignment, checkGraph, FactorGraph} from '../graph.ts'
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
 * The text of a problem as a `.uai` Markov network: log-potentials become potentials, exp of them. A table over one
 * variable is written for every variable with log-potentials, then one for each factor. RangeError for a graph that is
 * not what `readUai` makes: choices, and tables over them.
 *
 * @example
 * import {readUai, writeUai} from 'precis/infer'
 *
 * const problem = readUai('MARKOV 1 2 1 1 0 2 1 2', 'coin.uai')
 * console.log(writeUai(problem).split('\n')[0]) // MARKOV
 */
export function writeUai(problem: UaiProblem): string {
  checkUaiProblem(problem)
  const {graph, firstState} = problem
  const variables = firstState.length - 1
  const scopes: string[] = []
  const tables: string[] = []
  for (let i = 0; i < variables; i++) {
    const logPotentials = graph.logPotentials.slice(firstState[i], firstState[i + 1])
    if (logPotentials.every((value) => value === 0)) continue
    scopes.push(`1 ${i}`)
    tables.push(tableOf(logPotentials))
  }
  const variableOf = new Map(Array.from({length: variables}, (_, i) => [firstState[i], i]))
  graph.factors.forEach((factor, f) => {
    if (!(factor instanceof Dense)) {
      throw new RangeError(
        `Factor ${f} in uai: its kind is ${factor.kind}, expected DENSE, the only one of this format.`,
      )
    }
    const scope = scopeOf(factor, graph.literalsOf(f), variableOf, firstState)
    if (!scope)
      throw new RangeError(
        `Factor ${f} in uai: its literals are not variables of the problem, expected all states of some.`,
      )
    scopes.push([scope.length, ...scope].join(' '))
    tables.push(tableOf(Array.from(factor.table)))
  })
  const states = Array.from({length: variables}, (_, i) => firstState[i + 1] - firstState[i])
  return `${['MARKOV', variables, states.join(' '), scopes.length, ...scopes, ...tables].join('\n')}\n`
}

/** The variables whose states the literals are, in order; undefined if they are anything else. */
function scopeOf(
  {choices}: Dense,
  literals: readonly number[],
  variableOf: ReadonlyMap<number, number>,
  firstState: Int32Array,
): number[] | undefined {
  const scope: number[] = []
  let position = 0
  for (const states of choices) {
    const first = literals[position]
    const variable = variableOf.get(first)
    if (variable === undefined || firstState[variable + 1] - first !== states) return undefined
    for (let state = 0; state < states; state++) if (literals[position + state] !== first + state) return undefined
    scope.push(variable)
    position += states
  }
  return scope
}

function tableOf(logPotentials: readonly number[]): string {
  return `${logPotentials.length}\n${logPotentials.map(potential).join(' ')}`
}

/** exp of a log-potential; what is too large or too small for that is refused, as it would come back as another. */
function potential(logPotential: number): string {
  const value = Math.exp(logPotential)
  if (value < Infinity && (value > 0 || logPotential === -Infinity)) return `${value}`
  throw new RangeError(
    `Log-potential in uai: ${logPotential} given, expected one whose exponential is a number, or -Infinity.`,
  )
}

/**
 * The text of an answer to a `.uai` problem, in the format of the UAI competitions: the line MPE, then the number of
 * variables and the state of each.
 *
 * @example
 * import {writeMpe} from 'precis/infer'
 *
 * console.log(writeMpe([1, 0, 2]).trim().split('\n')[1]) // 3 1 0 2
 */
export function writeMpe(states: ArrayLike<number>): string {
  checkRow('States', states)
  const wrong = Array.from(states).findIndex((state) => !Number.isInteger(state) || state < 0)
  if (wrong < 0) return `MPE\n${[states.length, ...Array.from(states)].join(' ')}\n`
  throw new RangeError(
    `States: state of variable ${wrong} is ${shownValue(states[wrong])}, expected a whole number ≥ 0.`,
  )
}

/**
 * Reads the states of the variables from an answer that `writeMpe` or a program of the competitions wrote.
 *
 * @example
 * import {readMpe} from 'precis/infer'
 *
 * console.log(...readMpe('MPE\n3 1 0 2\n', 'answer.mpe')) // 1 0 2
 */
export function readMpe(text: string, file: string): number[] {
  const tokens = new Tokens(text, file)
  const kind = tokens.word('kind of answer')
  if (kind !== 'MPE') tokens.fail(`kind of answer is ${JSON.stringify(kind.slice(0, 30))}, expected MPE.`)
  const variables = tokens.count('number of variables')
  const states = Array.from({length: variables}, () => tokens.wholeNumber('state', 0, Infinity))
  tokens.expectEnd()
  return states
}

function checkUaiProblem(problem: UaiProblem): void {
  checkRecord('Problem', problem)
  checkGraph(problem.graph)
  checkNumbers('Problem, firstState', problem.firstState)
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
export function statesOf(problem: UaiProblem, assignment: ArrayLike<number>): number[] {
  checkUaiProblem(problem)
  checkAssignment(assignment, problem.graph.variables)
  const {firstState} = problem
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

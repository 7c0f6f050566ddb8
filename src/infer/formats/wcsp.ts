import {Dense} from '../factors/dense.ts'
import {FactorGraph} from '../graph.ts'
import {addConstant} from './program-problem.ts'
import {Tokens} from './tokens.ts'
import type {UaiProblem} from './uai.ts'

/** A weighted constraint network as read from a `.wcsp` text. Its cost is the negated objective of its graph. */
export interface WcspProblem extends UaiProblem {
  readonly name: string
  /** Answers that cost so much or more are none. */
  readonly top: number
}

// entries of all tables
const MOST_ENTRIES = 2 ** 25

/**
 * Reads a weighted constraint network in the format of toulbar2: costs to be minimized.
 *
 *   name variables largestDomain functions top
 *   the number of states of each variable
 *   for each function: arity, its variables, the default cost, the number of exceptions, and these: states and a cost each
 *
 * Costs are numbers ≥ 0; a cost of `top` or more forbids. An arity of 0 is a constant: its default cost. Functions
 * that are named (a negative arity) and functions in another form are refused.
 *
 * @example
 * import {exact, readWcsp, statesOf} from 'precis/infer'
 *
 * // two variables of two states that had better differ; the second costs 3 in state 1, and 2 in state 0
 * const text = 'pair 2 2 2 10\n2 2\n2 0 1 0 2 0 0 5 1 1 5\n1 1 2 1 1 3\n'
 * const problem = readWcsp(text, 'pair.wcsp')
 * const {objective, variables} = exact(problem.graph)
 * console.log(-objective, ...statesOf(problem, variables)) // 2 1 0
 */
export function readWcsp(text: string, file: string): WcspProblem {
  const tokens = new Tokens(text, file)
  const name = tokens.word('name')
  const variables = tokens.count('number of variables')
  const largest = tokens.wholeNumber('largest domain', 0, Infinity)
  const functions = tokens.count('number of functions', 3)
  const top = tokens.number('top')
  if (!(top > 0)) tokens.fail(`top is ${top}, expected a number > 0.`)
  const states = Array.from({length: variables}, () => tokens.wholeNumber('number of states', 1, Math.max(1, largest)))
  const firstState = new Int32Array(variables + 1)
  for (const [v, count] of states.entries()) firstState[v + 1] = firstState[v] + count
  const reader = new FunctionReader(tokens, states, top)
  for (let f = 0; f < functions; f++) reader.read()
  tokens.expectEnd()

  const graph = new FactorGraph()
  for (const [v, count] of states.entries()) {
    graph.choice(Array.from({length: count}, (_, s) => -(reader.unary[firstState[v] + s] ?? 0)))
  }
  for (const {scope, scores} of reader.tables) {
    const literals = scope.flatMap((v) => Array.from({length: states[v]}, (_, s) => firstState[v] + s))
    graph.add(
      new Dense(
        scope.map((v) => states[v]),
        scores,
      ),
      literals,
    )
  }
  addConstant(graph, -reader.constant)
  return {graph, firstState, name, top}
}

class FunctionReader {
  readonly unary: number[] = [] // by state of all variables
  readonly tables: {readonly scope: readonly number[]; readonly scores: Float64Array}[] = []
  constant = 0
  private entries = 0
  private readonly tokens: Tokens
  private readonly states: readonly number[]
  private readonly first: number[] = [0]
  private readonly top: number

  constructor(tokens: Tokens, states: readonly number[], top: number) {
    this.tokens = tokens
    this.states = states
    this.top = top
    for (const [v, count] of states.entries()) this.first.push(this.first[v] + count)
  }

  read(): void {
    const {tokens, states} = this
    const arity = tokens.wholeNumber('arity', 0, states.length)
    const scope = Array.from({length: arity}, () => tokens.wholeNumber('variable', 0, states.length - 1))
    if (new Set(scope).size < arity) tokens.fail(`scope is ${scope.join(' ')}, expected each variable once.`)
    const usual = this.cost('default cost')
    const exceptions = tokens.count('number of exceptions', arity + 1)
    const entries = scope.reduce((product, v) => product * states[v], 1)
    this.entries += entries
    if (this.entries > MOST_ENTRIES) {
      tokens.fail(`tables have ${this.entries} entries up to here, expected at most ${MOST_ENTRIES} in all.`)
    }
    const costs = new Float64Array(entries).fill(usual)
    for (let n = 0; n < exceptions; n++) {
      let at = 0
      for (const v of scope) at = at * states[v] + tokens.wholeNumber('state', 0, states[v] - 1)
      costs[at] = this.cost('cost')
    }
    this.add(scope, costs)
  }

  private cost(what: string): number {
    const cost = this.tokens.number(what)
    if (!(cost >= 0)) this.tokens.fail(`${what} is ${cost}, expected a number ≥ 0.`)
    return cost >= this.top ? Infinity : cost
  }

  private add(scope: readonly number[], costs: Float64Array): void {
    if (scope.length === 0) this.constant += costs[0]
    else if (scope.length === 1) {
      const first = this.first[scope[0]]
      for (let s = 0; s < costs.length; s++) this.unary[first + s] = (this.unary[first + s] ?? 0) + costs[s]
    } else this.tables.push({scope, scores: costs.map((cost) => -cost)})
  }
}

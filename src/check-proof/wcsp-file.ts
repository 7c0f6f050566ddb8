import type {GraphFactor, GraphProblem} from './graph-problem.ts'
import {constantFactor} from './linear.ts'
import {Refusal} from './refusal.ts'
import {Words} from './words.ts'

// entries of all tables
const MOST_ENTRIES = 2 ** 25

/** Reads a `.wcsp` text: costs of joint states, which become scores by their negation. */
export function readWcspProblem(text: string): GraphProblem {
  const words = new Words(text, 'Problem')
  const most = text.length
  words.next('name')
  const variables = words.whole('number of variables', 0, most)
  const largest = words.whole('largest domain', 0, most)
  const count = words.whole('number of functions', 0, most)
  const top = words.number('top')
  const sizes = Array.from({length: variables}, () => words.whole('number of states', 1, Math.max(1, largest)))
  const choices: {first: number; states: number}[] = []
  let binaries = 0
  for (const states of sizes) {
    choices.push({first: binaries, states})
    binaries += states
  }
  const potentials = new Float64Array(binaries)
  const factors: GraphFactor[] = []
  let constant = 0
  let entries = 0
  const cost = (what: string) => {
    const cost = words.number(what)
    if (cost >= 0) return cost >= top ? Infinity : cost
    throw new Refusal(`Problem: a ${what} is ${cost}, expected a number ≥ 0.`)
  }
  for (let f = 0; f < count; f++) {
    const scope = Array.from({length: words.whole('arity', 0, variables)}, () =>
      words.whole('variable', 0, variables - 1),
    )
    if (new Set(scope).size < scope.length) throw new Refusal('Problem: a function has a variable twice.')
    const usual = cost('default cost')
    const length = scope.reduce((product, v) => product * sizes[v], 1)
    entries += length
    if (entries > MOST_ENTRIES) throw new Refusal(`Problem: its tables have more than ${MOST_ENTRIES} entries.`)
    const costs = new Float64Array(length).fill(usual)
    for (let rest = words.whole('number of exceptions', 0, most); rest > 0; rest--) {
      const at = scope.reduce((at, v) => at * sizes[v] + words.whole('state', 0, sizes[v] - 1), 0)
      costs[at] = cost('cost')
    }
    if (scope.length === 0) constant -= costs[0]
    else if (scope.length === 1) for (const [s, c] of costs.entries()) potentials[choices[scope[0]].first + s] -= c
    else {
      const literals = scope.flatMap((v) =>
        Array.from({length: sizes[v]}, (_, s) => ({variable: choices[v].first + s, isNegated: false})),
      )
      const sizesOf = scope.map((v) => sizes[v])
      factors.push({kind: 'DENSE', literals, sizes: sizesOf, rows: [costs.map((c) => -c)]})
    }
  }
  words.end()
  return {
    potentials,
    factors: [...factors, ...constantFactor(constant)],
    choices,
    isMultiValued: true,
    isOfLogarithms: false,
    isMinimized: true,
    top,
    names: 0,
    derived: [],
    answered: variables,
  }
}

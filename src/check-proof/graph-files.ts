import type {GraphFactor, GraphProblem, Literal} from './graph-problem.ts'
import {Refusal} from './refusal.ts'
import {Words} from './words.ts'

/** Reads a `.uai` text: tables of potentials, which become scores by their logarithm. */
export function readUaiProblem(text: string): GraphProblem {
  const words = new Words(text, 'Problem')
  const type = words.next('MARKOV or BAYES')
  if (type !== 'MARKOV' && type !== 'BAYES')
    throw new Refusal(`Problem: it begins with "${type}", expected MARKOV or BAYES.`)
  const most = text.length
  const count = words.whole('number of variables', 0, most)
  const sizes = Array.from({length: count}, () => words.whole('number of states', 1, most))
  const scopes = Array.from({length: words.whole('number of factors', 0, most)}, () =>
    Array.from({length: words.whole('size of a scope', 0, most)}, () => words.whole('variable', 0, count - 1)),
  )
  const rows = scopes.map((scope) => {
    const entries = scope.reduce((product, v) => product * sizes[v], 1)
    const given = words.whole('number of entries', 0, most)
    if (given !== entries) throw new Refusal(`Problem: a table has ${given} entries, expected ${entries}.`)
    return Float64Array.from({length: entries}, () => logarithm(words))
  })
  words.end()
  return networkOf(sizes, scopes, rows)
}

function logarithm(words: Words): number {
  const potential = words.number('potential')
  if (potential >= 0 && potential < Infinity) return Math.log(potential)
  throw new Refusal(`Problem: a potential is ${potential}, expected a number ≥ 0.`)
}

/** Tables over multi-valued variables. One that is in no table has one state only. Tables over one variable are potentials. */
function networkOf(sizes: readonly number[], scopes: readonly number[][], rows: readonly Float64Array[]): GraphProblem {
  const isUsed = sizes.map(() => false)
  for (const scope of scopes) for (const v of scope) isUsed[v] = true
  const choices: {first: number; states: number}[] = []
  let binaries = 0
  for (const [v, states] of sizes.entries()) {
    choices.push({first: binaries, states: isUsed[v] ? states : 1})
    binaries += choices[v].states
  }
  const potentials = new Float64Array(binaries)
  const factors: GraphFactor[] = []
  for (const [f, scope] of scopes.entries()) {
    if (scope.length === 1) for (const [s, score] of rows[f].entries()) potentials[choices[scope[0]].first + s] += score
    else {
      const literals = scope.flatMap((v) =>
        Array.from({length: sizes[v]}, (_, s): Literal => ({variable: choices[v].first + s, isNegated: false})),
      )
      factors.push({kind: 'DENSE', literals, sizes: scope.map((v) => sizes[v]), rows: [rows[f]]})
    }
  }
  return {
    potentials,
    factors,
    choices,
    isMultiValued: true,
    isOfLogarithms: true,
    isMinimized: false,
    names: 0,
    answered: sizes.length,
    derived: [],
  }
}

const PLAIN = ['XOR', 'XOROUT', 'ATMOSTONE', 'OR', 'OROUT', 'ANDOUT', 'IMPLY', 'PARITY']

/** Reads an `.fg` text. What follows the last factor is left out. */
export function readFgProblem(text: string): GraphProblem {
  const words = new Words(text.replace(/#.*/g, ''), 'Problem')
  const most = text.length
  const variables = words.whole('number of variables', 0, most)
  const count = words.whole('number of factors', 0, most)
  const potentials = Float64Array.from({length: variables}, () => words.number('log-potential'))
  const factors = Array.from({length: count}, () => readFactor(words, variables, most))
  return {
    potentials,
    factors,
    choices: [],
    isMultiValued: false,
    isOfLogarithms: false,
    isMinimized: false,
    names: 1,
    answered: variables,
    derived: [],
  }
}

function readFactor(words: Words, variables: number, most: number): GraphFactor {
  const kind = words.next('type of factor')
  const literals = Array.from({length: words.whole('degree', 0, most)}, (): Literal => {
    const index = words.whole('index', -variables, variables)
    if (index === 0) throw new Refusal('Problem: an index is 0, expected a variable.')
    return {variable: Math.abs(index) - 1, isNegated: index < 0}
  })
  const row = (length: number) => Float64Array.from({length}, () => words.number('number'))
  const sizes = () =>
    Array.from({length: words.whole('number of variables', 0, most)}, () => words.whole('states', 1, most))
  if (PLAIN.includes(kind)) return {kind, literals, sizes: [], rows: []}
  switch (kind) {
    case 'BUDGET':
    case 'PAIR':
      return {kind, literals, sizes: [], rows: [row(1)]}
    case 'KNAPSACK':
      return {kind, literals, sizes: [], rows: [row(literals.length), row(1)]}
    case 'AGREEMENT': {
      const states = row(1)
      return {kind, literals, sizes: [], rows: [states, row(words.whole('number of penalties', 0, most))]}
    }
    case 'DENSE': {
      const states = sizes()
      return {kind, literals, sizes: states, rows: [row(states.reduce((product, size) => product * size, 1))]}
    }
    case 'SEQUENCE': {
      const states = sizes()
      const rows = states.map((size, v) => row(v === 0 ? size : states[v - 1] * size))
      const end = row(states.at(-1) ?? 0)
      const final = rows.at(-1)
      // the scores of the end belong to the last state, whatever the one before
      for (let at = 0; final && at < final.length; at++) final[at] += end[at % end.length]
      return {kind: 'TREE', literals, sizes: states, parents: states.map((_, v) => v - 1), rows}
    }
    case 'GENERAL_TREE': {
      const states = sizes()
      const parents = states.map(() => words.whole('parent', -1, states.length - 1))
      const rows = parents.map((above, v) => (above < 0 ? new Float64Array(states[v]) : row(states[above] * states[v])))
      return {kind: 'TREE', literals, sizes: states, parents, rows}
    }
    default:
      throw new Refusal(`Problem: a factor is of the type "${kind}", which this checker does not know.`)
  }
}

import {shown} from './decimal.ts'
import type {GraphFactor, GraphProblem, Literal} from './graph-problem.ts'
import {constantFactor, plain} from './linear.ts'
import {Refusal} from './refusal.ts'

interface Clause {
  readonly literals: readonly number[]
  readonly weight: number // Infinity: it has to hold
}

/**
 * Reads a `.wcnf` text of either format. A clause that only costs has a variable behind those of the file that is one where it does not
 * hold; one of a single literal is its score.
 */
export function readWcnfProblem(text: string): GraphProblem {
  const {variables, clauses} = clausesOf(text)
  const potentials = new Array<number>(variables).fill(0)
  const factors: GraphFactor[] = []
  const derived: {variable: number; literals: readonly Literal[]; isConjunction: boolean}[] = []
  let constant = 0
  for (const {literals, weight} of clauses) {
    const all = new Set(literals)
    if (literals.some((literal) => all.has(-literal))) continue
    const isHard = weight === Infinity
    if (!isHard && literals.length === 0) constant -= weight
    else if (!isHard && literals.length === 1) {
      potentials[Math.abs(literals[0]) - 1] += literals[0] < 0 ? -weight : weight
      if (literals[0] > 0) constant -= weight
    } else {
      const own = [...all].map((literal): Literal => ({variable: Math.abs(literal) - 1, isNegated: literal < 0}))
      if (isHard) factors.push(plain('OR', own))
      else {
        const variable = potentials.push(-weight) - 1
        derived.push({variable, literals: own, isConjunction: false})
        factors.push(plain('OR', [...own, {variable, isNegated: false}]))
      }
    }
  }
  return {
    potentials: Float64Array.from(potentials),
    factors: [...factors, ...constantFactor(constant)],
    choices: [],
    isMultiValued: false,
    isOfLogarithms: false,
    isMinimized: true,
    names: 1,
    derived,
    answered: variables,
  }
}

function clausesOf(text: string): {variables: number; clauses: Clause[]} {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.trim())
  const clauses: Clause[] = []
  let header: readonly number[] | undefined
  let words: string[] = []
  let most = 0
  for (const line of lines) {
    if (line === '' || (words.length === 0 && line.startsWith('c'))) continue
    const match = /^p\s+wcnf\s+(\d+)\s+(\d+)(?:\s+(\S+))?$/.exec(line)
    if (match && words.length === 0) {
      if (header || clauses.length > 0)
        throw new Refusal('Problem: a line "p" follows, expected one before all clauses.')
      header = [Number(match[1]), Number(match[2]), match[3] === undefined ? Infinity : weightOf(match[3])]
      continue
    }
    words.push(...line.split(/\s+/))
    for (let end = words.indexOf('0', 1); end > 0; end = words.indexOf('0', 1)) {
      const literals = words.slice(1, end).map((word) => {
        const value = /^[+-]?\d+$/.test(word) ? Number(word) : Number.NaN
        if (Number.isSafeInteger(value)) return value
        throw new Refusal(`Problem: a literal is "${shown(word)}", expected a whole number.`)
      })
      for (const literal of literals) most = Math.max(most, Math.abs(literal))
      const weight = words[0] === 'h' && !header ? Infinity : weightOf(words[0])
      clauses.push({literals, weight: weight >= (header?.[2] ?? Infinity) ? Infinity : weight})
      words = words.slice(end + 1)
    }
  }
  if (words.length > 0) throw new Refusal('Problem: its last clause does not end with 0.')
  const [variables = most, count = clauses.length] = header ?? []
  if (most > variables || count !== clauses.length) {
    throw new Refusal(`Problem: ${clauses.length} clauses of ${most} variables, expected ${count} of ${variables}.`)
  }
  return {variables, clauses}
}

function weightOf(word: string): number {
  const weight = /^\+?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(word) ? Number(word) : Number.NaN
  if (weight >= 0) return weight
  throw new Refusal(`Problem: a weight is "${shown(word)}", expected a number ≥ 0.`)
}

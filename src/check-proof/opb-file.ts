import {shown} from './decimal.ts'
import type {GraphProblem} from './graph-problem.ts'
import {programProblem, type Row, type Term} from './program.ts'
import {Refusal} from './refusal.ts'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const NAME = /^~?[A-Za-z_][\w[\]{}.-]*$/

/** Reads an `.opb` text: an objective, and sums that are compared with numbers. */
export function readOpbProblem(text: string): GraphProblem {
  const statements = text
    .replace(/^\ufeff/, '')
    .replace(/^\s*\*.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
  if (statements.pop() !== '') throw new Refusal('Problem: its last line is not ended, expected a semicolon.')
  let objective: readonly Term[] = []
  let isMinimized = true
  const rows: Row[] = []
  for (const statement of statements.filter((statement) => statement !== '')) {
    const [, which, sum = ''] = /^(min|max):([\s\S]*)$/.exec(statement) ?? []
    if (which !== undefined) {
      isMinimized = which === 'min'
      objective = termsOf(sum)
      continue
    }
    const [, left, relation, right] = /^([^<>=]*)(>=|<=|=)\s*([^<>=\s]+)$/.exec(statement) ?? []
    if (right === undefined || !NUMBER.test(right)) {
      throw new Refusal(`Problem: "${shown(statement)}", expected a sum, >=, <= or =, and a number.`)
    }
    rows.push({
      terms: termsOf(left),
      lower: relation === '<=' ? -Infinity : Number(right),
      upper: relation === '>=' ? Infinity : Number(right),
    })
  }
  return programProblem({isMinimized, objective, constant: 0, rows, others: [], held: new Map()})
}

function termsOf(sum: string): Term[] {
  const terms: {coefficient: number; names: string[]}[] = []
  // a sign may stand apart from its number
  const words = sum.replace(/([+-])\s+(?=[\d.])/g, '$1').split(/\s+/)
  for (const word of words.filter((word) => word !== '')) {
    if (NUMBER.test(word)) terms.push({coefficient: Number(word), names: []})
    else if (NAME.test(word) && terms.length > 0) terms[terms.length - 1].names.push(word)
    else throw new Refusal(`Problem: "${shown(word)}", expected a number or a variable.`)
  }
  if (terms.some(({names}) => names.length === 0)) {
    throw new Refusal(`Problem: "${shown(sum.trim())}" has a number without a variable.`)
  }
  return terms
}

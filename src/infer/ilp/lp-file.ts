import {shownValue} from '../factors/shown-value.ts'
import {IntegerProgram} from './program.ts'

/** Some readers stop at 255 characters a line. */
const LINE_LENGTH = 200

/** The name of the column, fixed at one, that carries a constant: not every reader knows constants. */
const ONE = 'one'

/**
 * The text of an integer program in CPLEX's LP format. The same program gives the same text; numbers are written so
 * that they read back exactly.
 *
 * @example
 * import {FactorGraph, Xor} from 'precis/infer'
 * import {graphProgram, writeLpFile} from 'precis/infer/ilp'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
 * console.log(writeLpFile(graphProgram(graph)).split('\n')[2].trim()) // objective: + x0 + 2 x1
 */
export function writeLpFile(program: IntegerProgram): string {
  if (!(program instanceof IntegerProgram))
    throw new TypeError(`Program: ${shownValue(program)} given, expected an IntegerProgram.`)
  const lines = ['\\ written by precis', 'Maximize']
  writeExpression(lines, ' objective:', objectiveTerms(program))
  lines.push('Subject To')
  for (let row = 0; row < program.rows; row++) writeRow(lines, program, row)
  lines.push('Bounds')
  for (let column = 0; column < program.columns; column++) writeBounds(lines, program, column)
  if (needsOne(program)) lines.push(` ${ONE} = 1`)
  writeNames(lines, 'Binary', program, (column) => !isFixed(program, column))
  writeNames(lines, 'General', program, (column) => isFixed(program, column))
  lines.push('End')
  return `${lines.join('\n')}\n`
}

/** Without any column the format has no way to write an empty objective. */
function needsOne(program: IntegerProgram): boolean {
  return program.constant !== 0 || program.columns === 0
}

function objectiveTerms(program: IntegerProgram): string[] {
  const terms: string[] = []
  for (let column = 0; column < program.columns; column++) {
    if (program.objective[column] !== 0) terms.push(term(program.objective[column], program.names[column]))
  }
  if (needsOne(program)) terms.push(term(program.constant, ONE))
  return terms.length > 0 ? terms : [term(0, program.names[0])]
}

function writeRow(lines: string[], program: IntegerProgram, row: number): void {
  const {rowLower, rowUpper, firstEntry, columnOf, coefficient, names} = program
  const lower = rowLower[row]
  const upper = rowUpper[row]
  const terms: string[] = []
  for (let entry = firstEntry[row]; entry < firstEntry[row + 1]; entry++) {
    terms.push(term(coefficient[entry], names[columnOf[entry]]))
  }
  if (terms.length === 0) terms.push(term(0, program.columns > 0 ? names[0] : ONE))
  if (lower === upper) {
    writeExpression(lines, ` r${row}:`, [...terms, `= ${lower}`])
    return
  }
  if (upper < Infinity) writeExpression(lines, ` r${row}${lower > -Infinity ? 'u' : ''}:`, [...terms, `<= ${upper}`])
  if (lower > -Infinity) writeExpression(lines, ` r${row}${upper < Infinity ? 'l' : ''}:`, [...terms, `>= ${lower}`])
}

/** Free binary columns have their bounds from being binary. */
function writeBounds(lines: string[], program: IntegerProgram, column: number): void {
  const {names, lower, upper, variables} = program
  if (isFixed(program, column)) lines.push(` ${names[column]} = ${lower[column]}`)
  else if (column >= variables) lines.push(` ${lower[column]} <= ${names[column]} <= ${upper[column]}`)
}

function writeNames(
  lines: string[],
  section: string,
  program: IntegerProgram,
  belongs: (column: number) => boolean,
): void {
  const names = program.names.filter((_, column) => column < program.variables && belongs(column))
  if (names.length === 0) return
  lines.push(section)
  writeExpression(lines, '', names)
}

function isFixed(program: IntegerProgram, column: number): boolean {
  return program.lower[column] === program.upper[column]
}

function term(coefficient: number, name: string): string {
  const sign = coefficient < 0 || Object.is(coefficient, -0) ? '-' : '+'
  const size = Math.abs(coefficient)
  return size === 1 ? `${sign} ${name}` : `${sign} ${size} ${name}`
}

/** Appends the pieces after the label, with new lines where one would grow too long. */
function writeExpression(lines: string[], label: string, pieces: readonly string[]): void {
  let line = label
  for (const piece of pieces) {
    if (line.length + 1 + piece.length > LINE_LENGTH) {
      lines.push(line)
      line = ' '
    }
    line += ` ${piece}`
  }
  lines.push(line)
}

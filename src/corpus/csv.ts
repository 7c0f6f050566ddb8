import {type Options, parse} from 'csv-parse/sync'
import {numbered} from '../numbered.ts'
import type {SourceDocument} from '../text/document.ts'
import type {Findings} from './findings.ts'
import {askedColumns, type InputFile} from './input-file.ts'
import {FIELD_NAMES, type FieldName} from './records.ts'

interface Row {
  readonly cells: readonly string[]
  readonly line: number // the last one of the row
}

const TAB = '\t'

/** After so many rows of a wrong length the file is no table. */
const MOST_RAGGED = 1000

/**
 * Reads a table with a document in each row. The names in the first row say what the columns hold. If a column says
 * which cluster a document belongs to, the documents form clusters, in the order in which the clusters first appear.
 */
export function readCsv(source: InputFile, findings: Findings): void {
  const rows = parseRows(source, findings)
  if (rows === undefined) return
  if (rows.length === 0) {
    findings.skip('has no rows, expected a row of names and then documents')
    return
  }
  const names = rows[0].cells.map((name) => name.trim())
  const columns = columnsOf(names, source, findings)
  if (columns === undefined) return

  const clusters = new Map<string, SourceDocument[]>()
  for (let i = 1; i < rows.length; i++) {
    const {cells, line} = rows[i]
    if (cells.length !== names.length) {
      findings.skip(`the row that ends here has ${numbered(cells.length, 'column')}, expected ${names.length}`, line)
      continue
    }
    const cell = (field: FieldName) => (columns[field] === undefined ? '' : cells[columns[field]].trim())
    const text = cells[columns.text!]
    const title = cell('title')
    const date = cell('date')
    const document = {id: cell('id') || `${source.id}-${i}`, text, ...(title ? {title} : {}), ...(date ? {date} : {})}
    const cluster = cell('cluster')
    if (cluster === '') findings.addDocument(document, line)
    else if (clusters.has(cluster)) clusters.get(cluster)!.push(document)
    else clusters.set(cluster, [document])
  }
  for (const [id, documents] of clusters) findings.addCluster({id, documents})
  if (rows.length === 1) findings.skip('has a row of names only, expected documents after it')
}

/** The rows, each with its line. If a quote is wrong, reports it and returns undefined. */
function parseRows({text}: InputFile, findings: Findings): readonly Row[] | undefined {
  const delimiter = delimiterOf(text)
  const quoted = parseWith(text, {delimiter, relax_quotes: delimiter === TAB})
  if (delimiter === TAB && text.includes('"') && !('rows' in quoted && quoted.ragged === 0)) {
    const literal = parseWith(text, {delimiter, quote: null})
    if ('rows' in literal && (!('rows' in quoted) || literal.ragged < quoted.ragged)) return literal.rows
  }
  if ('rows' in quoted) return quoted.rows
  findings.skip(quoted.problem, quoted.line)
  return undefined
}

type ParsedRows =
  | {readonly rows: readonly Row[]; readonly ragged: number} // rows of another length than the first
  | {readonly problem: string; readonly line: number | undefined}

function parseWith(text: string, options: Options): ParsedRows {
  const rows: Row[] = []
  let ragged = 0
  const keep = (cells: string[], {lines: line}: {lines: number}) => {
    rows.push({cells, line})
    if (cells.length !== rows[0].cells.length && ++ragged > MOST_RAGGED) {
      throw new RangeError(`more than ${MOST_RAGGED} rows have not as many columns as the first`)
    }
    return null // the parser need not store the row a second time
  }
  try {
    parse(text, {
      ...options,
      relax_column_count: true, // rows of another length are named one by one
      skip_empty_lines: true,
      on_record: keep,
    })
    return {rows, ragged}
  } catch (error) {
    if (!isCsvError(error)) throw error
    const expected = 'expected quotes around a whole cell, doubled inside it'
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
    return {problem: isOpen ? 'a quote is never closed' : `a quote is out of place, ${expected}`, line: error.lines}
  }
}

function isCsvError(error: unknown): error is {code: string; lines?: number} {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('CSV_')
}

/** The delimiter of the names in the first line: the candidate that occurs most often outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())![0].replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({mark, count: line.split(mark).length}))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark
}

type ColumnNumbers = Readonly<Partial<Record<FieldName, number>>>

/** By field: its column. Undefined, and said why, if there is none for the text, or none of the name that was asked for. */
function columnsOf(names: readonly string[], {options}: InputFile, findings: Findings): ColumnNumbers | undefined {
  const asked = askedColumns(options)
  const columns: Partial<Record<FieldName, number>> = {}
  for (const field of Object.keys(FIELD_NAMES) as FieldName[]) {
    const given = asked[field]
    const column = given === undefined ? columnNamed(names, FIELD_NAMES[field]) : columnAskedFor(names, given)
    if (column >= 0) columns[field] = column
    else if (given !== undefined || field === 'text') {
      const expected = given === undefined ? `one named ${FIELD_NAMES.text.join(', ')}` : JSON.stringify(given)
      findings.skip(`has the columns ${shownNames(names)}, expected ${expected} for the ${field}`, 1)
      return undefined
    }
  }
  return columns
}

/** The column of a name, of a name but for its capitals, or of a number from 1; −1 if there is none. */
function columnAskedFor(names: readonly string[], given: string): number {
  const exact = names.indexOf(given)
  if (exact >= 0) return exact
  const folded = names.map((name) => name.toLowerCase()).indexOf(given.toLowerCase())
  if (folded >= 0 || !/^[1-9]\d*$/.test(given)) return folded
  return Number(given) <= names.length ? Number(given) - 1 : -1
}

function columnNamed(names: readonly string[], known: readonly string[]): number {
  const lower = names.map((name) => name.toLowerCase().replace(/[ -]/g, '_'))
  const name = known.find((name) => lower.includes(name))
  return name === undefined ? -1 : lower.indexOf(name)
}

function shownNames(names: readonly string[]): string {
  const shown = names.slice(0, 10).map((name) => JSON.stringify(name.length > 30 ? `${name.slice(0, 30)}…` : name))
  return names.length > 10 ? `${shown.join(', ')}, …` : shown.join(', ')
}

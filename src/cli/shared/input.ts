import {readDay} from '../../calendar.ts'
import type {Reading} from '../../corpus/findings.ts'
import type {Columns} from '../../corpus/input-file.ts'
import {EMPTY_ARRAY} from '../../corpus/json.ts'
import {readPaths} from '../../corpus/paths.ts'
import {numbered} from '../../numbered.ts'
import {printable} from '../../printable.ts'
import type {SourceDocument} from '../../text/document.ts'
import type {Console} from './console.ts'
import type {ColumnChoice} from './option-values.ts'
import type {Progress} from './progress.ts'
import {readStdin} from './stdin.ts'
import {UsageError} from './usage-error.ts'
import {printWarnings} from './warnings.ts'

/** How documents are read: the options of all commands that take some. */
export interface InputOptions {
  readonly column?: readonly ColumnChoice[]
  readonly maxInput?: number // in MB
  /** An empty array is read as what it says: no documents. */
  readonly mayBeEmpty?: boolean
  /** Code, tables and short lists are read, too, as they stand. */
  readonly verbatim?: boolean
}

/** Reads files, folders and stdin (`-`), and warns on stderr of what was skipped and what was assumed. */
export async function readInput(
  paths: readonly string[],
  console: Console,
  progress?: Progress,
  {column = [], maxInput, mayBeEmpty = false, verbatim = false}: InputOptions = {},
): Promise<Reading> {
  const columns: Columns = Object.fromEntries(column.map(({field, name}) => [field, name]))
  const maxBytes = maxInput === undefined ? undefined : maxInput * 2 ** 20
  const stdin = paths.includes('-') ? await readStdin(console, maxBytes) : undefined
  progress?.begin('Reading', 'files')
  const reading = await readPaths(paths, {
    columns,
    ...(stdin && {stdin}),
    ...(maxBytes && {maxBytes}),
    ...(verbatim && {verbatim}),
    onFile: (read) => progress?.update(read),
  })
  progress?.end()
  const warnings = warningsOf(reading)
  const isTooLong = reading.skipped.some(({reason}) => /expected at most [\d.]+ MB$/.test(reason))
  if (isTooLong) warnings.push('For longer input use --max-input MB.')
  const hasOtherColumns = reading.skipped.some(({reason}) => /^has the columns .* for the text$/.test(reason))
  if (hasOtherColumns) warnings.push('Name the column of the texts with --column NAME.')
  const isEmptyArray = mayBeEmpty && reading.skipped.length === 1 && reading.skipped[0].reason.startsWith(EMPTY_ARRAY)
  if (isEmptyArray) return reading
  printWarnings(warnings, console)
  if (reading.documents.length + reading.clusters.length === 0) {
    const names = paths.map((path) => (path === '-' ? 'stdin' : shownPath(path)))
    throw new UsageError(`Nothing could be read from ${names.join(', ')}, so there are no documents.`)
  }
  return reading
}

/** All documents: those of the clusters and those of none. */
export function allDocuments(reading: Reading): SourceDocument[] {
  return [...reading.clusters.flatMap(({documents}) => documents), ...reading.documents]
}

/** A reason that has a subject of its own: a part of the file. */
const PART = /^(?:an? |the |document|cluster)/

/** An empty path would not be seen. */
function shownPath(path: string): string {
  return path === '' ? '""' : path
}

/** What was assumed of files, what was left out, and that dates cannot be read, a line for each. */
export function warningsOf(reading: Reading): string[] {
  const {notes, skipped} = reading
  return [
    ...notes.map(({path, text}) => `${shownPath(path)}: ${text}.`),
    ...skipped.map(
      ({path, line, reason}) =>
        `Skipped: ${shownPath(path)}${line === undefined ? '' : `:${line}`}${PART.test(reason) ? ':' : ''} ${reason.replace(/\.$/, '')}.`,
    ),
    ...unreadDates(allDocuments(reading)),
  ]
}

/** Documents whose date is not understood count as undated: no newer ones replace what they say. */
function unreadDates(documents: readonly SourceDocument[]): string[] {
  const unread = documents.filter(({date = ''}) => date.trim() !== '' && readDay(date) === undefined)
  if (unread.length === 0) return []
  const [{id, date}] = unread
  const example = `${printable(id)} has ${JSON.stringify(date)}`
  const count = numbered(unread.length, 'document')
  return [`The date of ${count} is not understood, and not used: ${example}, expected one like 2024-03-04.`]
}

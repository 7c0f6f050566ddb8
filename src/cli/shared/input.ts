import type {Reading} from '../../corpus/findings.ts'
import type {Columns} from '../../corpus/input-file.ts'
import {EMPTY_ARRAY} from '../../corpus/json.ts'
import {readPaths} from '../../corpus/paths.ts'
import {shownPath, warningsOf} from '../../tasks/documents/reading.ts'
import type {ColumnChoice} from '../../tasks/options/option-values.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import type {Console} from './console.ts'
import type {Progress} from './progress.ts'
import {readStdin} from './stdin.ts'
import {printWarnings} from './warnings.ts'

/** How documents are read: the options of all commands that take some. */
interface InputOptions {
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

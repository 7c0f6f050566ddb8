import type {Reading} from '../../corpus/findings.ts'
import {readPaths} from '../../corpus/paths.ts'
import type {SourceDocument} from '../../text/document.ts'
import type {Console} from './console.ts'
import type {Progress} from './progress.ts'
import {readStdin} from './stdin.ts'
import {UsageError} from './usage-error.ts'
import {printWarnings} from './warnings.ts'

/** Reads files, folders and stdin (`-`), and warns on stderr of what was skipped and what was assumed. */
export async function readInput(paths: readonly string[], console: Console, progress?: Progress): Promise<Reading> {
  const stdin = paths.includes('-') ? await readStdin(console) : undefined
  progress?.begin('Reading', 'files')
  const reading = await readPaths(paths, {...(stdin && {stdin}), onFile: (read) => progress?.update(read)})
  progress?.end()
  const warnings = [
    ...reading.notes.map(({path, text}) => `${path}: ${text}`),
    ...reading.skipped.map(
      ({path, line, reason}) => `Skipped: ${path}${line === undefined ? '' : `:${line}`} ${reason}.`,
    ),
  ]
  printWarnings(warnings, console)
  if (reading.documents.length + reading.clusters.length === 0) {
    throw new UsageError(`Nothing could be read from ${paths.join(', ')}, expected documents.`)
  }
  return reading
}

/** All documents: those of the clusters and those of none. */
export function allDocuments(reading: Reading): SourceDocument[] {
  return [...reading.clusters.flatMap(({documents}) => documents), ...reading.documents]
}

import {readFileSync} from 'node:fs'
import type {Reading} from '../../corpus/findings.ts'
import {readPaths} from '../../corpus/paths.ts'
import type {SourceDocument} from '../../text/document.ts'
import type {Console} from './console.ts'
import {UsageError} from './usage-error.ts'
import {printWarnings} from './warnings.ts'

/** Reads files, folders and stdin (`-`), and warns on stderr of what was skipped and what was assumed. */
export async function readInput(paths: readonly string[], console: Console): Promise<Reading> {
  const stdin = paths.includes('-') ? readFileSync(0) : undefined
  const reading = await readPaths(paths, stdin ? {stdin} : {})
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

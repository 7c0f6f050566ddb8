import {readFileSync} from 'node:fs'
import type {Reading} from '../corpus/findings.ts'
import type {FormatName} from '../corpus/formats.ts'
import {readPaths} from '../corpus/paths.ts'
import type {SourceDocument} from '../text/document.ts'
import type {Console} from './console.ts'
import {UsageError} from './usage-error.ts'

/** Reads files, folders and stdin (`-`), and says on stderr what was passed over and what was assumed. */
export async function readInput(paths: readonly string[], console: Console, format?: FormatName): Promise<Reading> {
  const stdin = paths.includes('-') ? readFileSync(0) : undefined
  const reading = await readPaths(paths, {...(stdin ? {stdin} : {}), ...(format ? {format} : {})})
  for (const {path, text} of reading.notes) console.err(`${path}: ${text}\n`)
  for (const {path, line, reason} of reading.skipped) {
    console.err(`Skipped: ${path}${line === undefined ? '' : `:${line}`} ${reason}.\n`)
  }
  if (reading.documents.length + reading.clusters.length === 0) {
    throw new UsageError(`Nothing could be read from ${paths.join(', ')}, expected documents.`)
  }
  return reading
}

/** All documents, of clusters and of none. */
export function allDocuments(reading: Reading): SourceDocument[] {
  return [...reading.clusters.flatMap(({documents}) => documents), ...reading.documents]
}

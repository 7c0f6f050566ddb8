import {readFileSync} from 'node:fs'
import type {Reading} from '../../corpus/findings.ts'
import {readPaths} from '../../corpus/paths.ts'
import type {SourceDocument} from '../../text/document.ts'
import type {Console} from './console.ts'
import {UsageError} from './usage-error.ts'

/** A file with a million broken lines is not worth a million lines on a terminal. */
const MOST_REMARKS = 50

/** Reads files, folders and stdin (`-`), and says on stderr what was passed over and what was assumed. */
export async function readInput(paths: readonly string[], console: Console): Promise<Reading> {
  const stdin = paths.includes('-') ? readFileSync(0) : undefined
  const reading = await readPaths(paths, stdin ? {stdin} : {})
  const remarks = [
    ...reading.notes.map(({path, text}) => `${path}: ${text}`),
    ...reading.skipped.map(
      ({path, line, reason}) => `Skipped: ${path}${line === undefined ? '' : `:${line}`} ${reason}.`,
    ),
  ]
  for (const remark of remarks.slice(0, MOST_REMARKS)) console.err(`${remark}\n`)
  if (remarks.length > MOST_REMARKS) console.err(`… and ${remarks.length - MOST_REMARKS} remarks more.\n`)
  if (reading.documents.length + reading.clusters.length === 0) {
    throw new UsageError(`Nothing could be read from ${paths.join(', ')}, expected documents.`)
  }
  return reading
}

/** All documents, of clusters and of none. */
export function allDocuments(reading: Reading): SourceDocument[] {
  return [...reading.clusters.flatMap(({documents}) => documents), ...reading.documents]
}

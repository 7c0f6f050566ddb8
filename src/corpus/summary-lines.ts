import {DataError} from '../data-error.ts'
import {jsonLines} from './json.ts'
import {documentOf, idOf, RecordError, referencesOf} from './records.ts'
import {readText, type Warn} from './text-file.ts'

/** A line of a .jsonl file about one cluster. */
interface ClusterLine {
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
  readonly line: number
}

/** Reads `{"id", "summary"}` on each line: the texts of summaries by cluster. */
export function readSummaryLines(file: string, warn: Warn): Map<string, string> {
  const summaries = new Map<string, string>()
  for (const {id, value, line} of clusterLines(file, warn)) {
    const {summary, error} = value
    if (summary === undefined && error !== undefined)
      warn(`${file}:${line}: no summary of ${id}, but an error: ${error}`)
    else
      summaries.set(
        id,
        at(file, line, () => summaryText(summary)),
      )
  }
  return summaries
}

/** Reads `{"id", "references"}` on each line: texts by cluster and then by writer. */
export function readReferenceLines(file: string, warn: Warn): Map<string, Map<string, string>> {
  const references = new Map<string, Map<string, string>>()
  for (const {id, value, line} of clusterLines(file, warn)) {
    const writers = new Map<string, string>()
    const list = at(file, line, () => referencesOf(value.references ?? [], 'references'))
    for (const [i, {id: writer, text}] of list.entries()) {
      if (writers.has(writer)) {
        throw new DataError(
          file,
          line,
          `references[${i}].id is ${writer} again, expected one reference by each writer.`,
        )
      }
      writers.set(writer, text)
    }
    references.set(id, writers)
  }
  return references
}

/** The text of a summary, with a sentence on each line if it comes in sentences. */
function summaryText(summary: unknown): string {
  const {text} = documentOf(summary, 'summary', '')
  const {sentences} = summary as {readonly sentences?: unknown}
  if (!Array.isArray(sentences)) return text
  return sentences.map((sentence, i) => documentOf(sentence, `summary.sentences[${i}]`, '').text).join('\n')
}

/** The objects of a .jsonl file, each with its own id. Unlike in a corpus, a broken line is an error. */
function clusterLines(file: string, warn: Warn): ClusterLine[] {
  const lineOf = new Map<string, number>()
  const lines: ClusterLine[] = []
  for (const {line, ...parsed} of jsonLines(readText(file, warn))) {
    if ('problem' in parsed) throw new DataError(file, line, `the line ${parsed.problem}.`)
    const {value} = parsed
    const id = at(file, line, () => idOf(value))
    const before = lineOf.get(id)
    if (before !== undefined) {
      throw new DataError(file, line, `id is ${id}, which line ${before} has, expected each cluster once.`)
    }
    lineOf.set(id, line)
    lines.push({id, value: value as ClusterLine['value'], line})
  }
  if (lines.length === 0) {
    throw new DataError(file, undefined, 'it has no lines, expected an object with an id on each line.')
  }
  return lines
}

/** Calls `read`, which reads a record, and reports its errors with file and line. */
function at<T>(file: string, line: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RecordError) throw new DataError(file, line, error.message)
    throw error
  }
}

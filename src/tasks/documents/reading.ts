import {readDay} from '../../calendar.ts'
import type {Reading} from '../../corpus/findings.ts'
import {numbered} from '../../numbered.ts'
import {printable} from '../../printable.ts'
import type {SourceDocument} from '../../text/document.ts'

/** All documents: those of the clusters and those of none. */
export function allDocuments(reading: Reading): SourceDocument[] {
  return [...reading.clusters.flatMap(({documents}) => documents), ...reading.documents]
}

/** A reason that has a subject of its own: a part of the file. */
const PART = /^(?:an? |the |document|cluster)/

/** An empty path would not be seen. */
export function shownPath(path: string): string {
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

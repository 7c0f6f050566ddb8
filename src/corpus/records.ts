import type {SourceDocument} from '../text/document.ts'
import {PASSAGE_FIELDS} from '../text/passage-fields.ts'
import {BlockText} from './block-text.ts'
import type {Cluster, Reference} from './cluster.ts'
import {readPageText} from './html-stream.ts'
import type {Columns} from './input-file.ts'
import {checkNesting} from './markup.ts'

/**
 * The names that a field of a document may have, the best first. The first of each row is the name in `.jsonl`
 * clusters.
 */
export const FIELD_NAMES = {
  id: ['id', 'docno', 'doc_id', 'document_id', 'uid', 'guid'],
  text: ['text', 'content', 'body', 'article', 'document', 'story', 'fulltext', 'full_text', 'passage'],
  title: ['title', 'headline'],
  date: ['date', 'published', 'date_published', 'publication_date', 'pubdate', 'time'],
  cluster: ['cluster', 'cluster_id', 'topic', 'topic_id', 'event', 'event_id', 'group'],
} as const

export type FieldName = keyof typeof FIELD_NAMES

/** More ways to a field, in the answers of news services and search engines; points lead into inner objects. The best first. */
const FURTHER_WAYS = {
  id: ['_id', ...PASSAGE_FIELDS.id],
  text: [
    'bodyText',
    'body_text',
    'articleBody',
    'content_text',
    'fields.bodyText',
    '_source.text',
    '_source.content',
    '_source.body',
    'fields.body',
    'content.rendered',
    'content_html',
    'description',
    'lead_paragraph',
    'abstract',
    'snippet',
    'excerpt',
  ],
  title: [...PASSAGE_FIELDS.title, 'webTitle', 'headline.main', 'title.rendered', 'fields.headline', '_source.title'],
  date: [
    ...PASSAGE_FIELDS.date,
    'publishedAt',
    'published_at',
    'pub_date',
    'webPublicationDate',
    'datePublished',
    'seendate',
    '_source.date',
    '_source.published',
  ],
  cluster: [],
} as const satisfies Readonly<Record<FieldName, readonly string[]>>

/** Texts that these ways lead to are pages. */
const PAGES: ReadonlySet<string> = new Set(['fields.body', 'content.rendered', 'content_html'])

export type Json = Readonly<Record<string, unknown>>

/** Bad data in a record. The reader adds the file and line. */
export class RecordError extends Error {}

/** True if the value is an object with documents in it. */
export function isCluster(value: unknown): boolean {
  return isObject(value) && 'documents' in value
}

/**
 * A cluster, with the fields of `.jsonl` files; a `narrative` is a query where there is no other. Errors call it `what`, and its
 * documents `documentsAre`.
 */
export function clusterOf(
  value: unknown,
  what: string,
  fallbackId: string,
  columns: Columns = {},
  documentsAre = `${what}.documents`,
): Cluster {
  if (!isObject(value)) throw new RecordError(`${what} is ${shown(value)}, expected an object.`)
  const id = optionalId(value.id, `${what}.id`) ?? fallbackId
  const words = optionalWords(value.words, `${what}.words`)
  const title = optionalString(value.title, `${what}.title`)
  const query = optionalString(value.query ?? value.narrative, `${what}.query`)
  const documents = listOf(value.documents, documentsAre).map((document, i) =>
    documentOf(document, `${documentsAre}[${i}]`, `${i + 1}`, columns),
  )
  const references =
    value.references === undefined || value.references === null
      ? undefined
      : referencesOf(value.references, `${what}.references`)
  return {
    id,
    documents,
    ...(words === undefined ? {} : {words}),
    ...(title === undefined ? {} : {title}),
    // a column without a question in this row
    ...(query === undefined || query.trim() === '' ? {} : {query}),
    ...(references === undefined ? {} : {references}),
  }
}

/** A document: an object with a text, or the text itself. What the fields are called can be asked for. */
export function documentOf(value: unknown, what: string, fallbackId: string, columns: Columns = {}): SourceDocument {
  if (typeof value === 'string') return {id: fallbackId, text: value}
  if (!isObject(value)) throw new RecordError(`${what} is ${shown(value)}, expected an object with a text.`)
  const way = textFieldOf(value, columns)
  if (way === undefined) {
    const text = columns.text === undefined ? fieldOf(value, 'text') : memberAt(value, columns.text)
    throw new RecordError(`${what}.${columns.text ?? 'text'} is ${shown(text)}, expected a string.`)
  }
  const id = optionalId(partOf(value, 'id', columns), `${what}.id`) ?? fallbackId
  const title = optionalString(partOf(value, 'title', columns), `${what}.title`)
  const date = dateOf(partOf(value, 'date', columns))
  const text = memberAt(value, way) as string
  return {
    id,
    ...(PAGES.has(way) ? pageText(text) : {text: withoutCutMark(text)}),
    ...(title === undefined ? {} : {title}),
    ...(date === undefined ? {} : {date}),
  }
}

/** What a record has as its date and what is none, as it stands there; undefined if it has a date or nothing there. */
export function unreadDate(value: unknown, columns: Columns = {}): string | undefined {
  const date = isObject(value) ? partOf(value, 'date', columns) : undefined
  return date === undefined || date === null || date === '' || dateOf(date) !== undefined ? undefined : shown(date)
}

/** A date as text. A number may be a year, or a day such as 20240304. */
function dateOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' && /^\d{4}(?:\d{4})?$/.test(String(value)) ? String(value) : undefined
}

/** The way to the text of a record: the one asked for, or the first that leads to a text that is not empty, or at least to one. */
export function textFieldOf(value: unknown, columns: Columns): string | undefined {
  if (!isObject(value)) return undefined
  const ways = columns.text === undefined ? TEXT_WAYS : [columns.text]
  const texts = ways.filter((way) => typeof memberAt(value, way) === 'string')
  return texts.find((way) => memberAt(value, way) !== '') ?? texts[0]
}

/** Whether a text is where clusters and documents of `.jsonl` files have it, so that nothing has to be said of it. */
export function isUsualText(way: string): boolean {
  return USUAL_TEXT.includes(way)
}

/** References, each an object with a text or the text itself. Those without an id are numbered. */
export function referencesOf(value: unknown, what: string): Reference[] {
  return listOf(value, what).map((reference, i) => {
    const {id, text} = documentOf(reference, `${what}[${i}]`, `${i + 1}`)
    return {id, text}
  })
}

/** The id of a record that must have one. */
export function idOf(value: unknown): string {
  if (!isObject(value)) throw new RecordError(`found ${shown(value)}, expected an object with an id.`)
  const id = optionalId(value.id, 'id')
  if (id === undefined) throw new RecordError(`id is ${shown(value.id)}, expected a string.`)
  return id
}

/** What a record has in a field other than its text; what is named like it, but holds something else, counts only if nothing fits. */
function partOf(object: Json, field: 'id' | 'title' | 'date', columns: Columns): unknown {
  const asked = columns[field]
  if (asked !== undefined) return memberAt(object, asked)
  const own = fieldOf(object, field)
  if (typeof own === 'string' || typeof own === 'number') return own
  for (const way of FURTHER_WAYS[field]) {
    const value = memberAt(object, way)
    if (typeof value === 'string' || (field === 'id' && typeof value === 'number')) return value
  }
  return own
}

const USUAL_TEXT: readonly string[] = [...FIELD_NAMES.text, ...PASSAGE_FIELDS.text]

const TEXT_WAYS: readonly string[] = [...new Set([...USUAL_TEXT, ...FURTHER_WAYS.text])]

/** A member of an object by its way: `fields.bodyText`. A name that has points in it comes first. */
export function memberAt(object: Json, way: string): unknown {
  if (Object.hasOwn(object, way)) return object[way]
  let value: unknown = object
  for (const name of way.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

function pageText(html: string): Pick<SourceDocument, 'text' | 'blocks'> {
  checkNesting(html, DEEPEST_PAGE)
  const content = new BlockText()
  readPageText(html, content)
  const {text, blocks} = content
  return {text, blocks}
}

/** Some services cut their texts and end them in `… [+1234 chars]`. */
function withoutCutMark(text: string): string {
  const tail = text.slice(-CUT_MARK)
  const mark = /(?:…|\.\.\.)? ?\[\+\d+ chars\]$/.exec(tail)
  return mark === null ? text : `${text.slice(0, text.length - tail.length + mark.index)}…`
}

const CUT_MARK = 30
const DEEPEST_PAGE = 1000

function fieldOf(object: Json, field: FieldName): unknown {
  const name = FIELD_NAMES[field].find((name) => Object.hasOwn(object, name))
  return name === undefined ? undefined : object[name]
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RecordError(`${what} is ${shown(value)}, expected an array.`)
  return value
}

function optionalId(value: unknown, what: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new RecordError(`${what} is ${shown(value)}, expected a string.`)
  return value
}

function optionalString(value: unknown, what: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new RecordError(`${what} is ${shown(value)}, expected a string.`)
  return value
}

function optionalWords(value: unknown, what: string): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw new RecordError(`${what} is ${shown(value)}, expected a whole number ≥ 1.`)
  }
  return value
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

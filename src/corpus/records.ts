import type {SourceDocument} from '../text/document.ts'
import type {Cluster, Reference} from './cluster.ts'

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

type Json = Readonly<Record<string, unknown>>

/** Bad data in a record. The reader adds the file and line. */
export class RecordError extends Error {}

/** True if the value is an object with documents in it. */
export function isCluster(value: unknown): boolean {
  return isObject(value) && 'documents' in value
}

/** A cluster, with the fields of `.jsonl` files. A `narrative` becomes the query if there is no other. */
export function clusterOf(value: unknown, what: string, fallbackId: string): Cluster {
  if (!isObject(value)) throw new RecordError(`${what} is ${shown(value)}, expected an object.`)
  const id = optionalId(value.id, `${what}.id`) ?? fallbackId
  const words = optionalWords(value.words, `${what}.words`)
  const title = optionalString(value.title, `${what}.title`)
  const query = optionalString(value.query ?? value.narrative, `${what}.query`)
  const documents = listOf(value.documents, `${what}.documents`).map((document, i) =>
    documentOf(document, `${what}.documents[${i}]`, `${i + 1}`),
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
    ...(query === undefined ? {} : {query}),
    ...(references === undefined ? {} : {references}),
  }
}

/** A document: an object with a text, or the text itself. */
export function documentOf(value: unknown, what: string, fallbackId: string): SourceDocument {
  if (typeof value === 'string') return {id: fallbackId, text: value}
  if (!isObject(value)) throw new RecordError(`${what} is ${shown(value)}, expected an object with a text.`)
  const text = fieldOf(value, 'text')
  if (typeof text !== 'string') throw new RecordError(`${what}.text is ${shown(text)}, expected a string.`)
  const id = optionalId(fieldOf(value, 'id'), `${what}.id`) ?? fallbackId
  const title = optionalString(fieldOf(value, 'title'), `${what}.title`)
  const date = optionalString(fieldOf(value, 'date'), `${what}.date`)
  return {id, text, ...(title === undefined ? {} : {title}), ...(date === undefined ? {} : {date})}
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

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

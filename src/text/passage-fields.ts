import type {SourceDocument} from './document.ts'

/**
 * Where programs that search keep what a document has: ours, LangChain's and LlamaIndex's, in JavaScript and Python. Points
 * lead into inner objects; the first that holds something counts.
 */
export const PASSAGE_FIELDS = {
  text: ['text', 'pageContent', 'page_content', 'content', 'node.text'],
  id: ['id', 'id_', '_id', 'node.id_', 'metadata.id', 'metadata.source', 'metadata.file_name'],
  title: ['title', 'metadata.title', 'node.metadata.title'],
  date: ['date', 'metadata.date', 'node.metadata.date'],
} as const

/**
 * A passage as a program has it: a text, one of our documents, or the object of a framework.
 *
 * @example
 * import {context, type GivenPassage} from 'precis'
 *
 * const passages: GivenPassage[] = [{pageContent: 'The dam broke.', metadata: {source: 'dam.txt'}}, 'Nobody was hurt.']
 * const {text} = await context(passages, {query: 'What broke?', tokens: 16, citations: 'numbers'})
 * console.log(text.split('\n')[0]) // [1] The dam broke.
 */
export type GivenPassage = string | SourceDocument | Readonly<Record<string, unknown>>

/** The value at a way of names with points between them. */
export function valueAt(object: Readonly<Record<string, unknown>>, way: string): unknown {
  let value: unknown = object
  for (const name of way.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

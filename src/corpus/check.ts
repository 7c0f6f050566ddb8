import {
  abortSignal,
  arrayOf,
  boolean,
  bytes,
  type Check,
  callable,
  impossible,
  numbers,
  objectWith,
  optional,
  string,
  whole,
  wrongType,
} from '../check.ts'
import {optionsWith} from '../options-with.ts'
import {sourceDocument} from '../text/check.ts'

const strings = arrayOf(string)

/** `Cluster`. */
export const cluster: Check = objectWith(
  {
    id: string,
    documents: arrayOf(sourceDocument),
    words: optional(whole(1)),
    title: optional(string),
    query: optional(string),
    references: optional(arrayOf(objectWith({id: string, text: string}, 'a reference'))),
  },
  'a Cluster',
)

/** That it is large enough, and not too large, is checked where it is used. */
const limit: Check = (value, place) => {
  if (typeof value !== 'number') throw wrongType(value, place, 'a number > 0')
}

const formatFields = {
  format: optional(string),
  columns: optional(
    objectWith({
      text: optional(string),
      title: optional(string),
      date: optional(string),
      id: optional(string),
      cluster: optional(string),
    }),
  ),
  textColumn: optional(string),
  clusterColumn: optional(string),
  verbatim: optional(boolean),
  maxBytes: optional(limit),
  signal: optional(abortSignal),
}

/** `ReadOptions`. Which formats and sizes there are is for their tables to say. */
export const readOptions: Check = optionsWith(formatFields)

/** The bytes of stdin, or what gives them. */
const stdin: Check = (value, place) => {
  if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) bytes(value, place)
}

/** `PathOptions`. */
export const pathOptions: Check = optionsWith({
  ...formatFields,
  stdin: optional(stdin),
  onFile: optional(callable),
})

/** `FileBytes`. */
export const fileBytes: Check = objectWith({path: string, bytes}, 'an object with path and bytes')

/** Paths. */
export const paths: Check = strings

const ten: Check = (value, place) => {
  strings(value, place)
  const {length} = value as readonly string[]
  if (length !== 10) throw impossible(length, `${place}.length`, '10, the columns of CoNLL-U')
}

const fields = objectWith(
  {
    forms: strings,
    comments: optional(strings),
    heads: optional(numbers(whole(-1))),
    extras: optional(arrayOf(objectWith({at: whole(0), columns: ten}))),
  },
  'a sentence with forms',
)

const COLUMNS = ['lemmas', 'upos', 'xpos', 'feats', 'deprels', 'deps', 'misc'] as const

/** `WritableSentence`: every column that is there has a value for each word. */
export const writableSentence: Check = (value, place) => {
  fields(value, place)
  const sentence = value as Readonly<Record<string, {readonly length: number} | undefined>>
  const words = sentence.forms?.length ?? 0
  for (const name of [...COLUMNS, 'heads']) {
    const column = sentence[name]
    if (column === undefined) continue
    if (name !== 'heads') strings(column, `${place}.${name}`)
    if (column === null) throw wrongType(column, `${place}.${name}`, 'an array')
    if (column.length !== words)
      throw impossible(column.length, `${place}.${name}.length`, `${words}, one for each word`)
  }
}

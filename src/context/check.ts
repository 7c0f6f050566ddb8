import {
  abortSignal,
  arrayOf,
  boolean,
  type Check,
  impossible,
  isArray,
  number,
  oneOf,
  optional,
  string,
} from '../check.ts'
import {optionsWith} from '../options-with.ts'
import {language, lengths} from '../summarize/documents/check.ts'
import {CITATIONS, ORDERS} from './choices.ts'

/** A question, or several. */
const query: Check = (value, place) => (isArray(value) ? arrayOf(string) : string)(value, place)

const {sentences: _, ...units} = lengths

const fields = optionsWith({
  ...units,
  query: optional(query),
  compress: optional(boolean),
  format: optional(oneOf(['text', 'markdown', 'json'])),
  citations: optional(oneOf(CITATIONS.map(({name}) => name))),
  order: optional(oneOf(ORDERS.map(({name}) => name))),
  language: optional(language),
  timeLimit: optional(number(0)),
  signal: optional(abortSignal),
})

/** `ContextOptions`. */
export const contextOptions: Check = (value, place) => {
  fields(value, place)
  const given = value as Readonly<Record<string, unknown>>
  const asked = ['words', 'bytes', 'tokens'].filter((unit) => given[unit] !== undefined)
  if (asked.length > 1) {
    const all = asked.map((unit) => `${unit} ${given[unit]}`).join(' and ')
    throw new RangeError(`${place} has ${all}, expected one of words, bytes and tokens.`)
  }
  if (given.encoding !== undefined && given.tokens === undefined && asked.length === 1) {
    throw impossible(given.encoding, `${place}.encoding`, `none beside ${asked[0]}`)
  }
}

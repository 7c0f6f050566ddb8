import {
  arrayOf,
  boolean,
  type Check,
  callable,
  number,
  objectWith,
  oneOf,
  optional,
  string,
  whole,
  wrongType,
} from '../check.ts'
import {optionsWith} from '../options-with.ts'

const stopWords: Check = (value, place) => {
  if (typeof value === 'boolean') return
  const expected = 'a boolean or a Set of words'
  if (value === null || typeof value !== 'object') throw wrongType(value, place, expected)
  objectWith({has: callable, size: whole(0)}, expected)(value, place)
}

/** `Partial<RougeOptions>`. Names of metrics and the limits are checked where they are read. */
export const rougeOptions: Check = optionsWith({
  metrics: optional(arrayOf(string)),
  stem: optional(boolean),
  stopWords: optional(stopWords),
  words: optional(number()),
  bytes: optional(number()),
  alpha: optional(number()),
  combine: optional(oneOf(['average', 'best'])),
})

/** Texts, one sentence on each line. */
export const texts: Check = arrayOf(string)

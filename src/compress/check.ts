import {boolean, type Check, impossible, number, objectWith, optional, whole} from '../check.ts'
import {language} from '../summarize/documents/check.ts'

const fields = objectWith({
  words: optional(whole(1)),
  rate: optional(number(Number.MIN_VALUE, 100)),
  headline: optional(boolean),
  language: optional(language),
})

/** `CompressOptions`. */
export const compressOptions: Check = (value, place) => {
  fields(value, place)
  const {words, rate} = value as {words?: number; rate?: number}
  if (words !== undefined && rate !== undefined)
    throw impossible(`${words} words and a rate of ${rate}`, place, 'one of them')
}

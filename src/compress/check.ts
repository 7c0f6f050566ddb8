import {boolean, type Check, impossible, optional, whole, wrongType} from '../check.ts'
import {optionsWith} from '../options-with.ts'
import {language, lengths} from '../summarize/documents/check.ts'

/** A share of the words, in percent. */
const percent: Check = (value, place) => {
  const expected = 'a number above 0, and at most 100'
  if (typeof value !== 'number') throw wrongType(value, place, expected)
  if (!(value > 0 && value <= 100)) throw impossible(value, place, expected)
}

const fields = optionsWith({
  words: optional(whole(1)),
  rate: optional(percent),
  tokens: optional(whole(1)),
  encoding: lengths.encoding,
  headline: optional(boolean),
  language: optional(language),
})

/** `CompressOptions`. */
export const compressOptions: Check = (value, place) => {
  fields(value, place)
  const given = value as {words?: number; rate?: number; tokens?: number; encoding?: unknown}
  const {words, rate, tokens, encoding} = given
  const asked = [
    ...(words === undefined ? [] : [`${words} words`]),
    ...(tokens === undefined ? [] : [`${tokens} tokens`]),
    ...(rate === undefined ? [] : [`a rate of ${rate}`]),
  ]
  if (asked.length > 1) throw impossible(asked.join(' and '), place, 'one of them')
  if (encoding !== undefined && tokens === undefined) {
    throw impossible('an encoding without tokens', place, 'tokens beside it')
  }
}

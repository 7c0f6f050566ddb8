import {boolean, type Check, impossible, number, optional, optionsWith, whole} from '../check.ts'
import {language, lengths} from '../summarize/documents/check.ts'

const fields = optionsWith({
  words: optional(whole(1)),
  rate: optional(number(Number.MIN_VALUE, 100)),
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

import {countTokens, type Encoding} from './encoding.ts'

/** Where so many tokens of a text end: the end of the last word of which all is within them. */
export function endOfTokens(text: string, tokens: number, encoding: Encoding): number {
  if (countTokens(text, encoding) <= tokens) return text.length
  const ends = Array.from(text.matchAll(/\S+/g), ({0: word, index}) => index + word.length)
  let most = 0 // words that fit
  for (let few = 1, many = ends.length; few <= many; ) {
    const words = (few + many) >> 1
    if (countTokens(text.slice(0, ends[words - 1]), encoding) <= tokens) {
      most = words
      few = words + 1
    } else many = words - 1
  }
  return most === 0 ? 0 : ends[most - 1]
}

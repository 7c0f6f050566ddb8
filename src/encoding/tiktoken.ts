import {DataError} from '../data-error.ts'
import {BytePairs} from './byte-pairs.ts'
import type {Encoding} from './encoding.ts'

/** Ranks of byte pairs, and how a text is cut into pieces before its bytes are merged. */
interface RankedPairs {
  readonly ranks: ReadonlyMap<string, number> // by the bytes of a token, a character each
  readonly pattern: string // of a regular expression
}

/** An encoding as tiktoken has them: no pair is merged across two pieces. */
export function tiktokenEncoding(name: string, {ranks, pattern}: RankedPairs): Encoding {
  const pairs = new BytePairs(ranks)
  // \s of JavaScript has U+FEFF and lacks U+0085
  const pieces = new RegExp(pattern.replaceAll('\\s', '\\p{White_Space}').replaceAll('\\S', '\\P{White_Space}'), 'gu')
  return {
    name,
    count: (text) => {
      let tokens = 0
      for (const [piece] of text.matchAll(pieces)) tokens += pairs.count(piece)
      return tokens
    },
  }
}

/** Ranks as js-tiktoken packs them: lines with a mark, the rank of the first token, and the tokens in base64. */
export function unpackRanks(packed: string): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const line of packed.split('\n')) {
    const [, first, ...tokens] = line.split(' ')
    for (const [i, token] of tokens.entries()) ranks.set(atob(token), Number(first) + i)
  }
  return ranks
}

/** Ranks of a `.tiktoken` file: lines with a token in base64 and its rank. */
export function readRanks(text: string, file: string): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue
    const [, token, rank] = /^([A-Za-z0-9+/]+={0,2}) (\d{1,7})$/.exec(line) ?? []
    if (token === undefined || token.length % 4 !== 0) {
      throw new DataError(
        file,
        i + 1,
        `the line is ${JSON.stringify(line.slice(0, 60))}, expected a token in base64 and its rank.`,
      )
    }
    ranks.set(atob(token), Number(rank))
  }
  for (let byte = 0; byte < 256; byte++) {
    if (ranks.has(String.fromCharCode(byte))) continue
    throw new DataError(file, undefined, `has no token for the byte ${byte}, expected one for each byte.`)
  }
  return ranks
}

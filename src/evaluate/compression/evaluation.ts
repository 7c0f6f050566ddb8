import {lengthsOf} from '../../compress/lengths.ts'
import type {CompressionPair} from '../../learn/compression/pairs.ts'
import {hasWord} from '../../text/has-word.ts'
import {meanScore, type ShorteningScore, scoreShortening} from './scores.ts'
import type {Shorten, Shortener, ShorteningSystem, TestSentence} from './shortening-system.ts'

/** The mean scores of a system over sentences; where several people shortened one, each counts alike. */
export interface SystemScores {
  readonly system: string
  /** Without knowing how long the person's shortening is. */
  readonly free: ShorteningScore
  /** At the person's length. */
  readonly atLength: ShorteningScore
}

/** What the systems make of one sentence, compared with each of the people: by system. */
interface SentenceScores {
  readonly free: readonly ShorteningScore[]
  readonly atLength: readonly ShorteningScore[]
}

/** Lets systems shorten a sentence. */
export function scoreSentence(
  {text, tokens, kept}: CompressionPair,
  systems: readonly Shorten[],
  tools: Shortener,
): SentenceScores[] {
  const words = wordsOf(tokens)
  const sentence: TestSentence = {text, tokens, words}
  const people = kept.map((person) => Uint8Array.from(words, (word) => person[word]))
  const lengths = kept.map((person) => lengthOf(tokens, person))
  return systems.map((shorten) => {
    const free = shorten(sentence, tools)
    return {
      free: people.map((person) => scoreShortening(free, person)),
      atLength: people.map((person, p) => scoreShortening(shorten(sentence, tools, lengths[p]), person)),
    }
  })
}

/** The tokens that are words, and not only marks. */
export function wordsOf(tokens: readonly {readonly form: string}[]): number[] {
  return [...tokens.keys()].filter((token) => hasWord(tokens[token].form))
}

/** How many words, as `wc -w` counts them, somebody kept at least a part of. */
function lengthOf(tokens: CompressionPair['tokens'], kept: Uint8Array): number {
  const starts = lengthsOf(tokens)
  let length = 0
  let isCounted = true
  for (const [token, start] of starts.entries()) {
    if (start === 1) isCounted = false
    if (isCounted || !kept[token] || !hasWord(tokens[token].form)) continue
    length++
    isCounted = true
  }
  return Math.max(1, length)
}

/** The means over sentences. */
export function meansOf(
  rows: readonly (readonly SentenceScores[])[],
  systems: readonly ShorteningSystem[],
): SystemScores[] {
  return systems.map(({name}, s) => ({
    system: name,
    free: meanScore(rows.map((row) => meanScore(row[s].free))),
    atLength: meanScore(rows.map((row) => meanScore(row[s].atLength))),
  }))
}

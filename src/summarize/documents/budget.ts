import {countTokens, type Encoding} from '../../encoding/encoding.ts'
import {DEFAULT_ENCODING, type EncodingName} from '../../encoding/encodings.ts'
import {loadEncoding, loadedEncoding} from '../../encoding/load-encoding.ts'
import {DEFAULT_WORDS} from './default-words.ts'

/**
 * How long a summary may be: words as `wc -w` counts them, UTF-8 bytes with the line end, sentences, or tokens of a
 * language model, by the encoding of its name or by one of your own (`o200k_base` by default).
 *
 * @example
 * import {type Budget, loadAnalyzer, prepare} from 'precis'
 *
 * const budget: Budget = {bytes: 30}
 * const prepared = await prepare([{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}], loadAnalyzer())
 * const {text, bytes} = await prepared.summarize({budget})
 * console.log(bytes, text) // 25 The river rose on Friday.
 */
export type Budget =
  | {readonly words: number}
  | {readonly bytes: number}
  | {readonly sentences: number}
  | {readonly tokens: number; readonly encoding?: EncodingName | Encoding}

/** The units of a budget. */
export const UNITS = ['words', 'bytes', 'sentences', 'tokens'] as const

export type Unit = (typeof UNITS)[number]

/** A length in one of the units. */
export interface Length {
  readonly words?: number
  readonly bytes?: number
  readonly sentences?: number
  /** Tokens of a language model. */
  readonly tokens?: number
  /** How tokens are counted; `o200k_base` by default. */
  readonly encoding?: EncodingName | Encoding
}

/**
 * The budget that a length asks for, or `usual` words if it asks for none. Two units at once are a mistake of the
 * caller.
 */
export function budgetFrom(length: Length, usual = DEFAULT_WORDS): Budget {
  const {words, bytes, sentences, tokens, encoding} = length
  const given = UNITS.filter((unit) => length[unit] !== undefined)
  if (given.length > 1) {
    const all = given.map((unit) => `${unit} ${length[unit]}`).join(' and ')
    throw new RangeError(`Budget: ${all} given, expected one of words, bytes, sentences and tokens.`)
  }
  if (tokens !== undefined) return {tokens, ...(encoding !== undefined && {encoding})}
  if (encoding !== undefined) {
    throw new RangeError(`Budget: an encoding given without tokens, expected both.`)
  }
  if (bytes !== undefined) return {bytes}
  return sentences === undefined ? {words: words ?? usual} : {sentences}
}

/** What a budget counts. */
export function unitOf(budget: Budget): Unit {
  return UNITS.find((unit) => (budget as Length)[unit] !== undefined)!
}

/** The number of a budget, checked. */
export function limitOf(budget: Budget): number {
  const unit = unitOf(budget)
  const limit = (budget as Length)[unit]!
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`The budget is ${limit} ${unit}, expected a whole number ≥ 1.`)
  }
  return limit
}

/** A budget as data: an encoding of the caller's own goes by its name. */
export function budgetData(budget: Budget): Readonly<Record<string, number | string>> {
  const [unit, limit] = [unitOf(budget), limitOf(budget)]
  if (!('tokens' in budget)) return {[unit]: limit}
  const {encoding = DEFAULT_ENCODING} = budget
  return {[unit]: limit, encoding: typeof encoding === 'string' ? encoding : encoding.name}
}

/** Waits until what a budget counts can be counted: the encoding of its tokens is loaded. */
export async function readyToCount(budget: Budget): Promise<void> {
  if (!('tokens' in budget)) return
  const {encoding = DEFAULT_ENCODING} = budget
  if (typeof encoding === 'string') await loadEncoding(encoding)
}

/** How the tokens of a budget are counted. */
export function encodingOf({encoding = DEFAULT_ENCODING}: Extract<Budget, {tokens: number}>): Encoding {
  return typeof encoding === 'string' ? loadedEncoding(encoding) : encoding
}

/**
 * Words as `wc -w` counts them, or more: `wc` skips some runs without a printable character, which count as one word
 * here.
 */
export function countWords(text: string): number {
  return text.match(/[^\s\u0085]+/g)?.length ?? 0
}

const encoder = new TextEncoder()

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return encoder.encode(text).length
}

/**
 * What a sentence costs. Sentences are joined by one blank, and a line end follows the last. Encodings merge nothing
 * across the blank, so the tokens of sentences add up, but for a token or two at the beginning and the end of a text.
 */
export function costOf(text: string, budget: Budget): number {
  if ('words' in budget) return countWords(text)
  if ('tokens' in budget) return Math.max(1, countTokens(` ${text}`, encodingOf(budget)))
  return 'bytes' in budget ? countBytes(text) + 1 : 1
}

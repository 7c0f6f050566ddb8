import {compressLine} from '../../compress/compress.ts'
import {type ArcPricer, type Register, rulePricer} from '../../compression/arc-pricer.ts'
import {learnedPricer} from '../../compression/learned-pricer.ts'
import type {Token} from '../../text/document.ts'
import type {Shorten, Shortener, TestSentence} from './shortening-system.ts'

export const byLearnedPrices: Shorten = (sentence, tools, length) => byPrices(sentence, tools, length, learned(tools))

export const byRules: Shorten = (sentence, tools, length) => byPrices(sentence, tools, length, rulePricer)

/** The share of words that people keep, which the first words are cut at. */
const USUAL_RATE: Readonly<Record<Register, number>> = {prose: 0.7, headline: 0.4}

export const firstWords: Shorten = ({words}, {register}, length = Math.ceil(USUAL_RATE[register] * words.length)) =>
  Uint8Array.from(words, (_, i) => (i < length ? 1 : 0))

export const allWords: Shorten = ({words}) => new Uint8Array(words.length).fill(1)

function learned({analyzer}: Shortener): ArcPricer {
  return analyzer.compression === undefined ? rulePricer : learnedPricer(analyzer.compression)
}

function byPrices(
  {text, tokens, words}: TestSentence,
  {analyzer, language, register}: Shortener,
  length: number | undefined,
  pricer: ArcPricer,
): Uint8Array {
  const options = {words: length, headline: register === 'headline', language}
  const {kept} = compressLine(analyzer, text, options, pricer)
  const isKept = ({start, end}: Token) => kept.some(([from, to]) => from <= start && end <= to)
  return Uint8Array.from(words, (word) => (isKept(tokens[word]) ? 1 : 0))
}

/** Of a given length the likeliest words; without one, as many as promise the greatest F1. */
export function likelyWords(
  {tokens, words}: TestSentence,
  {analyzer, register}: Shortener,
  length?: number,
): Uint8Array {
  const forms = tokens.map(({form}) => form)
  const column = analyzer.compression?.model.registers.indexOf(register) ?? 0
  const odds = analyzer.compression?.read(forms, new Int32Array(forms.length), column).words
  const chances = words.map((word) => (odds === undefined ? 0.5 : 1 / (1 + Math.exp(-odds[word]))))
  const order = [...words.keys()].sort((a, b) => chances[b] - chances[a] || a - b)
  const most = length ?? bestLength(order.map((i) => chances[i]))
  const kept = new Uint8Array(words.length)
  for (const i of order.slice(0, most)) kept[i] = 1
  return kept
}

function bestLength(falling: readonly number[]): number {
  const all = falling.reduce((sum, chance) => sum + chance, 0)
  let best = 1
  let most = 0
  let sum = 0
  for (const [i, chance] of falling.entries()) {
    sum += chance
    const f1 = (2 * sum) / (i + 1 + all)
    if (f1 <= most) continue
    most = f1
    best = i + 1
  }
  return best
}

import {countTokens, type Encoding} from '../encoding/encoding.ts'
import type {EncodingName} from '../encoding/encodings.ts'
import {countWords, encodingOf} from '../summarize/documents/budget.ts'
import {type CompressedLine, printFirst} from './compressed-line.ts'

type Printed = Omit<CompressedLine, 'status'>

/** How long a line may be. */
export interface Limit {
  readonly most: number // words
  /** If tokens are counted. A word is one token at least, so there are never more words. */
  readonly tokens?: {readonly most: number; readonly encoding: Encoding}
}

interface Asked {
  readonly words?: number | undefined
  readonly rate?: number | undefined
  readonly tokens?: number | undefined
  readonly encoding?: EncodingName | Encoding | undefined
}

export function limitFrom(line: string, {words, rate, tokens, encoding}: Asked): Limit {
  if (words !== undefined) return {most: words}
  const all = countWords(line)
  if (tokens !== undefined) {
    const own = encodingOf({tokens, ...(encoding !== undefined && {encoding})})
    return {most: Math.max(1, Math.min(all, tokens)), tokens: {most: tokens, encoding: own}}
  }
  return {most: rate === undefined ? Infinity : Math.max(1, Math.floor((rate * all) / 100))}
}

export function fits({text, words}: Printed, {most, tokens}: Limit): boolean {
  return words <= most && (tokens === undefined || tokensOf(text, tokens.encoding) <= tokens.most)
}

/** The first words of a line that fit; none if not even one does. */
export function first(line: string, limit: Limit): Printed {
  let [fitting, most] = [0, limit.most]
  if (fits(printFirst(line, most), limit)) return printFirst(line, most)
  while (fitting + 1 < most) {
    const half = Math.floor((fitting + most) / 2)
    if (fits(printFirst(line, half), limit)) fitting = half
    else most = half
  }
  return printFirst(line, fitting)
}

/** A line with how many tokens it has, if they count. */
export function counted(printed: Printed, status: CompressedLine['status'], {tokens}: Limit): CompressedLine {
  return {...printed, ...(tokens !== undefined && {tokens: tokensOf(printed.text, tokens.encoding)}), status}
}

/** With the line end. */
function tokensOf(text: string, encoding: Encoding): number {
  return text === '' ? 0 : Math.max(countTokens(text, encoding), countTokens(`${text}\n`, encoding))
}

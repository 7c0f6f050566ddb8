import {BLANKS} from './byte-string.ts'

/** How much of a text is looked at: so many words, so many bytes, or all of it. */
export interface Limit {
  readonly words?: number
  readonly bytes?: number
}

/** A text under a limit: its sentences or the beginnings of them that are left, seen in two ways. */
export interface LimitedText {
  /** What counts as the text. */
  readonly flat: readonly string[]
  /** What subsequences are looked for in. */
  readonly list: readonly string[]
}

export function limitText(sentences: readonly string[], {words, bytes}: Limit): LimitedText {
  if (words !== undefined) {
    const flat = limitWords(sentences, words)
    return {flat, list: flat}
  }
  if (bytes !== undefined) return {flat: limitBytes(sentences, bytes), list: limitEachByBytes(sentences, bytes)}
  return {flat: sentences, list: sentences}
}

/** The script has no text where nothing is left, and says so, but only if it has limited the text. */
export function isCutToNothing(flat: readonly string[], {words, bytes}: Limit): boolean {
  const isLimited = words !== undefined || bytes !== undefined
  // two empty sentences have a space between them
  return isLimited && (flat.length === 0 || (flat.length === 1 && flat[0] === ''))
}

function limitWords(sentences: readonly string[], limit: number): string[] {
  const kept: string[] = []
  let left = limit
  for (const sentence of sentences) {
    const words = countWords(sentence)
    if (words >= left) {
      kept.push(firstWords(sentence, left))
      break
    }
    kept.push(sentence)
    left -= words
  }
  return kept
}

/** As the script splits: a blank in front leaves an empty word there, which counts; blanks at the end leave none. */
function countWords(sentence: string): number {
  let words = 0
  let inWord = false
  for (let i = 0; i < sentence.length; i++) {
    const isInWord = !isBlank(sentence.charCodeAt(i))
    if (isInWord && !inWord) words++
    inWord = isInWord
  }
  return words > 0 && isBlank(sentence.charCodeAt(0)) ? words + 1 : words
}

function firstWords(sentence: string, count: number): string {
  return sentence.split(BLANKS).slice(0, Math.max(count, 0)).join(' ')
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

function limitBytes(sentences: readonly string[], limit: number): string[] {
  const kept: string[] = []
  let used = 0
  for (const sentence of sentences) {
    if (used + sentence.length >= limit) {
      kept.push(sentence.slice(0, Math.max(limit - used, 0)))
      break
    }
    kept.push(sentence)
    used += sentence.length
  }
  return kept
}

/** Here the script never adds up: the first sentence that is as long as the limit is cut and is the last. */
function limitEachByBytes(sentences: readonly string[], limit: number): string[] {
  const tooLong = sentences.findIndex((sentence) => sentence.length >= limit)
  if (tooLong < 0) return [...sentences]
  return [...sentences.slice(0, tooLong), sentences[tooLong].slice(0, Math.max(limit, 0))]
}

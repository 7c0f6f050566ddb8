import {BLANKS} from './byte-string.ts'

/** How much of a text is looked at: so many words, so many bytes, or all of it. */
export interface Limit {
  readonly words?: number
  readonly bytes?: number
}

/** What a limit leaves of a text: sentences, the last of them perhaps cut off. */
export interface LimitedText {
  /** What counts as the text. */
  readonly sentences: readonly string[]
  /**
   * The sentences in which subsequences are looked for, if they are others: the script limits the bytes of each sentence
   * by itself there.
   */
  readonly cutOneByOne?: readonly string[]
}

/** The part of a text that a limit leaves. */
export function limitText(sentences: readonly string[], {words, bytes}: Limit): LimitedText {
  if (words !== undefined) return {sentences: limitWords(sentences, words)}
  if (bytes === undefined) return {sentences}
  return {sentences: limitBytes(sentences, bytes), cutOneByOne: limitEachByBytes(sentences, bytes)}
}

/** The script has no text where nothing is left, and says so, but only if it has limited the text. */
export function isCutToNothing({sentences}: LimitedText, {words, bytes}: Limit): boolean {
  const isLimited = words !== undefined || bytes !== undefined
  // two empty sentences have a space between them
  return isLimited && (sentences.length === 0 || (sentences.length === 1 && sentences[0] === ''))
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

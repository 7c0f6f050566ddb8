import type {DiscourseSentence} from '../../discourse/text.ts'
import {LIMITING} from '../words/word-lists.ts'
import type {NamePhrase} from './name-phrases.ts'
import {CLAIMS, isOffice, OF_A_TIME, officeOf} from './offices.ts'

/** A description behind a name. */
interface Apposition {
  /** Its closing comma. */
  readonly last: number
  readonly isOfItsTime: boolean
}

/** A description behind a name has at most so many words. */
const LONGEST_APPOSITION = 6

/** The description between commas behind a name: "Ella Marsh, a dam engineer,". */
export function appositionBehind(sentence: DiscourseSentence, {first, end}: NamePhrase): Apposition | undefined {
  const {tokens, analysis} = sentence
  const lower = (at: number) => tokens[at]?.form.toLowerCase() ?? ''
  if (lower(end + 1) !== ',') return undefined
  const start = end + 2
  let close = start
  while (close < tokens.length && !/^[,;:.()"]$|^--?$|^``$|^''$/.test(tokens[close].form)) close++
  if (lower(close) !== ',' || close - start > LONGEST_APPOSITION || close === start) return undefined
  const head = [...range(start, close)].find(
    (at) => analysis.deprels[at] === 'appos' && analysis.heads[at] === first + 1,
  )
  if (head === undefined) return undefined
  const words = [...range(start, close)].map(lower)
  if (!isOffice(lower(head))) return undefined
  // nothing but the noun's own words, all of which hang within
  for (const at of range(start, close)) {
    const above = analysis.heads[at] - 1
    if (at !== head && (above < start || above >= close)) return undefined
    if (/^(?:VERB|AUX|PRON|CCONJ|SCONJ|ADV|NUM)$/.test(analysis.upos[at]) || analysis.xpos[at] === 'PRP$')
      return undefined
  }
  if (words.some((word) => CLAIMS.has(word) || (LIMITING.has(word) && word !== 'former'))) return undefined
  return {last: close, isOfItsTime: words.some((word) => OF_A_TIME.has(word))}
}

/** The words of the description behind a name that say what the person is, in lower case. */
export function officesBehind(sentence: DiscourseSentence, phrase: NamePhrase): string[] {
  const found = appositionBehind(sentence, phrase)
  if (found === undefined) return []
  return [...range(phrase.end + 2, found.last)].map((at) => officeOf(sentence.tokens[at].form)).filter(isOffice)
}

/** Whether an age stands behind a name: "Ella Marsh, 49,". */
export function isAgeBehind({tokens}: DiscourseSentence, end: number): boolean {
  return tokens[end + 1]?.form === ',' && /^[1-9]\d$/.test(tokens[end + 2]?.form ?? '') && tokens[end + 3]?.form === ','
}

function* range(from: number, to: number): Iterable<number> {
  for (let at = from; at < to; at++) yield at
}

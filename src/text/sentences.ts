import {FEATURES_PER_GAP, Gaps} from './boundaries.ts'
import type {Token} from './document.ts'
import type {TextLanguage} from './language.ts'
import {LetterPattern} from './letter-pattern.ts'
import {OtherLanguage} from './other-languages.ts'
import {LineEnds} from './unmarked.ts'

/** The most tokens of a sentence. A longer one is cut, at a comma or the like if its second half has one. */
export const LONGEST_SENTENCE = 400

/** Characters of the label of a clause or an item, at most. */
const LONGEST_LABEL = 14

/** Groups the tokens of a block into sentences, and decides whether a period belongs to an abbreviation or to the sentence. */
export function splitSentences(
  text: string,
  tokens: readonly Token[],
  language: TextLanguage,
  other: OtherLanguage = new OtherLanguage(text, language),
  lineEnds: Pick<LineEnds, 'verdict'> = new LineEnds(text, language),
): Token[][] {
  if (tokens.length === 0) return []
  const {boundaryWeights} = language
  const gaps = new Gaps(text, tokens, language)
  const features = new Int32Array(FEATURES_PER_GAP)
  const sentences: Token[][] = []
  let first = 0
  for (let i = 0; i < tokens.length; i++) {
    let last = -1
    if (i + 1 === tokens.length) last = i
    else if (i + 1 - first >= LONGEST_SENTENCE) last = pauseBefore(tokens, first, i)
    else if (
      lineEnds.verdict(tokens, i) ??
      other.verdict(tokens, i) ??
      gaps.verdict(i) ??
      score(gaps, i, first, features, boundaryWeights) > 0
    )
      last = i
    if (last < 0 || (last + 1 < tokens.length && isLabel(text, tokens, first, last))) continue
    sentences.push(settlePeriods(tokens.slice(first, last + 1), language))
    first = last + 1
    i = last
  }
  return sentences
}

const LABEL = /^[([]?\p{Lu}{0,2}\d{1,3}(?:\.\d{1,3})*[a-z]?[.)\]]{0,2}$/u

/** Whether tokens are only the label of what follows them in their line: `3.1`, `R2.`, `(4)` */
function isLabel(text: string, tokens: readonly Token[], first: number, last: number): boolean {
  const {start} = tokens[first]
  const {end} = tokens[last]
  if (end - start > LONGEST_LABEL || !LABEL.test(text.slice(start, end))) return false
  const isFirst = start === 0 || /\n[ \t]*$/.test(text.slice(Math.max(0, start - LONGEST_LABEL), start))
  return isFirst && !text.slice(end, tokens[last + 1].start).includes('\n')
}

/** The score of the gap after token `i` in a sentence that begins at `first`. Above 0 it is a boundary. */
function score(gaps: Gaps, i: number, first: number, features: Int32Array, weights: Int8Array): number {
  gaps.write(i, first, features)
  let sum = 0
  for (let k = 0; k < FEATURES_PER_GAP; k++) sum += weights[features[k]]
  return sum
}

function pauseBefore(tokens: readonly Token[], first: number, end: number): number {
  const half = first + Math.floor((end - first) / 2)
  for (const marks of [/^[.!?;:]/, /^(?:,|-+|–|—|_)$/]) {
    for (let i = end; i > half; i--) if (marks.test(tokens[i].form)) return i
  }
  return end
}

/**
 * A period within the sentence belongs to the short word before it: `approx. five`. At the end of the sentence some
 * abbreviations lose their period, which becomes a token: `Acme Inc` `.`, but `the U.S.`.
 */
function settlePeriods(tokens: Token[], language: TextLanguage): Token[] {
  const settled: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const word = settled.at(-1)
    if (token.form === '.' && word !== undefined && isAbbreviated(word, token, tokens[i + 1])) {
      settled[settled.length - 1] = {start: word.start, end: token.end, form: `${word.form}.`}
    } else settled.push(token)
  }
  const last = settled[settled.length - 1]
  if (last.form.endsWith('.') && language.losesPeriod(last.form.slice(0, -1))) {
    settled[settled.length - 1] = {start: last.start, end: last.end - 1, form: last.form.slice(0, -1)}
    settled.push({start: last.end - 1, end: last.end, form: '.'})
  }
  return settled
}

const shortWord = new LetterPattern(String.raw`^\p{L}{1,5}$`, 'u')
const wordStart = new LetterPattern(String.raw`^[\p{L}\p{N}]`, 'u')

function isAbbreviated(word: Token, period: Token, next: Token | undefined): boolean {
  if (next === undefined || word.end !== period.start || next.start === period.end) return false
  return shortWord.test(word.form) && wordStart.test(next.form)
}

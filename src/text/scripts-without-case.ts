import type {Token} from './document.ts'
import {OWN_MARKS} from './end-marks.ts'
import {LetterPattern} from './letter-pattern.ts'

const ownMark = new RegExp(`^[${OWN_MARKS}]+$`)
/** Marks of all scripts. Those of East Asia are known elsewhere. */
const sharedMark = /^[.!?]+$/
const question = /[؟፧]/
const ellipsis = /^\.{2,}$|…/
const closing = /^["'»”’)\]]+$/
const opening = /^["'«“‘([]/

const letter = new LetterPattern(String.raw`^\p{Lo}`, 'u')
const letters = new LetterPattern(String.raw`\p{Lo}`, 'gu')
const digits = /^\d{1,2}$/
const armenianCapital = /^[Ա-Ֆ]/
const armenianEnd = /[ա-և]$/
const ethiopic = /^[\u1200-\u1357]/

/** Scripts in which a word may be one letter long, because a letter is a syllable or a word: Korean, Chinese, Japanese. */
const syllabic = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
/** Scripts of India. Where they end sentences with `।`, a period is that of an abbreviation: `डॉ.`, `प्रो.` */
const indic = /^[\u0900-\u0dff]/
const danda = /[।॥]/

/**
 * Whether the gap after token `i` ends a sentence, in scripts that have no capitals, so that nothing but marks tells;
 * `undefined` in other scripts. Without a mark no sentence ends.
 */
export function verdictWithoutCase(text: string, tokens: readonly Token[], i: number): boolean | undefined {
  const {form, start, end} = tokens[i]
  // most texts have none of these letters, and no token of theirs needs more than this
  if (isPlain(form) && isPlain(tokens[i + 1].form) && (i === 0 || isPlain(tokens[i - 1].form))) return undefined
  const next = tokens[i + 1]
  const before = i > 0 && tokens[i - 1].end === start ? tokens[i - 1].form : ''
  if (ownMark.test(form)) return next.start > end || !(closing.test(next.form) || isMark(next.form))
  if (next.start === end) return undefined
  if (form === ':' && armenianCapital.test(next.form)) return armenianEnd.test(before)
  if (/^[:፡]$/.test(form) && form === before && ethiopic.test(next.form)) return true
  if (sharedMark.test(form) && !ellipsis.test(form)) return endsAtMark(text, tokens, i, before)
  if (!letter.test(next.form)) return undefined
  // a question in quotation marks may be part of a sentence
  return closing.test(form) && (before === '.' || (ownMark.test(before) && !question.test(before)))
}

/** Whether a sentence ends with the mark at token `i`, which stands behind `before`. */
function endsAtMark(text: string, tokens: readonly Token[], i: number, before: string): boolean | undefined {
  const next = tokens[i + 1].form
  const following = opening.test(next) ? (tokens[i + 2]?.form ?? '') : next
  if (!letter.test(before) && !letter.test(following)) return undefined
  if (tokens[i].form !== '.') return true
  // 2024. 3. 14.
  if (digits.test(before)) return !(tokens[i - 2]?.form === '.' && digits.test(tokens[i - 3]?.form ?? ''))
  return !(letter.test(before) && isAbbreviation(text, before))
}

/** Whether a word with a period is too short to end a sentence: a letter, or two in a script that has a mark of its own. */
function isAbbreviation(text: string, word: string): boolean {
  if (syllabic.test(word)) return false
  const size = word.match(letters.for(word))?.length ?? 0
  return size < 2 || (size < 3 && indic.test(word) && danda.test(text))
}

function isMark(form: string): boolean {
  return ownMark.test(form) || sharedMark.test(form)
}

/** The first letter of these scripts is Hebrew, or that of Armenian, whose marks are its own. */
const FIRST_UNIT = 0x530

function isPlain(form: string): boolean {
  return form.charCodeAt(0) < FIRST_UNIT
}

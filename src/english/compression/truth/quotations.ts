import {isQuoteMark} from '../../../text/quote-marks.ts'
import {SAYING, THINKING} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/**
 * Half of a quotation that its speaker parts in two, or the speaker; and what is said in front of "said the mayor". With less
 * the line would quote what nobody said.
 */
export function holdsQuotation(phrases: EnglishPhrases, word: number): boolean {
  return isPartOfSplit(phrases, word) || isSaidBefore(phrases, word)
}

/** Whether it is a part of a quotation in two: ""It is safe[," the mayor said, "]if it is boiled."": what hangs on another part of the three. */
export function isPartOfSplit(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.isMark(word)) return false
  const split = splitOf(phrases)
  if (split === undefined) return false
  const partOf = (at: number) => split.findIndex((end) => at < end)
  return partOf(word) !== partOf(phrases.tree.head[word])
}

/** Where the first part of a quotation, the speaker and the second part end. */
function splitOf({isQuoted, tree: {forms, upos}}: EnglishPhrases): number[] | undefined {
  const marks = forms.flatMap((form, at) => (isQuoteMark(form) ? [at] : []))
  if (marks.length !== 4) return undefined
  const [, closing, opening, end] = marks
  if (forms[closing - 1] !== ',' || forms[opening - 1] !== ',' || isQuoted[closing + 1] === 1) return undefined
  const isSaid = (form: string) => SAYING.has(form) || THINKING.has(form) || SPEAKING.test(form)
  const between = forms.slice(closing + 1, opening)
  if (!between.some((form, i) => isSaid(form) && upos[closing + 1 + i] === 'VERB')) return undefined
  return [closing + 1, opening, end + 1]
}

const SPEAKING = /^(?:told|wrote|tells|writes|shouted|answered|replied|added|whispered|cried)$/

/** "[The bridge is closed], said the mayor": the rest would be no sentence. */
function isSaidBefore(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (word > above || !/^(?:ccomp|parataxis|obj)$/.test(phrases.kind(word)) || !SAYING.has(phrases.form(above)))
    return false
  const subject = phrases.child(above, 'nsubj')
  return subject !== undefined && subject > above
}

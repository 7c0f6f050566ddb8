import {isQuoteMark} from '../../../text/quote-marks.ts'
import {SAYING} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** Half of a quotation that its speaker parts in two, or the speaker, or what is said in front of "said the mayor". */
export function holdsQuotation(phrases: EnglishPhrases, word: number): boolean {
  return partsQuotation(phrases, word) || isPartOfQuotation(phrases, word) || isSaidBefore(phrases, word)
}

/** ""It is safe[," the mayor said, "]if it is boiled."" */
function partsQuotation(phrases: EnglishPhrases, word: number): boolean {
  const {isQuoted, first, last} = phrases
  if (isQuoted[word] === 1 || phrases.size[word] < 2) return false
  return closesBefore(phrases, first[word]) && opensBehind(phrases, last[word])
}

/** ""[It is safe]," said the mayor, "[if it is boiled]."" */
function isPartOfQuotation(phrases: EnglishPhrases, word: number): boolean {
  const {isQuoted, first, last, tree} = phrases
  const above = tree.head[word]
  if (isQuoted[word] === 0 || isQuoted[above] === 1) return false
  if (!/^(?:ccomp|parataxis|advcl|conj|obl)$/.test(phrases.kind(word))) return false
  const isInverted = phrases.children[above].some(
    (child) => child !== word && isQuoted[child] === 1 && !phrases.isMark(child),
  )
  return isInverted && (opensQuote(phrases, first[word]) || opensQuote(phrases, last[word] + 1))
}

function opensQuote({tree: {forms}}: EnglishPhrases, at: number): boolean {
  return isQuoteMark(forms[at - 1] ?? '') || isQuoteMark(forms[at] ?? '') || isQuoteMark(forms[at + 1] ?? '')
}

/** "[The bridge is closed], said the mayor": the rest would be no sentence. */
function isSaidBefore(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (word > above || !/^(?:ccomp|parataxis|obj)$/.test(phrases.kind(word)) || !SAYING.has(phrases.form(above)))
    return false
  const subject = phrases.child(above, 'nsubj')
  return subject !== undefined && subject > above
}

function closesBefore({tree: {forms}}: EnglishPhrases, start: number): boolean {
  return [1, 2].some((step) => isQuoteMark(forms[start - step] ?? ''))
}

function opensBehind({tree: {forms}}: EnglishPhrases, end: number): boolean {
  return [1, 2].some((step) => isQuoteMark(forms[end + step] ?? ''))
}

import type {Phrases} from '../../compression/phrases.ts'
import {FIRST_PERSON, QUOTE_MARKS, SAYING, SPEAKERS, THINKING, THIRD_PERSON} from '../words/word-lists.ts'
import {isLimiting} from './guards/protection.ts'

/** How far what is said may go without the one who says it. */
export type Standing = 'plain' | 'personal' | 'never'

/**
 * What stands by itself: said by those who report facts, it is plain; said by one person or party, the reader would miss who
 * said it; a question, a quotation, what is said of oneself, what is only thought or claimed, or what names the speaker by a pronoun
 * never does.
 */
export function standing(phrases: Phrases, said: number, isSaid: (word: number) => boolean): Standing {
  const {forms, upos, xpos} = phrases.tree
  if (!SAYING.has(forms[said])) return 'never'
  // "did not say", "would say", "said when he was asked"
  const isPlain = phrases.children[said].every((child) => isSaid(child) || !isHedge(phrases, child))
  if (!isPlain) return 'never'
  let hasNoun = false
  let isOpinion = false
  for (let at = 0; at < forms.length; at++) {
    if (!isSaid(at)) continue
    if (FIRST_PERSON.has(forms[at]) || QUOTE_MARKS.has(forms[at]) || forms[at] === '?') return 'never'
    if (THIRD_PERSON.has(forms[at]) && !hasNoun && forms[at] !== 'it') return 'never'
    if (/^(?:NOUN|PROPN)$/.test(upos[at]) && !phrases.isTime(at)) hasNoun = true
    if (xpos[at] === 'MD') isOpinion = true
  }
  const subject = phrases.child(said, 'nsubj')
  if (subject === undefined) return 'never'
  const isReport = SPEAKERS.has(forms[subject]) || phrases.children[subject].some((child) => SPEAKERS.has(forms[child]))
  return isReport && !isOpinion && !isDisputed(phrases, said) ? 'plain' : 'personal'
}

function isHedge(phrases: Phrases, child: number): boolean {
  const kind = phrases.kind(child)
  return kind === 'aux' || kind === 'advcl' || kind === 'obj' || kind === 'conj' || isLimiting(phrases, child)
}

/** "…, while the guild replies that …": where two say different things, each of them must stay with what he says. */
function isDisputed({tree}: Phrases, said: number): boolean {
  if (!tree.forms.some((form) => /^(?:while|but|although|though|whereas)$/.test(form))) return false
  return tree.forms.some(
    (form, at) =>
      at !== said && tree.upos[at] === 'VERB' && (SAYING.has(form) || THINKING.has(form) || REPLYING.test(form)),
  )
}

const REPLYING = /^(?:repl(?:y|ies|ied)|answer(?:s|ed)?|counter(?:s|ed)?|disput(?:e|es|ed)|respond(?:s|ed)?)$/

import {isQuoteMark} from '../../../text/quote-marks.ts'
import {FIRST_PERSON, SAYING, THINKING, THIRD_PERSON} from '../../words/word-lists.ts'
import type {EnglishPhrases} from './english-phrases.ts'
import {reportsFact} from './sources.ts'

/**
 * What becomes of a statement when its speaker is deleted.
 *
 *   plain      police said the dam broke        a fact, reported by those whose office it is
 *   personal   Mr. Ito said the dam broke       a claim: the reader would miss who said it
 *   never      Mr. Ito said he would resign     the statement does not stand without its speaker
 */
type Standing = 'plain' | 'personal' | 'never'

/**
 * Whether what is said can stand without its speaker. It never can if it is a question or a quotation, if the speaker talks about
 * himself, if a pronoun refers to him, or if the saying is hedged. `clause` is the main word of what is said.
 */
export function standing(
  phrases: EnglishPhrases,
  said: number,
  clause: number,
  isSaid: (word: number) => boolean,
): Standing {
  const {forms, upos, xpos} = phrases.tree
  if (!SAYING.has(forms[said])) return 'never'
  // "did not say", "would say", "said when he was asked"
  const isPlain = phrases.children[said].every((child) => isSaid(child) || !isHedge(phrases, child))
  if (!isPlain) return 'never'
  let hasNoun = false
  let isOpinion = false
  for (let at = 0; at < forms.length; at++) {
    // the parser may hang a quote mark on the speaker
    if (isQuoteMark(forms[at])) return 'never'
    if (!isSaid(at)) continue
    if (FIRST_PERSON.has(forms[at]) || forms[at] === '?') return 'never'
    if (THIRD_PERSON.has(forms[at]) && !hasNoun && forms[at] !== 'it') return 'never'
    if (/^(?:NOUN|PROPN)$/.test(upos[at]) && !phrases.isTime(at)) hasNoun = true
    if (xpos[at] === 'MD') isOpinion = true
  }
  const subject = phrases.child(said, 'nsubj')
  if (subject === undefined) return 'never'
  // "the court was told": its subject is who listens
  const isFact = !isOpinion && !phrases.isPassive(said) && reportsFact(phrases, subject, clause, isSaid)
  return isFact && !isDisputed(phrases, said) ? 'plain' : 'personal'
}

function isHedge(phrases: EnglishPhrases, child: number): boolean {
  const kind = phrases.kind(child)
  return kind === 'aux' || kind === 'advcl' || kind === 'obj' || kind === 'conj' || phrases.isLimiting(child)
}

/** "…, while the guild replies that …": where two speakers disagree, each statement keeps its speaker. */
function isDisputed({tree}: EnglishPhrases, said: number): boolean {
  if (!tree.forms.some((form) => /^(?:while|but|although|though|whereas)$/.test(form))) return false
  return tree.forms.some(
    (form, at) =>
      at !== said && tree.upos[at] === 'VERB' && (SAYING.has(form) || THINKING.has(form) || REPLYING.test(form)),
  )
}

const REPLYING = /^(?:repl(?:y|ies|ied)|answer(?:s|ed)?|counter(?:s|ed)?|disput(?:e|es|ed)|respond(?:s|ed)?)$/

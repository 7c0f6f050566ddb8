import type {Phrases} from '../../../compression/phrases.ts'
import {DEAR, FAIR, NATURAL, NEVER} from '../../../compression/scale.ts'
import {SAYING} from '../../words/word-lists.ts'
import {standing} from '../attribution.ts'
import {selectsThing} from './adjuncts.ts'

/** A clause that hangs on a noun. */
export function nounClausePrice(phrases: Phrases, word: number): number {
  const {relation, upos, head, xpos} = phrases.tree
  const noun = head[word]
  if (noun > word || upos[noun] === 'PRON' || upos[noun] === 'NUM') return NEVER
  // "it is the first one, the dearest, that is banned"
  const isCleft = phrases.isPredicate(noun) && phrases.form(phrases.child(noun, 'nsubj', 'expl') ?? -1) === 'it'
  // "something to love": set off or not, what it is for says what it is
  if (isCleft || phrases.isTime(noun) || (phrases.opener(word) === 'to' && !isBetweenCommas(phrases, word)))
    return NEVER
  // "a signal to the mayor, that …": what it says
  if (phrases.opener(word) === 'that' || isHung(phrases, word)) return NEVER
  if (phrases.isSetOff(word)) return NATURAL
  // "the story of a man who …"
  if (EMPTY_NOUNS.test(phrases.form(noun))) return NEVER
  // ", a move that …": such an apposition says nothing without its clause
  if (phrases.kind(noun) === 'appos') return NEVER
  // "evidence that", "a plan to", "the right to"
  if (phrases.opener(word) !== '') return NEVER
  if (!/^(?:NOUN|PROPN)$/.test(upos[noun]) || phrases.isPredicate(noun) || selectsThing(phrases, noun)) return NEVER
  const determiner = phrases.determiner(noun)
  const isRelative = relation[word] === 'acl:relcl'
  if (isRelative && !opensRelative(phrases, word)) return NEVER
  if (determiner === 'a' || determiner === 'an') return isRelative ? FAIR : DEAR
  // "the cases where …", "people who …": which ones is what it is about
  return upos[noun] === 'PROPN' && xpos[word] !== 'VB' && !isRelative ? DEAR : NEVER
}

/** Nouns that say next to nothing without the clause that hangs on them. */
const EMPTY_NOUNS = /^(?:man|woman|person|people|boy|girl|child|something|thing|place|way|case|one|report|story|group)$/

/** "the hall, in which he was left, badly hurt": the clause goes on behind its comma. */
function isHung(phrases: Phrases, word: number): boolean {
  const {xpos, relation} = phrases.tree
  if (relation[word] !== 'acl:relcl') return false
  const after = phrases.markAfter(word) + 1
  if (after === 0 || after >= xpos.length) return false
  return xpos[after] === 'VBN' || (xpos[after] === 'RB' && xpos[after + 1] === 'VBN')
}

function isBetweenCommas(phrases: Phrases, word: number): boolean {
  return phrases.form(phrases.markBefore(word)) === ',' && phrases.form(phrases.markAfter(word)) === ','
}

/** Whether a relative clause says so by its first word: one without may be an object clause taken for it. */
function opensRelative(phrases: Phrases, word: number): boolean {
  return /^W/.test(phrases.tree.xpos[phrases.first[word]])
}

/** A clause that hangs on a verb. */
export function clausePrice(phrases: Phrases, word: number): number {
  // "the day before the strip ran"
  if (phrases.isTime(phrases.tree.head[word])) return NEVER
  const opener = phrases.opener(word)
  const lead = phrases.form(phrases.first[word])
  if (/^(?:if|unless|until|than|that|whether|so|lest|once|provided|like|without)$/.test(opener)) return NEVER
  const when = opener === 'when' || lead === 'when' || lead === 'whenever' || lead === 'where' || opener === 'while'
  // "when a dam breaks": a condition; "when the dam broke": a time
  if (when && !isPast(phrases, word)) return opener === 'while' && phrases.isSetOff(word) ? NATURAL : NEVER
  if (opener === 'to' && followsInsertion(phrases, word)) return NEVER
  if (phrases.isSetOff(word)) return NATURAL
  if (phrases.isPredicate(phrases.tree.head[word]) && phrases.form(phrases.tree.head[word]).length < 2) return NEVER
  if (/^(?:after|before|since|while|because|although|though|when)$/.test(opener) || lead === 'when') {
    return isPassable(phrases, word) ? (opener === 'after' || opener === 'while' ? FAIR : DEAR) : NEVER
  }
  return NEVER
}

/** "urged the clerks, led by Ito, to leave": the comma before it is that of the insertion. */
function followsInsertion(phrases: Phrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  return phrases.tree.head.some(
    (_, at) => phrases.last[at] === mark - 1 && /^(?:acl|appos)$/.test(phrases.kind(at)) && phrases.markBefore(at) >= 0,
  )
}

/** The clause it hangs on says something by itself. */
function isPassable(phrases: Phrases, word: number): boolean {
  const above = phrases.tree.head[word]
  return phrases.isFinite(above) && phrases.hasSubject(above) && phrases.first[word] > above + 1
}

function isPast(phrases: Phrases, clause: number): boolean {
  const {xpos} = phrases.tree
  return xpos[clause] === 'VBD' || phrases.children[clause].some((child) => xpos[child] === 'VBD')
}

/** What stands beside the sentence: who said it, or a remark between marks. */
export function parataxisPrice(phrases: Phrases, word: number): number {
  const {forms, head} = phrases.tree
  if (phrases.isBracketed(word)) return NATURAL
  if (!SAYING.has(forms[word])) {
    const isDashed = /^(?:--|---|—|–|_)$/.test(phrases.form(phrases.markBefore(word))) && phrases.isSetOff(word)
    const isNext = phrases.form(phrases.markBefore(word)) === ';' && phrases.isAtEnd(word)
    return (isDashed || isNext) && head[word] < word ? FAIR : NEVER
  }
  if (!phrases.isSetOff(word)) return NEVER
  const stands = standing(phrases, word, (at) => at < phrases.first[word] || at > phrases.last[word])
  return stands === 'plain' ? NATURAL : NEVER
}

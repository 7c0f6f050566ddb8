import {HARDLY, NEGATIONS, PRIVATIVE} from '../words/word-lists.ts'
import type {EnglishPhrases} from './phrases/english-phrases.ts'

/** Words that deny a claim, limit it or make it a condition: what hangs under the same head is another claim without them. */
export const DENYING: ReadonlySet<string> = new Set([
  ...NEGATIONS,
  ...HARDLY,
  ...'none nobody nothing nor without cannot only unlikely less least if unless until whether except than allegedly'.split(
    ' ',
  ),
])

/** Those of them that no rule lets go. */
const FIRM: ReadonlySet<string> = new Set([
  ...NEGATIONS,
  ...HARDLY,
  ...'none nobody nothing nor cannot only unlikely if unless except allegedly'.split(' '),
])

/** Words that say how sure or how exact the claim is. */
export const HEDGING: ReadonlySet<string> = new Set(
  'almost nearly reportedly supposedly purportedly apparently possibly probably perhaps maybe likely'.split(' '),
)

/** Of whom it is not true that all are meant. */
const PARTIAL: ReadonlySet<string> = new Set('few fewer half some most any'.split(' '))

/** Of somebody who is not, or perhaps not, what he is called. */
const SUSPECTED: ReadonlySet<string> = new Set(
  'alleged suspected accused supposed purported so-called would-be'.split(' '),
)

const CONDITION: ReadonlySet<string> = new Set('if unless provided lest'.split(' '))

/** Verbs, nouns and adjectives whose content is not so, or is not said to be so. */
const REJECTING =
  /^(?:den(?:y|ies|ied|ying|ials?)|refut(?:e[sd]?|ing)|rebut(?:s|ted|ting)?|reject(?:s|ed|ing)?|disput(?:e[sd]?|ing)|doubt(?:s|ed|ing|ful)?|disbelie(?:ve[sd]?|ving)|disprov(?:e[sdn]?|ing)|debunk(?:s|ed|ing)?|dismiss(?:es|ed|ing)?|refus(?:e[sd]?|ing|als?)|fail(?:s|ed|ing|ures?)?|declin(?:e[sd]?|ing)|forget|forgot|forgets|avoid(?:s|ed|ing)?|lack(?:s|ed|ing)?|false|falsely|untrue|wrong|wrongly|myths?|hoax(?:es)?|rumou?rs?|lies?|lied|impossible|unlikely|unproven|unfounded|baseless|incorrect|pretend(?:s|ed|ing)?|threaten(?:s|ed|ing)?|wish(?:es|ed)?|hop(?:e[sd]?|ing)|if|whether)$/

/** "are [false]", which the parser may take for a clause */
const FALSE = /^(?:false|untrue|wrong|impossible|unfounded|baseless|unproven|incorrect)$/

const CLAUSAL = /^(?:ccomp|csubj|advcl|acl|parataxis|xcomp|root|attribution)$/

/** Whether the rest could say the opposite without a word: nothing that is printed loses it while its head stays. */
export function turnsClaim(phrases: EnglishPhrases, word: number): boolean {
  return denies(phrases, word) || qualifies(phrases, word) || completesLimit(phrases, word)
}

/**
 * Whether a clause, told by itself, could say the opposite of the sentence: somebody denies it, or it holds under a condition,
 * or is one.
 */
export function isTurned(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  for (let at = word; head[at] >= 0; at = head[at]) {
    const above = head[at]
    if (isCondition(phrases, at)) return true
    const isOwn = /^(?:conj|parataxis)$/.test(phrases.kind(at)) && phrases.hasSubject(at)
    if (!isOwn && REJECTING.test(forms[above])) return true
    const turns = (child: number) =>
      isOwn ? isCondition(phrases, child) : denies(phrases, child) || REJECTING.test(forms[child])
    if (phrases.children[above].some((child) => child !== at && turns(child))) return true
  }
  return false
}

/** A word that denies or limits, or a phrase that one opens or counts: "[no one]", "[only in men]", "[if it rains]", "[all but one]". */
function denies(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  if (FALSE.test(forms[word]) && /^[cx]comp$/.test(phrases.kind(word))) return true
  if (FIRM.has(forms[word]) || isOfAllBut(phrases, word) || isOfAllBut(phrases, word + 1)) return true
  if (isCondition(phrases, word)) return true
  if (CLAUSAL.test(phrases.kind(word)))
    return phrases.children[word].some((child) => phrases.kind(child) === 'mark' && CONDITION.has(forms[child]))
  const isArgument = /^(?:nsubj|obj|iobj)$/.test(phrases.kind(word))
  return phrases.children[word].some(
    (child) =>
      (phrases.kind(child) === 'nmod' || (isSmall(phrases, child) && (isArgument || isLimit(phrases, child)))) &&
      denies(phrases, child),
  )
}

/** What says of whom alone something is so. */
function isLimit(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:only|except|not)$/.test(phrases.form(word)) || isOfAllBut(phrases, word) || isExcepted(phrases, word)
}

function isSmall(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:case|advmod|det|cc|nummod|amod)$/.test(phrases.kind(word)) || isExcepted(phrases, word)
}

function isExcepted(phrases: EnglishPhrases, word: number): boolean {
  return phrases.children[word].some((child) => isOfAllBut(phrases, child) || phrases.form(child) === 'except')
}

/** "all [but] one" */
function isOfAllBut({tree: {forms}}: EnglishPhrases, word: number): boolean {
  if (forms[word] !== 'but') return false
  return /^(?:all|any|every|none|no|nothing|nobody|everything|everyone|anything)$/.test(forms[word - 1] ?? '')
}

/** "if it rains", "[had] the doctor not come" */
function isCondition(phrases: EnglishPhrases, word: number): boolean {
  if (!INVERTIBLE.test(phrases.kind(word))) return false
  if (phrases.kind(word) === 'advcl' && CONDITION.has(phrases.opener(word))) return true
  return isInverted(phrases, word)
}

const INVERTIBLE = /^(?:advcl|ccomp|parataxis|aux|conj)$/

/** "[had] the doctor not come" beside "would" */
function isInverted(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  const start = phrases.first[word]
  const isOpen = /^(?:had|were|should)$/.test(forms[start]) && /^(?:DT|PRP|NNP?S?)/.test(xpos[start + 1] ?? '')
  if (!isOpen) return false
  const {head, xpos: tags} = phrases.tree
  const isModal = (child: number) => tags[child] === 'MD' && child !== word
  return head[word] >= 0 && phrases.children[head[word]].some(isModal)
}

function qualifies(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const kind = phrases.kind(word)
  if (HEDGING.has(forms[word]) || PARTIAL.has(forms[word])) return true
  return /^(?:amod|compound|advmod)$/.test(kind) && (PRIVATIVE.has(forms[word]) || SUSPECTED.has(forms[word]))
}

/** "only in men [over 70]": with less than the whole limit it is another one. */
function completesLimit(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const above = head[word]
  if (above < 0) return false
  // "had the doctor [not come]"
  for (let at = above; head[at] >= 0; at = head[at])
    if (INVERTIBLE.test(phrases.kind(at)) && isInverted(phrases, at)) return true
  // "only two of them, doctors said, [had to stay]": of both subjects neither would have a verb
  const isSubject = (child: number) => phrases.kind(child) === 'nsubj'
  if (phrases.kind(word) === 'ccomp' && phrases.isFinite(word) && !phrases.hasSubject(word))
    if (phrases.children[above].filter(isSubject).length > 1) return true
  const hasLimit = (at: number) =>
    phrases.children[at].some((child) => /^(?:only|except)$/.test(phrases.form(child)) || isOfAllBut(phrases, child))
  if (/^(?:nmod|nummod|amod|acl)$/.test(phrases.kind(word)) && hasLimit(above)) return phrases.markBefore(word) < 0
  if (phrases.kind(word) !== 'obl' && phrases.kind(word) !== 'nmod') return false
  return phrases.children[above].some((other) => phrases.last[other] + 1 === phrases.first[word] && hasLimit(other))
}

import {SAYING, THINKING} from '../../words/word-lists.ts'
import type {EnglishPhrases} from './english-phrases.ts'

/** Prepositions that lead no circumstance: they compare or exclude, or name a source. */
const OTHER = /^(?:according|without|than|except)$/

/** Whether a phrase hangs on a verb or adjective, or on a noun that stands for one. */
export function hangsOnPredicate({tree}: EnglishPhrases, word: number): boolean {
  const above = tree.head[word]
  return tree.forms[above] !== 'ago' && !/^(?:ADV|ADP|NUM|SCONJ|DET)$/.test(tree.upos[above])
}

/** "in the valley", "during the storm", "with a hammer": a phrase with a preposition that tells no time. */
export function isCircumstance(phrases: EnglishPhrases, word: number): boolean {
  const preposition = phrases.opener(word)
  if (preposition === '' || OTHER.test(preposition)) return false
  return hangsOnPredicate(phrases, word) && !phrases.isTime(word)
}

/** Whether a circumstance stands in the clause without marks around it. */
export function isInner(phrases: EnglishPhrases, word: number): boolean {
  const hangsOnNoun = phrases.tree.upos[phrases.tree.head[word]] === 'NOUN'
  return !phrases.isFronted(word) && (hangsOnNoun || !phrases.isSetOff(word))
}

/** A time without marks around it: "on Friday" in "signed the contract on Friday". */
export function isInnerTime(phrases: EnglishPhrases, word: number): boolean {
  return phrases.isTime(word) && !phrases.isFronted(word) && !phrases.isSetOff(word)
}

/** A verb of saying or thinking: when something was said does not limit what was said. */
export function isSpeaking({tree}: EnglishPhrases, verb: number): boolean {
  return SAYING.has(tree.forms[verb]) || THINKING.has(tree.forms[verb])
}

/** A phrase that follows a noun and describes it. */
export function isOfNoun(phrases: EnglishPhrases, word: number): boolean {
  const {relation, upos, head} = phrases.tree
  const noun = head[word]
  if (relation[word] === 'nmod:poss' || relation[word] === 'nmod:desc' || noun > word) return false
  return !/^(?:without|than|except)$/.test(phrases.opener(word)) && !/^(?:NUM|PRON|DET)$/.test(upos[noun])
}

/** Whether marks set off a phrase that describes a noun. Those with "of" count as part of the noun all the same. */
export function isAddedToNoun(phrases: EnglishPhrases, word: number): boolean {
  return phrases.isSetOff(word) && phrases.opener(word) !== 'of'
}

/** Whether something behind a noun must say which one is meant: "the only one in …", "those with …", "the largest in …". */
export function selectsThing(phrases: EnglishPhrases, noun: number): boolean {
  const {xpos} = phrases.tree
  if (/^(?:those|any|all|no|every|each|only|that|both)$/.test(phrases.determiner(noun))) return true
  return phrases.children[noun].some(
    (child) =>
      child < noun &&
      (/^(?:JJS|RBS|JJR)$/.test(xpos[child]) || /^(?:first|last|only|same|next|more|other)$/.test(phrases.form(child))),
  )
}

/** "was found [on the road], on the roof and in the well": the first place of a list of them. */
export function isFirstPlace(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos} = phrases.tree
  if (phrases.kind(word) !== 'obl' || phrases.markBefore(word) >= 0 || phrases.opener(word) === '') return false
  const mark = phrases.last[word] + 1
  if (forms[mark] !== ',' || upos[mark + 1] !== 'ADP' || word < phrases.tree.head[word]) return false
  const joint = forms.findIndex((form, at) => at > mark && /^(?:and|or)$/.test(form) && upos[at + 1] === 'ADP')
  return joint > 0 && !forms.slice(mark + 1, joint).some((_, at) => phrases.isFiniteVerb(mark + 1 + at))
}

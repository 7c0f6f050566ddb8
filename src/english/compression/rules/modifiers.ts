import type {Phrases} from '../../../compression/phrases.ts'
import {DEAR, FAIR, FREE, NATURAL, NEVER} from '../../../compression/scale.ts'
import {isLight} from '../../words/valency.ts'
import {BOUND_ADVERBS, LOOSE_ADJECTIVES, LOOSE_ADVERBS, PRIVATIVE, SELECTING} from '../../words/word-lists.ts'

export function adverbPrice(phrases: Phrases, word: number): number {
  const {forms, upos, xpos, head} = phrases.tree
  const above = head[word]
  if (upos[word] !== 'ADV' || phrases.size[word] > 2 || /^(?:NUM|DET|ADP|SCONJ|PRON)$/.test(upos[above])) return NEVER
  if (/^(?:RBR|RBS|WRB|RP)$/.test(xpos[word]) || isWithOthers(phrases, word)) return NEVER
  if (breaksArticle(phrases, word)) return NEVER
  // "has yet to say"
  if (forms[word] === 'yet' && phrases.form(word + 1) === 'to') return NEVER
  // "even without rain": without it, as if that were the reason
  if (forms[word] === 'even' && /^(?:ADP|SCONJ|DET)$/.test(upos[word + 1] ?? '')) return NEVER
  // "even if", "long before"
  if (/^(?:if|though|when|as|after|before|until|because|than|that|while)$/.test(phrases.form(word + 1))) return NEVER
  if (phrases.isFronted(word) && !BOUND_ADVERBS.has(forms[word])) return FREE
  if (BOUND_ADVERBS.has(forms[word])) return NEVER
  if (upos[above] === 'ADV') return forms[word] === 'very' || forms[word] === 'quite' ? FREE : NEVER
  // "is here", "went there": the adverb is what is said of the subject
  if (/^(?:here|there|then|now|today|soon|too|very|so)$/.test(forms[word])) {
    const isVerb = upos[above] === 'VERB'
    return forms[word] === 'very' || (isVerb && hasComplement(phrases, above, word)) ? FREE : NEVER
  }
  if (LOOSE_ADVERBS.has(forms[word])) return upos[above] === 'NOUN' && above > word ? NEVER : FREE
  if (!forms[word].endsWith('ly')) return NEVER
  if (upos[above] === 'ADJ') return NATURAL
  // "acted quickly", "is widely known": how it was done may be all that is said
  return above < word && !hasComplement(phrases, above, word)
    ? NEVER
    : word < above && isPassive(phrases, above)
      ? FAIR
      : NATURAL
}

/** Two adverbs side by side, or one that stands for a phrase: "as well", "not only". */
function isWithOthers(phrases: Phrases, word: number): boolean {
  return phrases.children[word].some((child) => phrases.kind(child) === 'fixed' || phrases.kind(child) === 'conj')
}

function hasComplement(phrases: Phrases, verb: number, except: number): boolean {
  return phrases.children[verb].some(
    (child) => child !== except && child > verb && /^(?:obj|iobj|xcomp|ccomp|obl)$/.test(phrases.kind(child)),
  )
}

function isPassive(phrases: Phrases, verb: number): boolean {
  return phrases.children[verb].some((child) => /:pass$/.test(phrases.tree.relation[child]))
}

export function adjectivePrice(phrases: Phrases, word: number): number {
  const {forms, upos, xpos, head, isCapitalized} = phrases.tree
  const noun = head[word]
  const isPlain =
    upos[word] === 'ADJ' && xpos[word] === 'JJ' && !isCapitalized[word] && noun > word && upos[noun] === 'NOUN'
  if (!isPlain || phrases.size[word] > 2 || PRIVATIVE.has(forms[word]) || SELECTING.has(forms[word])) return NEVER
  if (breaksArticle(phrases, word) || phrases.children[word].some((child) => child > word)) return NEVER
  if (/\d/.test(forms[word]) || isCoordinate(phrases, word)) return NEVER
  // "is a serious problem": that it is serious is the news
  if (phrases.isPredicate(noun) || (phrases.kind(noun) === 'obj' && isLight(forms[head[noun]]))) return NEVER
  // "the old one", "in a strange way": the noun says nothing
  if (/^(?:ones?|things?|ways?|kinds?|sorts?|person|manner|terms?)$/.test(forms[noun])) return NEVER
  if (LOOSE_ADJECTIVES.has(forms[word])) return NATURAL
  // of a particular thing it is true without the adjective, of things in general it may not be
  const determiner = phrases.determiner(noun)
  return determiner === '' || /^(?:all|no|any|every|each|most|some)$/.test(determiner) ? NEVER : DEAR
}

/** "a long, hard winter" is left alone: its comma has no phrase. */
function isCoordinate(phrases: Phrases, word: number): boolean {
  return phrases.isMark(word - 1) || phrases.isMark(word + 1) || /^(?:and|or|but)$/.test(phrases.form(word + 1))
}

/** "an old dam" without "old" would be "an dam". A vowel further on might come to stand there if another word goes, too. */
export function breaksArticle({tree, first}: Phrases, word: number): boolean {
  let article = first[word] - 1
  while (article >= 0 && /^(?:ADJ|ADV)$/.test(tree.upos[article])) article--
  const form = tree.forms[article]
  if (form !== 'a' && form !== 'an') return false
  for (let at = article + 1; at < tree.forms.length; at++) {
    if (startsWithVowel(tree.forms[at]) !== (form === 'an')) return true
    if (!/^(?:ADJ|ADV)$/.test(tree.upos[at])) return false
  }
  return true
}

function startsWithVowel(form: string): boolean {
  return (
    /^(?:[aefhlmnorsx]\.|[aeio]|u(?!ni(?![mn])|s[aeu]|t[eio]|k\b|r[aeiou]n)|8|11|18|h(?:our|onest|onor|eir))/.test(
      form,
    ) && !/^(?:one|once|eu|ewe)/.test(form)
  )
}

import {LOOSE_ADVERBS} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** "a year [ago]", "thousands [of miles]", "[nearly] 50", "receiver [Ann Ito]": a word that makes no sense without it. */
export function completesWord(phrases: EnglishPhrases, word: number): boolean {
  // "being [rich] helps"
  if (
    phrases.kind(word) === 'advmod' &&
    phrases.tree.xpos[word] === 'JJ' &&
    /^be(?:ing|en)?$/.test(phrases.form(word - 1))
  )
    return true
  if (isDateOfPart(phrases, word) || isPlaceElse(phrases, word) || isOneOfNumbers(phrases, word)) return true
  if (isOtherChoice(phrases, word) || isOnlyManner(phrases, word) || isOfEnough(phrases, word)) return true
  if (isOneOfSubjects(phrases, word)) return true
  if (isPrice(phrases, word) || joinsVerbs(phrases, word) || isAgeOfGroup(phrases, word)) return true
  const {head, forms, upos, xpos, relation} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  if (/^(?:ago|later|earlier|away|before|after)$/.test(forms[above]) && word < above && kind !== 'cc') return true
  if (kind === 'advmod' && upos[above] === 'NUM') return true
  if (/^(?:too|as|so|enough|how|more|less)$/.test(forms[word]) && /^(?:ADJ|ADV|DET)$/.test(upos[above])) return true
  if (forms[above] === 'those' && word > above && kind !== 'punct') return true
  // "those whom he referred [to]"
  if (/^(?:obl|nmod)$/.test(kind) && upos[word] === 'ADP' && phrases.size[word] === 1 && word > above) return true
  // "fell [below] 9 percent", "is 25 [or over]"
  if (/^(?:below|above|over|under|beyond)$/.test(forms[word]) && (xpos[word + 1] === 'CD' || xpos[word + 1] === '$'))
    return true
  if (kind === 'conj' && /^(?:over|more|less|fewer|older|younger|later|earlier|above|below)$/.test(forms[word]))
    return phrases.size[word] === 2
  // "30 and [above]"
  if (
    /^(?:over|more|above|below|under|up|older|younger)$/.test(forms[word]) &&
    /^(?:and|or)$/.test(forms[word - 1] ?? '')
  )
    return xpos[word - 2] === 'CD'
  // "Lloyd 's": a possessor by another name
  if (/^['’]s?$/.test(forms[phrases.last[word]] ?? '') && word < above) return true
  if (kind === 'nmod' && phrases.opener(word) === 'of' && word > above) return COUNTING.has(forms[above])
  // "the bacteria E. [coli]"
  if (/^[a-z]\.$/.test(forms[phrases.first[word] - 1] ?? '') && phrases.isIn(phrases.first[word] - 1, above))
    return true
  // a bare noun before a name is its title
  const isBare = xpos[above] === 'NN' && phrases.determiner(above) === '' && relation[above] !== 'compound'
  return (
    /^(?:appos|nmod:desc)$/.test(relation[word]) &&
    isBare &&
    upos[word] === 'PROPN' &&
    phrases.first[word] === above + 1
  )
}

/** "early [in May]", "late [on Friday]": the adverb alone says nothing. */
function isDateOfPart(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obl|nmod|advmod)$/.test(phrases.kind(word)) || !phrases.isTime(word)) return false
  return /^(?:early|late|later|earlier)$/.test(phrases.form(phrases.first[word] - 1)) && phrases.opener(word) !== ''
}

/** "than anywhere else [in Odelia]" */
function isPlaceElse(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:obl|nmod)$/.test(phrases.kind(word)) && phrases.form(phrases.first[word] - 1) === 'else'
}

/** "when he was 7[, 15 and 20]": each number counts. */
function isOneOfNumbers(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos} = phrases.tree
  return phrases.kind(word) === 'conj' && upos[word] === 'NUM' && upos[head[word]] === 'NUM'
}

/** "more to protect the mill [rather than to sell it]" */
function isOtherChoice(phrases: EnglishPhrases, word: number): boolean {
  const start = phrases.first[word]
  if (phrases.form(start + 1) !== 'than' || !/^(?:rather|more)$/.test(phrases.form(start))) return false
  return phrases.tree.xpos.slice(0, start).some((tag) => tag === 'JJR' || tag === 'RBR')
}

/** "can be given [orally]", "a place where the water would flow [underground]": how or where is all that is said. */
function isOnlyManner(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos, xpos} = phrases.tree
  const verb = head[word]
  if (phrases.kind(word) !== 'advmod' || word < verb || upos[verb] !== 'VERB' || LOOSE_ADVERBS.has(phrases.form(word)))
    return false
  const isPossible = phrases.children[verb].some((child) => xpos[child] === 'MD')
  if (!phrases.isPassive(verb) && phrases.kind(verb) !== 'acl') return false
  const says = (child: number) =>
    child !== word && child > verb && /^(?:obj|obl|xcomp|ccomp|advcl|compound)$/.test(phrases.kind(child))
  return isPossible && !phrases.children[verb].some(says)
}

/** "long enough [to reach the dam]" */
function isOfEnough(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:advcl|acl|xcomp)$/.test(phrases.kind(word)) || phrases.opener(word) !== 'to') return false
  return phrases.form(phrases.first[word] - 1) === 'enough'
}

/** "Bert [and I] went": what two did, one alone may not have done. */
function isOneOfSubjects(phrases: EnglishPhrases, word: number): boolean {
  const {upos} = phrases.tree
  if (phrases.kind(word) !== 'conj' || phrases.form(phrases.jointOf(word)) !== 'and') return false
  return upos[word] === 'PRON' && /^nsubj/.test(phrases.tree.relation[phrases.firstConjunct(word)])
}

/** "[distantly] sourced produce": any produce is sourced. */
export function isMannerOfKind(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos} = phrases.tree
  const above = head[word]
  if (phrases.kind(word) !== 'advmod' || word !== above - 1 || !/ly$/.test(phrases.form(word))) return false
  return xpos[above] === 'VBN' && phrases.kind(above) === 'amod' && head[above] > above
}

/** "adults [under 60]", "homes [below 90 crowns]": it is true of these alone. */
function isAgeOfGroup(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos} = phrases.tree
  if (!/^(?:nmod|obl|acl|amod|advmod)$/.test(phrases.kind(word)) || phrases.markBefore(word) >= 0) return false
  const [first, last] = [phrases.first[word], phrases.last[word]]
  // "effective [in adults] under 60", where the tree hangs both on the verb
  if (isGroup(phrases, last) && AGED.test(phrases.form(last + 1)) && xpos[last + 2] === 'CD') return true
  const group = first === head[word] + 1 ? head[word] : first - 1
  return (
    group < word &&
    isGroup(phrases, group) &&
    AGED.test(phrases.form(first)) &&
    xpos.slice(first, last + 1).includes('CD')
  )
}

/** "adults": all that are so, and not "two adults". */
function isGroup(phrases: EnglishPhrases, thing: number): boolean {
  return phrases.tree.xpos[thing] === 'NNS' && !phrases.isTime(thing) && phrases.child(thing, 'nummod') === undefined
}

const AGED = /^(?:under|over|above|below|aged|older|younger|between)$/

/** "worked for the guild, [then] joined the council": nothing else links the two verbs. */
function joinsVerbs(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  if (!/^(?:then|later|eventually|finally|instead|rather|thus|thereby)$/.test(forms[word])) return false
  const verb = head[word]
  if (phrases.hasSubject(verb) || phrases.first[verb] !== word || phrases.child(verb, 'cc') !== undefined) return false
  return /^(?:conj|parataxis|advcl|root)$/.test(phrases.kind(verb)) && phrases.markBefore(word) >= 0
}

/** "is costing them [60 crowns]", whatever the parser took it for. */
function isPrice(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  if (!/^(?:nmod|obl)$/.test(phrases.kind(word)) || phrases.child(word, 'nummod') === undefined) return false
  return [head[word], head[head[word]]].some((verb) => COSTING.test(phrases.form(verb)))
}

const COSTING = /^(?:cost(?:s|ing)?|charge[sd]?|charging|fine[sd]|fining|pa(?:y|ys|id|ying)|owe[sd]?|owing)$/

/** Nouns of which something must be: "the number of", "thousands of". */
const COUNTING: ReadonlySet<string> = new Set(
  `number numbers amount amounts lot lots kind kinds sort sorts type types part parts piece pieces pair couple series group
  groups terms rest majority minority most half third quarter dozens hundreds thousands millions billions tens scores percent
  one some any each all many none few several more less much both enough handful range variety bit share rate percentage proportion quantity quantities deal plenty
  lack front behalf terms spite case instead worth`.split(/\s+/),
)

import {HARDLY, LOOSE_ADJECTIVES, NEGATIONS} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** "did not sell bread [to guests]", "denied that it knew of it [before the flood]": without it more would be denied. */
export function isInDenial(phrases: EnglishPhrases, word: number): boolean {
  // "has [yet] to open the hall"
  if (phrases.form(word) === 'yet' && phrases.form(word + 1) === 'to') return true
  if (!isNarrowing(phrases, word) || isDayOfEvent(phrases, word) || describesKnown(phrases, word)) return false
  const {head} = phrases.tree
  for (let at = word; head[at] >= 0; at = head[at]) {
    if (phrases.isSetOff(at) || isBehindComma(phrases, at)) return false
    if (deniesBefore(phrases, head[at], at)) return true
    if (!carriesDenial(phrases, head[at]) || tellsFact(phrases, head[at])) return false
  }
  return false
}

/** "did not open the [old] hall": the same one is meant without it. */
function describesKnown(phrases: EnglishPhrases, word: number): boolean {
  const {upos, head, xpos} = phrases.tree
  const thing = head[word]
  if (!/^(?:amod|compound)$/.test(phrases.kind(word))) return false
  if (/^(?:JJS|RBS)$/.test(xpos[word]) || SINGLING.test(phrases.form(word)) || DEGREES.test(phrases.form(word)))
    return false
  return upos[thing] === 'PROPN' || (KNOWN.test(phrases.determiner(thing)) && upos[thing] === 'NOUN')
}

/** What would be denied of more without them: "the [right] way", "my [whole] life". */
const SINGLING =
  /^(?:right|whole|full|entire|same|only|real|main|own|first|last|best|worst|least|necessary|sole|complete|total)$/

/** "was not heard of after he sent [a letter] home": he did. */
function tellsFact(phrases: EnglishPhrases, clause: number): boolean {
  if (phrases.kind(clause) !== 'advcl' || !phrases.isFinite(clause)) return false
  return /^(?:after|before|when|while|as|since|although|though)$/.test(phrases.form(phrases.first[clause]))
}

/** "does not need aid, after a fire, [to mend it]": a comma ends what is denied. */
function isBehindComma(phrases: EnglishPhrases, word: number): boolean {
  return phrases.tree.forms.slice(phrases.tree.head[word] + 1, phrases.first[word]).includes(',')
}

/** "did not vote [on Friday]": of what happened once, a day limits little. */
function isDayOfEvent(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  if (phrases.kind(word) !== 'obl' || phrases.size[word] > 3 || !/^(?:on|over|)$/.test(phrases.opener(word)))
    return false
  return DAY.test(forms[word]) && xpos.some((tag) => tag === 'VBD')
}

const DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|morning|afternoon|evening|night|weekend|week|month)$/

function isNarrowing(phrases: EnglishPhrases, word: number): boolean {
  const kind = phrases.kind(word)
  if (kind === 'amod')
    // "no [major] guild": there may be small ones
    return (
      /^(?:no|any|neither)$/.test(phrases.determiner(phrases.tree.head[word])) ||
      !LOOSE_ADJECTIVES.has(phrases.form(word)) ||
      DEGREES.test(phrases.form(word))
    )
  // "has not [officially] opened": it may have opened all the same
  // "doubted that he was [simply] late": he was late
  if (kind === 'advmod')
    return /ly$/.test(phrases.form(word)) && (DENIALS.has(phrases.form(word - 1)) || MERE.test(phrases.form(word)))
  // "no news of the fire [in which the mill burned]": what is known is told apart from nothing
  if (kind === 'acl' && KNOWN.test(phrases.determiner(phrases.tree.head[word]))) return false
  return /^(?:obl|nmod|obj|iobj|xcomp|ccomp|csubj|advcl|acl|nummod)$/.test(kind)
}

const MERE = /^(?:simply|merely|only|solely|purely|necessarily|entirely|wholly|fully|completely|exactly)$/

/** "did no [serious] harm": it may have done a little. */
const DEGREES =
  /^(?:major|big|large|huge|serious|sharp|significant|great|strong|heavy|severe|considerable|substantial|extensive|deep)$/

const KNOWN = /^(?:the|this|these|my|your|his|her|its|our|their)$/

/** Whether what a word is denied with is denied, too. */
function carriesDenial(phrases: EnglishPhrases, word: number): boolean {
  const kind = phrases.kind(word)
  if (kind === 'conj') return phrases.tree.upos[word] !== 'VERB'
  // "no proof [that he knew of it]", but not "did not help the clerk [who was held in Lorn]"
  if (kind === 'acl') return /^(?:that|to)$/.test(phrases.opener(word)) || isNone(phrases, phrases.tree.head[word])
  return /^(?:obl|nmod|obj|iobj|xcomp|ccomp|csubj|advcl|amod)$/.test(kind)
}

function isNone(phrases: EnglishPhrases, noun: number): boolean {
  if (phrases.tree.xpos[noun] === 'NNS' && phrases.determiner(noun) === '') return true
  return (
    /^(?:no|any)$/.test(phrases.determiner(noun)) ||
    /^(?:none|nobody|anybody|anyone|nothing|anything)$/.test(phrases.form(noun))
  )
}

/** Whether a word denies what follows it at `place`, or has something that does. */
function deniesBefore(phrases: EnglishPhrases, above: number, place: number): boolean {
  const {forms} = phrases.tree
  if (above < place && REJECTING.test(forms[above])) return true
  if (above < place && isLessLikely(phrases, above)) return true
  return phrases.children[above].some((child) => {
    if (child >= place) return false
    if (DENIALS.has(forms[child])) return !/^(?:only|just|merely)$/.test(phrases.form(child + 1))
    return phrases.kind(child) === 'nsubj' && above < place && isNobody(phrases, child)
  })
}

const DENIALS: ReadonlySet<string> = new Set([...NEGATIONS, ...HARDLY, 'without'])

/** "less likely to cause", "unlikely to cause" */
function isLessLikely(phrases: EnglishPhrases, word: number): boolean {
  const form = phrases.form(word)
  if (form === 'unlikely') return true
  return /^(?:likely|apt|prone|able)$/.test(form) && phrases.form(word - 1) === 'less'
}

/** "nobody", "no evidence", "few of them", "only two of the judges" */
function isNobody(phrases: EnglishPhrases, subject: number): boolean {
  const {forms} = phrases.tree
  if (/^(?:nobody|none|nothing|few|neither|no-one)$/.test(forms[subject])) return true
  return /^(?:no|few|only|neither|hardly)$/.test(forms[phrases.first[subject]])
}

const REJECTING =
  /^(?:den(?:y|ies|ied|ying)|refus(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|disput(?:e[sd]?|ing)|doubt(?:s|ed|ing)?|fail(?:s|ed|ing)?)$/

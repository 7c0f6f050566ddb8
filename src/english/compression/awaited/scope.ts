import {isPersonNoun} from '../../words/person-nouns.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {tellsPast} from '../phrases/verbs.ts'

/** Where, when and of whom something is so: a line stands alone, and without it the line would say so of all. */
export function tellsScope(phrases: EnglishPhrases, word: number): boolean {
  return (
    placesInstitution(phrases, word) ||
    placesWhatIsSo(phrases, word) ||
    placesFirst(phrases, word) ||
    placesShare(phrases, word) ||
    placesResult(phrases, word) ||
    describesThose(phrases, word) ||
    saysWhoGets(phrases, word) ||
    saysWhenItIsSo(phrases, word) ||
    boundsFirst(phrases, word) ||
    isWhateverElse(phrases, word) ||
    isInRight(phrases, word) ||
    isMostlyOfThese(phrases, word) ||
    isWhole(phrases, word) ||
    isNextToDate(phrases, word)
  )
}

const PLACING = /^(?:in|across|throughout|within|near|around|among|at|of|inside|outside)$/

/** "the Interior Ministry [in the region of Lorn]", "police [in Odelia]": another place has one of its own. */
function placesInstitution(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const office = head[word]
  if (phrases.kind(word) !== 'nmod' || word < office || phrases.isBracketed(word)) return false
  return PLACING.test(phrases.opener(word)) && INSTITUTION.test(phrases.form(office)) && holdsName(phrases, word)
}

const INSTITUTION =
  /^(?:ministry|ministries|ministers?|governments?|police|courts?|arm(?:y|ies)|parliaments?|legislatures?|assembl(?:y|ies)|councils?|authorit(?:y|ies)|presidents?|governors?|mayors?|regimes?|guerrillas?|rebels?|population|economy|elections?|war|troops|forces|residents|citizens|prosecutors?|regulators?)$/

/** "has cut life expectancy [in Odelia]", "the sale of bread [in Lorn] is against the law": elsewhere it may be otherwise. */
function placesWhatIsSo(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'nmod' || phrases.isBracketed(word) || !holdsName(phrases, word)) return false
  if (!/^(?:in|across|throughout|within|around|among)$/.test(phrases.opener(word))) return false
  const {head, upos} = phrases.tree
  const thing = head[word]
  // "a clerk [in Lorn]": one of them, wherever he is
  if (thing > word || upos[thing] !== 'NOUN' || phrases.isTime(thing) || isPersonNoun(phrases.form(thing))) return false
  for (let at = thing; head[at] >= 0; at = head[at]) {
    if (/^(?:nsubj|obj|obl)$/.test(phrases.kind(at))) return isSo(phrases, head[at])
    if (phrases.kind(at) !== 'nmod') return false
  }
  return false
}

/** "the first fire was seen [in Lorn] in May": elsewhere there may have been others before. */
function placesFirst(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'obl' || phrases.isFronted(word) || !PLACING.test(phrases.opener(word))) return false
  const subject = phrases.child(phrases.tree.head[word], 'nsubj')
  if (subject === undefined || subject > word) return false
  return phrases.children[subject].some(
    (child) =>
      child < subject &&
      (/^(?:JJS|RBS)$/.test(phrases.tree.xpos[child]) || /^(?:first|last)$/.test(phrases.form(child))),
  )
}

/** "40 percent of it were lost[, in the north]", "the number of guests who came on boats [in Odelia]": so many are those there. */
function placesShare(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  if (!/^(?:obl|nmod)$/.test(phrases.kind(word)) || word < head[word] || phrases.isTime(word)) return false
  if (!PLACING.test(phrases.opener(word))) return false
  const subject = phrases.child(head[word], 'nsubj')
  if (phrases.kind(word) === 'obl' && subject !== undefined && /^(?:percent|%)$/.test(phrases.form(subject)))
    return true
  for (let at = head[word]; at >= 0 && /^(?:nmod|acl|obl|nsubj|obj)$/.test(phrases.kind(at)); at = head[at])
    if (NUMBER.test(phrases.form(at))) return phrases.kind(word) === 'nmod' && holdsName(phrases, word)
  return false
}

const NUMBER = /^(?:numbers?|totals?|rates?|shares?|proportions?|percentages?|averages?|percent)$/

/** "has saved thousands of lives [in Odelia]": what has come of it so far has done so there. */
function placesResult(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos, forms} = phrases.tree
  if (phrases.kind(word) !== 'obl' || phrases.isSetOff(word) || !holdsName(phrases, word)) return false
  if (!/^(?:in|across|throughout|within)$/.test(phrases.opener(word)) || xpos[head[word]] !== 'VBN') return false
  return phrases.children[head[word]].some(
    (child) => phrases.kind(child) === 'aux' && /^(?:has|have)$/.test(forms[child]),
  )
}

/** "people [in small towns] are ill", "guests [with a loaf in their bag] had a low risk": it is told of just these. */
function describesThose(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos} = phrases.tree
  const inner = phrases.kind(word) === 'nmod' && phrases.kind(head[word]) === 'nmod' ? head[word] : word
  // "guests with a share [of the profit]", "people with a house [in Lorn]"
  const things = head[inner]
  if (phrases.kind(word) !== 'nmod' || things > inner || phrases.markBefore(inner) >= 0) return false
  if (xpos[things] !== 'NNS' || phrases.determiner(things) !== '' || phrases.kind(things) !== 'nsubj') return false
  if (phrases.child(things, 'nummod') !== undefined || phrases.first[inner] !== things + 1) return false
  if (phrases.opener(inner) === 'with') return true
  return /^(?:in|at|on|near|from|under|without|of)$/.test(phrases.opener(word)) && isSo(phrases, head[things])
}

/** "the loaf goes to the guest [who sings best]": not to any other. */
function saysWhoGets(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  const person = head[word]
  if (phrases.kind(word) !== 'acl' || forms[phrases.first[word]] !== 'who' || phrases.markBefore(word) >= 0)
    return false
  if (phrases.determiner(person) !== 'the' || !/^(?:obl|obj)$/.test(phrases.kind(person))) return false
  return isSo(phrases, head[person]) && phrases.size[person] - phrases.size[word] <= 3
}

/** "is the chief envoy [when both sides meet]": not at other times. */
function saysWhenItIsSo(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'advcl') return false
  const verb = phrases.tree.head[word]
  return (
    /^(?:when|whenever)$/.test(phrases.form(phrases.first[word])) && isSo(phrases, verb) && !tellsPast(phrases, verb)
  )
}

/** "is the first time for a guild to vote, [since the two votes of May]": it may have done so before. */
function boundsFirst(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  const start = phrases.first[word]
  if (!/^(?:obl|nmod|advcl|acl)$/.test(phrases.kind(word)) || forms[start] !== 'since') return false
  // "a fire unequalled [since the great one]"
  if (/^un(?:equall?ed|matched|precedented|seen|known|rival(?:l)?ed|heard)$/.test(forms[start - 1] ?? '')) return true
  return forms.slice(0, start).some((form, at) => /^(?:first|only)$/.test(form) || /^(?:JJS|RBS)$/.test(xpos[at]))
}

/** "may leave [regardless of the vote]", "[no matter who wins]" */
function isWhateverElse(phrases: EnglishPhrases, word: number): boolean {
  const start = phrases.first[word]
  if (/^(?:regardless|irrespective)$/.test(phrases.form(word)) && phrases.form(word + 1) === 'of') return true
  if (/^(?:regardless|irrespective|whatever|whoever|however)$/.test(phrases.form(start)))
    return /^(?:advmod|obl|advcl|nmod|acl|ccomp|amod)$/.test(phrases.kind(word)) && phrases.last[word] > start
  return phrases.form(start) === 'no' && phrases.form(start + 1) === 'matter'
}

/** "has the right to leave [on that day]", "the power to sell mills [in May]": it has no more than that. */
function isInRight(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const verb = head[word]
  if (!/^(?:obl|advcl|obj|xcomp)$/.test(phrases.kind(word)) || word < verb || phrases.markBefore(word) >= 0)
    return false
  if (!/^(?:acl|advcl|xcomp)$/.test(phrases.kind(verb)) || phrases.opener(verb) !== 'to') return false
  return RIGHT.test(phrases.form(phrases.first[verb] - 1))
}

const RIGHT =
  /^(?:rights?|powers?|authority|permission|dut(?:y|ies)|obligations?|licen[cs]e|mandate|allowed|entitled|obliged|required|banned|eligible)$/

/** "belong mostly to dyers [with a house]": to others they belong as well. */
function isMostlyOfThese(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  if (!/^(?:nmod|acl|obl|amod|conj)$/.test(phrases.kind(word))) return false
  const isMainly = (before: number) => (child: number) => child < before && MAINLY.test(phrases.form(child))
  for (let at = word; head[at] >= 0; at = head[at]) {
    if (phrases.markBefore(at) >= 0 && at > head[at]) return false
    const own = phrases.children[at].some(isMainly(at)) && at !== word
    if (own || phrases.children[head[at]].some(isMainly(at))) return head[at] < at
    if (!/^(?:nmod|acl|obl|obj|amod|conj)$/.test(phrases.kind(at))) return false
  }
  return false
}

const MAINLY = /^(?:mostly|mainly|largely|chiefly|primarily|exclusively|solely|only)$/

/** "[Of the 12 mills,] one is old" */
function isWhole(phrases: EnglishPhrases, word: number): boolean {
  return (
    phrases.form(phrases.first[word]) === 'of' && phrases.isFronted(word) && /^(?:obl|nmod)$/.test(phrases.kind(word))
  )
}

/** "on May 1[, next year,] of the mill": the day alone would be another one. */
function isNextToDate(phrases: EnglishPhrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  if (mark < 1 || !phrases.isTime(word) || phrases.size[word] > 3) return false
  const before = mark - 1
  return /^\d{1,2}$/.test(phrases.form(before)) && phrases.isTime(before - 1)
}

/** "is", "sells", "will be sold", "has sold": so it is now, or will be. */
function isSo(phrases: EnglishPhrases, verb: number): boolean {
  const {xpos} = phrases.tree
  const finite = [verb, ...phrases.children[verb].filter((child) => /^(?:aux|cop)$/.test(phrases.kind(child)))]
  return finite.some((at) => /^(?:VBZ|VBP|MD)$/.test(xpos[at])) && !finite.some((at) => xpos[at] === 'VBD')
}

/** Whether a phrase has a name in it that is no time. */
function holdsName(phrases: EnglishPhrases, word: number): boolean {
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (phrases.tree.upos[at] === 'PROPN' && !phrases.isTime(at)) return true
  return false
}

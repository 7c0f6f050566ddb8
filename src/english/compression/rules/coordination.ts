import type {Phrases} from '../../../compression/phrases.ts'
import {sharesCount} from '../guards/scope.ts'

/** Whether the last conjuncts of a list may go: the rest is then still a list of things that the sentence is about. */
export function isLooseConjunct(phrases: Phrases, word: number): boolean {
  const {upos, head, xpos, isCapitalized} = phrases.tree
  const first = firstConjunct(phrases, word)
  const joint = jointOf(phrases, word)
  // "X, Y" without "and" is no list but an apposition or an error
  if (joint < 0) return false
  if (!/^(?:and|but|&|while)$/.test(phrases.form(joint))) return false
  if (phrases.children[first].some((child) => phrases.tree.relation[child] === 'cc:preconj')) return false
  if (phrases.children[first].some((child) => /^(?:both|either|neither|between)$/.test(phrases.form(child))))
    return false
  if (isCounted(phrases, first)) return false
  if (leavesOpenList(phrases, first, word) || endsHiddenList(phrases, first, word)) return false
  if (phrases.form(joint) === 'but' && (!phrases.hasSubject(word) || isPlan(phrases, first))) return false
  // "is small, has legs and can swim": the last holds those before it together
  const above = head[word]
  if (above !== first && above < word && phrases.child(above, 'cc') === undefined) return false
  // "approved, 8-3, rules for the harbor, but the rules …": the object, taken for one of a list
  if (
    upos[word] === 'VERB' &&
    phrases.children[word].some((at) => at < joint && phrases.kind(at) === 'conj' && upos[at] === 'NOUN')
  )
    return false
  const isClause = phrases.hasSubject(word) && phrases.isFinite(word)
  if (isClause) return phrases.isFinite(first) && phrases.hasSubject(first)
  if (/^(?:VERB|AUX)$/.test(upos[word])) return isLooseVerb(phrases, first, word)
  if (upos[first] !== upos[word] || !/^(?:NOUN|PROPN)$/.test(upos[word])) return false
  // subjects agree with their verb, and what two do together one does not do alone
  if (/^(?:nsubj|compound|nmod:poss|root)$/.test(phrases.tree.relation[first])) return false
  if (/^nsubj/.test(phrases.tree.relation[first]) || phrases.isPredicate(first)) return false
  // "the Department of Health and Welfare"
  const holder = head[first]
  if (isCapitalized[first] && isCapitalized[word] && holder >= 0 && isCapitalized[holder] && holder < first)
    return false
  if (isCapitalized[first] && isCapitalized[word] && isOneName(phrases, first, word)) return false
  if (sharesCount(phrases, first)) return false
  return xpos[word].slice(0, 2) === xpos[first].slice(0, 2)
}

/** "rain, wind [and snow]": without "and" the list would have no end. */
function leavesOpenList(phrases: Phrases, first: number, word: number): boolean {
  return phrases.tree.head.some(
    (_, at) =>
      at < word &&
      phrases.kind(at) === 'conj' &&
      !phrases.isIn(at, word) &&
      firstConjunct(phrases, at) === first &&
      phrases.child(at, 'cc') === undefined &&
      phrases.child(word, 'cc') !== undefined,
  )
}

/**
 * "a lack of wood, the wet spring [and illness]", "has legs, can swim [and sinks]": a part of the list that the tree has elsewhere,
 * or on which it hangs the rest.
 */
function endsHiddenList(phrases: Phrases, first: number, word: number): boolean {
  const {xpos, forms} = phrases.tree
  const joint = jointOf(phrases, word)
  // "on charges of leading a guild, threatening the peace [and ordering raids]"
  const comma = phrases.first[first] - 1
  if (xpos[word] === 'VBG' && phrases.form(comma) === ',' && xpos[first] === 'VBG') return true
  if (
    phrases.form(comma) === ',' &&
    phrases.opener(first) === '' &&
    /^(?:appos|parataxis|dep|nmod|list|conj)$/.test(phrases.kind(first))
  )
    return true
  for (let at = first + 1; at < joint; at++) {
    const isVerb = /^(?:VBD|VBZ|VBP|MD)$/.test(xpos[at]) || (xpos[at] === 'VBG' && xpos[word] === 'VBG')
    if (forms[at - 1] === ',' && isVerb) return true
  }
  return false
}

/** "had hoped to land, but …": what came of it is the news. */
function isPlan(phrases: Phrases, first: number): boolean {
  const {forms, xpos} = phrases.tree
  return (
    phrases.children[first].some(
      (child) => phrases.kind(child) === 'aux' && (forms[child] === 'had' || xpos[child] === 'MD'),
    ) || PLANS.test(forms[first])
  )
}

const PLANS =
  /^(?:hoped|planned|expected|scheduled|supposed|meant|intended|tried|wanted|attempted|promised|agreed|vowed|seemed|appeared)$/

/** "the Evaluation and Coverage Office", "the Senate and House Committee": capitals run on, or one article holds both. */
function isOneName(phrases: Phrases, first: number, word: number): boolean {
  const {isCapitalized, head} = phrases.tree
  if (head[first] > first || isCapitalized[phrases.last[word] + 1] === true) return true
  return phrases.determiner(first) === 'the' && phrases.determiner(word) === ''
}

/** "opened the gates and let the water out", not "opened and shut the gates". */
function isLooseVerb(phrases: Phrases, first: number, word: number): boolean {
  const {xpos} = phrases.tree
  const tag = (at: number) => xpos[phrases.child(at, 'aux') ?? at]
  if (xpos[first] !== xpos[word] && tag(first) !== tag(word)) {
    const isPast = (at: number) => /^VB[DZP]$/.test(xpos[at])
    if (!(isPast(first) && isPast(word))) return false
  }
  if (phrases.form(first).endsWith('.')) return false
  // the first must have said something before the second begins
  const joint = jointOf(phrases, word)
  return phrases.child(first, 'obj', 'xcomp', 'ccomp', 'obl') !== undefined && endsBefore(phrases, first, joint)
}

function endsBefore(phrases: Phrases, first: number, joint: number): boolean {
  return phrases.children[first].some((child) => child > first && child < joint && !phrases.isMark(child))
}

/** "two men, X and Y": the list is as long as it is said to be. */
function isCounted(phrases: Phrases, first: number): boolean {
  for (let at = first; at >= 0; at = phrases.tree.head[at]) {
    if (phrases.kind(at) === 'appos') return phrases.child(phrases.tree.head[at], 'nummod') !== undefined
  }
  return false
}

/** The first of the list that a conjunct stands in. */
export function firstConjunct(phrases: Phrases, word: number): number {
  let at = word
  while (phrases.kind(at) === 'conj' && phrases.tree.head[at] >= 0) at = phrases.tree.head[at]
  return at
}

/** The "and" that joins a conjunct, or the list of which it is a part; −1 if there is none. */
function jointOf(phrases: Phrases, word: number): number {
  const own = phrases.child(word, 'cc')
  if (own !== undefined) return own
  const above = phrases.tree.head[word]
  return above > word && phrases.kind(above) === 'conj' ? (phrases.child(above, 'cc') ?? -1) : -1
}

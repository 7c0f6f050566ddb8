import {LOOSE_ADJECTIVES, LOOSE_ADVERBS} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {isExclusion} from './contrasts.ts'

/**
 * Part of a condition or an exception, or what leads to one: "unless the price is [at least 40 crowns]", "all but Lorn [and
 * Kolvar]", "safe [to drink if it is boiled]".
 */
export function completesCondition(phrases: EnglishPhrases, word: number): boolean {
  if (opensException(phrases, word) || opensCondition(phrases, word)) return true
  if (isInside(phrases, word) || leadsToCondition(phrases, word) || isUnderCondition(phrases, word)) return true
  return isBeforeException(phrases, word) || continuesCondition(phrases, word)
}

/** Whether a word leads a condition: "[if it rains]", "[only after the vote]", "[as long as it holds]". */
export function opensCondition(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:advcl|obl|ccomp|acl|parataxis|conj|advmod)$/.test(phrases.kind(word))) return false
  const start = phrases.first[word]
  const [one, two, three] = [0, 1, 2].map((step) => phrases.form(start + step))
  // "asked [if it rained]"
  if (phrases.kind(word) === 'ccomp')
    return /^(?:unless|lest)$/.test(one) || (phrases.markBefore(word) >= 0 && one === 'if')
  if (/^(?:if|unless|lest|until|till)$/.test(one)) return phrases.kind(word) !== 'advmod'
  if (/^(?:provided|providing|assuming)$/.test(one)) return phrases.isFinite(word)
  if (one === 'only') return /^(?:if|when|after|before|until|because|on|with|in|for|at|by)$/.test(two)
  // "works [only] [when it rains]", "on condition [that it rains]"
  const before = phrases.form(start - 1)
  if (before === 'only' && /^(?:when|after|before|until|because|as|while|where)$/.test(one)) return true
  if (before === 'condition' && one === 'that') return true
  if (/^(?:as|so)$/.test(one)) return two === 'long' && three === 'as'
  return (one === 'in' && two === 'case') || (one === 'on' && two === 'condition')
}

/** "[except Lorn]", "[apart from two]", "[other than a clerk]" */
function opensException(phrases: EnglishPhrases, word: number): boolean {
  const start = phrases.first[word]
  if (phrases.form(start) === 'save' && phrases.form(start + 1) === 'for') return true
  // "welcome everywhere [apart] [from the hall]"
  if (APART.test(phrases.form(word)) && phrases.form(word + 1) === 'from') return true
  if (!/^(?:obl|nmod|acl|advcl|conj|appos|ccomp|amod)$/.test(phrases.kind(word))) return false
  const [one, two] = [phrases.form(start), phrases.form(start + 1)]
  if (/^(?:except|excepting|excluding|barring|bar)$/.test(one)) return true
  if (one === 'but') return TOTAL.test(phrases.form(start - 1)) || two === 'for'
  if (APART.test(one)) return two === 'from'
  if (one === 'from') return APART.test(phrases.form(start - 1))
  if (one === 'other') return two === 'than'
  return one === 'with' && two === 'the' && phrases.form(start + 2) === 'exception'
}

const APART = /^(?:apart|aside)$/

const TOTAL = /^(?:all|any|every|none|no|nothing|nobody|everything|everyone|everybody|anything|anyone)$/

/** "if [he has not paid his rent]": with less than the whole condition it is another one. */
function isInside(phrases: EnglishPhrases, word: number): boolean {
  if (!isPart(phrases, word)) return false
  const {head} = phrases.tree
  for (let at = word; head[at] >= 0; at = head[at]) {
    if (phrases.isSetOff(at) && phrases.kind(at) !== 'conj') return false
    const above = head[at]
    if (opensCondition(phrases, above) || opensException(phrases, above)) return true
    if (isExclusion(phrases, above) || continuesCondition(phrases, above)) return true
  }
  return false
}

function isPart(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const kind = phrases.kind(word)
  if (kind === 'amod') return !LOOSE_ADJECTIVES.has(forms[word])
  if (kind === 'advmod') return !LOOSE_ADVERBS.has(forms[word]) || forms[word] === 'otherwise'
  return /^(?:obl|nmod|obj|iobj|xcomp|ccomp|csubj|advcl|acl|conj|nummod|compound|appos)$/.test(kind)
}

/** "safe [to drink if it is boiled]": without it the condition would go, too. */
function leadsToCondition(phrases: EnglishPhrases, word: number): boolean {
  return isOfClause(phrases, word) && containsCondition(phrases, word)
}

function containsCondition(phrases: EnglishPhrases, word: number): boolean {
  return phrases.children[word].some(
    (child) =>
      child > word &&
      (opensCondition(phrases, child) || (isOfClause(phrases, child) && containsCondition(phrases, child))),
  )
}

/** What has no clause of its own: a condition in it is one of the clause around it. */
function isOfClause(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obl|nmod|obj|iobj|xcomp|csubj|advcl|acl|amod)$/.test(phrases.kind(word))) return false
  return !phrases.isFinite(word) && !phrases.isFronted(word)
}

/** "do not take [this medicine] unless …": the condition is that of the verb with its object. */
function isUnderCondition(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obj|iobj|xcomp|ccomp)$/.test(phrases.kind(word))) return false
  if (phrases.children[word].some((child) => opensException(phrases, child))) return true
  return phrases.children[phrases.tree.head[word]].some((child) => child !== word && opensCondition(phrases, child))
}

/** "open [every day] except Mondays" */
function isBeforeException(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obl|nmod|obj|advmod|appos|conj)$/.test(phrases.kind(word))) return false
  const above = phrases.tree.head[word]
  const follows = (at: number) => phrases.first[at] === phrases.last[word] + 1 && opensException(phrases, at)
  return phrases.children[above].some(follows) || phrases.children[word].some((child) => opensException(phrases, child))
}

/** "unless it rains [or the wind is strong]", where the tree hangs the second half on what the condition is one of. */
export function continuesCondition(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'conj' || phrases.markBefore(word) >= 0) return false
  const joint = phrases.jointOf(word)
  if (!/^(?:and|or)$/.test(phrases.form(joint))) return false
  for (let at = phrases.tree.head[word]; at >= 0; at = phrases.tree.head[at]) {
    const ends = (child: number) =>
      phrases.last[child] + 1 === joint && (opensCondition(phrases, child) || opensException(phrases, child))
    if (phrases.children[at].some(ends)) return true
  }
  return false
}

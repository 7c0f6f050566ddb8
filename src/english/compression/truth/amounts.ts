import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** How much it is at most, for what time, and of what: "[more than] half", "6 tablets [in 24 hours]", "twice [a day]". */
export function completesAmount(phrases: EnglishPhrases, word: number): boolean {
  return (
    boundsNumber(phrases, word) ||
    isNumber(phrases, word) ||
    isTimeOfSame(phrases, word) ||
    isRate(phrases, word) ||
    isSpanOfBound(phrases, word) ||
    isBounded(phrases, word)
  )
}

function isNumber(phrases: EnglishPhrases, word: number): boolean {
  return phrases.kind(word) === 'nummod'
}

/** "[more than] half", "[at least] 40", "[up to] 6" */
function boundsNumber(phrases: EnglishPhrases, word: number): boolean {
  const {upos, forms, head, xpos} = phrases.tree
  const above = head[word]
  const start = phrases.first[word]
  // "carries [up] [to 12 tonnes]", "from 20 [to 30] families"
  if (forms[word] === 'up' && forms[word + 1] === 'to' && xpos[word + 2] === 'CD') return true
  if (forms[start] === 'to' && xpos[start + 1] === 'CD') {
    if (forms[start - 1] === 'up') return true
    if (xpos[start - 1] === 'CD' && forms[start - 2] === 'from') return true
  }
  if (above < word || !/^(?:advmod|nmod|amod|case|obl)$/.test(phrases.kind(word))) return false
  if (upos[above] !== 'NUM' && !/^(?:half|quarters?|thirds?|once|twice|dozen|hundreds?|thousands?)$/.test(forms[above]))
    return false
  return /^(?:more|less|fewer|least|most|up|over|under|below|above|almost|nearly|to)$/.test(forms[word])
}

/** "twice [a day]", "[every 6 hours]", "40 crowns [a share]", "a tablet [per day]" */
function isRate(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  const start = phrases.first[word]
  if (!/^(?:obl|nmod|advmod)$/.test(phrases.kind(word))) return false
  if (forms[start] === 'per') return true
  if (/^(?:each|every)$/.test(forms[start]) && phrases.isTime(word) && isCountedBefore(phrases, word)) return true
  if (OFTEN.test(forms[word])) return isRateBehind(phrases, phrases.last[word] + 1) || phrases.size[word] > 1
  const before = start - 1
  if (!isRateBehind(phrases, start)) return false
  if (/^(?:every|each)$/.test(forms[start])) return phrases.isTime(word) && xpos.slice(start, word).includes('CD')
  return before >= 0 && (OFTEN.test(phrases.form(before)) || phrases.child(before, 'nummod') !== undefined)
}

/** "takes nine lives in Lorn [each year]": so many are so many each time. */
function isCountedBefore(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  for (let at = 0; at < phrases.first[word]; at++) {
    if (forms[at] === 'many' && forms[at - 1] === 'how') return true
    if (phrases.kind(at) === 'nummod' && !phrases.isTime(head[at]) && head[at] < word) return true
  }
  return false
}

/** "in the same month [last year]" */
function isTimeOfSame(phrases: EnglishPhrases, word: number): boolean {
  const before = phrases.first[word] - 1
  if (!phrases.isTime(word) || !/^(?:period|time|quarter|months?|week|day|season|stretch)$/.test(phrases.form(before)))
    return false
  return phrases.children[before].some((child) => phrases.form(child) === 'same')
}

const OFTEN = /^(?:once|twice|thrice|times)$/

/** Whether "a day", "every 6 hours" or "per week" begins at a place. */
function isRateBehind({tree: {forms, xpos}}: EnglishPhrases, start: number): boolean {
  if (!/^(?:an?|every|each|per)$/.test(forms[start] ?? '')) return false
  return /^(?:NN|CD|JJ)/.test(xpos[start + 1] ?? '')
}

/** "never more than 6 tablets [in 24 hours]": a bound holds for a time. */
function isSpanOfBound(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obl|nmod)$/.test(phrases.kind(word)) || !phrases.isTime(word)) return false
  if (!/^(?:in|within|per|for|during|over|a|an|each|every)$/.test(phrases.form(phrases.first[word]))) return false
  const thing = phrases.first[word] - 1
  if (thing < 0 || phrases.child(thing, 'nummod') === undefined) return false
  const from = Math.max(0, phrases.first[thing] - 3)
  return BOUND.test(phrases.tree.forms.slice(from, thing).join(' '))
}

/** "add [no more than 20 grams]" */
function isBounded(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obj|obl)$/.test(phrases.kind(word)) || phrases.child(word, 'nummod') === undefined) return false
  return BOUND.test(phrases.tree.forms.slice(phrases.first[word], word).join(' '))
}

const BOUND =
  /\b(?:more than|less than|fewer than|at most|at least|up to|over|under|only|exceed|maximum of|minimum of)\b/

import {SAYING, THINKING, TIMES} from '../../words/word-lists.ts'
import type {EnglishPhrases} from './english-phrases.ts'

/**
 * Whether a clause without a link says which time or way the noun right in front of it means, wherever the parser hangs the
 * two: "every week [he is in town]", "the day [they left]". In "she says every week [it rains]" the time is that of the clause.
 */
function saysWhichTime(phrases: EnglishPhrases, clause: number): boolean {
  const {head} = phrases.tree
  if (!/^(?:acl|advcl|ccomp|parataxis)$/.test(phrases.kind(clause)) || !phrases.isFinite(clause)) return false
  const start = startOf(phrases, clause)
  if (start < 0 || !namesTime(phrases, start - 1) || phrases.child(clause, 'mark') !== undefined) return false
  const above = head[clause]
  const isSaid = SAYING.has(phrases.form(above)) || THINKING.has(phrases.form(above))
  return above < start && !(phrases.kind(clause) === 'ccomp' && isSaid)
}

/** "every week [he is in town]", where the time does not go with its clause. */
export function tellsTimeInFront(phrases: EnglishPhrases, word: number): boolean {
  return saysWhichTime(phrases, word) && startOf(phrases, word) === phrases.first[word]
}

/** "[every week] he is in town": a time or a way that a clause right behind it, and not in it, tells more of. */
export function isToldByNext(phrases: EnglishPhrases, word: number): boolean {
  const last = phrases.last[word]
  if (!namesTime(phrases, last)) return false
  return phrases.tree.head.some(
    (_, clause) =>
      startOf(phrases, clause) === last + 1 && !phrases.isIn(clause, word) && saysWhichTime(phrases, clause),
  )
}

/** Where the subject of a clause begins, −1 if it has none. */
function startOf(phrases: EnglishPhrases, clause: number): number {
  const subject = phrases.child(clause, 'nsubj', 'expl')
  return subject === undefined ? -1 : phrases.first[subject]
}

/** "every week", "the way" */
function namesTime(phrases: EnglishPhrases, word: number): boolean {
  const form = phrases.form(word)
  if (!TIMES.has(form) && !/^(?:moment|instant|second|way)$/.test(form)) return false
  return /^(?:the|every|each|any)$/.test(phrases.form(word - 1))
}

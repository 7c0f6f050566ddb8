import {FAIR} from '../../../compression/scale.ts'
import {isJoinedClause, isJoinedNoun, isJoinedVerb} from '../phrases/conjuncts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Rule} from './rule.ts'

export const coordinationRules: readonly Rule[] = [
  {
    name: 'joined clause',
    relations: ['conj'],
    price: FAIR,
    because: 'of two clauses joined by "and" or "but", each is true by itself',
    example: 'The river rose[, but the dam held].',
    allows: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      return isJoinedClause(phrases, word) && phrases.isFinite(first) && phrases.hasSubject(first)
    },
  },
  {
    name: 'joined verb',
    relations: ['conj'],
    price: FAIR,
    because: 'of two things that somebody did, each is true by itself',
    example: 'The army closed the bridge [and evacuated the town].',
    allows: (phrases, word) => isJoinedVerb(phrases, word) && isLooseVerb(phrases, word),
  },
  {
    name: 'item of a list',
    relations: ['conj'],
    price: FAIR,
    because: 'what is said of a list is true of each item',
    example: 'The storm damaged houses [and roads].',
    allows: (phrases, word) => {
      const {xpos} = phrases.tree
      return isJoinedNoun(phrases, word) && xpos[word].slice(0, 2) === xpos[phrases.firstConjunct(word)].slice(0, 2)
    },
  },
]

/** "opened the gates and let the water out", not "opened and shut the gates". */
function isLooseVerb(phrases: EnglishPhrases, word: number): boolean {
  const first = phrases.firstConjunct(word)
  if (!isSameTense(phrases, first, word) || phrases.form(first).endsWith('.')) return false
  // the first must have said something before the second begins
  const joint = phrases.jointOf(word)
  return phrases.child(first, 'obj', 'xcomp', 'ccomp', 'obl') !== undefined && endsBefore(phrases, first, joint)
}

function isSameTense(phrases: EnglishPhrases, first: number, word: number): boolean {
  const {xpos} = phrases.tree
  const tag = (at: number) => xpos[phrases.child(at, 'aux') ?? at]
  const isPresentOrPast = (at: number) => /^VB[DZP]$/.test(xpos[at])
  if (xpos[first] === xpos[word] || tag(first) === tag(word)) return true
  return isPresentOrPast(first) && isPresentOrPast(word)
}

function endsBefore(phrases: EnglishPhrases, first: number, joint: number): boolean {
  return phrases.children[first].some((child) => child > first && child < joint && !phrases.isMark(child))
}

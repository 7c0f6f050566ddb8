import {isJoinedNoun} from '../phrases/conjuncts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What two joined things have in common stands behind the second, or only both together are what is claimed. */
export const sharedPartGuards: readonly Guard[] = [
  {
    name: 'shared "of"',
    strength: 'firm',
    relations: ['conj'],
    because: 'what follows the second noun says of what the first is, too',
    example: 'The fire stopped the making [and sale of bread].',
    holds: sharesComplement,
  },
  {
    name: 'noun behind "and"',
    strength: 'firm',
    relations: ['conj'],
    because: 'more than one is counted, and the noun that is counted stands in here',
    example: 'The guild asked 40 grammar school [and college teachers].',
    holds: (phrases, word) => {
      const {xpos, forms} = phrases.tree
      const first = phrases.firstConjunct(word)
      if (xpos[first] !== 'NN' || phrases.isTime(first) || phrases.isMeasure(first)) return false
      const number = phrases.child(first, 'nummod')
      return number !== undefined && number < first && !ONE_OR_YEAR.test(forms[number])
    },
  },
  {
    name: 'one of several causes',
    strength: 'firm',
    relations: ['conj', 'advcl'],
    because: 'with one cause alone, it would be the whole cause',
    example: 'The mayor closed the mill because the dyers burned the wheel [and sold the boats].',
    holds: (phrases, word) => {
      // where the parser joins the second cause to the sentence
      if (phrases.kind(word) === 'advcl') return isCause(phrases, word) && isJoint(phrases, phrases.last[word] + 1)
      const first = phrases.firstConjunct(word)
      const joint = phrases.jointOf(word)
      // ", and the guild sought help": rather goes on with the sentence
      if (!isJoint(phrases, joint) || phrases.markBefore(word) >= 0) return false
      return (
        isCause(phrases, first) ||
        // "by a strike and by the war"
        (phrases.opener(first) === 'by' && phrases.form(joint + 1) === 'by') ||
        phrases.children[first].some((child) => isCause(phrases, child) && phrases.last[child] === joint - 1)
      )
    },
  },
]

const ONE_OR_YEAR = /^(?:one|1|1[5-9]\d\d|20\d\d)$/

function isCause(phrases: EnglishPhrases, word: number): boolean {
  return phrases.opener(word) === 'because'
}

function isJoint(phrases: EnglishPhrases, word: number): boolean {
  return phrases.kind(word) === 'cc' && phrases.form(word) === 'and'
}

/** "the making [and sale of bread]", "the relief [and praise voiced by others]": the second has no article of its own. */
function sharesComplement(phrases: EnglishPhrases, word: number): boolean {
  const {isCapitalized, upos, forms} = phrases.tree
  const first = phrases.firstConjunct(word)
  if (!isJoinedNoun(phrases, word) || phrases.jointOf(word) !== first + 1 || upos[word] !== 'NOUN') return false
  if (isCapitalized[first] || phrases.determiner(word) !== '' || phrases.child(word, 'nummod') !== undefined)
    return false
  if (phrases.children[word].some((child) => phrases.tree.relation[child] === 'nmod:poss')) return false
  if (phrases.children[word].some((child) => /^(?:other|similar)$/.test(forms[child]))) return false
  if (OWN.test(forms[word]) || phrases.isTime(word) || phrases.isMeasure(word)) return false
  const behind = phrases.children[word].filter((child) => phrases.first[child] === word + 1)
  const isKnown = /^(?:the|their|his|her|its)$/.test(phrases.determiner(first))
  return behind.some(
    (child) =>
      (phrases.kind(child) === 'nmod' && phrases.opener(child) === 'of') ||
      (isKnown && phrases.kind(child) === 'acl' && !phrases.isSetOff(child)),
  )
}

/** These need an "of" for themselves: "storms and lack of rain". */
const OWN =
  /^(?:lack|loss|losses|members?|forms?|kinds?|types?|varieties|gusts?|herds?|chunks?|freedom|hundreds?|thousands?|millions?|dozens?|tens|scores|plenty|lots?|parts?|pieces?|number|head|heads|leaders?|friends?|families)$/

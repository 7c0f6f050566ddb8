import {DEAR, FAIR, FREE, NATURAL} from '../../../compression/scale.ts'
import {SAYING} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Rule} from './rule.ts'

/** Second names, remarks, and the words that tell who said it. */
export const insertionRules: readonly Rule[] = [
  {
    name: 'second name',
    relations: ['appos'],
    price: NATURAL,
    because: 'the thing is already named; between marks, the second name or the age only adds something',
    example: 'Mr. Ito[, a painter from Oslo,] bought the mill.',
    allows: (phrases, word) => isSecondName(phrases, word) && !introduces(phrases, word),
  },
  {
    name: 'who a person is',
    relations: ['appos'],
    price: DEAR,
    because: 'the person is already named; but the reader may not know who that is',
    example: 'Boris Ito[, a painter from Oslo,] bought the mill.',
    allows: (phrases, word) => isSecondName(phrases, word) && introduces(phrases, word),
  },
  {
    name: 'number between marks',
    relations: ['nummod'],
    price: NATURAL,
    because: 'a number between marks is an age or a remark; any other number is part of the claim',
    example: 'The garden is covered with about one thousand plants[, including 52 listed as rare].',
    allows: isSecondName,
  },
  {
    name: 'attribution',
    relations: ['attribution'],
    price: NATURAL,
    because: 'an office reports what happened, or its own acts; such a fact can be stated without its source',
    example: '[Officials said] the dam broke before dawn.',
    allows: () => true,
  },
  {
    name: 'attribution in passing',
    relations: ['parataxis'],
    price: NATURAL,
    because: 'an office reports what happened, or its own acts; such a fact can be stated without its source',
    example: 'The bridge was closed before dawn[, a project official announced today].',
    allows: (phrases, word) => SAYING.has(phrases.form(word)) && phrases.isSetOff(word),
  },
  {
    name: 'remark in brackets',
    relations: ['parataxis'],
    price: NATURAL,
    because: 'the writer put it in brackets because the sentence works without it',
    example: 'The ferry sank [(it was built in 1902)].',
    allows: (phrases, word) => phrases.isBracketed(word),
  },
  {
    name: 'remark between dashes',
    relations: ['parataxis'],
    price: FAIR,
    because: 'dashes show that it interrupts the sentence or is added to it',
    example: 'The bridge was closed [-- it was the oldest in the country].',
    allows: (phrases, word) => {
      const isDashed = /^(?:--|---|—|–|_)$/.test(phrases.form(phrases.markBefore(word)))
      return isDashed && isRemark(phrases, word) && phrases.isSetOff(word)
    },
  },
  {
    name: 'sentence behind a semicolon',
    relations: ['parataxis'],
    price: FAIR,
    because: 'a semicolon joins two sentences, and the first can stand alone',
    example: 'The bridge is closed[; the ferry still runs].',
    allows: (phrases, word) =>
      isRemark(phrases, word) && phrases.form(phrases.markBefore(word)) === ';' && phrases.isAtEnd(word),
  },
  {
    name: 'address',
    relations: ['vocative'],
    price: FREE,
    because: 'it only names the person spoken to',
    example: '[Mr. Ito,] the bridge is open.',
    // in the middle it is rather the name of what stands before it
    allows: (phrases, word) =>
      phrases.isSetOff(word) &&
      phrases.size[word] <= 3 &&
      (phrases.isAtStart(word) || phrases.isAtEnd(word)) &&
      // "Ann Ito, whose mill burned, …" is no address
      !/^who(?:se|m)?$/.test(phrases.form(phrases.markAfter(word) + 1)),
  },
]

/** "Mr. Ito, 77, …", "Mr. Ito, a painter, …"; not the second item of a list that the parser took for an apposition. */
function isSecondName(phrases: EnglishPhrases, word: number): boolean {
  const {head, relation, upos} = phrases.tree
  if (head[word] > phrases.first[word] || !phrases.isSetOff(word)) return false
  // "the ruling, Thursday or Friday"
  if (phrases.isTime(word) && !phrases.isBracketed(word) && !/\d/.test(phrases.form(word))) return false
  if (phrases.isTime(head[word]) || /^(?:PRON|NUM)$/.test(upos[head[word]])) return false
  if (relation[word] === 'appos:region') return false
  return (
    !isObject(phrases, word) && !isInTitle(phrases, word) && !holdsInfinitive(phrases, word) && !isListed(phrases, word)
  )
}

/** "Boris Ito, a painter": a first and a last name alone, and what he is. "The dyer Boris Ito" is introduced already. */
function introduces(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos, isCapitalized} = phrases.tree
  const name = head[word]
  if (upos[name] !== 'PROPN' || upos[word] !== 'NOUN' || isCapitalized[word] || phrases.isBracketed(word)) return false
  const start = phrases.first[name]
  const end = phrases.markBefore(word)
  // a first name, perhaps a middle one, and a last name
  if (end - start < 2 || end - start > 3) return false
  for (let at = start; at < end; at++) if (!isCapitalized[at] || !/^(?:PROPN|ADJ)$/.test(upos[at])) return false
  return !/^(?:mr\.?|mrs\.?|ms\.?|dr\.?|president|minister|sen\.|gov\.|rep\.|gen\.|judge|prof\.?)$/.test(
    phrases.form(start),
  )
}

/** "by banning, for some time, the export": what looks like a second name of the time is the object of the verb. */
function isObject(phrases: EnglishPhrases, word: number): boolean {
  let above = phrases.tree.head[word]
  while (phrases.kind(above) === 'nmod') above = phrases.tree.head[above]
  return phrases.kind(above) === 'obl' && phrases.markBefore(above) >= 0 && !phrases.isAtStart(above)
}

/** "the report, Lorn in Winter: A Study". */
function isInTitle(phrases: EnglishPhrases, word: number): boolean {
  return phrases.form(phrases.markAfter(word)) === ':' || phrases.form(phrases.markBefore(word)) === ':'
}

/** "the agency, a watchdog, to press …": the infinitive belongs to the verb of the sentence. */
function holdsInfinitive(phrases: EnglishPhrases, word: number): boolean {
  for (let at = phrases.first[word]; at < phrases.last[word]; at++) {
    if (phrases.form(at) === ',' && phrases.form(at + 1) === 'to') return true
  }
  return false
}

/** "rain, wind, and snow". */
function isListed(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:and|or)$/.test(phrases.form(phrases.markAfter(word) + 1))
}

/** What stands beside the sentence and does not tell who said it. */
function isRemark(phrases: EnglishPhrases, word: number): boolean {
  return !SAYING.has(phrases.form(word)) && phrases.tree.head[word] < word
}

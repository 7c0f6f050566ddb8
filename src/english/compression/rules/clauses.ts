import {DEAR, NATURAL} from '../../../compression/scale.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Rule} from './rule.ts'

export const clauseRules: readonly Rule[] = [
  {
    name: 'clause between commas',
    relations: ['acl'],
    price: NATURAL,
    because: 'a clause between commas only adds something; a clause without commas says which thing is meant',
    example: 'The mill[, which was built in 1820,] burned down.',
    allows: (phrases, word) => isOfThing(phrases, word) && phrases.isSetOff(word),
  },
  {
    name: 'relative clause of something new',
    relations: ['acl'],
    price: DEAR,
    because: '"a house" is mentioned for the first time: the clause adds something and does not select',
    example: 'The council bought a house [that had stood empty for years].',
    allows: (phrases, word) =>
      isOfSomethingNew(phrases, word) &&
      isRelative(phrases, word) &&
      opensRelative(phrases, word) &&
      /^(?:obj|root|conj|appos|ccomp|xcomp)$/.test(phrases.kind(phrases.tree.head[word])),
  },
  {
    name: 'participle of something new',
    relations: ['acl'],
    price: DEAR,
    because: '"a house" is mentioned for the first time: the participle adds something, and seldom selects',
    example: 'The council bought a house [built by the Romans].',
    allows: (phrases, word) => isOfSomethingNew(phrases, word) && !isRelative(phrases, word),
  },
  {
    name: 'participle of a name',
    relations: ['acl'],
    price: DEAR,
    because: 'the name already says who is meant',
    example: 'Germans [born in Lorn] held a fair.',
    allows: (phrases, word) => {
      const {upos, xpos, head} = phrases.tree
      if (!isBare(phrases, word) || upos[head[word]] !== 'PROPN' || isNew(phrases, head[word])) return false
      return xpos[word] !== 'VB' && !isRelative(phrases, word)
    },
  },
  {
    name: 'adverbial clause between marks',
    relations: ['advcl'],
    price: NATURAL,
    because: 'commas or dashes set the circumstance apart from the rest of the sentence',
    example: '[When the dam broke,] the guards ran away.',
    allows: (phrases, word) => phrases.isSetOff(word),
  },
  {
    name: 'clause of time',
    relations: ['advcl'],
    price: DEAR,
    because: 'the sentence still tells what happened, only not after what',
    example: 'The army closed the bridge [after the river rose].',
    allows: (phrases, word) => phrases.opener(word) === 'after' && leavesWhole(phrases, word),
  },
  {
    name: 'clause of reason',
    relations: ['advcl'],
    price: DEAR,
    because: 'the sentence still tells what happened, but the reason is often part of the news',
    example: 'The airline canceled the flight [because the pilot was ill].',
    allows: (phrases, word) =>
      (/^(?:before|since|because|although|though|when)$/.test(phrases.opener(word)) ||
        phrases.form(phrases.first[word]) === 'when') &&
      leavesWhole(phrases, word),
  },
]

/** A clause that follows the noun it describes. */
function isOfThing({tree}: EnglishPhrases, word: number): boolean {
  const noun = tree.head[word]
  return noun < word && tree.upos[noun] !== 'PRON' && tree.upos[noun] !== 'NUM'
}

/** A clause that no marks set off and no conjunction opens. */
function isBare(phrases: EnglishPhrases, word: number): boolean {
  return isOfThing(phrases, word) && !phrases.isSetOff(word) && phrases.opener(word) === ''
}

function isOfSomethingNew(phrases: EnglishPhrases, word: number): boolean {
  const noun = phrases.tree.head[word]
  return isBare(phrases, word) && /^(?:NOUN|PROPN)$/.test(phrases.tree.upos[noun]) && isNew(phrases, noun)
}

function isNew(phrases: EnglishPhrases, noun: number): boolean {
  return /^an?$/.test(phrases.determiner(noun))
}

function isRelative({tree}: EnglishPhrases, word: number): boolean {
  return tree.relation[word] === 'acl:relcl'
}

/** Whether a relative clause opens with its pronoun. One without may be an object clause that the parser got wrong. */
function opensRelative(phrases: EnglishPhrases, word: number): boolean {
  return /^W/.test(phrases.tree.xpos[phrases.first[word]])
}

/** Whether the clause above says something by itself. */
function leavesWhole(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (phrases.isPredicate(above) && phrases.form(above).length < 2) return false
  return phrases.isFinite(above) && phrases.hasSubject(above) && phrases.first[word] > above + 1
}

import {DEAR, FAIR, NATURAL} from '../../../compression/scale.ts'
import {CIRCUMSTANCE} from '../../words/word-lists.ts'
import {hangsOnPredicate, isAddedToNoun, isCircumstance, isInner, isOfNoun} from '../phrases/circumstances.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {reportsFact} from '../phrases/sources.ts'
import type {Rule} from './rule.ts'

export const circumstanceRules: readonly Rule[] = [
  {
    name: 'source of a report',
    relations: ['obl'],
    price: NATURAL,
    because: 'an office reports what happened, or its own acts; such a fact can be stated without its source',
    example: '[According to police,] the driver left the road.',
    allows: (phrases, word) =>
      hangsOnPredicate(phrases, word) &&
      phrases.opener(word) === 'according' &&
      phrases.isSetOff(word) &&
      isReported(phrases, word),
  },
  {
    name: 'opening circumstance',
    relations: ['obl'],
    price: NATURAL,
    because: 'at the start of a sentence and before a comma, it only sets the scene',
    example: '[In the valley,] farmers lost their cattle.',
    allows: (phrases, word) =>
      isCircumstance(phrases, word) && phrases.isFronted(word) && !COMPARING.test(phrases.opener(word)),
  },
  {
    name: 'opening comparison',
    relations: ['obl'],
    price: FAIR,
    because: 'at the start of a sentence and before a comma, it only sets the scene; but it may tell why',
    example: '[With his brother,] the baker opened a shop.',
    allows: (phrases, word) =>
      isCircumstance(phrases, word) && phrases.isFronted(word) && COMPARING.test(phrases.opener(word)),
  },
  {
    name: 'circumstance between marks',
    relations: ['obl'],
    price: NATURAL,
    because: 'commas or dashes set the circumstance apart from the rest of the sentence',
    example: 'The army closed the bridge[, despite the rain,] on Monday.',
    allows: (phrases, word) => isCircumstance(phrases, word) && !phrases.isFronted(word) && !isInner(phrases, word),
  },
  {
    name: 'agent of a passive',
    relations: ['obl'],
    price: DEAR,
    because: 'the sentence still tells what was done, only not by whom',
    example: 'The treaty was signed in Oslo [by both ministers].',
    allows: (phrases, word) => isInnerCircumstance(phrases, word) && isAgent(phrases, word),
  },
  {
    name: 'circumstance',
    relations: ['obl'],
    price: FAIR,
    because: 'the sentence still tells what happened, only not where or when',
    example: 'The divers found the wreck [during a storm].',
    allows: (phrases, word) =>
      isInnerCircumstance(phrases, word) && !isAgent(phrases, word) && CIRCUMSTANCE.has(phrases.opener(word)),
  },
  {
    name: 'cause, means or company',
    relations: ['obl'],
    price: DEAR,
    because: 'the sentence still tells what happened, but this part often explains it',
    example: 'The army evacuated the town [because of the flood].',
    allows: (phrases, word) =>
      isInnerCircumstance(phrases, word) && !isAgent(phrases, word) && RELATING.test(phrases.opener(word)),
  },
  {
    name: 'phrase added to a noun',
    relations: ['nmod'],
    price: NATURAL,
    because: 'commas or brackets show that the thing is known without it',
    example: 'The flood killed nine people[, including two children].',
    allows: (phrases, word) => isOfNoun(phrases, word) && isAddedToNoun(phrases, word),
  },
  {
    name: 'place or origin of a name',
    relations: ['nmod'],
    price: FAIR,
    because: 'a name says which one is meant; of other things, the place or the origin often says which',
    example: 'The crew of the Hilda [from Odelia] won the cup.',
    allows: (phrases, word) =>
      isPlainOfNoun(phrases, word) &&
      isWholeName(phrases, phrases.tree.head[word]) &&
      phrases.size[word] <= LONGEST_PLACE &&
      FROM.test(phrases.opener(word)),
  },
]

/** Prepositions that tell why or by what: what they lead is harder to miss than a time or a place. */
const RELATING = /^(?:for|with|from|by|because|due|as)$/
/** A longer one holds more than a place, mostly because the parser took too much into it. */
const LONGEST_PLACE = 6
const FROM = /^(?:in|near|outside|from)$/
const COMPARING = /^(?:with|of|to|unlike|like)$/

/** According to police the dam broke: a fact without them. According to critics, or what will or may happen, is none. */
function isReported(phrases: EnglishPhrases, word: number): boolean {
  const clause = phrases.tree.head[word]
  const isOpinion = phrases.children[clause].some((child) => phrases.tree.xpos[child] === 'MD')
  return !isOpinion && reportsFact(phrases, word, clause, (at) => !phrases.isIn(at, word))
}

function isInnerCircumstance(phrases: EnglishPhrases, word: number): boolean {
  return isCircumstance(phrases, word) && isInner(phrases, word)
}

function isAgent({tree}: EnglishPhrases, word: number): boolean {
  return tree.relation[word] === 'obl:agent'
}

function isPlainOfNoun(phrases: EnglishPhrases, word: number): boolean {
  return isOfNoun(phrases, word) && !isAddedToNoun(phrases, word) && !phrases.isTime(word) && !phrases.isMeasure(word)
}

/** A name that is no part of a longer one, as "Study" is of "the Center for Study in the Arts". */
function isWholeName({tree}: EnglishPhrases, noun: number): boolean {
  const above = tree.head[noun]
  return tree.upos[noun] === 'PROPN' && (above < 0 || tree.upos[above] !== 'PROPN')
}

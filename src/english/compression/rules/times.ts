import {DEAR, FAIR, NATURAL} from '../../../compression/scale.ts'
import {verbGoverns} from '../../words/valency.ts'
import {hangsOnPredicate, isAddedToNoun, isInnerTime, isOfNoun, isSpeaking} from '../phrases/circumstances.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Rule} from './rule.ts'

export const timeRules: readonly Rule[] = [
  {
    name: 'time between marks',
    relations: ['obl'],
    price: NATURAL,
    because: 'commas or dashes set the time apart from the rest of the sentence',
    example: '[On Friday,] the mayor signed the contract.',
    allows: (phrases, word) =>
      hangsOnPredicate(phrases, word) && phrases.isTime(word) && (phrases.isFronted(word) || phrases.isSetOff(word)),
  },
  {
    name: 'time of saying',
    relations: ['obl'],
    price: NATURAL,
    because: 'when something was said matters less than what was said',
    example: 'The minister told reporters [on Monday] that the mill would close.',
    allows: (phrases, word) => isWholeTime(phrases, word) && isSpeaking(phrases, phrases.tree.head[word]),
  },
  {
    name: 'time of a state',
    relations: ['obl'],
    price: FAIR,
    because: 'the sentence still tells what was so, only not when',
    example: 'The mayor was ill [on Friday].',
    allows: (phrases, word) =>
      isWholeTime(phrases, word) &&
      phrases.isPredicate(phrases.tree.head[word]) &&
      /^(?:VERB|ADJ|NOUN|PROPN)$/.test(aboveTag(phrases, word)),
  },
  {
    name: 'bare time',
    relations: ['obl'],
    price: NATURAL,
    because: 'the sentence still tells what happened, only not when; no preposition ties the time to the verb',
    example: 'The mayor signed the contract [Friday].',
    allows: (phrases, word) => isTimeOfEvent(phrases, word) && phrases.opener(word) === '' && phrases.size[word] <= 4,
  },
  {
    name: 'long bare time',
    relations: ['obl'],
    price: FAIR,
    because: 'the sentence still tells what happened, only not when; but so many words often tell more than a time',
    example: 'Ito scored 22 goals [this season, the last of them] on Saturday.',
    allows: (phrases, word) =>
      isTimeOfEvent(phrases, word) &&
      phrases.opener(word) === '' &&
      phrases.size[word] > 4 &&
      // "the day the mill burned"
      phrases.child(word, 'acl') === undefined,
  },
  {
    name: 'time with a preposition',
    relations: ['obl'],
    price: FAIR,
    because: 'the sentence still tells what happened, only not when',
    example: 'The mayor signed the contract [on Friday].',
    allows: (phrases, word) => isDate(phrases, word) && !isAllThatFollows(phrases, word),
  },
  {
    name: 'time right behind a verb',
    relations: ['obl'],
    price: DEAR,
    because: 'the sentence still tells what happened, but without the time nothing may follow the verb',
    example: 'The dam broke [during the night].',
    allows: (phrases, word) => isDate(phrases, word) && isAllThatFollows(phrases, word),
  },
  {
    name: 'bare time of a noun',
    relations: ['nmod'],
    price: NATURAL,
    because: 'it is mostly clear which event is meant without its day or year',
    example: 'At a meeting [Thursday], the council sold the mill.',
    allows: (phrases, word) =>
      isTimeOfNoun(phrases, word) && phrases.opener(word) === '' && !BESIDE_TIME.test(nextForm(phrases, word)),
  },
  {
    name: 'date of a noun',
    relations: ['nmod'],
    price: FAIR,
    because: 'it is mostly clear which event is meant without its date',
    example: 'The greater worry [on Sunday], however, was the river.',
    allows: (phrases, word) =>
      isTimeOfNoun(phrases, word) && /^(?:in|on|during|since|before|after|at)$/.test(phrases.opener(word)),
  },
]

/** "one year before the flood", "two days later": the time only measures what follows. */
const BESIDE_TIME = /^(?:before|after|ago|since|later|earlier)$/

/** A time without marks around it that is no part of a longer expression. */
function isWholeTime(phrases: EnglishPhrases, word: number): boolean {
  return hangsOnPredicate(phrases, word) && isInnerTime(phrases, word) && !isPartOfTime(phrases, word)
}

function isPartOfTime(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  const preposition = phrases.opener(word)
  const verb = head[word]
  // "in three days", "in a few days" end with a day, and may tell a deadline
  if (preposition === 'in' && forms[word].endsWith('day')) return true
  // "a poll released Thursday"
  if (phrases.kind(verb) === 'acl' && phrases.first[word] === verb + 1) return true
  if (!isCalendar(phrases, word) && verbGoverns(forms[verb], preposition)) return true
  const next = nextForm(phrases, word)
  // "two days from now", "chose Saturday as the day"
  if (preposition === '' && (BESIDE_TIME.test(next) || /^(?:from|away|as)$/.test(next))) return true
  return meetsTime(phrases, word)
}

/** A time at a verb that tells an event. */
function isTimeOfEvent(phrases: EnglishPhrases, word: number): boolean {
  const verb = phrases.tree.head[word]
  if (!/^(?:VERB|AUX|ADJ)$/.test(aboveTag(phrases, word)) || phrases.isPredicate(verb)) return false
  return isWholeTime(phrases, word) && !isSpeaking(phrases, verb)
}

function isDate(phrases: EnglishPhrases, word: number): boolean {
  const preposition = phrases.opener(word)
  if (preposition === '' || /^(?:from|to|between|of|into|with|about|as|than)$/.test(preposition)) return false
  return isTimeOfEvent(phrases, word)
}

function isAllThatFollows(phrases: EnglishPhrases, word: number): boolean {
  const verb = phrases.tree.head[word]
  const isAdjacent = phrases.first[word] === verb + 1
  return isAdjacent && phrases.child(verb, 'obj', 'xcomp', 'ccomp') === undefined && phrases.opener(word) !== 'on'
}

/** Whether another time follows at once ("by June this year"), or explains this one ("in 1987, the latest year on record"). */
function meetsTime(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const next = phrases.last[word] + 1
  const mark = phrases.markAfter(word)
  return head.some((above, at) => {
    if (!phrases.isTime(at) || phrases.opener(at) !== '') return false
    if (phrases.first[at] === next) return above === head[word]
    return mark >= 0 && phrases.first[at] === mark + 1 && phrases.determiner(at) === 'the'
  })
}

/** A day, a month or a year, not "borrowed time". */
function isCalendar({tree}: EnglishPhrases, word: number): boolean {
  return tree.upos[word] === 'NUM' || tree.isCapitalized[word] || tree.forms[word].endsWith('day')
}

function isTimeOfNoun(phrases: EnglishPhrases, word: number): boolean {
  return isOfNoun(phrases, word) && !isAddedToNoun(phrases, word) && phrases.isTime(word)
}

function nextForm(phrases: EnglishPhrases, word: number): string {
  return phrases.form(phrases.last[word] + 1)
}

function aboveTag({tree}: EnglishPhrases, word: number): string {
  return tree.upos[tree.head[word]]
}

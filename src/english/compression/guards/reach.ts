import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {tellsPast} from '../phrases/verbs.ts'
import type {Guard} from './guard.ts'

/** When, by what rule and for how many of them something is so: without it more is said. */
export const reachGuards: readonly Guard[] = [
  {
    name: 'hours at which it is so',
    strength: 'faithful',
    relations: ['obl', 'nmod'],
    because: 'what is done in certain hours is not done in others',
    example: 'The guild carried the wool to Lorn [during working hours].',
    holds: (phrases, word) =>
      /^(?:during|on|at|in|after|before|outside)$/.test(phrases.opener(word)) &&
      RECURRING.test(phrases.form(word)) &&
      phrases.determiner(word) === '' &&
      phrases.child(word, 'nummod') === undefined,
  },
  {
    name: 'what is denied of it',
    strength: 'faithful',
    relations: ['obl', 'advcl', 'nmod', 'acl'],
    because: 'somebody denies or doubts the whole of it, and without this part would deny more',
    example: 'Ito denied that the guild had sold the mill [during the strike].',
    holds: (phrases, word) => !phrases.isSetOff(word) && isDeniedAbove(phrases, word),
  },
  {
    name: 'before it changed',
    strength: 'faithful',
    relations: ['obl', 'advcl'],
    because: 'what was so then, or before something, is said not to be so any more',
    example: '[Before the flood,] the mill had one of the best records.',
    holds: (phrases, word) => {
      const start = phrases.form(phrases.first[word])
      if (!/^(?:before|until|till|prior|when)$/.test(start) || !phrases.isFronted(word)) return false
      const verb = phrases.tree.head[word]
      return isState(phrases, verb) && !phrases.isExistential(verb)
    },
  },
  {
    name: 'span of a change',
    strength: 'faithful',
    relations: ['obl'],
    because: 'how much it rose or fell depends on the time in which it did so',
    example: '[In that same period,] Lorn cut the number of fires by nine percent.',
    holds: (phrases, word) => {
      if (!phrases.isFronted(word) || !/^(?:in|over|during|within|for)$/.test(phrases.opener(word))) return false
      if (!/^(?:period|span|time|stretch|decades?|years?|months?|weeks?|quarter|half)$/.test(phrases.form(word)))
        return false
      return phrases.tree.forms
        .slice(phrases.last[word] + 1)
        .some((form) => /^(?:percent|%|half|third|twice)$/.test(form))
    },
  },
  {
    name: 'by what rule',
    strength: 'faithful',
    relations: ['obl'],
    because: 'it is so by a rule, an agreement or a habit, and not always or of itself',
    example: '[By tradition,] the oldest dyer opens the fair.',
    holds: (phrases, word) =>
      phrases.isFronted(word) &&
      /^(?:by|under|according)$/.test(phrases.opener(word)) &&
      RULES.test(phrases.form(word)),
  },
  {
    name: 'circumstance of "at first"',
    strength: 'faithful',
    relations: ['obl', 'advcl'],
    because: '"at first" or "initially" counts from it',
    example: '[During the strike,] Ito at first refused to meet the dyers.',
    holds: (phrases, word) => {
      if (!phrases.isFronted(word)) return false
      const rest = phrases.tree.forms.slice(phrases.last[word] + 1)
      return rest.some((form, at) => form === 'initially' || (form === 'at' && rest[at + 1] === 'first'))
    },
  },
  {
    name: 'now rather than later',
    relations: ['advmod'],
    because: 'what is wanted or planned is wanted at this time',
    example: 'The guild wants to close the mill [now] for the sake of the river.',
    holds: (phrases, word) =>
      /^(?:now|today|soon)$/.test(phrases.form(word)) &&
      phrases.tree.xpos[phrases.tree.head[word]] === 'VB' &&
      phrases.children[phrases.tree.head[word]].some((child) => phrases.form(child) === 'to'),
  },
  {
    name: 'which of several',
    relations: ['amod'],
    because: 'not all of them are so: big cities are some of the cities',
    example: 'The [big] mills had nine guards.',
    holds: (phrases, word) => {
      const {xpos, head} = phrases.tree
      const things = head[word]
      if (!GRADED.test(phrases.form(word)) || xpos[things] !== 'NNS') return false
      // "71 big cities": so many of those that are big
      const isCounted = phrases.child(things, 'nummod') !== undefined
      return isCounted || phrases.determiner(things) !== '' || phrases.kind(things) === 'nsubj'
    },
  },
]

/** Times that come again and again. */
const RECURRING =
  /^(?:hours|nights?|weekends|weekdays|mornings|afternoons|evenings|winters?|summers?|holidays|daytime|daylight|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/

const RULES =
  /^(?:tradition|custom|habit|laws?|statutes?|constitution|convention|rules?|regulations?|agreements?|accords?|treat(?:y|ies)|pacts?|deals?|contracts?|terms|default|definition|charter)$/

/** Adjectives that grade: of several things, some are so. */
const GRADED =
  /^(?:major|key|leading|big|large|huge|small|young|old|new|rich|wealthy|poor|weak|strong|tall|deep|wide|tough|difficult|expensive|rare|wild|good|bad|recent)$/

const DENYING = /^(?:not|n['’]t|never|no|nobody|none|neither|nor|few|hardly|rarely|seldom)$/
const REFUSING =
  /^(?:den(?:y|ies|ied|ying)|doubt(?:s|ed|ing)?|reject(?:s|ed|ing)?|disput(?:e|es|ed|ing)|refus(?:e|es|ed|ing)|ban(?:s|ned|ning)?|prohibit(?:s|ed|ing)?|forbid(?:s|den|ding)?|forbade|barr?(?:s|ed|ing)?)$/

/** Whether a clause in which a phrase stands is what somebody denies, doubts or forbids. */
function isDeniedAbove(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  for (let at = head[word]; at >= 0 && head[at] >= 0; at = head[at]) {
    if (/^(?:acl|advcl|conj|parataxis|appos)$/.test(phrases.kind(at))) return false
    if (!/^(?:ccomp|xcomp)$/.test(phrases.kind(at))) continue
    const verb = head[at]
    if (REFUSING.test(forms[verb])) return true
    if (phrases.children[verb].some((child) => child < at && DENYING.test(forms[child]))) return true
  }
  return false
}

/** "had a good record", "was the best": not what somebody did. */
function isState(phrases: EnglishPhrases, verb: number): boolean {
  if (!tellsPast(phrases, verb)) return false
  return phrases.isPredicate(verb) || /^(?:had|was|were|owned|held|enjoyed|lived|worked|used)$/.test(phrases.form(verb))
}

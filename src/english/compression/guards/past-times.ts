import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {tellsPast} from '../phrases/verbs.ts'
import type {Guard} from './guard.ts'

/** Times without which old news would read as new. */
export const pastTimeGuards: readonly Guard[] = [
  {
    name: 'year',
    strength: 'faithful',
    relations: ['obl', 'nmod'],
    because: 'without its year, an old event would read as a new one',
    example: 'The mayor left the council [in 1987].',
    holds: (phrases, word) =>
      tellsNews(phrases, word) &&
      (isYear(phrases.form(word)) || phrases.children[word].some((child) => isYear(phrases.form(child)))),
  },
  {
    name: 'month',
    relations: ['obl'],
    because: 'who names a month or a season and no day tells of something long ago',
    example: 'The council sold the hall [in April].',
    holds: (phrases, word) => {
      const {forms, isCapitalized} = phrases.tree
      if (!phrases.isTime(word) || phrases.child(word, 'nummod') !== undefined || !tellsNews(phrases, word))
        return false
      const isNamed = isCapitalized[word] && !forms[word].endsWith('day')
      return isNamed || (/^(?:last|past)$/.test(phrases.form(phrases.first[word])) && LONG.test(forms[word]))
    },
  },
  {
    name: 'time that points back',
    strength: 'faithful',
    relations: ['obl'],
    because: 'what happened "that year" would be read as of now',
    example: 'More than 300 dyers died in the flood [that year].',
    holds: (phrases, word) =>
      phrases.isTime(word) &&
      tellsNews(phrases, word) &&
      phrases.children[word].some((child) => /^(?:that|those|same)$/.test(phrases.form(child))),
  },
  {
    name: 'another day',
    strength: 'faithful',
    relations: ['obl'],
    because: 'what happened earlier or later than the news would be read as a part of it',
    example: '[The following day,] the mayor sold the hall.',
    holds: (phrases, word) => {
      if (!phrases.isTime(word) || !tellsNews(phrases, word) || phrases.isPredicate(phrases.tree.head[word]))
        return false
      return tellsPast(phrases, phrases.tree.head[word]) && phrases.isFronted(word) && isOther(phrases, word)
    },
  },
  {
    name: 'feast day',
    strength: 'faithful',
    relations: ['obl', 'nmod'],
    because: 'it names a day of the year, as a month does',
    example: 'The mayor sold bread in Lorn [on Christmas Eve].',
    holds: (phrases, word) =>
      tellsNews(phrases, word) &&
      phrases.tree.isCapitalized[word] &&
      phrases.tree.forms.slice(phrases.first[word], phrases.last[word] + 1).some((form) => FEAST.test(form)),
  },
  {
    name: 'earlier this year',
    relations: ['obl'],
    because: '"earlier" in front of it would mean something else by itself',
    example: 'When prices cooled earlier [this year], the guild shut two mills.',
    holds: (phrases, word) =>
      phrases.isTime(word) && /^(?:earlier|later|early|late|sometime)$/.test(phrases.form(phrases.first[word] - 1)),
  },
  {
    name: 'year of an event in a clause',
    strength: 'faithful',
    relations: ['obl'],
    because: 'the clause tells what happened, and without its year it would be a part of the news',
    example: 'The mayor praised Boris Ito, who [in 1987] saved the mill.',
    holds: (phrases, word) => {
      const clause = phrases.tree.head[word]
      return (
        phrases.tree.relation[clause] === 'acl:relcl' &&
        isYear(phrases.form(word)) &&
        phrases.form(phrases.first[clause]) === 'who'
      )
    },
  },
  {
    name: 'what had happened before',
    strength: 'faithful',
    relations: ['advcl'],
    because: 'it says that the event is one of long ago',
    example: '[After the army had closed the mill,] Ito was arrested and served two years in prison.',
    holds: (phrases, word) =>
      phrases.isFronted(word) &&
      tellsNews(phrases, word) &&
      phrases.children[word].some((child) => phrases.form(child) === 'had' && phrases.kind(child) === 'aux'),
  },
  {
    name: 'how long before or after',
    strength: 'faithful',
    relations: ['obl', 'advcl', 'nmod'],
    because: '"a year" in front of it counts from it, as in "a year after the war"',
    example: 'The guild sold the boats in Lorn, two years [after buying the mill].',
    holds: (phrases, word) =>
      /^(?:after|before|since|from)$/.test(phrases.opener(word)) && UNIT.test(phrases.form(phrases.first[word] - 1)),
  },
  {
    name: 'time of a time',
    relations: ['obl'],
    because: 'another time follows and counts from this one',
    example: 'The mayor spoke to reporters [on Friday], hours after the vote.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      if (!phrases.isTime(word) || mark < 0 || phrases.isFronted(word)) return false
      const next = phrases.tree.forms.slice(mark + 1, mark + 5)
      return next.some((form) => UNIT.test(form)) && next.some((form) => /^(?:after|before|later|earlier)$/.test(form))
    },
  },
]

const FEAST = /^(?:eve|christmas|easter|thanksgiving|ramadan|halloween|hanukkah|passover)$/
const UNIT = /^(?:minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies))$/
const LONG = /^(?:year|decade|century|spring|summer|autumn|fall|winter)$/

/** "last Thursday", "the following day", "earlier this month", "a week later": not the day that is told of. */
function isOther(phrases: EnglishPhrases, word: number): boolean {
  return phrases.tree.forms
    .slice(phrases.first[word], phrases.last[word] + 1)
    .some((form) => /^(?:last|past|following|next|previous|earlier|later|same|that)$/.test(form))
}

/** Whether a time says when the event of the sentence was, and not one in its background ("a mill that burned down in 1987"). */
function tellsNews(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  for (let at = head[word]; at >= 0; at = head[at]) if (phrases.kind(at) === 'acl') return false
  return true
}

function isYear(form: string): boolean {
  return /^(?:1[5-9]\d\ds?|20\d\ds?)$/.test(form)
}

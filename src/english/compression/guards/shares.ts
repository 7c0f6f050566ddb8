import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** Members that the others need: the end of a list, what "each" counts out, and what tells two of them apart. */
export const shareGuards: readonly Guard[] = [
  {
    name: 'end of a list of deeds',
    strength: 'firm',
    relations: ['advcl', 'conj', 'acl'],
    because: 'the last deed has the "and" of the whole list',
    example:
      'The guild accused the baker of leading the march, taking bribes[, calling for strikes and writing letters].',
    holds: endsDeeds,
  },
  {
    name: 'end of a parallel list',
    strength: 'firm',
    relations: ['conj'],
    because: 'the members begin with the same word, and only this one has the "and"',
    example: 'The clerk said that the mill is old, that the bridge is weak [and that the guild owes rent].',
    holds: endsParallels,
  },
  {
    name: 'what "each" counts out',
    strength: 'firm',
    relations: ['conj'],
    because: 'as many are meant as there are members',
    example: 'The guild opened two mills, one each in Lorn [and Kolvar].',
    alongside: ['count of a list', 'counted list'],
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      const above = phrases.tree.head[first]
      if (above < 0 || above > first) return false
      const counts = (at: number) =>
        phrases.kind(at) !== 'det' && /^(?:each|apiece|respectively)$/.test(phrases.form(at))
      return [phrases.first[first] - 1, ...phrases.children[above]].some((at) => at < first && at >= 0 && counts(at))
    },
  },
  {
    name: 'one of the others',
    strength: 'firm',
    relations: ['conj'],
    because: 'it says what the others are like, and the member in front of it may be of another kind',
    example: 'The mill sells bread[, oats] and other grains.',
    holds: (phrases, word) => {
      const {head} = phrases.tree
      const others = head[word]
      if (others < word || phrases.kind(others) !== 'conj' || phrases.child(others, 'cc') === undefined) return false
      const isOther = (child: number) => child < others && /^(?:other|similar|such|related)$/.test(phrases.form(child))
      if (!phrases.children[others].some(isOther)) return false
      return !phrases.children[others].some((child) => child > word && phrases.kind(child) === 'conj' && child < others)
    },
  },
  {
    name: 'time of its own',
    strength: 'firm',
    relations: ['obl', 'nmod'],
    because: 'each of the two has a time of its own',
    example: 'The choir sang in Lorn [on Friday] and in Kolvar on Monday.',
    holds: isOneOfTwoTimes,
  },
]

/** "leading the march, taking bribes[, calling for strikes and writing letters]" */
function endsDeeds(phrases: EnglishPhrases, word: number): boolean {
  if (!endsList(phrases, word)) return false
  const {head} = phrases.tree
  const isBefore = (deed: number, other: number) => deed !== other && followsDeed(phrases, other, deed)
  // without this one the two in front of it would be left as "a, b"
  return head.some(
    (_, second) =>
      isListed(phrases, second) && isBefore(second, word) && head.some((_, first) => isBefore(first, second)),
  )
}

function isDeed({tree: {xpos}}: EnglishPhrases, word: number): boolean {
  return xpos[word] === 'VBG'
}

/** Behind a comma, without a word that leads it or joins it. */
function isListed(phrases: EnglishPhrases, word: number): boolean {
  return isDeed(phrases, word) && phrases.first[word] === word && phrases.form(word - 1) === ','
}

/** "[and writing letters]", "[calling for strikes and writing letters]" */
function endsList(phrases: EnglishPhrases, word: number): boolean {
  if (joinsDeed(phrases, word)) return true
  if (!isListed(phrases, word)) return false
  for (let at = word; at <= phrases.last[word]; at++) if (phrases.isIn(at, word) && joinsDeed(phrases, at)) return true
  return false
}

/** "and writing letters", also where the parser takes "writing" for an adjective. */
function joinsDeed(phrases: EnglishPhrases, word: number): boolean {
  const joint = phrases.child(word, 'cc')
  return phrases.kind(word) === 'conj' && joint !== undefined && phrases.tree.xpos[joint + 1] === 'VBG'
}

/** Whether another deed ends right in front of a deed, or has it in its own phrase, wherever the parser hangs them. */
function followsDeed(phrases: EnglishPhrases, word: number, earlier: number): boolean {
  if (earlier >= word || !isDeed(phrases, earlier)) return false
  if (phrases.isIn(word, earlier)) return true
  const start = phrases.first[word]
  const end = phrases.form(start - 1) === ',' ? start - 2 : start - 1
  // "opening letters", where the parser takes the deed for an adjective
  const top = phrases.kind(earlier) === 'amod' ? phrases.tree.head[earlier] : earlier
  return phrases.last[top] === end
}

/** "of the mill, of the bakers [and of the war]" */
function endsParallels(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  const joint = phrases.child(word, 'cc')
  if (joint === undefined || !/^(?:IN|TO|W.*)$/.test(xpos[joint + 1] ?? '')) return false
  const opener = forms[joint + 1]
  const second = forms.lastIndexOf(opener, joint - 1)
  if (second < 1 || forms[second - 1] !== ',' || forms.slice(second, joint).some((form) => JOINT.test(form)))
    return false
  return forms.lastIndexOf(opener, second - 1) >= 0
}

const JOINT = /^(?:and|or|but|nor)$/

/** "to Lorn [this year] and to Kolvar [in May]" */
function isOneOfTwoTimes(phrases: EnglishPhrases, word: number): boolean {
  if (!phrases.isTime(word) || phrases.isSetOff(word)) return false
  const {head, forms} = phrases.tree
  return forms.some((form, joint) => {
    if (form !== 'and' && form !== 'but') return false
    const member = head[joint]
    if (phrases.kind(member) !== 'conj' || phrases.child(member, 'case') === undefined || phrases.isTime(member))
      return false
    const earlier = timeThatEnds(phrases, phrases.form(joint - 1) === ',' ? joint - 2 : joint - 1)
    const later = timeThatStarts(phrases, member)
    return earlier >= 0 && later >= 0 && (word === earlier || word === later)
  })
}

/** The time whose phrase ends at a place, −1 if none does. */
function timeThatEnds(phrases: EnglishPhrases, end: number): number {
  return phrases.tree.head.findIndex((_, at) => isCircumstantialTime(phrases, at) && phrases.last[at] === end)
}

/** The time right behind a member, or the last words in it; −1 if there is none. */
function timeThatStarts(phrases: EnglishPhrases, member: number): number {
  return phrases.tree.head.findIndex(
    (_, at) => at > member && isCircumstantialTime(phrases, at) && phrases.first[at] === member + 1,
  )
}

function isCircumstantialTime(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:obl|nmod)$/.test(phrases.kind(word)) && phrases.isTime(word)
}

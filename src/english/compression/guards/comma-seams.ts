import {isCircumstance} from '../phrases/circumstances.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'
import {isInside, nextTag} from './seams.ts'

/** Where a comma or a dash that opens or closes a phrase shows that it goes on, or that it took in what is not its own. */
export const commaSeamGuards: readonly Guard[] = [
  {
    name: 'open comma',
    strength: 'soft',
    relations: ['obl', 'nmod', 'appos', 'nummod', 'acl', 'advcl'],
    because: 'a comma opens it and no comma closes it, so it probably goes on',
    example: 'Mr. Ito[, from Lorn] since May is closed.',
    holds: (phrases, word) =>
      phrases.markBefore(word) >= 0 && phrases.markAfter(word) < 0 && !phrases.isAtEnd(word) && isInside(phrases, word),
  },
  {
    name: '"however" without a comma',
    strength: 'firm',
    relations: ['advmod'],
    because: 'it joins what follows to the rest, or grades it, as in "however long it takes"',
    example: 'The river rose, [however] the dam held.',
    holds: (phrases, word) => phrases.form(word) === 'however' && word > 0 && !phrases.isMark(word + 1),
  },
  {
    name: 'subject inside',
    strength: 'soft',
    relations: ['obl'],
    because: 'no comma follows, so the parser may have put the subject into it',
    example: '[By law] a company reported a defect within two days.',
    holds: (phrases, word) => isCircumstance(phrases, word) && phrases.isAtStart(word) && phrases.markAfter(word) < 0,
  },
  {
    name: 'behind an insertion',
    relations: ['obl'],
    because: 'it follows an insertion that no comma closes, and may belong to it',
    example: 'The storm hit 3,000 people, half of them [along the river].',
    alongside: ['place of a count'],
    holds: (phrases, word) => isCircumstance(phrases, word) && followsOpenInsertion(phrases, word),
  },
  {
    name: 'place of a distance',
    strength: 'firm',
    because: 'the distance behind it would tell where something else is',
    example:
      'The guild held dyers, [some of whom came from Lorn], 10 kilometers south of Dolmar, aide Boris Ito on guilds told a paper.',
    alongside: ['limiting word'],
    holds: isPlaceOfDistance,
  },
  {
    name: 'noun behind an opening',
    relations: ['obl'],
    because: 'the noun that follows may be its second name, which would be left over',
    example: '[Near Rome,] Boris Ito, a clerk of the guild, sold the boats.',
    holds: (phrases, word) => isCircumstance(phrases, word) && phrases.isFronted(word) && meetsBareNoun(phrases, word),
  },
  {
    name: 'participle behind an opening',
    relations: ['advcl', 'obl'],
    because: 'the participle or reason that follows goes on with it',
    example: '[During the storm,] leaving the boats, they ran.',
    holds: (phrases, word) => phrases.isFronted(word) && goesOn(phrases, phrases.markAfter(word) + 1),
  },
  {
    name: 'infinitive behind an insertion',
    relations: ['advcl'],
    because: 'the comma before it closes the insertion and does not open the infinitive',
    example: 'The guild urged the clerks, led by Ito[, to leave the hall].',
    holds: (phrases, word) => phrases.opener(word) === 'to' && followsInsertion(phrases, word),
  },
  {
    name: 'participle behind a comma',
    relations: ['acl'],
    because: 'it may go on behind the comma, where a participle follows',
    example: 'The guild[, which had demanded more,] called off the strike.',
    holds: goesOnBehindComma,
  },
  {
    name: 'verb before an object',
    strength: 'faithful',
    relations: ['conj'],
    because: 'the object that follows belongs to this verb only',
    example: 'The museum bought the road [and sold] farmers bread on Friday.',
    holds: (phrases, word) =>
      phrases.tree.upos[word] === 'VERB' && /^(?:DT|NNS?|NNPS?|PRP\$)$/.test(nextTag(phrases, word)),
  },
  {
    name: 'verb behind an inner comma',
    relations: ['acl', 'advcl', 'appos', 'obl', 'nmod'],
    because: 'it contains a comma and then a finite verb, which is probably the main verb',
    example: 'The fire destroyed the hall[, whose second floor, where the dance took place, was rented by the guild].',
    holds: (phrases, word) =>
      innerMarks(phrases, word).some((mark) => /^(?:VBD|VBP|VBZ)$/.test(phrases.tree.xpos[mark + 1])),
  },
  {
    name: 'infinitive behind an inner comma',
    relations: ['acl', 'advcl', 'appos', 'obl', 'nmod'],
    because: 'it contains a comma and then an infinitive, which probably belongs to the main verb',
    example: 'The principal asked the club [-- which grows roses -- to judge].',
    holds: (phrases, word) =>
      innerMarks(phrases, word).some((mark) => phrases.form(mark + 1) === 'to' && phrases.tree.xpos[mark + 2] === 'VB'),
  },
  {
    name: '"and" of "between"',
    strength: 'soft',
    relations: ['acl', 'advcl', 'appos', 'obl', 'nmod'],
    because: 'it contains the "and" that belongs to "between"',
    example: 'The line between the town[, where the rich live, and the harbor, where the poor live,] is long.',
    holds: (phrases, word) =>
      innerMarks(phrases, word).some((mark) => phrases.form(mark + 1) === 'and') &&
      isBetween(phrases, phrases.first[word]),
  },
]

/** ", leaving the boats", ", in part because the mill burned". */
function goesOn({tree}: EnglishPhrases, next: number): boolean {
  return (
    tree.xpos[next] === 'VBG' ||
    /^(?:in part|partly|mainly|mostly|largely)\b/.test(tree.forms.slice(next, next + 2).join(' '))
  )
}

/** "3,000 people, half of them [along the river]". */
function followsOpenInsertion(phrases: EnglishPhrases, word: number): boolean {
  const before = phrases.first[word] - 1
  return phrases.tree.head.some(
    (head, at) =>
      head >= 0 &&
      phrases.last[at] === before &&
      phrases.kind(at) !== 'conj' &&
      phrases.markBefore(at) > head &&
      head < phrases.first[at],
  )
}

/** "Along the Yula, the longest river, the floods …", whatever the parser took "the longest river" for. */
function meetsBareNoun(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (/^(?:obl|nmod|appos)$/.test(phrases.kind(above)) && phrases.opener(above) === '') return true
  const next = phrases.markAfter(word) + 1
  const subject = phrases.child(above, 'nsubj')
  if (subject !== undefined && phrases.first[subject] === next && holdsBareNoun(phrases, next, subject)) return true
  return phrases.children[above].some(
    (child) =>
      phrases.first[child] === next &&
      /^(?:obl|nmod|appos|dislocated|dep)$/.test(phrases.kind(child)) &&
      phrases.opener(child) === '' &&
      !phrases.isTime(child),
  )
}

function holdsBareNoun({tree, children, first}: EnglishPhrases, next: number, subject: number): boolean {
  const comma = tree.forms.indexOf(',', next)
  if (comma < 0) return false
  if (comma > subject)
    return children[subject].some((child) => tree.relation[child] === 'appos' && first[child] === comma + 1)
  return !tree.xpos.slice(next, comma).some((tag) => /^(?:VB|MD|CC)/.test(tag))
}

function followsInsertion(phrases: EnglishPhrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  return phrases.tree.head.some(
    (_, at) =>
      phrases.last[at] === mark - 1 &&
      (/^(?:acl|appos|nmod)$/.test(phrases.kind(at)) || phrases.opener(at) === 'including') &&
      phrases.markBefore(at) >= 0,
  )
}

function goesOnBehindComma(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, relation} = phrases.tree
  if (relation[word] !== 'acl:relcl') return false
  const after = phrases.markAfter(word) + 1
  if (after === 0 || after >= xpos.length) return false
  return xpos[after] === 'VBN' || (xpos[after] === 'RB' && xpos[after + 1] === 'VBN')
}

/** The commas and dashes within a phrase that a mark opens. */
function innerMarks(phrases: EnglishPhrases, word: number): number[] {
  const marks: number[] = []
  if (phrases.markBefore(word) < 0 || phrases.isAtStart(word)) return marks
  for (let at = phrases.first[word] + 1; at < phrases.last[word]; at++)
    if (/^(?:,|--|_|–|—)$/.test(phrases.form(at))) marks.push(at)
  return marks
}

/** Whether "between" still waits for its "and" in front of a word. */
function isBetween({tree}: EnglishPhrases, word: number): boolean {
  const between = tree.forms.lastIndexOf('between', word)
  return between >= 0 && !tree.forms.slice(between, word).includes('and')
}

/** "[who may have been in Petrin], 10 miles south of Lorn". */
function isPlaceOfDistance(phrases: EnglishPhrases, word: number): boolean {
  const end = phrases.last[word]
  const {upos} = phrases.tree
  if (phrases.form(end + 1) !== ',' || upos[end] !== 'PROPN' || upos[end + 2] !== 'NUM') return false
  return LENGTH.test(phrases.form(end + 3)) && WHERE_TO.test(phrases.form(end + 4))
}

const LENGTH = /^(?:miles?|kilomet(?:er|re)s?|km|met(?:er|re)s|yards|blocks|feet|minutes|hours)$/
const WHERE_TO =
  /^(?:(?:north|south|east|west|northeast|northwest|southeast|southwest)(?:ern)?|away|from|outside|off|up|down|inland|upstream|downstream|beyond)$/

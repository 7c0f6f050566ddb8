import type {Mention} from '../../discourse/entities.ts'
import type {DiscourseText} from '../../discourse/text.ts'
import type {NamePhrase} from './name-phrases.ts'
import {isOfThings} from './name-phrases.ts'
import {COURTESY_OF_WOMEN, PREPOSITIONS_OF_PLACE, PROFESSIONS} from './offices.ts'

/** Nouns for people that have no profession. */
const PEOPLE = new Set(
  'man woman boy girl person father mother son daughter brother sister wife husband friend colleague child baby victim suspect king queen'.split(
    ' ',
  ),
)

const PRONOUNS: ReadonlyMap<string, Mention['form']> = new Map([
  ['he', 'pronoun'],
  ['she', 'pronoun'],
])

/**
 * The pronouns that open a sentence and can mean only one person: the subject of the sentence before, if that speaks of
 * nobody else.
 */
export function pronouns(
  text: DiscourseText,
  phrases: readonly (readonly NamePhrase[])[],
  quoted: readonly Uint8Array[],
  mentions: readonly (readonly Mention[])[],
): Mention[] {
  const out: Mention[] = []
  const resolved = new Map<number, number>() // by sentence: the person whom its first pronoun means
  text.sentences.forEach((sentence, s) => {
    const word = sentence.tokens[0]?.form.toLowerCase() ?? ''
    const form = PRONOUNS.get(word)
    const before = text.sentences[s - 1]
    if (form === undefined || before === undefined || quoted[s][0] === 1) return
    if (before.document !== sentence.document || before.sentence !== sentence.sentence - 1) return
    const {heads, deprels} = sentence.analysis
    if (!/^nsubj/.test(deprels[0]) || deprels[heads[0] - 1] !== 'root') return
    const entity = onlyPerson(text, s - 1, phrases[s - 1], mentions[s - 1], resolved.get(s - 1), word)
    if (entity === undefined) return
    resolved.set(s, entity)
    out.push({entity, form, sentence: s, first: 0, last: 0, takes: ['office', 'name']})
  })
  return out
}

/** The person who is the subject of a sentence that speaks of no other person. */
function onlyPerson(
  {sentences}: DiscourseText,
  s: number,
  phrases: readonly NamePhrase[],
  mentions: readonly Mention[],
  first: number | undefined,
  pronoun: string,
): number | undefined {
  const {tokens, analysis} = sentences[s]
  const root = analysis.deprels.indexOf('root')
  const isSubject = (token: number) => /^nsubj/.test(analysis.deprels[token]) && analysis.heads[token] - 1 === root
  const persons = new Set(mentions.map(({entity}) => entity))
  if (first !== undefined) persons.add(first)
  if (persons.size !== 1) return undefined
  const [entity] = persons
  const isTheSubject =
    first === entity ? isSubject(0) : mentions.some(({first: from, last}) => [...range(from, last)].some(isSubject))
  if (!isTheSubject) return undefined
  // nobody else, named or not
  const others = phrases.some(
    (phrase) =>
      !mentions.some(({first: from, last}) => from <= phrase.first && phrase.last <= last) &&
      mayBePerson(tokens, phrase),
  )
  if (others) return undefined
  for (let at = 0; at < tokens.length; at++) {
    const form = tokens[at].form.toLowerCase()
    if (/^(?:he|him|his|she|her|hers|himself|herself)$/.test(form)) {
      const isFemale = /^(?:she|her|hers|herself)$/.test(form)
      if (isFemale !== (pronoun === 'she')) return undefined
    }
    if (analysis.upos[at] !== 'NOUN' || analysis.xpos[at] !== 'NN') continue
    if (!PEOPLE.has(form) && !PROFESSIONS.has(form)) continue
    const isOwn = mentions.some(({first: from, last}) =>
      [...range(from, last)].some((token) => isNear(analysis.heads, at, token)),
    )
    if (!isOwn) return undefined
  }
  if (mentions.some(({first: from}) => COURTESY_OF_WOMEN.has(tokens[from].form.toLowerCase())) && pronoun === 'he')
    return undefined
  return entity
}

/** Whether a noun is a description of a name: one hangs on the other. */
function isNear(heads: Int32Array, noun: number, name: number): boolean {
  return heads[noun] === name + 1 || heads[name] === noun + 1
}

function mayBePerson(tokens: readonly {readonly form: string}[], {words, offices, unit}: NamePhrase): boolean {
  const before = tokens[unit - 1]?.form.toLowerCase() ?? ''
  return offices.length > 0 || !(isOfThings(words) || PREPOSITIONS_OF_PLACE.has(before))
}

function* range(from: number, to: number): Iterable<number> {
  for (let at = from; at <= to; at++) yield at
}

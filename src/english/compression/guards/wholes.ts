import {isPersonNoun} from '../../words/person-nouns.ts'
import {LOOSE_ADVERBS, THIRD_PERSON} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What the rest of the sentence rests on. */
export const wholeGuards: readonly Guard[] = [
  {
    name: 'no sentence',
    strength: 'faithful',
    because: 'the line has no subject or no finite verb: it is a heading, or the parser made a mistake',
    example: 'The company[, which hosts auctions on the Internet].',
    holds: (phrases) => !standsAlone(phrases),
  },
  {
    name: 'instruction',
    relations: ['obl', 'conj', 'nmod', 'amod', 'nummod', 'advmod'],
    because: 'who follows an instruction needs all of its steps, things, times and places',
    example: 'Fold the paper [and press it on the table].',
    holds: (phrases, word) => {
      // "mix the flour, then add the oats": without "then" nothing joins the two
      const joins = phrases.form(word) === 'then' && !phrases.isAtStart(word)
      return isInstruction(phrases) && (joins || !LOOSE_ADVERBS.has(phrases.form(word)))
    },
  },
  {
    name: 'adverb that links two verbs',
    strength: 'firm',
    relations: ['advmod'],
    because: 'one subject has two verbs, and nothing else joins them or tells which came first',
    example: 'The baker sold his mill, [then] joined the army.',
    holds: linksVerbs,
  },
  {
    name: 'purpose of an instruction',
    relations: ['advcl'],
    because: 'an instruction holds for this purpose, or is done in this way',
    example: '[To clean the lamp,] press the button twice.',
    holds: (phrases, word) => isInstruction(phrases) && (phrases.isFronted(word) || phrases.opener(word) === 'to'),
  },
  {
    name: 'antecedent',
    strength: 'soft',
    because: 'a pronoun in the rest of the sentence may refer to it',
    example: '[After the mayor lost the election,] he left the country.',
    holds: takesAntecedent,
  },
  {
    name: 'relative pronoun',
    strength: 'firm',
    because: 'a word such as "which" or "whom" opens a clause, and the clause needs it',
    example: 'The village remembers the year [in which] the dam broke.',
    holds: ({tree}, word) => tree.xpos[word].startsWith('W'),
  },
  {
    name: 'compound',
    strength: 'firm',
    because: 'the parts of a hyphenated compound stay together',
    example: 'The museum bought a [300-year-]old clock.',
    holds: (phrases, word) =>
      !/^(?:discourse|reparandum)$/.test(phrases.kind(word)) &&
      (phrases.form(phrases.first[word] - 1) === '-' || phrases.form(phrases.last[word] + 1) === '-'),
  },
  {
    name: 'verb of the sentence',
    strength: 'firm',
    relations: ['obl', 'nmod', 'appos', 'amod', 'advmod', 'nummod'],
    because: 'it contains a finite verb outside of any clause, so the parser probably put the main verb into it',
    example: 'Ito[, in the states of Lorn, Odelia, Kolvar and Rio Grande do Sul,] will be elected.',
    holds: takesVerb,
  },
]

/** "wrote for the Herald, then joined the Post"; "and later joined the Post" still needs the word that tells the order. */
function linksVerbs(phrases: EnglishPhrases, word: number): boolean {
  const joint = phrases.form(word - 1)
  const tag = phrases.tree.xpos[word + 1] ?? ''
  if (phrases.isAtStart(word)) return false
  if (ORDER.test(phrases.form(word))) return /^(?:,|;|and|but|or)$/.test(joint) && /^VB[DNPZ]?$/.test(tag)
  return LOOSE_ADVERBS.has(phrases.form(word)) && joint === ',' && /^VB[DPZ]$/.test(tag)
}

/** Which of two things came first. */
const ORDER = /^(?:then|later|afterwards?|subsequently)$/

/**
 * Whether a line has a finite verb beside those of its clauses: "Figures on the quake that struck Lorn." has none. Counted by
 * the words alone, because the tree of what does not look like a sentence is often wrong.
 */
export function hasOwnVerb(phrases: EnglishPhrases): boolean {
  const {head, upos, xpos} = phrases.tree
  if (/^VBP?$/.test(xpos[head.indexOf(-1)] ?? '')) return true
  const count = (has: (word: number) => boolean) => head.reduce((sum, _, word) => sum + Number(has(word)), 0)
  return count((word) => phrases.isFiniteVerb(word)) > count((word) => /^W/.test(xpos[word]) || upos[word] === 'SCONJ')
}

/** Whether a line reads as a sentence of its own: a statement or a command, and no heading. */
export function standsAlone(phrases: EnglishPhrases): boolean {
  return (isSentence(phrases) || isInstruction(phrases)) && !isBrokenOff(phrases) && !isSubordinate(phrases)
}

/** "And when you come to this debate.", "Because the mill is closed.": a clause without the one that it belongs to. */
function isSubordinate(phrases: EnglishPhrases): boolean {
  const {head, forms} = phrases.tree
  const root = head.indexOf(-1)
  const subject = phrases.child(root, 'nsubj', 'csubj', 'expl') ?? root
  if (forms.includes('?')) return false
  if (phrases.children[root].some((child) => forms[phrases.first[child]] === 'which' && phrases.isAtStart(child)))
    return true
  return phrases.children[root].some(
    (child) =>
      child < phrases.first[subject] &&
      phrases.size[child] === 1 &&
      /^(?:when|because|if|although|though|unless|until|while|since|whereas)$/.test(forms[child]) &&
      /^(?:mark|advmod)$/.test(phrases.kind(child)),
  )
}

/** "And there's --", "I thi- I think", "If the mill is closed.": a speaker broke off, or the main clause is missing. */
function isBrokenOff(phrases: EnglishPhrases): boolean {
  const {forms, upos} = phrases.tree
  const last = forms.findLastIndex((form) => !/^[.!?"'”’)\]]+$/.test(form))
  if (last >= 0 && /^(?:--|—|–|-)$/.test(forms[last])) return true
  return forms.some((form, word) => /^\p{Ll}{1,8}-$/u.test(form) && upos[word] !== 'ADJ')
}

/** Whether the root has a subject and a finite verb; with a subject before it, a participle is a past tense that was mistaken. */
function isSentence(phrases: EnglishPhrases): boolean {
  const root = phrases.tree.head.indexOf(-1)
  if (root < 0) return false
  const subject = phrases.child(root, 'nsubj', 'csubj', 'expl')
  // "The day the map is drawn is far": the tree has the subject for a time
  const [opening] = phrases.children[root]
  const isDay = opening !== undefined && phrases.isTime(opening) && phrases.determiner(opening) === 'the'
  if (isDay && opening !== subject && phrases.opener(opening) === '' && phrases.markAfter(opening) < 0) return false
  return subject !== undefined && (phrases.isFinite(root) || (phrases.tree.xpos[root] === 'VBN' && subject < root))
}

/** "Press the button", "Do not open the gate", "First, wash the pears": a command has no subject. */
function isInstruction(phrases: EnglishPhrases): boolean {
  const {head, upos, xpos} = phrases.tree
  const root = head.indexOf(-1)
  if (root < 0 || upos[root] !== 'VERB' || !/^VBP?$/.test(xpos[root]) || phrases.hasSubject(root)) return false
  return phrases.children[root].every((child) => child > root || standsBeforeCommand(phrases, child))
}

function standsBeforeCommand(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.isMark(word) || phrases.markAfter(word) >= 0) return true
  return /^(?:please|do|not|n['’]t|always|never|then|just|simply|also|and|but|so|or|first|next|now|once|carefully|gently)$/.test(
    phrases.form(word),
  )
}

/** Whether the only things that a pronoun outside of the phrase may refer to could stand within it. */
function takesAntecedent(phrases: EnglishPhrases, word: number): boolean {
  return ANTECEDENTS.some((isAntecedent) => takesAll(phrases, word, isAntecedent))
}

function takesAll(phrases: EnglishPhrases, word: number, {pronouns, fits}: Antecedent): boolean {
  const {forms, upos} = phrases.tree
  const [first, last] = [phrases.first[word], phrases.last[word]]
  const isFitting = (at: number) => isThing(phrases, at) && fits(phrases, at)
  let isWithin = false
  for (let at = first; at <= last; at++) if (isFitting(at)) isWithin = true
  if (!isWithin) return false
  let hasOther = false
  for (let at = 0; at < forms.length; at++) {
    if (at >= first && at <= last && phrases.isIn(at, word)) continue
    const isPersonal = upos[at] === 'PRON' && pronouns.has(forms[at])
    if (isPersonal && at > last && !hasOther) return true
    if (isPersonal || isFitting(at) || (upos[at] === 'PRON' && !phrases.isTime(at))) hasOther = true
  }
  return false
}

interface Antecedent {
  readonly pronouns: ReadonlySet<string>
  /** Whether they may mean a thing. */
  readonly fits: (phrases: EnglishPhrases, thing: number) => boolean
}

const ANTECEDENTS: readonly Antecedent[] = [
  {pronouns: THIRD_PERSON, fits: () => true},
  {pronouns: new Set(['they', 'them', 'their', 'theirs', 'themselves']), fits: isMany},
  {pronouns: new Set(['he', 'him', 'his', 'himself', 'she', 'her', 'hers', 'herself']), fits: mayBePerson},
]

/** "Ito", "the baker": "he" may mean one of them. */
function mayBePerson(phrases: EnglishPhrases, thing: number): boolean {
  return phrases.tree.upos[thing] === 'PROPN' || isPersonNoun(phrases.form(thing))
}

/** "mills", "the guild", "Ann and Boris": "they" may mean them. */
function isMany(phrases: EnglishPhrases, thing: number): boolean {
  const {xpos, upos} = phrases.tree
  if (/^NNP?S$/.test(xpos[thing]) || COLLECTIVE.test(phrases.form(thing))) return true
  // a name of one word may be that of a company
  if (upos[thing] === 'PROPN') return phrases.kind(thing) !== 'flat' && phrases.child(thing, 'flat') === undefined
  return phrases.child(thing, 'conj') !== undefined
}

const COLLECTIVE =
  /^(?:police|people|family|couple|pair|trio|team|group|crew|guild|government|company|firm|band|staff|crowd|public|army|party|council|committee|panel|jury|union|majority|minority|number|half|most|rest|media|press|community|village|town|generation)$/

function isThing(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:NOUN|PROPN)$/.test(phrases.tree.upos[word]) && !phrases.isTime(word)
}

/** A finite verb outside of any clause in what should have none: it is the verb of the sentence, and the tree is wrong. */
function takesVerb(phrases: EnglishPhrases, word: number): boolean {
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++) {
    if (phrases.isFiniteVerb(at) && phrases.isIn(at, word) && !isInClause(phrases, at, word)) return true
  }
  return false
}

function isInClause(phrases: EnglishPhrases, word: number, top: number): boolean {
  const {relation, head, xpos} = phrases.tree
  for (let at = word; at !== top; at = head[at]) {
    // "the lack of a plan justified the sale": a finite verb without a subject is not that of a clause at a noun
    const isLost = relation[at] === 'acl' && xpos[at] === 'VBD' && phrases.first[at] === at && !phrases.hasSubject(at)
    if (/^(?:acl|advcl|ccomp|csubj|xcomp|parataxis)/.test(relation[at]) && !isLost) return true
  }
  return false
}

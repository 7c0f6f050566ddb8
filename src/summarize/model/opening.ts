import {isHistorical} from '../../discourse/times.ts'
import {type Budget, countWords, limitOf, type Unit, unitOf} from '../documents/budget.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import {ROLES} from '../documents/roles.ts'
import {sentenceOf} from '../documents/source.ts'
import {termDocuments} from '../documents/term-documents.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {Asked} from './answers.ts'
import {centrality} from './centrality.ts'
import type {Concepts} from './concepts.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import type {Leanings} from './leaning.ts'
import {type FaultName, faultsOf, isLead} from './merit.ts'
import {presentationOf} from './presentation.ts'
import type {Statements} from './statements.ts'
import type {TitleTerms} from './title.ts'

/** How much the event that the main clause states counts beside what else makes an opening. */
const EVENT = 1 / 3

/** What the best possible opening is worth in a summary of so many words and more, in units of a concept's weight. */
export const BEST_OPENING = 70
const USUAL_WORDS = 100

/**
 * About so many of each unit are as many words. One sentence counts as few: its words cost nothing, so the longest would win that
 * touches upon everything.
 */
const WORDS = {words: 1, bytes: 1 / 6, tokens: 3 / 4, sentences: 12} as const satisfies Record<Unit, number>

/** Scores fall fast; with this power of theirs a good opening is still worth something beside the best one. */
const EVENNESS = 0.85

/** Openings are told apart by so many grades, and by more in short summaries, which have little else. */
const GRADES = 8
const GRADES_OF_SHORT = 32

/** A summary of one sentence is its opening. */
const ALL_OF_IT = 64

/** What a sentence loses as an opening with each sentence before it in its document. */
const LATER = 0.6

/** The share that it loses if its subject stands in no other document: it tells of a bystander, or of the writer. */
const OWN_SUBJECT = 0.7

/** What is left if its subject is a thing that the reader is taken to know: who tells of the alarm told of the theft before. */
const GIVEN_SUBJECT = 0.5

/** What is left of what was told of long ago, or of what was still to come then. */
const OF_ANOTHER_TIME = 0.5

/** A subject that stands in this share of the documents that share the most widespread word is what they are about. */
const ABOUT = 0.5

/** What an opening is about stands in this share of those documents, and is called by a word of this kind. */
const LEAST_THEME = 0.3

/** So many words that stand often, and in many documents, are the subject; this much is left of an opening without them. */
const SUBJECT_WORDS = 3
const OFF_SUBJECT = 0.5

/** What is left of an opening that has no word of the title which the reader gave the documents. */
const OFF_TITLE = 0.2
const NAMING = /^(?:NOUN|PROPN|ADJ|VERB)$/

/** These do not open a summary. */
const NO_OPENING: readonly FaultName[] = [
  'question',
  'half a quotation',
  'all a remark',
  'no end',
  'quotation in front',
  'first person',
]

/** An opening has at least so many words, as long as nothing is deleted: fewer do not say who, what and where. */
const LEAST_WORDS = 9

/**
 * What is left of an opening's worth if a word ties it to what stood before or means something known, less at the
 * beginning of a document, where the reader of that document knew it no better; and if it names nobody and nothing.
 */
const POINTS_BACK = 0.3
const POINTS_BACK_FIRST = 0.6
const NAMES_NOTHING = 0.6

/** How much it counts whether an opening is on the subject and stands alone: more where what is central counts more, too. */
const CARE = {plain: 1, learned: 1.5} as const

/** What is left if it calls somebody by a family name alone: another sentence opens nearly always. */
const UNKNOWN = 0.05

/** What is left if it names somebody in full without saying who that is, unless all documents take that for known. */
const UNPRESENTED = 0.4

/**
 * By sentence: how well it opens a summary, from 0 to 1 (docs/math.md, eq. G7). It stands alone, stands early in its
 * document, names somebody or something, and tells much of what the documents share and of what the reader asks for.
 */
export function openingScores(
  parsed: ParsedSource,
  concepts: Concepts,
  {stand, leaning}: Leanings,
  statements: Statements,
  mayBeChosen: (sentence: number) => boolean,
  asked?: Asked,
  title?: TitleTerms,
): Float64Array {
  const {source} = parsed
  const worth = concepts.words === undefined ? 'plain' : 'learned'
  const central = centrality(parsed, toldBy(concepts, source.sentences.length), statements, worth)
  const traits = traitsKept.of(
    parsed,
    [stand, leaning, statements],
    () => new OpeningTraits(parsed, stand, leaning, statements),
  )
  const onSubject = title === undefined ? traits.subjectShares : title.share
  const offSubject = title === undefined ? OFF_SUBJECT : OFF_TITLE
  const most = asked?.best || 1
  const hasLead = source.documents.length === 1 && !traits.hasOwn && asked === undefined
  const scores = Float64Array.from(source.sentences, (_, s) => {
    if (!mayBeChosen(s)) return 0
    const trait = traits.of(s)
    if (trait === undefined) return 0
    if (hasLead) return 1
    const {event, early, clear, known, names, subject, isNow} = trait
    const answers = asked === undefined ? 1 : asked.broad + ((1 - asked.broad) * asked.wordWorth[s]) / most
    const topic = offSubject + (1 - offSubject) * onSubject[s]
    const stands = (topic * clear * known) ** CARE[worth]
    return central[s] * stands * event * early * names * subject * isNow * answers
  })
  if (hasLead) return leadOf(scores)
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  return best > 0 ? scores.map((score) => (score / best) ** EVENNESS) : scores
}

/** What of an opening is the same whoever asks: the factors of its score. */
interface OpeningTrait {
  readonly event: number
  readonly early: number
  readonly clear: number
  readonly known: number
  readonly names: number
  readonly subject: number
  readonly isNow: number
}

/** The traits of the sentences that may open a summary, each worked out when it is first asked for. */
class OpeningTraits {
  /** Some sentences are written to open. */
  readonly hasOwn: boolean
  private readonly parsed: ParsedSource
  private readonly stand: Leanings['stand']
  private readonly leaning: Leanings['leaning']
  private readonly statements: Statements
  private readonly spread: Float64Array // by term
  private readonly opens: readonly (boolean | undefined)[] // by sentence
  private readonly known = new Map<number, OpeningTrait | undefined>() // by sentence
  private shares: Float64Array | undefined

  constructor(parsed: ParsedSource, stand: Leanings['stand'], leaning: Leanings['leaning'], statements: Statements) {
    this.parsed = parsed
    this.stand = stand
    this.leaning = leaning
    this.statements = statements
    this.spread = documentShares(parsed)
    this.opens = parsed.source.sentences.map((found) => {
      const {role} = sentenceOf(parsed.source, found)
      return role === undefined ? undefined : ROLES[role].opens
    })
    this.hasOwn = this.opens.includes(true)
  }

  get subjectShares(): Float64Array {
    return (this.shares ??= subjectShares(this.parsed, this.spread))
  }

  /** Undefined if the sentence does not open. */
  of(s: number): OpeningTrait | undefined {
    if (!this.known.has(s)) this.known.set(s, this.mayOpen(s) ? this.traitOf(s) : undefined)
    return this.known.get(s)
  }

  private mayOpen(s: number): boolean {
    const {opens, hasOwn, stand, leaning} = this
    const {source, plans} = this.parsed
    if (opens[s] === false || (hasOwn && opens[s] !== true)) return false
    if (!plans[s].isSentence && opens[s] === undefined) return false
    if (stand[s] !== 'alone' || leaning[s].strong.length > 0) return false
    if (countWords(source.sentences[s].text) < LEAST_WORDS && !isLead(this.parsed, s)) return false
    return !faultsOf(plans[s].tree.forms, source.language.words).some((fault) => NO_OPENING.includes(fault))
  }

  private traitOf(s: number): OpeningTrait {
    const {parsed, leaning, statements, spread} = this
    const {source, analyses} = parsed
    const {times, outcomes} = discourseOf(parsed)
    const found = source.sentences[s]
    const pointsBack = leaning[s].weak.length + leaning[s].connectives.length > 0 || hasBareSubject(parsed, s)
    // what became of a claim is news of the claim, which nobody else tells then
    const revises = outcomes.revised.some(({by}) => by.some(({sentence}) => sentence === s))
    const given = leaning[s].hasGivenSubject && !revises ? GIVEN_SUBJECT : 1
    const isOfNow =
      !times.isOvertaken[s] && !times.bySentence[s].some((time) => isHistorical(time, times.published[found.document]))
    return {
      event: (statements.told[s] * statements.share[s]) ** EVENT,
      early: this.hasOwn ? 1 : 1 / (1 + LATER * found.sentence),
      clear: !pointsBack ? 1 : found.sentence === 0 ? POINTS_BACK_FIRST : POINTS_BACK,
      known:
        leaning[s].clarity *
        leaning[s].opens *
        (isPresented(parsed, s, spread) ? 1 : UNPRESENTED) *
        (leaning[s].unknown.some((word) => analyses[s].upos[word] === 'PROPN') ? UNKNOWN : 1),
      names: analyses[s].upos.includes('PROPN') ? 1 : NAMES_NOTHING,
      subject: given * (1 - OWN_SUBJECT * (1 - sharedSubject(parsed, s, spread))),
      isNow: isOfNow ? 1 : OF_ANOTHER_TIME,
    }
  }
}

/** Whole sentences and shortened ones lean otherwise. */
const MOST_TRAITS = 2
const traitsKept = new Remembered<ParsedSource, OpeningTraits>(MOST_TRAITS)

/** "The report says …": a common noun with nothing that says which one is meant. */
function hasBareSubject({analyses}: ParsedSource, s: number): boolean {
  const {heads, deprels, upos} = analyses[s]
  const root = heads.indexOf(0) + 1
  const subject = heads.findIndex((head, word) => head === root && deprels[word].startsWith('nsubj'))
  if (subject < 0 || upos[subject] !== 'NOUN') return false
  const below = [...heads.keys()].filter((word) => heads[word] === subject + 1)
  const isDefinite = below.some((word) => upos[word] === 'DET')
  return isDefinite && below.every((word) => /^(?:det|case|punct)/.test(deprels[word]))
}

/**
 * Whether everybody is somebody: by an office or a description beside the name, or as one of whom most documents tell and none says who
 * that is. An age says nothing of it.
 */
function isPresented(parsed: ParsedSource, s: number, spread: Float64Array): boolean {
  const {entities, mentions} = discourseOf(parsed).entities
  const {terms} = parsed.source.sentences[s]
  return (mentions[s] ?? []).every((mention) => {
    if (entities[mention.entity].kind !== 'person') return true
    const name = [...terms.subarray(mention.first, mention.last + 1)]
    const isDescribed = entities[mention.entity].introductions.some(({shape}) => shape !== 'name')
    if (!isDescribed && name.some((term) => term !== NO_TERM && spread[term] >= ABOUT)) return true
    const {words, isPutIn} = presentationOf(parsed, mention)
    return isPutIn || words.some((word) => parsed.analyses[s].upos[word] !== 'NUM')
  })
}

/** A single document opens with its lead, the first sentence that may open it: the author has chosen. */
function leadOf(scores: Float64Array): Float64Array {
  const lead = scores.findIndex((score) => score > 0)
  return scores.map((_, s) => (s === lead ? 1 : 0))
}

/**
 * From 0 to 1: in how many documents the subject of a sentence stands, or that of what somebody says in it, by the word that
 * stands in the most.
 */
function sharedSubject({source, analyses, plans}: ParsedSource, s: number, spread: Float64Array): number {
  const {heads, deprels} = analyses[s]
  const {head, relation} = plans[s].tree
  const {terms} = source.sentences[s]
  const above = heads.map((own) => own - 1)
  const isSubject = (word: number) => isInSubject(above, deprels, word) || isInSubject(head, relation, word)
  const shares = Array.from(terms, (term, word) => (term !== NO_TERM && isSubject(word) ? spread[term] : 0))
  return Math.min(1, Math.max(0, ...shares) / ABOUT)
}

/** Whether a word is in the subject of the root of a tree; the head of a root is −1. */
function isInSubject(heads: Int32Array, relations: readonly string[], word: number): boolean {
  const root = heads.indexOf(-1)
  let at = word
  while (heads[at] >= 0 && heads[at] !== root) at = heads[at]
  return /^[nc]subj/.test(relations[at])
}

/** By term: in how many documents it stands, as a share of those of the most widespread content word; 0 for stop words. */
function documentShares({source}: ParsedSource): Float64Array {
  const {count, most} = termDocuments(source)
  return count.map((documents, term) => (source.terms.isStop(term) ? 0 : documents / Math.max(1, most)))
}

/** By sentence, from 0 to 1: how much it has of the words that stand most often, and in the most documents, beside the best one. */
function subjectShares({source: {sentences}}: ParsedSource, spread: Float64Array): Float64Array {
  const places = new Float64Array(spread.length)
  for (const {terms: row} of sentences) for (const term of row) if (term !== NO_TERM) places[term]++
  const weight = places.map((count, term) => count * spread[term])
  const subject = [...weight.keys()].sort((a, b) => weight[b] - weight[a] || a - b).slice(0, SUBJECT_WORDS)
  const has = sentences.map(({terms: row}) =>
    subject.reduce((sum, term) => sum + (row.includes(term) ? weight[term] : 0), 0),
  )
  const most = has.reduce((most, sum) => Math.max(most, sum), 0) || 1
  return Float64Array.from(has, (sum) => sum / most)
}

/** By sentence: the worth of the concepts that it has. */
function toldBy({bigrams: {count, firstPlace, sentence}, weight}: Concepts, sentences: number): Float64Array {
  const told = new Float64Array(sentences)
  const last = new Int32Array(sentences).fill(-1) // by sentence: the last concept that was counted
  for (let k = 0; k < count; k++) {
    for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) {
      const s = sentence[place]
      if (last[s] !== k) told[s] += weight[k]
      last[s] = k
    }
  }
  return told
}

/**
 * By sentence: the nodes of what it is about, the word that stands in the most documents, and is not its root. None: it has no
 * word that others share.
 */
export function themesOf(parsed: ParsedSource, {firstNode, root}: Layout): number[][] {
  const {terms, sentences} = parsed.source
  const spread = documentShares(parsed)
  return sentences.map(({terms: row}, s) => {
    const isTheme = (term: number, word: number) =>
      term !== NO_TERM &&
      !terms.isStop(term) &&
      NAMING.test(parsed.analyses[s].upos[word]) &&
      firstNode[s] + word !== root[s]
    const shares = Array.from(row, (term, word) => (isTheme(term, word) ? spread[term] : 0))
    const most = shares.reduce((most, share) => Math.max(most, share), 0)
    if (most < LEAST_THEME) return []
    const theme = row[shares.indexOf(most)]
    return [...row].flatMap((term, word) => (term === theme && shares[word] > 0 ? [firstNode[s] + word] : []))
  })
}

/**
 * What the best possible opening is worth in a summary of this length. It is the larger a part of a summary the shorter that
 * is. Steps of two, so that lengths that are near each other have one problem.
 */
export function worthOfOpening(budget: Budget): number {
  const [limit, unit] = [limitOf(budget), unitOf(budget)]
  if (unit === 'sentences' && limit === 1) return BEST_OPENING * ALL_OF_IT
  const words = limit * WORDS[unit]
  return BEST_OPENING * 2 ** Math.max(0, Math.round(Math.log2(USUAL_WORDS / words)))
}

/**
 * The role of the opening as targets: a summary earns what its best opening is worth, once (docs/math.md, eq. G7). Each grade is a target that
 * is covered by every sentence of that grade or better, so that the covered ones add up to the grade of the best. Every other
 * grade is earned only if what the sentence is about stays in it.
 */
export function openingTargets(
  scores: Float64Array,
  root: Int32Array,
  themes: readonly (readonly number[])[] = [],
  worth = BEST_OPENING,
): ExtraTarget[] {
  const grades = worth > BEST_OPENING ? GRADES_OF_SHORT : GRADES
  return Array.from({length: grades}, (_, grade) => ({
    weight: worth / grades,
    witnesses: [...root.keys()]
      .filter((s) => scores[s] * grades >= grade + 1 - 0.5)
      .flatMap((s) => {
        const theme = grade % 2 === 1 ? (themes[s] ?? []) : []
        return (theme.length > 0 ? theme : [-1]).map((right) => ({left: root[s], right}))
      }),
  })).filter(({witnesses}) => witnesses.length > 0)
}

import type {CutPlan} from '../../compression/compression.ts'
import {EAST_ASIAN_MARKS, OWN_MARKS} from '../../text/end-marks.ts'
import {hasWord} from '../../text/has-word.ts'
import type {WordLanguage} from '../../text/language.ts'
import {isQuoteMark} from '../../text/quote-marks.ts'
import {countWords} from '../documents/budget.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import {ROLES} from '../documents/roles.ts'
import {contentTerms, type Source, type SourceSentence, sentenceOf} from '../documents/source.ts'
import {speakerOf} from '../documents/speakers.ts'
import type {Asked} from './answers.ts'
import {inSteps} from './concepts.ts'
import {copiesIn} from './copies.ts'
import {isTied, type Leanings} from './leaning.ts'
import type {Statements} from './statements.ts'

/** The merit of a sentence that is never chosen. */
export const BARRED = Number.NEGATIVE_INFINITY

/** The price of every sentence, because many scraps read worse than a few sentences. */
const ONE_MORE = -6

/** Sentences of fewer words are mostly fragments: captions, asides, halves of a dialogue. */
const SHORTEST = 8

/** What an author begins with may be shorter: "Larch renames files." */
const SHORTEST_LEAD = 4

/** From this worth of its words on a short sentence is taken for an answer and not for a scrap. */
const ANSWERS = 2

interface Fault {
  readonly price: number
  readonly has: (forms: readonly string[], words: WordLanguage) => boolean // of the words in lower case
}

/** The last mark of a sentence, of whatever script, or a last abbreviation. */
const END = new RegExp(`[.!?…:${OWN_MARKS}${EAST_ASIAN_MARKS}]$`)
const FORMULA = /\\[a-z]+|[{}^]|[=∈∉∑∏∀∃∇∂√∞⊆∪∩≔]/i
const ADDRESS = /^(?:https?:|www\.)|^\S+@\S+\.\S+$/

/**
 * Why a sentence reads badly without its neighbors, and what each fault costs (eval/results/ablation.md has their
 * effects).
 */
export const FAULTS = {
  // a question needs its answer beside it
  question: {price: -30, has: (forms) => forms.includes('?')},
  // the other half of the quotation is in another sentence
  'half a quotation': {price: -20, has: (forms) => forms.filter(isQuoteMark).length % 2 === 1},
  // who said it is in another sentence
  'quotation of nobody': {price: -16, has: isWhollyQuoted},
  // so is the rest of the remark in brackets
  'half a remark': {price: -20, has: (forms) => countOf(forms, '(') !== countOf(forms, ')')},
  // a remark in brackets says something beside what is told
  'all a remark': {
    price: -12,
    has: (forms) => forms[0] === '(' && forms.slice(-2).includes(')'),
  },
  // it breaks off, or is a heading or the name of something
  'no end': {price: -30, has: (forms) => !forms.slice(-3).some((form) => END.test(form))},
  // an address that a note explains
  'address in front': {price: -30, has: ([first = '']) => ADDRESS.test(first)},
  // it only announces what follows it
  announcement: {
    price: -200,
    has: (forms, words) => forms[forms.length - 1] === ':' || words.announces?.(forms) === true,
  },
  // signs of a formula that was torn from its place
  formula: {price: -20, has: (forms) => forms.some((form) => FORMULA.test(form))},
  // a figure, a table or an equation that is not printed with it
  'exhibit of the text': {price: -12, has: (forms, words) => words.pointsAtExhibit?.(forms) === true},
  // what nobody says is no news
  'answer withheld': {price: -12, has: (forms, words) => words.withholds?.(forms) === true},
  // what people say in their own words is color rather than news
  'quotation in front': {price: -4, has: ([first]) => isQuoteMark(first)},
  // the sentence before said who is meant
  'pronoun in front': {price: -6, has: ([first], words) => words.refersBack(first)},
  // the writer, or an unknown speaker, speaks about himself
  'first person': {
    price: -12,
    has: (forms, words) => forms.some((form) => words.isFirstPerson(form)),
  },
} satisfies Readonly<Record<string, Fault>>

function isWhollyQuoted(forms: readonly string[]): boolean {
  const last = forms.findLastIndex((form) => hasWord(form))
  const marks = [...forms.keys()].filter((at) => isQuoteMark(forms[at]))
  return marks.length === 2 && marks[0] === 0 && marks[1] > last
}

function countOf(forms: readonly string[], form: string): number {
  return forms.filter((own) => own === form).length
}

export type FaultName = keyof typeof FAULTS

/** The faults that a sentence has. */
export function faultsOf(forms: readonly string[], words: WordLanguage): readonly FaultName[] {
  return faultsKept.of(forms, [words], () => {
    const names = Object.keys(FAULTS) as FaultName[]
    return names.filter((name) => FAULTS[name].has(forms, words))
  })
}

const faultsKept = new Remembered<readonly string[], readonly FaultName[]>()

/** A sentence that needs another one, which cannot be chosen with it. In a summary of one document much of that is told. */
const DANGLES = -20

/** The same among several documents: what stands before it there is often of another one, and says something else of it. */
const DANGLES_AMONG_MANY = -100

/** A word that ties a sentence to another one: what it goes on from is missing, also where the word is deleted. */
const CONNECTIVE = -5

/** A subject that means a thing which only the sentences before made known. */
const KNOWN_SUBJECT = -10

/** What the things of a sentence cost that no reader knows who has read nothing before. */
const UNCLEAR = -6

/** What was still to come has come since, and other documents say how. */
const OVERTAKEN = -24

/** What it says to be open has ended since: a charge, a search. */
const OVER = -100

/** What replaces a clause of a contract says what holds now. */
const AMENDS = 12

/** A line without a subject or a finite verb is a heading or a caption, unless it is an item of a list or has a role. */
const NO_SENTENCE = -20

/** The same without any verb but those of clauses: "Figures on the quake that struck Lorn." */
const FRAGMENT = -60

/** From this share of items on, lists are how the documents say what they say; a list in prose is side matter. */
const LEAST_ITEMS = 0.2

/** What a sentence loses that says nothing of what the other documents begin with. */
const SIDE_MATTER = -20

/** A sentence is no side matter at all from so many times the usual share on. */
const TO_THE_POINT = 1.4

export interface MeritOptions {
  /** The names of faults that cost nothing. */
  readonly forgive?: readonly string[]
  /** Whether short sentences may be chosen although there are longer ones. */
  readonly short?: boolean
  /** Replaces the price of every sentence. */
  readonly oneMore?: number
  /** What is asked for. Short answers may be chosen, and the less side matter costs, the narrower the question is. */
  readonly asked?: Asked | undefined
}

/**
 * By sentence: its merit, or −∞ if it may not be chosen. Short sentences may be chosen only if there are no others, or as
 * items where the documents are lists.
 */
export function sentenceMerits(
  parsed: ParsedSource,
  {forgive = [], short = false, oneMore = ONE_MORE, asked}: MeritOptions = {},
  leanings?: Leanings,
  statements?: Statements,
): Float64Array {
  const {source, plans} = parsed
  const isShort = source.sentences.map(({text}) => countWords(text) < SHORTEST)
  const onlyShort = short || !isShort.includes(false)
  const side = sidePrices(plans.length, source.documents.length > 1 ? statements : undefined)
  const {times, figures, outcomes, reviews} = discourseOf(parsed)
  // who gives the newest toll is to the point, whatever else the sentence says
  const hasNews = new Set(figures.replaced.map(({newer}) => newer.sentence))
  const items = source.sentences.filter((found) => isItemOf(source, found)).length
  const mayBeList = items >= LEAST_ITEMS * source.sentences.length
  const isCopy = copiesIn(source)
  // "Rating: 4/5." is no answer to what it has neither a word of nor a possible answer to
  const isOnIt = (s: number, {askedAs, answers}: Asked) =>
    plans[s].isSentence ||
    answers[s].places.length > 0 ||
    source.sentences[s].terms.some((term) => term >= 0 && askedAs(term) >= 0)
  // nor is "Project Manager:" to what was said by or to somebody
  const saysMore = (s: number, {askedAs}: Asked) =>
    (plans[s].isSentence && countWords(source.sentences[s].text) > 2) ||
    contentTerms(source.sentences[s], source.terms).some((term) => askedAs(term) < 0)
  const isAnswer = (s: number) =>
    asked !== undefined && asked.wordWorth[s] >= ANSWERS && isOnIt(s, asked) && saysMore(s, asked)
  const price = (name: FaultName) => (forgive.includes(name) ? 0 : FAULTS[name].price)
  return Float64Array.from(plans, ({tree: {forms}}, s) => {
    const {role} = sentenceOf(source, source.sentences[s])
    const isItem = isItemOf(source, source.sentences[s])
    const {worth = 0, mayBeShort = false} = role === undefined ? {} : ROLES[role]
    if (isCopy[s] === 1) return BARRED
    // items are short where a list is what the documents are
    const isOwn = isItem && mayBeList
    const mayStand = mayBeShort || isOwn || reviews.judging.has(s) || isAnswer(s) || isLead(parsed, s)
    if (isShort[s] && !onlyShort && !mayStand) return BARRED
    // who speaks is printed with it, and a sentence that leans is printed behind the one that it needs
    const isNamed = speakerOf(source, source.sentences[s]) !== undefined
    // such sentences get the mark that they lack when they are printed
    const getsEnd = isNamed || isItem || role !== undefined
    const isExcused = (name: FaultName) =>
      ((isNamed || reviews.judging.has(s)) && name === 'first person') ||
      (getsEnd && name === 'no end') ||
      (leanings?.stand[s] === 'leans' && name === 'pronoun in front')
    const faults = faultsOf(forms, source.language.words).filter((name) => !isExcused(name))
    const amends = source.language.text.structure?.replacedClause(source.sentences[s].text) === undefined ? 0 : AMENDS
    // what was decided, or found, is worth that to somebody who asks for something else as far as it is near
    const heardWorth =
      asked === undefined || worth < 0 ? worth : inSteps(worth * (asked.broad + (1 - asked.broad) * asked.nearness[s]))
    const own = faults.reduce((sum, name) => sum + price(name), oneMore + heardWorth + amends)
    const whole =
      plans[s].isSentence || isOwn || role !== undefined || hasNews.has(s) || reviews.judging.has(s)
        ? own
        : own + (plans[s].isFragment ? FRAGMENT : NO_SENTENCE)
    const aside = hasNews.has(s) || reviews.judging.has(s) ? 0 : side[s]
    const beside = aside + (outcomes.isOver[s] ? OVER : times.isOvertaken[s] ? OVERTAKEN : 0)
    const central = whole + (asked === undefined ? beside : inSteps(asked.broad * beside))
    // all reviewers speak of one thing: "it" and "this kettle" are what another one tells of, too
    const isOfMany = source.documents.length > 1 && !reviews.judging.has(s)
    const dangles = isOfMany ? DANGLES_AMONG_MANY : DANGLES
    return leanings === undefined ? central : central + leaningPrice(leanings, plans[s], s, dangles)
  })
}

/** Whether a sentence is what the author of the only document begins with. */
export function isLead({source, plans}: ParsedSource, s: number): boolean {
  const {documents, sentences} = source
  return documents.length === 1 && s === 0 && plans[0].isSentence && countWords(sentences[0].text) >= SHORTEST_LEAD
}

/** Whether a sentence is in an item of a list. */
function isItemOf({documents}: Source, {document, sentence}: SourceSentence): boolean {
  const {blocks, sentences} = documents[document]
  return blocks[sentences[sentence].block].kind === 'item'
}

/**
 * By sentence: the price of what has little to do with what the documents are about. The usual share is the mean in which
 * each sentence counts by its share, so that documents of which nobody else speaks do not change it.
 */
function sidePrices(sentences: number, statements: Statements | undefined): Float64Array {
  if (statements === undefined) return new Float64Array(sentences)
  const {share} = statements
  const sum = share.reduce((all, own) => all + own, 0)
  const usual = share.reduce((all, own) => all + own * own, 0) / (sum || 1)
  return share.map((own) => (usual > 0 ? inSteps(SIDE_MATTER * Math.max(0, 1 - own / (TO_THE_POINT * usual))) : 0))
}

function leaningPrice({stand, leaning}: Leanings, plan: CutPlan, s: number, dangles: number): number {
  if (stand[s] === 'leans') return 0
  const {connectives, weak, clarity} = leaning[s]
  const hasKnownSubject = weak.some((word) => plan.tree.relation[word].startsWith('nsubj') && isTied(plan, word))
  return (
    (stand[s] === 'dangles' ? dangles : 0) +
    CONNECTIVE * connectives.length +
    (hasKnownSubject ? KNOWN_SUBJECT : 0) +
    inSteps(UNCLEAR * (1 - clarity))
  )
}

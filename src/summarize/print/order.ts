import {readDay} from '../../calendar.ts'
import {isHistorical, type Times} from '../../discourse/times.ts'
import {isContract} from '../documents/contracts.ts'
import {dateKey, dateOf} from '../documents/date-key.ts'
import {Remembered} from '../documents/remembered.ts'
import {contentTerms, type Source, type SourceSentence, sentenceOf} from '../documents/source.ts'
import {bestSequence, MOST_COMPARED, type Preferences} from './sequence.ts'

/**
 * By sentence: its rank in a summary. Sentences of earlier documents come first, and the sentences of one document keep
 * their order. If a document has no date, the documents come in the order given.
 */
export function tellingOrder({documents, sentences}: Pick<Source, 'documents' | 'sentences'>): Float64Array {
  const keys = documents.map(({date}) => dateKey(date))
  const isDated = keys.every((key) => key !== undefined)
  const rank = documents.map((_, d) => d).sort((a, b) => (isDated ? (keys[a] ?? 0) - (keys[b] ?? 0) : 0) || a - b)
  const place = new Float64Array(documents.length)
  for (const [r, document] of rank.entries()) place[document] = r
  return Float64Array.from(sentences, ({document}, s) => place[document] * sentences.length + s)
}

/**
 * What human order follows: about the logarithms of the odds by which one of two sentences stands before the other, and by
 * which one of all later ones comes next. Set by hand; eval/results/order.md compares the order with that of people.
 */
const BEFORE = {
  writtenEarlier: 0.9,
  ofOneDocument: 0.9,
  /** Of two sentences of which one or both say when something happened. */
  happenedEarlier: 0.6,
  bothSayWhen: 0.6,
  /** What was still to come when it was written comes late. */
  looksAhead: 0.35,
  /** What happened comes before what was said about it. */
  notOnlySaid: 0.25,
  /** Where nothing else is known. */
  asGiven: 0.02,
}
const BESIDE = {likeness: 3, ofOneDocument: 0.5, near: 0.4, next: 0.4}

/** Sentences of one document are near each other if so few steps lie between them. */
const NEAR = 3

/** Documents within so many days tell news of one event, others the history of a matter. */
const NEWS = 200

/** Opposed opinions of one thing stand side by side. */
const SIDE_BY_SIDE = 3

/** Who or what a sentence takes for known is told of before. */
const INTRODUCED = 3

/** Right behind another thing of its name it would be read as that one. */
const MISLED = 3

/** What two of the chosen sentences have to do with each other. */
interface Ties {
  /** They judge the same thing, one well and one badly. */
  readonly areOpposed?: (a: number, b: number) => boolean
  /** The first says what the second takes for known. */
  readonly introduces?: (a: number, b: number) => boolean
  /** The first names another thing so than the one that the second takes for known. */
  readonly misleads?: (a: number, b: number) => boolean
  /** It tells what somebody said. */
  readonly isSaid?: (sentence: number) => boolean
  readonly times?: Pick<Times, 'published' | 'bySentence' | 'looksAhead'>
}

/** A sentence can open a summary if it does so this well, as a share of the best that is chosen: of news, and of a history. */
const OPENS = {news: 0.8, history: 0.3} as const

/** What was written within so many days is news of one event, which readers want to know first. */
const EVENT = 60

/** The sentence that opens is worth this much times its opening, beside what the order is worth. */
const BEGINS = 8

/**
 * The chosen sentences as they are told: one that opens well comes first, what was written or happened earlier comes earlier,
 * sentences of one document keep their order, what is taken for known is told of before, and those that share rare words
 * stand together; each that leans on the one before in its document stands right behind that one (docs/math.md, eq. G12).
 */
export function inTellingOrder(
  source: Source,
  chosen: readonly number[],
  opening: Float64Array,
  leans: (sentence: number) => boolean,
  ties: Ties = {},
): number[] {
  const runs = runsOf(source, chosen, leans)
  const heads = runs.map(([head]) => source.sentences[head])
  const openings = runs.map(([head]) => opening[head])
  // clauses stand in the order that was agreed
  if (isContract(source)) return runs.flat()
  const areOfOne = heads.every(({document}) => document === heads[0].document)
  const hasRole = (run: number) => sentenceOf(source, heads[run]).role !== undefined
  const first = areOfOne
    ? ofOneDocument(openings.map((own, run) => own > 0 && hasRole(run)))
    : beginnings(openings, isEvent(source, heads) ? OPENS.news : OPENS.history)
  const order =
    runs.length > MOST_COMPARED
      ? withFirst(first)
      : bestSequence(runs.length, {...preferencesOf(source, runs, ties), first})
  return order.flatMap((run) => runs[run])
}

/** Whether all was written within a short time, as far as that is known. */
function isEvent({documents}: Source, heads: readonly SourceSentence[]): boolean {
  const days = heads.flatMap(({document}) => readDay(dateOf(documents[document])) ?? [])
  return days.length === 0 || Math.max(...days) - Math.min(...days) <= EVENT
}

/** What it is worth to begin with a run: −∞ for those that cannot open, if another can. */
function beginnings(openings: readonly number[], share: number): Float64Array {
  const enough = share * Math.max(0, ...openings)
  return Float64Array.from(openings, (opening) => (opening >= enough ? BEGINS * opening : Number.NEGATIVE_INFINITY))
}

/** Whoever wrote them chose which comes first; but decisions and results are told before what leads to them. */
function ofOneDocument(tellsResult: readonly boolean[]): Float64Array {
  const hasResult = tellsResult.includes(true)
  return Float64Array.from(tellsResult, (result) => (result || !hasResult ? 0 : Number.NEGATIVE_INFINITY))
}

/** The first run that can open, and the others as they are. */
function withFirst(worth: Float64Array): number[] {
  const first = worth.findIndex((value) => value > Number.NEGATIVE_INFINITY)
  return [first, ...Array.from(worth.keys()).filter((run) => run !== first)]
}

/** The chosen sentences, those that lean together with the one that they lean on; runs by the rank of their first. */
function runsOf(source: Source, chosen: readonly number[], leans: (sentence: number) => boolean): number[][] {
  const rank = chronologicalOrder(source)
  const isChosen = new Set(chosen)
  const heads = chosen.filter((s) => !leans(s) || !isChosen.has(s - 1)).sort((a, b) => rank[a] - rank[b])
  return heads.map((head) => {
    const run = [head]
    while (isChosen.has(run[run.length - 1] + 1) && leans(run[run.length - 1] + 1)) run.push(run[run.length - 1] + 1)
    return run
  })
}

/** By sentence: its rank if days that ids of documents tell count, too: `XIE19980420.0013`. */
function chronologicalOrder({documents, sentences}: Source): Float64Array {
  return tellingOrder({documents: documents.map((document) => ({...document, date: dateOf(document)})), sentences})
}

function preferencesOf(
  source: Source,
  runs: readonly (readonly number[])[],
  {areOpposed = () => false, introduces = () => false, misleads = () => false, isSaid = () => false, times}: Ties,
): Omit<Preferences, 'first'> {
  const {documents, sentences} = source
  const keys = documents.map((document) => dateKey(dateOf(document)))
  const days = documents.map((document) => readDay(dateOf(document)))
  const likeness = likenessOf(source, runs)
  const pair = (value: (a: number, b: number) => number) =>
    runs.map((_, a) => Float64Array.from(runs, (_, b) => (a === b ? 0 : value(a, b))))
  const documentOf = (run: number) => sentences[runs[run][0]].document
  const hasPair = (a: number, b: number, has: (one: number, other: number) => boolean) =>
    runs[a].some((one) => runs[b].some((other) => has(one, other)))
  const {told, isAhead} = momentsOf(source, runs, times)
  const dayOf = (run: number) => told[run] ?? days[documentOf(run)]
  const happened = (a: number, b: number) => {
    const [early, late] = [dayOf(a), dayOf(b)]
    if (early === undefined || late === undefined || (told[a] ?? told[b]) === undefined) return 0
    const isSaid = told[a] !== undefined && told[b] !== undefined
    return (BEFORE.happenedEarlier + (isSaid ? BEFORE.bothSayWhen : 0)) * Math.sign(late - early)
  }
  const written = (a: number, b: number) => {
    const [one, other] = [documentOf(a), documentOf(b)]
    if (one === other) return BEFORE.ofOneDocument * Math.sign(runs[b][0] - runs[a][0])
    const [early, late] = [keys[one], keys[other]]
    return early === undefined || late === undefined ? 0 : BEFORE.writtenEarlier * Math.sign(late - early)
  }
  return {
    before: pair((a, b) => {
      const known = INTRODUCED * (Number(hasPair(a, b, introduces)) - Number(hasPair(b, a, introduces)))
      const ahead = BEFORE.looksAhead * (isAhead[b] - isAhead[a])
      const said = BEFORE.notOnlySaid * (Number(isSaid(runs[b][0])) - Number(isSaid(runs[a][0])))
      return written(a, b) + happened(a, b) + ahead + said + known + BEFORE.asGiven * Math.sign(b - a)
    }),
    beside: pair((a, b) => {
      const dispute = hasPair(a, b, areOpposed) ? SIDE_BY_SIDE : 0
      const misled = hasPair(a, b, misleads) ? MISLED : 0
      return BESIDE.likeness * Math.sqrt(likeness(a, b)) + dispute + nearness(source, runs[a], runs[b]) - misled
    }),
  }
}

/**
 * By run: the first day of which it tells, if it says that to a week; and 1 if it tells what was to come. In news, what
 * happened long ago is background of what it stands with, so its days do not count.
 */
function momentsOf({sentences}: Source, runs: readonly (readonly number[])[], times: Ties['times']) {
  const publishedAt = (s: number) => times?.published[sentences[s].document]
  const known = runs.flatMap(([head]) => publishedAt(head) ?? [])
  const isNews = Math.max(...known) - Math.min(...known) <= NEWS
  const told = runs.map(([head]) => {
    const all = times?.bySentence[head] ?? []
    if (isNews && all.some((time) => isHistorical(time, publishedAt(head)))) return undefined
    const exact = all.filter(({precision}) => precision === 'day' || precision === 'week')
    return exact.length === 0 ? undefined : Math.min(...exact.map(({from}) => from))
  })
  return {told, isAhead: runs.map(([head]) => Number(times?.looksAhead[head] === true))}
}

/** How much two runs belong together by where they stand. */
function nearness({sentences}: Source, a: readonly number[], b: readonly number[]): number {
  if (sentences[a[0]].document !== sentences[b[0]].document) return 0
  const steps = Math.min(Math.abs(b[0] - a[a.length - 1]), Math.abs(a[0] - b[b.length - 1]))
  const isNext = b[0] - a[a.length - 1] === 1
  return BESIDE.ofOneDocument + (steps <= NEAR ? BESIDE.near : 0) + (isNext ? BESIDE.next : 0)
}

/** How much two runs have in common: the cosine of their words, where a word counts the more the fewer sentences have it. */
function likenessOf(source: Source, runs: readonly (readonly number[])[]) {
  const {sentences} = source
  const having = countsOf.of(source, [], () => countSentences(source))
  const wordsOf = (s: number) => contentTerms(sentences[s], source.terms)
  const rarity = (term: number) => Math.log((sentences.length + 1) / having[term]) ** 2
  const words = runs.map((run) => new Set(run.flatMap(wordsOf)))
  const sumOf = (some: Iterable<number>) => [...some].reduce((sum, term) => sum + rarity(term), 0)
  const lengths = words.map(sumOf)
  return (a: number, b: number) =>
    sumOf([...words[a]].filter((term) => words[b].has(term))) / Math.sqrt(lengths[a] * lengths[b] || 1)
}

const countsOf = new Remembered<Source, Int32Array>()

/** By term: the sentences that have it. */
function countSentences(source: Source): Int32Array {
  const having = new Int32Array(source.terms.count)
  for (const sentence of source.sentences)
    for (const term of new Set(contentTerms(sentence, source.terms))) having[term]++
  return having
}

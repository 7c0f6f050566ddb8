import {sentenceOf} from '../summarize/documents/source.ts'
import {NO_TERM} from '../summarize/documents/terms.ts'
import {type Answers, answersOf} from './answers.ts'
import type {Collection} from './collection.ts'
import type {Match} from './match.ts'
import {type Near, nearOf, possibleAnswers} from './near.ts'
import type {Question} from './question.ts'
import {type Runs, runsOf} from './runs.ts'

/** All that the features of sentences are made of. */
export interface Seen {
  readonly collection: Collection
  readonly question: Question
  readonly match: Match
  readonly forms: readonly (readonly string[])[] // by sentence: its words and marks
  readonly answers: Answers
  readonly runs: Runs
  readonly near: Near
  readonly nearestOfPassage: Float64Array // by passage: of its sentences
  readonly namesHere: Float64Array // by sentence: the share of the names asked for that it has, by rarity
  readonly namesInTitle: Float64Array // by passage: the same of its title
  readonly titleAsked: Float64Array // by passage: the share of its title that is asked for
  readonly passageRank: Float64Array
  readonly sentenceRank: Float64Array
  readonly bestOfPassage: Float64Array // by passage: the best match of its sentences, titles not counted
  readonly ahead: Float64Array // by passage: how much better it matches than the best other one
}

export function seenIn(collection: Collection, question: Question, match: Match): Seen {
  const {rows, titles, first, source} = collection
  const forms = source.sentences.map((sentence) => sentenceOf(source, sentence).tokens.map(({form}) => form))
  const bestOf = (values: Float64Array) =>
    Float64Array.from(titles, (_, p) =>
      values.subarray(first[p], first[p + 1]).reduce((best, value) => Math.max(best, value), 0),
    )
  const near = nearOf(collection, question, possibleAnswers(collection, question, forms))
  const names = namesAskedFor(question)
  return {
    ...{collection, question, match, forms, near},
    bestOfPassage: bestOf(match.bare.bm25),
    nearestOfPassage: bestOf(near.sentences),
    namesHere: Float64Array.from(rows, names),
    namesInTitle: Float64Array.from(titles, names),
    ahead: aheadOf(match.passages.bm25),
    answers: answersOf(collection, question, forms),
    runs: runsOf(collection, question),
    titleAsked: titlesAsked(collection, question),
    passageRank: ranksOf(match.passages.bm25),
    sentenceRank: ranksOf(match.plain),
  }
}

/** What is seen of a sentence `s` of a passage `p`. */
type Feature = (seen: Seen, s: number, p: number) => number

const isFirst = ({collection: {first}}: Seen, s: number, p: number) => s === first[p]

/** What is seen of a sentence at first. Logarithms and shares suit a model that adds. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  'plain relevance': ({match}, s) => match.plain[s],
  'match with title': ({match}, s) => match.sentences.bm25[s],
  match: ({match}, s) => match.bare.bm25[s],
  'match of passage': ({match}, _, p) => match.passages.bm25[p],
  'match, not divided': ({match}, s) => match.sentences.raw[s],
  'rare words': ({match}, s) => match.bare.rare[s],
  'rare words with title': ({match}, s) => match.sentences.rare[s],
  'strange words': ({match}, s) => match.bare.strange[s],
  'strange words with title': ({match}, s) => match.sentences.strange[s],
  'rare words of passage': ({match}, _, p) => match.passages.rare[p],
  'strange words of passage': ({match}, _, p) => match.passages.strange[p],
  'rare words of title': ({match}, _, p) => match.titles[p],
  'title asked for': ({titleAsked}, _, p) => titleAsked[p],
  'whole title asked for': ({titleAsked}, _, p) => (titleAsked[p] > 0.99 ? 1 : 0),
  'rank of passage': ({passageRank}, _, p) => Math.log(1 + passageRank[p]),
  'rank of sentence': ({sentenceRank}, s) => Math.log(1 + sentenceRank[s]),
  'words in a row': ({runs}, s) => runs.sentences[s],
  'title in a row': ({runs}, _, p) => runs.titles[p],
  'whole title in a row': ({runs}, _, p) => (runs.titles[p] === 1 ? 1 : 0),
  'match before': ({match, collection}, s, p) => beside(match.sentences.bm25, collection, s, p, -1),
  'match after': ({match, collection}, s, p) => beside(match.sentences.bm25, collection, s, p, 1),
  'best match of passage': ({bestOfPassage}, _, p) => bestOfPassage[p],
  place: ({collection: {first}}, s, p) => Math.min(10, s - first[p]),
  first: (seen, s, p) => (isFirst(seen, s, p) ? 1 : 0),
  length: ({collection: {sentenceWords}}, s) => Math.log(1 + sentenceWords[s]),
  'possible answers': ({answers}, s) => Math.log(1 + answers.possible[s]),
  'possible answer': ({answers}, s) => (answers.possible[s] > 0 ? 1 : 0),
  'new numbers': ({answers}, s) => Math.log(1 + answers.numbers[s]),
  'new names': ({answers}, s) => Math.log(1 + answers.names[s]),
  'answers of passage': ({answers}, _, p) => answers.ofPassage[p],
  'words and possible answer': ({match, answers}, s) => (answers.possible[s] > 0 ? match.sentences.rare[s] : 0),
  'passage and possible answer': ({match, answers}, s, p) => (answers.possible[s] > 0 ? match.passages.bm25[p] : 0),
  'is a question': ({forms}, s) => (forms[s].includes('?') ? 1 : 0),
  'first, of a thing': (seen, s, p) => (seen.question.kind === 'thing' && isFirst(seen, s, p) ? 1 : 0),
  'number possible': kindFits('number'),
  'time possible': kindFits('time'),
  'person possible': kindFits('person'),
  'place possible': kindFits('place'),
  'reason possible': kindFits('reason'),
  near: ({near}, s) => near.sentences[s],
  'near before': ({near, collection}, s, p) => beside(near.sentences, collection, s, p, -1),
  'near after': ({near, collection}, s, p) => beside(near.sentences, collection, s, p, 1),
  'nearest of passage': ({nearestOfPassage}, _, p) => nearestOfPassage[p],
  'names asked for': ({namesHere}, s) => namesHere[s],
  'names asked for in title': ({namesInTitle}, _, p) => namesInTitle[p],
  'ahead of passages': ({ahead}, _, p) => ahead[p],
  'pairs of words': ({runs}, s) => runs.pairs[s],
  'wanted answer': hasWanted(/./),
  'wanted answers': ({near}, s) => Math.log(1 + near.places[s].length),
  'wanted, a human': hasWanted(/^human$/),
  'wanted, a moment': hasWanted(/^moment$/),
  'wanted, an amount': hasWanted(/^(?:money|duration)$/),
  'in steps, match of passage': inSteps(({match}, _, p) => match.passages.bm25[p]),
  'in steps, rare words': inSteps(({match}, s) => match.bare.rare[s]),
  'in steps, title asked for': inSteps(({titleAsked}, _, p) => titleAsked[p]),
  'in steps, first': inSteps((seen, s, p) => (isFirst(seen, s, p) ? 1 : 0)),
  'in steps, rank of passage': inSteps(({passageRank}, _, p) => Math.log(1 + passageRank[p])),
}

function kindFits(kind: Question['kind']): Feature {
  return ({question, answers}, s) => (question.kind === kind && answers.possible[s] > 0 ? 1 : 0)
}

/** Whether a word stands there that has what an answer to such a question has to have. */
function hasWanted(kinds: RegExp): Feature {
  return ({question, near}, s) => (near.places[s].length > 0 && kinds.test(question.wanted) ? 1 : 0)
}

/** What is seen counts as much as the question may take several steps: their first names its words, and the last has few. */
function inSteps(feature: Feature): Feature {
  return (seen, s, p) => (seen.question.inSteps === 0 ? 0 : seen.question.inSteps * feature(seen, s, p))
}

/** The value of a neighbor in the same document, 0 if there is none. */
export function beside(
  values: Float64Array,
  {passageOf, documentOf}: Collection,
  s: number,
  p: number,
  by: number,
): number {
  const at = s + by
  return at >= 0 && at < values.length && documentOf[passageOf[at]] === documentOf[p] ? values[at] : 0
}

/** By place: how many are greater. Among equals, the first comes first. */
export function ranksOf(values: Float64Array): Float64Array {
  const order = [...values.keys()].sort((a, b) => values[b] - values[a] || a - b)
  const ranks = new Float64Array(values.length)
  order.forEach((i, rank) => {
    ranks[i] = rank
  })
  return ranks
}

/** Of a row of terms: the share of the names asked for that it has, by rarity. */
function namesAskedFor({names, rarity}: Question): (row: {includes(term: number): boolean}) => number {
  const all = names.reduce((sum, term) => sum + rarity[term], 0)
  if (all === 0) return () => 0
  return (row) => names.reduce((sum, term) => sum + (row.includes(term) ? rarity[term] : 0), 0) / all
}

/** By place: how much greater a value is than the greatest of the others. */
function aheadOf(values: Float64Array): Float64Array {
  const [most = 0, next = 0] = Float64Array.from(values).sort().reverse()
  return values.map((value) => value - (value === most ? next : most))
}

/** By passage: how much of its title is asked for. Unusual words count more. */
function titlesAsked({titles, strangeness}: Collection, {rarity}: Question): Float64Array {
  return Float64Array.from(titles, (title) => {
    let all = 0
    let asked = 0
    for (const term of title) {
      all += titleWeight(strangeness[term])
      if (term !== NO_TERM && rarity[term] > 0) asked += titleWeight(strangeness[term])
    }
    return all > 0 ? asked / all : 0
  })
}

/** What a word of a title counts: nothing if it is a stop word, which has no strangeness. */
export function titleWeight(strangeness: number): number {
  return strangeness < 0 ? 0 : 0.3 + strangeness
}

/** The features of all sentences, one row after another. Each is asked for all of them in a row, so that the same code runs. */
export function rowsOf<Seen>(
  features: Readonly<Record<string, (seen: Seen, s: number, p: number) => number>>,
  seen: Seen,
  passageOf: Int32Array, // by sentence
): Float32Array {
  const columns = Object.values(features)
  const rows = new Float32Array(passageOf.length * columns.length)
  columns.forEach((feature, c) => {
    for (let s = 0, i = c; s < passageOf.length; s++, i += columns.length) rows[i] = feature(seen, s, passageOf[s])
  })
  return rows
}

/** Rows of two tables side by side. */
export function joinedRows(left: Float32Array, right: Float32Array, count: number): Float32Array {
  const [a, b] = [left.length / count, right.length / count]
  const rows = new Float32Array(left.length + right.length)
  for (let row = 0; row < count; row++) {
    rows.set(left.subarray(row * a, (row + 1) * a), row * (a + b))
    rows.set(right.subarray(row * b, (row + 1) * b), row * (a + b) + a)
  }
  return rows
}

import {sentenceOf} from '../summarize/documents/source.ts'
import {NO_TERM} from '../summarize/documents/terms.ts'
import {type Answers, answersOf} from './answers.ts'
import type {Collection} from './collection.ts'
import type {Match} from './match.ts'
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
  readonly titleAsked: Float64Array // by document: the share of its title that is asked for
  readonly documentRank: Float64Array
  readonly sentenceRank: Float64Array
  readonly bestOfDocument: Float64Array // by document: the best match of its sentences, titles not counted
}

export function seenIn(collection: Collection, question: Question, match: Match): Seen {
  const {first, source} = collection
  const forms = source.sentences.map((sentence) => sentenceOf(source, sentence).tokens.map(({form}) => form))
  const bestOfDocument = Float64Array.from({length: first.length - 1}, (_, d) =>
    match.bare.bm25.subarray(first[d], first[d + 1]).reduce((best, value) => Math.max(best, value), 0),
  )
  return {
    ...{collection, question, match, bestOfDocument, forms},
    answers: answersOf(collection, question, forms),
    runs: runsOf(collection, question),
    titleAsked: titlesAsked(collection, question),
    documentRank: ranksOf(match.documents.bm25),
    sentenceRank: ranksOf(match.plain),
  }
}

/** What is seen of a sentence `s` of a document `d`. */
type Feature = (seen: Seen, s: number, d: number) => number

const isFirst = ({collection: {first}}: Seen, s: number, d: number) => s === first[d]

/** What is seen of a sentence at first. Logarithms and shares suit a model that adds. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  'plain relevance': ({match}, s) => match.plain[s],
  'match with title': ({match}, s) => match.sentences.bm25[s],
  match: ({match}, s) => match.bare.bm25[s],
  'match of document': ({match}, _, d) => match.documents.bm25[d],
  'match, not divided': ({match}, s) => match.sentences.raw[s],
  'rare words': ({match}, s) => match.bare.rare[s],
  'rare words with title': ({match}, s) => match.sentences.rare[s],
  'strange words': ({match}, s) => match.bare.strange[s],
  'strange words with title': ({match}, s) => match.sentences.strange[s],
  'rare words of document': ({match}, _, d) => match.documents.rare[d],
  'strange words of document': ({match}, _, d) => match.documents.strange[d],
  'rare words of title': ({match}, _, d) => match.titles[d],
  'title asked for': ({titleAsked}, _, d) => titleAsked[d],
  'whole title asked for': ({titleAsked}, _, d) => (titleAsked[d] > 0.99 ? 1 : 0),
  'rank of document': ({documentRank}, _, d) => Math.log(1 + documentRank[d]),
  'rank of sentence': ({sentenceRank}, s) => Math.log(1 + sentenceRank[s]),
  'words in a row': ({runs}, s) => runs.sentences[s],
  'title in a row': ({runs}, _, d) => runs.titles[d],
  'whole title in a row': ({runs}, _, d) => (runs.titles[d] === 1 ? 1 : 0),
  'match before': ({match, collection}, s, d) => beside(match.sentences.bm25, collection, s, d, -1),
  'match after': ({match, collection}, s, d) => beside(match.sentences.bm25, collection, s, d, 1),
  'best match of document': ({bestOfDocument}, _, d) => bestOfDocument[d],
  place: ({collection: {first}}, s, d) => Math.min(10, s - first[d]),
  first: (seen, s, d) => (isFirst(seen, s, d) ? 1 : 0),
  length: ({collection: {sentenceWords}}, s) => Math.log(1 + sentenceWords[s]),
  'possible answers': ({answers}, s) => Math.log(1 + answers.possible[s]),
  'possible answer': ({answers}, s) => (answers.possible[s] > 0 ? 1 : 0),
  'new numbers': ({answers}, s) => Math.log(1 + answers.numbers[s]),
  'new names': ({answers}, s) => Math.log(1 + answers.names[s]),
  'answers of document': ({answers}, _, d) => answers.ofDocument[d],
  'words and possible answer': ({match, answers}, s) => (answers.possible[s] > 0 ? match.sentences.rare[s] : 0),
  'document and possible answer': ({match, answers}, s, d) => (answers.possible[s] > 0 ? match.documents.bm25[d] : 0),
  'is a question': ({forms}, s) => (forms[s].includes('?') ? 1 : 0),
  'first, of a thing': (seen, s, d) => (seen.question.kind === 'thing' && isFirst(seen, s, d) ? 1 : 0),
  'number possible': kindFits('number'),
  'time possible': kindFits('time'),
  'person possible': kindFits('person'),
  'place possible': kindFits('place'),
  'reason possible': kindFits('reason'),
}

function kindFits(kind: Question['kind']): Feature {
  return ({question, answers}, s) => (question.kind === kind && answers.possible[s] > 0 ? 1 : 0)
}

/** The value of a neighbor in the same document, 0 if there is none. */
export function beside(values: Float64Array, {first}: Collection, s: number, d: number, by: number): number {
  const at = s + by
  return at >= first[d] && at < first[d + 1] ? values[at] : 0
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

/** By document: how much of its title is asked for. Unusual words count more. */
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

/** The features of all sentences, one row after another. */
export function rowsOf<Seen>(
  features: Readonly<Record<string, (seen: Seen, s: number, d: number) => number>>,
  seen: Seen,
  documents: readonly {readonly document: number}[],
): Float32Array {
  const columns = Object.values(features)
  const rows = new Float32Array(documents.length * columns.length)
  documents.forEach(({document}, s) => {
    columns.forEach((feature, c) => {
      rows[s * columns.length + c] = feature(seen, s, document)
    })
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

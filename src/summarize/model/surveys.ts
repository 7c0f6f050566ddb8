import type {Source} from '../documents/source.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {BigramStatistics} from './bigram-statistics.ts'
import type {AskedTerms} from './concepts.ts'
import {sumOfBest} from './nearness.ts'
import type {Lookup} from './word-facts.ts'

/** Something that is looked at to tell what a bigram is worth to somebody who asks about a topic. */
export interface SurveyWeights {
  readonly worth: number // the logarithm of its worth to somebody who asks nothing
  readonly documents: number // that have it
  readonly places: number // the logarithm of how many it has
  readonly plain: number // its worth by the rule that likes beginnings (G1)
  readonly early: number // 1 / (1 + s) for its first sentence s in a document, the mean over its documents
  readonly quoted: number // the share of its places in sentences with quotation marks
  readonly capitals: number // the share of its places whose second word has a capital
  readonly asked: number // how many of its words are asked for
  readonly beside: number // how many other words asked for stand around it
  readonly appeal: number // how people treat its words in other clusters (G15)
}

/** Learned from topics with narratives and summaries by people: npm run experiment -- surveys (eval/results/surveys.md). */
export const SURVEY: SurveyWeights = {
  worth: -0.17,
  documents: 0.13,
  places: 0.22,
  plain: -0.17,
  early: -0.11,
  quoted: -0.1,
  capitals: -0.1,
  asked: 0.2,
  beside: 0.16,
  appeal: 0.08,
}

/** By stem: how people treat it. */
type Appeal = Lookup<{readonly gain: number}>

interface SurveyOptions {
  readonly weights?: SurveyWeights | undefined
  readonly appeal?: Appeal | undefined
}

export const SURVEY_FEATURES = Object.keys(SURVEY) as readonly (keyof SurveyWeights)[]

/** Weights were learned from fifty topics of one kind: so much of what they say is believed. */
const TRUST = 0.7

/** What is farther from the mean than so many deviations counts like this. */
const FARTHEST = 3

/**
 * The worth of bigrams to somebody who asks about a topic (docs/math.md, eq. G25). A survey tells what is told often, and with
 * the words asked for, rather than what the documents begin with. A fact leaves the worth as it is.
 */
export function surveyWorth(
  found: BigramStatistics,
  {askedAs, broad}: Pick<AskedTerms, 'askedAs' | 'broad'>,
  worth: Float64Array,
  {weights = SURVEY, appeal}: SurveyOptions = {},
): Float64Array {
  const around = askedAround(found.all.source, askedAs)
  if (!around.some((asked) => asked > 0)) return worth
  const {of, rows} = surveyRows(found, askedAs, worth, appeal, around)
  const before = Float64Array.from(of, (k) => worth[k])
  if (sumOfBest(before) === 0) return worth
  const factors = SURVEY_FEATURES.map((name) => weights[name])
  const own = before.map((value, row) => {
    let sum = 0
    for (let c = 0; c < factors.length; c++) sum += factors[c] * rows[row * factors.length + c]
    return value * Math.exp(TRUST * broad * sum)
  })
  const unit = sumOfBest(before) / sumOfBest(own)
  const all = new Float64Array(worth.length)
  // in the steps of what was learned, so that an optimum is proved soon
  of.forEach((k, row) => {
    all[k] = Math.round(unit * own[row])
  })
  return all
}

/** What is seen of the bigrams that are worth something. */
interface SurveyRows {
  readonly of: Int32Array // by row: the bigram
  readonly rows: Float32Array // row by row: in deviations from the mean of this source, in which each bigram counts by its worth
}

export function surveyRows(
  {bigrams, all, plain, early, quoted, capitalsSecond}: BigramStatistics,
  askedAs: AskedTerms['askedAs'],
  worth: Float64Array,
  appeal?: Appeal,
  around = askedAround(all.source, askedAs),
): SurveyRows {
  const {terms} = all.source
  const {documents, first, second, firstPlace, sentence} = bigrams
  const of = Int32Array.from([...worth.keys()].filter((k) => worth[k] > 0))
  const appealOf = (term: number) => appeal?.get(terms.stem(term))?.gain ?? 0
  const isAsked = (term: number) => (askedAs(term) < 0 ? 0 : 1)
  const column = (value: (k: number) => number) => Float64Array.from(of, value)
  const own = column((k) => worth[k])
  const places = (k: number) => firstPlace[k + 1] - firstPlace[k]
  const asked = (k: number) => isAsked(first[k]) + isAsked(second[k])
  const seen: Record<keyof SurveyWeights, Float64Array> = {
    worth: column((k) => Math.log(Math.max(1, worth[k]))),
    documents: column((k) => documents[k]),
    places: column((k) => Math.log(places(k))),
    plain: column((k) => plain[k]),
    early: column((k) => early[k] / documents[k]),
    quoted: column((k) => quoted[k]),
    capitals: column((k) => capitalsSecond[k]),
    asked: column(asked),
    beside: column((k) => {
      let sum = 0
      for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) sum += around[sentence[place]]
      return sum / places(k) - asked(k) / 2
    }),
    appeal: column((k) => appealOf(first[k]) + appealOf(second[k])),
  }
  const columns = SURVEY_FEATURES.length
  const rows = new Float32Array(of.length * columns)
  SURVEY_FEATURES.forEach((name, c) => {
    standardized(seen[name], own).forEach((value, row) => {
      rows[row * columns + c] = value
    })
  })
  return {of, rows}
}

/** In deviations from the mean. What is always the same is 0. */
function standardized(values: Float64Array, weight: Float64Array): Float64Array {
  let all = 0
  let sum = 0
  for (let i = 0; i < values.length; i++) all += weight[i]
  all ||= 1
  for (let i = 0; i < values.length; i++) sum += weight[i] * values[i]
  const mean = sum / all
  let squares = 0
  for (let i = 0; i < values.length; i++) squares += weight[i] * (values[i] - mean) ** 2
  const deviation = Math.sqrt(squares / all)
  if (deviation < 1e-9) return new Float64Array(values.length)
  return values.map((value) => Math.max(-FARTHEST, Math.min(FARTHEST, (value - mean) / deviation)))
}

/** By sentence: half of the words asked for that it has, and a quarter of those of each neighbor in its document. */
function askedAround({sentences, terms}: Source, askedAs: AskedTerms['askedAs']): Float64Array {
  const wordOf = Int32Array.from({length: terms.count}, (_, term) => askedAs(term))
  const has = sentences.map(({terms: row}) => {
    const words: number[] = []
    for (let i = 0; i < row.length; i++) {
      const word = row[i] === NO_TERM ? -1 : wordOf[row[i]]
      if (word >= 0 && !words.includes(word)) words.push(word)
    }
    return words.length
  })
  const beside = (s: number, by: number) => (sentences[s + by]?.document === sentences[s].document ? has[s + by] : 0)
  return Float64Array.from(has, (own, s) => (2 * own + beside(s, -1) + beside(s, 1)) / 4)
}

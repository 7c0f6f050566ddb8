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
  const {source} = found.all
  const isAsked = source.sentences.some(({terms}) => terms.some((term) => term !== NO_TERM && askedAs(term) >= 0))
  if (!isAsked || sumOfBest(worth) === 0) return worth
  const rows = surveyRows(found, askedAs, worth, appeal)
  const columns = SURVEY_FEATURES.length
  const own = worth.map((value, k) => {
    const sum = SURVEY_FEATURES.reduce((sum, name, c) => sum + weights[name] * rows[k * columns + c], 0)
    return value * Math.exp(TRUST * broad * sum)
  })
  const unit = sumOfBest(worth) / sumOfBest(own)
  // in the steps of what was learned, so that an optimum is proved soon
  return own.map((value) => Math.round(unit * value))
}

/** By bigram: what is seen of it, in deviations from the mean of this source, in which each bigram counts by its worth. */
export function surveyRows(
  found: BigramStatistics,
  askedAs: AskedTerms['askedAs'],
  worth: Float64Array,
  appeal?: Appeal,
): Float32Array {
  const {source} = found.all
  const {count, documents, first, second, firstPlace, sentence} = found.bigrams
  const around = askedAround(source, askedAs)
  const appealOf = (term: number) => appeal?.get(source.terms.stem(term))?.gain ?? 0
  const isAsked = (term: number) => (askedAs(term) < 0 ? 0 : 1)
  const asked = Float64Array.from({length: count}, (_, k) => isAsked(first[k]) + isAsked(second[k]))
  const column = (value: (k: number) => number) => Float64Array.from({length: count}, (_, k) => value(k))
  const seen: Record<keyof SurveyWeights, Float64Array> = {
    worth: worth.map((own) => Math.log(Math.max(1, own))),
    documents: Float64Array.from(documents),
    places: column((k) => Math.log(found.number(k))),
    plain: found.plain,
    early: column((k) => found.early[k] / documents[k]),
    quoted: found.quoted,
    capitals: found.capitalsSecond,
    asked,
    beside: column((k) => {
      const places = sentence.subarray(firstPlace[k], firstPlace[k + 1])
      return places.reduce((sum, s) => sum + around[s], 0) / places.length - asked[k] / 2
    }),
    appeal: column((k) => appealOf(first[k]) + appealOf(second[k])),
  }
  const columns = SURVEY_FEATURES.length
  const rows = new Float32Array(count * columns)
  SURVEY_FEATURES.forEach((name, c) => {
    standardized(seen[name], worth).forEach((value, k) => {
      rows[k * columns + c] = value
    })
  })
  return rows
}

/** In deviations from the mean. What is always the same is 0. */
function standardized(values: Float64Array, weight: Float64Array): Float64Array {
  const all = weight.reduce((sum, own) => sum + own, 0) || 1
  const mean = values.reduce((sum, value, k) => sum + weight[k] * value, 0) / all
  const square = values.reduce((sum, value, k) => sum + weight[k] * (value - mean) ** 2, 0) / all
  const deviation = Math.sqrt(square)
  if (deviation < 1e-9) return new Float64Array(values.length)
  return values.map((value) => Math.max(-FARTHEST, Math.min(FARTHEST, (value - mean) / deviation)))
}

/** By sentence: half of the words asked for that it has, and a quarter of those of each neighbor in its document. */
function askedAround({sentences}: Source, askedAs: AskedTerms['askedAs']): Float64Array {
  const has = sentences.map(({terms}) => {
    const asked = new Set(Array.from(terms, (term) => (term === NO_TERM ? -1 : askedAs(term))))
    return asked.size - (asked.has(-1) ? 1 : 0)
  })
  const beside = (s: number, by: number) => (sentences[s + by]?.document === sentences[s].document ? has[s + by] : 0)
  return Float64Array.from(has, (own, s) => (2 * own + beside(s, -1) + beside(s, 1)) / 4)
}

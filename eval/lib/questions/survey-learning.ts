import {fitRankings, type Ranking} from '../../../src/learn/relevance/softmax.ts'
import {relevanceTo} from '../../../src/relevance/relevance.ts'
import type {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {askedBy} from '../../../src/summarize/model/answers.ts'
import type {Bigrams} from '../../../src/summarize/model/bigrams.ts'
import {learnedCandidates} from '../../../src/summarize/model/concepts.ts'
import {learnedWorth} from '../../../src/summarize/model/learned-weights.ts'
import {SURVEY_FEATURES, type SurveyWeights, surveyRows} from '../../../src/summarize/model/surveys.ts'
import type {ConceptModel} from '../../../src/syntax/concept-model.ts'
import type {RelevanceModel} from '../../../src/syntax/relevance-model.ts'

/** References are compared whole, and as far as a short summary goes. */
const REFERENCE_WORDS = [100, 250]

/** How strongly weights are drawn to 0, and how they are sought. */
const FITTING = {shrink: 0.05, steps: 300, rate: 0.02}

/** A topic that asks, with summaries by people. */
export interface Topic {
  readonly id: string
  readonly cluster: SourceCluster
  readonly query: string
}

/** What is learned from a topic: which of its bigrams people repeat. */
export interface TopicExamples {
  readonly id: string
  readonly rankings: readonly Ranking[]
}

export function topicExamples(
  {id, cluster: {source, references}, query}: Topic,
  concepts: ConceptModel,
  relevance: RelevanceModel,
): TopicExamples {
  const {sentences, terms} = source
  const {bigrams, words} = learnedCandidates(sentences, terms)
  const {bigrams: worth, statistics} = learnedWorth(concepts, source)(bigrams, words)
  const {askedAs} = askedBy(relevanceTo(source, [query], relevance), source)
  const {of: kept, rows} = surveyRows(statistics, askedAs, worth, concepts.appeal)
  const offset = Float64Array.from(kept, (k) => Math.log(worth[k]))
  const texts = references.map((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => terms.number(word)))
  return {
    id,
    rankings: REFERENCE_WORDS.map((words) => {
      const repeated = repeatedBy(
        texts.map((text) => text.slice(0, words)),
        bigrams,
      )
      const own = Float64Array.from(kept, (k) => repeated[k])
      const sum = own.reduce((sum, value) => sum + value, 0) || 1
      return {rows, offset, target: own.map((value) => value / sum), weight: 1}
    }),
  }
}

/** By bigram: how many texts have it. */
function repeatedBy(texts: readonly (readonly number[])[], {first, second}: Bigrams): Float64Array {
  const pairs = texts.map((text) => new Set(text.slice(1).map((term, i) => `${text[i]} ${term}`)))
  return Float64Array.from(first, (term, k) => pairs.filter((own) => own.has(`${term} ${second[k]}`)).length)
}

export function learnSurvey(topics: readonly TopicExamples[]): SurveyWeights {
  const fitting = fitRankings(
    SURVEY_FEATURES,
    topics.flatMap(({rankings}) => rankings),
    FITTING,
  )
  for (;;) {
    const step = fitting.next()
    if (!step.done) continue
    return Object.fromEntries(
      SURVEY_FEATURES.map((name, c) => [name, step.value.weights[c]]),
    ) as unknown as SurveyWeights
  }
}

/** By topic: what was learned from topics of the other parts, of which there are so many. */
export function surveysOutOfFold(topics: readonly TopicExamples[], parts: number): ReadonlyMap<string, SurveyWeights> {
  const found = new Map<string, SurveyWeights>()
  for (let part = 0; part < parts; part++) {
    const weights = learnSurvey(topics.filter((_, t) => t % parts !== part))
    topics.forEach(({id}, t) => {
      if (t % parts === part) found.set(id, weights)
    })
  }
  return found
}

/** How much likelier the bigrams that people repeat are with these weights: the mean over topics, in nats. */
export function surveyGain({rankings}: TopicExamples, weights: SurveyWeights): number {
  const gains = rankings.map(({rows, offset, target}) => {
    const sums = Array.from(target, (_, k) =>
      SURVEY_FEATURES.reduce((sum, name, c) => sum + weights[name] * rows[k * SURVEY_FEATURES.length + c], 0),
    )
    const own = Array.from(offset ?? target, Math.exp)
    const before = own.reduce((sum, value) => sum + value, 0)
    const after = own.reduce((sum, value, k) => sum + value * Math.exp(sums[k]), 0)
    return target.reduce((sum, value, k) => sum + value * sums[k], 0) - Math.log(after / before)
  })
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
}

import {heardRow} from '../../relevance/heard.ts'
import {nextRows, RELEVANCE_FEATURES, strangenessOf, sumsOf} from '../../relevance/learned.ts'
import {seededRandom} from '../../seeded-random.ts'
import type {LinearModel, RelevanceModel, StemVectors} from '../../syntax/relevance-model.ts'
import {boostRankings, type RankingBoostOptions} from './boosted-rankings.ts'
import {type AnsweredQuestion, examplesOf, type QuestionExamples, seenOf, withinTopic} from './examples.ts'
import {fitOdds} from './odds.ts'
import {fitRankings, type Ranking, type SoftmaxOptions} from './softmax.ts'

interface RelevanceTrainingOptions extends SoftmaxOptions {
  /** Each further round learns from what the one before says of questions that it has not seen, in so many folds. */
  readonly folds: number
  /** Questions with evidence in two documents and more count so much: there are few of them. */
  readonly ofTwo: number
  /** The share of evidence without the answer in the target of the last round. */
  readonly evidence: number
  /** Of the trees that are added in the end. */
  readonly boosting: RankingBoostOptions
  readonly seed: number
}

/** How the shipped model was learned. Chosen on half of the questions, out of fold. */
export const relevanceTrainingDefaults: RelevanceTrainingOptions = {
  shrink: 0.1,
  steps: 200,
  rate: 0.05,
  folds: 4,
  ofTwo: 1.5,
  evidence: 0.15,
  boosting: {
    bags: 2,
    trees: 100,
    rate: 0.06,
    depth: 3,
    leastWeight: 0.3,
    shrinkTo0: 2,
    questionShare: 0.6,
    featureShare: 0.5,
  },
  seed: 1,
}

/**
 * Learns from questions whose answers are known which sentences have to do with a question (docs/math.md, eq. Q1): first
 * by themselves, then twice by what the strongest ones lead on to. From the documents that hold the answer alone, what tells
 * it among documents on one topic. And from the same questions with the documents of others, when the documents do not
 * answer. Yields the share of the work that is done.
 */
export function* trainRelevance(
  questions: readonly AnsweredQuestion[],
  rarity: RelevanceModel['rarity'],
  vectors?: StemVectors,
  options: RelevanceTrainingOptions = relevanceTrainingDefaults,
): Generator<number, RelevanceModel> {
  const strange = strangenessOf(rarity)
  const examples = questions
    .map((question) => examplesOf(question, strange, vectors))
    .filter((each) => each !== undefined)
  const {first, second, third, trees, within} = RELEVANCE_FEATURES
  const rows = examples.map((example) => example.rows)
  const held = examples.map(({evidence}) => evidence)
  const wanted = examples.map(({answer, evidence}) =>
    answer.map((share, s) => (1 - options.evidence) * share + options.evidence * evidence[s]),
  )
  const one = yield* partOf(trainRound(examples, first, rows, held, options), 0, 5)
  const two = yield* partOf(trainRound(examples, second, one.next, held, options), 1, 5)
  const rankings = rankingsOf(examples, two.next, wanted, options)
  const last = yield* partOf(outOfFold(third, rankings, options), 2, 5)
  const known = rankings.map((ranking, q) => ({...ranking, offset: sumsOf(last.unseen[q], ranking.rows)}))
  const random = seededRandom(options.seed)
  const added = yield* partOf(boostRankings(trees, known, options.boosting, random), 3, 5)
  const near = questions
    .map((question) => withinTopic(question, strange, vectors))
    .filter((each) => each !== undefined)
    .map(({rows, answer}): Ranking => ({rows, target: answer, weight: 1}))
  const among = yield* partOf(fitRankings(within, near, options), 4, 5)
  const heard = questions.flatMap(({question, source}, q) => {
    const other = questions[(q + Math.floor(questions.length / 2)) % questions.length].source
    return [
      {row: heardRow(seenOf(source, question, strange)), isTrue: true},
      {row: heardRow(seenOf(other, question, strange)), isTrue: false},
    ]
  })
  const answered = fitOdds(RELEVANCE_FEATURES.answered, heard)
  const rounds = {first: one.model, second: two.model, third: last.model, trees: added}
  return {...rounds, within: among, answered, rarity, ...(vectors && {vectors})}
}

/** The model of a round, and the rows of the next one: each by a model that has not seen its question. */
function* trainRound(
  examples: readonly QuestionExamples[],
  features: readonly string[],
  rows: readonly Float32Array[],
  targets: readonly Float64Array[],
  options: RelevanceTrainingOptions,
): Generator<number, {readonly model: LinearModel; readonly next: readonly Float32Array[]}> {
  const {model, unseen} = yield* outOfFold(features, rankingsOf(examples, rows, targets, options), options)
  return {model, next: examples.map(({seen}, q) => nextRows(seen, rows[q], unseen[q]))}
}

/** The model of all questions, and for each question one that has not seen it. */
function* outOfFold(
  features: readonly string[],
  rankings: readonly Ranking[],
  options: RelevanceTrainingOptions,
): Generator<number, {readonly model: LinearModel; readonly unseen: readonly LinearModel[]}> {
  const {folds} = options
  const models: LinearModel[] = []
  for (let fold = 0; fold < folds; fold++) {
    const others = rankings.filter((_, q) => q % folds !== fold)
    models.push(yield* partOf(fitRankings(features, others, options), fold, folds + 1))
  }
  const model = yield* partOf(fitRankings(features, rankings, options), folds, folds + 1)
  return {model, unseen: rankings.map((_, q) => models[q % folds])}
}

function rankingsOf(
  examples: readonly QuestionExamples[],
  rows: readonly Float32Array[],
  targets: readonly Float64Array[],
  {ofTwo}: RelevanceTrainingOptions,
): Ranking[] {
  return examples.map(({documents}, q) => ({rows: rows[q], target: targets[q], weight: documents > 1 ? ofTwo : 1}))
}

/** The part of the work with this number, of so many. */
function* partOf<Result>(work: Generator<number, Result>, part: number, parts: number): Generator<number, Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield (part + step.value) / parts
  }
}

import {heardRow} from '../../relevance/heard.ts'
import {nextRows, RELEVANCE_FEATURES, strangenessOf} from '../../relevance/learned.ts'
import type {LinearModel, RelevanceModel, StemVectors} from '../../syntax/relevance-model.ts'
import {type AnsweredQuestion, examplesOf, type QuestionExamples, seenOf, withinTopic} from './examples.ts'
import {fitOdds} from './odds.ts'
import {fitRankings, type Ranking, type SoftmaxOptions} from './softmax.ts'

/** How the shipped model was learned. Chosen on half of the questions, out of fold. */
export const relevanceTrainingDefaults = {
  shrink: 0.02,
  steps: 200,
  rate: 0.05,
  /** Each further round learns from what the one before says of questions that it has not seen, in so many folds. */
  folds: 4,
  /** Questions with evidence in two documents and more count so much: there are few of them. */
  ofTwo: 1.5,
  /** The share of evidence without the answer in the target of the last round. */
  evidence: 0.15,
} satisfies SoftmaxOptions & Record<string, number>

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
  options = relevanceTrainingDefaults,
): Generator<number, RelevanceModel> {
  const strange = strangenessOf(rarity)
  const examples = questions.map((question) => examplesOf(question, strange)).filter((each) => each !== undefined)
  const {first, second, third, within} = RELEVANCE_FEATURES
  const rows = examples.map((example) => example.rows)
  const held = examples.map(({evidence}) => evidence)
  const wanted = examples.map(({answer, evidence}) =>
    answer.map((share, s) => (1 - options.evidence) * share + options.evidence * evidence[s]),
  )
  const one = yield* partOf(trainRound(examples, first, rows, held, options), 0, 4)
  const two = yield* partOf(trainRound(examples, second, one.next, held, options), 1, 4)
  const last = yield* partOf(fitRankings(third, rankingsOf(examples, two.next, wanted, options), options), 2, 4)
  const near = questions
    .map((question) => withinTopic(question, strange, vectors))
    .filter((each) => each !== undefined)
    .map(({rows, answer}): Ranking => ({rows, target: answer, weight: 1}))
  const among = yield* partOf(fitRankings(within, near, options), 3, 4)
  const heard = questions.flatMap(({question, source}, q) => {
    const other = questions[(q + Math.floor(questions.length / 2)) % questions.length].source
    return [
      {row: heardRow(seenOf(source, question, strange)), isTrue: true},
      {row: heardRow(seenOf(other, question, strange)), isTrue: false},
    ]
  })
  const answered = fitOdds(RELEVANCE_FEATURES.answered, heard)
  return {first: one.model, second: two.model, third: last, within: among, answered, rarity, ...(vectors && {vectors})}
}

/** The model of a round, and the rows of the next one: each by a model that has not seen its question. */
function* trainRound(
  examples: readonly QuestionExamples[],
  features: readonly string[],
  rows: readonly Float32Array[],
  targets: readonly Float64Array[],
  options: typeof relevanceTrainingDefaults,
): Generator<number, {readonly model: LinearModel; readonly next: readonly Float32Array[]}> {
  const {folds} = options
  const all = rankingsOf(examples, rows, targets, options)
  const next: Float32Array[] = []
  for (let fold = 0; fold < folds; fold++) {
    const others = all.filter((_, q) => q % folds !== fold)
    const model = yield* partOf(fitRankings(features, others, options), fold, folds + 1)
    examples.forEach(({seen}, q) => {
      if (q % folds === fold) next[q] = nextRows(seen, rows[q], model)
    })
  }
  return {model: yield* partOf(fitRankings(features, all, options), folds, folds + 1), next}
}

function rankingsOf(
  examples: readonly QuestionExamples[],
  rows: readonly Float32Array[],
  targets: readonly Float64Array[],
  {ofTwo}: typeof relevanceTrainingDefaults,
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

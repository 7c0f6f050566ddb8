import {BRIDGE_FEATURES, bridgesFrom} from '../../relevance/bridges.ts'
import {joinedRows, rowsOf} from '../../relevance/features.ts'
import {heardRow} from '../../relevance/heard.ts'
import {RELEVANCE_FEATURES, sharesOfBest, strangenessOf, sumsOf} from '../../relevance/learned.ts'
import type {LinearModel, RelevanceModel} from '../../syntax/relevance-model.ts'
import {type AnsweredQuestion, examplesOf, type QuestionExamples, seenOf} from './examples.ts'
import {fitOdds} from './odds.ts'
import {fitRankings, type SoftmaxOptions} from './softmax.ts'

/** How the shipped model was learned. Chosen on half of the questions, out of fold (eval/results/questions.md). */
export const relevanceTrainingDefaults = {
  shrink: 0.02,
  steps: 250,
  rate: 0.05,
  /** The second round learns from what the first says of questions that it has not seen, in so many folds. */
  folds: 8,
  /** Questions with evidence in two documents and more count so much: there are few of them. */
  ofTwo: 1.5,
  /** The share of evidence without the answer in the target of the second round. */
  evidence: 0.15,
} satisfies SoftmaxOptions & Record<string, number>

/**
 * Learns from questions whose answers are known which sentences have to do with a question (docs/math.md, eq. Q1): first
 * by themselves, then by what the strongest ones lead on to. And from the same questions with the documents of others,
 * when the documents do not answer. Yields the share of the work that is done.
 */
export function* trainRelevance(
  questions: readonly AnsweredQuestion[],
  rarity: RelevanceModel['rarity'],
  options = relevanceTrainingDefaults,
): Generator<number, RelevanceModel> {
  const strange = strangenessOf(rarity)
  const examples = questions.map((question) => examplesOf(question, strange)).filter((each) => each !== undefined)
  const {folds} = options
  const fits = folds + 2
  const partsOf = (fold: number) => examples.filter((_, q) => q % folds !== fold)
  const second: Float32Array[] = []
  for (let fold = 0; fold < folds; fold++) {
    const model = yield* shareOf(fitFirst(partsOf(fold), options), fold / fits, fits)
    examples.forEach((example, q) => {
      if (q % folds === fold) second[q] = secondRows(example, model)
    })
  }
  const first = yield* shareOf(fitFirst(examples, options), folds / fits, fits)
  const rankings = examples.map((example, q) => ({
    rows: second[q],
    target: example.answer.map((share, s) => (1 - options.evidence) * share + options.evidence * example.evidence[s]),
    weight: weightOf(example, options.ofTwo),
  }))
  const last = yield* shareOf(fitRankings(RELEVANCE_FEATURES.second, rankings, options), (folds + 1) / fits, fits)
  const heard = questions.flatMap(({question, source}, q) => {
    const other = questions[(q + Math.floor(questions.length / 2)) % questions.length].source
    return [
      {row: heardRow(seenOf(source, question, strange)), isTrue: true},
      {row: heardRow(seenOf(other, question, strange)), isTrue: false},
    ]
  })
  return {first, second: last, answered: fitOdds(RELEVANCE_FEATURES.answered, heard), rarity}
}

function fitFirst(examples: readonly QuestionExamples[], options: typeof relevanceTrainingDefaults) {
  const rankings = examples.map((example) => ({
    rows: example.rows,
    target: example.evidence,
    weight: weightOf(example, options.ofTwo),
  }))
  return fitRankings(RELEVANCE_FEATURES.first, rankings, options)
}

function weightOf({documents}: QuestionExamples, ofTwo: number): number {
  return documents > 1 ? ofTwo : 1
}

/** The rows of the second round, by a model of the first. */
export function secondRows({rows, seen}: Pick<QuestionExamples, 'rows' | 'seen'>, first: LinearModel): Float32Array {
  const {sentences} = seen.collection.source
  const bridges = bridgesFrom(seen, sharesOfBest(sumsOf(first, rows)))
  return joinedRows(rows, rowsOf(BRIDGE_FEATURES, bridges, sentences), sentences.length)
}

/** A part of the work, which is one of so many. */
function* shareOf<Result>(work: Generator<number, Result>, from: number, parts: number): Generator<number, Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield from + step.value / parts
  }
}

import {describe, expect, test} from 'vitest'
import {predictAll} from '../../../src/boosting/forest.ts'
import {english} from '../../../src/english/english.ts'
import {shuffled} from '../../../src/learn/perceptron/shuffled.ts'
import {boostRankings} from '../../../src/learn/relevance/boosted-rankings.ts'
import {fitOdds} from '../../../src/learn/relevance/odds.ts'
import {readQuestions} from '../../../src/learn/relevance/read-questions.ts'
import {fitRankings, type Ranking} from '../../../src/learn/relevance/softmax.ts'
import {relevanceTrainingDefaults, trainRelevance} from '../../../src/learn/relevance/training.ts'
import {sumsOf} from '../../../src/relevance/learned.ts'
import {relevanceTo} from '../../../src/relevance/relevance.ts'
import {random} from '../../random.ts'

function result<Result>(work: Generator<number, Result>): {result: Result; shares: number[]} {
  const shares: number[] = []
  for (;;) {
    const step = work.next()
    if (step.done) return {result: step.value, shares}
    shares.push(step.value)
  }
}

/** − Σ weight Σ target ln p + shrink/2 ‖w · deviation‖², as it stands in docs/math.md, eq. Q1, for weights of features as they are. */
function loss(
  rankings: readonly Ranking[],
  weights: readonly number[],
  deviation: readonly number[],
  shrink: number,
): number {
  const all = rankings.reduce((sum, {weight}) => sum + weight, 0)
  const columns = weights.length
  const parts = rankings.map(({rows, target, weight}) => {
    const scores = Array.from(target, (_, s) => weights.reduce((sum, w, c) => sum + w * rows[s * columns + c], 0))
    const norm = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0))
    return (weight / all) * target.reduce((sum, share, s) => sum - share * (scores[s] - norm), 0)
  })
  const size = weights.reduce((sum, w, c) => sum + (w * deviation[c]) ** 2, 0)
  return parts.reduce((sum, part) => sum + part, 0) + (shrink / 2) * size
}

describe('rankings are fitted', () => {
  test('to the least loss: no small step of a weight makes it less', () => {
    const next = random(5)
    const rankings = Array.from({length: 30}, (_, q): Ranking => {
      const rows = Float32Array.from({length: 5 * 2}, () => 3 * next())
      const best = [0, 1, 2, 3, 4].sort((a, b) => rows[2 * b] - rows[2 * b + 1] - rows[2 * a] + rows[2 * a + 1])[0]
      return {rows, target: Float64Array.from({length: 5}, (_, s) => (s === best ? 0.9 : 0.025)), weight: 1 + (q % 2)}
    })
    const shrink = 0.05
    const {result: fitted, shares} = result(fitRankings(['a', 'b'], rankings, {shrink, steps: 600, rate: 0.05}))
    const deviation = [0, 1].map((c) => {
      const values = rankings.flatMap(({rows}) => [...rows].filter((_, i) => i % 2 === c))
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    })
    const weights = [...fitted.weights]
    const least = loss(rankings, weights, deviation, shrink)
    for (const [a, b] of [
      [0.05, 0],
      [-0.05, 0],
      [0, 0.05],
      [0, -0.05],
    ]) {
      expect(loss(rankings, [weights[0] + a, weights[1] + b], deviation, shrink)).toBeGreaterThan(least)
    }
    expect(weights[0]).toBeGreaterThan(0.3)
    expect(weights[1]).toBeLessThan(-0.3)
    expect(shares.at(-1)).toBe(1)
  })

  test('and a feature that is always the same has no weight', () => {
    const rows = Float32Array.of(1, 7, 2, 7, 3, 7)
    const rankings = [{rows, target: Float64Array.of(0, 0, 1), weight: 1}]
    expect(result(fitRankings(['a', 'same'], rankings, relevanceTrainingDefaults)).result.weights[1]).toBe(0)
  })
})

test('odds are fitted: what is likely is above 0, and half and half is 0', () => {
  const observed = (x: number, isTrue: boolean) => ({row: Float32Array.of(x), isTrue})
  const some = [
    observed(0, false),
    observed(0, false),
    observed(1, true),
    observed(1, true),
    observed(0.5, true),
    observed(0.5, false),
  ]
  const {weights, start} = fitOdds(['x'], some)
  const at = (x: number) => start + weights[0] * x
  expect(at(0)).toBeLessThan(-1)
  expect(at(1)).toBeGreaterThan(1)
  expect(at(0.5)).toBeCloseTo(0, 5)
})

const PLACES = ['Lorn', 'Kolvar', 'Selm', 'Odel', 'Marn', 'Tusk']
const THINGS = ['cheese', 'boats', 'maps', 'clay']

/** Questions after what a place is known for, each with the pages of four places. */
function questions(): string {
  const lines = PLACES.flatMap((place, p) =>
    THINGS.map((thing, t) => {
      const others = [0, 1, 2].map((step) => PLACES[(p + 1 + step) % PLACES.length])
      const documents = [place, ...others].map((name, d) => ({
        id: name,
        title: name,
        text: `${name} is a town. People know it for ${THINGS[(t + d) % THINGS.length]}. Rain is not rare there.`,
      }))
      const start = documents[0].text.indexOf('People')
      const evidence = [{document: place, start, end: documents[0].text.indexOf(' Rain')}]
      return {
        id: `${place}-${thing}`,
        query: `What do people know ${place} for?`,
        answers: [thing],
        documents,
        evidence,
      }
    }),
  )
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

test('relevance is learned from questions, the same every time', () => {
  const learned = () => {
    const read = readQuestions(questions(), 'q.jsonl', english)
    return {
      read,
      ...result(
        trainRelevance(read, new Map([['town', 3]]), undefined, {
          ...{...relevanceTrainingDefaults, steps: 40, folds: 2},
          boosting: {...relevanceTrainingDefaults.boosting, bags: 1, trees: 10},
        }),
      ),
    }
  }
  const {read, result: model, shares} = learned()
  expect(shares.every((share, i) => i === 0 || share >= shares[i - 1])).toBe(true)
  for (const {question, source, answers} of read) {
    const {sentences} = relevanceTo(source, [question], model)
    const best = source.sentences[sentences.indexOf(Math.max(...sentences))]
    expect(best.text).toContain(answers[0])
    expect(best.document).toBe(0)
  }
  expect(learned().result).toEqual(model)
})

test.each([
  ['no JSON', '{', /^q\.jsonl:2: .*expected a question with its documents, answers and evidence\.$/],
  ['no answers', '{"id": "a", "query": "Who?", "documents": [], "evidence": []}', /^q\.jsonl:2: .*answers/],
])('a line with %s is refused with its number', (_, line, message) => {
  expect(() => readQuestions(`\n${line}\n`, 'q.jsonl', english)).toThrow(message)
})

test('trees tell what no sum can: the sentence that has one of two things and not both', () => {
  const next = random(3)
  const rankings = Array.from({length: 40}, (): Ranking => {
    const sentences = shuffled([[0, 0], [1, 1], next() < 0.5 ? [0, 1] : [1, 0]], next)
    const target = Float64Array.from(sentences, ([a, b]) => (a === b ? 0 : 1))
    return {rows: Float32Array.from(sentences.flat()), target, weight: 1}
  })
  const features = ['a', 'b']
  const chosen = (of: (rows: Float32Array) => Float64Array) =>
    rankings.filter(({rows, target}) => {
      const sums = of(rows)
      return sums.filter((sum) => sum >= sums[target.indexOf(1)]).length === 1
    }).length
  const {result: line} = result(fitRankings(features, rankings, relevanceTrainingDefaults))
  expect(chosen((rows) => sumsOf(line, rows))).toBeLessThan(rankings.length)
  const options = {
    ...relevanceTrainingDefaults.boosting,
    bags: 1,
    trees: 40,
    rate: 0.3,
    shrinkTo0: 0.1,
    featureShare: 1,
  }
  const {result: forest, shares} = result(boostRankings(features, rankings, options, random(1)))
  expect(chosen((rows) => predictAll(forest, rows))).toBe(rankings.length)
  expect(shares.at(-1)).toBe(1)
})

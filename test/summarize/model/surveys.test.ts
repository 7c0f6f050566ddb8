import {expect, test} from 'vitest'
import {seededRandom} from '../../../src/seeded-random.ts'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {bigramStatistics} from '../../../src/summarize/model/bigram-features.ts'
import {findBigrams} from '../../../src/summarize/model/bigrams.ts'
import {findConcepts} from '../../../src/summarize/model/concepts.ts'
import {SourceStatistics} from '../../../src/summarize/model/source-statistics.ts'
import {SURVEY, SURVEY_FEATURES, surveyWorth} from '../../../src/summarize/model/surveys.ts'

// two statements of which each stands first in every other document
const statements = ['the mill of Lorn burns rye', 'the dam of Orl holds back water']
const documents = Array.from({length: 6}, (_, d) => ({
  id: `d${d}`,
  text: `The report says that ${statements[d % 2]}. A neighbor says that ${statements[(d + 1) % 2]}. It rained in may ${d}.`,
}))
const {source} = new SourceCluster({documents})
const {terms, sentences} = source
const bigrams = findBigrams(sentences, terms, {documents: 2, stopPairs: true})
const found = bigramStatistics(new SourceStatistics(source), bigrams)
const nameOf = (k: number) => `${terms.stem(bigrams.first[k])} ${terms.stem(bigrams.second[k])}`
const at = (pair: string) => {
  const k = Array.from(bigrams.first, (_, k) => nameOf(k)).indexOf(pair)
  expect(k, pair).toBeGreaterThanOrEqual(0)
  return k
}
const even = new Float64Array(bigrams.count).fill(40)

function asking(word: string, broad = 1, worth = even) {
  const asked = terms.number(word)
  return surveyWorth(found, {broad, askedAs: (term) => (term === asked ? term : -1)}, worth)
}

test('pairs with a word that is asked for gain, those beside it too, and the others lose', () => {
  const worth = asking('mill')
  expect(worth[at('the mill')]).toBeGreaterThan(worth[at('the dam')])
  expect(worth[at('burn rye')]).toBeGreaterThan(worth[at('back water')])
  // the same the other way round
  const other = asking('dam')
  expect(other[at('the dam')]).toBeGreaterThan(other[at('the mill')])
})

test('a narrow question changes less, and a fact nothing', () => {
  const ratio = (worth: Float64Array) => worth[at('the mill')] / worth[at('the dam')]
  expect(ratio(asking('mill', 0.5))).toBeGreaterThan(1)
  expect(ratio(asking('mill', 0.5))).toBeLessThan(ratio(asking('mill', 1)))
  expect(asking('mill', 0)).toEqual(even)
})

test('who asks for nothing that is there changes nothing', () => {
  expect(asking('zebra')).toEqual(even)
})

test('all pairs together are worth what they were, up to the steps', () => {
  const random = seededRandom(3)
  for (let round = 0; round < 20; round++) {
    const worth = even.map(() => Math.round(60 * random()))
    const after = asking('mill', random(), worth)
    const sum = (of: Float64Array) => of.reduce((all, value) => all + value, 0)
    expect(bigrams.count).toBeLessThan(60)
    expect(Math.abs(sum(after) - sum(worth)), `round ${round}`).toBeLessThanOrEqual(bigrams.count / 2)
    worth.forEach((value, k) => {
      if (value === 0) expect(after[k], `round ${round}, ${nameOf(k)}`).toBe(0)
    })
  }
})

test('words that people like elsewhere are worth more', () => {
  const appeal = new Map([[terms.stem(terms.number('dam')), {gain: 0.2}]])
  const askedAs = (term: number) => (term === terms.number('neighbor') ? term : -1)
  const worth = surveyWorth(found, {broad: 1, askedAs}, even, {appeal})
  expect(worth[at('the dam')]).toBeGreaterThan(worth[at('the mill')])
})

test('what is told often counts more in a survey, and what stands first less', () => {
  expect(SURVEY_FEATURES).toHaveLength(10)
  expect(SURVEY.places + SURVEY.documents).toBeGreaterThan(0)
  expect(SURVEY.early).toBeLessThan(0)
})

test('a survey looks at what was counted when the worth was learned, and counts nothing again', () => {
  const given: unknown[] = []
  findConcepts(sentences, documents.length, terms, {
    learned: (pairs, words) => ({
      ...{bigrams: new Float64Array(pairs.count).fill(40), words: new Float64Array(words.count)},
      statistics: found,
    }),
    survey: (statistics, worth) => {
      given.push(statistics)
      return worth
    },
  })
  expect(given).toHaveLength(1)
  expect(given[0]).toBe(found)
})

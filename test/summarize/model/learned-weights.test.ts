import {describe, expect, test} from 'vitest'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {BIGRAM_FEATURES, bigramRows, bigramStatistics} from '../../../src/summarize/model/bigram-features.ts'
import {findBigrams, isStopPair} from '../../../src/summarize/model/bigrams.ts'
import type {Concepts} from '../../../src/summarize/model/concepts.ts'
import {learnedWorth, STRENGTH} from '../../../src/summarize/model/learned-weights.ts'
import type {ModelOptions} from '../../../src/summarize/model/model-options.ts'
import {plainWeights} from '../../../src/summarize/model/plain-weights.ts'
import {SourceStatistics} from '../../../src/summarize/model/source-statistics.ts'
import {WORD_FEATURES, WordStatistics, wordRows} from '../../../src/summarize/model/word-features.ts'
import {findWords} from '../../../src/summarize/model/words.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {analyzer, newsCluster, plainAnalyzer, preparedCluster} from '../prepared.ts'

const model = analyzer.concepts!

describe('what is seen of a bigram', () => {
  const documents = [
    {
      id: 'a',
      title: 'Mayor Ito',
      text: 'The old dam of Lorn broke. Then the old dam was mended by Odelia. "Nobody saw it."',
    },
    {id: 'b', text: 'It rained on Monday in Kolvar. Near Lorn the old dam held.'},
  ]
  const {source} = new SourceCluster({documents})
  const {terms, sentences} = source
  const bigrams = findBigrams(sentences, terms, {documents: 1})
  const statistics = new SourceStatistics(source)
  const facts = {rarity: new Map([['dam', 2.5]]), appeal: new Map([['old', {gain: -0.125, clusters: 7}]])}
  const rows = bigramRows(bigramStatistics(statistics, bigrams), facts)
  const seen = (pair: string) => {
    const k = [...bigrams.first.keys()].find(
      (at) => `${terms.stem(bigrams.first[at])} ${terms.stem(bigrams.second[at])}` === pair,
    )!
    return Object.fromEntries(
      BIGRAM_FEATURES.map(({name}, column) => [name, rows[k * BIGRAM_FEATURES.length + column]]),
    )
  }

  test('that two documents share', () => {
    const found = seen('old dam')
    expect(found).toMatchObject({
      'share of documents': 1,
      documents: 2,
      'share of the most documents': 1,
      rank: 1,
      'places in a document': 1.5,
      'earliest sentence': 0,
      early: 0.75,
      'early in all': 0.75,
      'first sentences': 0.5,
      openings: 1,
      'documents of the first word': 1,
      'follows the first word': 1,
      'precedes the second word': 1,
      'first is a stop word': 0,
      'letters of the second stem': 3,
      'capitals of the first word': 0,
      'inside of sentences': 1,
      'in quotations': 0,
      'all documents': 2,
      'rarity of the first word': 0,
      'rarity of the second word': 2.5,
      'plain worth': 1,
      'appeal of the first word': -0.125,
      'clusters with the first word': 7,
      'appeal of the second word': 0,
    })
    expect(found.places).toBeCloseTo(Math.log(3), 6)
    expect(found.depth).toBeCloseTo((0 / 3 + 1 / 2) / 2, 6)
    // "the old" begins one word earlier in all places, "dam of", "dam was" and "dam held" one later
    expect(found['documents of the bigram before']).toBe(1)
    expect(found['documents of the bigram behind']).toBe(0.5)
  })

  test('that one document has', () => {
    expect(seen('near lorn')).toMatchObject({
      'share of documents': 0.5,
      'earliest sentence': 1,
      'inside of sentences': 0,
      'capitals of the first word': 0,
      'capitals of the second word': 1,
      'documents of the second word': 1,
      'first sentences': 0,
    })
  })
})

describe('what is seen of a word', () => {
  const documents = [
    {id: 'a', title: 'Kolvar', text: 'Rain fell on the 3 mills of Lorn. The mills of Kolvar stood still.'},
    {id: 'b', text: 'Nobody saw it come. Kolvar has 3 mills.'},
  ]
  const {source} = new SourceCluster({documents})
  const words = findWords(source.sentences, source.terms, 2)
  const rows = wordRows(new WordStatistics(new SourceStatistics(source), words), {
    rarity: new Map([['kolvar', 0.5]]),
    appeal: new Map([['3', {gain: 0.25, clusters: 2}]]),
  })
  const stems = Array.from(words.term, (term) => source.terms.stem(term))
  const seen = (stem: string) =>
    Object.fromEntries(
      WORD_FEATURES.map(({name}, column) => [name, rows[stems.indexOf(stem) * WORD_FEATURES.length + column]]),
    )

  test('that two documents share; stop words are none', () => {
    expect([...stems].sort()).toEqual(['3', 'kolvar', 'mill'])
    expect(seen('mill')).toMatchObject({
      'share of documents': 1,
      documents: 2,
      'places in a document': 1.5,
      'earliest sentence': 0,
      'first sentences': 0.5,
      openings: 1,
      titles: 0,
      capitals: 0,
      digits: 0,
      letters: 4,
      'all documents': 2,
      appeal: 0,
    })
    expect(seen('3')).toMatchObject({digits: 1, appeal: 0.25, clusters: 2, rarity: 0})
    // in b it begins its sentence, where a capital says nothing
    expect(seen('kolvar')).toMatchObject({capitals: 1, 'inside of sentences': 0.5, titles: 0.5, rarity: 0.5})
  })
})

describe('the worth that was learned', () => {
  test('is there for six documents of the language that it was learned for, in steps, without what is worth nothing', async () => {
    const {model: built, parsed} = await modelOf(6, true)
    const {source} = parsed
    const all = findBigrams(source.sentences, source.terms, {documents: 2, stopPairs: true})
    const words = findWords(source.sentences, source.terms, 2)
    const worth = learnedWorth(model, source)(all, words)
    expect([...built.concepts.weight]).toEqual([...worth.bigrams].filter((worth) => worth > 0))
    expect(built.concepts.bigrams.count).toBeLessThan(all.count)
    expect([...built.concepts.words!.weight]).toEqual([...worth.words].filter((worth) => worth > 0))
    const isInSteps = (worth: number) => Number.isInteger(worth) && worth > 0
    expect([...built.concepts.weight, ...built.concepts.words!.weight].every(isInSteps)).toBe(true)
    expect(built.concepts.words!.found.count).toBeGreaterThan(10)
  })

  test('is so many times that of the plain rule, for the sixty best bigrams together, and so is what gaps cost', async () => {
    const [learned, plain] = await Promise.all([modelOf(6, true), modelOf(6, false)])
    const {terms} = learned.parsed.source
    const best = ({bigrams, weight}: Concepts) =>
      [...weight]
        .filter((_, k) => !isStopPair(terms, bigrams, k))
        .sort((a, b) => b - a)
        .slice(0, 60)
        .reduce((sum, worth) => sum + worth, 0)
    const [ours, ruled] = [learned, plain].map(({model: {concepts}}) => best(concepts))
    // rounding, and what is left out because it is worth little
    expect(Math.abs(ours / STRENGTH - ruled)).toBeLessThan(0.1 * ruled)
    const [dear, cheap] = [learned, plain].map(({model: {gaps}}) => gaps)
    const {times, short, long} = cheap
    expect(dear).toEqual({...cheap, times: STRENGTH * times, short: STRENGTH * short, long: STRENGTH * long})
    const own = await modelOf(6, true, {weigh: ({count}) => new Float64Array(count).fill(7)})
    expect(own.model.gaps).toEqual(cheap)
  })

  test.each<[string, number, boolean, Partial<ModelOptions>]>([
    ['of fewer documents', 5, true, {}],
    ['without a model', 6, false, {}],
    ['where nobody wants it', 6, true, {learnedWorth: false}],
  ])('is not there %s: the plain rule holds', async (_, documents, learned, options) => {
    const {model: built, parsed} = await modelOf(documents, learned, options)
    const {bigrams, weight, words} = built.concepts
    expect(words).toBeUndefined()
    expect([...weight]).toEqual([...plainWeights(bigrams, parsed.source.sentences)].map((w) => Math.round(4 * w) / 4))
  })

  test('gives way to one of the caller’s own', async () => {
    const prepared = await preparedCluster('dam-flood')
    const {concepts} = prepared.model({weigh: ({count}) => new Float64Array(count).fill(7)})
    expect(new Set(concepts.weight)).toEqual(new Set([7]))
  })

  test('is the same each time', async () => {
    const [first, again] = await Promise.all([modelOf(6, true), modelOf(6, true)])
    expect(again.model.concepts).toEqual(first.model.concepts)
  })

  test('is refused with the command that makes a new model if the features are others', () => {
    const other = {...model, words: {...model.words, features: ['color']}}
    const {source} = new SourceCluster({documents: newsCluster('dam-flood').documents})
    expect(() => learnedWorth(other, source)).toThrow(
      /1 features of words, one of them color, expected the \d+ of this program\. Make a new one: precis train concepts\.$/,
    )
  })

  async function modelOf(documents: number, learned: boolean, options: Partial<ModelOptions> = {}) {
    const some = newsCluster('winter-storm').documents.slice(0, documents)
    const prepared = await prepare(some, learned ? analyzer : plainAnalyzer)
    return {model: prepared.model(options), parsed: prepared.parsed}
  }
})

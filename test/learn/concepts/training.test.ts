import {expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {examplesOf} from '../../../src/learn/concepts/examples.ts'
import {rarityIn} from '../../../src/learn/concepts/rarity.ts'
import {allExamplesOf, conceptTrainingDefaults, trainConcepts} from '../../../src/learn/concepts/training.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {findBigrams} from '../../../src/summarize/model/bigrams.ts'
import {findConcepts} from '../../../src/summarize/model/concepts.ts'
import {learnedWorth} from '../../../src/summarize/model/learned-weights.ts'
import {packConcepts} from '../../../src/syntax/concept-model.ts'

const NAMES = 'Lorn Odelia Kolvar Harwick Ostrin Vell Marn Tiber Quill Dorsa Pell Rudd'.split(' ')
const THINGS = 'bridge harbor market school mill tower garden road theater bakery'.split(' ')

/** Documents that share a fact about a place, which people repeat, and an idle remark, which they do not. */
function inventedCluster(seed: number): SourceCluster {
  const random = seededRandom(seed)
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]
  const [name, thing] = [pick(NAMES), pick(THINGS)]
  const fact = `The new ${thing} near ${name} opened today after many delays.`
  const remark = 'Some people had nothing else to say about it this time.'
  const documents = Array.from({length: 6}, (_, d) => ({
    id: `${d}`,
    text: `${fact} A ${pick(THINGS)} in ${pick(NAMES)} stayed closed all the while. ${remark}`,
  }))
  return new SourceCluster({documents, references: [{text: `The new ${thing} near ${name} opened today.`}]})
}

const rarity = rarityIn(
  [
    ['The', 'river', 'rose'],
    ['the', 'rivers', '!', 'the'],
  ],
  english.words,
)
const small = {
  ...conceptTrainingDefaults,
  bags: 2,
  trees: 15,
  rate: 0.2,
  leastWeight: 1,
  rowShare: 0.8,
  featureShare: 0.5,
}

function trained(seed: number) {
  const random = seededRandom(seed)
  const clusters = Array.from({length: 10}, (_, i) => allExamplesOf(inventedCluster(i + 1), random))
  const training = trainConcepts(clusters, [], rarity, seed, {options: small})
  let step = training.next()
  while (!step.done) step = training.next()
  return step.value
}

test('how usual words are is counted by stem, in logarithms, and what stands once is left out', () => {
  expect([...rarity]).toEqual([
    ['river', Math.log(2)],
    ['the', Math.log(3)],
  ])
})

test('a bigram within a phrase that people took over counts in full, another one half', () => {
  const documents = ['a', 'b'].map((id) => ({id, text: 'The old dam near Lorn broke on Sunday. Nobody saw Mayor Ito.'}))
  const references = [{text: 'The old dam near Lorn is gone.'}, {text: 'Mayor Ito swam. Lorn broke.'}]
  const cluster = new SourceCluster({documents, references})
  const {bigramTarget: target} = examplesOf(cluster)
  const {terms, sentences} = cluster.source
  const bigrams = findBigrams(sentences, terms, {documents: 2, stopPairs: true})
  const found = Array.from(target, (share, k) => [
    `${terms.stem(bigrams.first[k])} ${terms.stem(bigrams.second[k])}`,
    share,
  ])
  expect(Object.fromEntries(found.filter(([, share]) => share !== 0))).toEqual({
    'the old': 0.5,
    'old dam': 0.5,
    'dam near': 0.5,
    'near lorn': 0.5,
    'lorn broke': 0.25,
    'mayor ito': 0.25,
  })
})

test('a cluster is learned from as it is and with parts of its documents, six at least and fifteen at most', () => {
  const documentsOf = (number: number) =>
    Array.from({length: number}, (_, d) => ({id: `${d}`, text: `The bridge near Lorn opened on day ${d}.`}))
  const cluster = new SourceCluster({id: 'd1-A', documents: documentsOf(10), references: [{text: 'A bridge opened.'}]})
  const all = allExamplesOf(cluster, seededRandom(1))
  expect(all.map(({words}) => words.all.documents)).toEqual([10, 8, 7, 6])
  expect(new Set(all.map(({topic}) => topic))).toEqual(new Set(['d1']))
  const many = allExamplesOf(new SourceCluster({documents: documentsOf(40)}), seededRandom(1))
  expect(many.map(({words}) => words.all.documents)).toEqual([40, 15, 12, 11, 9])
  const few = new SourceCluster({documents: documentsOf(6)})
  expect(allExamplesOf(few, seededRandom(1))).toHaveLength(1)
})

test('what people repeat is worth more than what they do not', () => {
  const model = trained(1)
  const {source} = inventedCluster(99)
  const {bigrams, weight} = findConcepts(source.sentences, source.documents.length, source.terms, {
    learned: learnedWorth(model, source),
  })
  const worthIn = (sentence: number) => {
    const isThere = (k: number) => source.sentences[bigrams.sentence[bigrams.firstPlace[k]]].sentence === sentence
    return [...weight].filter((_, k) => isThere(k)).reduce((sum, worth) => sum + worth, 0)
  }
  expect(worthIn(0)).toBeGreaterThan(5 * worthIn(2))
})

test('the same clusters and seed give the same bytes, another seed others', () => {
  const [first, again, other] = [1, 1, 2].map((seed) => Buffer.from(packConcepts(trained(seed))))
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})

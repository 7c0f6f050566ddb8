import {describe, expect, test} from 'vitest'
import {jackknifedTags} from '../../../src/learn/tagger/jackknife.ts'
import {chooseTags, type TaggedSentence, trainTagger} from '../../../src/learn/tagger/training.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {Tagger} from '../../../src/syntax/tagger/tagger.ts'
import {Words} from '../../../src/syntax/words/words.ts'
import {noLexicon} from '../../syntax/random-sentences.ts'
import {tinyTreebank} from '../tiny-treebank.ts'

const words = new Words(noLexicon)

/** The share of wrong tags on sentences. */
function errorsOf(tagger: Tagger, sentences: readonly TaggedSentence[]): number {
  let wrong = 0
  let all = 0
  for (const {forms, tags} of sentences) {
    tagger.tag(forms).forEach((tag, i) => {
      all++
      // the fine tags of so few sentences are too rare to be told apart
      if (tagger.model.tags.universal[tag] !== tags[i].split('/')[0]) wrong++
    })
  }
  return wrong / all
}

describe('training a tagger', () => {
  const sentences = tinyTreebank(60, 1)

  test('learns a small grammar, also for sentences it has not seen', () => {
    const told: number[] = []
    const model = trainTagger(sentences, words, {epochs: 6, onEpoch: (_, errors) => told.push(errors)})
    const tagger = new Tagger(model, words)
    expect(errorsOf(tagger, sentences)).toBe(0)
    const others = tinyTreebank(60, 2)
    expect(others.some(({forms}) => forms.slice(1).includes('saw'))).toBe(true)
    expect(errorsOf(tagger, others)).toBeLessThan(0.02)
    expect(told).toHaveLength(6)
    expect(told[0]).toBeGreaterThan(0.05)
    expect(told[5]).toBeLessThan(0.01)
  })

  test('gives the same weights for the same seed, others for another', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => trainTagger(sentences.slice(0, 15), words, {epochs: 2, seed}))
    expect(Buffer.compare(bytesOf(again.weights), bytesOf(first.weights))).toBe(0)
    expect(Buffer.compare(bytesOf(again.transitions), bytesOf(first.transitions))).toBe(0)
    expect(Buffer.compare(bytesOf(other.weights), bytesOf(first.weights))).not.toBe(0)
  })

  test('takes no step longer than its cap', () => {
    const {weights} = trainTagger(sentences.slice(0, 1), words, {epochs: 1, cap: 0.001})
    let largest = 0
    for (const weight of weights) largest = Math.max(largest, Math.abs(weight))
    // a row may come up for several words of the one sentence
    expect(largest).toBeGreaterThan(0)
    expect(largest).toBeLessThanOrEqual(0.001 * sentences[0].forms.length + 1e-9)
  })
})

describe('the tags of a treebank', () => {
  const of = (counts: Record<string, number>) =>
    chooseTags([{forms: [], tags: Object.entries(counts).flatMap(([tag, count]) => new Array(count).fill(tag))}])

  test('are kept where they are frequent, most frequent first; rare ones count as the first of their universal tag', () => {
    const {tags, numberOf} = of({
      'VERB/VBD': 90,
      'VERB/VBN': 70,
      'VERB/VBZ': 69,
      'NOUN/NN': 500,
      'SYM/$': 3,
      'SYM/#': 2,
    })
    expect(tags.tags).toEqual(['NOUN/NN', 'VERB/VBD', 'VERB/VBN', 'SYM/$'])
    expect(['VERB/VBZ', 'VERB/VBN', 'SYM/#', 'NOUN/NN'].map(numberOf)).toEqual([1, 2, 3, 0])
  })

  test('come in one order, whatever order the sentences have', () => {
    expect(of({'X/B': 80, 'X/A': 80}).tags.tags).toEqual(of({'X/A': 80, 'X/B': 80}).tags.tags)
  })

  test('may not be too many', () => {
    const counts = Object.fromEntries(Array.from({length: 65}, (_, i) => [`T${i}/T${i}`, 1]))
    expect(() => of(counts)).toThrow(new RangeError('Tagger: 65 fine tags, expected at most 64.'))
  })
})

test('no sentence is tagged by a tagger that saw it', () => {
  // each has a word of its own that is tagged as nothing would suggest
  const random = seededRandom(4)
  const sentences = tinyTreebank(30, 3).map(({forms, tags}) => ({
    forms: [...forms.slice(0, -1), `q${Math.floor(1e9 * random()).toString(36)}`, '.'],
    tags: [...tags.slice(0, -1), random() < 0.5 ? 'X/FW' : 'SYM/$', 'PUNCT/.'],
  }))
  const folds: number[] = []
  const found = jackknifedTags(sentences, words, 3, {epochs: 4}, (fold) => folds.push(fold))
  expect(folds).toEqual([0, 1, 2])
  expect(found).toHaveLength(30)
  const guessed = (answer: (i: number) => readonly string[]) =>
    sentences.filter(({tags}, i) => answer(i)[tags.length - 2] === tags[tags.length - 2]).length
  const model = trainTagger(sentences, words, {epochs: 4})
  const cheat = new Tagger(model, words)
  expect(guessed((i) => Array.from(cheat.tag(sentences[i].forms), (tag) => model.tags.tags[tag]))).toBe(30)
  expect(guessed((i) => found[i])).toBeLessThan(24)
  // what can be learned from the others, is
  sentences.forEach(({forms, tags}, i) => {
    expect(found[i]).toHaveLength(forms.length)
    expect(found[i][0]).toBe(tags[0])
  })
})

function bytesOf(weights: Int8Array | Float32Array): Uint8Array {
  return new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength)
}

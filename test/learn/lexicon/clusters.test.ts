import {describe, expect, test} from 'vitest'
import {clusterPoints} from '../../../src/learn/lexicon/clusters.ts'
import {behaviorOf} from '../../../src/learn/lexicon/word-behavior.ts'
import type {TreebankSentence} from '../../../src/learn/treebank.ts'
import {seededRandom} from '../../../src/seeded-random.ts'

/** Points around so many centers far apart, dealt in turn. */
function groupedPoints(groups: number, count: number, seed: number) {
  const random = seededRandom(seed)
  const dimensions = 8
  const values = new Float32Array(count * dimensions)
  for (let i = 0; i < count; i++) {
    const group = i % groups
    for (let d = 0; d < dimensions; d++) {
      values[i * dimensions + d] = ((group >> d) & 1) * 100 + random() - 0.5
    }
  }
  return {dimensions, values}
}

describe('clusters', () => {
  test('never join points of groups that lie far apart, if there are no more groups than first clusters', () => {
    const groups = 16
    const clusters = clusterPoints(groupedPoints(groups, 1600, 1), 1)
    expect(clusters).toHaveLength(1600)
    for (const shift of [5, 3, 1, 0]) {
      const groupOf = new Map<number, number>()
      clusters.forEach((cluster, i) => {
        const coarse = cluster >> shift
        const known = groupOf.get(coarse) ?? i % groups
        expect(i % groups, `cluster ${coarse} of ${64 << (5 - shift)}`).toBe(known)
        groupOf.set(coarse, known)
      })
      expect(groupOf.size).toBeGreaterThanOrEqual(groups)
    }
  })

  test('lie within the numbers of the finest ones, and use most of them', () => {
    const clusters = clusterPoints(groupedPoints(200, 6000, 2), 1)
    expect(Math.max(...clusters)).toBeLessThan(2048)
    expect(new Set(clusters).size).toBeGreaterThan(1000)
    expect(new Set(clusters.map((cluster) => cluster >> 5)).size).toBe(64)
  })

  test('are the same for the same seed', () => {
    const points = groupedPoints(30, 600, 3)
    expect(clusterPoints(points, 5)).toEqual(clusterPoints(points, 5))
    expect(clusterPoints(points, 6)).not.toEqual(clusterPoints(points, 5))
  })

  test('of fewer points than clusters are one a point', () => {
    expect([...clusterPoints(groupedPoints(4, 5, 4), 1)].map((cluster) => cluster >> 5)).toEqual([0, 1, 2, 3, 4])
    expect([...clusterPoints({dimensions: 3, values: new Float32Array(0)}, 1)]).toEqual([])
  })
})

describe('the space of behavior', () => {
  // two topics, rivers and towns; in each of them nouns and verbs
  const words = [
    'river',
    'flows',
    'lake',
    'floods',
    'town',
    'grows',
    'street',
    'sleeps',
    'brook',
    'drips',
    'lane',
    'hums',
  ]
  const isVerb = (i: number) => i % 2 === 1
  const topicOf = (i: number) => (i < 4 || i === 8 || i === 9 ? 0 : 1)
  const dimensions = 6
  const vectors = {
    words,
    dimensions,
    // the topic is loud, the grammar is quiet
    values: Float32Array.from(
      words.flatMap((_, i) => {
        const random = seededRandom(i + 1)
        const noise = Array.from({length: dimensions - 3}, () => 0.1 * (random() - 0.5))
        return [topicOf(i) === 0 ? 0.9 : -0.9, isVerb(i) ? 0.3 : -0.3, 0.1, ...noise]
      }),
    ),
  }
  const sentence = (noun: string, verb: string): TreebankSentence => ({
    forms: ['The', noun, verb],
    tags: ['DET/DT', 'NOUN/NN', 'VERB/VBZ'],
    heads: Int32Array.of(2, 3, 0),
    relations: ['det', 'nsubj', 'root'],
  })
  // the last four words are in no sentence
  const sentences = [0, 2, 4, 6].flatMap((noun) => [1, 3, 5, 7].map((verb) => sentence(words[noun], words[verb])))
  const distance = (values: Float32Array, size: number, a: number, b: number) => {
    let sum = 0
    for (let d = 0; d < size; d++) sum += (values[a * size + d] - values[b * size + d]) ** 2
    return Math.sqrt(sum)
  }
  /** How far words of one kind are from each other, measured by how far they are from the others. */
  const spreadOf = (values: Float32Array, size: number, kindOf: (i: number) => unknown, from: number) => {
    const sums = {alike: 0, unlike: 0}
    const counts = {alike: 0, unlike: 0}
    for (let a = from; a < words.length; a++) {
      for (let b = 0; b < words.length; b++) {
        if (a === b) continue
        const pair = kindOf(a) === kindOf(b) ? 'alike' : 'unlike'
        sums[pair] += distance(values, size, a, b)
        counts[pair]++
      }
    }
    return sums.alike / counts.alike / (sums.unlike / counts.unlike)
  }

  test.each([
    ['all words', 0],
    ['words in no sentence', 8],
  ])('brings words of one grammar together that the vectors put with their topic: %s', (_, from) => {
    const points = behaviorOf(vectors, sentences, {hidden: 8, epochs: 200, rate: 0.3})
    expect(points.dimensions).toBe(8)
    expect(points.values).toHaveLength(8 * words.length)
    expect(spreadOf(vectors.values, dimensions, topicOf, from)).toBeLessThan(0.5)
    expect(spreadOf(vectors.values, dimensions, isVerb, from)).toBeGreaterThan(0.7)
    expect(spreadOf(points.values, 8, isVerb, from)).toBeLessThan(0.45)
    expect(spreadOf(points.values, 8, topicOf, from)).toBeGreaterThan(0.7)
  })

  test('is the same for the same seed', () => {
    const options = {hidden: 8, epochs: 3}
    expect(behaviorOf(vectors, sentences, {...options, seed: 2})).toEqual(
      behaviorOf(vectors, sentences, {...options, seed: 2}),
    )
    expect(behaviorOf(vectors, sentences, {...options, seed: 3})).not.toEqual(
      behaviorOf(vectors, sentences, {...options, seed: 2}),
    )
  })
})

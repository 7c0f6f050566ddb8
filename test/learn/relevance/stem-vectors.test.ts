import {expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {stemVectorsOf} from '../../../src/learn/relevance/stem-vectors.ts'
import {random as seeded} from '../../random.ts'

test('stems keep which of them point the same way, whatever all words have in common', () => {
  const random = seeded(1)
  const dimensions = 60
  const words = Array.from(
    {length: 200},
    (_, w) => `word${String.fromCharCode(97 + (w % 26), 97 + Math.floor(w / 26))}`,
  )
  const values = new Float32Array(words.length * dimensions)
  words.forEach((_, w) => {
    for (let d = 0; d < dimensions; d++) {
      // three strong directions that all share, and pairs of words that are alike beside them
      const common = d < 3 ? 20 * random() : 0
      const twin = w % 2 === 1 ? values[(w - 1) * dimensions + d] : random() - 0.5
      values[w * dimensions + d] = d < 3 ? common : twin
    }
  })
  const {rowOf, dimensions: kept, values: packed} = stemVectorsOf({words, dimensions, values}, english.words)
  const cosine = (a: string, b: string) => {
    const [i, j] = [a, b].map((word) => (rowOf.get(english.words.stem(word)) ?? Number.NaN) * kept)
    let sum = 0
    for (let d = 0; d < kept; d++) sum += (packed[i + d] * packed[j + d]) / 127 ** 2
    return sum
  }
  expect(kept).toBe(48)
  expect(packed.length).toBe(rowOf.size * kept)
  for (let w = 0; w < words.length; w += 20) {
    expect(cosine(words[w], words[w + 1]), words[w]).toBeGreaterThan(0.9)
    expect(cosine(words[w], words[w + 3]), words[w]).toBeLessThan(0.7)
  }
})

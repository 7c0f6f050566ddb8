import {expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {collectionOf} from '../../src/relevance/collection.ts'
import {stretchesOf} from '../../src/relevance/stretches.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {createSource} from '../../src/summarize/documents/source.ts'
import {readDocument} from '../../src/text/read.ts'

const filler = 'then we go on with what we had before lunch and nobody adds anything to it'

/** A talk of so many turns, each of some sentences. */
function talkOf(turns: number, seed: number, speakers = ['Ann: ', 'Ben: ']) {
  const random = seededRandom(seed)
  const text = Array.from({length: turns}, (_, t) => {
    const sentences = Array.from({length: 1 + Math.floor(3 * random())}, () => {
      const words = filler.split(' ').slice(0, 3 + Math.floor(13 * random()))
      return `So ${words.join(' ')}.`
    })
    return `${speakers[t % speakers.length]}${sentences.join(' ')}`
  }).join('\n\n')
  return readDocument({id: `talk-${seed}`, text}, english.text)
}

function collectionFrom(...documents: ReturnType<typeof talkOf>[]) {
  return collectionOf(createSource(documents, english), () => 1)
}

test('what much stands around gains on what stands alone', () => {
  const collection = collectionFrom(talkOf(240, 1))
  const count = collection.rows.length
  const shares = new Float64Array(count)
  // one strong sentence alone, and three weaker ones beside each other
  const [alone, together] = [Math.round(count / 4), Math.round((3 * count) / 4)]
  shares[alone] = 1
  shares.fill(0.6, together - 1, together + 2)
  const found = stretchesOf(collection, shares)
  expect(found[together]).toBeCloseTo(0, 3)
  expect(found[together]).toBeGreaterThan(found[alone])
  // also what has nothing of the question itself, as an answer often has
  expect(found[together + 2]).toBeGreaterThan(found[alone])
  expect(Math.min(...found)).toBeCloseTo(2 * Math.log(1e-4), 5)
})

test('it is eq. Q4 of each long talk by itself', () => {
  for (let seed = 0; seed < 5; seed++) {
    const collection = collectionFrom(talkOf(230, seed), talkOf(40, 50 + seed), talkOf(220, 90 + seed))
    const {source, sentenceWords} = collection
    const random = seededRandom(seed)
    const shares = sentenceWords.map(() => random() ** 6)
    const found = stretchesOf(collection, shares)
    for (const document of [0, 1, 2]) {
      const own = [...found.keys()].filter((s) => source.sentences[s].document === document)
      const before = (s: number) =>
        own.filter((t) => t < s).reduce((sum, t) => sum + sentenceWords[t], 0) + sentenceWords[s] / 2
      const x = new Map(own.map((s) => [s, before(s)]))
      const around = (s: number) =>
        own.reduce((sum, t) => sum + shares[t] * Math.max(0, 1 - Math.abs(x.get(s)! - x.get(t)!) / 400), 0)
      const most = Math.max(...own.map(around))
      for (const s of own) {
        const expected = document === 1 ? 0 : 2 * Math.log(around(s) / most + 1e-4)
        expect(found[s], `seed ${seed}, sentence ${s}`).toBeCloseTo(expected, 8)
      }
    }
  }
})

test('a long text that nobody speaks is left as it is', () => {
  const collection = collectionFrom(talkOf(240, 7, ['']))
  expect(collection.first.length).toBeGreaterThan(2)
  const shares = collection.sentenceWords.map((_, s) => (s % 7) / 7)
  expect([...stretchesOf(collection, shares)].every((value) => value === 0)).toBe(true)
})

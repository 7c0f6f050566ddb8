import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {Terms} from '../../../src/summarize/documents/terms.ts'
import {findBigrams} from '../../../src/summarize/model/bigrams.ts'
import {random as seeded} from '../../random.ts'

interface Row {
  readonly document: number
  readonly words: readonly string[]
}

function search(rows: readonly Row[], threshold: number) {
  const terms = new Terms(english.words)
  const sentences = rows.map(({document, words}) => ({document, terms: Int32Array.from(words, (w) => terms.number(w))}))
  const found = findBigrams(sentences, terms, {documents: threshold})
  return Array.from({length: found.count}, (_, k) => ({
    pair: `${terms.stem(found.first[k])} ${terms.stem(found.second[k])}`,
    documents: found.documents[k],
    places: [...found.sentence.subarray(found.firstPlace[k], found.firstPlace[k + 1])].map((sentence, i) => {
      const place = found.firstPlace[k] + i
      return `${sentence}:${found.token[place]}`
    }),
  }))
}

const row = (document: number, text: string): Row => ({document, words: text.split(' ')})

describe('bigrams', () => {
  test('a pair counts once a document, and all its places are known', () => {
    const rows = [row(0, 'the old dam broke'), row(0, 'old dams , old dam'), row(1, 'an old dam')]
    expect(search(rows, 2)).toEqual([{pair: 'old dam', documents: 2, places: ['0:1', '1:0', '1:3', '2:1']}])
  })

  test('a mark parts words', () => {
    expect(search([row(0, 'Paris , Texas')], 1)).toEqual([])
  })

  test('two stop words are no pair, one is', () => {
    expect(search([row(0, 'of the dam')], 1).map(({pair}) => pair)).toEqual(['the dam'])
  })

  test('sentences make no pair together', () => {
    expect(search([row(0, 'old'), row(0, 'dam')], 1)).toEqual([])
  })

  test('the same as counting every pair of words by itself', () => {
    const words = ['dam', 'dams', 'flood', 'the', 'of', ',', 'river', 'rivers', '.']
    let pairs = 0
    for (let seed = 1; seed <= 60; seed++) {
      const draw = seeded(seed)
      const rows = Array.from({length: 12}, (_, i) => ({
        document: Math.floor(i / 3),
        words: Array.from({length: Math.floor(8 * draw())}, () => words[Math.floor(words.length * draw())]),
      }))
      const found = search(rows, 2)
      pairs += found.length
      const byName = new Map(found.map((bigram) => [bigram.pair, bigram.documents]))
      const plain = rows.map(({document, words}) => ({
        document,
        words: words.map((word) => word.replace(/s$/, '')),
      }))
      for (const a of ['dam', 'flood', 'the', 'of', 'river']) {
        for (const b of ['dam', 'flood', 'the', 'of', 'river']) {
          if (['the', 'of'].includes(a) && ['the', 'of'].includes(b)) continue
          const holders = plain.filter(({words}) => words.some((word, i) => word === a && words[i + 1] === b))
          const documents = new Set(holders.map(({document}) => document)).size
          expect(byName.get(`${a} ${b}`) ?? 0, `${a} ${b}, seed ${seed}`).toBe(documents >= 2 ? documents : 0)
        }
      }
    }
    expect(pairs).toBeGreaterThan(200)
  })
})

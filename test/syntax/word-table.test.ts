import {expect, test} from 'vitest'
import {WordTable} from '../../src/syntax/words/word-table.ts'
import {random} from '../random.ts'

const LETTERS = ['a', 'b', 'é', '東', "'", ' ', '👍', '']

test('finds what a Map finds, and nothing else', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const next = random(seed)
    const word = () =>
      Array.from({length: 1 + Math.floor(next() * 6)}, () => LETTERS[Math.floor(next() * LETTERS.length)]).join('')
    // one word that is empty cannot be told from no words
    const words = [...new Set(Array.from({length: 2 + Math.floor(next() * 300)}, word))].filter(Boolean)
    const map = new Map(words.map((word, entry) => [word, entry]))
    const table = new WordTable(words.join('\n'))
    expect(table.size).toBe(words.length)
    expect(table.words()).toEqual(words)
    for (const asked of [...words, '', '\n', ...Array.from({length: 200}, word), ...words.map((word) => `${word}a`)])
      expect(table.find(asked), `seed ${seed}: ${JSON.stringify(asked)}`).toBe(map.get(asked) ?? -1)
  }
})

test('of no words finds none', () => {
  const table = new WordTable('')
  expect([table.size, table.words(), table.find(''), table.find('a')]).toEqual([0, [], -1, -1])
})

import {describe, expect, test} from 'vitest'
import {readExceptions, wordNetExceptions} from '../../src/rouge/exceptions.ts'
import {readShared} from './shared.ts'

describe('the exceptions of WordNet', () => {
  test('are 5930 words', () => {
    expect(wordNetExceptions().size).toBe(5930)
  })

  test.each([
    ['abetted', 'abet'],
    ['airier', 'airy'],
    ['geese', 'goose'],
    ['went', 'go'],
    ['felt', 'feel'],
    ['aurar', 'eyrir'],
    ['comics', 'comic_strip'],
    ['adieux', 'adieu'],
    ['lying', 'lie'],
  ])('%s → %s', (word, stem) => {
    expect(wordNetExceptions().get(word)).toBe(stem)
  })

  test('lists read later win', () => {
    const won = ['best', 'better', 'offer', 'involucra', 'testes'].map((word) => wordNetExceptions().get(word))
    expect(won).toEqual(['well', 'well', 'offer', 'involucrum', 'testes'])
  })

  test('WordNet 2.0 has none of the words that came with 3.0', () => {
    for (const word of ['ashes', 'gps', 'halfpence', 'houses_of_cards', 'loups-garous', 'morses', 'staretsy']) {
      expect(wordNetExceptions().get(word), word).toBeUndefined()
    }
  })

  test('every word and stem is made of letters of a word', () => {
    for (const [word, stem] of wordNetExceptions()) {
      expect(`${word} ${stem}`).toMatch(/^[a-z0-9][a-z0-9_'.-]* [a-z][a-z0-9_'.-]*$/)
    }
  })

  const files = ['adj', 'adv', 'noun', 'verb'].map((name) =>
    readShared(`rouge/data/WordNet-2.0-Exceptions/${name}.exc`),
  )
  test.skipIf(files.includes(undefined))('are those of the lists of WordNet 2.0 (needs ../shared)', () => {
    const sorted = (stems: ReadonlyMap<string, string>) => [...stems].map((pair) => pair.join(' ')).sort()
    expect(sorted(wordNetExceptions())).toEqual(sorted(readExceptions(files as string[])))
  })
})

describe('exceptions that are read', () => {
  test('are the first two words of a line', () => {
    const stems = readExceptions(['oxen ox\r\n  kine\tcow cattle\n\nalone\nlast one'])
    expect([...stems]).toEqual([
      ['oxen', 'ox'],
      ['kine', 'cow'],
      ['last', 'one'],
    ])
  })

  test('a later line replaces an earlier one, of the same list or of one before', () => {
    const stems = readExceptions(['dived dove\ndived dive\nleft left\n', 'left leave\n'])
    expect([...stems]).toEqual([
      ['dived', 'dive'],
      ['left', 'leave'],
    ])
  })
})

import {describe, expect, test} from 'vitest'
import {Stemmer} from '../../src/rouge/stem.ts'
import {stemBySuffix} from '../../src/rouge/stemmer.ts'
import {isLong} from '../conditions.ts'
import {stemByRegularExpressions, suffixes} from '../oracles/suffix-rules.ts'
import {random} from '../random.ts'
import {readCases} from '../text/case-file.ts'
import {readShared} from './shared.ts'

const cases = readCases('rouge-stems')
const words = cases.flatMap(({input}) => input.split(/\s+/))

describe('the suffix rules', () => {
  test.each(cases)('$title', ({input, expected}) => {
    expect(input.split(/\s+/).map(stemBySuffix).join(' ')).toBe(expected)
  })

  test('there are words enough', () => {
    expect(words.length).toBeGreaterThanOrEqual(120)
  })

  test('made-up words have the stems that the regular expressions find', () => {
    const next = random(1)
    const pick = <T>(from: ArrayLike<T>) => from[Math.floor(next() * from.length)]
    const draws = isLong ? 60_000 : 20_000
    let changed = 0
    for (let i = 0; i < draws; i++) {
      let word = ''
      for (let length = Math.floor(next() * 8); length > 0; length--) word += pick('aaeeiouyybdglnrstwxz7é')
      for (let count = Math.floor(next() * 4); count > 0; count--) word += pick(suffixes)
      const stem = stemBySuffix(word)
      if (stem !== word) changed++
      // `expect` for each would take most of the time
      const expected = stemByRegularExpressions(word)
      if (stem !== expected) expect.fail(`${word} has the stem ${stem}, expected ${expected}`)
    }
    expect(changed).toBeGreaterThan(draws / 2)
  })

  test('a stem is never longer than its word, and starts as it does', () => {
    for (const word of words) {
      const stem = stemBySuffix(word)
      expect(stem.length, word).toBeLessThanOrEqual(word.length)
      expect(word.startsWith(stem.slice(0, -1)), word).toBe(true)
    }
  })
})

describe('a stemmer', () => {
  test('takes the stem that is listed, and takes nothing off it', () => {
    const stemmer = new Stemmer(new Map([['mice', 'housings']]))
    expect(stemmer.stem('mice')).toBe('housings')
    expect(stemmer.stem('housings')).toBe('hous')
  })

  test('knows the exceptions of WordNet if it is given no others', () => {
    const stemmer = new Stemmer()
    expect(['children', 'was', 'comics', 'harbours'].map((word) => stemmer.stem(word))).toEqual([
      'child',
      'be',
      'comic_strip',
      'harbour',
    ])
  })

  test('finds the same stem again, also after more words than it remembers', () => {
    const stemmer = new Stemmer(new Map())
    for (let i = 0; i < 140_000; i++) stemmer.stem(`w${i}ings`)
    for (let i = 0; i < 140_000; i += 9_999) expect(stemmer.stem(`w${i}ings`)).toBe(stemBySuffix(`w${i}ings`))
    expect(stemmer.stem('lanterns')).toBe('lantern')
    expect(stemmer.stem('lanterns')).toBe('lantern')
  })

  const pairs = readShared('rouge/golden/stem-pairs.tsv')
  test.skipIf(pairs === undefined)('has the stems of stem-pairs.tsv (needs ../shared)', () => {
    const stemmer = new Stemmer()
    const lines = pairs!.trim().split('\n').slice(1)
    for (const line of lines) {
      const word = line.split('\t')[0]
      expect(`${word}\t${stemBySuffix(word)}\t${word.length > 3 ? stemmer.stem(word) : word}`).toBe(line)
    }
    expect(lines.length).toBeGreaterThan(3000)
  })
})

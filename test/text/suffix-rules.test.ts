import {describe, expect, test} from 'vitest'
import {type Lesson, learnSuffixRules} from '../../eval/lib/suffix-rule-learning.ts'
import {LONGEST_SUFFIX, SuffixRules} from '../../src/text/suffix-rules.ts'
import {random} from '../random.ts'

const rules = new SuffixRules(`
N s> s es
N ies>y ies
N > * ss
N e>oot ^feet
V > *`)

describe('rules by suffix', () => {
  test('the longest suffix wins, and whole words are asked for apart', () => {
    const found = (word: string) => rules.ofWord('N', word) ?? rules.ofEnding('N', word)
    expect(['dams', 'boss', 'cities', 'dam', 'feet', 'afeet'].map(found)).toEqual([
      's>',
      '>',
      'ies>y',
      '>',
      'e>oot',
      '>',
    ])
  })

  test('each key has its own, and an unknown one none', () => {
    expect(rules.ofEnding('V', 'dams')).toBe('>')
    expect(rules.ofEnding('A', 'dams')).toBeUndefined()
    expect([...rules.keys()]).toEqual(['N', 'V'])
    expect([rules.has('V'), rules.has('A')]).toEqual([true, false])
  })

  test('are those of the longest suffix by brute force', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const next = random(seed)
      const word = (longest: number) =>
        Array.from({length: 1 + Math.floor(next() * longest)}, () => 'ab'[Math.floor(next() * 2)]).join('')
      const table = new Map([['', '0'], ...Array.from({length: 12}, (_, i) => [word(LONGEST_SUFFIX), `${i}`] as const)])
      const lines = [...table].map(([suffix, change]) => `K ${change} ${suffix === '' ? '*' : suffix}`)
      const own = new SuffixRules(lines.join('\n'))
      for (let i = 0; i < 20; i++) {
        const given = word(10)
        const fitting = [...table.keys()].filter((suffix) => given.endsWith(suffix))
        const longest = fitting.reduce((a, b) => (b.length > a.length ? b : a))
        expect(own.ofEnding('K', given), `seed ${seed}, ${given}`).toBe(table.get(longest))
      }
    }
  })
})

describe('learning rules by suffix', () => {
  /** Words with endings of a made-up language: -a is dropped, -ba is not, and every tenth word is an exception. */
  function lessons(seed: number): Lesson[] {
    const next = random(seed)
    const words = new Set(
      Array.from({length: 200}, () => Array.from({length: 5}, () => 'abcd'[Math.floor(next() * 4)]).join('')),
    )
    return [...words].flatMap((word, i) => {
      const change = i % 10 === 0 ? `${word.slice(-1)}>x` : word.endsWith('ba') || !word.endsWith('a') ? '>' : 'a>'
      return [
        {key: 'K', word, change},
        {key: 'K', word, change},
      ]
    })
  }

  test('every word that occurs twice has what is done to it, and the order does not matter', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const all = lessons(seed)
      const lines = learnSuffixRules(all)
      const learned = new SuffixRules(lines)
      const wrong = all.filter(
        ({word, change}) => (learned.ofWord('K', word) ?? learned.ofEnding('K', word)) !== change,
      )
      expect(wrong, `seed ${seed}`).toEqual([])
      expect(lines.split(' ').length, `seed ${seed}: few rules`).toBeLessThan(90)
      expect(learnSuffixRules([...all].reverse()), `seed ${seed}`).toBe(lines)
    }
  })

  test('words of another table are not listed, unless the lessons say otherwise', () => {
    const dams: Lesson[] = ['dams', 'mills', 'towns'].map((word) => ({key: 'K', word, change: 's>'}))
    const feet = {key: 'K', word: 'feet', change: 'eet>oot'}
    expect(learnSuffixRules([...dams, feet, feet])).toContain('^feet')
    expect(learnSuffixRules([...dams, {...feet, isListed: true}, {...feet, isListed: true}])).not.toContain('feet')
  })

  test('what stands once is listed only if few letters change', () => {
    const dams: Lesson[] = ['dams', 'mills', 'towns'].map((word) => ({key: 'K', word, change: 's>'}))
    const slip = {key: 'K', word: 'tmrw', change: 'mrw>omorrow'}
    expect(learnSuffixRules([...dams, slip])).not.toContain('tmrw')
    expect(learnSuffixRules([...dams, slip, slip])).toContain('^tmrw')
    expect(learnSuffixRules([...dams, {key: 'K', word: 'mice', change: 'ice>ouse'}])).not.toContain('mice')
    expect(learnSuffixRules([...dams, {key: 'K', word: 'geese', change: 'eese>oos'}])).not.toContain('geese')
    expect(learnSuffixRules([...dams, {key: 'K', word: 'oxen', change: 'en>'}])).toContain('^oxen')
  })
})

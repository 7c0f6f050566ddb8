import {describe, expect, test} from 'vitest'
import {
  agreementOfMarks,
  agreementOfScales,
  cohensKappa,
  correlation,
  signTest,
} from '../../../eval/lib/blind/agreement.ts'
import {listedFaults} from '../../../eval/lib/blind/faults.ts'
import type {Key, KeyItem} from '../../../eval/lib/blind/key.ts'
import {marksOf} from '../../../eval/lib/blind/marks.ts'
import {readingReport, withRound} from '../../../eval/lib/blind/report.ts'
import {type Marks, type Pairs, roundOf, type Scales} from '../../../eval/lib/blind/round.ts'
import {random} from '../../random.ts'
import {sheetOf} from './invented.ts'

function keyOf(kind: Key['kind'], systems: readonly (readonly string[])[], groups: readonly string[] = []): Key {
  const items = systems.map(
    (systems, i): KeyItem => ({
      item: i + 1,
      systems,
      set: 's',
      group: groups[i] ?? 's',
      cluster: `c${i}`,
      identity: `s/c${i}`,
    }),
  )
  const drawn = {
    command: 'npm run tool -- blind draw',
    commit: '0123abc',
    seed: 1,
    sets: ['s.jsonl'],
    length: '--words 50',
  }
  return {...drawn, kind, builds: {precis: '0123abc', icsi: '0123abc'}, items, same: []}
}

describe('the agreement of readers', () => {
  // by the table: 20 both yes, 5 both no, 5 and 10 apart; observed 25/40, expected 25/40 · 30/40 + 15/40 · 10/40
  const a = [...Array(20).fill('yes'), ...Array(5).fill('yes'), ...Array(10).fill('no'), ...Array(5).fill('no')]
  const b = [...Array(20).fill('yes'), ...Array(5).fill('no'), ...Array(10).fill('yes'), ...Array(5).fill('no')]

  test("is Cohen's kappa as computed by hand", () => {
    expect(cohensKappa(a, b)).toBeCloseTo((25 / 40 - 900 / 1600) / (1 - 900 / 1600), 12)
    expect(agreementOfMarks([a, b])).toEqual({raw: 25 / 40, kappa: cohensKappa(a, b)})
  })

  test('has as its chance the agreement of any mark of the one with any of the other', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const draw = random(seed)
      const [one, other] = [0, 1].map(() => Array.from({length: 12}, () => `${Math.floor(3 * draw() ** 2)}`))
      const chance = one.flatMap((mark) => other.map((second): number => (mark === second ? 1 : 0)))
      const expected = chance.reduce((sum, value) => sum + value, 0) / chance.length
      const observed = one.filter((mark, i) => mark === other[i]).length / 12
      expect(cohensKappa(one, other), `seed ${seed}`).toBeCloseTo((observed - expected) / (1 - expected), 12)
    }
  })

  test('has no kappa where chance alone would make them agree', () => {
    expect(
      agreementOfMarks([
        ['good', 'good'],
        ['good', 'good'],
      ]),
    ).toEqual({raw: 1, kappa: null})
  })

  test('of three readers is the mean of the three pairs', () => {
    const {raw} = agreementOfMarks([
      ['A', 'A'],
      ['A', 'B'],
      ['B', 'B'],
    ])
    expect(raw).toBeCloseTo((0.5 + 0 + 0.5) / 3, 12)
  })

  test('on scales is the mean difference and the correlation', () => {
    // deviations −1 0 1 and −1 −1 2: 3 / √(2 · 6)
    expect(correlation([2, 3, 4], [1, 1, 4])).toBeCloseTo(3 / Math.sqrt(12), 12)
    expect(
      agreementOfScales([
        [2, 3, 4],
        [1, 1, 4],
      ]).difference,
    ).toBeCloseTo((1 + 2 + 0) / 3, 12)
    expect(
      agreementOfScales([
        [5, 5],
        [4, 5],
      ]).correlation,
    ).toBeNull()
  })

  test('the sign test counts coins', () => {
    // of 2⁵ ways, 1 + 5 have at most one head, and as many at most one tail
    expect(signTest(4, 1)).toBeCloseTo(12 / 32, 12)
    expect(signTest(1, 4)).toBe(signTest(4, 1))
    expect([signTest(3, 3), signTest(0, 0)]).toEqual([1, 1])
  })
})

describe('a round', () => {
  test('of marks gives each system the marks of its items', () => {
    const key = keyOf(
      'sentences',
      [['precis'], ['icsi'], ['precis', 'icsi'], ['precis']],
      ['news', 'news', 'bio', 'bio'],
    )
    const sheets = [
      sheetOf('mark', ['good', 'broken', 'untrue', 'good']),
      sheetOf('mark', ['awkward', 'broken', 'good', 'good']),
    ]
    const {found, readers} = roundOf('first', key, sheets)
    const [precis, icsi] = (found as Marks).systems
    expect(readers).toBe(2)
    expect(icsi).toEqual({
      system: 'icsi',
      items: 2,
      readings: {good: 1, awkward: 0, broken: 2, untrue: 1},
      faulty: {any: 2, all: 1},
      groups: {bio: {items: 1, faults: 1}, news: {items: 1, faults: 2}},
    })
    expect(precis).toMatchObject({readings: {good: 4, awkward: 1, broken: 0, untrue: 1}, faulty: {any: 1, all: 0}})
    expect((found as Marks).agreement.raw).toBe(0.5)
    expect(listedFaults(key, sheets)).toBe(
      '2. icsi: s/c1\n  broken: \n  broken: \n3. precis, icsi: s/c2\n  untrue: \n  good: \n',
    )
  })

  test('of pairs counts for the system behind A and B, by reading and by item', () => {
    const key = keyOf('pairs', [
      ['precis', 'icsi'],
      ['icsi', 'precis'],
      ['icsi', 'precis'],
      ['precis', 'icsi'],
    ])
    const same = [{systems: ['precis', 'icsi'], set: 's', group: 's', cluster: 'x', identity: 'x'}]
    const sheets = [sheetOf('better', ['A', 'B', 'A', 'equal']), sheetOf('better', ['A', 'equal', 'B', 'equal'])]
    const {pairs} = roundOf('first', {...key, same}, sheets).found as Pairs
    expect(pairs).toEqual([
      {
        first: 'precis',
        second: 'icsi',
        same: 1,
        readings: {first: 4, second: 1, equal: 3},
        items: {first: 2, second: 0, equal: 2},
        p: 0.5,
      },
    ])
  })

  test('of scales has the mean of every scale', () => {
    const values = (grammar: string, focus: string) => ({
      values: {grammar, repetition: '5', reference: '4', focus, structure: '3'},
      why: '',
    })
    const sheets = [
      [values('5', '1'), values('4', '2')],
      [values('4', '1'), values('4', '4')],
    ]
    const {systems, agreement} = roundOf('first', keyOf('summaries', [['precis'], ['icsi']]), sheets).found as Scales
    expect(systems).toEqual([
      {system: 'precis', items: 1, means: {grammar: 4.5, repetition: 5, reference: 4, focus: 1, structure: 3}},
      {system: 'icsi', items: 1, means: {grammar: 4, repetition: 5, reference: 4, focus: 3, structure: 3}},
    ])
    expect(agreement.focus).toEqual({difference: 1, correlation: 1})
  })

  test('is a section of the report', () => {
    const round = roundOf('first', keyOf('openings', [['precis'], ['icsi']]), [
      sheetOf('mark', ['stands', 'dangles']),
      sheetOf('mark', ['stands', 'beside']),
    ])
    const report = readingReport({rounds: [round]})
    expect(report).toContain('## first: openings')
    expect(report).toContain('| icsi | 1 | 0.0 | 50.0 | 50.0 | 1 | 1 |')
    expect(report).toContain('The readers agree on 50.0 % of the items')
  })
})

test('rounds add up, and one that is collected again takes the place of its first version', () => {
  const collected = (name: string, mark: string) =>
    roundOf(name, keyOf('openings', [['precis']]), [sheetOf('mark', [mark]), sheetOf('mark', [mark])])
  const [first, again, second] = [
    ['1', 'stands'],
    ['1', 'beside'],
    ['2', 'stands'],
  ].map(([n, mark]) => collected(n, mark))
  const {rounds} = [first, second, again].reduce(withRound, {rounds: []})
  expect(rounds).toEqual([second, again])
  expect(withRound({rounds}, {...first, kind: 'sentences'}).rounds).toHaveLength(3)
})

describe('a filled sheet', () => {
  const read = (text: string) => marksOf(text, 'ann.csv', 'sentences', 2)

  test('has every item once, in any order, and reasons with commas', () => {
    expect(read('item,mark,why\n2,broken,no verb, no sense\n1,good,\n')).toEqual([
      {values: {mark: 'good'}, why: ''},
      {values: {mark: 'broken'}, why: 'no verb, no sense'},
    ])
    expect(read('item,mark,why\r\n1, good,"so ""good"", really"\r\n\r\n2,good\r\n')[0].why).toBe('so "good", really')
  })

  const broken: readonly [string, string, string][] = [
    ['has other columns', 'item,mark\n', 'ann.csv:1: the columns are item,mark, expected item,mark,why.'],
    [
      'has a mark that nobody knows',
      'item,mark,why\n1,good,\n2,fine,\n',
      'ann.csv:3: mark of item 2 is "fine", expected one of good, awkward, broken, untrue.',
    ],
    ['has an empty mark', 'item,mark,why\n1,,\n', 'ann.csv:2: mark of item 1 is "", expected one of good, '],
    [
      'has too high a number',
      'item,mark,why\n3,good,\n',
      'ann.csv:2: item is "3", expected a whole number from 1 to 2.',
    ],
    ['has no number', 'item,mark,why\n,good,\n', 'ann.csv:2: item is "", expected a whole number from 1 to 2.'],
    ['has an item twice', 'item,mark,why\n1,good,\n1,good,\n', 'ann.csv:3: item is 1, expected each item once.'],
    ['lacks an item', 'item,mark,why\n1,good,\n', 'ann.csv: has no item 2, expected 2 items.'],
  ]
  test.each(broken)('that %s is refused', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})

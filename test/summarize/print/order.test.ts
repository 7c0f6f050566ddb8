import {describe, expect, test} from 'vitest'
import {dateOf} from '../../../src/summarize/documents/date-key.ts'
import {inTellingOrder, tellingOrder} from '../../../src/summarize/print/order.ts'
import {sourceOf} from '../methods/tiny-source.ts'

const documents = [['a one', 'a two'], ['b one'], ['c one', 'c two']]

function told(dates: readonly string[]): string[] {
  const source = sourceOf(documents, dates)
  const rank = tellingOrder(source)
  return source.sentences
    .map(({text}, s) => ({text, rank: rank[s]}))
    .sort((a, b) => a.rank - b.rank)
    .map(({text}) => text)
}

test('what was written earlier is told earlier, each document in its own order', () => {
  const order = ['c one', 'c two', 'a one', 'a two', 'b one']
  expect(told(['1998-10-17', '1998-10-18', '1998-10-16'])).toEqual(order)
  expect(told(['10/17/1998', '19981018 05:00', '1998-10-16T23:59'])).toEqual(order)
})

test('of one date, or where a date is missing or unknown, as they were given', () => {
  const order = ['a one', 'a two', 'b one', 'c one', 'c two']
  expect(told(['1998-10-17', '1998-10-17', '1998-10-17'])).toEqual(order)
  expect(told(['1998-10-17', '1998-10-16'])).toEqual(order)
  expect(told(['1998-10-17', '1998-10-16', 'last Friday'])).toEqual(order)
  expect(told([])).toEqual(order)
})

const alone = () => false

/** The chosen sentences in their order; `opens` are texts that open well. */
function ordered(texts: readonly (readonly string[])[], dates: readonly string[], opens: readonly string[] = []) {
  const source = sourceOf(texts, dates)
  const opening = Float64Array.from(source.sentences, ({text}) => (opens.includes(text) ? 1 : 0))
  const chosen = [...source.sentences.keys()]
  return inTellingOrder(source, chosen, opening, alone).map((s) => source.sentences[s].text)
}

describe('the chosen sentences', () => {
  const texts = [['bora dilu', 'fenk gusp'], ['hald jorv'], ['kamt lumb', 'mirt nolp']]
  const dates = ['2001-05-03', '2001-05-01', '2001-05-02']
  const byDate = ['hald jorv', 'kamt lumb', 'mirt nolp', 'bora dilu', 'fenk gusp']

  test('come by date, those of one document in its order', () => {
    expect(ordered(texts, dates)).toEqual(byDate)
  })

  test('come in the same order however the documents are given', () => {
    for (const permutation of [
      [1, 2, 0],
      [2, 1, 0],
      [0, 2, 1],
      [2, 0, 1],
      [1, 0, 2],
    ]) {
      const order = ordered(
        permutation.map((d) => texts[d]),
        permutation.map((d) => dates[d]),
      )
      expect(order).toEqual(byDate)
    }
  })

  test('begin with one that opens well, the earliest of several', () => {
    expect(ordered(texts, dates, ['fenk gusp', 'mirt nolp'])[0]).toBe('mirt nolp')
    expect(ordered(texts, dates, ['bora dilu'])).toEqual([
      'bora dilu',
      'hald jorv',
      'kamt lumb',
      'mirt nolp',
      'fenk gusp',
    ])
  })

  test('of one day: what shares rare words stands together', () => {
    const sameDay = ['2001-05-03', '2001-05-03', '2001-05-03']
    expect(ordered([['bora dilu'], ['hald jorv'], ['pruk ront'], ['dilu bora']], sameDay).join()).toMatch(
      /bora dilu,dilu bora/,
    )
  })

  test('that lean stand right behind the one before, in whatever order', () => {
    const source = sourceOf(texts, dates)
    const order = inTellingOrder(source, [0, 1, 2, 3, 4], Float64Array.of(0, 0, 0, 1, 0), (s) => s === 1 || s === 4)
    expect(order).toEqual([3, 4, 2, 0, 1])
  })

  test('many of them, opening first, by date', () => {
    const many = Array.from({length: 80}, (_, d) => [`bora ${d}`])
    const days = many.map(
      (_, d) => `2001-${String(1 + (d % 4)).padStart(2, '0')}-${String(1 + (d >> 2)).padStart(2, '0')}`,
    )
    const order = ordered(many, days, ['bora 79'])
    expect(order[0]).toBe('bora 79')
    expect(order[1]).toBe('bora 0')
    expect(new Set(order).size).toBe(80)
  })
})

test('the day of a document without a date is read from its id', () => {
  expect(dateOf({id: 'XIE19980420.0013'})).toBe('1998-04-20')
  expect(dateOf({id: 'reports/20110301-lorn.txt'})).toBe('2011-03-01')
  expect(dateOf({id: 'news-2024-03-04.txt'})).toBe('2024-03-04')
  expect(dateOf({id: 'XIE19980420.0013', date: '1998-05-01'})).toBe('1998-05-01')
  expect(dateOf({id: 'XIE19980420.0013', date: 'last Friday'})).toBe('1998-04-20')
  for (const id of ['d19', '19981320', '119980420', 'a-1998']) expect(dateOf({id})).toBeUndefined()
})

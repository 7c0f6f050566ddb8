import {expect, test} from 'vitest'
import {tellingOrder} from '../../../src/summarize/print/order.ts'
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

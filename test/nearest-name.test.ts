import {expect, test} from 'vitest'
import {nearestName} from '../src/nearest-name.ts'

test.each([
  ['wrods', 'words'],
  ['Words', 'words'],
  ['timelimit', 'time-limit'],
  ['querry', 'query'],
  ['q', undefined],
  ['banana', undefined],
  ['x'.repeat(1e5), undefined],
])('the name nearest to %s is %s', (given, nearest) => {
  expect(nearestName(given, ['words', 'query', 'time-limit', 'sentences'])).toBe(nearest)
})

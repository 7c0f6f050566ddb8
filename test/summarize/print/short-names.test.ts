import {describe, expect, test} from 'vitest'
import {readCases} from '../../text/case-file.ts'
import {news, preparedCluster} from '../prepared.ts'
import {draftOf, printed} from './drafted.ts'

const cases = readCases('short-names')

describe('whoever is known is called by the family name', () => {
  test.each(cases)('$title', async ({input, expected}) => {
    const {draft} = await draftOf(input)
    const [long, short] = [printed(draft), printed(draft, {}, true)]
    expect(short.map(({text}, s) => withGone(long[s].text, text)).join(' ')).toBe(expected)
  })

  test('there are cases enough of both kinds', () => {
    const shorter = cases.filter(({expected}) => expected.includes('[-')).length
    expect(shorter).toBeGreaterThanOrEqual(10)
    expect(cases.length - shorter).toBeGreaterThanOrEqual(10)
  })

  test('not a name that the summary must contain', async () => {
    const {draft} = await draftOf(cases[0].input)
    const [, last] = printed(draft, {include: ['Ella Marsh']}, true)
    expect(last.text).toBe('Ella Marsh left Lorn on Friday.')
  })
})

test('in summaries of the news, names are shortened, and nothing is printed that stands elsewhere', async () => {
  let shorter = 0
  for (const {id} of news) {
    const prepared = await preparedCluster(id)
    const {sentences} = await prepared.summarize({budget: {words: 250}, verbatim: true})
    for (const {text, source, deleted, start} of sentences) {
      shorter += deleted.filter(([from, to]) =>
        /^(?:\p{Lu}\p{L}+ ?)+$/u.test(source.slice(from - start, to - start)),
      ).length
      for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
        expect(source.toLowerCase(), `${id}: ${word}`).toContain(word.toLowerCase())
      }
    }
  }
  expect(shorter).toBeGreaterThan(0)
})

/** A text with what is gone from it in front of the place where the shorter one begins to agree with it again. */
function withGone(long: string, short: string): string {
  let from = 0
  while (from < short.length && long[from] === short[from]) from++
  let end = 0
  while (end < short.length - from && long.at(-1 - end) === short.at(-1 - end)) end++
  // blanks belong to what stays
  const gone = long.slice(from, long.length - end)
  return gone === ''
    ? long
    : `${long.slice(0, from)}[-${gone.trim()}-] ${long.slice(long.length - end)}`.replace(/ {2}/g, ' ')
}

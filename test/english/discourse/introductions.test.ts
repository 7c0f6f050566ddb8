import {describe, expect, test} from 'vitest'
import {leaningsOf} from '../../../src/summarize/model/leaning.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import type {SummarySentence} from '../../../src/summarize/print/summary.ts'
import {isLong} from '../../conditions.ts'
import {brokenPromises} from '../../oracles/promises.ts'
import {analyzer, news, newsCluster, preparedCluster} from '../../summarize/prepared.ts'
import {draftOf, printed} from '../../summarize/print/drafted.ts'
import {readCases} from '../../text/case-file.ts'

const cases = readCases('introductions')

describe('who stands in a summary under a short form is presented', () => {
  test.each(cases)('$title', async ({input, expected}) => {
    const {draft} = await draftOf(input)
    expect(printed(draft).map(withBraces).join(' ')).toBe(expected)
  })

  test('there are cases enough of both kinds', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(cases.filter(({expected}) => !expected.includes('{')).length).toBeGreaterThanOrEqual(15)
  })

  test('verbatim, nothing is', async () => {
    for (const {input, expected} of cases) {
      const {prepared, draft} = await draftOf(input)
      const texts = printed(draft, {verbatim: true})
      expect(
        texts.every(({inserted}) => inserted === undefined),
        expected,
      ).toBe(true)
      const source = prepared.parsed.source.sentences
      expect(texts.map(({text}) => text)).toEqual(draft.sentences.map(({index}) => source[index].text))
    }
  })
})

test('a sentence that begins with a pronoun stands alone if the name can come in its place', async () => {
  const {parsed} = await prepare(
    [{id: 'a', text: 'Mayor Ann Ito spoke in Lorn on Monday. She promised a new dam. She denied it.'}],
    analyzer,
  )
  expect(leaningsOf(parsed, false).stand).toEqual(['alone', 'alone', 'leans'])
  expect(leaningsOf(parsed, false, true).stand).toEqual(['alone', 'leans', 'leans'])
  expect(leaningsOf(parsed, true).stand).toEqual(['alone', 'leans', 'leans'])
})

describe('full names in summaries of the news', () => {
  const budgets = [{words: 40}, {words: 100}, {bytes: 500}, {sentences: 3}]
  test.each(news.map(({id}, c) => [id, c] as const))(
    '%s: told where they come from, within the budget, the same each time',
    async (id, c) => {
      const prepared = await preparedCluster(id)
      const {documents} = newsCluster(id)
      // daily each cluster has two of them
      for (const budget of budgets.filter((_, b) => isLong || b % 2 === c % 2)) {
        const summary = await prepared.summarize({budget})
        expect(brokenPromises(summary, documents)).toEqual([])
        expect((await prepared.summarize({budget})).text).toBe(summary.text)
        const verbatim = await prepared.summarize({budget, verbatim: true})
        const whole = await prepared.summarize({budget, extractive: true})
        for (const {inserted} of [...verbatim.sentences, ...whole.sentences]) expect(inserted).toBeUndefined()
      }
    },
  )

  test('there are some', async () => {
    const lengths = [60, 200, 400]
    const each = news.flatMap(({id}) => lengths.map((words) => ({id, words})))
    const all = await Promise.all(
      each.map(async ({id, words}) => (await preparedCluster(id)).summarize({budget: {words}})),
    )
    const inserted = all.flatMap(({sentences}) => sentences.flatMap((sentence) => sentence.inserted ?? []))
    expect(inserted.filter(({reason}) => reason === 'name').length).toBeGreaterThan(0)
  })
})

function withBraces({text, inserted = []}: SummarySentence): string {
  return [...inserted]
    .sort((a, b) => b.start - a.start)
    .reduce((out, {start, end}) => `${out.slice(0, start)}{${out.slice(start, end)}}${out.slice(end)}`, text)
}

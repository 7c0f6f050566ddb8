import {expect, test} from 'vitest'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {introducing} from '../../../src/summarize/print/introducing.ts'
import {inTellingOrder} from '../../../src/summarize/print/order.ts'
import {isAttributed} from '../../../src/summarize/print/printed.ts'
import {readCases} from '../../text/case-file.ts'
import {draftOf} from './drafted.ts'

test.each(readCases('order'))('$title', async ({input, expected}) => {
  const {prepared, draft} = await draftOf(input)
  const {source} = prepared.parsed
  const {opening, problem, root} = prepared.model({budget: {words: 100}})
  const chosen = draft.sentences.map(({index}) => index)
  const {times} = discourseOf(prepared.parsed)
  const isSaid = (s: number) => isAttributed(prepared.parsed.plans[s].tree)
  const known = introducing(prepared.parsed, chosen, () => true)
  const order = inTellingOrder(source, chosen, opening, (s) => problem.head[root[s]] >= 0, {...known, isSaid, times})
  expect(order.map((s) => source.sentences[s].text).join(' ')).toBe(expected)
})

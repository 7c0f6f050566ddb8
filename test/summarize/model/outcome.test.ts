import {expect, test} from 'vitest'
import {outcomeTargets} from '../../../src/summarize/model/outcome.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {analyzer} from '../prepared.ts'

const STRIKE =
  'Crews of the Skerry Line began a strike over pay in Lorn. No ferry sails to Norrey. The inns of Norrey are empty.'
const TALKS = 'Crews of the Skerry Line and its owner talked about pay in Lorn. The talks were long. They will go on.'
const END =
  'Crews of the Skerry Line ended the strike over pay in Lorn. All ferries sail to Norrey again. The inns are full.'

/** The sentences that tell the outcome, if each of them opens so well. */
async function outcomeOf(dates: readonly (string | undefined)[], opening = 1): Promise<number[]> {
  const texts = [STRIKE, TALKS, END].slice(0, dates.length)
  const documents = texts.map((text, d) => ({id: `d${d}`, text, ...(dates[d] !== undefined && {date: dates[d]})}))
  const {source} = (await prepare(documents, analyzer)).parsed
  const root = Int32Array.from(source.sentences, (_, s) => 10 * s)
  const targets = outcomeTargets(source, new Float64Array(root.length).fill(opening), root)
  return targets.flatMap(({witnesses}) => witnesses.map(({left}) => left / 10))
}

test('the outcome is told by what documents of the last day begin with', async () => {
  expect(await outcomeOf(['2024-03-04', '2024-03-06', '2024-03-09'])).toEqual([6, 7])
  expect(await outcomeOf(['2024-03-04', '2024-03-09', '2024-03-06'])).toEqual([3, 4])
  expect(await outcomeOf(['2024-03-04', '2024-03-09', '2024-03-09'])).toEqual([3, 4, 6, 7])
})

test('there is none of one day, of unknown days, and in what could not open a summary', async () => {
  expect(await outcomeOf(['2024-03-04', '2024-03-04', '2024-03-04'])).toEqual([])
  expect(await outcomeOf(['2024-03-04', undefined, '2024-03-09'])).toEqual([])
  expect(await outcomeOf(['2024-03-04', '2024-03-06', '2024-03-09'], 0)).toEqual([])
})

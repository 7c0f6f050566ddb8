import {describe, expect, test} from 'vitest'
import {summarize} from '../../src/node/summarize.ts'

const text = 'The dam above Harwick broke on Friday, and two bridges were closed. The mayor spoke at noon.'

describe('a short sentence is better than none', () => {
  test.each([
    ['the long one has an excluded phrase', {words: 50, exclude: ['dam', 'bridges']}],
    ['the long one was dropped', {words: 50, drop: [{document: 'document-1', sentence: 0}]}],
    ['the long one does not fit', {words: 5, exclude: ['broke']}],
  ])('%s', async (_, options) => {
    const summary = await summarize([text], options)
    expect(summary.text).toBe('The mayor spoke at noon.')
    expect(summary.notes).toEqual([])
  })

  test('but not where there is a longer one', async () => {
    const long = 'Two bridges over the river Orl were closed at noon. The dam above Harwick broke on Friday.'
    expect((await summarize([long], {words: 12})).text).toContain('bridges')
  })

  test('and it may be what the only document begins with', async () => {
    const long = 'The dam above Harwick broke on Friday. Two bridges over the river Orl were closed at noon.'
    expect((await summarize([long], {words: 12})).text).toBe('The dam above Harwick broke on Friday.')
    const short = (await summarize([long, 'It was a dry summer in the valley of Harwick.'], {words: 12})).text
    expect(short).not.toContain('dam')
  })

  test.each([
    [{words: 2}, 'takes 3 words, the budget is 2'],
    [{words: 50, exclude: ['dam', 'mayor']}, 'all sentences were dropped or have an excluded phrase'],
  ])('where nothing is left, a note says why: %j', async (options, why) => {
    const summary = await summarize([text], options)
    expect(summary.text).toBe('')
    expect(summary.notes.map(({kind}) => kind)).toEqual(['empty'])
    expect(summary.notes[0].text).toContain(why)
  })
})

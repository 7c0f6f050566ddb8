import {describe, expect, test} from 'vitest'
import {renderText} from '../../src/render/text.ts'
import {readCases} from '../text/case-file.ts'
import {markedSentence, oneLine, randomSummary, summaryWith} from './summaries.ts'

describe('a summary as text', () => {
  test('is one paragraph with a line end', () => {
    const summary = summaryWith([markedSentence('The old[-, grey-] bridge fell.').sentence])
    expect(renderText(summary)).toBe('The old bridge fell.\n')
    expect(renderText(summary, {showDeleted: true})).toBe('The old[-, grey-] bridge fell.\n')
    expect(renderText(summary, {showDeleted: true, color: true})).toBe(
      'The old\u001b[2;9m, grey\u001b[22;29m bridge fell.\n',
    )
    expect(renderText(summaryWith([]), {showDeleted: true})).toBe('\n')
  })

  test.each(readCases('renderings'))(
    '$title: brackets hold what was left out, without the blanks at its edges',
    ({input}) => {
      const shown = renderText(summaryWith([markedSentence(input).sentence]), {showDeleted: true})
      const expected = oneLine(input).replace(
        /\[- ?(.*?)( ?)-\]/g,
        (whole, gone, after) => `${whole.startsWith('[- ') ? ' ' : ''}[-${gone}-]${after}`,
      )
      expect(shown).toBe(`${expected}\n`)
    },
  )

  test('without its brackets the source is there again, without what they hold the words that were kept', () => {
    let shortened = 0
    for (let seed = 1; seed <= 200; seed++) {
      const {summary} = randomSummary(seed)
      const shown = renderText(summary, {showDeleted: true})
      // what steers a terminal is a question mark
      const printed = (text: string) => oneLine(text).replaceAll('\u001b', '?')
      const sources = summary.sentences.map(({source}) => printed(source)).join(' ')
      expect(shown.replace(/\[-|-\]/g, ''), `seed ${seed}`).toBe(`${sources}\n`)
      const kept = shown.replace(/\[-.*?-\]/gu, ' ').split(/\s+/)
      expect(kept.filter(Boolean).join(' '), `seed ${seed}`).toBe(printed(summary.text).trim())
      if (shown.includes('[-')) shortened++
    }
    expect(shortened).toBeGreaterThan(150)
  })

  test('nothing in a document steers the terminal', () => {
    let hostile = 0
    for (let seed = 1; seed <= 50; seed++) {
      const {summary} = randomSummary(seed)
      if (summary.sentences.some(({source}) => source.includes('\u001b'))) hostile++
      const shown = renderText(summary, {showDeleted: true, color: true})
      const rest = shown.replaceAll('\u001b[2;9m', '').replaceAll('\u001b[22;29m', '')
      expect(rest, `seed ${seed}`).not.toContain('\u001b')
      expect(shown.split('\u001b[2;9m').length).toBe(shown.split('\u001b[22;29m').length)
    }
    expect(hostile).toBeGreaterThan(10)
  })
})

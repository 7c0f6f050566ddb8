import {beforeAll, describe, expect, test} from 'vitest'
import {renderHtml} from '../../../src/render/html/page.ts'
import {browser, inBrowser, inTurn} from '../../browser.ts'
import {scratchFolder} from '../../cli/run.ts'
import {markedSentence, summaryWith} from '../summaries.ts'

const {folder, file} = scratchFolder()
const {sentence, document} = markedSentence('The old [-stone -]bridge fell.')
const filler = 'Nothing else happened that day, and nobody was there to see it. '.repeat(400)
const long = {...document, text: filler + document.text}
const shift = ([from, to]: readonly [number, number]): [number, number] => [from + filler.length, to + filler.length]
const shifted = {
  ...sentence,
  start: sentence.start + filler.length,
  end: sentence.end + filler.length,
  kept: sentence.kept.map(shift),
  deleted: sentence.deleted.map(shift),
}
const html = renderHtml(summaryWith([shifted]), [long])
const inPage = (code: string, size: string, hash = '') =>
  inBrowser(html, code, {folder, file, hash, options: [`--window-size=${size}`]})

/** What readers do one after the other in one page, because a browser takes its time to start. */
const WIDE = {
  lights: `
    const light = (selector) =>
      getComputedStyle(document.querySelector(selector)).color.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0)
    return [light('.summary a'), light('.summary del')]`,
  pointed: `
    const lit = () => [...document.querySelectorAll('.lit')].map(({id}) => id)
    const link = document.getElementById('s1')
    link.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))
    const over = lit()
    link.dispatchEvent(new MouseEvent('mouseout', {bubbles: true}))
    return [over, lit()]`,
  scrolled: `
    const mark = document.getElementById('in-1')
    const pane = document.getElementById('documents')
    pane.scrollBy = ({top}) => { pane.scrollTop += top } // at once: nobody waits here
    const isSeen = () => { const {top} = mark.getBoundingClientRect(); return top > 0 && top < innerHeight }
    const before = isSeen()
    document.getElementById('s1').click()
    return {before, after: isSeen(), scrolled: scrollY, hash: location.hash, chosen: mark.className}`,
  hidden: `
    const shown = () => document.querySelector('.summary').innerText.replace(/\\s*1$/, '')
    const before = shown()
    document.getElementById('left-out').click()
    return [before, shown()]`,
}

describe.skipIf(browser === undefined)('the page in a browser (needs chromium)', () => {
  let wide: Readonly<Record<keyof typeof WIDE, unknown>>
  beforeAll(() => {
    wide = inPage(inTurn(WIDE), '1400,900') as typeof wide
  })

  test('what was left out can be hidden: then the summary reads as it is printed', () => {
    expect(wide.hidden).toEqual(['The old stone bridge fell.', 'The old bridge fell.'])
  })

  test('what was left out is paler than what was kept', () => {
    const [kept, gone] = wide.lights as [number, number]
    expect(gone).toBeGreaterThan(kept + 150)
  })

  test('the pointer lights the sentence in the list and in its document', () => {
    expect(wide.pointed).toEqual([['s1', 'source-1', 'in-1'], []])
  })

  test('beside the summary the documents scroll to a sentence, and the summary stays', () => {
    expect(wide.scrolled).toEqual({before: false, after: true, scrolled: 0, hash: '', chosen: 'chosen'})
  })

  test('on a narrow screen the link leads there, and nothing is wider than the screen', () => {
    const value = inPage(
      `
      const {top} = document.getElementById('in-1').getBoundingClientRect()
      return {isSeen: top >= 0 && top < innerHeight, isWide: document.documentElement.scrollWidth > innerWidth}
    `,
      '500,900',
      '#in-1',
    )
    expect(value).toEqual({isSeen: true, isWide: false})
  })
})

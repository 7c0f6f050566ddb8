import {pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import {renderHtml} from '../../../src/render/html/page.ts'
import {scratchFolder} from '../../cli/run.ts'
import {browser} from '../../page/browser.ts'
import {readersDoing} from '../../page/visit.ts'
import {markedSentence, summaryWith} from '../summaries.ts'

const {file} = scratchFolder()
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
const url = pathToFileURL(file('page.html', renderHtml(summaryWith([shifted]), [long]))).href
const inPage = (code: string) => readersDoing(url, code)

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
  test('what was left out can be hidden: then the summary reads as it is printed', async () => {
    expect(await inPage(WIDE.hidden)).toEqual(['The old stone bridge fell.', 'The old bridge fell.'])
  })

  test('what was left out is paler than what was kept', async () => {
    const [kept, gone] = (await inPage(WIDE.lights)) as [number, number]
    expect(gone).toBeGreaterThan(kept + 150)
  })

  test('the pointer lights the sentence in the list and in its document', async () => {
    expect(await inPage(WIDE.pointed)).toEqual([['s1', 'source-1', 'in-1'], []])
  })

  test('beside the summary the documents scroll to a sentence, and the summary stays', async () => {
    expect(await inPage(WIDE.scrolled)).toEqual({before: false, after: true, scrolled: 0, hash: '', chosen: 'chosen'})
  })

  test('on a narrow screen the link leads there, and nothing is wider than the screen', async () => {
    const value = await readersDoing(
      `${url}#in-1`,
      `
      const {top} = document.getElementById('in-1').getBoundingClientRect()
      return {isSeen: top >= 0 && top < innerHeight, isWide: document.documentElement.scrollWidth > innerWidth}
    `,
      {viewport: {width: 500, height: 900}},
    )
    expect(value).toEqual({isSeen: true, isWide: false})
  })
})

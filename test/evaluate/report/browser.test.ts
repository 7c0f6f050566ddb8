import {pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import {evaluate} from '../../../src/evaluate/evaluation.ts'
import {reportHtml} from '../../../src/evaluate/report/page.ts'
import {scratchFolder} from '../../cli/run.ts'
import {browser} from '../../page/browser.ts'
import {readersDoing} from '../../page/visit.ts'
import {someClusters, takeFirst, takeLast} from '../clusters.ts'

const {file} = scratchFolder()

const SETTINGS = {budget: {words: 25}, metrics: ['ROUGE-1', 'ROUGE-2'], seed: 1, confidence: 95}
const systems = [takeFirst('lead', 3), takeLast('tail', 2), takeFirst('short', 1)]
const evaluation = await evaluate(someClusters(5), systems, SETTINGS)
const url = pathToFileURL(file('report.html', reportHtml(evaluation, {version: '1.2.3', timings: true}))).href
const inReport = (code: string, hash = '') => readersDoing(url + hash, code)

const CODES = {
  opened: `return [...document.querySelectorAll('.cluster')].map(({open}) => open)`,
  metric: `
      const choice = document.getElementById('metric')
      choice.value = 'ROUGE-1'
      choice.dispatchEvent(new Event('change'))
      return [...document.querySelectorAll('#matrix tbody td')].map((cell) => Number(cell.dataset.v))`,
  sorted: `
      const names = () => [...document.querySelectorAll('#matrix tbody th')].map(({textContent}) => textContent)
      const sections = () => [...document.querySelectorAll('.cluster h3')].map(({textContent}) => textContent)
      const values = () => [...document.querySelectorAll('#matrix tbody td:nth-child(3)')].map((cell) => +cell.textContent)
      const head = document.querySelectorAll('#matrix thead button')
      head[2].click()
      const falling = values()
      head[2].click()
      const same = names().join() === sections().join()
      const rising = values()
      head[0].click()
      return {falling, rising, same, names: names()}`,
  hidden: `
      const shown = (selector) => [...document.querySelectorAll(selector)].filter((e) => getComputedStyle(e).display !== 'none').length
      document.getElementById('open').click()
      const before = [shown('article[data-s]'), shown('#matrix td'), shown('tr[data-s]')]
      document.querySelectorAll('#systems input')[1].click()
      const after = [shown('article[data-s]'), shown('#matrix td'), shown('tr[data-s]')]
      document.getElementById('numbers').click()
      const mark = document.querySelector('article[data-s="0"] mark')
      mark.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))
      return {before, after, number: getComputedStyle(mark, '::after').content, title: mark.title, n: mark.dataset.n}`,
}

describe.skipIf(browser === undefined)('the report in a browser (needs chromium)', () => {
  test('opens with every cluster closed, or the one of the address open', async () => {
    expect(await inReport(CODES.opened)).toEqual([false, false, false, false, false])
    expect(await inReport(CODES.opened, '#cluster-3')).toEqual([false, false, true, false, false])
  })

  test('sorts clusters by a column, here and below', async () => {
    const value = (await inReport(CODES.sorted)) as {
      falling: number[]
      rising: number[]
      same: boolean
      names: string[]
    }
    expect(value.falling).toEqual([...value.falling].sort((a, b) => b - a))
    expect(value.rising).toEqual([...value.falling].reverse())
    expect(value.falling[0]).toBeGreaterThan(value.falling[4])
    expect(value.same).toBe(true)
    expect(value.names).toEqual(evaluation.clusters.map(({id}) => id))
  })

  test('shows the scores of another metric', async () => {
    const shown = await inReport(CODES.metric)
    expect(shown).toEqual(
      evaluation.clusters.flatMap(({summaries}) =>
        summaries.map((summary) => Math.round(1e5 * (summary?.scores[0].recall ?? 0))),
      ),
    )
  })

  test('hides systems, numbers its marks when asked, and says what a mark means', async () => {
    const value = (await inReport(CODES.hidden)) as {
      before: number[]
      after: number[]
      number: string
      title: string
      n: string
    }
    expect(value.before).toEqual([15, 15, 3])
    expect(value.after).toEqual([10, 10, 2])
    expect(value.number).toBe(`"${value.n}"`)
    expect(value.title).toMatch(/^in [123] of [23] references$/)
  })
})

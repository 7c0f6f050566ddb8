import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {runPrecis, scratchFolder} from '../cli/run.ts'
import {isLong} from '../conditions.ts'
import {canBrowse, examples, SummaryPage} from './summary-page.ts'

describe.skipIf(!canBrowse)('the page (needs chromium and web/dist)', () => {
  let at: SummaryPage
  beforeAll(async () => {
    at = await SummaryPage.open({serviceWorkers: 'block'})
  })
  afterAll(async () => {
    await at?.visit.close()
  })

  // daily every third
  const isDaily = (_: unknown, i: number) => i % 3 === 0
  const handsOver = async ({id}: (typeof examples)[number]) => {
    await at.example(id)
    const {out} = await runPrecis('summarize', 'corpora/news.jsonl', '--cluster', id)
    expect(await at.download('Text')).toBe(out)
  }
  test.each(examples.filter(isDaily))('hands over the bytes that the command line prints: $id', handsOver)
  test.skipIf(!isLong).each(examples.filter((one, i) => !isDaily(one, i)))(
    'hands over the bytes that the command line prints: $id (long)',
    handsOver,
  )

  test.skipIf(!isLong)('and so in the other forms (long)', async () => {
    const printed = async (format: string) => {
      const cluster = ['--cluster', 'dam-flood', '--words', '100']
      return (await runPrecis('summarize', 'corpora/news.jsonl', ...cluster, '--format', format)).out
    }
    await at.example('dam-flood')
    expect(await at.download('Markdown')).toBe(await printed('markdown'))
    const {timings: _, ...json} = JSON.parse(await printed('json'))
    delete json.solution.milliseconds
    expect(JSON.parse(await at.download('JSON'))).toEqual(json)
    expect(await at.download('Web page')).toContain('<!DOCTYPE html>')
  })

  test.skipIf(!isLong)('shares the parsing of many words with other workers, for the same summary (long)', async () => {
    const {folder, file} = scratchFolder()
    const lines = readFileSync('corpora/news.jsonl', 'utf8').trimEnd().split('\n').slice(0, 7)
    const texts = lines.flatMap((line) => JSON.parse(line).documents.map(({text}: {text: string}) => text))
    const files = texts.map((text, i) => ({name: `${String(i).padStart(2, '0')}.txt`, text}))
    for (const {name, text} of files) file(name, text)
    await at.page.goto(at.page.url().replace(/#.*/, ''))
    await at.files(...files)
    await at.settled()
    expect(at.page.workers().length).toBeGreaterThan(1)
    expect(await at.download('Text')).toBe((await runPrecis('summarize', folder, '--words', '100')).out)
  })

  test('never shows an older answer after a newer one', async () => {
    await at.page.addInitScript(() => {
      const seen: MessageEvent[] = []
      class Watched extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          Object.assign(globalThis, {seen, watched: this})
          this.addEventListener('message', (event) => event.data.kind === 'summary' && seen.push(event))
        }
      }
      globalThis.Worker = Watched
    })
    await at.page.reload()
    await at.example('winter-storm')
    const slider = at.page.locator('#length')
    const {x, y, width, height} = (await slider.boundingBox())!
    await at.page.mouse.move(x + 20, y + height / 2)
    await at.page.mouse.down()
    for (let i = 1; i <= 25; i++) await at.page.mouse.move(x + 20 + (i * (width - 40)) / 25, y + height / 2)
    await at.page.mouse.up()
    const length = await slider.inputValue()
    await at.page.locator('.certificate', {hasText: `of ${length} words`}).waitFor()
    await at.settled()
    const numbers = await at.page.evaluate(() => (globalThis as unknown as Watch).seen.map(({data}) => data.number))
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    const shown = await at.sentences()
    await at.page.evaluate(() => {
      const {seen, watched} = globalThis as unknown as Watch
      watched.dispatchEvent(new MessageEvent('message', {data: seen[0].data}))
    })
    await at.page.waitForTimeout(100)
    expect(await at.sentences()).toEqual(shown)
  })

  test('has nothing to complain of', () => {
    expect(at.visit.problems).toEqual([])
  })
})

interface Watch {
  readonly seen: readonly MessageEvent[]
  readonly watched: Worker
}

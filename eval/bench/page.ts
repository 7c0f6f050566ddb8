/**
 * Measures the page in chromium: how soon it is there, what is sent for it, and whether it keeps up with a slider.
 *
 *     npm run build && npm run bench -- page [--runs N]
 *
 * A server on this machine sends what web/dist holds, with text packed by gzip as servers do. Writes eval/results/page.md and
 * page.json.
 */
import {readFileSync} from 'node:fs'
import {extname} from 'node:path'
import {parseArgs} from 'node:util'
import {gzipSync} from 'node:zlib'
import type {Browser, Page} from 'playwright-core'
import {serveFolder, startBrowser} from '../lib/browser.ts'
import {manyDocuments} from '../lib/many-documents.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const RUNS = 5
const PATIENCE = 180_000
/** So many steps of the slider, from its one end to the other, at the pace of a screen. */
const STEPS = 120
const FRAME = 16
/** So many lengths are asked for one by one. */
const LENGTHS = 15
/** A task of the page's own thread that is longer is felt. */
const LONG = 50

/** Milliseconds from the start of a visit. */
interface Visit {
  readonly painted: number
  readonly interactive: number
  readonly ready: number
  readonly kilobytes: number // of all but the models
  readonly modelKilobytes: number
}

interface Drag {
  readonly documents: number
  readonly words: number
  readonly prepared: number // milliseconds from the files to the first summary
  readonly longTasks: number
  readonly longest: number // milliseconds of CPU
  readonly answers: number // while the slider was dragged
  readonly duration: number // of the drag
  readonly answer: {readonly median: number; readonly greatest: number} // milliseconds from one move to its answer
}

export interface PageResult {
  readonly visits: readonly Visit[]
  readonly median: Visit
  readonly keptKilobytes: number // for times without a network, in the background
  readonly drags: readonly Drag[]
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values} = parseArgs({args: [...args], options: {runs: {type: 'string'}}})
  const runs = Number(values.runs ?? RUNS)
  const sent = new Map<string, number>()
  const site = await serveFolder('web/dist', (name, bytes) => {
    const packed = /^\.(?:html|js|css|svg|jsonl|webmanifest)$/.test(extname(name)) ? gzipSync(bytes) : undefined
    sent.set(name, (sent.get(name) ?? 0) + (packed ?? bytes).length)
    return packed && {bytes: packed, encoding: 'gzip'}
  })
  const browser = await startBrowser()
  try {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run++) visits.push(await firstVisit(browser, site.url, sent))
    const keptKilobytes = await keptInBackground(browser, site.url, sent)
    const ten = readFileSync('corpora/news.jsonl', 'utf8')
      .split('\n')
      .find((line) => line.includes('"winter-storm"'))!
    const drags = [await dragged(browser, site.url, 10, ten), await dragged(browser, site.url, 100, manyDocuments(100))]
    const result: PageResult = {visits, median: middle(visits), keptKilobytes, drags}
    const settings = `${runs} visits, ${STEPS} steps of the slider, ${browser.version()}`
    const signature = signatureOf({command, packages: ['preact', 'vite', 'playwright-core'], settings})
    writeResult('page.json', result, signature)
    writeResult('page.md', report(result), signature)
    console.log(report(result))
  } finally {
    await browser.close()
    site.close()
  }
}

/** A page that notes when its first screen answers, and when it can summarize. */
async function opened(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}})
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('textarea') === null) return
      observer.disconnect()
      // two frames on, what was drawn is seen, and a click is heard
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('interactive')))
    }).observe(document, {childList: true, subtree: true})
    new MutationObserver((_, observer) => {
      if (document.querySelector('textarea') === null || document.querySelector('.progress') !== null) return
      observer.disconnect()
      performance.mark('ready')
    }).observe(document, {childList: true, subtree: true})
  })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  return page
}

async function firstVisit(browser: Browser, url: string, sent: Map<string, number>): Promise<Visit> {
  sent.clear()
  const page = await opened(browser, url)
  const before = new Map(sent) // what is kept for times without a network comes later
  const times = await page.evaluate(() =>
    ['first-contentful-paint', 'interactive', 'ready'].map((name) => performance.getEntriesByName(name)[0].startTime),
  )
  await page.context().close()
  const [models, others] = [true, false].map((are) =>
    [...before].filter(([name]) => name.startsWith('/models/') === are).reduce((sum, [, bytes]) => sum + bytes, 0),
  )
  const [painted, interactive, ready] = times
  return {painted, interactive, ready, kilobytes: others / 1000, modelKilobytes: models / 1000}
}

/** What comes after the first load, so that the page is there without a network. */
async function keptInBackground(browser: Browser, url: string, sent: Map<string, number>): Promise<number> {
  const page = await opened(browser, url)
  const total = () => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)
  sent.clear()
  await page.getByText('it works without a network').waitFor()
  await page.context().close()
  return total() / 1000
}

async function dragged(browser: Browser, url: string, documents: number, cluster: string): Promise<Drag> {
  const page = await opened(browser, url)
  const start = performance.now()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'cluster.jsonl',
      mimeType: '',
      buffer: Buffer.from(cluster),
    })
  await page.waitForSelector('#summary-text')
  const prepared = performance.now() - start
  await page.waitForSelector('.summary[aria-busy="false"]')
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    const answers: string[] = []
    Object.assign(globalThis, {answers})
    new MutationObserver(() => answers.push('')).observe(document.querySelector('.certificate b')!, {
      characterData: true,
      subtree: true,
    })
  })
  const box = (await page.locator('#length').boundingBox())!
  const height = box.y + box.height / 2
  await browser.startTracing(page, {categories: ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline']})
  await page.mouse.move(box.x + 10, height)
  await page.mouse.down()
  const begin = performance.now()
  for (let step = 0; step <= STEPS; step++) {
    await page.mouse.move(box.x + 10 + ((box.width - 20) * step) / STEPS, height)
    await page.waitForTimeout(FRAME)
  }
  const duration = performance.now() - begin
  const answers = await page.evaluate(() => (globalThis as unknown as {answers: string[]}).answers.length)
  await page.mouse.up()
  await page.waitForTimeout(500)
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()))
  const waited: number[] = []
  for (let i = 0; i < LENGTHS; i++) waited.push(await answerTo(page, 40 + ((i * 37) % 160)))
  const words = (JSON.parse(cluster) as {documents: {text: string}[]}).documents.reduce(
    (sum, {text}) => sum + text.trim().split(/\s+/).length,
    0,
  )
  await page.context().close()
  const long = tasks.filter((time) => time > LONG)
  return {
    ...{documents, words, prepared, longTasks: long.length, longest: Math.max(...tasks), answers, duration},
    answer: {median: median(waited), greatest: Math.max(...waited)},
  }
}

/** What of a browser's trace says how long a task took. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number // microseconds of CPU
  readonly args?: {readonly name?: string}
}

/** The tasks of the threads that draw pages, in milliseconds of CPU: what else the machine does must not count. */
function tasksOf({traceEvents}: {readonly traceEvents: readonly TraceEvent[]}): number[] {
  const threads = new Set(
    traceEvents
      .filter(({name, args}) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({pid, tid}) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({name, pid, tid}) => /RunTask$/.test(name) && threads.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('The trace has no tasks, expected some.')
  return tasks.map(({tdur = 0}) => tdur / 1000)
}

/** Milliseconds from a move of the slider to the summary of that length. */
async function answerTo(page: Page, length: number): Promise<number> {
  const time = await page.evaluate((length) => {
    const slider = document.querySelector<HTMLInputElement>('#length')!
    return new Promise<number>((resolve) => {
      const start = performance.now()
      const observer = new MutationObserver(() => {
        const said = document.querySelector('.certificate b')?.textContent ?? ''
        if (!said.includes(` of ${length} `)) return
        observer.disconnect()
        resolve(performance.now() - start)
      })
      observer.observe(document.querySelector('.summary')!, {childList: true, characterData: true, subtree: true})
      slider.value = String(length)
      slider.dispatchEvent(new Event('input', {bubbles: true}))
    })
  }, length)
  // what is still looked for belongs to this length and not to the next
  await page.waitForTimeout(300)
  return time
}

function middle(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]))
  return {
    painted: of('painted'),
    interactive: of('interactive'),
    ready: of('ready'),
    kilobytes: of('kilobytes'),
    modelKilobytes: of('modelKilobytes'),
  }
}

function report({
  median: {painted, interactive, ready, kilobytes, modelKilobytes},
  keptKilobytes,
  drags,
}: PageResult): string {
  const ms = (time: number) => `${time.toFixed(0)} ms`
  const megabytes = (size: number) => `${(size / 1000).toFixed(2)} MB`
  const visit = [
    ['first paint', ms(painted)],
    ['the first screen answers', ms(interactive)],
    ['the models are loaded, summaries can be made', ms(ready)],
    ['sent for the first screen, without models', megabytes(kilobytes)],
    ['sent with models', megabytes(kilobytes + modelKilobytes)],
    ['sent afterwards, so that all works without a network', megabytes(keptKilobytes)],
  ]
  const rows = drags.map(({documents, words, prepared, longTasks, longest, answers, duration, answer}) => [
    documents,
    words.toLocaleString('en'),
    `${(prepared / 1000).toFixed(1)} s`,
    longTasks,
    ms(longest),
    `${answers} in ${(duration / 1000).toFixed(1)} s`,
    ms(answer.median),
    ms(answer.greatest),
  ])
  const head = [
    'documents',
    'words',
    'first summary',
    `tasks over ${LONG} ms`,
    'the longest',
    'answers',
    'one move, median',
    'greatest',
  ]
  return `# The page

A first visit, the median of several. The server is on the same machine; text comes packed by gzip, models as they are.

${markdownTable(['', 'median'], visit)}

The slider is dragged over its whole range, ${STEPS} steps at ${FRAME} ms each. *Tasks* are those of the page's own thread meanwhile, in
CPU time. *Answers* are the summaries shown meanwhile. *One move* is the time from a move of the slider to the summary of that length.

${markdownTable(head, rows)}
`
}

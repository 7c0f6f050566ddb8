import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {BrowserContextOptions, Page} from 'playwright-core'
import {browser} from './browser.ts'
import {staticSite} from './site.ts'
import {longVisit, type Visit} from './visit.ts'

export const dist = join(import.meta.dirname, '../../web/dist')

/** Whether there is a page, and a browser to open it in. */
export const canBrowse = browser !== undefined && existsSync(join(dist, 'index.html'))

const news = readFileSync(join(import.meta.dirname, '../../corpora/news.jsonl'), 'utf8')

/** The examples, in the order of their file. */
export const examples: readonly {
  readonly id: string
  readonly documents: readonly {readonly id: string; readonly text: string; readonly title: string}[]
}[] = news
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** Nothing on the page takes so many milliseconds, also where the machine has more to do. */
const PATIENCE = 12_000

/** The page of summaries as a reader has it before them. */
export class SummaryPage {
  readonly visit: Visit & {readonly close: () => Promise<void>}
  readonly page: Page

  private constructor(visit: SummaryPage['visit']) {
    this.visit = visit
    this.page = visit.page
  }

  static async open({under = '/', ...options}: BrowserContextOptions & {readonly under?: string} = {}) {
    const visit = await longVisit(await staticSite(dist, under), options)
    visit.page.setDefaultTimeout(PATIENCE)
    return new SummaryPage(visit)
  }

  get text() {
    return this.page.locator('#summary-text')
  }

  /** The words of the summary, without the numbers of its sentences. */
  sentences(): Promise<string[]> {
    return this.page.locator('.running .sentence').allInnerTexts()
  }

  /** Waits until the summary is the one that is asked for now. */
  async settled(): Promise<void> {
    await this.page.waitForSelector('.summary[aria-busy="false"] #summary-text')
  }

  /** Follows a link to the page. */
  async follow(fragment: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, fragment)
  }

  /** Opens an example as it is offered. */
  async example(id: string, settings = 'words=100'): Promise<void> {
    await this.follow(`example=${id}&${settings}`)
    const title = examples.find((example) => example.id === id)!.documents[0].title
    await this.page.locator('.document-list .title', {hasText: title}).waitFor()
    await this.settled()
  }

  async files(...files: readonly {readonly name: string; readonly text: string | Buffer}[]): Promise<void> {
    const given = files.map(({name, text}) => ({name, mimeType: '', buffer: Buffer.from(text)}))
    await this.page.locator('input[type=file]').first().setInputFiles(given)
  }

  /** What a button of the row “Download as” hands over. */
  async download(form: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.locator('.exports').getByRole('button', {name: form, exact: true}).click(),
    ])
    return readFileSync(await download.path(), 'utf8')
  }

  async anew(): Promise<void> {
    await this.page.getByRole('button', {name: 'Start anew'}).click()
    await this.page.getByRole('heading', {name: 'Paste texts'}).waitFor()
  }
}

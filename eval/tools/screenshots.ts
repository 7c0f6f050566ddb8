/**
 * Takes the pictures of the page that README and the guides show.
 *
 *     npm run build && npm run tool -- screenshots
 *
 * It writes assets/page-*.png from web/dist, in chromium.
 */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {BrowserContextOptions, Page} from 'playwright-core'
import {serveFolder, startBrowser} from '../lib/browser.ts'

interface Picture {
  readonly name: string
  readonly options: BrowserContextOptions
  /** Whether it begins with the first screen and no documents. */
  readonly isEmpty?: boolean
  /** What a reader does before the picture is taken. */
  readonly scene: (page: Page) => Promise<void>
}

/** Texts of an invented town. */
const TEXTS = 'eval/lib/page-tasks'

const WIDE = {viewport: {width: 1120, height: 700}}
const NARROW = {viewport: {width: 360, height: 740}}

/** The example with a figure that changes from day to day. */
const LINK = 'example=dam-flood&words=100'

const PICTURES: readonly Picture[] = [
  {name: 'start', options: WIDE, isEmpty: true, scene: async (page) => void (await page.waitForSelector('.examples'))},
  {name: 'light', options: WIDE, scene: chosenSentence},
  {name: 'dark', options: {...WIDE, colorScheme: 'dark'}, scene: chosenSentence},
  {name: 'narrow', options: NARROW, scene: chosenSentence},
  {name: 'wishes', options: WIDE, scene: wishes},
  {name: 'question', options: WIDE, scene: question},
  {name: 'task-news', options: WIDE, isEmpty: true, scene: fiveTexts},
  {name: 'task-hearing', options: WIDE, isEmpty: true, scene: hearing},
  {name: 'task-versions', options: WIDE, isEmpty: true, scene: versions},
]

export async function main(): Promise<void> {
  const site = await serveFolder('web/dist')
  const browser = await startBrowser()
  try {
    for (const {name, options, isEmpty = false, scene} of PICTURES) {
      const context = await browser.newContext({...options, reducedMotion: 'reduce'})
      const page = await context.newPage()
      await page.goto(isEmpty ? site.url : `${site.url}#${LINK}`)
      await page.waitForFunction(() => document.querySelector('.progress') === null)
      await scene(page)
      const path = join('assets', `page-${name}.png`)
      await page.screenshot({path})
      console.log(path)
      await context.close()
    }
  } finally {
    await browser.close()
    site.close()
  }
}

async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.summary[aria-busy="false"] #summary-text')
  // where concepts stand comes a moment later
  await page.waitForTimeout(600)
}

async function chosenSentence(page: Page): Promise<void> {
  await settled(page)
  await page.locator('.running .sentence').first().click()
  await page.mouse.move(0, 0)
  await settled(page)
}

async function wishes(page: Page): Promise<void> {
  await chosenSentence(page)
  await page.locator('.running .deleted').first().click()
  await page.getByRole('button', {name: 'Pin', exact: true}).click()
  await page.mouse.move(0, 0)
  await settled(page)
}

async function question(page: Page): Promise<void> {
  await settled(page)
  await page.getByLabel('Question', {exact: true}).fill('Why did the dam break?')
  await page.keyboard.press('Enter')
  await settled(page)
}

/** Five news texts are pasted, for 60 words. */
async function fiveTexts(page: Page): Promise<void> {
  const lines = readFileSync('corpora/news.jsonl', 'utf8').split('\n')
  const {documents} = JSON.parse(lines.find((line) => line.includes('"cup-final"'))!) as {
    readonly documents: readonly {readonly title: string; readonly text: string}[]
  }
  for (const [i, {title, text}] of documents.entries()) {
    if (i > 0) await page.getByRole('button', {name: 'Add another text'}).click()
    await page.getByRole('textbox').nth(i).fill(`${title}\n\n${text}`)
  }
  await page.getByRole('button', {name: /^Summarize/}).click()
  await settled(page)
  await page.locator('#length').fill('60')
  await settled(page)
}

/** A long transcript, and a question about it. */
async function hearing(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(join(TEXTS, 'harbor-hearing.txt'))
  await settled(page)
  await page.getByLabel('Question', {exact: true}).fill('Who should pay for the harbor wall?')
  await page.keyboard.press('Enter')
  await settled(page)
  await page.locator('.running .sentence').nth(2).click()
  await settled(page)
}

/** Two versions of a report, of which the older one is known. */
async function versions(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles(['report-march.md', 'report-june.md'].map((name) => join(TEXTS, name)))
  await settled(page)
  await page.locator('.document-list select').first().selectOption('known')
  await page.locator('#length').fill('60')
  await settled(page)
}

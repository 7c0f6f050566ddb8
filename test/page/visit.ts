import {mkdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import type {AxeResults} from 'axe-core'
import type {BrowserContextOptions, Page} from 'playwright-core'
import {expect, onTestFinished} from 'vitest'
import {theBrowser} from './browser.ts'

/** A page that somebody looks at, with nothing left from those before. */
export interface Visit {
  readonly page: Page
  /** What went wrong: messages on the console that are errors, uncaught exceptions, what the policy of the page forbids. */
  readonly problems: readonly string[]
  /** The URL of everything that was asked for, in this order, whatever came of it. */
  readonly requests: readonly string[]
}

/** Opens a page as a new visitor. It is closed at the end of the test; `close` closes one that was opened outside of a test. */
export async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const {close, ...visit} = await longVisit(url, options)
  onTestFinished(close)
  return visit
}

/** The same for several tests of a file: whoever opens it closes it. */
export async function longVisit(
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit & {readonly close: () => Promise<void>}> {
  const browser = await theBrowser()
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, ...options})
  const problems: string[] = []
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => {
    // browsers look for a picture by themselves, which is nobody's mistake
    const isIcon = message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && !isIcon) problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  const page = await context.newPage()
  await page.goto(url)
  return {page, problems, requests, close: () => context.close()}
}

/** Opens a page, lets `code`, the body of a function, do what a reader does, and returns what it returns. Nothing may go wrong meanwhile. */
export async function readersDoing(url: string, code: string, options: BrowserContextOptions = {}): Promise<unknown> {
  const {page, problems} = await visit(url, options)
  const value = await page.evaluate(`(() => {${code}})()`)
  expect(problems).toEqual([])
  return value
}

const axeSource = (): string => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core objects to on a page as it is now: a line for each rule, with what it is about. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource())
  const {violations} = await page.evaluate(
    (): Promise<AxeResults> => (globalThis as unknown as {axe: typeof import('axe-core')}).axe.run(),
  )
  return violations.map(
    ({id, help, nodes}) => `${id}: ${help} (${nodes.map(({target}) => target.join(' ')).join('; ')})`,
  )
}

/** Keeps a picture of what is seen if PRECIS_PICTURES names a folder; else it does nothing. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.PRECIS_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, {recursive: true})
  await page.screenshot({path: join(folder, `${name}.png`), fullPage})
}

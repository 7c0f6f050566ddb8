import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {pose} from '../../web/solver/worker/pose.ts'
import {isLong} from '../conditions.ts'
import {analyzer, newsCluster} from '../summarize/prepared.ts'
import {browser} from './browser.ts'
import {staticSite} from './site.ts'
import {axeViolations, longVisit, picture, visit} from './visit.ts'

const built = join(import.meta.dirname, '../../web/dist')
const isThere = browser !== undefined && existsSync(join(built, 'solver.html'))

const CHOICE = {cluster: 'cup-final', documents: 3, sentences: 2, words: 45, extractive: false}
const {documents} = newsCluster(CHOICE.cluster)

/** What the page ends with: the worth of the answer, and the bound. */
async function result(page: Page): Promise<number[]> {
  await page.locator('.result').waitFor()
  const values = await page
    .locator('.result data')
    .evaluateAll((found) => found.map((one) => one.getAttribute('value')))
  return values.map(Number)
}

const iterations = async (page: Page): Promise<number> => page.locator('.iterations tbody tr').count()
const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true})

describe.skipIf(!isThere)('the page of solvers (needs chromium and web/dist)', () => {
  let site: string
  let first: Awaited<ReturnType<typeof longVisit>>
  beforeAll(async () => {
    site = await staticSite(built, '/below/')
    first = await longVisit(`${site}solver.html`)
    await first.page.locator('.forest').waitFor()
  })
  afterAll(() => first?.close())

  test('a step is one iteration, and a pause stops', async () => {
    const {page} = first
    expect(await iterations(page)).toBe(0)
    await button(page, 'Step').click()
    await expect.poll(() => iterations(page)).toBe(1)
    await button(page, 'Step').click()
    await expect.poll(() => iterations(page)).toBe(2)
    await page.getByLabel('Speed').selectOption('slowly')
    await button(page, 'Play').click()
    await expect.poll(() => iterations(page)).toBeGreaterThan(2)
    await button(page, 'Pause').click()
    const count = await iterations(page)
    await page.waitForTimeout(700)
    expect(await iterations(page)).toBe(count)
    await button(page, 'Restart').click()
    await expect.poll(() => iterations(page)).toBe(0)
  })

  test('runs to the proved optimum, which is that of the library', async () => {
    const {page} = first
    await button(page, 'To the end').click()
    const {posed} = await pose(documents, CHOICE, analyzer)
    const [objective, bound] = await result(page)
    expect(objective).toBeCloseTo(posed.optimum, 6)
    expect(bound).toBeCloseTo(posed.optimum, 6)
    expect(posed.optimum).toBeGreaterThan(20)
    expect(await page.locator('.now').innerText()).toContain('Proved')
    expect(await page.locator('.search .node').count()).toBeGreaterThan(1)
    const kept = await page.locator('.word.kept').allInnerTexts()
    expect(kept.length).toBeGreaterThan(20)
    await picture(page, 'solver-light', true)
  })

  test('says all about a word and about what is worth covering', async () => {
    const {page} = first
    await page.locator('.word', {hasText: 'penalty'}).first().click()
    const inspector = page.locator('.inspector')
    expect(await inspector.innerText()).toMatch(/Depends on\n“converted”[\s\S]*To delete it\n[\s\S]*in the best answer/)
    await page.locator('.chip').first().click()
    expect(await inspector.innerText()).toMatch(/Is worth\n\d+[\s\S]*sentence 1/)
    expect(await page.locator('.word.witness').count()).toBeGreaterThanOrEqual(4)
    await expect.poll(() => page.locator('.ties path').count()).toBeGreaterThanOrEqual(4)
  })

  test('arrow keys lead along the sentence and up and down its tree', async () => {
    const {page} = first
    await page.locator('.sentence').first().locator('.word').first().focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Substitute')
    for (const [key, word] of [
      ['ArrowRight', 'Dario'],
      ['ArrowUp', 'Substitute'],
      ['ArrowUp', 'converted'],
      ['ArrowDown', 'Substitute'],
    ]) {
      await page.keyboard.press(key)
      expect(await focused(), key).toBe(word)
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.sentence')?.ariaLabel)).toMatch(/^Sentence 2/)
  })

  test('shows the equation behind a label', async () => {
    const {page} = first
    await page.getByRole('button', {name: 'Equation F9'}).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A node of the search is a set of decisions').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
  })

  test('asks nobody but its own server, and nothing goes wrong', () => {
    expect(first.requests.filter((url) => !url.startsWith(site) && !url.startsWith('blob:'))).toEqual([])
    expect(first.requests.length).toBeGreaterThan(5)
    expect(first.problems).toEqual([])
  })

  const views = [
    ['exact-graph', 'light', 1280],
    ['ad3-graph', 'dark', 360],
    ['ad3', 'light', 360],
    ['ad3-graph', 'dark', 1280],
  ] as const
  test.each(isLong ? views : views.slice(0, 2))(
    '%s, in a %s page %i pixels wide: an answer below the bound, nothing for axe',
    async (solver, scheme, width) => {
      const {posed} = await pose(documents, CHOICE, analyzer)
      const options = {colorScheme: scheme, viewport: {width, height: 800}, reducedMotion: 'reduce'} as const
      const {page, problems} = await visit(`${site}solver.html#solver=${solver}`, options)
      await button(page, 'To the end').click({timeout: 20_000})
      const [objective, bound] = await result(page)
      expect(objective).toBeLessThanOrEqual(posed.optimum + 1e-6)
      expect(bound).toBeGreaterThanOrEqual(posed.optimum - 1e-6)
      if (solver === 'exact-graph') expect(objective).toBeCloseTo(posed.optimum, 6)
      await page.locator('.word.kept').first().click()
      await page.getByText('The iterations as a table').click()
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await picture(page, `solver-${scheme}-${width}`, true)
      expect(problems).toEqual([])
    },
  )
})

import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {canBrowse, SummaryPage} from './summary-page.ts'
import {axeViolations} from './visit.ts'

const NARROW = {width: 360, height: 740}
const WIDE = {width: 1280, height: 900}

describe.skipIf(!canBrowse)('everybody can use the page (needs chromium and web/dist)', () => {
  let at: SummaryPage
  let page: Page
  beforeAll(async () => {
    at = await SummaryPage.open({serviceWorkers: 'block'})
    page = at.page
  })
  afterAll(async () => {
    await at?.visit.close()
  })

  /** What axe objects to, in light and in dark unless told otherwise. */
  async function violations(schemes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<readonly string[]> {
    const all: string[] = []
    for (const colorScheme of schemes) {
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
      all.push(...(await axeViolations(page)).map((line) => `${colorScheme}: ${line}`))
    }
    return all
  }

  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.className)

  test('axe finds nothing on the first screen', async () => {
    expect(await violations()).toEqual([])
  })

  test('nor with a summary, a chosen sentence, wishes and a question', async () => {
    await at.example('dam-flood')
    await page.locator('.running .sentence').first().click()
    await page.getByRole('button', {name: 'Pin', exact: true}).click()
    await page.locator('.running .deleted').first().click()
    await page.getByLabel('Question', {exact: true}).fill('Why did the dam break?')
    await page.keyboard.press('Enter')
    await at.settled()
    expect(await violations()).toEqual([])
  })

  test('nor in the dialogs, and Escape closes them', async () => {
    await page.getByRole('button', {name: 'Keys'}).click()
    expect(await violations(['light'])).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', {name: 'Add documents'}).click()
    expect(await violations(['dark'])).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('nor on a narrow screen, which nothing stands out of', async () => {
    await page.setViewportSize(NARROW)
    const width = () => page.evaluate(() => document.scrollingElement!.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(NARROW.width)
    await page.keyboard.press('Escape')
    await page.locator('.source-number').first().click()
    expect(await width()).toBeLessThanOrEqual(NARROW.width)
    const sheet = await page.locator('.sources').boundingBox()
    expect(sheet!.y + sheet!.height).toBeLessThanOrEqual(NARROW.height + 1)
    expect(await violations()).toEqual([])
    await page.getByRole('button', {name: 'Close'}).click()
    const unit = page.getByRole('combobox', {name: 'Unit'})
    expect(await unit.evaluate((select) => select.scrollWidth <= select.clientWidth)).toBe(true)
    await page.setViewportSize(WIDE)
  })

  test('the keyboard does it all', async () => {
    await page.getByRole('button', {name: 'Start anew'}).click()
    await page.getByRole('button', {name: /A dam bursts/}).focus()
    await page.keyboard.press('Enter')
    await at.settled()
    await page.keyboard.press('l')
    expect(await focused()).toBe('length')
    await page.keyboard.press('ArrowLeft')
    await page.locator('.certificate', {hasText: 'of 99 words'}).waitFor()
    await page.keyboard.press('j')
    expect(await page.locator('.running .is-selected').count()).toBe(1)
    await page.keyboard.press('p')
    await at.settled()
    expect(await page.getByRole('region', {name: 'Your choices'}).innerText()).toContain('Pinned')
    await page.keyboard.press('r')
    await at.settled()
    expect(await page.getByRole('region', {name: 'Your choices'}).innerText()).toContain('Put back')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await at.settled()
    expect(await page.getByRole('region', {name: 'Your choices'}).count()).toBe(0)
    await page.keyboard.press('x')
    await at.settled()
    expect(await page.getByRole('region', {name: 'Your choices'}).innerText()).toContain('Excluded')
    await page.keyboard.press('s')
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.source-text [aria-current="true"]').count()).toBe(1)
    await page.keyboard.press('/')
    expect(await focused()).toBe('question')
    await page.keyboard.type('p')
    expect(await page.getByLabel('Question', {exact: true}).inputValue()).toBe('p')
  })

  test('keys of a single letter can be switched off', async () => {
    await page.getByRole('button', {name: 'Keys'}).click()
    await page.getByLabel('Keys of a single letter').uncheck()
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('l')
    expect(await focused()).not.toBe('length')
  })

  test('a new summary is told to those who hear the page', async () => {
    await page.locator('#length').fill('60')
    await at.settled()
    await page
      .locator('.unseen[role="status"]', {hasText: /The summary has \d+ words in \d+ sentences/})
      .waitFor({state: 'attached'})
  })

  test('on paper stands the summary, and nothing to press', async () => {
    await page.emulateMedia({media: 'print'})
    const isSeen = (selector: string) => page.locator(selector).first().isVisible()
    expect([
      await isSeen('.running'),
      await isSeen('.controls'),
      await isSeen('.exports'),
      await isSeen('.top'),
    ]).toEqual([true, false, false, false])
    await page.emulateMedia({media: 'screen'})
    expect(at.visit.problems).toEqual([])
  })
})

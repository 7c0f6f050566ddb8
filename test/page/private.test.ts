import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {canBrowse, SummaryPage} from './summary-page.ts'

const SECRET =
  'The quince harvest in Lower Odelia failed, the growers said. The quince harvest failed for the third year.'

describe.skipIf(!canBrowse)('texts stay in the browser (needs chromium and web/dist)', () => {
  let at: SummaryPage
  beforeAll(async () => {
    at = await SummaryPage.open({under: '/some/path/'})
  })
  afterAll(async () => {
    await at?.visit.close()
  })

  const isKept = () => at.page.getByText('it works without a network').waitFor()

  test('when the page has loaded, nothing is asked for any more, whatever a reader does', async () => {
    await isKept()
    const [asked, kept]: string[][] = [[], []]
    at.page.context().on('response', (response) => {
      const list = response.fromServiceWorker() ? kept : asked
      if (!response.url().startsWith('blob:')) list.push(response.url())
    })
    await at.page.getByRole('textbox').first().fill(SECRET)
    await at.page.getByRole('button', {name: 'Summarize', exact: true}).click()
    await at.settled()
    await at.page.locator('#length').fill('12')
    await at.page.getByLabel('Question', {exact: true}).fill('What failed?')
    await at.page.keyboard.press('Enter')
    await at.settled()
    await at.page.getByRole('button', {name: 'Add documents'}).click()
    await at.files({
      name: 'more.html',
      text: `<html><body><p>${SECRET}</p><img src="http://127.0.0.1:9/x.png"></body></html>`,
    })
    await at.page.locator('.certificate', {hasText: 'of 2 documents'}).waitFor()
    await at.settled()
    await at.download('Web page')
    expect(asked).toEqual([])
    // the reader of web pages, which the browser had kept already
    expect(kept.some((url) => url.includes('/assets/html-'))).toBe(true)
  })

  test('and before that only the server of the page is asked, below the path of the page', () => {
    const home = at.page.url().replace(/#.*/, '')
    expect(home.endsWith('/some/path/')).toBe(true)
    expect(at.visit.requests.filter((url) => !url.startsWith(home) && !url.startsWith('blob:'))).toEqual([])
    expect(at.visit.requests.some((url) => url.includes('/models/encoder'))).toBe(true)
  })

  test('nothing of them is kept, and none of it is in the address', async () => {
    const kept = await at.page.evaluate(async () => {
      const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, location.href]
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          texts.push(request.url)
          if (/\.(js|html|jsonl)$/.test(request.url)) texts.push((await (await cache.match(request))?.text()) ?? '')
        }
      }
      return {all: texts.join('\n'), databases: (await indexedDB.databases()).length}
    })
    expect(kept.all.length).toBeGreaterThan(100_000)
    expect(kept.all).not.toContain('quince')
    expect(kept.databases).toBe(0)
  })

  test('without a network the page comes again, with models and examples', async () => {
    await at.page.context().setOffline(true)
    await at.page.reload()
    await at.example('cradle-recall')
    expect((await at.sentences()).length).toBeGreaterThan(2)
    await at.page.context().setOffline(false)
    expect(at.visit.problems).toEqual([])
  })

  test('what could not be loaded is said, and can be tried again', async () => {
    const context = at.page.context()
    const refuse = '**/models/parser*'
    await context.route(refuse, (route) => route.abort())
    await at.page.evaluate(() => caches.delete('precis-models'))
    await at.page.reload()
    expect(await at.page.getByRole('alert').innerText()).toContain('parser')
    await context.unroute(refuse)
    await at.page.getByRole('button', {name: 'Try again'}).click()
    await at.example('cup-final')
    expect(await at.page.getByRole('alert').count()).toBe(0)
    const ranks = '**/p50k_base*'
    await context.route(ranks, (route) => route.abort())
    await at.page.getByLabel('Unit').selectOption('tokens')
    await at.page.getByLabel('How tokens are counted').selectOption('p50k_base')
    await at.page.getByText('The encoding p50k_base could not be loaded').waitFor()
    await at.page.getByLabel('Unit').selectOption('words')
    await at.settled()
    expect(await at.page.getByRole('alert').count()).toBe(0)
  })

  test('it can be installed', async () => {
    const home = at.page.url().replace(/#.*/, '')
    const manifest = await (await at.page.request.get(`${home}manifest.webmanifest`)).json()
    expect(manifest.icons.length).toBeGreaterThan(2)
    for (const {src, type} of manifest.icons) {
      const icon = await at.page.request.get(new URL(src, home).href)
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    }
  })

  test('neither the page nor its worker may speak to another server', async () => {
    const attempt = () =>
      fetch('http://127.0.0.1:9/leak').then(
        () => 'sent',
        () => 'refused',
      )
    const before = at.visit.problems.length
    expect(await at.page.evaluate(attempt)).toBe('refused')
    const [worker] = at.page.workers()
    expect(await worker.evaluate(attempt)).toBe('refused')
    const refusals = at.visit.problems.slice(before).filter((problem) => problem.includes('Content Security Policy'))
    expect(refusals.length).toBeGreaterThanOrEqual(2)
    const policy = await at.page.locator('meta[http-equiv]').getAttribute('content')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
  })
})

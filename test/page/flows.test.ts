import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {readBytes} from '../../src/corpus/read.ts'
import {canBrowse, SummaryPage} from './summary-page.ts'
import {picture} from './visit.ts'

const root = join(import.meta.dirname, '../..')

const MONDAY = `The dam above Harwick broke on Friday after a week of heavy rain, and two bridges over the Orl were closed. The mayor, Ann Ito, spoke to reporters at noon. Nobody was hurt.`
const TUESDAY = `Two bridges over the Orl were closed after the dam above Harwick broke on Friday, officials said. The mayor asked people to leave the town. Schools will stay closed until Monday.`

const lettersOf = (text: string) => text.replace(/\s+/g, '')

describe.skipIf(!canBrowse)('on the page a reader (needs chromium and web/dist)', () => {
  let at: SummaryPage
  beforeAll(async () => {
    at = await SummaryPage.open({serviceWorkers: 'block'})
  })
  afterAll(async () => {
    await at?.visit.close()
  })

  const pressed = (name: string) => at.page.getByRole('button', {name, exact: true}).getAttribute('aria-pressed')

  test('sees three ways in, and pastes two texts', async () => {
    expect(await at.page.locator('.ways h2').allInnerTexts()).toEqual(['Drop files', 'Paste texts', 'Try an example'])
    await picture(at.page, 'start')
    await at.page.getByRole('textbox').first().fill(MONDAY)
    await at.page.getByRole('button', {name: 'Add another text'}).click()
    await at.page.getByRole('textbox').nth(1).fill(TUESDAY)
    await at.page.getByRole('button', {name: 'Summarize 2 texts'}).click()
    await at.settled()
    expect((await at.sentences()).join(' ')).toContain('Harwick')
    expect(await at.page.locator('.document-list .title').allInnerTexts()).toEqual(['text-1', 'text-2'])
  })

  test('gets a shorter summary by the slider, and the old one by undo', async () => {
    const long = await at.sentences()
    await at.page.locator('#length').fill('14')
    await at.settled()
    const short = await at.sentences()
    expect(short.join(' ').split(/\s+/).length).toBeLessThanOrEqual(14)
    expect(short).not.toEqual(long)
    await at.page.getByRole('button', {name: 'Undo'}).click()
    await at.settled()
    expect(await at.sentences()).toEqual(long)
    await at.page.getByRole('button', {name: 'Redo'}).click()
    await at.settled()
    expect(await at.sentences()).toEqual(short)
  })

  test('sees the old length again after typing what is none', async () => {
    const before = await at.sentences()
    const field = at.page.getByRole('spinbutton', {name: 'Length in words'})
    await field.fill('-5')
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
    await field.blur()
    expect(await field.inputValue()).toBe('14')
    expect(await at.sentences()).toEqual(before)
  })

  test('is told what cannot be read, and keeps what can', async () => {
    await at.anew()
    await at.files(
      {name: 'monday.md', text: `# Harwick\n\n${MONDAY}`},
      {name: 'picture.png', text: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0])},
      {name: 'empty.txt', text: ''},
    )
    await at.settled()
    const problem = await at.page.getByRole('alert').innerText()
    expect(problem).toContain('picture.png is a PNG image')
    expect(problem).toContain('empty.txt is empty')
    expect(await at.page.locator('.document-list .title').allInnerTexts()).toEqual(['Harwick'])
  })

  test('brings files of many formats, which are read as elsewhere', async () => {
    await at.anew()
    const folder = join(root, 'test/corpus/files')
    const names = ['cairo.pdf', 'flood.docx', 'flood.eml', 'flood.epub', 'flood.txt', 'rows.tsv'].map(
      (name) => `flood/${name}`,
    )
    const files = [...names, 'page.html.txt', 'notes.md', 'wire.sgml'].map((path) => ({
      path: path.replace('flood/', ''),
      bytes: readFileSync(join(folder, path)),
    }))
    await at.files(...files.map(({path, bytes}) => ({name: path, text: bytes})))
    await at.settled()
    const {documents} = await readBytes(files)
    expect(documents.length).toBeGreaterThan(8)
    const titles = at.page.locator('.document-list .title')
    const isShared = (title: string | undefined) => documents.filter((other) => other.title === title).length > 1
    const shown = documents.map(({title, id}) => (title === undefined || isShared(title) ? id : title))
    expect(await titles.allInnerTexts()).toEqual(shown)
    for (const [i, {text}] of documents.entries()) {
      await titles.nth(i).click()
      const whole = await at.page.locator('.source-text').innerText()
      expect(lettersOf(whole)).toBe(lettersOf(text))
    }
  })

  test('chooses among the clusters of a file', async () => {
    await at.anew()
    const cluster = (id: string, text: string) =>
      JSON.stringify({id, title: `About ${id}`, documents: [{id: 'a', text}]})
    await at.files({name: 'two.jsonl', text: `${cluster('dams', MONDAY)}\n${cluster('schools', TUESDAY)}\n`})
    await at.page.getByRole('dialog').getByRole('button', {name: 'About schools'}).click()
    await at.settled()
    expect(await at.page.locator('#summary-head').innerText()).toBe('About schools')
  })

  test('clicks a sentence and sees where it is from', async () => {
    await at.example('dam-flood')
    await at.page.locator('.running .sentence').first().click()
    await at.page.locator('.source-text .is-selected').waitFor()
    const source = await at.page.locator('.source-text .is-selected').innerText()
    expect(source).toContain('after three days of torrential rain')
    const [inText, inPane] = await at.page.evaluate(() =>
      ['.source-text .is-selected', '.source-text'].map(
        (name) => document.querySelector(name)!.getBoundingClientRect().top,
      ),
    )
    expect(inText).toBeGreaterThanOrEqual(inPane)
    // it is marked in a frame of its own
    await expect.poll(() => at.page.evaluate(() => [...CSS.highlights.keys()]), {timeout: 5000}).toContain('target')
  })

  test('puts cut words back one by one, and is told what that costs', async () => {
    const button = at.page.getByRole('button', {name: /^Deleted: “.+”. Put it back$/}).first()
    const [, deleted] = /“(.+)”/.exec((await button.getAttribute('aria-label'))!)!
    await button.click()
    await at.settled()
    expect((await at.sentences()).join(' ')).toContain(deleted)
    expect(await at.page.getByRole('region', {name: 'Your choices'}).innerText()).toMatch(/Your choices cost .* %/)
    await at.page.getByRole('button', {name: `Put back: “${deleted}”. Allow it to be deleted again`}).click()
    await at.settled()
    expect(await at.page.getByRole('region', {name: 'Your choices'}).count()).toBe(0)
  })

  test('pins a sentence of a document and excludes another', async () => {
    const [first] = await at.sentences()
    await at.page.locator('.running .sentence').first().click() // lets go of it
    const place = at.page.locator('.source-text [data-sentence]', {hasText: 'The number will rise'})
    await place.click()
    await at.page.getByRole('button', {name: 'Pin', exact: true}).click()
    await at.settled()
    expect((await at.sentences()).join(' ')).toContain('The number will rise')
    expect(await pressed('Pinned')).toBe('true')
    await at.page.locator('.source-text [data-sentence="0"]').click()
    await at.page.getByRole('button', {name: 'Exclude', exact: true}).click()
    await at.settled()
    expect((await at.sentences()).join(' ')).not.toContain(first.slice(0, 40))
    await at.page.getByRole('button', {name: 'Remove all'}).click()
    await at.settled()
  })

  test('asks questions, and sees which documents have to do with them', async () => {
    const before = await at.sentences()
    await at.page.getByLabel('Question', {exact: true}).fill('Why did the dam break?')
    await at.page.keyboard.press('Enter')
    await at.settled()
    expect(await at.sentences()).not.toEqual(before)
    await at.page.getByLabel('Question', {exact: true}).fill('Who won the football game?')
    await at.page.keyboard.press('Enter')
    await at.settled()
    expect(await at.page.locator('.notes .unanswered').innerText()).toContain('Who won the football game?')
    await at.page.getByText('List only what the question is about').waitFor()
  })

  test('points at a concept and sees it in the summary and in the source', async () => {
    await at.example('dam-flood')
    const marked = () =>
      at.page.evaluate(() =>
        [...(CSS.highlights.get('covered') ?? [])].map(
          (range) =>
            `${(range as Range).startContainer.parentElement?.closest('.running, .source-text')?.className}: ${range}`,
        ),
      )
    // the open document has some of the concepts
    const places: string[] = []
    for (const chip of await at.page.locator('.chips.covered button').all()) {
      await chip.hover()
      await expect.poll(async () => (await marked()).length).toBeGreaterThan(0)
      places.push(...(await marked()))
      if (places.some((place) => place.startsWith('source-text'))) break
    }
    expect(places.some((place) => place.startsWith('running'))).toBe(true)
    expect(places.some((place) => place.startsWith('source-text'))).toBe(true)
    await at.page.locator('.chips.missed button').first().hover()
    await expect.poll(() => at.page.locator('.document-list .has-concept').count()).toBeGreaterThan(1)
  })

  test('turns shortening off, dates on, and goes back to a day', async () => {
    await at.example('ferry-strike', 'words=50')
    await at.page.getByLabel('Shorten sentences').uncheck()
    await at.settled()
    expect(await at.page.locator('.certificate').innerText()).not.toContain('shortened')
    await at.page.getByLabel('Shorten sentences').check()
    await at.page.getByLabel('Dates').check()
    await at.settled()
    expect((await at.sentences()).join(' ')).toContain('on Thursday (Sept. 26, 2024)')
    await at.page.locator('.told.inserted', {hasText: 'Sept. 26'}).hover()
    expect(await at.page.getByRole('tooltip').innerText()).toBe('Worked out from the date of the document.')
    await at.page.getByLabel('As of').fill('2024-09-12')
    await at.settled()
    expect((await at.sentences()).join(' ')).not.toContain('settlement')
  })

  test('counts in sentences, per cent, bytes and tokens', async () => {
    await at.example('museum-theft')
    const choose = (unit: string) => at.page.getByLabel('Unit').selectOption(unit)
    const lead = async () => {
      await at.settled()
      return at.page.locator('.certificate').innerText()
    }
    await choose('sentences')
    await at.page.locator('#length').fill('2')
    expect(await lead()).toContain('in 2 sentences')
    await choose('percent')
    expect(await lead()).toMatch(/of \d+ words/)
    await choose('bytes')
    expect(await lead()).toContain('of 600 bytes')
    await choose('tokens')
    await at.page.getByLabel('How tokens are counted').selectOption('r50k_base')
    expect(await lead()).toContain('of 130 tokens')
  })

  test('is told what to do where nothing fits', async () => {
    await at.follow('example=museum-theft&words=1')
    await at.page.getByText('No sentence is short enough for this length. Make the summary longer.').waitFor()
    expect(await at.page.locator('.exports').count()).toBe(0)
  })

  test('takes one document for known and another out', async () => {
    await at.example('cup-final')
    const before = await at.sentences()
    const roles = at.page.locator('.document-list select')
    await roles.first().selectOption('known')
    await at.settled()
    expect(await at.sentences()).not.toEqual(before)
    await roles.nth(1).selectOption('out')
    await at.page.locator('.certificate', {hasText: 'of 3 documents'}).waitFor()
    for (let i = 2; i < 5; i++) await roles.nth(i).selectOption('out')
    await at.page.getByText('All documents are left out').waitFor()
    await at.page.keyboard.press('Control+z')
    await at.settled()
  })

  test('copies a link with the settings and without the texts', async () => {
    await at.anew()
    await at.page.getByRole('textbox').first().fill(MONDAY)
    await at.page.getByRole('button', {name: 'Summarize', exact: true}).click()
    await at.settled()
    await at.page.locator('#length').fill('20')
    await at.page.getByLabel('Question', {exact: true}).fill('Who spoke?')
    await at.page.keyboard.press('Enter')
    await at.settled()
    await expect.poll(() => at.page.url().replace(/.*#/, '#')).toBe('#words=20&query=Who+spoke%3F')
  })

  test('hears what went wrong, and nothing did', () => {
    expect(at.visit.problems).toEqual([])
  })
})

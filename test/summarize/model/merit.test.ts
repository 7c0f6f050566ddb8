import {describe, expect, test} from 'vitest'
import {BARRED, sentenceMerits} from '../../../src/summarize/model/merit.ts'
import {prepareTexts} from '../prepared.ts'

const plain = 'The engineers inspected the old dam above Kolvar twice during the winter.'

async function meritsOf(...sentences: string[]): Promise<number[]> {
  const {parsed} = await prepareTexts(sentences.join('\n\n'))
  expect(parsed.source.sentences.map(({text}) => text)).toEqual(sentences)
  return [...sentenceMerits(parsed)]
}

describe('what a sentence is worth by itself', () => {
  test('is less than nothing: it takes the place of others', async () => {
    const [usual] = await meritsOf(plain)
    expect(usual).toBeLessThan(0)
    expect(Number.isFinite(usual)).toBe(true)
  })

  test.each([
    ['a question', 'Why did nobody inspect the old dam above Kolvar during the long winter?'],
    ['half a quotation', '"The engineers inspected the old dam above Kolvar twice during the winter.'],
    ['the other half', 'The engineers inspected the old dam above Kolvar twice during the winter," he said.'],
    ['half a remark', '(The engineers inspected the old dam above Kolvar twice during the winter.'],
    ['a speech', '"The engineers inspected the old dam above Kolvar twice," he said on Monday.'],
    ['an unknown he', 'He inspected the old dam above Kolvar twice during the winter with them.'],
    ['an unknown this', 'This was inspected twice during the winter by the engineers from Kolvar.'],
    ['a remark as a whole', '(The engineers inspected the old dam above Kolvar twice during the winter.)'],
    ['what breaks off', 'The engineers inspected the old dam above Kolvar twice during the winter,'],
    ['a note about an address', 'www.kolvar.example _ The engineers inspected the old dam twice during the winter.'],
    ['what a figure shows', 'As Figure 2 shows, the engineers inspected the old dam above Kolvar twice.'],
    ['what an equation says', 'The engineers solved Eq. (4) for the old dam above Kolvar in the winter.'],
    ['a table below', 'The table below has the engineers who inspected the old dam above Kolvar.'],
    ['a formula', 'The engineers found that x = 4 holds for the old dam above Kolvar.'],
    ['a formula of a typesetter', 'The engineers defined $\\mathcal{H}$ for the old dam above Kolvar in March.'],
    ['a writer about himself', 'The engineers whom we met inspected the old dam above Kolvar twice.'],
  ])('is less for %s', async (_, sentence) => {
    const [usual, faulty] = await meritsOf(plain, sentence)
    expect(faulty).toBeLessThan(usual)
    expect(Number.isFinite(faulty)).toBe(true)
  })

  test.each([
    'The following are the main reports in the leading papers of Odelia.',
    'Following are the main reports in the leading papers of Odelia.',
    'Here are the main reports in the leading papers of Odelia.',
    'The main reports in the leading papers of Odelia are as follows.',
  ])('is nothing for what only announces: %s', async (sentence) => {
    const [usual, announcing] = await meritsOf(plain, sentence)
    expect(announcing).toBeLessThan(usual - 100)
  })

  test.each([
    'The following day the engineers inspected the old dam above Kolvar twice.',
    'Following the storm the engineers inspected the old dam above Kolvar twice.',
    'Below the dam are nine old mills of the guild of weavers.',
    'The engineers inspected the old dam above Kolvar as the storm follows.',
  ])('is more for what tells something itself: %s', async (sentence) => {
    const [usual, telling] = await meritsOf(plain, sentence)
    expect(telling).toBeGreaterThan(usual - 100)
  })

  test('is less for an entry of a list in prose that is no sentence', async () => {
    const prose = Array.from({length: 12}, () => plain).join(' ')
    const entry = '1. Ella Marsh and the Crows of the Old Dam, 64.8 million crowns'
    const {parsed} = await prepareTexts(
      `${prose}\n\n${entry}\n2. Ann Ito and the Mill of Lorn by the River, 12 million crowns`,
    )
    const merits = sentenceMerits(parsed)
    expect(parsed.plans[12].isSentence).toBe(false)
    expect(merits[12]).toBeLessThan(merits[0])
    const list = await prepareTexts(
      `${plain}\n\n${entry}\n2. Ann Ito and the Mill of Lorn by the River, 12 million crowns`,
    )
    expect(sentenceMerits(list.parsed)[1]).toBe(sentenceMerits(list.parsed)[0])
  })

  test('is least for a line that has no verb but that of a clause', async () => {
    const [usual, heading, fragment] = await meritsOf(
      plain,
      'The engineers inspecting the old dam above Kolvar twice during the winter, and they were cold.',
      'Figures from Kolvar on the old dam that the engineers inspected twice during the winter.',
    )
    expect(fragment).toBeLessThan(usual - 50)
    expect(heading).toBeGreaterThan(fragment)
  })

  test('is the same for a whole remark within', async () => {
    const [usual, remarking] = await meritsOf(
      plain,
      'The engineers inspected the old dam above Kolvar (it was safe) in March.',
    )
    expect(remarking).toBe(usual)
  })

  test.each([
    'The engineers inspected figures of the old dam above Kolvar twice in the winter.',
    'The engineers sat at table for 4 hours at the old dam above Kolvar.',
    'The engineers figured in 12 books on the old dam of Kolvar.',
  ])('is the same for other figures and tables: %s', async (sentence) => {
    const [usual, telling] = await meritsOf(plain, sentence)
    expect(telling).toBe(usual)
  })

  test('is the same for a whole quotation within', async () => {
    const [usual, quoting] = await meritsOf(
      plain,
      'The engineers called the old dam above Kolvar "safe and sound" in March.',
    )
    expect(quoting).toBe(usual)
  })

  test('short sentences are chosen only where there are no others', async () => {
    const [long, short] = await meritsOf(plain, 'The old dam broke on Monday.')
    expect(short).toBe(BARRED)
    expect(long).not.toBe(BARRED)
    expect(await meritsOf('The old dam broke on Monday.', 'Nobody was hurt in Kolvar.')).not.toContain(BARRED)
  })

  test('short items may be chosen where the documents are lists', async () => {
    const {parsed} = await prepareTexts(`- ${plain.slice(0, -1)}\n- Paint the gate\n- Send the keys to Odelia`)
    expect([...sentenceMerits(parsed)]).not.toContain(BARRED)
    const prose = Array.from({length: 12}, () => plain).join(' ')
    const aside = await prepareTexts(`${prose}\n\n- Paint the gate`)
    expect([...sentenceMerits(aside.parsed)].at(-1)).toBe(BARRED)
  })

  test('decisions and actions are worth more than what was said, however short', async () => {
    const text = `Decided: ${plain}\nAction: Ito to call Odelia.\n\n${plain}\n\n${plain}`
    const {parsed} = await prepareTexts(text, plain)
    const [decision, action, , said] = sentenceMerits(parsed)
    expect(decision).toBeGreaterThan(said)
    expect(action).toBeGreaterThan(said)
  })

  test('who says I is no fault where the speaker is printed', async () => {
    const words = 'I inspected the old dam above Kolvar twice during the long winter.'
    const chat = `[10:31] ann: ${words}\n[10:32] bo: ${plain}`
    const [named, other] = sentenceMerits((await prepareTexts(chat, plain)).parsed)
    expect(named).toBe(other)
  })
})

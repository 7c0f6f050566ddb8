import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {wordsAsWc} from '../oracles/promises.ts'
import {runPrecis} from './run.ts'

const kinds = join(import.meta.dirname, '../../corpora/kinds')

async function summaryOf(name: string, ...args: string[]): Promise<string> {
  const {code, out, err} = await runPrecis('summarize', join(kinds, name), ...args)
  expect(code, err).toBe(0)
  return out
}

describe('kinds of text through the command line', () => {
  test('an e-mail: no head, greeting, signature, quoted reply or notice, and I is named', async () => {
    const out = await summaryOf('bridge-mail.eml', '--words', '120')
    expect(out).toContain('the bridge cannot carry trucks')
    expect(out).toContain('Ann Ito: I have asked the county')
    expect(out).not.toMatch(/From:|Subject|Hi all|regards|Head of Roads|555|Bo Marsh|wrote|bus company|confidential|>/)
  })

  test('a chat: decisions and actions with who undertook them, no time', async () => {
    const out = await summaryOf('release-chat.txt', '--words', '60')
    expect(out).toContain('decision: we release the timetable without prices')
    expect(out).toContain('carla: I will run the import of the night ferry again by noon.')
    expect(out).toMatch(/bo: (?:ok, )?I'll write to the harbour office by tonight\./)
    expect(out).not.toMatch(/\[|\d:\d\d|lunch|good morning/)
  })

  test('a transcript: words without names and times, but whose words they are is in the JSON', async () => {
    const {sentences, words, text} = JSON.parse(await summaryOf('radio-talk.txt', '--words', '70', '--format', 'json'))
    expect(wordsAsWc(text)).toBe(words)
    expect(words).toBeLessThanOrEqual(70)
    expect(text).toContain('trucks may use it')
    expect(text).not.toMatch(/Good morning|Welcome|Thank you|laughs/)
    expect(new Set(sentences.map(({speaker}: {speaker?: string}) => speaker))).toContain('ANN ITO')
  })

  test('subtitles: sentences that run over several cues, with speaker and time', async () => {
    const {sentences} = JSON.parse(await summaryOf('bridge-talk.vtt', '--words', '40', '--format', 'json'))
    const bearings = sentences.find(({text}: {text: string}) => text.includes('bearings'))
    expect(bearings.text).toBe(
      'The new bearings of the Orl bridge were delivered on Monday, and trucks may use the bridge from May 21.',
    )
    expect(bearings).toMatchObject({speaker: 'Ann Ito', time: '00:00:04'})
    const letter = sentences.find(({text}: {text: string}) => text.includes('letter'))
    expect(letter.text).toMatch(/I will send the shops on the river road a letter by Friday\.$/)
  })

  test.each([40, 80, 500])('minutes in %i words: what was decided, never who was there', async (words) => {
    const out = await summaryOf('council-minutes.txt', '--words', `${words}`)
    expect(wordsAsWc(out)).toBeLessThanOrEqual(words)
    expect(out).toContain('Decided: The bridge will be repaired')
    // decisions come first, and what is left of the room goes to actions
    if (words > 40) expect(out).toMatch(/ACTION: (?:Ann )?Ito to order the bearings by 12 March\./)
    expect(out).not.toMatch(/Present|Apologies|Dale|Agenda|any other business|opened|closed at|last meeting/i)
  })

  test('a list stays a list', async () => {
    const markdown = await summaryOf('council-minutes.txt', '--words', '80', '--format', 'markdown')
    expect(markdown).toMatch(/\n\n- Dehn to change .* by Monday\.\[\^\d\]\n- Renn to thank .*\.\[\^\d\]\n\n/)
    const html = await summaryOf('council-minutes.txt', '--words', '80', '--format', 'html')
    expect(html).toMatch(/<ul class="summary"><li><a [^>]*>Dehn to change/)
    const text = await summaryOf('council-minutes.txt', '--words', '80')
    expect(text).toMatch(/\nDehn to change .* by Monday\.\nRenn to thank .*\.\n$/)
  })

  test('an abstract: what was found, and not what was known', async () => {
    const out = await summaryOf('bearing-abstract.txt', '--words', '45')
    expect(out).toContain('Greasing bearings twice a year protects bridges near the sea')
    expect(out).not.toMatch(/[A-Z]{4}:|are known to rust|not well known/)
  })

  test('a README: prose and whole items, no badges, links, code or halves of lists', async () => {
    const out = await summaryOf('pump-readme.md', '--words', '90')
    expect(out).toContain('reads the water levels of the Orl')
    expect(out).not.toMatch(/https?:|\[|npm install|You need|Node 20|serial port\n/)
  })

  test('a contract: the rent that is paid now, and not the one before', async () => {
    const out = await summaryOf('ferry-lease.txt', '--words', '60')
    expect(out).toContain('5,200 crowns')
    expect(out).not.toMatch(/4,000|six months/)
  })
})

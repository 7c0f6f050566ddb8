import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {Console} from '../../src/cli/shared/console.ts'
import {answerSoFar, Progress} from '../../src/cli/shared/progress.ts'

/** A console on a terminal of some columns, or on none, and what it got. */
function screen(errWidth?: number) {
  const shown: string[] = []
  const console = {
    out: () => {},
    err: (text: string) => void shown.push(text),
    draw: (text: string) => void shown.push(text),
    errWidth,
  }
  return {console, shown}
}

let now = 0
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

/** So many of 1,000 sentences after each second. */
async function run(console: Console, seconds: readonly number[], {perSecond = 100, quiet = false} = {}): Promise<void> {
  now = 1000
  const progress = new Progress(console, {quiet})
  progress.begin('Parsing', 'sentences')
  for (const second of seconds) {
    now = 1000 + 1000 * second
    progress.update(perSecond * second, 1000)
    // the display is loaded by now
    if (second >= 2) await progress.ready()
  }
  progress.end()
}

describe('progress on a terminal', () => {
  test('nothing in the first two seconds, then a bar with rate and time left, and a clear line at the end', async () => {
    const {console, shown} = screen(100)
    await run(console, [0.5, 1, 1.9])
    expect(shown).toEqual([])
    await run(console, [1.9, 3, 4, 5])
    expect(shown).toEqual([
      '\rParsing  [==========              ]  40 %  400 of 1,000 sentences  100/s  0:06 left\u001b[K',
      '\rParsing  [============            ]  50 %  500 of 1,000 sentences  100/s  0:05 left\u001b[K',
      '\r\u001b[K',
    ])
  })

  test('ten pictures a second at most, however often it is told', async () => {
    const {console, shown} = screen(100)
    await run(
      console,
      Array.from({length: 2000}, (_, i) => 2 + i / 1000),
    )
    expect(shown.length).toBeGreaterThan(15)
    expect(shown.length).toBeLessThan(23)
  })

  test('never wider than the terminal', async () => {
    for (const width of [10, 40, 60]) {
      const {console, shown} = screen(width)
      await run(console, [2, 3, 4])
      expect(shown.length).toBeGreaterThan(1)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what moves the cursor
      for (const text of shown) expect(text.replace(/\r|\u001b\[K/g, '').length).toBeLessThan(width)
    }
  })

  test('without a known end: what is known, and the time that it took', async () => {
    const {console, shown} = screen(100)
    const progress = new Progress(console, {})
    progress.begin('Solving')
    await progress.ready()
    now += 3700_000
    progress.update(7, Infinity, answerSoFar({objective: 12.345678, bound: Infinity}))
    expect(shown).toEqual(['\rSolving  best so far 12.3457, at most unknown  1:01:40\u001b[K'])
  })
})

describe('progress elsewhere', () => {
  test('a line every ten seconds', async () => {
    const {console, shown} = screen()
    await run(
      console,
      Array.from({length: 25}, (_, i) => i + 1),
      {perSecond: 10},
    )
    expect(shown).toEqual([
      'Parsing, 10 %, 100 of 1,000 sentences, 10/s, 1:30 left\n',
      'Parsing, 20 %, 200 of 1,000 sentences, 10/s, 1:20 left\n',
    ])
  })

  test('nothing with --quiet', async () => {
    for (const width of [80, undefined]) {
      const {console, shown} = screen(width)
      await run(console, [1, 5, 20, 40], {quiet: true})
      expect(shown).toEqual([])
    }
  })
})

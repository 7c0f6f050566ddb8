import {describe, expect, test} from 'vitest'
import {main} from '../../src/cli/main.ts'
import {wrapped} from '../../src/tasks/summarize/wrap.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {file} = scratchFolder()

describe('a text on a terminal', () => {
  test.each([
    ['breaks at blanks', 'one two three\n', 8, 'one two\nthree\n'],
    ['fills a line to its last column', 'one two\n', 7, 'one two\n'],
    ['keeps a word that is too long whole', 'a abcdefghij b\n', 5, 'a\nabcdefghij\nb\n'],
    ['keeps its lines', 'a b\n\nc\n', 3, 'a b\n\nc\n'],
    ['gives no room to colors', '\u001b[2;9mone\u001b[22;29m two\n', 7, '\u001b[2;9mone\u001b[22;29m two\n'],
    ['gives two columns to East Asian characters', '大水 大水\n', 8, '大水\n大水\n'],
    ['gives none to combining marks', 'e\u0301e\u0301 e\u0301\n', 4, 'e\u0301e\u0301 e\u0301\n'],
    [
      'lets no document steer the terminal',
      'a\u001b]0;title\u0007 \u009b2J b\n',
      80,
      'a\\x1b]0;title\\x07 \\x9b2J b\n',
    ],
  ])('%s', (_, text, width, expected) => {
    expect(wrapped(text, width)).toBe(expected)
  })
})

test('a summary is wrapped on a terminal, and never elsewhere', async () => {
  const text = 'The old dam above the town broke on Sunday after a week of heavy rain, and nobody was hurt.'
  const args = ['summarize', file('a.txt', text), '--method', 'lead']
  let out = ''
  const console = {out: (text: string | Uint8Array) => void (out += text), err: () => {}, width: 40}
  expect(await main(args, console)).toBe(0)
  expect(
    out
      .trimEnd()
      .split('\n')
      .map(({length}) => length),
  ).toEqual([35, 38, 16])
  expect(out.replaceAll('\n', ' ').trim()).toBe(text)
  expect((await runPrecis(...args)).out).toBe(`${text}\n`)
})

describe('--percent', () => {
  const words = (count: number) => Array.from({length: count}, (_, i) => `word${i}`).join(' ')
  const path = file('b.txt', Array.from({length: 20}, (_, i) => `The ${words(8)} ${i}.`).join('\n'))

  test.each([
    ['10', 20],
    ['33.3', 67],
    ['100', 200],
    ['0.001', 1],
  ])('%s of 200 words', async (percent, budget) => {
    const {out} = await runPrecis('summarize', path, '--percent', percent, '--method', 'lead', '--format', 'json')
    expect(JSON.parse(out).budget).toEqual({words: budget})
  })
})

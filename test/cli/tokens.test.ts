import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {loadEncoding} from '../../src/encoding/load-encoding.ts'
import {runPrecis, scratchFolder} from './run.ts'

const news = join(import.meta.dirname, '../../corpora/news.jsonl')
const {file} = scratchFolder()
const bytes = Array.from({length: 256}, (_, byte) => `${btoa(String.fromCharCode(byte))} ${byte}\n`).join('')
const summarize = (...args: string[]) =>
  runPrecis('summarize', news, '--cluster', 'cup-final', '--method', 'lead', ...args)

describe('--tokens', () => {
  test('keeps to the tokens of the printed text', async () => {
    const {out} = await summarize('--tokens', '40', '--encoding', 'cl100k_base')
    const {count} = await loadEncoding('cl100k_base')
    expect(count(out)).toBeLessThanOrEqual(40)
    expect(count(out)).toBeGreaterThan(20)
  })

  test('takes a file as an encoding', async () => {
    const {out} = await summarize('--tokens', '200', '--encoding', file('bytes.tiktoken', bytes))
    expect(out.length).toBeLessThanOrEqual(200)
    expect(out.length).toBeGreaterThan(100)
  })

  test.each([
    [['--tokens', '0'], '--tokens: given "0", expected a whole number > 0.'],
    [['--tokens', '9', '--words', '9'], '--tokens: given together with --words'],
    [['--tokens', '9', '--sentences', '9'], '--sentences: given together with --tokens'],
    [['--encoding', 'gpt2'], '--encoding: gpt2 says how tokens are counted, so it needs --tokens.'],
    [
      ['--tokens', '9', '--encoding', 'gpt7'],
      '--encoding: gpt7 is not a known encoding and, as a file, does not exist, expected one of o200k_base, o200k_harmony, ' +
        'cl100k_base, p50k_base, r50k_base, gpt2, or a file.',
    ],
    [['--tokens', '9', '--encoding', news], 'news.jsonl: is not JSON'],
  ])('%j is refused', async (args, message) => {
    const {code, err} = await summarize(...args)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })

  test('is a budget of evaluate and compare, too', async () => {
    const evaluated = await runPrecis(
      'evaluate',
      'summaries',
      news,
      '--clusters',
      'cup-final',
      '--systems',
      'lead',
      '--tokens',
      '30',
    )
    expect(evaluated.out).toContain('tokens 30 encoding o200k_base')
    const compared = await runPrecis(
      'compare',
      news,
      '--clusters',
      'cup-final',
      '--solvers',
      'greedy',
      '--tokens',
      '30',
    )
    expect(compared.out).toContain('tokens 30 encoding o200k_base')
  })
})

import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {METHODS} from '../../src/cli/summarize-options.ts'
import {METHOD_NAMES} from '../../src/summarize/methods.ts'
import {runPrecis, scratchFolder} from './run.ts'

const corpus = join(import.meta.dirname, '../../corpora/news.jsonl')
const {folder, file} = scratchFolder()
const wordsByWc = (text: string) => Number(execFileSync('wc', ['-w'], {input: text}))

test('the command knows the methods there are', () => {
  expect([...METHODS].sort()).toEqual([...METHOD_NAMES].sort())
})

describe('precis summarize', () => {
  test.each(METHODS)('%s keeps a budget of words, of bytes and of sentences', async (method) => {
    const run = (...budget: string[]) =>
      runPrecis('summarize', corpus, '--cluster', 'dam-flood', '--method', method, ...budget)
    const words = await run('--words', '60')
    expect(words.code, words.err).toBe(0)
    expect(wordsByWc(words.out)).toBeGreaterThan(20)
    expect(wordsByWc(words.out)).toBeLessThanOrEqual(60)
    const bytes = await run('--bytes', '300')
    expect(Buffer.byteLength(bytes.out)).toBeLessThanOrEqual(300)
    expect(bytes.out.length).toBeGreaterThan(100)
    const sentences = await run('--sentences', '2', '--format', 'json')
    expect(JSON.parse(sentences.out).sentences.length).toBe(2)
  })

  test('every sentence is a range of its document', async () => {
    const {out} = await runPrecis('summarize', corpus, '--cluster', 'cup-final', '--format', 'json')
    const cluster = readFileSync(corpus, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .find(({id}) => id === 'cup-final')
    const texts = new Map(cluster.documents.map(({id, text}: {id: string; text: string}) => [id, text]))
    const summary = JSON.parse(out)
    expect(summary.words).toBe(wordsByWc(summary.text))
    expect(summary.bytes).toBe(Buffer.byteLength(summary.text))
    expect(summary.text).toBe(summary.sentences.map(({text}: {text: string}) => text).join(' '))
    expect(summary.solution).toMatchObject({solver: 'exact', status: 'optimal', gap: 0})
    expect(summary.budget).toEqual({words: 100})
    for (const {document, start, end, source, kept} of summary.sentences) {
      expect((texts.get(document) as string).slice(start, end)).toBe(source)
      expect(kept).toEqual([[start, end]])
    }
    const covered = summary.concepts.filter((concept: {covered: boolean}) => concept.covered)
    const weight = covered.reduce((sum: number, concept: {weight: number}) => sum + concept.weight, 0)
    expect(weight).toBeCloseTo(summary.solution.objective, 9)
    for (const {words} of covered) expect(words.length).toBe(2)
  })

  test('documents outside of clusters are one cluster', async () => {
    const first = file('one.txt', 'The old dam broke on Monday, officials said there. Rain fell.')
    const second = file('two.txt', 'The old dam broke on Monday, and nobody, they said later on, was hurt.')
    const {code, out} = await runPrecis('summarize', first, second, '--words', '9')
    expect({code, out}).toEqual({code: 0, out: 'The old dam broke on Monday, officials said there.\n'})
  })

  test('the ceilings need references', async () => {
    const path = file('three.txt', 'The dam broke on Monday.')
    expect(await runPrecis('summarize', path, '--method', 'oracle')).toEqual({
      code: 2,
      out: '',
      err: '--method oracle: 0 references, expected a .jsonl of clusters with references.\n',
    })
    const {out, code} = await runPrecis('summarize', corpus, '--cluster', 'cup-final', '--method', 'oracle')
    expect(code).toBe(0)
    expect(wordsByWc(out)).toBeLessThanOrEqual(100)
  })

  test('the same twice, and by lot the same for the same seed', async () => {
    const run = (seed: string) =>
      runPrecis('summarize', corpus, '--cluster', 'cup-final', '--method', 'random', '--seed', seed)
    expect((await run('5')).out).toBe((await run('5')).out)
    expect((await run('5')).out).not.toBe((await run('6')).out)
  })

  test('a file instead of stdout', async () => {
    const path = join(folder, 'summary.txt')
    const {out} = await runPrecis('summarize', corpus, '--cluster', 'cup-final', '--output', path)
    expect(out).toBe('')
    expect(wordsByWc(readFileSync(path, 'utf8'))).toBeGreaterThan(50)
  })

  test('a budget no sentence fits is no error, and said', async () => {
    const path = file('four.txt', 'The dam broke on Monday.')
    expect(await runPrecis('summarize', path, '--words', '3')).toEqual({
      code: 0,
      out: '\n',
      err: 'The summary is empty: the shortest sentence takes 5 words, the budget is 3.\n',
    })
  })

  test.each([
    [['--words', '0'], /--words <number>.*'0' is invalid\. Expected a whole number > 0\./s],
    [['--words', '9', '--bytes', '9'], /--words <number>' cannot be used with option '--bytes <number>/],
    [['--method', 'nosuch'], /'nosuch' is invalid\. Allowed choices are icsi, /],
    [['--cluster', 'nosuch'], /--cluster: nosuch is in none of .*, expected one of bone-fossil, /],
    [[], /10 clusters, expected one\. Choose with --cluster: bone-fossil, /],
  ])('%j is refused', async (options, message) => {
    const {code, out, err} = await runPrecis('summarize', corpus, ...options)
    expect({code, out}).toEqual({code: 2, out: ''})
    expect(err).toMatch(message)
  })

  test('what is not there is named', async () => {
    const {code, err} = await runPrecis('summarize', 'no/such/file.txt')
    expect(code).toBe(2)
    expect(err).toContain('no/such/file.txt')
  })
})

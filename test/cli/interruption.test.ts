import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {Interruption} from '../../src/cli/shared/interruption.ts'
import {Limits} from '../../src/cli/summarize/limits.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import type {SummarizeOptions} from '../../src/tasks/summarize/options.ts'
import {analyzer} from '../remembered-analyses.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {folder, file} = scratchFolder()
const root = join(import.meta.dirname, '../..')
const news = join(root, 'corpora/news.jsonl')
const silent = {out: () => {}, err: () => {}}

/** Presses Ctrl-C as soon as someone listens, a few turns later. */
async function interrupted(...args: string[]): ReturnType<typeof runPrecis> {
  const listeners = process.listenerCount('SIGINT')
  let turns = 0
  const timer = setInterval(() => {
    if (process.listenerCount('SIGINT') > listeners && turns++ === 3) process.emit('SIGINT', 'SIGINT')
  }, 1)
  try {
    return await runPrecis(...args)
  } finally {
    clearInterval(timer)
    expect(process.listenerCount('SIGINT')).toBe(listeners)
  }
}

describe('Ctrl-C once ends a command with what is done', () => {
  test('evaluate summaries: the clusters so far', async () => {
    const report = join(folder, 'report.html')
    const args = ['--systems', 'lead,lexrank,random', '--words', '50', '--samples', '10', '--report', report]
    const {code, out, err} = await interrupted('evaluate', 'summaries', news, ...args)
    expect(code).toBe(130)
    const [, done] = /^Interrupted: (\d+) of 10 clusters are evaluated\.$/m.exec(err) ?? []
    expect(Number(done)).toBeLessThan(10)
    expect(existsSync(report)).toBe(false)
    expect(existsSync(`${report}.part`)).toBe(Number(done) > 0)
    if (Number(done) > 0) expect(out).toMatch(new RegExp(`^lead +${done} `, 'm'))
    else expect(out).toBe('')
  })

  test('compare: the problems so far', async () => {
    const csv = file('runs.csv', 'old')
    const {code, err} = await interrupted('compare', news, '--words', '30', '--solvers', 'greedy', '--csv', csv)
    expect(code).toBe(130)
    expect(err).toMatch(/^Interrupted: \d of 10 problems are solved\.$/m)
    expect(readFileSync(csv, 'utf8')).toBe('old')
  })

  test('evaluate parse: the first sentences', async () => {
    // each another, since what is parsed is remembered here
    const sentence = (i: number) =>
      `1\tBirds${i}\tbird\tNOUN\tNNS\t_\t2\tnsubj\t_\t_\n2\tsing\tsing\tVERB\tVBP\t_\t0\troot\t_\t_\n\n`
    const gold = file('gold.conllu', Array.from({length: 3000}, (_, i) => sentence(i)).join(''))
    const {code, out, err} = await interrupted('evaluate', 'parse', gold, '--format', 'json')
    expect(code).toBe(130)
    const [, done] = /^Interrupted: (\d+) of 3000 sentences are done\.$/m.exec(err) ?? []
    expect(Number(done)).toBeGreaterThan(0)
    expect(JSON.parse(out)).toMatchObject({sentences: Number(done), words: 2 * Number(done)})
  })
})

test('Ctrl-C while documents are parsed: the summary is of what is parsed by then, and no more is parsed for it', async () => {
  let parsed = 0
  const analyze = (forms: readonly string[]) => {
    if (++parsed === 60) process.emit('SIGINT', 'SIGINT')
    return analyzer.analyze(forms)
  }
  const text = Array.from({length: 600}, (_, i) => `The river rose by ${i} metres in town on Friday.`).join(' ')
  const cluster = new SourceCluster({documents: [{id: 'a', text}]}, () => ({analyze}))
  let err = ''
  const limits = new Limits({quiet: true} as SummarizeOptions, {out: () => {}, err: (text) => void (err += text)})
  await limits.parse(cluster)
  const summary = await limits.solve((limited) => summarize(cluster, {budget: {words: 30}, ...limited}))
  expect(summary.words).toBeGreaterThan(20)
  expect(parsed).toBeLessThan(600)
  expect(err).toContain(`Interrupted: ${parsed} of 600 sentences are parsed`)
})

describe('an interruption', () => {
  test('is heard during work only, and once', async () => {
    const before = process.listenerCount('SIGTERM')
    const interruption = new Interruption(silent)
    expect([interruption.isOver, interruption.exitCode, process.listenerCount('SIGTERM')]).toEqual([false, 0, before])
    await interruption.during(async () => {
      expect(process.listenerCount('SIGTERM')).toBe(before + 1)
      process.emit('SIGTERM', 'SIGTERM')
      // from now on the system is in charge
      expect(process.listenerCount('SIGTERM')).toBe(before)
    })
    expect([interruption.isOver, interruption.exitCode, interruption.signal.aborted]).toEqual([true, 143, true])
    await interruption.during(async () => expect(process.listenerCount('SIGTERM')).toBe(before))
  })

  test('work that fails is not listened for any more', async () => {
    const before = process.listenerCount('SIGINT')
    const fail = () => Promise.reject(new RangeError('broken'))
    await expect(new Interruption(silent).during(fail)).rejects.toThrow('broken')
    expect(process.listenerCount('SIGINT')).toBe(before)
  })
})

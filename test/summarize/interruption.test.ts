import {describe, expect, test} from 'vitest'
import {evaluate} from '../../src/evaluate/evaluation.ts'
import {systemOf} from '../../src/evaluate/system.ts'
import {summarizeWith} from '../../src/summarize/call.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {fetchAnalyzer} from '../../src/syntax/fetch-analyzer.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {cases, isLong} from '../conditions.ts'
import {random} from '../random.ts'
import {analyzer} from '../remembered-analyses.ts'
import {newsCluster} from './prepared.ts'

/** What an abort may take; twice that where the machine has other work to do, as in `npm test`. */
const SOON = isLong ? 50 : 100

const ABORT = new Error('enough')

/** The news, again and again: hundreds of documents that take seconds. */
function manyDocuments(count: number): SourceDocument[] {
  const {documents} = newsCluster('dam-flood')
  return Array.from({length: count}, (_, i) => ({...documents[i % documents.length], id: `d${i}`}))
}

/** How long after an abort, which comes after so many milliseconds, a piece of work ends with its reason. */
async function delayOf(after: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<number> {
  const controller = new AbortController()
  let aborted = Infinity
  const timer = setTimeout(() => {
    aborted = performance.now()
    controller.abort(ABORT)
  }, after)
  try {
    await work(controller.signal)
    throw new Error(`was done before the abort after ${after} ms: this test has lost its force`)
  } catch (error) {
    expect(error).toBe(ABORT)
    return performance.now() - aborted
  } finally {
    clearTimeout(timer)
  }
}

/** The least of a few delays: a machine with other work to do only adds to it. */
async function leastDelay(work: (signal: AbortSignal) => Promise<unknown>): Promise<number> {
  const draw = random(7)
  const delays: number[] = []
  for (let i = 0; i < cases(2, 8); i++) delays.push(await delayOf(20 + 150 * draw(), work))
  return isLong ? delays.sort((a, b) => a - b)[delays.length >> 1] : Math.min(...delays)
}

describe('an abort ends soon', () => {
  const documents = manyDocuments(400)
  const few = prepare(documents.slice(0, 2), analyzer)

  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['reading and parsing', (signal) => prepare(documents, analyzer, {signal})],
    ['a summary in one call', (signal) => summarizeWith(analyzer, documents, {signal})],
    [
      'an evaluation',
      (signal) => {
        const settings = {budget: {words: 100}, metrics: ['ROUGE-1'], seed: 1, confidence: 95}
        return evaluate([{id: 'c', documents}], [systemOf('precis')], settings, () => analyzer, {signal})
      },
    ],
    [
      'a solver of the caller’s own that never answers',
      async (signal) =>
        (await few).summarize({budget: {words: 20}, signal, solver: () => new Promise(() => undefined)}),
    ],
    [
      'a download that hears no signal',
      (signal) => fetchAnalyzer('http://127.0.0.1:9/', {signal, fetch: () => new Promise(() => undefined)}),
    ],
  ])('%s', async (_, work) => {
    expect(await leastDelay(work)).toBeLessThan(SOON)
  })

  test('whoever aborts leaves the others what they asked for', async () => {
    const cluster = new SourceCluster({documents: manyDocuments(20)}, () => analyzer)
    const controller = new AbortController()
    const first = cluster.parsed({signal: controller.signal})
    const second = cluster.parsed()
    const third = cluster.parsed({signal: new AbortController().signal})
    setTimeout(() => controller.abort(ABORT), 30)
    await expect(first).rejects.toBe(ABORT)
    expect((await second).plans.length).toBe(cluster.source.sentences.length)
    expect(await third).toBe(await second)
  })

  test('a parse that ended at a deadline serves nobody who has more time', async () => {
    const cluster = new SourceCluster({documents: manyDocuments(30)}, () => analyzer)
    const part = await cluster.parsed({deadline: performance.now() + 20})
    expect(part.plans.length).toBeLessThan(cluster.source.sentences.length)
    expect((await cluster.parsed()).plans.length).toBe(cluster.source.sentences.length)
  })
})

test('a cluster that is read in turns is the same cluster', async () => {
  const given = newsCluster('dam-flood')
  const inTurns = await SourceCluster.read(given, () => analyzer)
  const atOnce = new SourceCluster(given, () => analyzer)
  expect(inTurns.source).toEqual(atOnce.source)
  expect((await inTurns.parsed()).analyses).toEqual((await atOnce.parsed()).analyses)
})

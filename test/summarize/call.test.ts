import {describe, expect, test} from 'vitest'
import {summarizeWith} from '../../src/summarize/call.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {analyzer, rememberingAnalyzer} from '../remembered-analyses.ts'
import {newsCluster} from './prepared.ts'

const {documents} = newsCluster('dam-flood')

describe('a summary in one call', () => {
  test('of bare texts or of documents', async () => {
    const bare = await summarizeWith(
      rememberingAnalyzer,
      ['The old dam above Kolvar broke on Monday night after heavy rain.'],
      {
        words: 20,
      },
    )
    expect(bare.text).toBe('The old dam above Kolvar broke on Monday night after heavy rain.')
    expect(bare.sentences[0].document).toBe('document-1')
    const cluster = await summarizeWith(rememberingAnalyzer, documents)
    expect(cluster.budget).toEqual({words: 100})
    expect(new Set(documents.map(({id}) => id))).toContain(cluster.sentences[0].document)
  })

  test.each([{words: 40}, {bytes: 300}, {sentences: 2}])('keeps %j', async (budget) => {
    const summary = await summarizeWith(rememberingAnalyzer, documents, budget)
    expect(summary.budget).toEqual(budget)
    const taken = {words: summary.words, bytes: summary.bytes + 1, sentences: summary.sentences.length}
    const [[unit, limit]] = Object.entries(budget)
    expect(taken[unit as 'words']).toBeLessThanOrEqual(limit)
    expect(taken[unit as 'words']).toBeGreaterThan(0.7 * limit)
  })

  test('one budget, not two, known before the work', async () => {
    const deaf: Pick<Analyzer, 'analyze'> = {
      analyze: () => {
        throw new Error('parsed before the options were read')
      },
    }
    await expect(summarizeWith(deaf, documents, {words: 9, bytes: 80})).rejects.toThrow(
      'Budget: words 9 and bytes 80 given, expected one of words, bytes, sentences and tokens.',
    )
    await expect(summarizeWith(deaf, documents, {words: 0})).rejects.toThrow(
      'options.words is 0, expected a whole number ≥ 1.',
    )
  })

  test('tells how far it is, from 0 to 1', async () => {
    const told: number[] = []
    await summarizeWith(analyzer, documents, {onProgress: (done) => told.push(done)})
    expect(told[0]).toBe(0)
    expect(told[told.length - 1]).toBe(1)
    expect(told.length).toBeGreaterThan(2)
    expect([...told].sort((a, b) => a - b)).toEqual(told)
  })

  test('stops when it is told to: before, and in the midst of parsing', async () => {
    await expect(summarizeWith(analyzer, documents, {signal: AbortSignal.abort()})).rejects.toThrow(/abort/)
    const controller = new AbortController()
    let parsed = 0
    const counting: Pick<Analyzer, 'analyze'> = {
      analyze: (forms) => {
        // from outside, while others have their turn
        if (parsed++ === 0) setTimeout(() => controller.abort(new Error('enough')), 0)
        return analyzer.analyze(forms)
      },
    }
    await expect(summarizeWith(counting, documents, {signal: controller.signal})).rejects.toThrow('enough')
    expect(parsed).toBeGreaterThan(0)
    expect(parsed).toBeLessThan(100)
  })
})

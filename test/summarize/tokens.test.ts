import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {renderText} from '../../src/render/text.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {SUMMARIZERS, type SummarizerName, summarizeBy, summarizersHearing} from '../../src/summarize/summarizers.ts'
import {isLong} from '../conditions.ts'
import {packageTokens} from '../oracles/package-tokens.ts'
import {analyzer} from './prepared.ts'

const [line] = readFileSync(join(import.meta.dirname, '../../corpora/news.jsonl'), 'utf8').split('\n')
const {documents} = JSON.parse(line)
const news = new SourceCluster({documents, references: [{text: documents[0].text}]}, () => analyzer)

const items = `Bring these:\n\n- a map of the old town\n- two litres of water for each of you\n- a red coat\n`
const list = new SourceCluster(
  {documents: [{id: 'list', text: `The walk begins at noon.\n\n${items}`}]},
  () => analyzer,
)

/** Where it may take long. */
const limited = (name: SummarizerName) => summarizersHearing('timeLimit').includes(name) && {timeLimit: 2}

describe('a budget in tokens', () => {
  const counts = {o200k_base: packageTokens('o200k_base'), r50k_base: packageTokens('r50k_base')} as const

  test.each(SUMMARIZERS.map(({name}) => name))('is kept by %s, counted as the package counts', async (name) => {
    for (const tokens of isLong ? [1, 7, 40, 150] : [7, 150]) {
      for (const encoding of ['o200k_base', 'r50k_base'] as const) {
        const summary = await summarizeBy(name, news, {budget: {tokens, encoding}, ...limited(name)})
        const where = `${tokens} ${encoding}: ${summary.text}`
        expect(summary.tokens, where).toBe(counts[encoding](summary.text))
        expect(summary.tokens, where).toBeLessThanOrEqual(tokens)
        if (summary.text !== '') expect(counts[encoding](renderText(summary)), where).toBeLessThanOrEqual(tokens)
        if (tokens === 150) expect(summary.tokens, where).toBeGreaterThan(75)
      }
    }
  })

  test('is kept where a list has lines of its own', async () => {
    for (let tokens = 1; tokens < 40; tokens += isLong ? 1 : 3) {
      const summary = await summarizeBy('precis', list, {budget: {tokens}})
      if (summary.text === '') continue
      const printed = counts.o200k_base(renderText(summary))
      expect(printed, `${tokens}: ${renderText(summary)}`).toBeLessThanOrEqual(tokens)
    }
  })

  test('may be counted in any way, even one in which parts are less than the whole', async () => {
    const encoding = {name: 'more together', count: (text: string) => Math.ceil(text.length ** 1.2 / 5)}
    const {text, tokens} = await summarizeBy('precis', news, {budget: {tokens: 200, encoding}})
    expect(text).not.toBe('')
    expect(tokens).toBe(encoding.count(text))
    expect(tokens).toBeLessThanOrEqual(200)
    const free = {name: 'free', count: () => 0}
    const all = await summarizeBy('extractive', list, {budget: {tokens: 400, encoding: free}})
    expect(all.tokens).toBe(0)
    const wrong = {name: 'wrong', count: () => Number.NaN}
    await expect(summarizeBy('lead', list, {budget: {tokens: 4, encoding: wrong}})).rejects.toThrow(
      'count() is NaN, expected a whole number ≥ 0.',
    )
  })
})

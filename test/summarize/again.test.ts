import {describe, expect, test} from 'vitest'
import type {SummarizeOptions} from '../../src/index.ts'
import {renderJson} from '../../src/render/json.ts'
import {buildModel} from '../../src/summarize/model/model.ts'
import {type PreparedDocuments, prepare} from '../../src/summarize/prepared-documents.ts'
import {cases} from '../conditions.ts'
import {random} from '../random.ts'
import {rememberingAnalyzer} from '../remembered-analyses.ts'
import {newsCluster, preparedCluster} from './prepared.ts'

/** What a reader asks next: mostly a small change to what was asked before. */
function* questions({parsed: {source}}: PreparedDocuments, seed: number): Generator<SummarizeOptions> {
  const draw = random(seed)
  const below = (count: number) => Math.floor(draw() * count)
  const place = () => {
    const {document, sentence} = source.sentences[below(source.sentences.length)]
    return {document: source.documents[document].id, sentence}
  }
  const changes: ((asked: SummarizeOptions) => SummarizeOptions)[] = [
    (asked) => ({...asked, budget: {words: 20 + 10 * below(10)}}),
    (asked) => ({...asked, budget: {bytes: 200 + below(400)}}),
    (asked) => ({...asked, pin: [place()], drop: []}),
    (asked) => ({...asked, drop: [place(), place()], pin: []}),
    (asked) => ({...asked, restore: [{document: place().document, start: 0, end: 200}]}),
    (asked) => ({...asked, query: ['What happened?', 'Who was hurt?', 'How many?'][below(3)]}),
    (asked) => ({...asked, exclude: draw() < 0.5 ? ['the'] : []}),
    (asked) => ({...asked, extractive: draw() < 0.3}),
    (asked) => ({...asked, verbatim: draw() < 0.3}),
    () => ({budget: {words: draw() < 0.2 ? 10_000 : 60}}),
  ]
  for (let asked: SummarizeOptions = {budget: {words: 60}}; ; asked = changes[below(changes.length)](asked)) yield asked
}

describe('documents that are asked again and again', () => {
  test('have the models that they have when they are asked once', async () => {
    const prepared = await preparedCluster('dam-flood')
    const seed = 1
    const asked = questions(prepared, seed)
    for (let step = 0; step < cases(7, 300); step++) {
      const {budget = {words: 60}, ...options} = asked.next().value as SummarizeOptions
      const known = buildModel(prepared.parsed, {budget, ...options})
      const fresh = buildModel({...prepared.parsed}, {budget, ...options})
      const message = `seed ${seed}, step ${step}: ${JSON.stringify({budget, ...options})}`
      for (const part of ['problem', 'merit', 'opening', 'repetitions', 'twins', 'ties', 'wished'] as const) {
        expect(known[part], `${message}: ${part}`).toEqual(fresh[part])
      }
    }
  })
  test('have the summaries that they have when they are asked once', async () => {
    const {documents} = newsCluster('ferry-strike')
    const prepared = await prepare(documents, rememberingAnalyzer)
    const seed = 2
    const asked = questions(prepared, seed)
    const known = []
    for (let step = 0; step < cases(5, 100); step++) {
      const options = asked.next().value as SummarizeOptions
      const again = await prepared.summarize(options)
      const once = await (await prepare(documents, rememberingAnalyzer)).summarize(options)
      const message = `seed ${seed}, step ${step}: ${JSON.stringify(options)}`
      expect(renderJson(again, {timings: false}), message).toBe(renderJson(once, {timings: false}))
      known.push(again.text)
    }
    expect(new Set(known).size).toBeGreaterThan(1)
  })
})

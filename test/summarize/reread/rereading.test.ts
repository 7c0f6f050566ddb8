import {describe, expect, test} from 'vitest'
import {choose} from '../../../src/summarize/choose.ts'
import type {ParsedSource} from '../../../src/summarize/documents/parse.ts'
import type {SummaryModel} from '../../../src/summarize/model/model.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {objectionsTo} from '../../../src/summarize/reread/objections.ts'
import {readerOf} from '../../../src/summarize/reread/reader.ts'
import {cases} from '../../conditions.ts'
import {worth} from '../../oracles/coverage.ts'
import {random} from '../../random.ts'
import {analyzer, documentsOf, newsCluster} from '../prepared.ts'
import {analyzerThatMisses, misreading} from './misreading-analyzer.ts'

const TEXTS = [
  'On Sunday, the old dam above Lorn broke after heavy rain, officials said. The mayor, Ann Ito, left the flooded town of Lorn.',
  'The old dam broke on Sunday, which surprised the mayor, Ann Ito. Officials said the flooded town of Lorn was empty.',
]

/** Every choice of nodes that cuts no arc that may not be cut. */
function* choices({head, cut, nodes}: SummaryModel['problem']): Generator<Uint8Array> {
  const order = [...head.keys()].sort((a, b) => depth(a) - depth(b))
  const kept = new Uint8Array(nodes)
  function depth(node: number): number {
    return head[node] < 0 ? 0 : 1 + depth(head[node])
  }
  function* decide(at: number): Generator<Uint8Array> {
    if (at === nodes) {
      yield kept
      return
    }
    const node = order[at]
    const isFree = head[node] < 0 || (kept[head[node]] === 1 && cut[node] > Number.NEGATIVE_INFINITY)
    for (const value of isFree ? [0, 1] : [kept[head[node]]]) {
      kept[node] = value
      yield* decide(at + 1)
    }
  }
  yield* decide(0)
}

const isFaultless = (parsed: ParsedSource, {firstNode, root}: SummaryModel, kept: Uint8Array) =>
  [...root.keys()].every(
    (s) => !kept[root[s]] || readerOf(parsed).fault(s, kept.slice(firstNode[s], firstNode[s + 1])) === undefined,
  )

describe('solving again', () => {
  test('finds the best of the summaries that read well', async () => {
    const prepared = await prepare(documentsOf(...TEXTS), analyzer)
    const count = cases(5, 12)
    // with a question the opening leaves something to choose
    const query = 'Tell me of the dam and the rain.'
    let changed = 0
    for (let seed = 1; seed <= count; seed++) {
      const draw = random(seed)
      const budget = {words: 10 + Math.floor(draw() * 10)}
      const {sentences} = await prepared.summarize({budget, query})
      const rules = sentences.flatMap(({source, start, deleted}) => {
        const gone = deleted.map(([from, to]) => source.slice(from - start, to - start).match(/[A-Za-z]+/)?.[0] ?? '')
        const some = gone.filter((word) => word !== '' && draw() < 0.7)
        return some.length === 0 ? [] : [[source.includes('broke') ? 'broke' : 'town', ...some]]
      })
      const {parsed} = await prepare(documentsOf(...TEXTS), analyzerThatMisses(rules))
      const model = prepared.model({budget, query})
      let best = Number.NEGATIVE_INFINITY
      let any = Number.NEGATIVE_INFINITY
      for (const kept of choices(model.problem)) {
        const value = worth(model.problem, kept)
        any = Math.max(any, value)
        if (value > best && isFaultless(parsed, model, kept)) best = value
      }
      const {solution, kept} = await choose(parsed, model, budget, {})
      expect(solution.status, `seed ${seed}`).toBe('optimal')
      expect(solution.objective, `seed ${seed}`).toBeCloseTo(best, 9)
      expect(worth(model.problem, solution.variables), `seed ${seed}`).toBeCloseTo(best, 9)
      expect(isFaultless(parsed, model, kept), `seed ${seed}`).toBe(true)
      if (best < any) changed++
    }
    expect(changed).toBeGreaterThan(count / 4)
  })

  test('nothing printed is objected to, whatever the reader is like', async () => {
    const documents = newsCluster('dam-flood').documents.slice(0, cases(4, 8))
    const {source} = (await prepare(documents, analyzer)).parsed
    const wholes = new Set(
      source.documents.flatMap(({sentences}) => sentences.map(({tokens}) => tokens.map(({form}) => form).join(' '))),
    )
    // as good as chance
    const isTouched = (forms: readonly string[]) => !wholes.has(forms.join(' ')) && forms.join('').length % 3 < 2
    let objections = 0
    for (const solver of ['exact', 'greedy'] as const) {
      const prepared = await prepare(documents, misreading(isTouched))
      const {parsed} = prepared
      for (const budget of [{words: 50}, {words: 100}]) {
        const model = prepared.model({budget})
        const plain = await choose({...parsed, analyzer: () => analyzer}, model, budget, {solver})
        objections += objectionsTo(parsed, model, plain.kept).length
        const {kept} = await choose(parsed, model, budget, {solver})
        expect(objectionsTo(parsed, model, kept), `${solver}, ${budget.words} words`).toEqual([])
        const again = await choose({...parsed}, model, budget, {solver})
        expect(again.kept).toEqual(kept)
      }
    }
    expect(objections).toBeGreaterThan(0)
  })
})

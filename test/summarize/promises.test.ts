import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {Worker} from 'node:worker_threads'
import {describe, expect, test} from 'vitest'
import {main} from '../../src/cli/main.ts'
import {SOLVER_NAMES, type SolverName} from '../../src/infer/solvers.ts'
import {summarizeWith} from '../../src/summarize/call.ts'
import type {Budget} from '../../src/summarize/documents/budget.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import type {Summary} from '../../src/summarize/print/summary.ts'
import {SUMMARIZERS, summarizeBy} from '../../src/summarize/summarizers.ts'
import {scratchFolder} from '../cli/run.ts'
import {cases, isBuilt, isLong} from '../conditions.ts'
import {brokenPromises, countedOtherwiseByWc, wordsAsWc} from '../oracles/promises.ts'
import {random as seeded} from '../random.ts'
import {analyzer, rememberingAnalyzer} from '../remembered-analyses.ts'
import {documentsOf, news, newsCluster, preparedCluster, prepareTexts, readClusters} from './prepared.ts'

const MANY_DOCUMENTS = cases(24, 1000)
const MANGLED = cases(4, 25)
const budgets: readonly Budget[] = [{words: 50}, {words: 100}, {words: 250}, {words: 400}, {bytes: 665}]

test('a broken promise is seen', async () => {
  const {documents} = newsCluster('dam-flood')
  const summary = await (await preparedCluster('dam-flood')).summarize({budget: {words: 60}})
  expect(brokenPromises(summary, documents)).toEqual([])
  const [first, ...others] = summary.sentences
  const withFirst = (change: Partial<typeof first>) => ({...summary, sentences: [{...first, ...change}, ...others]})
  const [[from, to], ...kept] = first.kept
  for (const broken of [
    {...summary, budget: {words: summary.words - 1}},
    {...summary, budget: {bytes: summary.bytes}},
    {...summary, budget: {sentences: summary.sentences.length - 1}},
    {...summary, words: summary.words + 1},
    {...summary, bytes: summary.bytes - 1},
    {...summary, text: `${summary.text} `},
    withFirst({start: first.start + 1}),
    withFirst({document: 'no such document'}),
    withFirst({kept: [[from, to - 1], ...kept]}),
    withFirst({kept: [[from + 4, to], ...kept], deleted: [[from, from + 4], ...first.deleted]}),
    withFirst({deleted: [...first.deleted, [from, to]]}),
    withFirst({text: first.text.replace(' ', ' not ')}),
  ]) {
    expect(brokenPromises(broken, documents)).not.toEqual([])
  }
})

describe('the length and the origin of every summary of the news', () => {
  // daily every other cluster
  const some = news.map(({id}, c) => [id, c] as const).filter(([, c]) => isLong || c % 2 === 0)
  test.each(some)('%s: exact, ad3 and greedy', async (id, c) => {
    const prepared = await preparedCluster(id)
    const all = [...budgets, {words: 7}, {bytes: 40}, {sentences: 3}]
    // daily each cluster has two of the budgets, and each budget has a cluster
    for (const budget of isLong ? all : [0, 3].map((i) => all[(c + i) % all.length])) {
      // the others choose, and what is promised is kept by what prints: some budgets are enough for them
      const others = isLong || 'sentences' in budget || ('words' in budget && budget.words === 50)
      for (const solver of others ? (['exact', 'ad3', 'greedy'] as const) : (['exact'] as const)) {
        const summary = await prepared.summarize({budget, solver})
        expect(brokenPromises(summary, newsCluster(id).documents), `${solver} ${JSON.stringify(budget)}`).toEqual([])
        if ('words' in budget && budget.words >= 50) expect(summary.words).toBeGreaterThan(0.79 * budget.words)
      }
    }
  })

  test.each(SOLVER_NAMES)('%s', async (solver) => {
    const {documents} = newsCluster('cup-final')
    const prepared = await prepare(documents.slice(0, isLong ? undefined : 4), rememberingAnalyzer)
    const all = [{words: 60}, {bytes: 300}, {sentences: 2}].flatMap((budget) => [
      {budget, extractive: false},
      {budget, extractive: true},
    ])
    const daily = [
      {budget: {words: 30}, extractive: false},
      {budget: {sentences: 2}, extractive: true},
    ]
    for (const options of isLong ? all : daily) {
      const summary = await prepared.summarize({...options, solver, timeLimit: isLong ? 0.3 : 0.05})
      expect(brokenPromises(summary, documents)).toEqual([])
      expect(summary.sentences.length).toBeGreaterThan(0)
    }
  })

  test.each(SUMMARIZERS.map(({name}) => name))('%s', async (name) => {
    const whole = newsCluster('dam-flood')
    const given = {...whole, documents: whole.documents.slice(0, isLong ? undefined : 5)}
    const cluster = new SourceCluster(given, () => rememberingAnalyzer)
    expect(cluster.references.length).toBeGreaterThan(0)
    for (const budget of [{words: 60}, {bytes: 300}, {sentences: 2}]) {
      expect(brokenPromises(await summarizeBy(name, cluster, {budget}), given.documents)).toEqual([])
    }
  })
})

const folder = join(import.meta.dirname, '../../../shared/data/mds')
const sets = ['duc2003', 'duc2006', 'duc2007-main', 'duc2007-update', 'multiling2011']

/** Solvers that are slow on large problems are shown on every twelfth cluster only, and with little time. */
const trials: readonly {readonly solver: SolverName; readonly timeLimit: number; readonly every: number}[] = [
  {solver: 'exact', timeLimit: 2, every: 1},
  {solver: 'ad3', timeLimit: 2, every: 1},
  {solver: 'greedy', timeLimit: 2, every: 1},
  {solver: 'ad3-graph', timeLimit: 0.3, every: 12},
  {solver: 'psdd', timeLimit: 0.3, every: 12},
  {solver: 'glpk', timeLimit: 1, every: 12},
  {solver: 'highs', timeLimit: 1, every: 12},
]

describe.skipIf(!isLong || !existsSync(folder))('every cluster of ../shared/data/mds (long)', () => {
  test.each(sets)('%s', async (set) => {
    const clusters = readClusters(join(folder, `${set}.jsonl`))
    const broken: string[] = []
    let summaries = 0
    const check = (summary: Summary, {id, documents}: (typeof clusters)[number], by: string) => {
      summaries++
      const found = brokenPromises(summary, documents)
      if (found.length > 0) broken.push(`${id} ${by} ${JSON.stringify(summary.budget)}: ${found.join('; ')}`)
    }
    for (const [c, cluster] of clusters.entries()) {
      const prepared = await prepare(cluster.documents, analyzer)
      for (const budget of budgets) {
        for (const {solver, timeLimit, every} of trials) {
          if (c % every > 0) continue
          check(await prepared.summarize({budget, solver, timeLimit}), cluster, solver)
        }
        check(await prepared.summarize({budget, solver: 'ad3', extractive: true}), cluster, 'extractive')
        if (c % 6 > 0) continue
        for (const {name} of SUMMARIZERS) {
          if (name === 'precis' || name === 'extractive' || name.startsWith('oracle')) continue
          check(await summarizeBy(name, prepared.cluster, {budget}), cluster, name)
        }
      }
    }
    expect(broken).toEqual([])
    expect(summaries).toBeGreaterThanOrEqual(20 * clusters.length)
  })
})

describe('the same bytes in give the same bytes out', () => {
  const ids = ['cup-final', 'dam-flood', ...(isLong ? ['winter-storm'] : [])]
  // daily of fewer documents, in the one of as many as are told apart by what was learned
  const clusters = ids.map((id, i) => {
    const {documents, ...cluster} = newsCluster(id)
    return {...cluster, documents: documents.slice(0, isLong ? undefined : 6 - i)}
  })
  const path = scratchFolder().file('clusters.jsonl', clusters.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const built = join(import.meta.dirname, '../../dist/cli/main.js')
  const args = (id: string) => ['summarize', path, '--cluster', id, '--format', 'json', '--words', '80']

  async function jsonOf(id: string): Promise<string> {
    let out = ''
    expect(await main(args(id), {out: (text) => void (out += text), err: () => {}})).toBe(0)
    return withoutTimes(out)
  }

  test('in whatever order clusters come', async () => {
    const first: string[] = []
    for (const id of ids) first.push(await jsonOf(id))
    const second: string[] = []
    for (const id of [...ids].reverse()) second.unshift(await jsonOf(id))
    expect(second).toEqual(first)
    expect(new Set(first).size).toBe(ids.length)
  })

  test('when several are made at once', async () => {
    const alone: Summary[] = []
    for (const {documents} of clusters) alone.push(await summarizeWith(analyzer, documents))
    const together = await Promise.all(clusters.map(({documents}) => summarizeWith(analyzer, documents)))
    expect(together.map((summary) => withoutTimes(JSON.stringify(summary)))).toEqual(
      alone.map((summary) => withoutTimes(JSON.stringify(summary))),
    )
  })

  test.skipIf(!isBuilt)('on one thread and on two (needs dist)', async () => {
    const onWorker = (order: readonly string[]) =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const code = `const {parentPort, workerData} = require('node:worker_threads')
          import(workerData.main).then(async ({main}) => {
            const found = {}
            for (const [id, args] of workerData.runs) {
              let out = ''
              let err = ''
              const code = await main(args, {out: (text) => void (out += text), err: (text) => void (err += text)})
              if (code !== 0) throw new Error(id + ': ' + err)
              found[id] = out
            }
            parentPort.postMessage(found)
          })`
        const runs = order.map((id) => [id, args(id)])
        const worker = new Worker(code, {eval: true, workerData: {main: pathToFileURL(built).href, runs}})
        worker.once('message', resolve)
        worker.once('error', reject)
      })
    const some = isLong ? ids : ids.slice(0, 1)
    const one: Record<string, string> = {}
    for (const id of some) one[id] = await jsonOf(id)
    // daily this thread and another are the two
    const orders = isLong ? [some, [...some].reverse()] : [some]
    const two = await Promise.all(orders.map(onWorker))
    for (const id of some) {
      for (const found of two) expect(withoutTimes(found[id]), id).toBe(one[id])
    }
  })
})

// in a process of its own a thread starts before the code is loaded, is given sentences while others are read, and more
test.skipIf(!isBuilt)('a thread that helps from the start changes nothing (needs dist)', async () => {
  const {folder, file} = scratchFolder()
  const texts = newsCluster('dam-flood').documents.map(({text}) => text)
  // so long that a thread is worth it
  const paths = Array.from({length: 6}, (_, i) =>
    file(`${i}.txt`, [...texts.slice(i), ...texts.slice(0, i)].join('\n\n').slice(0, 2600)),
  )
  const args = ['summarize', ...paths, '--words', '80', '--format', 'json']
  let alone = ''
  expect(await main([...args, '--threads', '1'], {out: (text) => void (alone += text), err: () => {}})).toBe(0)
  const command = [join(import.meta.dirname, '../../bin/precis.js'), ...args, '--quiet']
  const {stdout} = spawnSync(process.execPath, command, {cwd: folder, encoding: 'utf8'})
  expect(withoutTimes(stdout)).toBe(withoutTimes(alone))
})

/** The summary without what the clock says; that has to be there, though, and to be possible. */
function withoutTimes(json: string): string {
  const {timings, solution, ...rest} = JSON.parse(json)
  expect(Object.keys(timings)).toEqual(['read', 'parse', 'build', 'solve'])
  const {milliseconds, ...answer} = solution
  for (const time of [...Object.values(timings), milliseconds]) {
    expect(time).toBeGreaterThanOrEqual(0)
    expect(time).toBeLessThan(60_000)
  }
  expect(timings.parse).toBeGreaterThan(0)
  expect(milliseconds).toBeLessThanOrEqual(timings.solve)
  expect(answer).toMatchObject({solver: 'exact', status: 'optimal', gap: 0})
  expect(rest.sentences.length).toBeGreaterThan(1)
  expect(rest.concepts.length).toBeGreaterThan(10)
  return JSON.stringify({...rest, solution: answer})
}

describe('what is small, odd or large', () => {
  const sentence = 'The old dam above the town of Kolvar broke on Monday night, officials said.'

  test.each([
    ['no document', []],
    ['an empty one', ['']],
    ['blanks', [' \n\n\t ', '\u00a0']],
  ])('%s: nothing, and said so', async (_, texts) => {
    const summary = await (await prepareTexts(...texts)).summarize()
    expect(summary).toMatchObject({text: '', words: 0, bytes: 0, sentences: [], concepts: []})
    expect(summary.solution).toMatchObject({status: 'empty', objective: 0, bound: 0, gap: 0})
  })

  test('one sentence: shortened where it has to be, empty where it cannot be', async () => {
    const prepared = await prepareTexts(sentence)
    expect((await prepared.summarize()).text).toBe(sentence)
    const short = await prepared.summarize({budget: {words: 11}})
    expect(short.text).toMatch(/^The (?:old )?dam above the town of Kolvar broke/)
    expect(brokenPromises(short, documentsOf(sentence))).toEqual([])
    const none = await prepared.summarize({budget: {words: 3}})
    expect(none).toMatchObject({text: '', solution: {status: 'empty'}})
  })

  test('one document', async () => {
    const [document] = newsCluster('dam-flood').documents
    const summary = await summarizeWith(analyzer, [document], {words: 50})
    expect(brokenPromises(summary, [document])).toEqual([])
    expect(summary.words).toBeGreaterThan(40)
    expect(summary.concepts.length).toBeGreaterThan(5)
  })

  test.each([{words: 1_000_000}, {bytes: 1_000_000}, {sentences: 1_000}])(
    'a budget above everything: %j',
    async (budget) => {
      const prepared = await preparedCluster('dam-flood')
      const {sentences, documents} = prepared.parsed.source
      for (const solver of ['exact', 'greedy', 'psdd'] as const) {
        const summary = await prepared.summarize({budget, solver})
        const printed = summary.sentences.map(({document, start}) => `${document} ${start}`).sort()
        const all = sentences.map((found) => {
          const {id, sentences} = documents[found.document]
          return `${id} ${sentences[found.sentence].start}`
        })
        expect(printed).toEqual(all.sort())
        for (const {text, source} of summary.sentences) expect(text).toBe(source.replaceAll(/[\r\n\t]+/g, ' '))
        expect(summary.solution).toMatchObject({status: 'optimal', gap: 0})
      }
    },
  )

  test('two identical documents: everything is said once', async () => {
    const [{text}] = newsCluster('dam-flood').documents
    const summary = await (await prepareTexts(text, text)).summarize()
    const said = summary.sentences.map((found) => found.text)
    expect(new Set(said).size).toBe(said.length)
    expect(summary.words).toBeGreaterThan(80)
    expect(brokenPromises(summary, documentsOf(text, text))).toEqual([])
  })

  test.each([
    [
      'German',
      'Der alte Damm oberhalb von Kolvar ist in der Nacht gebrochen.',
      'Neun Menschen kamen nach Angaben der Behörden ums Leben.',
    ],
    [
      'French',
      'Le vieux barrage de Kolvar a cédé dans la nuit de dimanche.',
      'Selon les autorités, neuf personnes ont perdu la vie hier.',
    ],
    [
      'Spanish',
      'La vieja presa de Kolvar se rompió en la noche del domingo.',
      'Según las autoridades, nueve personas murieron en el pueblo.',
    ],
    [
      'Dutch',
      'De oude dam boven Kolvar is in de nacht van zondag doorgebroken.',
      'Volgens de autoriteiten zijn negen mensen om het leven gekomen.',
    ],
    [
      'Danish',
      'Den gamle dæmning over Kolvar brød sammen natten til mandag.',
      'Ifølge myndighederne mistede ni mennesker livet i byen.',
    ],
  ])('%s: whole sentences, and known to be no English', async (_, ...sentences) => {
    const texts = [sentences.join(' '), [...sentences].reverse().join(' '), sentences.join(' ')]
    const prepared = await prepareTexts(...texts)
    expect(prepared.canShorten).toBe(false)
    const summary = await prepared.summarize({budget: {words: 15}})
    expect(summary.method).toBe('extractive')
    expect(sentences).toContain(summary.text)
    expect(brokenPromises(summary, documentsOf(...texts))).toEqual([])
  })

  test('only headlines', async () => {
    const documents = [
      ['Dam breaks above Kolvar', 'Nine dead after flood'],
      ['Dam breaks above town', 'Rain goes on'],
    ].map((lines, d) => {
      const text = lines.join('\n\n')
      const blocks = lines.map((line) => {
        const start = text.indexOf(line)
        return {kind: 'heading' as const, start, end: start + line.length}
      })
      return {id: `d${d}`, text, blocks}
    })
    const summary = await summarizeWith(analyzer, documents, {words: 8})
    expect(summary.text).toMatch(/Dam breaks above/)
    expect(brokenPromises(summary, documents)).toEqual([])
  })

  test('no concept at all: what stands first', async () => {
    const texts = ['Rain! Snow! Hail!', 'Fog.']
    const summary = await (await prepareTexts(...texts)).summarize({budget: {words: 2}})
    expect(summary.concepts).toEqual([])
    expect(summary.text).toBe('Rain! Fog.')
    expect(brokenPromises(summary, documentsOf(...texts))).toEqual([])
  })

  test.each([
    [{words: 1}, '«»'],
    [{words: 3}, '... !!! «»'],
    [{bytes: 5}, '«»'],
    [{sentences: 9}, '... !!! (?) ! «»'],
  ])('documents with only marks, in %j: no concept, and what fits', async (budget, text) => {
    const texts = ['--- ... !!!\n\n***\n', '(?) ! «»', '. . .']
    const summary = await (await prepareTexts(...texts)).summarize({budget: budget as Budget})
    expect(brokenPromises(summary, documentsOf(...texts))).toEqual([])
    expect(summary).toMatchObject({text, concepts: [], solution: {status: 'optimal', gap: 0}})
  })

  test('signs of all kinds, in all budgets', async () => {
    const parts = [
      'dam',
      'The',
      'Broke',
      '5%',
      '$3',
      '“',
      '”',
      '``',
      "''",
      '(',
      ')',
      '--',
      '-',
      '...',
      '.',
      ',',
      'não',
      '水',
      '😀',
      '\u00a0',
    ]
    const draw = seeded(11)
    for (let round = 0; round < MANGLED; round++) {
      const texts = Array.from({length: 2}, () =>
        Array.from(
          {length: 60},
          () => parts[Math.floor(parts.length * draw())] + ['', ' ', ' ', '\n'][Math.floor(4 * draw())],
        ).join(''),
      )
      const prepared = await prepareTexts(...texts)
      for (const budget of [{words: 5}, {words: 20}, {bytes: 50}, {sentences: 2}]) {
        const summary = await prepared.summarize({budget, timeLimit: 1})
        expect(brokenPromises(summary, documentsOf(...texts)), `round ${round}: ${JSON.stringify(texts)}`).toEqual([])
      }
    }
  })

  /** As many sentences as wanted, of few words, some of them shared. */
  function invented(count: number, seed: number): string[] {
    const draw = seeded(seed)
    const subjects = ['The mayor', 'The old dam', 'A farmer from Kolvar', 'The council', 'Heavy rain', 'The report']
    const verbs = ['damaged', 'described', 'inspected', 'flooded', 'praised', 'rejected']
    const objects = ['the wooden bridge', 'the village school', 'a new plan', 'the railway line', 'the market square']
    const ends = ['on Monday', 'before dawn', 'for two days', 'in the spring', 'after a long debate', 'in 1931']
    const pick = (from: readonly string[]) => from[Math.floor(from.length * draw())]
    return Array.from(
      {length: count},
      () => `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(ends)}, officials said.`,
    )
  }

  test(`${MANY_DOCUMENTS} documents`, async () => {
    const texts = Array.from({length: MANY_DOCUMENTS}, (_, d) => invented(3, d + 1).join(' '))
    const prepared = await prepareTexts(...texts)
    const summary = await prepared.summarize({timeLimit: isLong ? 1 : 0.3})
    expect(brokenPromises(summary, documentsOf(...texts))).toEqual([])
    expect(summary.words).toBeGreaterThan(80)
    const all = await prepared.summarize({budget: {words: 1_000_000}})
    const told = all.sentences.map(({text}) => text)
    expect(told.length).toBe(new Set(told).size)
    expect(new Set(told)).toEqual(new Set(texts.flatMap((text) => text.split(/(?<=\.) /))))
  })

  test.skipIf(!isLong)('a document of 100,000 words (long)', async () => {
    const text = invented(9000, 1).join(' ')
    expect(text.split(' ').length).toBeGreaterThan(100_000)
    const prepared = await prepareTexts(text)
    const summary = await prepared.summarize({timeLimit: 1})
    expect(brokenPromises(summary, documentsOf(text))).toEqual([])
    expect(summary.words).toBeGreaterThan(80)
  })
})

test('wc -w counts the words of all these summaries as they were counted here', () => {
  expect(countedOtherwiseByWc()).toEqual([])
  wordsAsWc('one\u2000two \u3000 three\u00a0four\n')
  expect(countedOtherwiseByWc()).toEqual([])
})

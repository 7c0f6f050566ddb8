import {describe, expect, test} from 'vitest'
import {type EvaluationSettings, evaluate, signatureOf} from '../../src/evaluate/evaluation.ts'
import {resultCsv} from '../../src/evaluate/results/csv.ts'
import {systemFacts} from '../../src/evaluate/results/facts.ts'
import {resultJson} from '../../src/evaluate/results/json.ts'
import {resultText} from '../../src/evaluate/results/text.ts'
import {scriptOptions, summaryFiles} from '../../src/evaluate/summary-files.ts'
import {type System, systemOf} from '../../src/evaluate/system.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {runScript} from '../../src/rouge/script/run.ts'
import {SUMMARIZERS} from '../../src/summarize/summarizers.ts'
import {cases} from '../conditions.ts'
import {someClusters, takeFirst, takeLast} from './clusters.ts'

const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4']
/** The methods that look at nothing but sentences. */
const METHODS = SUMMARIZERS.filter(({needs}) => needs.join() === 'sentences').map(({name}) => name)

const SETTINGS: EvaluationSettings = {budget: {words: 30}, metrics: METRICS, seed: 1, confidence: 95}
const SHOWN = {version: '1.2.3', timings: false}

const empty: System = {name: 'empty', summarize: () => ({sentences: []})}

/** What the classic face prints for the files of an evaluation: by system and metric, mean and bounds of the recall. */
function classicRecalls(files: ReturnType<typeof summaryFiles>, options: string): Map<string, number[]> {
  const texts = new Map(files.map(({path, text}) => [path, new TextEncoder().encode(text)]))
  const recalls = new Map<string, number[]>()
  const errors: string[] = []
  const code = runScript([...options.split(' '), 'rouge.xml'], {
    readFile: (path) => texts.get(path.replace(/^\.\//, '')),
    out: (line) => {
      const [, key, ...numbers] = /^(.+) Average_R: (\S+) \(.*int\. (\S+) - (\S+)\)$/.exec(line) ?? []
      if (key !== undefined) recalls.set(key, numbers.map(Number))
    },
    err: (line) => void errors.push(line),
    environment: {},
  })
  expect([code, errors.filter((line) => !/does not exist|empty text/.test(line))]).toEqual([0, []])
  return recalls
}

describe('an evaluation', () => {
  test.each([
    ['words', {...SETTINGS, budget: {words: 14}}],
    ['bytes', {...SETTINGS, budget: {bytes: 90}}],
    ['other metrics', {...SETTINGS, metrics: ['ROUGE-L', 'ROUGE-W-1.2', 'ROUGE-S4', 'ROUGE-SU4', 'ROUGE-3']}],
    ['other gaps', {...SETTINGS, metrics: ['ROUGE-SU4', 'ROUGE-S2', 'ROUGE-SU*', 'ROUGE-L'], confidence: 90}],
    ['few samples', {...SETTINGS, samples: 77}],
  ] as [string, EvaluationSettings][])(
    'gives the numbers of the classic face on its files (%s)',
    async (_, settings) => {
      const odd = someClusters(13).map((cluster, c) => (c === 4 ? {...cluster, id: 'cluster-3-a&b "c" <é>'} : cluster))
      const partly: System = {
        name: 'partly',
        summarize: (cluster, budget) =>
          cluster.id === 'cluster-7' ? undefined : takeFirst('', 1).summarize(cluster, budget),
      }
      const evaluation = await evaluate(odd, [takeFirst('lead', 3), takeLast('a <tail>', 4), empty, partly], settings)
      const files = summaryFiles(evaluation)
      const recalls = new Map(scriptOptions(settings).flatMap((options) => [...classicRecalls(files, options)]))
      expect(evaluation.rows.length).toBe(4 * settings.metrics.length)
      for (const {system, metric, recall} of evaluation.rows) {
        const {mean, low, high} = recall
        expect(recalls.get(`${system} ${metric}`), `${system} ${metric}`).toEqual([mean, low, high])
      }
      expect(evaluation.rows.some(({recall}) => recall.mean > 0.1)).toBe(true)
    },
  )

  test('is the same for any order of the clusters', async () => {
    const clusters = someClusters(9)
    const systems = [takeFirst('lead', 4), systemOf('random', 1), empty]
    const turned = [...clusters.slice(4).reverse(), ...clusters.slice(0, 4)]
    const [one, other] = await Promise.all([clusters, turned].map((order) => evaluate(order, systems, SETTINGS)))
    expect(resultJson(other, SHOWN)).toBe(resultJson(one, SHOWN))
    expect(resultText(other, SHOWN)).toBe(resultText(one, SHOWN))
    expect(resultCsv(other)).toBe(resultCsv(one))
    expect(summaryFiles(other)).toEqual(summaryFiles(one))
  })

  test('has the same rows for a system whatever other systems there are', async () => {
    const clusters = someClusters(4)
    const systems = METHODS.map((name) => systemOf(name, 1))
    const few = [systems[0], systems[3]]
    const all = await evaluate(clusters, [...systems, systemOf('oracle', 1)], SETTINGS)
    const alone = await evaluate(clusters, few, SETTINGS)
    for (const {name} of few) {
      const rowsOf = ({rows}: typeof all) => rows.filter(({system}) => system === name)
      expect(rowsOf(all)).toEqual(rowsOf(alone))
      expect(rowsOf(all).length).toBe(4)
    }
  })

  test.each([{words: 25}, {bytes: 150}])('of our systems finds nothing over a budget of %j', async (budget) => {
    const analyzer = loadAnalyzer()
    const names = SUMMARIZERS.map(({name}) => name)
    const systems = names.map((name) => systemOf(name, 1))
    const facts = systemFacts(await evaluate(someClusters(cases(2, 6)), systems, {...SETTINGS, budget}, () => analyzer))
    expect(facts.map(({system, overBudget}) => ({system, overBudget}))).toEqual(
      names.map((system) => ({system, overBudget: 0})),
    )
    expect(facts.filter(({words}) => words > 10).length).toBe(names.length)
  })

  test('counts what is over the budget, to the word and to the byte', async () => {
    const system = (name: string, ...sentences: string[]): System => ({name, summarize: () => ({sentences})})
    const systems = [system('five', 'One two.', 'Three four five.'), system('six', 'One two.', 'Three four five six.')]
    const overBudget = async (budget: EvaluationSettings['budget']) =>
      systemFacts(await evaluate(someClusters(2), systems, {...SETTINGS, budget})).map(({overBudget}) => overBudget)
    expect(await overBudget({words: 5})).toEqual([0, 2])
    expect(await overBudget({words: 6})).toEqual([0, 0])
    // with the line ends, 9 and 17 bytes
    expect(await overBudget({bytes: 26})).toEqual([0, 2])
    expect(await overBudget({bytes: 25})).toEqual([2, 2])
  })

  test('scores an empty summary as zero, and leaves one that is missing out', async () => {
    const missing: System = {name: 'missing', summarize: () => undefined}
    const once: System = {
      name: 'once',
      summarize: (cluster, budget) =>
        cluster.id === 'cluster-1' ? takeFirst('', 3).summarize(cluster, budget) : undefined,
    }
    const evaluation = await evaluate(someClusters(4), [takeFirst('lead', 3), empty, missing, once], SETTINGS)
    const rowOf = (name: string) => evaluation.rows.find(({system, metric}) => system === name && metric === 'ROUGE-1')!
    expect(rowOf('empty')).toMatchObject({clusters: 4, recall: {mean: 0, low: 0, high: 0}})
    expect(rowOf('missing')).toMatchObject({clusters: 0})
    expect(rowOf('once').clusters).toBe(1)
    const [lead] = evaluation.clusters[1].summaries
    expect(rowOf('once').recall.mean).toBe(lead?.scores[0].recall)
    expect(systemFacts(evaluation).map(({summaries, empty}) => [summaries, empty])).toEqual([
      [4, 0],
      [4, 4],
      [0, 0],
      [1, 0],
    ])
  })

  test('summarizes clusters without references, but has no scores for them', async () => {
    const clusters = someClusters(4).map((cluster, c) => (c === 2 ? {...cluster, references: []} : cluster))
    const evaluation = await evaluate(clusters, [takeFirst('lead', 3)], SETTINGS)
    const json = JSON.parse(resultJson(evaluation, SHOWN))
    expect(json.withoutReferences).toEqual(['cluster-2'])
    expect(json.systems[0].scores['ROUGE-2'].clusters).toBe(3)
    expect(json.clusters.map((cluster: {id: string}) => cluster.id)).toEqual(clusters.map(({id}) => id))
    expect(resultCsv(evaluation)).not.toContain('cluster-2')
    const files = summaryFiles(evaluation).map(({path}) => path)
    expect(files).toContain('lead/cluster-2.txt')
    expect(files.filter((path) => path.startsWith('references/cluster-2.'))).toEqual([])
    expect(summaryFiles(evaluation).find(({path}) => path === 'rouge.xml')?.text).not.toContain('cluster-2')
  })

  test('signs its numbers with all they depend on', async () => {
    const evaluation = await evaluate(someClusters(4), [takeFirst('lead', 3), empty], SETTINGS)
    expect(signatureOf(evaluation, 'ROUGE-2 recall', '1.2.3')).toBe(
      'ROUGE-2 recall | topics 4 refs 2-3 words 30 | stem yes stop no alpha 0.5 combine A | bootstrap 1000 95% | ' +
        'tests 1000 10000 seed 1 | precis 1.2.3',
    )
  })

  test('refuses a sentence with a line end', async () => {
    const broken: System = {name: 'broken', summarize: () => ({sentences: ['One.\nTwo.']})}
    await expect(evaluate(someClusters(1), [broken], SETTINGS)).rejects.toThrow(
      'System broken: a sentence is "One.\\nTwo.", expected one line.',
    )
  })

  test('keeps times apart, and knows none of summaries from elsewhere', async () => {
    const evaluation = await evaluate(someClusters(2), [takeFirst('ours', 3), takeLast('theirs', 3)], SETTINGS)
    const {milliseconds} = JSON.parse(resultJson(evaluation, {...SHOWN, timings: true}))
    expect(milliseconds.systems).toEqual({
      ours: {'cluster-0': {parse: 1, solve: 2}, 'cluster-1': {parse: 1, solve: 2}},
      theirs: {},
    })
    expect(Object.keys(milliseconds.read)).toEqual(['cluster-0', 'cluster-1'])
    expect(resultText(evaluation, {...SHOWN, timings: true})).toMatch(/^ours +0\.0010 +0\.0020\ntheirs +– +–$/m)
    expect(resultJson(evaluation, SHOWN)).not.toContain('milliseconds')
  })
})

test('systems are known by their names', () => {
  for (const {name} of SUMMARIZERS) expect(systemOf(name, 1).name).toBe(name)
  expect(() => systemOf('best', 1)).toThrow('The summarizer is "best", expected one of precis, extractive, icsi,')
})

import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {writeClusters} from '../../src/corpus/cluster.ts'
import {SUMMARIZERS} from '../../src/summarize/summarizers.ts'
import {isLong} from '../conditions.ts'
import {someClusters} from '../evaluate/clusters.ts'
import {runPrecis, scratchFolder} from './run.ts'

/** The methods that look at nothing but sentences. */
const METHODS = SUMMARIZERS.filter(({needs}) => needs.join() === 'sentences').map(({name}) => name)

const {folder, file} = scratchFolder()
const clusters = someClusters(5)
const CLUSTERS = file('clusters.jsonl', writeClusters(clusters))

function run(...args: string[]) {
  return runPrecis('evaluate', 'summaries', ...args)
}

/** What a run prints, if it goes well and without a remark. */
async function printed(...args: string[]): Promise<string> {
  const {code, out, err} = await run(...args)
  expect([code, err]).toEqual([0, ''])
  return out
}

/** What a run says that cannot be done. */
async function refused(...args: string[]): Promise<string> {
  const {code, out, err} = await run(...args)
  expect([code, out]).toEqual([2, ''])
  return err
}

const TWO = ['--words', '25', '--systems', 'lead,random']

describe('precis evaluate summaries', () => {
  test('prints means, tests, lengths, times and one signature', async () => {
    const out = await printed(CLUSTERS, ...TWO)
    for (const head of [/^recall +clusters +ROUGE-1/m, /^difference +ROUGE-1/m, /^ +summaries +words/m]) {
      expect(out).toMatch(head)
    }
    expect(out.match(/^lead /gm)?.length).toBe(3)
    expect(out.match(/^random /gm)?.length).toBe(4)
    expect(out).toMatch(/^Seconds a cluster; reading takes 0\.\d+, once for all systems\.$/m)
    expect(out).toMatch(/^ROUGE-1,2,4,SU4 recall \| topics 5 refs 2-3 words 25 \|.* \| precis \d+\.\d+\.\d+$/m)
  })

  test('prints the same bytes again without the times', async () => {
    for (const format of ['text', 'json', 'csv']) {
      const once = await run(CLUSTERS, ...TWO, '--no-timings', '--format', format)
      expect(await run(CLUSTERS, ...TWO, '--no-timings', '--format', format)).toEqual(once)
      expect(once.out).not.toMatch(/Seconds|milliseconds/)
    }
  })

  test('prints JSON with every summary and every score', async () => {
    const json = JSON.parse(await printed(CLUSTERS, ...TWO, '--format', 'json'))
    expect(json.settings).toMatchObject({budget: {words: 25}, seed: 1, confidence: 95})
    expect(json.settings.options).toEqual(['-n 4 -m -a -l 25 -x -2 4 -u -c 95 -r 1000 -f A -p 0.5 -t 0'])
    expect(json.systems.map(({system}: {system: string}) => system)).toEqual(['lead', 'random'])
    expect(json.clusters.length).toBe(5)
    for (const {summaries} of json.clusters) {
      const {sentences, words, scores, isOver} = summaries.lead
      expect(sentences.join(' ').split(/\s+/).length).toBe(words)
      expect(isOver).toBe(false)
      expect(Object.keys(scores)).toEqual(['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'])
    }
    expect(Object.keys(json.signatures)).toEqual(['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'])
  })

  test('prints CSV with a line for each system, cluster and metric, the signature apart', async () => {
    const {code, out, err} = await run(CLUSTERS, ...TWO, '--metrics', 'l,2', '--format', 'csv')
    expect(code).toBe(0)
    expect(err).toMatch(/^ROUGE-L,2 recall \|.*\n$/)
    const lines = out.trim().split('\n')
    expect(lines.length).toBe(1 + 2 * 5 * 2)
    expect(lines[1]).toMatch(/^lead,cluster-0,ROUGE-L,0\.\d{5},/)
  })

  test('takes the budget from the clusters, if they agree', async () => {
    const asking = (...words: number[]) =>
      file(`words-${words.join('-')}.jsonl`, writeClusters(words.map((number, c) => ({...clusters[c], words: number}))))
    const options = ['--systems', 'lead', '--format', 'json']
    expect(JSON.parse(await printed(asking(18, 18), ...options)).settings.budget).toEqual({words: 18})
    expect(JSON.parse(await printed(CLUSTERS, ...options)).settings.budget).toEqual({words: 100})
    expect(await refused(asking(30, 18), ...options)).toBe('The clusters ask for 18, 30 words, expected --words.\n')
  })

  test('names clusters without references, and needs one that has some', async () => {
    const some = file('some.jsonl', writeClusters(clusters.map((c, i) => (i === 1 ? {...c, references: []} : c))))
    const {code, out, err} = await run(some, ...TWO)
    expect([code, err]).toEqual([0, 'cluster-1: no references, left out of the scores.\n'])
    expect(out).toMatch(/^lead +4 /m)
    const none = file('none.jsonl', writeClusters(clusters.map((cluster) => ({...cluster, references: []}))))
    expect(await refused(none, ...TWO)).toBe(`${none}: 0 of 5 clusters have references, expected some that do.\n`)
  })

  test('says where a summary is empty', async () => {
    const {code, err} = await run(CLUSTERS, '--words', '2', '--systems', 'lead')
    expect([code, err]).toEqual([
      0,
      `lead: an empty summary of ${clusters.map(({id}) => id).join(', ')}, scored as zero.\n`,
    ])
  })

  test.each([
    [
      ['--systems', 'lead,best'],
      /--systems.*given "lead,best", expected some of precis, .*oracle-compressive, found best\./,
    ],
    [['--systems', 'lead,lead'], /^The system lead is given twice, expected different names\.\n$/],
    [['--systems', ','], /^There are 0 systems, expected --systems or --summaries\.\n$/],
    [
      ['--clusters', 'cluster-9'],
      /^--clusters: there is no cluster cluster-9, expected some of cluster-0, cluster-1, /,
    ],
    [['--metrics', 'ROUGE-X'], /^--metrics: Metric is ROUGE-X, expected one like/],
    [['--words', '0'], /--words.*given "0", expected a whole number > 0\./],
    [['--confidence', '101'], /--confidence.*given "101", expected a number from 0 to 100\./],
    [['--words', '9', '--bytes', '9'], /--bytes: given together with --words/],
  ])('refuses %j', async (options, message) => {
    expect(await refused(CLUSTERS, ...options)).toMatch(message)
  })

  test('wants clusters', async () => {
    const text = file('plain.txt', 'The river rose.\n')
    expect(await refused(text, ...TWO)).toBe(`${text}: 1 document of no cluster, expected a .jsonl of clusters.\n`)
  })

  test('compares with summaries from elsewhere', async () => {
    const theirs = join(folder, 'theirs')
    mkdirSync(theirs)
    for (const {id, references} of clusters.slice(1)) writeFileSync(join(theirs, `${id}.txt`), references![0].text)
    const {code, out, err} = await run(CLUSTERS, '--words', '25', '--systems', 'lead', '--summaries', theirs)
    expect(code).toBe(0)
    expect(err.split('\n')).toEqual([
      'theirs: no summary of cluster-0; its averages and tests are over the other clusters.',
      expect.stringMatching(/^theirs: over the length limit for cluster-\d, cut before scoring\.$/),
      '',
    ])
    expect(out).toMatch(/^theirs +4 +\d/m)
    expect(out).toMatch(/^theirs +– +–$/m)
  })

  test('writes what scores itself', async () => {
    const output = join(folder, 'run')
    const json = JSON.parse(await printed(CLUSTERS, ...TWO, '--format', 'json', '--output', output))
    expect(readdirSync(output).sort()).toEqual(['lead', 'random', 'references', 'rouge.xml', 'written-by-precis.list'])
    expect(readdirSync(join(output, 'lead'))).toEqual(clusters.map(({id}) => `${id}.txt`))
    expect(readFileSync(join(output, 'references/cluster-3.B.txt'), 'utf8')).toBe(
      `${clusters[3].references![1].text}\n`,
    )
    const {sentences} = json.clusters[2].summaries.lead
    expect(readFileSync(join(output, 'lead/cluster-2.txt'), 'utf8')).toBe(`${sentences.join('\n')}\n`)

    const modern = await runPrecis(
      ...['rouge', '--references', join(output, 'references'), '--words', '25', '--format', 'json'],
      ...['--summaries', join(output, 'lead'), join(output, 'random')],
    )
    expect([modern.code, modern.err]).toEqual([0, ''])
    for (const {system, metric, signature, ...numbers} of JSON.parse(modern.out).rows) {
      const ours = json.systems.find((facts: {system: string}) => facts.system === system).scores[metric]
      expect(numbers).toEqual(ours)
      expect(signature).toBe(json.signatures[metric])
    }
  })

  test('writes into its own folder again, and takes away what is no longer true', async () => {
    const output = join(folder, 'again')
    await printed(CLUSTERS, ...TWO, '--output', output)
    writeFileSync(join(output, 'notes.md'), 'mine')
    await printed(CLUSTERS, ...TWO, '--output', output, '--clusters', 'cluster-1,cluster-2')
    expect(readdirSync(join(output, 'lead'))).toEqual(['cluster-1.txt', 'cluster-2.txt'])
    expect(readFileSync(join(output, 'notes.md'), 'utf8')).toBe('mine')
  })

  test('writes over nothing of others unless it is told to', async () => {
    const output = join(folder, 'others')
    mkdirSync(output)
    writeFileSync(join(output, 'rouge.xml'), 'mine')
    writeFileSync(join(output, 'notes.md'), 'mine')
    expect(await refused(CLUSTERS, ...TWO, '--output', output)).toMatch(
      /others has files that precis did not write, expected an empty folder\./,
    )
    expect(readFileSync(join(output, 'rouge.xml'), 'utf8')).toBe('mine')
    await printed(CLUSTERS, ...TWO, '--output', output, '--force')
    expect(readFileSync(join(output, 'rouge.xml'), 'utf8')).toContain('<EVAL ID="cluster-0">')
    expect(readFileSync(join(output, 'notes.md'), 'utf8')).toBe('mine')
    expect(await refused(CLUSTERS, ...TWO, '--output', CLUSTERS)).toMatch(
      /clusters\.jsonl is a file, expected a folder/,
    )
  })

  test('a changed list leads nowhere else', async () => {
    const output = join(folder, 'listed')
    await printed(CLUSTERS, ...TWO, '--output', output)
    const outside = file('outside.txt', 'mine')
    writeFileSync(join(output, 'written-by-precis.list'), `../outside.txt\n${outside}\nlead/../../outside.txt\n..\n.\n`)
    const {code} = await run(CLUSTERS, ...TWO, '--output', output, '--force')
    expect(code).toBe(0)
    expect(existsSync(outside)).toBe(true)
    expect(readdirSync(join(output, 'lead')).length).toBe(5)
  })

  test('writes a page', async () => {
    const report = join(folder, 'report.html')
    await printed(CLUSTERS, ...TWO, '--report', report)
    const html = readFileSync(report, 'utf8')
    expect(html).toMatch(/^<!DOCTYPE html>\n/)
    expect(html.match(/<details class="cluster"/g)?.length).toBe(5)
  })

  const duc = join(import.meta.dirname, '../../../shared/data/mds/duc2003.jsonl')
  test.skipIf(!isLong || !existsSync(duc))(
    'stays below 3 MB for all methods on 60 clusters (needs ../shared/data/mds) (long)',
    async () => {
      const report = join(folder, 'duc.html')
      const systems = METHODS.join(',')
      const {code, out} = await run(duc, '--words', '100', '--systems', systems, '--report', report, '--no-timings')
      expect(code).toBe(0)
      expect(readFileSync(report).length).toBeLessThan(3e6)
      const over = /over budget\n([\s\S]+?)\n\n/.exec(out)?.[1].split('\n') ?? []
      expect(over.length).toBeGreaterThan(12)
      expect(over.filter((line) => !/ 0$/.test(line))).toEqual([])
    },
  )
})

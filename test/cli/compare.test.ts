import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {COMPARED} from '../../src/cli/compare/command.ts'
import {isLong} from '../conditions.ts'
import {newsCluster} from '../summarize/prepared.ts'
import {runPrecis, scratchFolder} from './run.ts'

const corpora = join(import.meta.dirname, '../../corpora')
const news = join(corpora, 'news.jsonl')
const six = join(corpora, 'instances/six.csum')
const {folder, file} = scratchFolder()

interface Run {
  readonly problem: string
  readonly model: string
  readonly solver: string
  readonly status: string
  readonly objective: number
  readonly recounted: number
  readonly seconds: number
  readonly rouge: Readonly<Record<string, number>>
}

async function runsOf(...args: string[]): Promise<Run[]> {
  const {code, out, err} = await runPrecis('compare', ...args, '--format', 'json')
  expect({code, err}).toEqual({code: 0, err: ''})
  const {runs, disagreements} = JSON.parse(out)
  expect(disagreements).toEqual([])
  return runs
}

test('by default one solver for each method is compared', () => {
  expect(COMPARED).toEqual(['exact', 'ad3', 'psdd', 'greedy', 'glpk', 'highs'])
})

describe('precis compare', () => {
  test('summaries of a cluster: proved optima agree, nobody is above them, and the best are those of precis summarize', async () => {
    const {documents, ...cluster} = newsCluster('dam-flood')
    const some = {...cluster, documents: documents.slice(0, isLong ? undefined : 3)}
    const path = file('some.jsonl', `${JSON.stringify(some)}\n`)
    const runs = await runsOf(path, '--words', '60', '--solvers', 'exact,ad3,greedy,glpk,highs', '--extractive')
    expect(runs.map(({model, solver}) => `${model} ${solver}`)).toEqual(
      ['extractive', 'precis'].flatMap((model) =>
        ['exact', 'ad3', 'greedy', 'glpk', 'highs'].map((solver) => `${model} ${solver}`),
      ),
    )
    for (const [m, model] of ['extractive', 'precis'].entries()) {
      const [exact, ad3, greedy, glpk, highs] = runs.slice(5 * m)
      expect([exact, glpk, highs].map(({status}) => status)).toEqual(['optimal', 'optimal', 'optimal'])
      for (const other of [glpk, highs]) expect(other.objective).toBeCloseTo(exact.objective, 6)
      for (const other of [ad3, greedy]) expect(other.objective).toBeLessThanOrEqual(exact.objective + 1e-6)
      const options = model === 'extractive' ? ['--extractive'] : []
      const {out} = await runPrecis('summarize', path, '--words', '60', '--format', 'json', ...options)
      expect(JSON.parse(out).solution.objective).toBeCloseTo(exact.objective, 6)
    }
    // whole sentences are a choice among the shortened ones
    expect(runs[5].objective).toBeGreaterThanOrEqual(runs[0].objective - 1e-6)
    for (const run of runs) {
      expect(run.recounted).toBeCloseTo(run.objective, 6)
      expect(run.seconds).toBeGreaterThan(0)
      expect(Object.keys(run.rouge)).toEqual(['ROUGE-1', 'ROUGE-2'])
    }
  })

  test('problems from files, alone or in a folder, without ROUGE', async () => {
    const [alone] = await runsOf(six, '--solvers', 'exact')
    mkdirSync(join(folder, 'problems'))
    for (const name of ['b.csum', 'a.csum', 'note.txt']) {
      writeFileSync(join(folder, 'problems', name), name === 'note.txt' ? 'Nothing.' : readFileSync(six))
    }
    const runs = await runsOf(join(folder, 'problems'), '--solvers', 'exact,greedy')
    expect(runs.map(({problem, solver}) => [problem.slice(-6), solver])).toEqual([
      ['a.csum', 'exact'],
      ['a.csum', 'greedy'],
      ['b.csum', 'exact'],
      ['b.csum', 'greedy'],
    ])
    expect(runs[2]).toMatchObject({model: 'instance', objective: alone.objective, rouge: {}})
  })

  test('each path of documents is a cluster', async () => {
    const one = file('one.txt', 'The old dam broke on Monday, officials said. Rain fell. The old dam broke on Monday.')
    const two = file('two.txt', 'The new bridge opened on Friday. Many people came to see the new bridge on Friday.')
    const runs = await runsOf(one, two, '--solvers', 'exact', '--words', '8')
    expect(runs.map(({problem, status}) => [problem, status])).toEqual([
      ['one.txt', 'optimal'],
      ['two.txt', 'optimal'],
    ])
  })

  test('tables on stdout, lines of CSV and pictures in files', async () => {
    const csv = join(folder, 'runs.csv')
    const svg = join(folder, 'pictures')
    const args = [six, '--solvers', 'exact,greedy', '--time-limit', '30', '--csv', csv, '--svg', svg]
    const {code, out, err} = await runPrecis('compare', ...args)
    expect({code, err}).toEqual({code: 0, err: ''})
    expect(out).toMatch(/^instance +problems +proved/)
    expect(out).toMatch(/^exact +1 +100 % +0 % +0 % /m)
    expect(out).toMatch(/^0 disagreements/m)
    expect(out).toMatch(/^1 problem \| budgets of the files \| time limit 30 s \| precis \d/m)
    expect(readFileSync(csv, 'utf8').split('\n').length).toBe(4)
    for (const name of ['time.svg', 'gap.svg']) {
      expect(readFileSync(join(svg, name), 'utf8').match(/<title>/g)?.length, name).toBe(2)
    }
    const lines = await runPrecis('compare', six, '--solvers', 'greedy', '--format', 'csv')
    expect(lines.out).toMatch(/^problem,model,.*\n.*six\.csum,instance,greedy,feasible,.*\n$/)
  })

  test.each([
    [[six, '--solvers', 'exact,nosuch'], /given "exact,nosuch", expected some of exact, ad3, .*, found nosuch\./],
    [[six, '--solvers', ','], /given ",", expected a comma-separated list\./],
    [[six, '--words', '50'], /six\.csum: the problem has its own budget, expected no --words, /],
    [[six, '--time-limit', '0'], /given "0", expected a number > 0/],
    [[news, '--clusters', 'nosuch'], /--clusters: there is no cluster nosuch, expected some of /],
    [[news, '--svg', join(news, 'in-a-file')], /--svg: .* cannot be made \(ENOTDIR\), expected a place for a folder/],
    [['no/such/file.csum'], /no\/such\/file\.csum: it does not exist, expected a \.csum file/],
    [['no/such/folder'], /no\/such\/folder/],
  ])('%j is refused', async (args, message) => {
    const {code, out, err} = await runPrecis('compare', ...args)
    expect({code, out}).toEqual({code: 2, out: ''})
    expect(err).toMatch(message)
  })
})

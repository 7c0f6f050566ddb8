/**
 * Changes source files one place at a time, runs their tests, and reports the changes that no test noticed.
 *
 *     npm run tool -- mutate FILE… [--tests PATH,PATH] [--most 40] [--seed 1] [--write]
 *
 * A change is one operator, constant, condition or statement. Files are changed in place and always put back. Each change
 * is tried with the tests of its folder, where the table below has them, else with those that import the file (vitest
 * related); --tests names others. With --most only so many changes of
 * each file are drawn. With --write the report is eval/results/mutate.md; what is said there of a survivor stays.
 */
import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {seededRandom} from '../../src/seeded-random.ts'
import {type Mutation, mutationsOf} from '../lib/mutations.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const TIMEOUT = 120_000 // milliseconds; a change that never ends counts as noticed
const REPORT = 'eval/results/mutate.md'

/** The tests that are there for the files of a folder, and quick. */
const TESTS: readonly (readonly [folder: string, tests: readonly string[]])[] = [
  ['src/infer/kernels/', ['test/infer/kernels', 'test/infer/factors', 'test/infer/coverage/relaxation.test.ts']],
  ['src/rouge/', ['test/rouge/counts.test.ts', 'test/rouge/golden.test.ts', 'test/rouge/scorer.test.ts']],
  ['src/english/compression/', ['test/english/compression']],
]

interface Outcome {
  readonly file: string
  readonly tried: number
  readonly survivors: readonly Mutation[]
}

export function main(args: readonly string[], command: string): void {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tests: {type: 'string'},
      most: {type: 'string', default: 'Infinity'},
      seed: {type: 'string', default: '1'},
      write: {type: 'boolean', default: false},
    },
  })
  const tests = values.tests?.split(',')
  const outcomes = positionals.map((file) => mutate(file, Number(values.most), Number(values.seed), tests))
  const report = markdown(outcomes)
  console.log(report)
  const settings = `${values.most === 'Infinity' ? 'all changes' : `up to ${values.most} changes`} of each file`
  if (!values.write) return
  const signature = signatureOf({command, seeds: [Number(values.seed)], settings})
  writeResult('mutate.md', report, signature)
  writeResult('mutate.json', {outcomes}, signature)
}

/** Tries the changes of one file. */
function mutate(file: string, most: number, seed: number, tests: readonly string[] | undefined): Outcome {
  const text = readFileSync(file, 'utf8')
  const chosen = tests ?? TESTS.find(([folder]) => file.startsWith(folder))?.[1]
  const run = chosen ? ['run', ...chosen] : ['related', '--run', file]
  if (!passes(run)) throw new Error(`${file}: its tests fail without any change.`)
  const drawn = draw(mutationsOf(text), most, seed)
  const survivors: Mutation[] = []
  const putBack = () => writeFileSync(file, text)
  const stop = () => {
    putBack()
    process.exit(1)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    for (const mutation of drawn) {
      writeFileSync(file, text.slice(0, mutation.start) + mutation.replacement + text.slice(mutation.end))
      const survived = passes(run)
      console.error(`${file}:${mutation.line}: ${mutation.what}${survived ? ' SURVIVED' : ''}`)
      if (survived) survivors.push(mutation)
    }
  } finally {
    putBack()
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
  }
  return {file, tried: drawn.length, survivors}
}

function passes(run: readonly string[]): boolean {
  const options = ['--bail=1', '--maxWorkers=1', '--reporter=dot', '--testTimeout=20000']
  const vitest = ['node_modules/vitest/vitest.mjs', ...run, ...options]
  const {status} = spawnSync(process.execPath, vitest, {stdio: 'ignore', timeout: TIMEOUT, killSignal: 'SIGKILL'})
  return status === 0
}

function draw(mutations: readonly Mutation[], most: number, seed: number): Mutation[] {
  if (mutations.length <= most) return [...mutations]
  const random = seededRandom(seed)
  const keyed = mutations.map((mutation) => ({mutation, key: random()}))
  keyed.sort((a, b) => a.key - b.key)
  return keyed
    .slice(0, most)
    .map(({mutation}) => mutation)
    .sort((a, b) => a.start - b.start)
}

/** The report; why a survivor is none that a test could notice is taken over from the report that is there. */
function markdown(outcomes: readonly Outcome[]): string {
  const known = explanations()
  const lines = [
    '# Changes that no test noticed',
    '',
    '| file | changes | noticed | survivors |',
    '|---|---:|---:|---:|',
  ]
  for (const {file, tried, survivors} of outcomes) {
    const part = tried === 0 ? '' : ` (${((100 * (tried - survivors.length)) / tried).toFixed(0)} %)`
    lines.push(`| ${file} | ${tried} | ${tried - survivors.length}${part} | ${survivors.length} |`)
  }
  lines.push('', '| survivor | why it survives |', '|---|---|')
  for (const {file, survivors} of outcomes) {
    for (const {line, what} of survivors) {
      const name = `${file}: \`${what.replaceAll('|', '\\|')}\``
      lines.push(`| ${name} | ${known.get(name) ?? `line ${line}: not looked at`} |`)
    }
  }
  return `${lines.join('\n')}\n`
}

function explanations(): Map<string, string> {
  if (!existsSync(REPORT)) return new Map()
  const rows = readFileSync(REPORT, 'utf8').matchAll(/^\| (\S+: `.*`) \| (.*) \|$/gm)
  return new Map(Array.from(rows, ([, name, why]) => [name, why]))
}

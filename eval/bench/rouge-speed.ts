/**
 * Times the ROUGE script as a whole process, and the calls of the library.
 *
 *     npm run bench -- rouge-speed
 *
 * The texts are invented; what is printed for a slice of them is compared with the slow oracle of the tests. Writes
 * eval/results/rouge-speed.md and rouge-speed.json.
 */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {RougeScorer, rouge} from '../../src/rouge/index.ts'
import {rougeByTheBook} from '../../test/oracles/rouge.ts'
import {installPackage, runNode} from '../lib/installed-package.ts'
import {inventTopics, type Topic, writeTopics} from '../lib/invented-topics.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const SEED = 7
const RUNS = 7
/** Calls of the library that are timed together. */
const CALLS = 2000

/** What the script needs for `summarization` on this kind of machine: it is not there to be run. */
const SCRIPT_SECONDS = 4.4

interface Setting {
  readonly title: string
  readonly options: string
  readonly leaveOneOut: boolean
  readonly topics: readonly Topic[]
}

const summarization: Setting = {
  title: '12 systems, 50 topics, 4 references',
  options: '-n 4 -a -m -l 100 -x -r 1000',
  leaveOneOut: false,
  topics: inventTopics(SEED, 50, 12, () => 'ABCD'),
}

const leaveOneOut: Setting = {
  title: '24 systems and 10 writers, 30 topics with each of 4 writers left out: 120 evaluations',
  options: '-n 4 -w 1.2 -m -2 4 -u -d -a',
  leaveOneOut: true,
  topics: inventTopics(SEED, 30, 24, (topic) => ['ABCD', 'EFGH', 'IJAB', 'CDEF', 'GHIJ'][topic % 5]),
}

/** Milliseconds, unless it says otherwise. */
interface Times {
  readonly least: number
  readonly middle: number
  readonly most: number
}

interface CallTimes {
  readonly metrics: string
  /** Of a scorer that the caller keeps, and of calls of `rouge`. */
  readonly microseconds: Times
  readonly withoutScorer: Times
}

/** The numbers of eval/results/rouge-speed.json. */
export interface RougeSpeedResult {
  readonly bare: Times
  readonly processes: readonly {readonly title: string; readonly options: string; readonly times: Times}[]
  readonly scriptSeconds: number
  readonly scriptTimesSlower: number
  readonly calls: readonly CallTimes[]
}

export function main(_: readonly string[], command: string): void {
  const signature = signatureOf({command, packages: ['saxes'], seeds: [SEED], settings: `${RUNS} runs after one`})
  const folder = mkdtempSync(join(tmpdir(), 'precis-rouge-'))
  try {
    const program = installPackage(join(folder, 'precis'))
    const bare = timesOf(() => runNode(['-e', '0'], folder))
    const processes = [summarization, leaveOneOut].map((setting, i) => {
      const {title, options} = setting
      return {title, options, times: measure(program, join(folder, `set-${i}`), setting)}
    })
    const scriptTimesSlower = (SCRIPT_SECONDS * 1000) / processes[0].times.middle
    const result: RougeSpeedResult = {
      bare,
      processes,
      scriptSeconds: SCRIPT_SECONDS,
      scriptTimesSlower,
      calls: libraryCalls(),
    }
    const report = reportOf(result)
    process.stdout.write(report)
    writeResult('rouge-speed.md', report, signature)
    writeResult('rouge-speed.json', result, signature)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** Times whole processes, from the start of Node to its end, and compares what they print with a run by the book. */
function measure(program: string, place: string, {options, topics, leaveOneOut}: Setting): Times {
  writeTopics(place, topics, leaveOneOut)
  const args = [program, 'rouge', ...options.split(' '), 'conf.xml']
  const times = timesOf(() => runNode(args, place))
  check(program, place, options, topics, leaveOneOut)
  return times
}

/** On a slice: three topics, as the run by the book takes long. */
function check(program: string, place: string, options: string, topics: readonly Topic[], leaveOneOut: boolean): void {
  const slice = topics.slice(0, 3)
  const folder = join(place, 'slice')
  writeTopics(folder, slice, leaveOneOut)
  const data = join(folder, 'data')
  mkdirSync(data)
  for (const file of ['smart_common_words.txt', 'adj.exc', 'adv.exc', 'noun.exc', 'verb.exc'])
    writeFileSync(join(data, file), '')
  const args = [program, 'rouge', '-e', 'data', ...options.split(' '), '-r', '50', 'conf.xml']
  const printed = runNode(args, folder)
  const expected = rougeByTheBook(runByTheBook(slice, `${options} -r 50`, leaveOneOut)).out.map((line) => `${line}\n`)
  if (printed !== expected.join('')) throw new Error(`Bench: ${options} prints another result than a run by the book.`)
}

function runByTheBook(topics: readonly Topic[], options: string, leaveOneOut: boolean) {
  const files: Record<string, string> = {}
  const evaluations = topics.flatMap(({id, peers, models}) => {
    const add = (root: string, texts: Topic['peers']) =>
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => {
          files[`${root}/${id}.${name}`] = text
          return [name, `${root}/${id}.${name}`]
        }),
      )
    const peerPaths = add('peers', peers)
    const modelPaths = add('models', models)
    if (!leaveOneOut) return [{id, format: 'SPL', peers: peerPaths, models: Object.values(modelPaths)}]
    return Object.entries(modelPaths).map(([left, path]) => ({
      id: `${id}-${left}`,
      format: 'SPL',
      peers: {...peerPaths, [left]: path},
      models: Object.values(modelPaths).filter((other) => other !== path),
    }))
  })
  const systems = [...new Set(evaluations.flatMap(({peers}) => Object.keys(peers)))].sort()
  const letters = options.split(/ (?=-[a-zA-Z2])/).map((option) => {
    const [letter, value = ''] = option.slice(1).split(' ')
    return [letter, value]
  })
  return {systems, evaluations, files, stopWords: [], exceptions: {}, options: Object.fromEntries(letters)}
}

/** Microseconds of a call for a summary of 100 words and four references of 100 words. */
function libraryCalls(): CallTimes[] {
  const [{peers, models}] = summarization.topics
  const cut = (text: string) =>
    text
      .split(/(?<=\s)/)
      .slice(0, 100)
      .join('')
  const summaries = Object.values(peers).map(cut)
  const sets = [['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'], ['ROUGE-1', 'ROUGE-2'], ['ROUGE-L'], ['ROUGE-W-1.2']]
  return sets.map((metrics) => {
    const references = Object.values(models).map(cut)
    const scorer = new RougeScorer(references, {metrics})
    return {
      metrics: metrics.join(', '),
      microseconds: timesOfCalls((i) => scorer.score(summaries[i % summaries.length])),
      withoutScorer: timesOfCalls((i) => rouge(summaries[i % summaries.length], references, {metrics})),
    }
  })
}

/** Microseconds of a call, when the program is warm. */
function timesOfCalls(call: (i: number) => unknown): Times {
  const round = () => {
    for (let i = 0; i < CALLS; i++) call(i)
  }
  for (let i = 0; i < RUNS; i++) round()
  const {least, middle, most} = timesOf(round)
  const each = 1000 / CALLS
  return {least: least * each, middle: middle * each, most: most * each}
}

/** Milliseconds of a call, after one that does not count. */
function timesOf(call: () => unknown): Times {
  call()
  const times = Array.from({length: RUNS}, () => {
    const started = performance.now()
    call()
    return performance.now() - started
  })
  return {least: Math.min(...times), middle: median(times), most: Math.max(...times)}
}

function reportOf({bare, processes, scriptTimesSlower, calls}: RougeSpeedResult): string {
  const numbers = ({least, middle, most}: Times, unit: number, digits: number) =>
    [least, middle, most].map((time) => (time / unit).toFixed(digits))
  const processTable = markdownTable(
    ['', 'options', 'least', 'middle', 'most'],
    [
      ['Node alone', '', ...numbers(bare, 1000, 3)],
      ...processes.map(({title, options, times}) => [title, `\`${options}\``, ...numbers(times, 1000, 3)]),
    ],
  )
  const callTable = markdownTable(
    ['metrics', 'least', 'middle', 'most', '`rouge`, middle'],
    calls.map(({metrics, microseconds, withoutScorer}) => [
      metrics,
      ...numbers(microseconds, 1, 1),
      withoutScorer.middle.toFixed(1),
    ]),
  )
  return `# Speed of ROUGE

Whole processes on one machine, from the start of Node to its end, in seconds: the least, the middle and the most of ${RUNS} runs. The texts
are invented; what is printed for a slice of them is the same as by the slow oracle of the tests.

${processTable}

The Perl script is taken to need ${SCRIPT_SECONDS} s for the first of them: ${scriptTimesSlower.toFixed(0)} times as long.

\`RougeScorer.score\` for a summary of 100 words and four references of 100 words, in microseconds; in the last column calls of \`rouge\`
with the same references:

${callTable}
`
}

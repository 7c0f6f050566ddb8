/**
 * Times exact and AD³ against GLPK on the same coverage problems, and checks all answers.
 *
 *     npm run bench -- solvers [--quick]
 *
 * Each measurement has a process of its own. Writes eval/results/solvers.md and solvers.json; with --quick it times two
 * invented problems only and writes nothing.
 */
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {writeCsum} from '../../src/infer/formats/csum.ts'
import {generateCoverage} from '../lib/coverage-instances.ts'
import {type HeapGrowth, measureHeap} from '../lib/heap-growth.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {measure, type Timing} from '../lib/solver-timing.ts'
import {median, quantile} from '../lib/statistics.ts'

/** Reference problems that are not part of this repository; the bench says so if they are not there. */
const SHARED = '../shared/solver/instances'
const SHARED_TYPICAL = ['tac1', 'tac2', 'tac3_soft']
const SHARED_HARD = [
  {name: 'tac23_b250', timeLimit: 60},
  {name: 'med1', timeLimit: 100},
  {name: 'large1', timeLimit: 10},
]
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const QUICK_SEEDS = [1, 2]

const WARMUPS = 3
const RUNS = 7
const TIME_LIMIT = 60
const PATIENCE = 100
const GAP = 1e-4
/** The factor graph's bound is timed until it is so near to the optimum of the relaxation. */
const GRAPH_GAPS = [1e-3, 1e-4]
const GRAPH_TIME_LIMIT = 5

interface Instance {
  readonly name: string
  readonly file: string
}

/** What one typical problem gave. Times are in milliseconds. */
interface Row {
  readonly name: string
  readonly words: number
  readonly glpk: Timing
  readonly exact: Timing
  readonly ad3: Timing
  readonly graph: Timing
  readonly wrong: readonly string[]
}

interface HardRow {
  readonly name: string
  readonly timeLimit: number
  readonly exact: Timing
}

/** The numbers of eval/results/solvers.json. */
export interface SolversResult {
  readonly summary: Summary
  readonly rows: readonly Row[]
  readonly hard: readonly HardRow[]
  readonly heap: readonly HeapGrowth[]
  /** Problems that were not there. */
  readonly missing: readonly string[]
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values} = parseArgs({args: [...args], options: {quick: {type: 'boolean', default: false}}})
  const seeds = values.quick ? QUICK_SEEDS : SEEDS
  const settings = `budget 100 words, gap ${GAP}, time limit ${TIME_LIMIT} s, ${RUNS} calls after ${WARMUPS + 1}`
  const signature = signatureOf({command, packages: ['glpk.js'], seeds, settings})
  const folder = mkdtempSync(join(tmpdir(), 'precis-bench-'))
  try {
    const missing = values.quick ? [] : [...SHARED_TYPICAL, ...SHARED_HARD.map(({name}) => name)].filter(isMissing)
    for (const name of missing) console.error(`${sharedFile(name)}: not there, left out.`)
    const rows: Row[] = []
    for (const instance of typicalInstances(folder, seeds, values.quick)) {
      console.error(`${instance.name} …`)
      rows.push(await measureTypical(instance))
    }
    const hard: HardRow[] = []
    for (const {name, timeLimit} of values.quick ? [] : SHARED_HARD.filter(({name}) => !isMissing(name))) {
      console.error(`${name} …`)
      const task = {solver: 'exact', file: sharedFile(name), timeLimit, warmups: 0, runs: 0, patience: 0} as const
      hard.push({name, timeLimit, exact: await measure(task)})
    }
    const heap = await measureHeap()
    const summary = summaryOf(rows)
    const report = markdown(rows, summary, hard, heap, missing)
    console.log(report)
    if (!values.quick) {
      writeResult('solvers.md', report, signature)
      writeResult('solvers.json', {summary, rows, hard, heap, missing} satisfies SolversResult, signature)
    }
    const wrong = rows.flatMap((row) => row.wrong)
    for (const message of wrong) console.error(message)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function sharedFile(name: string): string {
  return join(SHARED, `${name}.csum`)
}

function isMissing(name: string): boolean {
  return !existsSync(sharedFile(name))
}

/** Problems of ten documents and 100 words; the generated ones differ in how many arcs may not be cut. */
function typicalInstances(folder: string, seeds: readonly number[], generatedOnly: boolean): Instance[] {
  const shared = generatedOnly ? [] : SHARED_TYPICAL.filter((name) => !isMissing(name))
  return [
    ...shared.map((name) => ({name, file: sharedFile(name)})),
    ...seeds.map((seed) => {
      const hard = (14 + 3 * (seed - 1)) / 100
      const file = join(folder, `generated${seed}.csum`)
      const problem = generateCoverage({
        documents: 10,
        sentences: 25,
        length: 24,
        concepts: 600,
        budget: 100,
        hard,
        seed,
      })
      writeFileSync(file, writeCsum(problem))
      return {name: `generated, seed ${seed}, ${Math.round(100 * hard)} % uncuttable`, file}
    }),
  ]
}

async function measureTypical({name, file}: Instance): Promise<Row> {
  const once = {file, timeLimit: TIME_LIMIT, warmups: 0, runs: 0, patience: 0}
  const glpk = await measure({...once, solver: 'glpk'})
  const often = {file, timeLimit: TIME_LIMIT, warmups: WARMUPS, runs: RUNS, patience: PATIENCE}
  const exact = await measure({...often, solver: 'exact'})
  const ad3 = await measure({...often, solver: 'ad3'})
  const targets = GRAPH_GAPS.map((gap) => (1 + gap) * glpk.relaxation)
  const graph = await measure({...once, solver: 'graph', timeLimit: GRAPH_TIME_LIMIT, targets})
  return {name, words: glpk.words, glpk, exact, ad3, graph, wrong: mistakes(name, glpk, exact, ad3, graph)}
}

/** What contradicts GLPK, or is not as good as it should be. */
function mistakes(name: string, glpk: Timing, exact: Timing, ad3: Timing, graph: Timing): string[] {
  const optimum = glpk.objective
  const slack = 1e-6 * Math.abs(optimum)
  const wrong: string[] = []
  const check = (holds: boolean, message: string) => {
    if (!holds) wrong.push(`${name}: ${message}`)
  }
  check(glpk.status === 'optimal', `glpk ended ${glpk.status}, expected optimal.`)
  check(exact.status === 'optimal', `exact ended ${exact.status}, expected optimal.`)
  check(
    Math.abs(exact.objective - optimum) <= 1e-4,
    `exact's objective is ${exact.objective}, expected glpk's ${optimum}.`,
  )
  check(certifiedGap(ad3) <= GAP, `ad3's certified gap is ${certifiedGap(ad3)}, expected at most ${GAP}.`)
  check(
    ad3.relaxation <= glpk.relaxation + slack,
    `ad3's relaxation is ${ad3.relaxation}, expected at most ${glpk.relaxation}.`,
  )
  for (const [solver, timing] of Object.entries({exact, ad3, graph})) {
    check(timing.bound >= optimum - slack, `${solver}'s bound is ${timing.bound}, expected at least ${optimum}.`)
    check(
      timing.objective <= optimum + slack,
      `${solver}'s objective is ${timing.objective}, expected at most ${optimum}.`,
    )
  }
  return wrong
}

/** How far the relaxation's value may be from its optimum, as a part of it. */
function certifiedGap({bound, relaxation}: Timing): number {
  return (bound - relaxation) / relaxation
}

/** How many times as long as ours GLPK took, by problem, and our own median times over the problems. */
interface Summary {
  readonly timesFaster: Readonly<
    Record<'exact' | 'exactFirst' | 'ad3' | 'ad3First' | 'ad3Relaxation', readonly number[]>
  >
  readonly milliseconds: Readonly<Record<'exact' | 'exactFirst' | 'ad3' | 'ad3First', number>>
}

function summaryOf(rows: readonly Row[]): Summary {
  return {
    timesFaster: {
      exact: rows.map(({glpk, exact}) => glpk.first / median(exact.warm)),
      exactFirst: rows.map(({glpk, exact}) => glpk.first / exact.first),
      ad3: rows.map(({glpk, ad3}) => glpk.first / median(ad3.warm)),
      ad3First: rows.map(({glpk, ad3}) => glpk.first / ad3.first),
      ad3Relaxation: rows.map(({glpk, ad3}) => glpk.relaxing / median(ad3.warm)),
    },
    milliseconds: {
      exact: median(rows.map(({exact}) => median(exact.warm))),
      exactFirst: median(rows.map(({exact}) => exact.first)),
      ad3: median(rows.map(({ad3}) => median(ad3.warm))),
      ad3First: median(rows.map(({ad3}) => ad3.first)),
    },
  }
}

function markdown(
  rows: readonly Row[],
  {timesFaster, milliseconds: ours}: Summary,
  hard: readonly HardRow[],
  heap: readonly HeapGrowth[],
  missing: readonly string[],
): string {
  const parts = [
    '# Solvers on coverage problems',
    `Milliseconds. GLPK solves the plain integer program, and its relaxation (LP); building that program is not counted. \`exact\` proves the same optimum; \`ad3\` has the relaxation with a certified gap of ${GAP} and an answer. *First* is the first call in a fresh process; *warm* are the median and the least of ${RUNS} calls after ${WARMUPS} more. *Times faster* compares GLPK's integer program with the warm median.`,
    ...(missing.length > 0 ? [`Not there, so left out: ${missing.join(', ')}.`] : []),
    markdownTable(
      'problem | words | optimum | GLPK | its LP | exact first | warm | least | times faster | ad3 first | warm | least | times faster | gap'.split(
        ' | ',
      ),
      rows.map(({name, words, glpk, exact, ad3}, i) => [
        name,
        words,
        glpk.objective.toFixed(4),
        milliseconds(glpk.first),
        milliseconds(glpk.relaxing),
        ...times(exact),
        ratio(timesFaster.exact[i]),
        ...times(ad3),
        ratio(timesFaster.ad3[i]),
        certifiedGap(ad3).toExponential(1),
      ]),
    ),
    markdownTable('times faster than GLPK | median | quartiles | least | most'.split(' | '), [
      ['exact, warm', ...spread(timesFaster.exact)],
      ['exact, first call', ...spread(timesFaster.exactFirst)],
      ['ad3, warm', ...spread(timesFaster.ad3)],
      ['ad3, first call', ...spread(timesFaster.ad3First)],
      ["ad3, warm, against GLPK's LP", ...spread(timesFaster.ad3Relaxation)],
    ]),
    `Median over the problems: exact ${milliseconds(ours.exact)} ms warm, ${milliseconds(ours.exactFirst)} ms first; ad3 ${milliseconds(ours.ad3)} ms warm, ${milliseconds(ours.ad3First)} ms first.`,
    `Answers checked while timing: ${rows.flatMap(({wrong}) => wrong).join(' ') || 'all agree.'}`,
    '## For information: AD³ on the factor graph with all its small factors',
    'Milliseconds in the first call until the bound is within a part of the optimum of the relaxation.',
    markdownTable(
      `problem | ${GRAPH_GAPS.join(' | ')}`.split(' | '),
      rows.map(({name, graph}) => [name, ...graph.reached.map((ms) => (ms < 0 ? 'not reached' : milliseconds(ms)))]),
    ),
    ...hardPart(hard),
    '## Heap growth in 1000 iterations',
    'Bytes, in rounds after warming up: all that was allocated, in the best and in the worst round, and what was left after a collection.',
    markdownTable(
      'loop | allocated, least | most | left'.split(' | '),
      heap.map(({loop, least, most, retained}) => [loop, least, most, retained]),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function hardPart(hard: readonly HardRow[]): string[] {
  if (hard.length === 0) return []
  return [
    '## Hard problems',
    'One call of `exact` in a fresh process.',
    markdownTable(
      'problem | words | time limit, s | s | status | objective | bound | gap'.split(' | '),
      hard.map(({name, timeLimit, exact}) => [
        name,
        exact.words,
        timeLimit,
        (exact.first / 1000).toFixed(1),
        exact.status,
        exact.objective.toFixed(4),
        exact.bound.toFixed(4),
        `${((100 * (exact.bound - exact.objective)) / exact.objective).toFixed(2)} %`,
      ]),
    ),
  ]
}

function times({first, warm}: Timing): string[] {
  return [first, median(warm), Math.min(...warm)].map(milliseconds)
}

function spread(values: readonly number[]): string[] {
  const quartiles = `${ratio(quantile(values, 0.25))}–${ratio(quantile(values, 0.75))}`
  return [ratio(median(values)), quartiles, ratio(Math.min(...values)), ratio(Math.max(...values))]
}

function milliseconds(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0)
}

function ratio(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0)
}

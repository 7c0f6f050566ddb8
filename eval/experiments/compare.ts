/**
 * Compares solvers on the same summaries by `precis compare`: time, gap and ROUGE.
 *
 *     npm run experiment -- compare [CLUSTERS.jsonl]
 *
 * Without a file it takes DUC 2003, which has to be at ../shared/data/mds/duc2003.jsonl; GLPK needs half an hour. Writes
 * eval/results/compare.md, compare.json, compare-time.svg and compare-gap.svg.
 */
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Interval} from '../../src/rouge/bootstrap.ts'
import {hundredths} from '../../src/rouge/comparison.ts'
import {installPackage, runNode} from '../lib/installed-package.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = 100
/** For each problem and solver, in seconds. Without one, GLPK has not proved all problems in half an hour. */
const TIME_LIMIT = 4
const SOLVERS = ['exact', 'ad3', 'greedy', 'glpk', 'highs']
const MODELS = ['extractive', 'precis'] as const
const METRICS = ['ROUGE-1', 'ROUGE-2']

/** The rows of Table 1.3 of the paper. */
const PAPER_ROWS = [
  ['Extractive, ILP', 'extractive', 'glpk'],
  ['Extractive, ILP', 'extractive', 'highs'],
  ['Extractive, exact', 'extractive', 'exact'],
  ['Compressive, ILP', 'precis', 'glpk'],
  ['Compressive, ILP', 'precis', 'highs'],
  ['Compressive, exact', 'precis', 'exact'],
  ['Compressive, AD3', 'precis', 'ad3'],
]

/** What a solver did with all problems of a model, as `precis compare --format json` prints it; null is an infinite number. */
interface SolverResult {
  readonly model: (typeof MODELS)[number]
  readonly solver: string
  readonly problems: number
  readonly proved: number
  readonly meanGap: number | null
  readonly shortfall: number | null
  readonly seconds: {readonly median: number; readonly mean: number; readonly ninetieth: number}
  readonly faster?: {readonly than: string; readonly times: number; readonly isLeast: boolean}
  readonly rouge: Readonly<Record<string, Interval>>
}

/** The numbers of eval/results/compare.json. */
export interface CompareResult {
  readonly path: string
  readonly words: number
  readonly solvers: readonly SolverResult[]
  readonly disagreements: readonly string[]
}

export function main([path = '../shared/data/mds/duc2003.jsonl', ...others]: readonly string[], command: string): void {
  const settings = `${WORDS} words, ${TIME_LIMIT} s for each problem and solver, one process, each problem once`
  const signature = signatureOf({command, packages: ['glpk.js', 'highs'], settings})
  const folder = mkdtempSync(join(tmpdir(), 'precis-compare-'))
  try {
    const program = installPackage(folder)
    const plots = join(folder, 'plots')
    const options = [
      '--words',
      `${WORDS}`,
      '--time-limit',
      `${TIME_LIMIT}`,
      '--solvers',
      SOLVERS.join(','),
      '--extractive',
      '--format',
      'json',
    ]
    const printed = runNode([program, 'compare', path, ...others, ...options, '--svg', plots])
    const {solvers, disagreements}: {solvers: readonly SolverResult[]; disagreements: readonly string[]} =
      JSON.parse(printed)
    const report = reportOf(path, solvers, disagreements)
    process.stdout.write(report)
    writeResult('compare.md', report, signature)
    writeResult('compare.json', {path, words: WORDS, solvers, disagreements} satisfies CompareResult, signature)
    for (const plot of ['time', 'gap']) {
      writeResult(`compare-${plot}.svg`, readFileSync(join(plots, `${plot}.svg`), 'utf8'), signature)
    }
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function reportOf(path: string, solvers: readonly SolverResult[], disagreements: readonly string[]): string {
  const paper = PAPER_ROWS.flatMap(([row, model, name]) => {
    const found = solvers.find((result) => result.model === model && result.solver === name)
    return found === undefined
      ? []
      : [[row, name, ...METRICS.map((metric) => recallCell(found, metric)), seconds(found.seconds.mean)]]
  })
  return `# Solvers on the same summaries

The problems that \`precis summarize\` makes of the clusters in \`${path}\`, at most ${WORDS} words, each given to every solver once, for at most ${TIME_LIMIT} seconds. *Proved* is the share
of problems whose answer is proved the best; *gap* is how far answers may be from the best by the solver's own bound, and *from best* how far they
are, both on average; nine of ten problems take no longer than *90 % s*. ROUGE is recall in percent, with its 95 % interval. Where several answers are equally
good, solvers may find different ones, and their ROUGE differs. \`psdd\` is left out.

![time](compare-time.svg)

![gap](compare-gap.svg)

${MODELS.map((model) =>
  modelTable(
    solvers.filter((result) => result.model === model),
    model,
  ),
).join('\n\n')}

The same in the rows of Table 1.3 of the paper:

${markdownTable(['as Table 1.3', 'solver', ...METRICS, 'mean s'], paper)}

Disagreements on optima, bounds and answers: ${disagreements.length === 0 ? 'none' : disagreements.join(' ')}.
`
}

function modelTable(solvers: readonly SolverResult[], model: string): string {
  return markdownTable(
    [model, 'problems', 'proved', 'gap', 'from best', 'median s', 'mean s', '90 % s', '× glpk', ...METRICS],
    solvers.map((result) => [
      result.solver,
      result.problems,
      share(result.proved / result.problems),
      share(result.meanGap),
      share(result.shortfall),
      seconds(result.seconds.median),
      seconds(result.seconds.mean),
      seconds(result.seconds.ninetieth),
      result.faster === undefined || result.faster.than === result.solver
        ? ''
        : `${result.faster.isLeast ? '≥ ' : ''}${Number(result.faster.times.toPrecision(3))}`,
      ...METRICS.map((metric) => recallCell(result, metric)),
    ]),
  )
}

function recallCell({rouge}: SolverResult, metric: string): string {
  const recall = rouge[metric]
  if (recall === undefined) return '–'
  return `${hundredths(recall.mean)} [${hundredths(recall.low)}, ${hundredths(recall.high)}]`
}

/** A gap of less than 1e-9 is rounding. */
function share(value: number | null): string {
  if (value === null) return 'unknown'
  return `${value < 1e-9 ? 0 : Number((100 * value).toPrecision(3))} %`
}

function seconds(value: number): string {
  return value.toFixed(4)
}

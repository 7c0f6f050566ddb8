/**
 * Times AD³ on the factor graph of summaries, which is that of the papers for what a reduction leaves, beside the solver that knows the problem.
 *
 *     npm run bench -- factor-graph [CLUSTERS.jsonl] [--most 12]
 *
 * Writes eval/results/factor-graph.md and factor-graph.json.
 */
import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import type {Cluster} from '../../src/corpus/cluster.ts'
import {readBytes} from '../../src/corpus/read.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import type {Solution} from '../../src/infer/solution.ts'
import {solveCoverageWith} from '../../src/infer/solvers.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const BUDGET = {words: 100}
// calls of each solver, of which the median counts; one more warms up
const CALLS = 3
// an answer is near the best if no more than this part of that is missing
const NEAR = 0.01

/** What one problem took, in milliseconds, and how far the rounded answer is from the best, as a part of that. */
interface Row {
  readonly words: number
  readonly graph: number
  readonly exact: number
  readonly missing: number
  readonly gap: number
  readonly iterations: number
}

/** The numbers of eval/results/factor-graph.json. */
export interface FactorGraphResult {
  readonly clusters: number
  readonly milliseconds: {readonly graph: number; readonly exact: number}
  readonly missing: {readonly mean: number; readonly largest: number}
  /** The share of answers that are at most NEAR below the best. */
  readonly near: number
  readonly gap: number
  readonly iterations: number
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...args],
    options: {most: {type: 'string', default: '12'}},
    allowPositionals: true,
  })
  const path = positionals[0] ?? 'corpora/news.jsonl'
  const signature = signatureOf({command, settings: `${BUDGET.words} words, ${CALLS} calls after one more`})
  const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
  const analyzer = loadAnalyzer('models/')
  const rows: Row[] = []
  for (const cluster of clusters.slice(0, Number(values.most))) {
    const row = await measure(await problemOf(cluster, analyzer))
    console.error(JSON.stringify(row))
    rows.push(row)
  }
  const result: FactorGraphResult = {
    clusters: rows.length,
    milliseconds: {graph: median(rows.map(({graph}) => graph)), exact: median(rows.map(({exact}) => exact))},
    missing: {
      mean: rows.reduce((sum, {missing}) => sum + missing, 0) / rows.length,
      largest: Math.max(...rows.map(({missing}) => missing)),
    },
    near: rows.filter(({missing}) => missing <= NEAR).length / rows.length,
    gap: median(rows.map(({gap}) => gap)),
    iterations: median(rows.map(({iterations}) => iterations)),
  }
  const report = reportOf(rows, result)
  process.stdout.write(report)
  writeResult('factor-graph.md', report, signature)
  writeResult('factor-graph.json', result, signature)
}

/** The first problem that a summary poses. */
async function problemOf({documents}: Cluster, analyzer: Analyzer): Promise<CoverageProblem> {
  const posed: CoverageProblem[] = []
  const solver = (problem: CoverageProblem) => {
    posed.push(problem)
    return solveCoverageWith('exact', problem)
  }
  await (await prepare(documents, analyzer)).summarize({budget: BUDGET, solver})
  return posed[0]
}

async function measure(problem: CoverageProblem): Promise<Row> {
  const best = await timed(() => solveCoverageWith('exact', problem))
  const graph = await timed(() => solveCoverageWith('ad3-graph', problem))
  const optimum = best.solution.objective
  return {
    words: problem.nodes,
    graph: graph.milliseconds,
    exact: best.milliseconds,
    missing: (optimum - graph.solution.objective) / Math.max(1e-9, Math.abs(optimum)),
    gap: graph.solution.gap,
    iterations: graph.solution.iterations,
  }
}

async function timed(solve: () => Promise<Solution>): Promise<{solution: Solution; milliseconds: number}> {
  let solution = await solve()
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now()
    solution = await solve()
    times.push(performance.now() - started)
  }
  return {solution, milliseconds: median(times)}
}

function reportOf(rows: readonly Row[], {milliseconds, missing, near, clusters}: FactorGraphResult): string {
  const share = (value: number) => `${(100 * value).toFixed(2)} %`
  const table = markdownTable(
    ['nodes', '`ad3-graph`, ms', '`exact`, ms', 'iterations', 'below the best', 'gap'],
    rows.map((row) => [
      row.words,
      row.graph.toFixed(0),
      row.exact.toFixed(0),
      row.iterations,
      share(row.missing),
      share(row.gap),
    ]),
  )
  return `# AD³ on the factor graph of summaries

The graph of Figure 1.4 of the AD³ chapter for what a reduction leaves of the problem (docs/math.md, eq. F19): a tree for each sentence, an AND for
each pair of words, an OR for each concept and for its places in each sentence, an implication for each gate, one budget. AD³ solves it until bound
and relaxation are within 0.1 %. Every 25 iterations the relaxation is rounded by local search. Warm, median of ${CALLS} calls, the graph built in
each. *Below the best*: how far the rounded answer is from the proved one; *gap*: how far it is from the bound of the relaxation.

${clusters} clusters: median ${milliseconds.graph.toFixed(0)} ms, \`exact\` ${milliseconds.exact.toFixed(0)} ms; answers are ${share(missing.mean)} below the best on the average, ${share(missing.largest)} at most,
and ${(100 * near).toFixed(0)} % of them no more than ${share(NEAR)}.

${table}
`
}

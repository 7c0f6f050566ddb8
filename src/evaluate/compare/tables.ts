import {numbered} from '../../numbered.ts'
import {csvCell} from '../../printable.ts'
import {aligned, hundredths} from '../../rouge/comparison.ts'
import {latexTable} from '../../rouge/latex-table.ts'
import {schemaJson} from '../../schema-json.ts'
import {type ComparedSolvers, type Model, REFERENCES, type SolverRun, type SolverSummary} from './comparison.ts'

/** Tables for reading: one for each model, and one laid out as in the paper if there are summaries of both kinds. */
export function comparisonText(compared: ComparedSolvers, signature: string): string {
  const models = [...new Set(compared.solvers.map(({model}) => model))]
  const tables = models.map((model) => aligned(modelCells(compared, model)))
  const paper = models.includes('extractive') && models.includes('precis') ? [paperTable(compared)] : []
  const {faults} = compared
  const verdict = `${numbered(faults.length, 'disagreement')} on optima, bounds and answers.\n${faults.map((fault) => `${fault}\n`).join('')}`
  return `${[...tables, ...paper, verdict].join('\n')}\n${signature}\n`
}

/** The tables for a paper: one for each model. */
export function comparisonLatex(compared: ComparedSolvers, signature: string): string {
  const models = [...new Set(compared.solvers.map(({model}) => model))]
  return models.map((model) => latexTable(modelCells(compared, model), [signature])).join('\n')
}

/** The whole comparison as JSON. */
export function comparisonJson({solvers, runs, faults, metrics}: ComparedSolvers, settings: object): string {
  const value = {
    settings,
    disagreements: faults,
    solvers: solvers.map(({rouge, ...numbers}) => ({
      ...numbers,
      rouge: Object.fromEntries(rouge.map(({metric, recall}) => [metric, recall])),
    })),
    runs: runs.map(({scores, ...numbers}) => ({
      ...numbers,
      rouge: Object.fromEntries(scores.map((score, m) => [metrics[m], score.recall])),
    })),
  }
  return schemaJson('comparison', value)
}

/** A line for each problem, model and solver. */
export function comparisonCsv({runs, metrics}: ComparedSolvers): string {
  const columns = ['status', 'objective', 'bound', 'gap', 'iterations', 'seconds'] as const
  const head = ['problem', 'model', 'solver', ...columns, ...metrics]
  const lines = runs.map((run) => {
    const scores = metrics.map((_, m) => run.scores[m]?.recall ?? '')
    return [csvCell(run.problem), run.model, run.solver, ...columns.map((name) => run[name]), ...scores]
  })
  return [head, ...lines].map((line) => `${line.join(',')}\n`).join('')
}

function modelCells({solvers, metrics}: ComparedSolvers, model: Model): string[][] {
  const own = solvers.filter((solver) => solver.model === model)
  const faster = own.find((solver) => solver.faster !== undefined)?.faster
  const scored = own.some(({rouge}) => rouge.length > 0) ? metrics : []
  const head = [
    model,
    'problems',
    'proved',
    'gap',
    'from best',
    'median s',
    'mean s',
    '90 % s',
    ...(faster ? [`× ${faster.than}`] : []),
    ...scored,
  ]
  const rows = own.map((solver) => [
    solver.solver,
    `${solver.problems}`,
    share(solver.proved / solver.problems),
    Number.isFinite(solver.meanGap) ? share(solver.meanGap) : 'unknown',
    Number.isNaN(solver.shortfall) ? 'unknown' : share(solver.shortfall),
    seconds(solver.seconds.median),
    seconds(solver.seconds.mean),
    seconds(solver.seconds.ninetieth),
    ...(faster ? [timesText(solver)] : []),
    ...scored.map((metric) => recallText(solver, metric)),
  ])
  return [head, ...rows]
}

function timesText({solver, faster}: SolverSummary): string {
  if (faster === undefined || faster.than === solver) return ''
  return `${faster.isLeast ? '≥ ' : ''}${Number(faster.times.toPrecision(3))}`
}

/** Table 1.3 of [AD3] with our solvers: the scores of each kind of summary, and its time. */
function paperTable({solvers, metrics}: ComparedSolvers): string {
  const find = (model: Model, name: string) =>
    solvers.find((solver) => solver.model === model && solver.solver === name)
  const candidates = [
    ...REFERENCES.map((name) => ['Extractive, ILP', find('extractive', name)] as const),
    ['Extractive, exact', find('extractive', 'exact')] as const,
    ...REFERENCES.map((name) => ['Compressive, ILP', find('precis', name)] as const),
    ['Compressive, exact', find('precis', 'exact')] as const,
    ['Compressive, AD3', find('precis', 'ad3')] as const,
  ]
  const rows = candidates.flatMap(([name, solver]) => {
    if (solver === undefined) return []
    const scores = metrics.map((metric) => recallText(solver, metric))
    return [[name, solver.solver, ...scores, seconds(solver.seconds.mean)]]
  })
  return aligned([['as Table 1.3', 'solver', ...metrics, 'mean s'], ...rows])
}

function recallText({rouge}: SolverSummary, metric: string): string {
  const row = rouge.find((candidate) => candidate.metric === metric)
  if (row === undefined) return '–'
  const {mean, low, high} = row.recall
  return `${hundredths(mean)} [${hundredths(low)}, ${hundredths(high)}]`
}

/** A gap of less than 1e-9 is only rounding. */
function share(value: number): string {
  return `${value < 1e-9 ? 0 : Number((100 * value).toPrecision(3))} %`
}

function seconds(value: number): string {
  return value.toFixed(4)
}

/** Everything that the numbers depend on, except the texts and the machine. */
export function comparisonSignature(
  runs: readonly SolverRun[],
  {budget, timeLimit, version}: {budget: string; timeLimit: number | undefined; version: string},
): string {
  const problems = new Set(runs.map(({problem}) => problem)).size
  const limit = timeLimit === undefined ? 'no time limit' : `time limit ${timeLimit} s`
  return `${numbered(problems, 'problem')} | ${budget} | ${limit} | precis ${version}`
}

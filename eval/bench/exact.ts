/**
 * Solves networks of many families by `exact`, HiGHS and toulbar2, each in a process of its own, and compares what they prove.
 *
 *     npm run bench -- exact [--folder ../shared/data/uai] [--time-limit 10] [--solvers exact,highs,toulbar2]
 *
 * The problems are the .uai files of the folder; those of the default one are not part of this repository, and without them there is nothing
 * to do. toulbar2 is taken if the machine has it (Debian does). Writes eval/results/exact.md and exact.json, unless another folder or fewer
 * solvers are given. It takes about four minutes of CPU, most of them for HiGHS.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {readUai} from '../../src/infer/formats/uai.ts'
import {markdownTable} from '../lib/markdown.ts'
import {byPrecis, byToulbar, geometricMean, hasToulbar, isProved, type Outcome} from '../lib/network-solvers.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const FOLDER = '../shared/data/uai'
const SOLVERS = ['exact', 'highs', 'toulbar2'] as const
// answers whose objectives are this near are worth the same; toulbar2 prints three decimals
const SAME = 2e-3

type SolverName = (typeof SOLVERS)[number]

interface Row {
  readonly name: string
  readonly variables: number
  readonly factors: number
  readonly outcomes: Readonly<Partial<Record<SolverName, Outcome>>>
}

/** The numbers of eval/results/exact.json. */
export interface ExactResult {
  readonly timeLimit: number
  readonly rows: readonly Row[]
  /** By solver: problems that it solved, and the geometric mean of the milliseconds of those that all solved. */
  readonly proved: Readonly<Partial<Record<SolverName, number>>>
  readonly mean: Readonly<Partial<Record<SolverName, number>>>
  /** Of `exact` over all problems, solved or not. */
  readonly meanOfAll: number
  readonly contradictions: readonly string[]
}

export function main(args: readonly string[], command: string): void {
  const {values} = parseArgs({
    args: [...args],
    options: {
      folder: {type: 'string', default: FOLDER},
      'time-limit': {type: 'string', default: '10'},
      solvers: {type: 'string', default: SOLVERS.join()},
    },
  })
  if (!existsSync(values.folder)) {
    console.error(`${values.folder}: not there, so there is nothing to solve.`)
    return
  }
  const timeLimit = Number(values['time-limit'])
  const given = values.solvers.split(',')
  const solvers = SOLVERS.filter((name) => given.includes(name) && (name !== 'toulbar2' || hasToulbar()))
  const signature = signatureOf({command, packages: ['highs'], settings: `${timeLimit} s for each problem and solver`})
  const files = readdirSync(values.folder).filter((file) => file.endsWith('.uai'))
  const rows = files.map((file) => solve(join(values.folder, file), solvers, timeLimit))
  const result = summaryOf(rows, solvers, timeLimit)
  const report = reportOf(result, solvers)
  console.log(report)
  for (const contradiction of result.contradictions) console.error(contradiction)
  if (result.contradictions.length > 0) process.exitCode = 1
  if (values.folder !== FOLDER || given.length < SOLVERS.length) return
  writeResult('exact.md', report, signature)
  writeResult('exact.json', result, signature)
}

function solve(file: string, solvers: readonly SolverName[], timeLimit: number): Row {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.uai'.length)
  const {graph, firstState} = readUai(readFileSync(file, 'utf8'), file)
  console.error(name)
  const outcomes = Object.fromEntries(
    solvers.map((solver) => [
      solver,
      solver === 'toulbar2' ? byToulbar(file, timeLimit) : byPrecis(file, solver, timeLimit),
    ]),
  )
  return {name, variables: firstState.length - 1, factors: graph.factors.length, outcomes}
}

function summaryOf(rows: readonly Row[], solvers: readonly SolverName[], timeLimit: number): ExactResult {
  const solvedByAll = rows.filter(({outcomes}) => solvers.every((solver) => isProved(outcomes[solver])))
  const byEach = <Value>(value: (solver: SolverName) => Value) =>
    Object.fromEntries(solvers.map((solver) => [solver, value(solver)]))
  return {
    timeLimit,
    rows,
    proved: byEach((solver) => rows.filter(({outcomes}) => isProved(outcomes[solver])).length),
    mean: byEach((solver) => geometricMean(solvedByAll.map(({outcomes}) => outcomes[solver]!.milliseconds))),
    meanOfAll: geometricMean(rows.flatMap(({outcomes: {exact}}) => (exact ? [exact.milliseconds] : []))),
    contradictions: rows.flatMap((row) => contradictionsIn(row, solvers)),
  }
}

/** Where one has proved what another contradicts. */
function contradictionsIn({name, outcomes}: Row, solvers: readonly SolverName[]): string[] {
  return solvers.flatMap((solver) => {
    const claimed = outcomes[solver]!
    if (!isProved(claimed)) return []
    const highest = claimed.objective ?? -Infinity
    return solvers.flatMap((other) => {
      const objective = outcomes[other]!.objective ?? -Infinity
      if (other === solver || objective === -Infinity || objective <= highest + SAME) return []
      return [`${name}: ${solver} proves ${highest} best, but ${other} has ${objective}.`]
    })
  })
}

function reportOf(result: ExactResult, solvers: readonly SolverName[]): string {
  const {rows, timeLimit, proved, mean, meanOfAll, contradictions} = result
  return `# Networks of many families

Problems of the UAI competitions and of toulbar2's collection, ${timeLimit} s for each solver. Milliseconds are those that a solver tells, without
reading the file; toulbar2's are rounded to its thousandths of a second. A problem that is not solved has a dash.

${markdownTable(
  ['problem', 'variables', 'factors', 'optimum', ...solvers.map((solver) => `${solver}, ms`)],
  rows.map(({name, variables, factors, outcomes}) => [
    name,
    variables,
    factors,
    optimumOf(outcomes, solvers),
    ...solvers.map((solver) => (isProved(outcomes[solver]) ? outcomes[solver]!.milliseconds.toFixed(0) : '–')),
  ]),
)}

${markdownTable(
  ['', ...solvers],
  [
    ['proved', ...solvers.map((solver) => `${proved[solver]} of ${rows.length}`)],
    ['geometric mean of those that all prove, ms', ...solvers.map((solver) => mean[solver]!.toFixed(1))],
  ],
)}

The geometric mean of \`exact\` over all problems is ${meanOfAll.toFixed(1)} ms. Proofs that another solver's answer contradicts: ${contradictions.join(' ') || 'none.'}
`
}

function optimumOf(outcomes: Row['outcomes'], solvers: readonly SolverName[]): string {
  const solver = solvers.find((name) => isProved(outcomes[name]))
  if (!solver) return '–'
  return outcomes[solver]!.objective?.toFixed(3) ?? 'infeasible'
}

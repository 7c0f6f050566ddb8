import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {compareSolvers, type SolverRun} from '../../evaluate/compare/comparison.ts'
import {gapPlot, timePlot} from '../../evaluate/compare/plots.ts'
import {METRICS, SolverTrial} from '../../evaluate/compare/solver-trial.ts'
import {
  comparisonCsv,
  comparisonJson,
  comparisonLatex,
  comparisonSignature,
  comparisonText,
} from '../../evaluate/compare/tables.ts'
import {version} from '../../node/version.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {Turns} from '../../turns.ts'
import type {Console} from '../shared/console.ts'
import {Interruption} from '../shared/interruption.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {Progress} from '../shared/progress.ts'
import {writeTextFile} from '../shared/text-files.ts'
import type {CompareOptions} from './command.ts'
import {type ComparedProblem, comparedProblems} from './problems.ts'

/** Lets solvers solve what is found under the paths, and prints and writes what was asked for. */
export async function run(paths: readonly string[], options: CompareOptions, console: Console): Promise<number> {
  const {solvers, timeLimit, extractive = false, format, csv, svg} = options
  const plots = svg === undefined ? undefined : {time: join(svg, 'time.svg'), gap: join(svg, 'gap.svg')}
  if (svg !== undefined) makeFolder(svg)
  checkOutputs(
    [
      ['--csv', csv],
      ['--svg', plots?.time],
      ['--svg', plots?.gap],
    ],
    paths,
  )
  const progress = new Progress(console, options)
  const interruption = new Interruption(console)
  const problems = await comparedProblems(paths, options, console, progress)
  const trial = new SolverTrial({solvers, extractive, ...(timeLimit !== undefined && {timeLimit})})
  const runs = await interruption.during(() => runAll(problems, trial, progress, interruption))
  progress.end()
  const done = new Set(runs.map(({problem}) => problem)).size
  if (interruption.isOver) console.err(`Interrupted: ${done} of ${problems.length} problems are solved.\n`)
  if (runs.length === 0) return interruption.exitCode
  const compared = compareSolvers(runs, METRICS)
  const budget = budgetText(problems)
  const signature = comparisonSignature(runs, {budget, timeLimit, version: version()})
  const isWhole = !interruption.isOver
  if (csv !== undefined) writeTextFile(csv, comparisonCsv(compared), isWhole)
  if (plots !== undefined) {
    writeTextFile(plots.time, timePlot(compared, signature), isWhole)
    writeTextFile(plots.gap, gapPlot(compared, signature), isWhole)
  }
  switch (format) {
    case 'json':
      console.out(comparisonJson(compared, {budget, timeLimit, solvers, version: version()}))
      break
    case 'csv':
      console.out(comparisonCsv(compared))
      break
    case 'latex':
      console.out(comparisonLatex(compared, signature))
      break
    default:
      console.out(comparisonText(compared, signature))
  }
  if (compared.faults.length > 0) {
    throw new Error(`The solvers disagree ${compared.faults.length} times, expected 0: ${compared.faults[0]}`)
  }
  return interruption.exitCode
}

/** Solves problem after problem; of one that is interrupted nothing is kept. */
async function runAll(
  problems: readonly ComparedProblem[],
  trial: SolverTrial,
  progress: Progress,
  interruption: Interruption,
): Promise<SolverRun[]> {
  await trial.loadSolvers()
  const turns = new Turns()
  const runs: SolverRun[] = []
  progress.begin('Comparing', 'problems')
  for (const [p, problem] of problems.entries()) {
    const watch = async (solver: string) => {
      progress.update(p, problems.length, `${problem.name}: ${solver}`)
      if (turns.isOver) await turns.next()
    }
    const own = await problem.run(trial, watch, interruption.signal)
    if (interruption.isOver) break
    runs.push(...own)
  }
  return runs
}

function budgetText(problems: readonly ComparedProblem[]): string {
  const budgets = [...new Set(problems.map(({budget}) => budget))]
  return budgets.join(', ')
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true})
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new UsageError(`--svg: ${folder} cannot be made (${code}), expected a place for a folder.`)
  }
}

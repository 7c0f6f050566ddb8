import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {compareSolvers, type SolverRun} from '../../evaluate/compare/comparison.ts'
import {gapPlot, timePlot} from '../../evaluate/compare/plots.ts'
import {METRICS, SolverTrial} from '../../evaluate/compare/solver-trial.ts'
import {comparisonCsv, comparisonJson, comparisonSignature, comparisonText} from '../../evaluate/compare/tables.ts'
import type {Console} from '../shared/console.ts'
import {writeTextFile} from '../shared/text-files.ts'
import {UsageError} from '../shared/usage-error.ts'
import {version} from '../shared/version.ts'
import type {CompareOptions} from './command.ts'
import {type ComparedProblem, comparedProblems} from './problems.ts'

/** Lets solvers solve what is found under the paths, and prints and writes what was asked for. */
export async function run(paths: readonly string[], options: CompareOptions, console: Console): Promise<void> {
  const {solvers, timeLimit, extractive = false, format, csv, svg} = options
  // places where nothing can be written are to be known before the work, not after it
  if (csv !== undefined) writeTextFile(csv, '')
  if (svg !== undefined) makeFolder(svg)
  const problems = await comparedProblems(paths, options, console)
  const trial = new SolverTrial({solvers, extractive, ...(timeLimit !== undefined && {timeLimit})})
  const runs = await runAll(problems, trial, console)
  const compared = compareSolvers(runs, METRICS)
  const budget = budgetText(problems)
  const signature = comparisonSignature(runs, {budget, timeLimit, version: version()})
  if (csv !== undefined) writeTextFile(csv, comparisonCsv(compared))
  if (svg !== undefined) {
    writeTextFile(join(svg, 'time.svg'), timePlot(compared, signature))
    writeTextFile(join(svg, 'gap.svg'), gapPlot(compared, signature))
  }
  if (format === 'json') console.out(comparisonJson(compared, {budget, timeLimit, solvers, version: version()}))
  else console.out(format === 'csv' ? comparisonCsv(compared) : comparisonText(compared, signature))
  if (compared.faults.length > 0) {
    throw new Error(`The solvers disagree ${compared.faults.length} times, expected 0: ${compared.faults[0]}`)
  }
}

async function runAll(
  problems: readonly ComparedProblem[],
  trial: SolverTrial,
  console: Console,
): Promise<SolverRun[]> {
  const show = (text: string) => {
    if (console.isTerminal) console.err(`\r${text}\u001b[K`)
  }
  await trial.loadSolvers()
  const runs: SolverRun[] = []
  for (const [p, problem] of problems.entries()) {
    const watch = (solver: string) => show(`${p + 1}/${problems.length} ${problem.name} ${solver}`)
    runs.push(...(await problem.run(trial, watch)))
  }
  show('')
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

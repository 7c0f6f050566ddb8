import type {IntegerProgram} from '../../infer/ilp/program.ts'
import {proofHeader} from '../../infer/proof.ts'
import type {Solution, TraceRow} from '../../infer/solution.ts'
import {
  SOLVERS,
  type SolverName,
  type SolverOptions,
  solveCoverageWith,
  solveGraphWith,
  solverRow,
  takesGraphs,
} from '../../infer/solvers.ts'
import {schemaLine} from '../../schema-json.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {DONE, FAILED} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {answerSoFar, Progress} from '../shared/progress.ts'
import {writeTextFile} from '../shared/text-files.ts'
import type {SolveOptions} from './command.ts'
import {type Instance, readInstance} from './instance.ts'
import {prove} from './prove.ts'

/** Reads a problem, solves it, writes the files asked for and prints the answer. */
export async function run(file: string, options: SolveOptions, console: Console): Promise<number> {
  const {solver, trace, writeLp, proof, format} = options
  if (trace !== undefined && !solverRow(solver).hasTrace) {
    throw new UsageError(`--trace: the solver is ${solver}, expected one that has iterations to trace.`)
  }
  checkOutputs(
    [
      ['--write-lp', writeLp],
      ['--trace', trace],
      ['--proof', proof],
    ],
    [file],
  )
  const start = performance.now()
  const progress = new Progress(console, options)
  progress.begin('Reading')
  const instance = await readInstance(file, (note) => console.err(`${note}\n`))
  if (writeLp !== undefined) {
    const {writeLpFile} = await import('../../infer/ilp/lp-file.ts')
    writeTextFile(writeLp, writeLpFile(await programOf(instance)))
  }
  const rows: TraceRow[] = []
  progress.begin('Solving')
  const {timeLimit} = options
  const secondsSoFar = (performance.now() - start) / 1000
  if (format === 'mpe') refuseWithoutStates(instance)
  const found = await solve(instance, solver, {
    ...(timeLimit === undefined ? {} : {timeLimit: Math.max(LEAST_SECONDS, timeLimit - secondsSoFar)}),
    ...(options.maxIterations === undefined ? {} : {maxIterations: options.maxIterations}),
    onIteration: (row) => {
      if (trace !== undefined) rows.push({...row})
      progress.update(row.iteration, Infinity, answerSoFar(row))
    },
  })
  const proved = proof === undefined ? undefined : await prove(instance, found, options, progress)
  progress.end()
  const solution = withinTop(instance, proved?.solution ?? found)
  if (proof !== undefined && proved) {
    writeTextFile(proof, `${proofHeader(instance.kind)}${proved.text}`)
    if (!proved.isWhole) console.err('--proof: time ran out, and the proof shows a weaker bound.\n')
  }
  if (trace !== undefined) writeTextFile(trace, traceCsv(rows))
  const variables = variablesOf(instance, solution)
  if (format === 'json') console.out(toJson(solver, solution, variables, instance))
  else if (format === 'text') console.out(toText(solver, solution, variables, instance))
  else {
    if (variables.length === 0) console.err(`--format mpe: there is no answer, the status is ${solution.status}.\n`)
    else console.out((await import('../../infer/formats/uai.ts')).writeMpe(variables))
    return variables.length === 0 ? FAILED : DONE
  }
  return DONE
}

function refuseWithoutStates(instance: Instance): void {
  if (instance.kind !== 'csum' && instance.hasStates) return
  throw new UsageError(`--format mpe: given for a .${instance.kind} file, expected a .uai or .wcsp file.`)
}

/** Solvers refuse a limit of 0. */
const LEAST_SECONDS = 0.001

async function solve(instance: Instance, solver: SolverName, options: SolverOptions): Promise<Solution> {
  if (instance.kind === 'csum') return solveCoverageWith(solver, instance.problem, options)
  if (!takesGraphs(solverRow(solver))) {
    throw new UsageError(`--solver: ${solver} given for a factor graph, expected ${graphSolvers()}.`)
  }
  return orUsageError(() => solveGraphWith(solver, instance.graph, options))
}

function graphSolvers(): string {
  const names = SOLVERS.filter((row) => takesGraphs(row) && row.variantOf === undefined).map(({name}) => name)
  return `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`
}

async function programOf(instance: Instance): Promise<IntegerProgram> {
  if (instance.kind === 'csum') {
    const {coverageProgram} = await import('../../infer/ilp/coverage-program.ts')
    return coverageProgram(instance.problem)
  }
  const {graphProgram} = await import('../../infer/ilp/program.ts')
  return orUsageError(async () => graphProgram(instance.graph))
}

/** Not every graph has an integer program: then the mistake is in the call. */
async function orUsageError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
}

/** The answer in the terms of the file: 0 or 1 by variable, or the state of each multi-valued variable. */
function variablesOf(instance: Instance, {variables}: Solution): number[] {
  return instance.kind === 'csum' || variables.length === 0 ? Array.from(variables) : instance.variablesOf(variables)
}

/** An answer that costs the top of its file or more is none. */
function withinTop(instance: Instance, solution: Solution): Solution {
  if (instance.kind === 'csum' || instance.top === undefined || solution.variables.length === 0) return solution
  if (solution.objective > -instance.top) return solution
  const status = solution.bound <= -instance.top ? 'infeasible' : 'unknown'
  const bound = status === 'infeasible' ? -Infinity : solution.bound
  return {...solution, status, objective: -Infinity, bound, gap: Infinity, variables: new Uint8Array(0)}
}

function isMinimized(instance: Instance): boolean {
  return instance.kind !== 'csum' && instance.sense === 'minimize'
}

/** A value as the file counts it: what is minimized is the negated objective. */
function inSense(instance: Instance, value: number): number {
  return isMinimized(instance) ? 0 - value : value
}

function toJson(solver: SolverName, solution: Solution, variables: readonly number[], instance: Instance): string {
  const {status, objective, bound, gap, iterations, milliseconds, relaxation} = solution
  const names = instance.kind === 'csum' ? undefined : instance.names
  const value = {
    solver,
    ...(isMinimized(instance) ? {sense: 'minimize'} : {}),
    status,
    objective: inSense(instance, objective),
    bound: inSense(instance, bound),
    gap,
    ...(relaxation === undefined ? {} : {relaxation: inSense(instance, relaxation)}),
    iterations,
    milliseconds,
    variables,
    ...(typeof names === 'object' ? {names} : {}),
  }
  return schemaLine('solution', value)
}

function toText(solver: SolverName, solution: Solution, variables: readonly number[], instance: Instance): string {
  const {status, objective, bound, gap, iterations, milliseconds, relaxation} = solution
  const shown = (value: number) => `${rounded(inSense(instance, value))}`
  const lines = [
    ['solver', solver],
    ['status', status],
    ['objective', `${shown(objective)}${isMinimized(instance) ? ' (minimized)' : ''}`],
    ['bound', shown(bound)],
    ['gap', Number.isFinite(gap) ? percent(gap) : 'unknown'],
    ...(relaxation === undefined ? [] : [['relaxation', shown(relaxation)]]),
    ['iterations', `${iterations}`],
    ['time', `${milliseconds.toFixed(1)} ms`],
  ]
  if (variables.length > 0) lines.push(answerLine(instance, variables))
  return `${lines.map(([name, value]) => `${name.padEnd(10)}  ${value}`).join('\n')}\n`
}

function answerLine(instance: Instance, variables: readonly number[]): string[] {
  if (instance.kind !== 'csum' && instance.hasStates) return ['states', variables.join(' ')]
  const names = instance.kind === 'csum' ? 0 : instance.names
  const nameOf = (i: number) => (typeof names === 'number' ? i + names : names[i])
  const ones = variables.flatMap((value, i) => (value === 1 ? [nameOf(i)] : []))
  const total = `${ones.length} of ${variables.length}`
  return [instance.kind === 'csum' ? 'kept words' : 'ones', ones.length > 0 ? `${total}: ${ones.join(' ')}` : total]
}

/** A gap of less than 1e-9 is rounding. */
function percent(gap: number): string {
  return `${gap < 1e-9 ? 0 : Number((100 * gap).toPrecision(3))} %`
}

function rounded(value: number): number {
  return Number(value.toPrecision(10))
}

function traceCsv(rows: readonly TraceRow[]): string {
  const lines = ['iteration,primal_residual,dual_residual,penalty,bound,objective,active_factors']
  for (const row of rows) {
    const {iteration, primalResidual, dualResidual, penalty, bound, objective, activeFactors} = row
    lines.push([iteration, primalResidual, dualResidual, penalty, bound, objective, activeFactors].join(','))
  }
  return `${lines.join('\n')}\n`
}

import type {FactorGraph} from '../graph.ts'
import {Pace} from '../pace.ts'
import type {Limits, Solution} from '../solution.ts'
import {answer, type LinearRelaxation, loadOptional} from './answer.ts'
import {type IntegerProgram, programFrom} from './program.ts'

/** The part of the package `highs` used here; its own types do not resolve under this project's module settings. */
interface Highs {
  readonly infinity: number
  readonly constants: {
    readonly modelStatus: Readonly<Record<'optimal' | 'infeasible' | 'empty' | 'unboundedOrInfeasible', number>>
    readonly objectiveSense: {readonly maximize: number}
  }
  createModel(): Model
}

interface Model {
  readonly options: {set(options: Readonly<Record<string, string | number | boolean>>): void}
  readonly info: {get(name: string): number | bigint}
  passModel(model: unknown): unknown
  run(): unknown
  getModelStatus(): number
  getSolution(): {readonly colValue: ArrayLike<number>}
  dispose(): void
}

/** `primal_solution_status` of an answer that keeps all rows and bounds. */
const FEASIBLE = 2

/**
 * The default, the dual simplex method, takes minutes on programs of coverage problems that the primal one solves in
 * less than a second.
 */
const PRIMAL_SIMPLEX = 4

/**
 * Solves an integer program, or that of a graph, with HiGHS; the package `highs` is loaded on the first call. HiGHS
 * keeps a time limit well. No signal reaches it once it is at work.
 *
 * @example
 * import {FactorGraph, Xor} from 'precis/infer'
 * import {graphProgram, solveWithHighs} from 'precis/infer/ilp'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
 * const {status, objective} = await solveWithHighs(graphProgram(graph))
 * console.log(status, objective) // optimal 2
 */
export async function solveWithHighs(
  problem: IntegerProgram | FactorGraph,
  limits: Partial<Limits> = {},
): Promise<Solution> {
  const pace = new Pace(limits)
  return solveProgramWithHighs(programFrom(problem), limits, pace)
}

/** The same, for a run that began before. */
export async function solveProgramWithHighs(
  program: IntegerProgram,
  {timeLimit = Infinity}: Partial<Limits>,
  pace: Pace,
): Promise<Solution> {
  const {started} = pace
  const highs = await loadHighs()
  pace.look()
  const remaining = Math.max(0, timeLimit - (performance.now() - started) / 1000)
  return withModel(highs, program, true, remaining, (model) => {
    const {optimal, infeasible, empty, unboundedOrInfeasible} = highs.constants.modelStatus
    const modelStatus = model.getModelStatus()
    const iterations = Math.max(0, Number(model.info.get('simplex_iteration_count')))
    // no column is unbounded
    if (modelStatus === infeasible || modelStatus === unboundedOrInfeasible) {
      return answer('highs', program, {status: 'infeasible', columns: undefined, bound: -Infinity, iterations}, started)
    }
    if (modelStatus === empty) {
      return answer('highs', program, {status: 'optimal', columns: [], bound: -Infinity, iterations}, started)
    }
    const found = modelStatus === optimal || model.info.get('primal_solution_status') === FEASIBLE
    const columns = found ? model.getSolution().colValue : undefined
    const bound = boundOf(model, program)
    const status = modelStatus === optimal ? 'optimal' : found ? 'feasible' : 'unknown'
    return answer(
      'highs',
      program,
      {status, columns, bound: status === 'optimal' ? -Infinity : bound, iterations},
      started,
    )
  })
}

/**
 * Solves the linear relaxation of an integer program with HiGHS.
 *
 * @example
 * import {FactorGraph, Xor} from 'precis/infer'
 * import {graphProgram, relaxWithHighs} from 'precis/infer/ilp'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
 * const {status, value} = await relaxWithHighs(graphProgram(graph))
 * console.log(status, value) // optimal 2
 */
export async function relaxWithHighs(
  problem: IntegerProgram | FactorGraph,
  limits: Partial<Limits> = {},
): Promise<LinearRelaxation> {
  new Pace(limits).look()
  const program = programFrom(problem)
  const highs = await loadHighs()
  return withModel(highs, program, false, limits.timeLimit ?? Infinity, (model) => {
    const {optimal, infeasible, empty, unboundedOrInfeasible} = highs.constants.modelStatus
    const modelStatus = model.getModelStatus()
    if (modelStatus === optimal || modelStatus === empty) {
      const columns = Float64Array.from({length: program.columns}, (_, j) => model.getSolution().colValue[j])
      const value = Number(model.info.get('objective_function_value'))
      return {status: 'optimal', value, columns}
    }
    const none = modelStatus === infeasible || modelStatus === unboundedOrInfeasible
    return {status: none ? 'infeasible' : 'unknown', value: none ? -Infinity : Infinity, columns: new Float64Array(0)}
  })
}

let loaded: Promise<Highs> | undefined

async function loadHighs(): Promise<Highs> {
  const {default: create} = (await loadOptional('highs', () => import('#highs'))) as unknown as {
    default: () => Promise<Highs>
  }
  loaded ??= create()
  return loaded
}

/** Runs HiGHS on the program; its memory is freed when `read` is done. */
function withModel<Result>(
  highs: Highs,
  program: IntegerProgram,
  integral: boolean,
  timeLimit: number,
  read: (model: Model) => Result,
): Result {
  const model = highs.createModel()
  try {
    model.options.set({output_flag: false, simplex_strategy: PRIMAL_SIMPLEX, mip_rel_gap: 0, mip_abs_gap: 1e-9})
    if (Number.isFinite(timeLimit)) model.options.set({time_limit: timeLimit})
    model.passModel(toModel(highs, program, integral))
    model.run()
    return read(model)
  } finally {
    model.dispose()
  }
}

function toModel(highs: Highs, program: IntegerProgram, integral: boolean): object {
  const {columns, rows, variables} = program
  const size = {numCols: columns, numRows: rows}
  return {
    ...size,
    sense: highs.constants.objectiveSense.maximize,
    offset: program.constant,
    colCost: Float64Array.from(program.objective),
    colLower: Float64Array.from(program.lower),
    colUpper: Float64Array.from(program.upper),
    rowLower: Float64Array.from(program.rowLower),
    rowUpper: Float64Array.from(program.rowUpper),
    matrix: {
      format: 'csr',
      ...size,
      starts: Int32Array.from(program.firstEntry),
      indices: Int32Array.from(program.columnOf),
      values: Float64Array.from(program.coefficient),
    },
    ...(integral ? {integrality: Int32Array.from({length: columns}, (_, j) => (j < variables ? 1 : 0))} : {}),
  }
}

/** What HiGHS has proved so far; before that, the sum of all that can be gained. */
function boundOf(model: Model, program: IntegerProgram): number {
  const bound = Number(model.info.get('mip_dual_bound'))
  if (Number.isFinite(bound)) return bound
  let gain = program.constant
  for (let j = 0; j < program.columns; j++) {
    gain += Math.max(program.objective[j] * program.lower[j], program.objective[j] * program.upper[j])
  }
  return gain
}

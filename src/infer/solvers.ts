import type {CoverageProblem} from './coverage/problem.ts'
import type {FactorGraph} from './graph.ts'
import type {IntegerProgram} from './ilp/program.ts'
import type {Limits, Solution, TraceRow} from './solution.ts'

/** What a solver can be told when it is called by its name. */
export type SolverOptions = Partial<Limits> & {
  /** Is called with each row of the trace; solvers with `hasTrace` false never call it. */
  readonly onIteration?: (row: TraceRow) => void
  /** Stops the solver: the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal
}

/** Loads a solver: until it is called, no code of the solver is in memory. */
type Load<Problem, Options = SolverOptions> = () => Promise<
  (problem: Problem, options: Options) => Solution | Promise<Solution>
>

/** Writes a 0/1 assignment for the relaxed variables. */
type Round = (posteriors: Float64Array, out: Uint8Array) => void

/** One row of the table: a solver, and all that help texts, choices and defaults need to know of it. */
export interface SolverRow<Name extends string = SolverName> {
  readonly name: Name
  /** One line for help texts. */
  readonly gloss: string
  /**
   * The kinds of problems it takes as they are, and how to load it for each. A coverage problem can be given to every
   * solver: what does not take it as it is gets its factor graph or its integer program. A factor graph can be given
   * to all that take graphs or programs.
   */
  readonly takes: {
    readonly coverage?: Load<CoverageProblem>
    readonly graph?: Load<FactorGraph, SolverOptions & {readonly round?: Round}>
    readonly program?: Load<IntegerProgram>
  }
  /** The optional npm package that it calls. */
  readonly needs?: {readonly package: string; readonly license: string}
  /** Whether it has iterations, and so calls `onIteration`. */
  readonly hasTrace: boolean
  /** Whether it gives good answers to coverage problems of thousands of nodes within seconds. */
  readonly suitsCoverage: boolean
  /** The solver whose method this one runs on another model: an overview of methods shows only one of the two. */
  readonly variantOf?: Name
}

const rows = [
  {
    name: 'exact',
    gloss: 'proves that its answer is the best, unless time runs out',
    takes: {
      coverage: async () => (await import('./coverage/exact-coverage.ts')).exactCoverage,
      graph: async () => (await import('./exact.ts')).exact,
    },
    hasTrace: true,
    suitsCoverage: true,
  },
  {
    name: 'ad3',
    gloss: 'solves the linear relaxation by alternating directions (AD³) and rounds it',
    takes: {
      coverage: async () => (await import('./coverage/exact-coverage.ts')).relaxedCoverage,
      graph: async () => (await import('./ad3.ts')).ad3,
    },
    hasTrace: true,
    suitsCoverage: true,
  },
  {
    name: 'ad3-graph',
    gloss: 'the same on the whole factor graph, with a factor for each constraint',
    takes: {graph: async () => (await import('./ad3.ts')).ad3},
    hasTrace: true,
    suitsCoverage: true,
    variantOf: 'ad3',
  },
  {
    name: 'psdd',
    gloss: 'solves the linear relaxation by projected subgradients and rounds it',
    takes: {graph: async () => (await import('./psdd.ts')).psdd},
    hasTrace: true,
    suitsCoverage: true,
  },
  {
    name: 'bp',
    gloss: 'loopy belief propagation (max-product), with the bound of its last messages',
    takes: {graph: async () => (await import('./max-product.ts')).maxProduct},
    hasTrace: true,
    suitsCoverage: false,
  },
  {
    name: 'mplp',
    gloss: 'message passing that lowers the bound of the linear relaxation step by step',
    takes: {graph: async () => (await import('./mplp.ts')).mplp},
    hasTrace: true,
    suitsCoverage: false,
  },
  {
    name: 'greedy',
    gloss: 'a quick answer with a weak bound, for coverage problems only',
    takes: {coverage: async () => (await import('./coverage/exact-coverage.ts')).greedyCoverage},
    hasTrace: false,
    suitsCoverage: true,
  },
  {
    name: 'glpk',
    gloss: 'GLPK on the integer program',
    takes: {program: async () => (await import('./ilp/glpk.ts')).solveWithGlpk},
    needs: {package: 'glpk.js', license: 'GPL-3.0'},
    hasTrace: false,
    suitsCoverage: true,
  },
  {
    name: 'highs',
    gloss: 'HiGHS on the integer program',
    takes: {program: async () => (await import('./ilp/highs.ts')).solveWithHighs},
    needs: {package: 'highs', license: 'MIT'},
    hasTrace: false,
    suitsCoverage: true,
  },
] as const satisfies readonly SolverRow<string>[]

/** The name of a solver: in a call, and on the command line. */
export type SolverName = (typeof rows)[number]['name']

/**
 * All solvers that can be called by name. Nothing else in the project lists them.
 *
 * @example
 * import {SOLVERS} from 'precis/infer'
 *
 * const [first] = SOLVERS
 * console.log(`${first.name} ${first.gloss}`) // exact proves that its answer is the best, unless time runs out
 */
export const SOLVERS: readonly SolverRow[] = rows

/** The names of all solvers, in the order of the table. */
export const SOLVER_NAMES: readonly SolverName[] = SOLVERS.map(({name}) => name)

/** The row of a solver; a RangeError names the solvers there are if there is none of this name. */
export function solverRow(name: string): SolverRow {
  const row = SOLVERS.find((row) => row.name === name)
  if (row) return row
  throw new RangeError(`The solver is ${JSON.stringify(name)}, expected one of ${SOLVER_NAMES.join(', ')}.`)
}

/**
 * Solves a coverage problem with the solver of this name, which is loaded on its first call. The variables of the
 * solution are the nodes of the problem, whatever model the solver works on.
 *
 * @example
 * import {readCsum, solveCoverageWith} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * console.log((await solveCoverageWith('exact', problem)).objective) // 5
 */
export async function solveCoverageWith(
  name: SolverName,
  problem: CoverageProblem,
  options: SolverOptions = {},
): Promise<Solution> {
  const {coverage, graph, program} = solverRow(name).takes
  if (coverage) return (await coverage())(problem, options)
  if (graph) {
    const {coverageGraph} = await import('./coverage/coverage-graph.ts')
    const {coverageRounding} = await import('./coverage/coverage-rounding.ts')
    const solve = await graph()
    return withNodes(await solve(coverageGraph(problem), {...options, round: coverageRounding(problem)}), problem)
  }
  const {coverageProgram} = await import('./ilp/coverage-program.ts')
  const solve = await program!()
  return withNodes(await solve(coverageProgram(problem), options), problem)
}

/**
 * Solves a factor graph with the solver of this name, which is loaded on its first call.
 *
 * @example
 * import {FactorGraph, solveGraphWith, Xor} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
 * const {solver, objective} = await solveGraphWith('ad3', graph)
 * console.log(solver, objective) // ad3 2
 */
export async function solveGraphWith(
  name: SolverName,
  graph: FactorGraph,
  options: SolverOptions = {},
): Promise<Solution> {
  const {takes} = solverRow(name)
  if (takes.graph) return (await takes.graph())(graph, options)
  if (!takes.program) {
    const names = SOLVERS.filter((row) => takesGraphs(row)).map((row) => row.name)
    throw new RangeError(`The solver is ${name}, which takes no factor graphs, expected one of ${names.join(', ')}.`)
  }
  const {graphProgram} = await import('./ilp/program.ts')
  return (await takes.program())(graphProgram(graph), options)
}

/** Whether a solver can be given a factor graph. */
export function takesGraphs({takes}: SolverRow): boolean {
  return takes.graph !== undefined || takes.program !== undefined
}

/** Graphs and programs have more variables than the problem: its nodes come first. */
function withNodes(solution: Solution, {nodes}: CoverageProblem): Solution {
  return {...solution, variables: solution.variables.subarray(0, nodes)}
}

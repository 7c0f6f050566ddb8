import {nextTurn} from '../turns.ts'
import type {CoverageMemory} from './coverage/memory.ts'
import type {CoverageProblem} from './coverage/problem.ts'
import type {CoverageHooks} from './coverage/reduced-graph.ts'
import {shownValue} from './factors/shown-value.ts'
import type {FactorGraph} from './graph.ts'
import type {IntegerProgram} from './ilp/program.ts'
import {checkNames} from './options.ts'
import {OutOfTime, Pace, type Steps, withPauses} from './pace.ts'
import {type Limits, noAnswer, type SearchRow, type Solution, type SolverState, type TraceRow} from './solution.ts'

/** What a solver can be told when it is called by its name. */
export type SolverOptions = Partial<Limits> & {
  /** Is called with each row of the trace; solvers with `hasTrace` false never call it. */
  readonly onIteration?: (row: TraceRow) => void
  /** Is told where the solver stands, after the same iterations. */
  readonly onState?: (state: SolverState) => void
  /** Is told about every node of a branch and bound. */
  readonly onNode?: (row: SearchRow) => void
  /** What `exact` knows from coverage problems like this one. */
  readonly memory?: CoverageMemory
  /** Stops the solver: the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal
}

/** Loads a solver: until it is called, no code of the solver is in memory. */
type Load<Problem, Options = SolverOptions> = () => Promise<
  (problem: Problem, options: Options, pace: Pace) => Steps<Solution> | Promise<Solution>
>

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
    readonly graph?: Load<FactorGraph, SolverOptions & Partial<CoverageHooks>>
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
      coverage: async () => (await import('./coverage/exact-coverage.ts')).exactCoverageSteps,
      graph: async () => (await import('./search/exact.ts')).exactSteps,
    },
    hasTrace: true,
    suitsCoverage: true,
  },
  {
    name: 'ad3',
    gloss: 'solves the linear relaxation by alternating directions (AD³) and rounds it',
    takes: {
      coverage: async () => (await import('./coverage/exact-coverage.ts')).relaxedCoverageSteps,
      graph: async () => (await import('./ad3.ts')).ad3Steps,
    },
    hasTrace: true,
    suitsCoverage: true,
  },
  {
    name: 'ad3-graph',
    gloss: 'the same on the factor graph of the papers, with a factor for each constraint',
    takes: {graph: async () => (await import('./ad3.ts')).ad3Steps},
    hasTrace: true,
    suitsCoverage: true,
    variantOf: 'ad3',
  },
  {
    name: 'psdd',
    gloss: 'solves the linear relaxation by projected subgradients and rounds it',
    takes: {graph: async () => (await import('./psdd.ts')).psddSteps},
    hasTrace: true,
    suitsCoverage: true,
  },
  {
    name: 'bp',
    gloss: 'loopy belief propagation (max-product), with the bound of its last messages',
    takes: {graph: async () => (await import('./max-product.ts')).maxProductSteps},
    hasTrace: true,
    suitsCoverage: false,
  },
  {
    name: 'mplp',
    gloss: 'message passing that lowers the bound of the linear relaxation step by step',
    takes: {graph: async () => (await import('./mplp.ts')).mplpSteps},
    hasTrace: true,
    suitsCoverage: false,
  },
  {
    name: 'trws',
    gloss: 'sequential tree-reweighted message passing (TRW-S), whose bound never rises',
    takes: {graph: async () => (await import('./trws.ts')).trwsSteps},
    hasTrace: true,
    suitsCoverage: false,
  },
  {
    name: 'add',
    gloss: 'accelerated dual decomposition: the linear relaxation, smoothed, to within a thousandth',
    takes: {graph: async () => (await import('./add.ts')).addSteps},
    hasTrace: true,
    suitsCoverage: false,
  },
  {
    name: 'box-psdd',
    gloss: 'projected subgradients, with soft agreements as boxes instead of copies',
    takes: {graph: async () => (await import('./box-psdd.ts')).boxPsddSteps},
    hasTrace: true,
    suitsCoverage: false,
    variantOf: 'psdd',
  },
  {
    name: 'box-mplp',
    gloss: 'message passing one decision at a time, with soft agreements as boxes instead of copies',
    takes: {graph: async () => (await import('./box-mplp.ts')).boxMplpSteps},
    hasTrace: true,
    suitsCoverage: false,
    variantOf: 'mplp',
  },
  {
    name: 'greedy',
    gloss: 'a quick answer with a weak bound, for coverage problems only',
    takes: {coverage: async () => (await import('./coverage/exact-coverage.ts')).greedyCoverageSteps},
    hasTrace: false,
    suitsCoverage: true,
  },
  {
    name: 'glpk',
    gloss: 'GLPK on the integer program',
    takes: {program: async () => (await import('./ilp/glpk.ts')).solveProgramWithGlpk},
    needs: {package: 'glpk.js', license: 'GPL-3.0'},
    hasTrace: false,
    suitsCoverage: true,
  },
  {
    name: 'highs',
    gloss: 'HiGHS on the integer program',
    takes: {program: async () => (await import('./ilp/highs.ts')).solveProgramWithHighs},
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
  throw new RangeError(`The solver is ${shownValue(name)}, expected one of ${SOLVER_NAMES.join(', ')}.`)
}

/**
 * Solves a coverage problem with the solver of this name, which is loaded on its first call. The variables of the
 * solution are the nodes of the problem, whatever model the solver works on. Other tasks get a turn every ten
 * milliseconds or so, and `signal` ends it then; but GLPK and HiGHS do not let go before they are done.
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
  checkNames(options)
  if (coverage) {
    const solve = await coverage()
    const pace = new Pace(options, true)
    return finish(solve(problem, options, pace), pace)
  }
  const solve = graph ? await loadForGraph(graph) : await loadForProgram(program!)
  const pace = new Pace(options, true)
  return orNoAnswer(name, pace, () => solve(problem, options, pace))
}

/**
 * Solves a factor graph with the solver of this name, which is loaded on its first call. Other tasks get their turn as
 * in `solveCoverageWith`. A graph is solved once at a time: a second call waits for the first.
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
  const {checkGraph} = await import('./graph.ts')
  checkGraph(graph)
  checkNames(options)
  if (takes.graph) {
    const solve = await takes.graph()
    const pace = new Pace(options, true)
    while (graph.isInUse) {
      await nextTurn()
      pace.resume()
    }
    return finish(solve(graph, options, pace), pace)
  }
  const {program} = takes
  if (!program) {
    const names = SOLVERS.filter((row) => takesGraphs(row)).map((row) => row.name)
    throw new RangeError(`The solver is ${name}, which takes no factor graphs, expected one of ${names.join(', ')}.`)
  }
  const {graphProgramSteps} = await import('./ilp/program.ts')
  const solve = await program()
  const pace = new Pace(options, true)
  return orNoAnswer(name, pace, async () => {
    const model = await withPauses(graphProgramSteps(graph, pace), pace)
    return finish(solve(model, options, pace), pace)
  })
}

type SolveCoverage = (problem: CoverageProblem, options: SolverOptions, pace: Pace) => Promise<Solution>

/** A solver of graphs, for the graph of a coverage problem. */
async function loadForGraph(load: NonNullable<SolverRow['takes']['graph']>): Promise<SolveCoverage> {
  const {ReducedGraph} = await import('./coverage/reduced-graph.ts')
  const solve = await load()
  return async (problem, options, pace) => {
    const reduced = await withPauses(ReducedGraph.steps(problem, pace), pace)
    const {onState} = options
    const watched = onState ? {...options, onState: (state: SolverState) => onState(reduced.state(state))} : options
    return reduced.solution(await finish(solve(reduced.graph, {...watched, ...reduced.hooks}, pace), pace))
  }
}

/** A solver of programs, for the program of a coverage problem. */
async function loadForProgram(load: NonNullable<SolverRow['takes']['program']>): Promise<SolveCoverage> {
  const {coverageProgramSteps} = await import('./ilp/coverage-program.ts')
  const solve = await load()
  return async (problem, options, pace) => {
    const program = await withPauses(coverageProgramSteps(problem, pace), pace)
    const solution = await finish(solve(program, options, pace), pace)
    // a program has more variables than the problem: its nodes come first
    return {...solution, variables: solution.variables.subarray(0, problem.nodes)}
  }
}

/** A solver that works piece by piece is made to; another's answer is waited for. */
function finish(work: Steps<Solution> | Promise<Solution>, pace: Pace): Promise<Solution> {
  return work instanceof Promise ? work : withPauses(work, pace)
}

/** The solution says that nothing is known if time runs out before the solver begins. */
async function orNoAnswer(name: SolverName, pace: Pace, solve: () => Promise<Solution>): Promise<Solution> {
  try {
    return await solve()
  } catch (error) {
    if (error instanceof OutOfTime) return noAnswer(name, pace.milliseconds)
    throw error
  }
}

/** Whether a solver can be given a factor graph. */
export function takesGraphs({takes}: SolverRow): boolean {
  return takes.graph !== undefined || takes.program !== undefined
}

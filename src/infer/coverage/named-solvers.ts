import type {Limits, Solution, TraceRow} from '../solution.ts'
import type {CoverageProblem} from './problem.ts'

/** The solvers that take a coverage problem. */
export const COVERAGE_SOLVERS = ['exact', 'ad3', 'ad3-graph', 'psdd', 'bp', 'mplp', 'glpk', 'highs', 'greedy'] as const

export type CoverageSolverName = (typeof COVERAGE_SOLVERS)[number]

export type CoverageSolverOptions = Partial<Limits> & {readonly onIteration?: (row: TraceRow) => void}

/**
 * Solves a coverage problem by the solver of this name, which is loaded only now: those made for it take it as it is,
 * others its factor graph with a rounding, GLPK and HiGHS its integer program. The variables are its nodes.
 */
export async function solveCoverageWith(
  solver: CoverageSolverName,
  problem: CoverageProblem,
  options: CoverageSolverOptions = {},
): Promise<Solution> {
  switch (solver) {
    case 'exact':
    case 'ad3':
    case 'greedy':
      return (await import('./solve.ts')).solveCoverage(problem, solver, options)
    case 'glpk': {
      const [{solveWithGlpk}, {coverageProgram}] = await Promise.all([
        import('../ilp/glpk.ts'),
        import('./coverage-program.ts'),
      ])
      return withNodes(await solveWithGlpk(coverageProgram(problem), options), problem)
    }
    case 'highs': {
      const [{solveWithHighs}, {coverageProgram}] = await Promise.all([
        import('../ilp/highs.ts'),
        import('./coverage-program.ts'),
      ])
      return withNodes(await solveWithHighs(coverageProgram(problem), options), problem)
    }
    default:
      return withNodes(await solveGraph(solver, problem, options), problem)
  }
}

async function solveGraph(
  solver: 'ad3-graph' | 'psdd' | 'bp' | 'mplp',
  problem: CoverageProblem,
  options: CoverageSolverOptions,
): Promise<Solution> {
  const {coverageGraph} = await import('./coverage-graph.ts')
  const {coverageRounding} = await import('./coverage-rounding.ts')
  const graph = coverageGraph(problem)
  const rounded = {...options, round: coverageRounding(problem)}
  switch (solver) {
    case 'ad3-graph':
      return (await import('../ad3.ts')).ad3(graph, rounded)
    case 'psdd':
      return (await import('../psdd.ts')).psdd(graph, rounded)
    case 'bp':
      return (await import('../max-product.ts')).maxProduct(graph, rounded)
    case 'mplp':
      return (await import('../mplp.ts')).mplp(graph, rounded)
  }
}

/** Behind the nodes other models have variables of their own. */
function withNodes(solution: Solution, {nodes}: CoverageProblem): Solution {
  return {...solution, variables: solution.variables.subarray(0, nodes)}
}

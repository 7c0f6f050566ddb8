import type {Solution} from '../solution.ts'
import {type CoverageOptions, exactCoverage, greedyCoverage, relaxedCoverage} from './exact-coverage.ts'
import type {CoverageProblem} from './problem.ts'

export type CoverageSolver = 'ad3' | 'exact' | 'greedy'

const solvers = {ad3: relaxedCoverage, exact: exactCoverage, greedy: greedyCoverage}

/** Solves a coverage problem with one of the solvers made for it. */
export function solveCoverage(
  problem: CoverageProblem,
  solver: CoverageSolver,
  options: Partial<CoverageOptions> = {},
): Solution {
  return solvers[solver](problem, options)
}

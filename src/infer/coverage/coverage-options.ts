import type {SearchRow, SolverState, TraceRow} from '../solution.ts'
import type {CoverageMemory} from './memory.ts'

/** The defaults of `exactCoverage`, `relaxedCoverage` and `greedyCoverage`. */
export const coverageDefaults = {
  /** Seconds of wall-clock time; the best answer so far is returned when they are over. */
  timeLimit: Number.POSITIVE_INFINITY,
  /** Iterations of the relaxation, over all nodes of the search. */
  maxIterations: Number.POSITIVE_INFINITY,
  /** Penalty of the relaxation as a part of the largest target weight. */
  penalty: 0.4,
  /** Iterations between two looks at the bound of the relaxation, before the search. */
  checkEvery: 25,
  /** Is told about every check of the root relaxation and every node of the search. */
  onIteration: undefined as ((row: TraceRow) => void) | undefined,
  /** Is told where the solver stands, at the same times. */
  onState: undefined as ((state: SolverState) => void) | undefined,
  /** Is told about every node of the search. */
  onNode: undefined as ((row: SearchRow) => void) | undefined,
  /** What is known from problems like this one. Only `exactCoverage` uses it. */
  memory: undefined as CoverageMemory | undefined,
  /** Ends the run, which throws the signal's reason. Only what is called by the run itself can abort one that does not pause. */
  signal: undefined as AbortSignal | undefined,
}

/** What the solvers of coverage problems can be told. */
export type CoverageOptions = typeof coverageDefaults

import {checkCallbacks, checkOption, withDefaults} from './options.ts'
import type {Round} from './rounding.ts'
import type {SearchRow, SolverState, TraceRow} from './solution.ts'

/** The defaults of `exact`. */
export const exactDefaults = {
  /** Seconds of wall-clock time; the best answer so far is returned when they are over. */
  timeLimit: Number.POSITIVE_INFINITY,
  /** Iterations of AD³ over all nodes; of a graph of tables, nodes of the search. */
  maxIterations: Number.POSITIVE_INFINITY,
  /** The search ends when the bound exceeds the answer by no more than this part of it. */
  gapTolerance: 0,
  /** By variable: 0 or 1 to hold it there, −1 to leave it free. */
  fixed: undefined as Int8Array | undefined,
  /** Writes a 0/1 assignment for the relaxed variables into `out`; without it they are rounded and repaired. */
  round: undefined as Round | undefined,
  /** Is told about every iteration of AD³, or every node of a graph of tables; bound and objective are those of the whole search. */
  onIteration: undefined as ((row: TraceRow) => void) | undefined,
  /** Is told where the search stands, after every iteration. */
  onState: undefined as ((state: SolverState) => void) | undefined,
  /** Is told about every node of the search. */
  onNode: undefined as ((row: SearchRow) => void) | undefined,
  /** Ends the run, which throws the signal's reason. Only what is called by the run itself can abort one that does not pause. */
  signal: undefined as AbortSignal | undefined,
}

/** The options of `exact`. */
export type ExactOptions = typeof exactDefaults

/** The options over their defaults; a RangeError or TypeError for what they may not be. */
export function exactOptions(options: Partial<ExactOptions>): ExactOptions {
  const settings = withDefaults(exactDefaults, options)
  checkOption('timeLimit', settings.timeLimit, 0, Infinity, true)
  checkOption('maxIterations', settings.maxIterations, 0, Infinity, true)
  checkOption('gapTolerance', settings.gapTolerance, 0, Infinity, true)
  checkCallbacks(settings)
  return settings
}

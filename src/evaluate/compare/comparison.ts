import {type ComparisonRow, compareSystems} from '../../rouge/comparison.ts'
import type {RougeScore} from '../../rouge/scorer.ts'
import type {SummarySolution} from '../../summarize/print/summary.ts'

/** What is solved: a summary of shortened sentences, a summary of whole sentences, or a problem from a file. */
export type Model = 'precis' | 'extractive' | 'instance'

/** A solver's answer to a problem. */
export interface SolverRun extends Pick<SummarySolution, 'objective' | 'bound' | 'gap' | 'iterations'> {
  readonly problem: string // a cluster or a file
  readonly model: Model
  readonly solver: string
  readonly status: string
  readonly seconds: number // from the problem to the answer
  /**
   * The objective, computed again from the variables. It is −∞ if they break a constraint, and undefined if there is no
   * answer.
   */
  readonly recounted?: number
  /** By metric; empty without references. */
  readonly scores: readonly RougeScore[]
}

/** Several solvers on the same problems. */
export interface ComparedSolvers {
  readonly runs: readonly SolverRun[]
  readonly solvers: readonly SolverSummary[] // by model, then in the order of the runs
  readonly faults: readonly string[] // where solvers contradict each other or themselves: there should be none
  readonly metrics: readonly string[]
}

/** A solver on all problems of a model. */
export interface SolverSummary {
  readonly model: Model
  readonly solver: string
  readonly problems: number
  readonly proved: number
  readonly meanGap: number // by its own bounds; ∞ if it gives none for some problem
  /** How far its answers are from the proved optima, on average over the problems that have one; NaN if none has. */
  readonly shortfall: number
  readonly seconds: {readonly median: number; readonly mean: number; readonly ninetieth: number}
  /** How much faster than the reference it is, if that was run. */
  readonly faster?: Speedup
  readonly rouge: readonly ComparisonRow[] // by metric; empty without references
}

/** How much faster a solver is than another. */
interface Speedup {
  /** The other solver. */
  readonly than: string
  /** The other solver's mean time divided by this solver's. */
  readonly times: number
  /** True if the other solver did not prove every optimum within its limit: then the true number is larger. */
  readonly isLeast: boolean
}

/** The solvers that others are timed against; the first one that was run is used. */
export const REFERENCES = ['glpk', 'highs']

/** Objectives are sums of a few thousand numbers, and integer programs satisfy their rows only up to a tolerance. */
const TOLERANCE = 1e-6

/** Puts the runs together, a row for each model and solver, and finds contradictions between them. */
export function compareSolvers(runs: readonly SolverRun[], metrics: readonly string[]): ComparedSolvers {
  const optima = provedOptima(runs)
  const models = [...new Set(runs.map(({model}) => model))]
  const solvers = models.flatMap((model) => {
    const own = runs.filter((run) => run.model === model)
    const names = [...new Set(own.map(({solver}) => solver))]
    const reference = REFERENCES.find((name) => names.includes(name))
    const rouge = rougeRows(own, names, metrics)
    return names.map((solver): SolverSummary => {
      const mine = own.filter((run) => run.solver === solver)
      const theirs = own.filter((run) => run.solver === reference)
      return {
        ...solverSummary(mine, optima),
        ...(reference !== undefined && {faster: speedup(mine, theirs)}),
        rouge: rouge.filter(({system}) => system === solver),
      }
    })
  })
  return {runs, solvers, faults: faultsOf(runs), metrics}
}

function solverSummary(runs: readonly SolverRun[], optima: ReadonlyMap<string, number>): Omit<SolverSummary, 'rouge'> {
  const [{model, solver}] = runs
  const shortfalls = runs.flatMap((run) => shortfallOf(run, optima.get(keyOf(run))) ?? [])
  return {
    model,
    solver,
    problems: runs.length,
    proved: runs.filter(({status}) => status === 'optimal').length,
    meanGap: meanOf(runs.map(({gap}) => gap)),
    shortfall: meanOf(shortfalls),
    seconds: timesOf(runs),
  }
}

/** How far an answer is from the best; undefined if the best is not known. */
function shortfallOf({objective}: SolverRun, best: number | undefined): number | undefined {
  if (best === undefined) return undefined
  return Math.max(0, best - objective) / Math.max(Math.abs(best), 1e-9)
}

function timesOf(runs: readonly SolverRun[]): SolverSummary['seconds'] {
  const sorted = runs.map(({seconds}) => seconds).sort((a, b) => a - b)
  return {median: medianOf(sorted), mean: meanOf(sorted), ninetieth: sorted[Math.ceil(0.9 * sorted.length) - 1]}
}

/** The median of values in ascending order. */
export function medianOf(sorted: readonly number[]): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Compares mean times, as papers do. A median of quotients would hide the hard problems. */
function speedup(mine: readonly SolverRun[], theirs: readonly SolverRun[]): Speedup {
  const [own, other] = [mine, theirs].map((runs) => meanOf(runs.map(({seconds}) => seconds)))
  return {than: theirs[0].solver, times: other / own, isLeast: theirs.some(({status}) => status !== 'optimal')}
}

function rougeRows(
  runs: readonly SolverRun[],
  solvers: readonly string[],
  metrics: readonly string[],
): ComparisonRow[] {
  const scored = runs.filter(({scores}) => scores.length > 0)
  const problems = [...new Set(scored.map(({problem}) => problem))].sort()
  if (problems.length === 0) return []
  const scores = solvers.map((system) => {
    const own = new Map(scored.filter(({solver}) => solver === system).map((run) => [run.problem, run.scores]))
    return {system, scores: problems.map((problem) => own.get(problem) ?? [])}
  })
  return compareSystems(scores, problems, metrics)
}

function provedOptima(runs: readonly SolverRun[]): Map<string, number> {
  const optima = new Map<string, number>()
  for (const run of runs) {
    const key = keyOf(run)
    if (run.status === 'optimal') optima.set(key, Math.max(run.objective, optima.get(key) ?? -Infinity))
  }
  return optima
}

/** Answers that are not worth what their solver says, and bounds that are below an answer of another solver. */
function faultsOf(runs: readonly SolverRun[]): string[] {
  const faults: string[] = []
  for (const run of runs) {
    const {solver, objective, bound, recounted} = run
    const where = `${run.problem}, ${run.model}`
    if (recounted !== undefined && differ(recounted, objective)) {
      faults.push(`${where}: ${solver} gives ${objective} for an answer that is worth ${recounted}.`)
    }
    const best = bestOf(runs.filter((other) => keyOf(other) === keyOf(run)))
    // the objective of a proved answer is a bound
    const claimed = run.status === 'optimal' ? objective : bound
    if (best.objective > claimed && differ(best.objective, claimed)) {
      const says = run.status === 'optimal' ? 'proves' : 'bounds by'
      faults.push(`${where}: ${solver} ${says} ${claimed}, but ${best.solver} has an answer worth ${best.objective}.`)
    }
  }
  return faults
}

function bestOf(runs: readonly SolverRun[]): SolverRun {
  return runs.reduce((best, run) => (run.objective > best.objective ? run : best))
}

function differ(a: number, b: number): boolean {
  return a !== b && !(Math.abs(a - b) <= TOLERANCE * (1 + Math.abs(b)))
}

function keyOf({problem, model}: SolverRun): string {
  return `${model} ${problem}`
}

/** The mean; NaN if there are no values. */
function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

import type {Cluster} from '../../corpus/cluster.ts'
import {type CoverageProblem, coverageScore} from '../../infer/coverage/problem.ts'
import type {Solution} from '../../infer/solution.ts'
import {type SolverName, solveCoverageWith} from '../../infer/solvers.ts'
import {RougeScorer} from '../../rouge/scorer.ts'
import {type Budget, readyToCount} from '../../summarize/documents/budget.ts'
import {SourceCluster, type TreeMaker} from '../../summarize/documents/cluster.ts'
import {summarize} from '../../summarize/summarize.ts'
import {type EvaluationSettings, rougeOptions} from '../evaluation.ts'
import {scoredText} from '../token-limit.ts'
import type {Model, SolverRun} from './comparison.ts'

/** The metrics by which the summaries are scored. */
export const METRICS = ['ROUGE-1', 'ROUGE-2']

interface TrialOptions {
  readonly solvers: readonly SolverName[]
  /** Whether summaries of whole sentences are made, too. */
  readonly extractive: boolean
  /** Seconds for each problem and solver. */
  readonly timeLimit?: number
}

interface TimedSolution {
  readonly problem: CoverageProblem
  readonly solution: Solution
  readonly seconds: number
}

/** Is told before each solver begins, and may take its time to let others run. */
export type Watch = (solver: SolverName) => void | Promise<void>

/** Lets all solvers solve the same problems, one after another, and measures their times. */
export class SolverTrial {
  private readonly options: TrialOptions

  constructor(options: TrialOptions) {
    this.options = options
  }

  /** Loads the solvers, so that loading does not count in the time for the first problem. */
  async loadSolvers(): Promise<void> {
    for (const solver of this.options.solvers) await solveCoverageWith(solver, TINY)
  }

  /** A problem from a file. If it is stopped, the other solvers are left out. */
  async instance(name: string, problem: CoverageProblem, watch: Watch, stop?: AbortSignal): Promise<SolverRun[]> {
    const runs: SolverRun[] = []
    for (const solver of this.options.solvers) {
      await watch(solver)
      if (stop?.aborted) return runs
      runs.push(runOf(name, 'instance', solver, await this.solve(solver, problem), []))
    }
    return runs
  }

  /** The summaries of a cluster, which is parsed once for all of them. */
  async cluster(
    given: Cluster,
    budget: EvaluationSettings['budget'],
    trees: () => TreeMaker,
    watch: Watch,
    stop?: AbortSignal,
  ): Promise<SolverRun[]> {
    const cluster = new SourceCluster(given, trees)
    await readyToCount(budget)
    const texts = cluster.references.map((text) => scoredText(text, budget))
    const settings = {budget, metrics: METRICS, seed: 1, confidence: 95}
    const scorer = texts.length > 0 ? new RougeScorer(texts, rougeOptions(settings)) : undefined
    const models: readonly Model[] = this.options.extractive ? ['extractive', 'precis'] : ['precis']
    const runs: SolverRun[] = []
    for (const model of models) {
      const extractive = model === 'extractive'
      const settled = await this.settledProblem(cluster, {budget, extractive})
      for (const solver of this.options.solvers) {
        await watch(solver)
        if (stop?.aborted) return runs
        const {lines, timed} = await this.summarize(cluster, settled, {budget, extractive, solver})
        runs.push(runOf(cluster.id, model, solver, timed, scorer?.score(scoredText(lines, budget)) ?? []))
      }
    }
    return runs
  }

  /**
   * The problem whose best answer precis prints. It is the last of several: what reads badly is forbidden, and what is told
   * twice has its price, only once it is in an answer.
   */
  private async settledProblem(
    cluster: SourceCluster,
    options: {budget: Budget; extractive: boolean},
  ): Promise<CoverageProblem | undefined> {
    let last: CoverageProblem | undefined
    await summarize(cluster, {
      ...options,
      solver: async (problem) => {
        last = problem
        return (await this.solve('exact', problem)).solution
      },
    })
    return last
  }

  /**
   * The summary, one sentence on a line, and the solution of the settled problem. If that repeats itself or reads badly
   * all the same, because it is not the best, what is solved next is another problem and does not count.
   */
  private async summarize(
    cluster: SourceCluster,
    settled: CoverageProblem | undefined,
    {budget, extractive, solver}: {budget: Budget; extractive: boolean; solver: SolverName},
  ): Promise<{lines: string; timed: TimedSolution}> {
    let first: TimedSolution | undefined
    const {sentences} = await summarize(cluster, {
      budget,
      extractive,
      solver: async (problem) => {
        const timed = await this.solve(solver, first === undefined ? (settled ?? problem) : problem)
        first ??= timed
        return timed.solution
      },
    })
    return {lines: sentences.map(({text}) => `${text}\n`).join(''), timed: first!}
  }

  private async solve(solver: SolverName, problem: CoverageProblem): Promise<TimedSolution> {
    const {timeLimit} = this.options
    const start = performance.now()
    const solution = await solveCoverageWith(solver, problem, timeLimit === undefined ? {} : {timeLimit})
    return {problem, solution, seconds: (performance.now() - start) / 1000}
  }
}

function runOf(
  name: string,
  model: Model,
  solver: SolverName,
  {problem, solution, seconds}: TimedSolution,
  scores: SolverRun['scores'],
): SolverRun {
  const {status, objective, bound, gap, iterations, variables} = solution
  const isAnswer = variables.length > 0 || problem.nodes === 0
  return {
    problem: name,
    model,
    solver,
    status,
    objective,
    bound,
    gap,
    iterations,
    seconds,
    ...(isAnswer && {recounted: coverageScore(problem, variables)}),
    scores,
  }
}

/** One word for one concept. */
const TINY: CoverageProblem = {
  trees: 1,
  nodes: 1,
  targets: 1,
  budget: 1,
  firstNode: Int32Array.of(0, 1),
  head: Int32Array.of(-1),
  keep: Float64Array.of(0),
  cut: Float64Array.of(0),
  cost: Float64Array.of(1),
  weight: Float64Array.of(1),
  firstWitness: Int32Array.of(0, 1),
  left: Int32Array.of(0),
  right: Int32Array.of(-1),
}

import {coverageGraph} from '../../../src/infer/coverage/coverage-graph.ts'
import {coverageRoundingSteps} from '../../../src/infer/coverage/coverage-rounding.ts'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import {atOnce, Pace, type Steps} from '../../../src/infer/pace.ts'
import type {SearchRow, Solution, SolverState, TraceRow} from '../../../src/infer/solution.ts'
import {solverRow} from '../../../src/infer/solvers.ts'
import type {Frame, ShownSolution, ShownState} from '../messages.ts'
import {type SolverKey, stepSize, watchedSolver} from '../solvers.ts'
import {EveryStep} from './every-step.ts'

/** A solver at work on a problem, as many iterations at a time as somebody wants to see. */
export class Run {
  private readonly steps: Steps<Solution>
  private readonly nodes: number
  private rows: TraceRow[] = []
  private searchRows: SearchRow[] = []
  private state: ShownState | undefined
  private solution: ShownSolution | undefined

  private constructor(steps: (watching: object) => Steps<Solution>, nodes: number) {
    this.nodes = nodes
    this.steps = steps({
      onIteration: (row: TraceRow) => void this.rows.push(row),
      onState: (state: SolverState) => {
        this.state = this.shown(state)
      },
      onNode: (row: SearchRow) => void this.searchRows.push(row),
    })
  }

  static async of(problem: CoverageProblem, key: SolverKey, power: number): Promise<Run> {
    const {name, model, searches, step} = watchedSolver(key)
    const {takes} = solverRow(name)
    // bounds and answers after every iteration; the search on graphs has them at its nodes
    const often = model === 'graph' && searches ? {} : {checkEvery: 1}
    const own: object = {...often, ...(step && {[step.option]: stepSize(step, power)})}
    const pace = new EveryStep()
    if (model === 'coverage') {
      const solve = await takes.coverage!()
      return new Run((watching) => solve(problem, {...own, ...watching}, pace) as Steps<Solution>, problem.nodes)
    }
    const solve = await takes.graph!()
    const graph = coverageGraph(problem)
    const round = atOnce(coverageRoundingSteps(problem, graph, new Pace()))
    return new Run((watching) => solve(graph, {...own, ...watching, round}, pace) as Steps<Solution>, problem.nodes)
  }

  /** Goes on for so many iterations, or to the end. */
  go(iterations: number): Frame {
    this.rows = []
    this.searchRows = []
    while (this.solution === undefined && this.rows.length < iterations) {
      const step = this.steps.next()
      if (step.done) this.end(step.value)
    }
    return {rows: this.rows, nodes: this.searchRows, state: this.state, solution: this.solution}
  }

  private end({status, objective, bound, iterations, variables}: Solution): void {
    const answer = variables.slice(0, this.nodes)
    this.solution = {status, objective, bound, iterations, answer}
    // a solver without iterations has no state before
    this.state = this.state
      ? {...this.state, answer}
      : {iteration: iterations, posteriors: Float64Array.from(answer), answer}
  }

  /** A copy of where the solver stands: witnesses and targets of a graph follow from its nodes. */
  private shown({iteration, posteriors, answer, shares, prices}: SolverState): ShownState {
    const {nodes} = this
    const copied = (values: ArrayLike<number>) => Float64Array.from({length: nodes}, (_, i) => values[i] ?? 0)
    return {
      iteration,
      posteriors: copied(posteriors),
      answer: Uint8Array.from(copied(answer)),
      shares: shares && Float64Array.from(shares),
      budgetPrice: prices?.budget,
      targetPrices: prices && Float64Array.from(prices.targets),
    }
  }
}

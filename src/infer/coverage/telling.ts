import {type Prices, relativeGap, type SearchRow, type Solution} from '../solution.ts'
import {type Core, coreValue, type Reduction} from './core.ts'
import type {CoverageOptions} from './coverage-options.ts'
import type {Incumbent} from './incumbent.ts'
import {NEARLY} from './objective-scale.ts'
import {type CoverageProblem, coverageScore} from './problem.ts'
import type {Relaxation} from './relaxation.ts'
import type {Root} from './root.ts'
import type {Subproblem} from './subproblem.ts'

/** What stays the same while a run goes on. */
interface Told {
  readonly problem: CoverageProblem
  readonly options: CoverageOptions
  readonly reduction: Reduction
  /** That of the reduction, with the prices that break ties if there are any. */
  readonly core: Core
  readonly incumbent: Incumbent
  readonly penalty: number
  /** No answer pays more for breaking ties; 0 where that has no prices. */
  readonly spread: number
  /** Objectives differ by this at least; 0 if that is not known. */
  readonly step: number
}

/** How far a run has come. */
interface Reached {
  readonly solver: string
  readonly bound: number
  readonly isProved: boolean
  readonly iterations: number
  readonly milliseconds: number
  readonly root: Root | undefined
}

/** What a run says of itself: in nodes and targets of the problem, and without the prices that break ties. */
export class Telling {
  private readonly run: Told
  private best: {readonly value: number; readonly objective: number} | undefined // of the incumbent

  constructor(run: Told) {
    this.run = run
  }

  /** Tells the callbacks where a relaxation stands. */
  tellRelaxed(part: Subproblem, relaxation: Relaxation, iteration: number, bound: number): void {
    const {options, core, incumbent, penalty, spread} = this.run
    const {onIteration, onState} = options
    if (onIteration) {
      const {primal, dual} = relaxation.residuals()
      onIteration({
        iteration,
        primalResidual: primal,
        dualResidual: dual,
        penalty,
        bound: bound + spread,
        objective: this.objective,
        activeFactors: relaxation.core.targets + 1,
      })
    }
    onState?.({
      iteration,
      posteriors: this.inProblem(part.inBaseNodes(relaxation.z, core.nodes)),
      answer: this.inProblem(incumbent.nodes(core)),
      prices: this.pricesOf(part, relaxation),
    })
  }

  /** Tells the callback about nodes of a search, if there is one. */
  ofNodes(search: number): ((row: Omit<SearchRow, 'search'>) => void) | undefined {
    const {options, core, spread} = this.run
    const {onNode} = options
    const {nodeOrigin} = core
    return (
      onNode &&
      (({cutoff, bound, variable, ...row}) =>
        onNode({
          ...row,
          search,
          cutoff: cutoff + spread,
          bound: bound + spread,
          variable: variable < 0 ? -1 : nodeOrigin[variable],
        }))
    )
  }

  /** What is known by now. */
  solution({solver, isProved, iterations, milliseconds, root, ...reached}: Reached): Solution {
    const {problem, spread, step} = this.run
    if (problem.budget < 0) return infeasible(solver, milliseconds)
    const variables = this.answer()
    const objective = coverageScore(problem, variables)
    const told = reached.bound + spread
    const proved = isProved || (step > 0 && told <= objective + NEARLY * step)
    // objectives that come in steps leave nothing between the answer and a bound less than a step above it
    const bound = proved && step > 0 ? objective : Math.max(told, objective)
    return {
      solver,
      status: proved ? 'optimal' : 'feasible',
      objective,
      bound,
      gap: proved ? 0 : relativeGap(bound, objective),
      iterations,
      milliseconds,
      variables,
      ...(root && {relaxation: root.value}),
    }
  }

  /** By node of the problem: the best answer. */
  answer(): Uint8Array {
    const {reduction, core, incumbent} = this.run
    const {coreOf} = reduction
    const kept = incumbent.nodes(core)
    const answer = new Uint8Array(coreOf.length)
    for (let i = 0; i < coreOf.length; i++) if (coreOf[i] >= 0) answer[i] = kept[coreOf[i]]
    return answer
  }

  /** What the best answer is worth. Who watches asks at every node of a search. */
  private get objective(): number {
    const {reduction, core, incumbent} = this.run
    const {value} = incumbent
    if (this.best?.value !== value) this.best = {value, objective: coreValue(reduction.core, incumbent.nodes(core))}
    return this.best.objective
  }

  /** By node of the problem what is given by node of the core. */
  private inProblem(values: ArrayLike<number>): Float64Array {
    return Float64Array.from(this.run.reduction.coreOf, (node) => (node < 0 ? 0 : values[node]))
  }

  private pricesOf({core, baseTargetOf}: Subproblem, {price, rho, coverPrices}: Relaxation): Prices {
    const targets = new Float64Array(this.run.problem.targets).fill(Number.NaN)
    for (let k = 0; k < core.targets; k++) targets[this.run.core.targetOrigin[baseTargetOf[k]]] = rho * coverPrices[k]
    return {budget: price, targets}
  }
}

function infeasible(solver: string, milliseconds: number): Solution {
  const none = {objective: -Infinity, bound: -Infinity, gap: Infinity, variables: new Uint8Array(0)}
  return {solver, status: 'infeasible', iterations: 0, milliseconds, ...none}
}

import type {Pace, Steps} from '../pace.ts'
import type {Round} from '../rounding.ts'
import {type Core, coreValue, OPEN, OUT, reductionSteps, restrict} from './core.ts'
import {LocalSearch} from './local-search.ts'
import type {CoverageProblem} from './problem.ts'

// trees whose root is relaxed below this take no part in the rounding
const PRESENT = 0.01
// rounds of ruin and repair for each answer
const ROUNDS = 40
// the last cost unit of the budget buys about this part of what one buys on the average
const MARGINAL = 0.4

/** What the solvers that run on `coverageGraph(problem)` need to know of the problem itself. */
export interface CoverageHooks {
  /** Writes a good answer near the relaxed nodes, and the witnesses and targets that follow from it. */
  readonly round: Round
  /** The relaxation is worth at least this: the value of the nearest relaxed nodes that keep arcs and budget. */
  readonly relaxedValue: (posteriors: ArrayLike<number>) => number
}

export function* coverageHookSteps(problem: CoverageProblem, pace: Pace): Steps<CoverageHooks> {
  const {core, coreOf} = yield* reductionSteps(problem, pace)
  const relaxed = new Float64Array(core.nodes)
  const relax = (posteriors: ArrayLike<number>) => {
    for (let i = 0; i < core.nodes; i++) relaxed[i] = posteriors[core.nodeOrigin[i]]
    keepArcsAndBudget(core, relaxed)
    return coreValue(core, relaxed)
  }
  let calls = 0
  return {
    relaxedValue: relax,
    *round(posteriors, out, pace) {
      const price = (MARGINAL * Math.max(0, relax(posteriors))) / Math.max(1e-9, core.budget)
      const decided = new Int8Array(core.nodes).fill(OPEN)
      for (let i = 0; i < core.nodes; i++) if (core.parent[i] < 0 && relaxed[i] < PRESENT) decided[i] = OUT
      const part = restrict(core, decided)
      const search = new LocalSearch(part, calls++, pace)
      yield* search.roundFrom(
        part.nodeOrigin.map((i) => relaxed[i]),
        price,
      )
      yield* search.improve(ROUNDS, price)
      const kept = new Uint8Array(core.nodes)
      for (let i = 0; i < part.nodes; i++) kept[part.nodeOrigin[i]] = search.best[i]
      for (let i = 0; i < problem.nodes; i++) out[i] = coreOf[i] < 0 ? 0 : kept[coreOf[i]]
      setDependents(problem, out)
    },
  }
}

/** No node above the one it hangs on, and all of them lowered alike where they cost too much. */
function keepArcsAndBudget({nodes, parent, cost, budget}: Core, z: Float64Array): void {
  let spent = 0
  for (let i = 0; i < nodes; i++) {
    z[i] = Math.max(0, Math.min(z[i], parent[i] < 0 ? 1 : z[parent[i]]))
    spent += cost[i] * z[i]
  }
  if (spent <= budget) return
  for (let i = 0; i < nodes; i++) z[i] *= budget / spent
}

/** The witnesses and targets that follow from the nodes, in the order of `coverageGraph`. */
function setDependents({nodes, targets, firstWitness, left, right}: CoverageProblem, out: Uint8Array): void {
  let variable = nodes
  const kept = new Uint8Array(left.length)
  for (let j = 0; j < left.length; j++) {
    kept[j] = out[left[j]]
    if (right[j] < 0) continue
    kept[j] &= out[right[j]]
    out[variable++] = kept[j]
  }
  for (let k = 0; k < targets; k++) {
    let covered = 0
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) covered |= kept[j]
    out[variable++] = covered
  }
}

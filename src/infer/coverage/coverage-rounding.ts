import type {Pace, Steps} from '../pace.ts'
import type {Round} from '../rounding.ts'
import {reductionSteps} from './core.ts'
import {LocalSearch} from './local-search.ts'
import type {CoverageProblem} from './problem.ts'

/**
 * A rounding hook for the solvers that run on `coverageGraph(problem)`: keeps the trees with the highest relaxed roots,
 * fills the budget, and sets the witnesses and targets to what the nodes say.
 */
export function* coverageRoundingSteps(problem: CoverageProblem, pace: Pace): Steps<Round> {
  const {core, coreOf} = yield* reductionSteps(problem, pace)
  const relaxed = new Float64Array(core.nodes)
  return function* round(posteriors, out, pace) {
    for (let i = 0; i < core.nodes; i++) relaxed[i] = posteriors[core.nodeOrigin[i]]
    const search = new LocalSearch(core, 0, pace)
    yield* search.roundFrom(relaxed, 0)
    for (let i = 0; i < problem.nodes; i++) out[i] = coreOf[i] < 0 ? 0 : search.best[coreOf[i]]
    setDependents(problem, out)
  }
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

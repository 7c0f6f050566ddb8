import type {FactorGraph} from '../graph.ts'
import type {Pace, Steps} from '../pace.ts'
import type {Round} from '../rounding.ts'
import {coreValue, reductionSteps} from './core.ts'
import {CoreRounding, guessedPrice} from './core-rounding.ts'
import {setOutputs} from './outputs.ts'
import type {CoverageProblem} from './problem.ts'

/** Rounds the variables of `coverageGraph(problem)`: to a good answer near the relaxed nodes, and the witnesses and targets that follow from it. */
export function* coverageRoundingSteps(problem: CoverageProblem, graph: FactorGraph, pace: Pace): Steps<Round> {
  const {core, coreOf} = yield* reductionSteps(problem, pace)
  const compiled = yield* graph.compileSteps(pace)
  const rounding = new CoreRounding(core)
  return function* (posteriors, out, pace) {
    rounding.relax(Float64Array.from(core.nodeOrigin, (node) => posteriors[node]))
    const price = guessedPrice(core, coreValue(core, rounding.relaxed))
    const kept = yield* rounding.round(price, () => false, pace)
    for (let i = 0; i < problem.nodes; i++) out[i] = coreOf[i] < 0 ? 0 : kept[coreOf[i]]
    setOutputs(compiled, out)
  }
}

import {Certificate} from '../certificate.ts'
import {Dual} from '../dual.ts'
import {dualSearchSteps} from '../dual-search.ts'
import {type ExactOptions, exactOptions} from '../exact-options.ts'
import type {FactorGraph} from '../graph.ts'
import {heldVariables} from '../options.ts'
import {atOnce, Pace, type Steps} from '../pace.ts'
import {onGraph} from '../run.ts'
import type {Solution} from '../solution.ts'
import {graphNetworkSteps} from './graph-network.ts'
import {solveNetworkSteps} from './solve-network.ts'

/**
 * Finds the best assignment of a factor graph and proves it best.
 *
 * A graph whose factors are tables, or small enough to be written as tables, becomes a cost network: states that are beaten are left out, and
 * variables are eliminated where the tables fit (docs/math.md, eq. X1–X3). Other graphs are left to branch and bound on the dual bounds of AD³ (eq. D15).
 *
 * @example
 * import {exact, FactorGraph, Pair} from 'precis/infer'
 *
 * // four in a ring, neighbors better not both
 * const graph = new FactorGraph()
 * const ring = [1, 2, 1, 2].map((logPotential) => graph.variable(logPotential))
 * for (const i of ring) graph.add(new Pair(-3), [ring[i], ring[(i + 1) % 4]])
 * const {status, objective, bound, variables} = exact(graph)
 * console.log(status, objective, bound.toFixed(2), ...variables) // optimal 4 4.00 0 1 0 1
 */
export function exact(graph: FactorGraph, options: Partial<ExactOptions> = {}): Solution {
  return atOnce(exactSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function exactSteps(graph: FactorGraph, options: Partial<ExactOptions>, pace: Pace): Steps<Solution> {
  const settings = exactOptions(options)
  return onGraph('exact', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, options: ExactOptions, pace: Pace): Steps<Solution> {
  const compiled = yield* graph.compileSteps(pace)
  const held = heldVariables(compiled, options.fixed)
  const given = held && (yield* graphNetworkSteps(compiled, held, pace))
  if (!given) return yield* dualSearchSteps(graph, options, pace)
  const solved = yield* solveNetworkSteps(given.network, pace)
  if (!solved) return yield* dualSearchSteps(graph, options, pace)
  const dual = yield* Dual.steps(compiled, held, pace)
  const certificate = new Certificate(graph, held, dual.scale, dual.floor(), pace)
  pace.isPrepared()
  certificate.lower(given.highest - solved.lower / given.unit)
  if (solved.assignment) {
    const x = new Uint8Array(compiled.variables)
    given.groups.write(solved.assignment, x)
    certificate.offer(x)
  }
  tell(certificate, options)
  return certificate.solution('exact', 1)
}

/** Tells about the only node of a search that needs no second one. */
function tell({bound, objective, best}: Certificate, {onIteration, onState, onNode}: ExactOptions): void {
  const node = {search: 1, node: 0, parent: -1, variable: -1, value: 0, cutoff: -Infinity}
  onNode?.({...node, bound: Infinity, outcome: 'open'})
  onIteration?.({iteration: 1, primalResidual: 0, dualResidual: 0, penalty: 0, bound, objective, activeFactors: 0})
  onState?.({iteration: 1, posteriors: Float64Array.from(best), answer: best})
  onNode?.({...node, bound, outcome: 'closed'})
}

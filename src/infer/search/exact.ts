import {Certificate} from '../certificate.ts'
import {Dual} from '../dual.ts'
import {dualSearchSteps} from '../dual-search.ts'
import {type ExactOptions, exactOptions} from '../exact-options.ts'
import {variableOfLiteral} from '../factors/factor.ts'
import type {FactorGraph} from '../graph.ts'
import {heldVariables} from '../options.ts'
import {atOnce, Pace, type Steps} from '../pace.ts'
import {Rounding} from '../rounding.ts'
import {onGraph} from '../run.ts'
import type {Solution} from '../solution.ts'
import {type GraphNetwork, graphNetworkSteps} from './graph-network.ts'
import {NetworkSolver, type WatchParts} from './solve-network.ts'

// part of the slack of the certificate that the search may leave between bound and answer; the rest is for what was rounded
const ALLOWED_PART = 0.25

/**
 * Finds the best assignment of a factor graph and proves it best.
 *
 * A graph whose factors are tables, or small enough to be written as tables, becomes a cost network: states that are beaten are left out,
 * variables are eliminated where the tables fit, and the rest is searched (docs/math.md, eq. X1–X13). Other graphs are left to branch and bound on the dual bounds of AD³ (eq. D15).
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
  const dual = yield* Dual.steps(compiled, held, pace)
  const certificate = new Certificate(graph, held, dual.scale, dual.floor(), pace)
  const allowed = Math.floor(ALLOWED_PART * certificate.slack * given.unit)
  const watch = watchOf(options, given, certificate)
  const solver = yield* NetworkSolver.steps(given.network, allowed, pace, watch)
  pace.isPrepared()
  const x = new Uint8Array(compiled.variables)
  let offered = Infinity
  for (;;) {
    certificate.lower(given.highest - solver.lower / given.unit)
    const {answer} = solver
    if (answer && answer.cost < offered) {
      offered = answer.cost
      given.groups.write(answer.assignment, x)
      certificate.offer(x)
    }
    report(certificate, solver.nodes, options)
    if (solver.isDone || certificate.closeEnough(options.gapTolerance)) break
    if (solver.nodes >= options.maxIterations || !pace.hasTime()) break
    yield* solver.step(options.maxIterations - solver.nodes, pace)
  }
  if (!solver.isDone && certificate.objective === -Infinity) {
    // as other solvers do: all zeros, or what the caller makes of them, with what that breaks repaired
    const rounding = new Rounding(compiled, dual, options.round, pace)
    certificate.offer(yield* rounding.round(new Float64Array(compiled.variables)))
  }
  if (!solver.isSearched) tellOfOnlyNode(options, certificate)
  return certificate.solution('exact', solver.nodes)
}

/** What needed no search is a tree of one node. */
function tellOfOnlyNode({onNode}: ExactOptions, {bound, objective: cutoff}: Certificate): void {
  const node = {search: 1, node: 0, parent: -1, variable: -1, value: 0, cutoff}
  onNode?.({...node, bound: Infinity, outcome: 'open'})
  onNode?.({...node, bound, outcome: 'closed'})
}

function report({bound, objective, best}: Certificate, iteration: number, {onIteration, onState}: ExactOptions): void {
  onIteration?.({iteration, primalResidual: 0, dualResidual: 0, penalty: 0, bound, objective, activeFactors: 0})
  onState?.({iteration, posteriors: Float64Array.from(best), answer: best})
}

/** Nodes of the search as the caller knows them: their decisions are about variables of the graph, their bounds are objectives. */
function watchOf(
  {onNode}: ExactOptions,
  {groups, highest, unit}: GraphNetwork,
  certificate: Certificate,
): WatchParts | undefined {
  if (!onNode) return undefined
  return ({search, node, parent, variable, state, isTaken, cost, outcome}) => {
    const literal = variable < 0 ? 0 : groups.literalOf(variable, state)
    const value = variable >= 0 && isTaken === literal >= 0 ? 1 : 0
    const cutoff = certificate.objective
    const bound = highest - cost / unit
    onNode({
      search,
      node,
      parent,
      variable: variable < 0 ? -1 : variableOfLiteral(literal),
      value,
      cutoff,
      bound,
      outcome,
    })
  }
}

import {type Core, coreValue, OPEN, OUT, restrict} from './core.ts'
import {Certificate} from './price-certificate.ts'
import type {Relaxation} from './relaxation.ts'
import {Subproblem} from './subproblem.ts'

export interface RootOptions {
  /** The relaxation counts as solved when bound − value is at most this part of the bound. */
  readonly tolerance: number
  readonly maxIterations: number
  /** Whether to go on: asked every `ROOT_CHECK` iterations. */
  readonly goesOn: () => boolean
  /** Told at every check: the state of the relaxation, and the best bound so far. */
  readonly onCheck?: (relaxation: Relaxation, iterations: number, bound: number) => void
}

/** The relaxation of a whole core: a bound on it, and the relaxed nodes with their value. */
export interface Root {
  readonly subproblem: Subproblem // knows where the relaxation stands
  readonly relaxation: Relaxation // the last one, of a part
  readonly certificate: Certificate // of the whole core
  readonly bound: number
  readonly value: number // of the relaxed nodes
  readonly iterations: number
}

const ROOT_CHECK = 25
const FIRST_TOLERANCE = 3e-3
const MAX_ROUNDS = 30
// a round that has not converged by then does not: its bound holds all the same
const ROUND_ITERATIONS = 20_000

/**
 * Solves the relaxation of a core on a working set of trees (docs/math.md, eq. F8): start with the trees that have the
 * most target weight per cost, solve, price the others, let those in that could gain, and repeat until none can.
 */
export function solveRoot(core: Core, rho: number, options: RootOptions): Root {
  const {tolerance, maxIterations, goesOn, onCheck} = options
  const roots = rootsOf(core)
  const decided = new Int8Array(core.nodes).fill(OPEN)
  for (const root of roots) decided[root] = OUT
  for (const root of densestTrees(core, roots, 10 + 0.4 * core.budget)) decided[root] = OPEN

  const whole = Subproblem.whole(core)
  const certificate = new Certificate(core)
  const mu = new Float64Array(core.targets)
  const shares = new Float64Array(2 * core.witnesses)
  let bound = Infinity
  let value = -Infinity
  let iterations = 0
  let part = whole.decide(decided)
  let relaxation = part.relax(rho)
  for (let round = 0; ; round++) {
    const partCertificate = new Certificate(part.core)
    const partMu = new Float64Array(part.core.targets)
    const partShares = new Float64Array(2 * part.core.witnesses)
    // the best bound and the best value need not come from the same iteration
    let lambda = 0
    let partBound = Infinity
    value = -Infinity
    // the first rounds only have to tell which trees matter
    const roundTolerance = round === 0 ? Math.max(tolerance, FIRST_TOLERANCE) : tolerance
    for (;;) {
      relaxation.run(Math.max(1, Math.min(ROOT_CHECK, maxIterations - iterations - relaxation.iterations)))
      relaxation.readPrices(partMu, partShares)
      partCertificate.set(partMu, partShares, relaxation.price)
      value = Math.max(value, coreValue(part.core, relaxation.z))
      if (partCertificate.bound < partBound) {
        partBound = partCertificate.bound
        lambda = partCertificate.lambda
        extendPrices(core, part.core, partMu, partShares, mu, shares)
      }
      onCheck?.(relaxation, iterations + relaxation.iterations, bound)
      // an optimum of 0 has no relative gap
      if (partBound - value <= roundTolerance * Math.abs(partBound) + 1e-9 * rho) break
      if (relaxation.iterations >= ROUND_ITERATIONS) break
      if (iterations + relaxation.iterations >= maxIterations || !goesOn()) break
    }
    iterations += relaxation.iterations
    whole.rememberPart(part.core, relaxation)
    certificate.set(mu, shares, lambda)
    const bestLambda = certificate.lambda
    bound = Math.min(bound, certificate.bound)

    // which trees are missing is told by the part's own price of the budget: a higher one would hide them
    certificate.at(lambda)
    const missing = roots.filter((root) => decided[root] === OUT && certificate.value[root] > 0)
    const missed = missing.reduce((sum, root) => sum + certificate.value[root], 0)
    const members = roots.length - roots.reduce((out, root) => out + (decided[root] === OUT ? 1 : 0), 0)
    missing.sort((a, b) => certificate.value[b] - certificate.value[a] || a - b)
    for (const root of missing.slice(0, Math.max(members, 10))) decided[root] = OPEN
    certificate.at(bestLambda)
    const solved = roundTolerance === tolerance && missed <= 0.1 * tolerance * Math.abs(bound)
    if (solved || round === MAX_ROUNDS || iterations >= maxIterations || !goesOn()) break
    part = whole.decide(decided)
    relaxation = part.relax(rho)
  }
  return {subproblem: whole, relaxation, certificate, bound, value, iterations}
}

function rootsOf(core: Core): number[] {
  const roots: number[] = []
  for (let i = 0; i < core.nodes; i++) if (core.parent[i] < 0) roots.push(i)
  return roots
}

function densestTrees(core: Core, roots: readonly number[], count: number): number[] {
  const rootOf = new Int32Array(core.nodes)
  const weight = new Float64Array(core.nodes) // by root
  const cost = new Float64Array(core.nodes) // by root
  for (let i = 0; i < core.nodes; i++) {
    rootOf[i] = core.parent[i] < 0 ? i : rootOf[core.parent[i]]
    cost[rootOf[i]] += core.cost[i]
    weight[rootOf[i]] += Math.max(0, core.score[i])
  }
  for (let k = 0; k < core.targets; k++) {
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) weight[rootOf[core.left[j]]] += core.weight[k]
  }
  const density = (root: number) => weight[root] / Math.max(cost[root], 1e-9)
  return [...roots].sort((a, b) => density(b) - density(a) || a - b).slice(0, Math.ceil(count))
}

/**
 * Prices for a whole core from those of a part: targets that the part does not have cost their full weight, and
 * witnesses that it does not have share the price evenly.
 */
function extendPrices(
  core: Core,
  part: Core,
  partMu: Float64Array,
  partShares: Float64Array,
  mu: Float64Array,
  shares: Float64Array,
): void {
  mu.set(core.weight)
  for (let k = 0; k < part.targets; k++) mu[part.targetOrigin[k]] = partMu[k]
  for (let k = 0; k < core.targets; k++) {
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
      const even = core.right[j] < 0 ? mu[k] : 0.5 * mu[k]
      shares[2 * j] = even
      shares[2 * j + 1] = mu[k] - even
    }
  }
  for (let j = 0; j < part.witnesses; j++) {
    const link = 2 * part.witnessOrigin[j]
    shares[link] = partShares[2 * j]
    shares[link + 1] = partShares[2 * j + 1]
  }
}

/** The part of a core that could take part in an answer whose value is within `slack` of the bound, by its trees. */
export function promisingTrees(core: Core, certificate: Certificate, slack: number): Core {
  const decided = new Int8Array(core.nodes).fill(OPEN)
  for (let i = 0; i < core.nodes; i++) {
    if (core.parent[i] < 0 && certificate.value[i] < -slack) decided[i] = OUT
  }
  return restrict(core, decided)
}

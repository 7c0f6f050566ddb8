import type {Dual} from './dual.ts'
import type {Factor} from './factors/factor.ts'
import type {CompiledGraph} from './graph.ts'
import type {Pace, Steps} from './pace.ts'

// repairing a factor can break another one; after so many rounds the answer is given up
const maxSweeps = 8
// flips are tried on every variable so often
const maxPolishes = 10
// a flip of a variable is not tried if its factors have more links than this in all
const maxNeighbours = 256
// a flip has to gain more than this part of the scale
const worthwhile = 1e-9
// how much a variable's log-potential counts besides its posterior when a factor is repaired
const potentialShare = 0.1

/**
 * Writes a 0/1 assignment for the relaxed variables into `out`; one that takes long is a generator, and yields now and then. It is told
 * the shares by link, too, if the solver has them.
 */
export type Round = (posteriors: Float64Array, out: Uint8Array, pace: Pace, shares?: Float64Array) => void | Steps<void>

/**
 * Makes 0/1 assignments of relaxed ones: each variable takes its nearer value, and then the factors that this breaks are repaired,
 * the largest first. A repaired factor takes the legal setting that is nearest to the posteriors, given what repairs before it have
 * settled; so outputs follow inputs, and small factors follow large ones. Last, single variables are flipped as long as that gains.
 */
export class Rounding {
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly custom: Round | undefined
  private readonly pace: Pace
  private readonly rounded: Uint8Array // by variable: the nearer value, as of the last look
  private readonly x: Uint8Array // by variable: the answer
  private readonly settled: Uint8Array // by variable: held, or part of a repaired factor
  private readonly literals: Float64Array // by link: the answer as its factor sees it
  private readonly scores: Float64Array // by link: what a repair prefers
  private readonly order: Int32Array // the factors by falling degree
  private readonly factorOf: Int32Array // by link
  private readonly neighbours: Int32Array // by variable: the links of its factors
  private looked = false

  constructor(graph: CompiledGraph, dual: Dual, custom: Round | undefined, pace: Pace) {
    const {variables, links, factors} = graph
    this.graph = graph
    this.dual = dual
    this.custom = custom
    this.pace = pace
    this.rounded = new Uint8Array(variables)
    this.x = new Uint8Array(variables)
    this.settled = new Uint8Array(variables)
    this.literals = new Float64Array(links)
    this.scores = new Float64Array(links)
    this.order = byFallingDegree(factors)
    this.factorOf = new Int32Array(links)
    this.neighbours = new Int32Array(variables)
    for (let f = 0; f < factors.length; f++) {
      this.factorOf.fill(f, graph.firstLink[f], graph.firstLink[f + 1])
      // a flip alone leaves its choice in no state or in two
      const links = factors[f].choices ? maxNeighbours + 1 : factors[f].degree
      for (let link = graph.firstLink[f]; link < graph.firstLink[f + 1]; link++) {
        this.neighbours[graph.variableOf[link]] += links
      }
    }
  }

  /** Whether the posteriors have changed sides since the last call, so that rounding can give something new. */
  isNew(posteriors: Float64Array): boolean {
    let changed = !this.looked || this.custom !== undefined
    this.looked = true
    for (let i = 0; i < posteriors.length; i++) {
      const value = posteriors[i] > 0.5 ? 1 : 0
      if (value !== this.rounded[i]) {
        this.rounded[i] = value
        changed = true
      }
    }
    return changed
  }

  /** A 0/1 assignment near the posteriors, legal if the repairs succeed; the array is reused by the next call. */
  *round(posteriors: Float64Array, shares?: Float64Array): Steps<Uint8Array> {
    const {x, custom} = this
    if (!custom) return yield* this.repaired(posteriors)
    const steps = custom(posteriors, x, this.pace, shares)
    if (steps) yield* steps
    return x
  }

  /** The same without the caller's own way to round. */
  *repaired(posteriors: Float64Array): Steps<Uint8Array> {
    const {x, settled} = this
    const {fixed} = this.dual
    for (let i = 0; i < x.length; i++) {
      settled[i] = fixed[i] >= 0 ? 1 : 0
      x[i] = fixed[i] >= 0 ? fixed[i] : posteriors[i] > 0.5 ? 1 : 0
    }
    for (let sweep = 0; sweep < maxSweeps && (yield* this.repairAll(posteriors)); sweep++);
    for (let sweep = 0; sweep < maxPolishes && (yield* this.polish()); sweep++);
    return x
  }

  /** Repairs every broken factor once; tells whether there was one. */
  private *repairAll(posteriors: Float64Array): Steps<boolean> {
    const {factors, firstLink} = this.graph
    const {pace} = this
    let broken = false
    for (const f of this.order) {
      if (pace.due(factors[f].degree)) yield
      if (pace.mustStop) return false
      this.lookAt(f)
      if (factors[f].score(this.literals, firstLink[f]) > -Infinity) continue
      broken = true
      this.repair(f, posteriors)
    }
    return broken
  }

  /** Flips every free variable where that gains; tells whether one did. The literals are those of the answer. */
  private *polish(): Steps<boolean> {
    const {variables, theta, firstCopy} = this.graph
    const {x, neighbours, pace} = this
    const {fixed, scale} = this.dual
    let improved = false
    for (let i = 0; i < variables; i++) {
      if (fixed[i] >= 0 || firstCopy[i] === firstCopy[i + 1] || neighbours[i] > maxNeighbours) continue
      if (pace.due(neighbours[i])) yield
      if (pace.mustStop) return false
      const before = this.scoreAround(i)
      this.flip(i)
      const gain = this.scoreAround(i) - before + (x[i] === 1 ? theta[i] : -theta[i])
      if (gain > worthwhile * scale) improved = true
      else this.flip(i)
    }
    return improved
  }

  /** What the factors of a variable score. */
  private scoreAround(variable: number): number {
    const {factors, firstLink, firstCopy, linkOf} = this.graph
    let score = 0
    for (let k = firstCopy[variable]; k < firstCopy[variable + 1]; k++) {
      const f = this.factorOf[linkOf[k]]
      score += factors[f].score(this.literals, firstLink[f])
    }
    return score
  }

  private flip(variable: number): void {
    const {firstCopy, linkOf} = this.graph
    this.x[variable] ^= 1
    for (let k = firstCopy[variable]; k < firstCopy[variable + 1]; k++) {
      this.literals[linkOf[k]] = 1 - this.literals[linkOf[k]]
    }
  }

  /** Writes the answer into the factor's literals. */
  private lookAt(f: number): void {
    const {firstLink, variableOf, negated} = this.graph
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      this.literals[link] = this.x[variableOf[link]] ^ negated[link]
    }
  }

  /** Gives a factor its best legal setting, and settles its variables. */
  private repair(f: number, posteriors: Float64Array): void {
    const {factors, firstLink, variableOf, negated} = this.graph
    const {x, settled, literals} = this
    this.prefer(f, posteriors)
    if (factors[f].maximize(this.scores, literals, firstLink[f]) === -Infinity) return
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      const variable = variableOf[link]
      if (this.dual.fixed[variable] < 0) x[variable] = literals[link] ^ negated[link]
      settled[variable] = 1
    }
  }

  /** Scores the factor's literals: what is settled comes first, then the nearness to the posteriors. */
  private prefer(f: number, posteriors: Float64Array): void {
    const {firstLink, variableOf, negated, theta} = this.graph
    const {scores, settled, x} = this
    const {scale, range} = this.dual
    const settledScore = 4 * scale * (1 + firstLink[f + 1] - firstLink[f]) + 2 * range[f]
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      const variable = variableOf[link]
      const score = settled[variable]
        ? settledScore * (2 * x[variable] - 1)
        : scale * (2 * posteriors[variable] - 1) + potentialShare * theta[variable]
      scores[link] = negated[link] ? -score : score
    }
  }
}

/** The factors, the largest first, and equally large ones in their order. */
function byFallingDegree(factors: readonly Factor[]): Int32Array {
  const largest = factors.reduce((most, {degree}) => Math.max(most, degree), 0)
  const next = new Int32Array(largest + 2) // by degree: where the next factor of this degree goes
  for (const {degree} of factors) next[degree]++
  for (let degree = largest, first = 0; degree >= 0; degree--) {
    const count = next[degree]
    next[degree] = first
    first += count
  }
  const order = new Int32Array(factors.length)
  for (let f = 0; f < factors.length; f++) order[next[factors[f].degree]++] = f
  return order
}

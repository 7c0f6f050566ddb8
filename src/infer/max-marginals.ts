import type {Dual} from './dual.ts'
import type {CompiledGraph} from './graph.ts'
import type {Pace} from './pace.ts'

// factors of more links than this are worked on in pieces
const LARGE = 32

/**
 * Max-marginals of single factors: how much better the best setting with y_l = 1 is than the best one with y_l = 0,
 *
 *   difference_l = max_{y ∈ Y, y_l = 1} v(y) − max_{y ∈ Y, y_l = 0} v(y),   v(y) = score(y) + Σ_l scores_l y_l,
 *
 * for every kind of factor. A factor that has `maxMarginals` tells all of them at once. Of another, one local MAP gives the best
 * setting, and one more per link the best with that link on its other side, where a large score holds it. So d + 1 local MAPs for
 * a factor of degree d. As that can take minutes for one large factor, it is done piece by piece:
 *
 *     marginals.begin(f, scores)
 *     for (let link = first; link < end; ) link = marginals.compare(f, link, scores, differences)
 *     const maximum = marginals.end(f)
 */
export class MaxMarginals {
  /** By link: an earlier link of the same factor is about the same variable, and stands for both. */
  readonly repeated: Uint8Array
  private readonly isTold: Uint8Array // by factor: it tells its max-marginals itself
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly best: Float64Array // by link: the best setting of the factor at hand
  private readonly pace: Pace
  private maximum = -Infinity // of the factor at hand

  constructor(graph: CompiledGraph, dual: Dual, pace: Pace) {
    this.graph = graph
    this.pace = pace
    this.dual = dual
    this.best = new Float64Array(graph.links)
    this.repeated = findRepeated(graph)
    this.isTold = findTold(graph, this.repeated)
  }

  /** Whether a factor tells its max-marginals itself: then they are exact. */
  tells(f: number): boolean {
    return this.isTold[f] === 1
  }

  /** Finds the best setting of a factor. */
  begin(f: number, scores: Float64Array): void {
    if (this.isTold[f]) return
    const {firstLink} = this.graph
    const {dual, best} = this
    dual.maximize(f, scores)
    this.maximum = dual.values[f]
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) best[link] = dual.maps[link]
  }

  /**
   * Writes the differences of the factor's links from `from` on: ±∞ where one side is impossible or the variable is held, 0 for repeated
   * links and where a relaxed factor (KNAPSACK) is best in between. Returns the link to go on with after a pause, or the end. A factor
   * that tells its max-marginals itself writes them all, whatever is asked for.
   */
  compare(
    f: number,
    from: number,
    scores: Float64Array,
    differences: Float64Array,
    end = this.graph.firstLink[f + 1],
  ): number {
    const {variableOf, factors} = this.graph
    const {dual, best, repeated, maximum, pace} = this
    const {fixed} = dual
    const {degree} = factors[f]
    if (this.isTold[f]) {
      dual.compare(f, scores, differences)
      return end
    }
    const isLarge = degree > LARGE
    for (let link = from; link < end; link++) {
      const sign = 2 * best[link] - 1
      if (repeated[link] || (sign !== 1 && sign !== -1)) differences[link] = 0
      else if (maximum === -Infinity || fixed[variableOf[link]] >= 0) differences[link] = sign * Infinity
      else {
        // rounding can make the other side look better by a hair
        differences[link] = sign * Math.max(0, maximum - this.otherSide(f, link, scores))
        if (isLarge && (pace.due(degree) || pace.timeIsUp)) return link + 1
      }
    }
    return end
  }

  /** Returns the factor's maximum, and leaves that and the best setting in the dual, as the dual's own `maximize` does. */
  end(f: number): number {
    const {firstLink} = this.graph
    const {dual, best, maximum} = this
    if (this.isTold[f]) return dual.values[f]
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) dual.maps[link] = best[link]
    dual.values[f] = maximum
    return maximum
  }

  /** The factor's maximum where a link is not at its best value. */
  private otherSide(f: number, link: number, scores: Float64Array): number {
    const {firstLink, variableOf} = this.graph
    const {dual, repeated} = this
    const variable = variableOf[link]
    const other = 1 - this.best[link]
    dual.fixed[variable] = other
    dual.maximize(f, scores)
    dual.fixed[variable] = -1
    let value = dual.values[f]
    // the dual leaves out the scores of held links
    if (other === 0) return value
    value += scores[link]
    for (let k = link + 1; k < firstLink[f + 1]; k++) if (repeated[k] && variableOf[k] === variable) value += scores[k]
    return value
  }
}

function findRepeated({factors, links, variables, firstLink, variableOf}: CompiledGraph): Uint8Array {
  const repeated = new Uint8Array(links)
  const lastFactor = new Int32Array(variables).fill(-1)
  for (let f = 0; f < factors.length; f++) {
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      const variable = variableOf[link]
      if (lastFactor[variable] === f) repeated[link] = 1
      lastFactor[variable] = f
    }
  }
  return repeated
}

/** Factors of no links, and those with two links about one variable, go the other way. */
function findTold({factors, firstLink}: CompiledGraph, repeated: Uint8Array): Uint8Array {
  return Uint8Array.from(factors, (factor, f) => {
    const first = firstLink[f]
    const isRepeated = (_: unknown, i: number) => repeated[first + i] === 1
    return factor.maxMarginals && factor.degree > 0 && !Array.from({length: factor.degree}).some(isRepeated) ? 1 : 0
  })
}

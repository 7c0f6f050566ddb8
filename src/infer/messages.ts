import type {Dual} from './dual.ts'
import type {CompiledGraph} from './graph.ts'
import {MaxMarginals} from './max-marginals.ts'
import type {Pace, Steps} from './pace.ts'

// a side of a variable that its factor rules out counts as worse by so many times the scale: enough, and finite
const ruledOut = 1e3

/**
 * The messages m of message-passing solvers, from factors to variables: how much better x_i = 1 is than x_i = 0, as far as the factor knows.
 * The belief of a variable adds up what it is told:  b_i = θ_i + Σ_{l of i} m_l.
 */
export class Messages {
  readonly messages: Float64Array // by link: m
  readonly beliefs: Float64Array // by variable: b
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly marginals: MaxMarginals
  private readonly scores: Float64Array // by link: b_i − m_l
  private readonly differences: Float64Array // by link: max-marginals under these scores
  private readonly pace: Pace

  constructor(graph: CompiledGraph, dual: Dual, pace: Pace) {
    this.graph = graph
    this.pace = pace
    this.dual = dual
    this.messages = new Float64Array(graph.links)
    this.beliefs = Float64Array.from(graph.theta)
    this.marginals = new MaxMarginals(graph, dual, pace)
    this.scores = new Float64Array(graph.links)
    this.differences = new Float64Array(graph.links)
  }

  /**
   * Updates the messages of all factors, one factor after the other:  m_l ← damping · m_l + (1 − damping) (D_l / part − (b_i − m_l)),
   * where D_l is the max-marginal difference under the scores b_i − m_l, and `part` is the number of the factor's free links if the
   * messages are to share its max-marginals out, else 1. Returns the root mean square of the changes. Where time runs out, the factors that
   * are left keep their messages.
   */
  *pass(shareOut: boolean, damping: number): Steps<number> {
    const {factors, links, firstLink} = this.graph
    const {marginals, scores, differences, pace} = this
    let moved = 0
    for (let f = 0; f < factors.length && !pace.timeIsUp; f++) {
      const free = this.listen(f)
      const end = firstLink[f + 1]
      marginals.begin(f, scores)
      let link = firstLink[f]
      while (link < end && !pace.timeIsUp) {
        link = marginals.compare(f, link, scores, differences)
        if (link < end) yield
      }
      const maximum = marginals.end(f)
      if (link === end && maximum > -Infinity) moved += this.speak(f, shareOut ? free : 1, damping)
      if (pace.due((end - firstLink[f]) * (end - firstLink[f]))) yield
    }
    this.dual.stale.fill(1)
    return Math.sqrt(moved / Math.max(1, links))
  }

  /** Squeezes the beliefs into (0, 1), so that their signs and their order survive. */
  relax(posteriors: Float64Array): Float64Array {
    const {fixed, scale} = this.dual
    for (let i = 0; i < posteriors.length; i++) {
      posteriors[i] = fixed[i] >= 0 ? fixed[i] : 1 / (1 + Math.exp(-this.beliefs[i] / scale))
    }
    return posteriors
  }

  /** Writes what a factor is told about its variables by all others; returns the number of links that are free. */
  private listen(f: number): number {
    const {firstLink, variableOf} = this.graph
    let free = 0
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      const repeated = this.marginals.repeated[link]
      this.scores[link] = repeated ? 0 : this.beliefs[variableOf[link]] - this.messages[link]
      if (!repeated && this.dual.fixed[variableOf[link]] < 0) free++
    }
    return free
  }

  /** Sends the messages of a factor; returns the sum of the squared changes. */
  private speak(f: number, part: number, damping: number): number {
    const {firstLink, variableOf} = this.graph
    const {messages, beliefs, scores, differences} = this
    const cap = ruledOut * this.dual.scale
    let moved = 0
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      const variable = variableOf[link]
      if (this.dual.fixed[variable] >= 0 || this.marginals.repeated[link]) continue
      const difference = Math.min(Math.max(differences[link], -cap), cap)
      const step = (1 - damping) * (difference / part - scores[link] - messages[link])
      messages[link] += step
      beliefs[variable] += step
      moved += step * step
    }
    return moved
  }
}

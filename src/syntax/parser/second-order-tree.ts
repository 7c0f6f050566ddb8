import type {Arc} from '../../infer/factors/arc.ts'
import {StructuredFactor} from '../../infer/factors/structured.ts'
import type {Candidates} from './candidates.ts'
import {Parts} from './parts.ts'
import {SecondOrderDecoder} from './second-order.ts'

/**
 * The parser's own trees as a factor: the literals are the candidate arcs, in their order, and a setting scores `weight` times what
 * its tree does by all of its parts; arcs do not cross, and one word hangs on the root. So another model of the same arcs can be made to
 * agree with the parser (docs/math.md, eq. T3). Candidates and parts are read, not copied: the factor holds as long as they do.
 */
export class SecondOrderTree extends StructuredFactor {
  readonly kind = 'SECOND_ORDER_TREE'
  readonly lowestScore: number
  readonly highestScore: number
  readonly arcs: readonly Arc[]
  private readonly candidates: Candidates
  private readonly weight: number
  private readonly own: Float64Array // by arc: its score alone
  private readonly parts: Parts // those of the parser, but with scores of arcs that change
  private readonly decoder = new SecondOrderDecoder()
  private readonly heads: Int32Array // by word

  constructor(candidates: Candidates, parts: Parts, weight: number) {
    super(candidates.count)
    this.candidates = candidates
    this.weight = weight
    this.arcs = Array.from({length: candidates.count}, (_, a) => ({
      head: candidates.head[a],
      modifier: candidates.modifier[a],
    }))
    this.own = parts.arc.slice(0, candidates.count)
    this.parts = Object.assign(new Parts(), parts, {arc: this.own.slice()})
    this.heads = new Int32Array(candidates.length + 1)
    const words = candidates.length
    const bound = (side: (a: number, b: number) => number) => {
      const most = (scores: Float64Array, count: number) => {
        let found = 0
        for (let i = 0; i < count; i++) if (Number.isFinite(scores[i])) found = side(found, scores[i])
        return found
      }
      // every word has an arc and a grandparent, stands behind one neighbor, and ends its modifiers on two sides
      const pairs = most(parts.sibling, parts.siblingCount) + most(parts.grandsibling, parts.grandsiblingCount)
      const singles = most(this.own, candidates.count) + most(parts.grandparent, parts.grandparentCount)
      return weight * words * (singles + 3 * pairs)
    }
    this.lowestScore = bound(Math.min)
    this.highestScore = bound(Math.max)
  }

  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {own, parts, weight, degree} = this
    for (let arc = 0; arc < degree; arc++) parts.arc[arc] = own[arc] + s[start + arc] / weight
    return this.bestTree(y, start)
  }

  score(y: Float64Array, start: number): number {
    const {own, parts, degree, heads, candidates} = this
    let ones = 0
    for (let arc = 0; arc < degree; arc++) {
      parts.arc[arc] = y[start + arc] === 1 ? own[arc] : -Infinity
      ones += y[start + arc]
    }
    if (ones !== candidates.length) return -Infinity
    return ones === 0 ? 0 : this.weight * this.decoder.decode(candidates, parts, heads)
  }

  private bestTree(y: Float64Array, start: number): number {
    const {candidates, heads, weight, degree} = this
    for (let arc = 0; arc < degree; arc++) y[start + arc] = 0
    if (candidates.length === 0) return 0
    const value = this.decoder.decode(candidates, this.parts, heads)
    if (value === -Infinity) return value
    for (let word = 1; word <= candidates.length; word++) y[start + candidates.arcOf(heads[word], word)] = 1
    return weight * value
  }
}

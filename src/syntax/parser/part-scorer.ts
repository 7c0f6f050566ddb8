import {ByteParts} from './byte-parts.ts'
import type {Candidates} from './candidates.ts'
import {
  arcFeatures,
  grandparentFeatures,
  grandsiblingFeatures,
  MOST_PART_FEATURES,
  siblingFeatures,
} from './features.ts'
import {GUARDS, type ParserInput} from './input.ts'
import {chainArc, chainLength, LEFT, type Parts, pairAt, RIGHT, sideAt} from './parts.ts'

/** Which parts a parser scores. */
export interface PartKinds {
  readonly siblings: boolean
  readonly grandparents: boolean
  /** Siblings together with their head's head: third order. */
  readonly grandsiblings: boolean
}

/** Scores parts by the weights of their features. */
export class PartScorer {
  private readonly weights: Int8Array | Float32Array
  private readonly scale: number
  private readonly kinds: PartKinds
  /** Weights that are bytes lie in the memory of kernels; these have no parts of third order. */
  private readonly bytes: ByteParts | undefined
  private readonly features = new Int32Array(MOST_PART_FEATURES)

  constructor(weights: Int8Array | Float32Array, scale: number, kinds: PartKinds) {
    this.weights = weights
    this.scale = scale
    this.kinds = kinds
    const mayBeBytes = weights instanceof Int8Array && !kinds.grandsiblings
    this.bytes = mayBeBytes ? new ByteParts(weights, scale, kinds) : undefined
  }

  /** Lays out the parts of the candidates and adds up the scores of each. */
  score(s: ParserInput, c: Candidates, p: Parts): void {
    p.layOut(c, this.kinds.grandsiblings)
    if (this.bytes !== undefined) {
      this.bytes.score(s, c, p)
      return
    }
    this.scoreArcs(s, c, p)
    if (this.kinds.siblings) this.scoreSiblings(s, c, p)
    if (this.kinds.grandparents) this.scoreGrandparents(s, c, p)
    if (this.kinds.grandsiblings) this.scoreGrandsiblings(s, c, p)
  }

  private scoreArcs(s: ParserInput, c: Candidates, p: Parts): void {
    for (let a = 0; a < c.count; a++) {
      p.arc[a] = this.sum(arcFeatures(s, GUARDS + c.head[a], GUARDS + c.modifier[a], this.features))
    }
  }

  private scoreSiblings(s: ParserInput, c: Candidates, p: Parts): void {
    for (let h = 1; h <= c.length; h++) {
      for (let side = LEFT; side <= RIGHT; side++) {
        const k = chainLength(c, h, side)
        const table = p.firstSibling[sideAt(h, side)]
        for (let inner = 0; inner <= k; inner++) {
          const from = inner === 0 ? h : c.modifier[chainArc(c, h, side, inner - 1)]
          for (let outer = inner; outer < k; outer++) {
            const to = c.modifier[chainArc(c, h, side, outer)]
            const count = siblingFeatures(s, GUARDS + h, GUARDS + from, GUARDS + to, this.features)
            p.sibling[table + pairAt(k, inner, outer)] = this.sum(count)
          }
          // no modifier at all is worth nothing: it is what every head has without its modifiers
          if (inner === 0) continue
          const count = siblingFeatures(s, GUARDS + h, GUARDS + from, GUARDS + h, this.features)
          p.sibling[table + pairAt(k, inner, k)] = this.sum(count)
        }
      }
    }
  }

  private scoreGrandparents(s: ParserInput, c: Candidates, p: Parts): void {
    for (let a = 0; a < c.count; a++) {
      const g = c.head[a]
      const h = c.modifier[a]
      const parts = p.firstGrandparent[a] - c.firstOut[h]
      for (let b = c.firstOut[h]; b < c.firstOut[h + 1]; b++) {
        const m = c.modifier[b]
        if (m === g) continue
        const count = grandparentFeatures(s, GUARDS + g, GUARDS + h, GUARDS + m, this.features)
        p.grandparent[parts + b] = this.sum(count)
      }
    }
  }

  private scoreGrandsiblings(s: ParserInput, c: Candidates, p: Parts): void {
    for (let a = 0; a < c.count; a++) {
      const g = GUARDS + c.head[a]
      const h = c.modifier[a]
      for (let side = LEFT; side <= RIGHT; side++) {
        const k = chainLength(c, h, side)
        const table = p.firstGrandsibling[sideAt(a, side)]
        for (let inner = 0; inner <= k; inner++) {
          const from = inner === 0 ? h : c.modifier[chainArc(c, h, side, inner - 1)]
          for (let outer = inner; outer <= k; outer++) {
            if (inner === 0 && outer === k) continue // no modifier at all
            const to = outer === k ? h : c.modifier[chainArc(c, h, side, outer)]
            const count = grandsiblingFeatures(s, g, GUARDS + h, GUARDS + from, GUARDS + to, this.features)
            p.grandsibling[table + pairAt(k, inner, outer)] = this.sum(count)
          }
        }
      }
    }
  }

  private sum(count: number): number {
    const {weights, features} = this
    let sum = 0
    for (let k = 0; k < count; k++) sum += weights[features[k]]
    return sum * this.scale
  }
}

import {type Pointer, SyntaxKernel} from '../weights/syntax-kernel.ts'
import type {Candidates} from './candidates.ts'
import {MOST_PART_FEATURES} from './features.ts'
import {copyInput, type ParserInput} from './input.ts'
import {type Parts, RIGHT, sideAt} from './parts.ts'

/** Which parts of second order are scored. */
interface PairKinds {
  readonly siblings: boolean
  readonly grandparents: boolean
}

/** The scores of parts by weights that are bytes: the same, by kernels (kernels/syntax.ts). */
export class ByteParts {
  private readonly scale: number
  private readonly kinds: PairKinds
  private readonly kernel = new SyntaxKernel()
  private readonly table: Pointer
  private readonly features: Pointer

  constructor(weights: Int8Array, scale: number, kinds: PairKinds) {
    const {kernel} = this
    this.scale = scale
    this.kinds = kinds
    this.table = kernel.copy(weights)
    this.features = kernel.room(MOST_PART_FEATURES * Int32Array.BYTES_PER_ELEMENT)
    kernel.keep()
  }

  /** Scores the parts of candidates that are laid out. */
  score(s: ParserInput, c: Candidates, p: Parts): void {
    const {kernel, kinds, table, scale, features} = this
    const {functions} = kernel
    const {length: n, count} = c
    kernel.begin()
    const input = copyInput(kernel, s)
    const [head, modifier] = [c.head, c.modifier].map((arcs) => kernel.copy(arcs, count))
    const [firstOut, firstRight] = [c.firstOut, c.firstRight].map((firsts) => kernel.copy(firsts, n + 2))
    const firstSibling = kernel.copy(p.firstSibling, sideAt(n, RIGHT) + 1)
    const firstGrandparent = kernel.copy(p.firstGrandparent, count)
    const arc = kernel.copy(p.arc, count)
    const sibling = kernel.copy(p.sibling, p.siblingCount)
    const grandparent = kernel.copy(p.grandparent, p.grandparentCount)
    functions.scoreArcs(input, head, modifier, count, table, scale, features, arc)
    p.arc.set(kernel.numbersAt(arc, count))
    if (kinds.siblings) {
      functions.scoreSiblings(input, modifier, firstOut, firstRight, firstSibling, n, table, scale, features, sibling)
      p.sibling.set(kernel.numbersAt(sibling, p.siblingCount))
    }
    if (kinds.grandparents) {
      const firsts = [firstOut, firstGrandparent] as const
      functions.scoreGrandparents(input, head, modifier, count, ...firsts, table, scale, features, grandparent)
      p.grandparent.set(kernel.numbersAt(grandparent, p.grandparentCount))
    }
  }
}

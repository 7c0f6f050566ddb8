import {Candidates as CandidateArcs, type Candidates} from '../../../src/syntax/parser/candidates.ts'
import {Parts} from '../../../src/syntax/parser/parts.ts'

/** The groups of parts of Table 1 beside arcs: each on its own, by its name in results. */
export interface Groups {
  readonly grandparents: boolean
  readonly consecutive: boolean
  readonly siblings: boolean
  readonly nonprojective: boolean
  readonly bigrams: boolean
  readonly paths: boolean
}

const ARCS: Groups = {
  grandparents: false,
  consecutive: false,
  siblings: false,
  nonprojective: false,
  bigrams: false,
  paths: false,
}
const SECOND = {...ARCS, grandparents: true, consecutive: true}
const SIBLINGS = {...SECOND, siblings: true}
const NONPROJECTIVE = {...SIBLINGS, nonprojective: true}
const BIGRAMS = {...NONPROJECTIVE, bigrams: true}

/** The models of Table 3, each with one group more; its last step is two groups, which are two rows here. */
export const MODELS = [
  {name: 'AF', gloss: 'arcs', groups: ARCS},
  {name: '+G+CS', gloss: 'and grandparents and consecutive siblings', groups: SECOND},
  {name: '+AS', gloss: 'and all siblings', groups: SIBLINGS},
  {name: '+NP', gloss: 'and non-projective arcs', groups: NONPROJECTIVE},
  {name: '+HB', gloss: 'and head bigrams', groups: BIGRAMS},
  {name: 'Full', gloss: 'and directed paths', groups: {...BIGRAMS, paths: true}},
] as const

/** The full model. */
export const FULL: Groups = MODELS[MODELS.length - 1].groups

/**
 * The scores of all parts of Table 1 over candidate arcs. `parts` has arcs, consecutive siblings and grandparents; what it
 * does not have is here: two modifiers of one head, the heads of two neighboring words, an arc that spans a word that does not
 * depend on its head, and a word that depends on another, directly or not.
 */
export class LogicParts {
  readonly candidates: Candidates = new CandidateArcs()
  readonly parts = new Parts()
  siblings = new Float64Array(0) // by pair of arcs of one head: `siblingAt`
  bigrams = new Float64Array(0) // by pair of arcs to neighboring words: `bigramAt`
  nonprojective = new Float64Array(0) // by arc
  paths = new Float64Array(0) // by ancestor and descendant: `pathAt`
  private firstSibling = new Int32Array(0) // by head
  private firstBigram = new Int32Array(0) // by the second word

  /** Reads the candidates and lays out the tables, all scores zero. */
  read(length: number, allowed: Uint8Array): void {
    const {candidates: c} = this
    c.read(length, allowed)
    this.parts.layOut(c)
    this.firstSibling = new Int32Array(length + 2)
    for (let h = 0; h <= length; h++) this.firstSibling[h + 1] = this.firstSibling[h] + outOf(c, h) ** 2
    this.firstBigram = new Int32Array(length + 2)
    for (let m = 1; m <= length; m++) {
      this.firstBigram[m + 1] = this.firstBigram[m] + (m > 1 ? into(c, m - 1) * into(c, m) : 0)
    }
    this.siblings = new Float64Array(this.firstSibling[length + 1])
    this.bigrams = new Float64Array(this.firstBigram[length + 1])
    this.nonprojective = new Float64Array(c.count)
    this.paths = new Float64Array((length + 1) ** 2)
  }

  /** Two arcs of one head, the first one to the word that comes first. */
  siblingAt(first: number, second: number): number {
    const {candidates: c} = this
    const h = c.head[first]
    return this.firstSibling[h] + (first - c.firstOut[h]) * outOf(c, h) + second - c.firstOut[h]
  }

  /** The arcs number i into the word before m, and j into m, both in the order of `incoming`. */
  bigramAt(m: number, i: number, j: number): number {
    return this.firstBigram[m] + i * into(this.candidates, m) + j
  }

  pathAt(ancestor: number, descendant: number): number {
    return ancestor * (this.candidates.length + 1) + descendant
  }
}

/** How many candidates leave a head. */
export function outOf(c: Candidates, h: number): number {
  return c.firstOut[h + 1] - c.firstOut[h]
}

/** How many candidates enter a word. */
export function into(c: Candidates, m: number): number {
  return c.firstIn[m + 1] - c.firstIn[m]
}

/** Candidate number i into m. */
export function arcInto(c: Candidates, m: number, i: number): number {
  return c.incoming[c.firstIn[m] + i]
}

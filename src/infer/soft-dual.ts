import {Agreement} from './factors/agreement.ts'
import type {CompiledGraph} from './graph.ts'

/**
 * Soft agreements as boxes of the dual (docs/math.md, eq. M7; Belanger, Passos, Riedel, McCallum 2014).
 *
 * An `Agreement` that copies may break for a penalty c needs no copies of its own. Let its shares of the dual D4 stay in the box
 *
 *   0 ≤ ξ_l ≤ c    for a copy of several states,        −c ≤ ξ_l ≤ c    for one that is a literal.
 *
 * Then no copy gains by leaving the consensus, so the agreement's maximum is  max_t Σ_copies ξ(t):  what is left of it is the
 * choice of the consensus t. And nothing is lost: the least dual in the box is that of the relaxation.
 */
export class SoftAgreement {
  readonly factor: number
  readonly agreement: Agreement
  /** By state of a copy: the penalty if it does not depend on the consensus. */
  readonly penalties: Float64Array | undefined
  /** By copy: its first link, … */
  readonly links: Int32Array
  /** … and the first link about the same states in a factor that keeps it in one of them; −1 if a copy is a literal. */
  readonly bases: Int32Array

  constructor(factor: number, agreement: Agreement, links: Int32Array, bases: Int32Array) {
    this.factor = factor
    this.agreement = agreement
    this.penalties = ownPenalties(agreement)
    this.links = links
    this.bases = bases
  }
}

/** The same states, one after the other, as several factors have them: by variables, the first links. */
export class Runs {
  private readonly graph: CompiledGraph
  private readonly links = new Map<string, number[]>()

  /** Of the choices that factors keep in one state, those whose links are not negated. */
  constructor(graph: CompiledGraph) {
    this.graph = graph
    for (let f = 0; f < graph.factors.length; f++) {
      let first = graph.firstLink[f]
      for (const states of graph.factors[f].choices ?? []) {
        this.note(first, states)
        first += states
      }
    }
  }

  /** Notes a run that no factor calls a choice. */
  note(first: number, states: number): void {
    const key = this.keyOf(first, states)
    if (key === undefined) return
    const known = this.links.get(key)
    if (known) known.push(first)
    else this.links.set(key, [first])
  }

  /** The first links of all noted runs about the same variables as this one. */
  like(first: number, states: number): readonly number[] {
    const key = this.keyOf(first, states)
    return (key !== undefined && this.links.get(key)) || []
  }

  private keyOf(first: number, states: number): string | undefined {
    const {variableOf, negated} = this.graph
    const variables = new Set<number>()
    for (let link = first; link < first + states; link++) if (!negated[link]) variables.add(variableOf[link])
    return variables.size === states ? [...variables].join() : undefined
  }
}

/**
 * The agreements of a graph that can be boxes: those with finite penalties of which no variable is held or stands in two places,
 * and whose copies, if they have several states, another factor keeps in one of them.
 */
export function softAgreements(graph: CompiledGraph, runs: Runs, fixed: Int8Array): SoftAgreement[] {
  const {factors, firstLink, variableOf} = graph
  const found: SoftAgreement[] = []
  for (let f = 0; f < factors.length; f++) {
    const factor = factors[f]
    if (!(factor instanceof Agreement) || factor.copies === 0 || !isFinitePenalty(factor)) continue
    const variables = new Set(variableOf.subarray(firstLink[f], firstLink[f + 1]))
    if (variables.size < factor.degree || [...variables].some((i) => fixed[i] >= 0)) continue
    const {states} = factor
    const links = Int32Array.from({length: factor.copies}, (_, copy) => firstLink[f] + copy * states)
    const bases = links.map((first) => (states === 1 ? -1 : (runs.like(first, states)[0] ?? -1)))
    if (states === 1 || bases.every((base) => base >= 0)) found.push(new SoftAgreement(f, factor, links, bases))
  }
  return found
}

function isFinitePenalty({penalty}: Agreement): boolean {
  return typeof penalty === 'number' ? penalty < Infinity : penalty.every((value) => value < Infinity)
}

/** By state: what a copy loses under every other consensus; undefined if that depends on the consensus. */
function ownPenalties(agreement: Agreement): Float64Array | undefined {
  const kinds = Math.max(2, agreement.states)
  const own = new Float64Array(kinds)
  for (let state = 0; state < kinds; state++) {
    own[state] = agreement.penaltyOf(state, state === 0 ? 1 : 0)
    for (let t = 0; t < kinds; t++) {
      if (agreement.penaltyOf(state, t) !== (state === t ? 0 : own[state])) return undefined
    }
  }
  return own
}

import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {type Combination, withForbidden} from '../model/forbidden.ts'
import {ANY_GAPS} from '../model/gaps.ts'
import type {SummaryModel} from '../model/model.ts'
import {objectionsTo} from './objections.ts'

/** What of a model it needs. */
type Shortened = Pick<SummaryModel, 'problem' | 'firstNode' | 'root' | 'extractive' | 'gaps'> &
  Partial<Pick<SummaryModel, 'answering'>>

/** After so many rounds a sentence that still reads badly is not shortened any more. */
const MOST_ROUNDS = 12

/**
 * The problem of a model without the deletions that were objected to so far. Every round takes at least one deletion, or
 * one combination of them, from what is allowed, so there is an end; after the last round, and where answers are not proved
 * the best, it comes sooner, because a sentence is tied as a whole.
 */
export class Allowed {
  problem: CoverageProblem
  private readonly parsed: ParsedSource
  private readonly model: Shortened
  private readonly forbidden: Combination[] = []
  private readonly tied = new Set<number>() // sentences
  private readonly mayBeScrap: boolean
  private rounds = 0

  /** `mayBeScrap` where too little of a sentence is better than nothing. */
  constructor(parsed: ParsedSource, model: Shortened, mayBeScrap = false) {
    this.mayBeScrap = mayBeScrap
    this.parsed = parsed
    this.model = model
    this.problem = model.problem
  }

  /** Whether more is forbidden than what was objected to. */
  get isStrict(): boolean {
    return this.tied.size > 0
  }

  /** Reads what a choice of nodes prints. Returns whether something in it was objected to, and is forbidden from now on. */
  objectTo(kept: Uint8Array, isProved: boolean): boolean {
    const {parsed, model, forbidden, tied} = this
    if (model.extractive) return false
    const isLast = !isProved || this.rounds >= MOST_ROUNDS
    // a solver of the caller's own may cut what is tied
    const gaps = this.mayBeScrap ? ANY_GAPS : model.gaps
    const found = objectionsTo(parsed, model, kept, gaps, model.answering).filter(
      ({sentence, fault}) => !tied.has(sentence) && !(this.mayBeScrap && fault.what === 'scrap'),
    )
    if (found.length === 0) return false
    for (const {sentence, combinations} of found) {
      if (isLast) tied.add(sentence)
      forbidden.push(...(isLast ? everyArc(model, sentence) : combinations))
    }
    this.rounds++
    this.problem = withForbidden(model.problem, forbidden)
    return true
  }
}

function everyArc({firstNode, root}: Shortened, sentence: number): Combination[] {
  const nodes = Array.from({length: firstNode[sentence + 1] - firstNode[sentence]}, (_, i) => firstNode[sentence] + i)
  return nodes.filter((node) => node !== root[sentence]).map((node) => ({root: root[sentence], tops: [node]}))
}

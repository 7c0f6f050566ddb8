import type {Atom, Formula} from '../../../src/infer/logic/formula.ts'
import type {Predicate} from '../../../src/infer/logic/predicate.ts'
import {Rules} from '../../../src/infer/logic/rules.ts'
import type {LogicParts} from './parts.ts'

type Two = Predicate<[number, number]>
type Three = Predicate<[number, number, number]>

/** A part (`partNumber`) as a formula. */
export interface PartPreference {
  readonly part: number
  readonly formula: Formula
  readonly score: number
}

/** What can be said of the tree of a sentence, and what was said of its parts. */
export class Vocabulary {
  readonly rules = new Rules()
  readonly words: readonly number[]
  /** The word at m hangs on the one at h. */
  readonly arc: Two
  /** The arc from h to m carries flow to d. */
  readonly flow: Three
  /** The word at d is a or depends on it. */
  readonly path: Two
  readonly preferences: PartPreference[] = []
  private readonly parts: LogicParts

  constructor(parts: LogicParts) {
    const places = Array.from({length: parts.candidates.length + 1}, (_, i) => i)
    this.parts = parts
    this.words = places.slice(1)
    this.arc = this.rules.predicate('arc', places, this.words)
    this.flow = this.rules.predicate('flow', places, this.words, this.words)
    this.path = this.rules.predicate('path', this.words, this.words)
  }

  /** The atom of a candidate. */
  atom(a: number): Atom {
    const {head, modifier} = this.parts.candidates
    return this.arc(head[a], modifier[a])
  }

  prefer(part: number, formula: Formula, score: number): void {
    this.preferences.push({part, formula, score})
    if (score !== 0) this.rules.prefer(formula, score)
  }
}

/** Sets the variable of an atom; there is none if no rule mentions it. */
export type SetVariable = (atom: Atom, value: boolean) => void

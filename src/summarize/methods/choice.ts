import type {Solution} from '../../infer/solution.ts'
import type {Bigrams} from '../model/bigrams.ts'

/** What a method chose, and where it has them, what it covered and how well it solved its problem. */
export interface Choice {
  readonly sentences: readonly number[] // indices of the source's sentences
  readonly bigrams?: Bigrams
  readonly weights?: Float64Array // by bigram
  readonly solution?: Solution
}

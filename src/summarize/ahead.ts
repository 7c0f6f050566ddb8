import type {ParseOptions} from './documents/parse.ts'
import type {Source} from './documents/source.ts'
import {learnAhead} from './model/learned-weights.ts'

/** What of a summary can be worked out while others still parse. */
export type Ahead = Pick<ParseOptions, 'prices' | 'meanwhile'>

/** The worth of concepts needs no trees, and what deletions cost needs only those of their sentence. */
export function aheadOf(source: Source): Ahead {
  return {prices: true, meanwhile: (analyzer) => learnAhead(analyzer, source)}
}

import type {Leaning} from '../discourse/discourse-language.ts'
import type {DiscourseText} from '../discourse/text.ts'
import {nextTurn} from '../turns.ts'
import {discourseOf} from './documents/discourse.ts'
import type {ParsedSource, ParseOptions} from './documents/parse.ts'
import type {Source} from './documents/source.ts'
import {copiesIn} from './model/copies.ts'
import {learnAhead} from './model/learned-weights.ts'
import {statementsOf} from './model/statements.ts'

/** What of a summary can be worked out while others work on it, too. */
export type Ahead = Pick<ParseOptions, 'prices' | 'meanwhile'>

/** Finds somewhere else what in English sentences leans on others; undefined where nobody does. */
export type LeaningElsewhere = (text: DiscourseText) => Promise<readonly Leaning[]> | undefined

/** The worth of concepts needs no trees, and what deletions cost needs only those of their sentence. */
export function aheadOf(source: Source): Ahead {
  return {prices: true, meanwhile: (analyzer) => learnAhead(analyzer, source)}
}

/** Works out what is known beyond single sentences. What leans on others takes as long as all the rest, so it is done beside it. */
export async function shareDiscourse(parsed: ParsedSource, leaningElsewhere: LeaningElsewhere): Promise<void> {
  const discourse = discourseOf(parsed)
  const leaning = discourse.isKnown ? leaningElsewhere(discourse.text) : undefined
  if (leaning === undefined) return
  // whoever fails leaves it to whoever asks for it
  const found = leaning.catch(() => undefined)
  await nextTurn()
  discourse.workOut()
  // a model asks for these first
  copiesIn(parsed.source)
  statementsOf(parsed)
  const done = await found
  if (done !== undefined) discourse.takeLeaning(done)
}

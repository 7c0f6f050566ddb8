import type {CutPlan} from '../../compression/compression.ts'
import type {Leaning} from '../../discourse/discourse-language.ts'
import {type Discourse, discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'

/** How many sentences may lean on one another in a row. A longer chain tells a story and is not for a summary. */
const LONGEST_CHAIN = 2

/** How a sentence stands without the one before. */
type Stand =
  /** It says who and what it is about. */
  | 'alone'
  /** It can be chosen with the sentence before. */
  | 'leans'
  /** It needs a sentence that is not there, or too many. */
  | 'dangles'

export interface Leanings {
  readonly stand: readonly Stand[] // by sentence
  readonly leaning: readonly Leaning[] // by sentence
}

/**
 * By sentence: whether it can be chosen alone. It leans on the one before if a word that refers to that one always stays
 * with it; if such a word can be deleted, the sentence stands without it, and so it does if a name comes in its place.
 */
export function leaningsOf(parsed: ParsedSource, extractive: boolean, verbatim = false): Leanings {
  const leaning = extractive || verbatim ? discourseOf(parsed).leaning : withNames(discourseOf(parsed))
  const {sentences} = parsed.source
  const chain = new Int32Array(sentences.length) // so many sentences before it are needed
  const stand = sentences.map(({document, sentence}, s): Stand => {
    const refersBack = leaning[s].strong.some((word) => extractive || isTied(parsed.plans[s], word))
    if (!refersBack) return 'alone'
    const before = sentences[s - 1]
    const follows = before?.document === document && before.sentence === sentence - 1
    const isLost = leaning[s].lost.some((word) => extractive || isTied(parsed.plans[s], word))
    chain[s] = follows && !isLost ? chain[s - 1] + 1 : LONGEST_CHAIN + 1
    return chain[s] > LONGEST_CHAIN ? 'dangles' : 'leans'
  })
  return {stand, leaning}
}

/** What refers back even where pronouns that can mean only one person give way to the name. */
function withNames({leaning, entities}: Discourse): Leaning[] {
  return leaning.map((found, s) => {
    const named = entities.mentions[s]?.filter(({takes}) => takes.length > 0) ?? []
    if (named.length === 0) return found
    const isUnnamed = (word: number) => named.every(({first, last}) => word < first || last < word)
    const {strong, lost, unknown} = found
    return {
      ...found,
      strong: strong.filter(isUnnamed),
      lost: lost.filter(isUnnamed),
      unknown: unknown.filter(isUnnamed),
    }
  })
}

/** Whether a word stays whenever its sentence is chosen. */
export function isTied({tree, price}: CutPlan, word: number): boolean {
  for (let at = word; tree.head[at] >= 0; at = tree.head[at]) if (price[at] > Number.NEGATIVE_INFINITY) return false
  return true
}

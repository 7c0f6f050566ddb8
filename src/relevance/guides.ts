import {NONE} from '../summarize/documents/headings.ts'
import {verbatimKindOf} from '../summarize/documents/source.ts'
import type {Collection} from './collection.ts'
import {FEATURES, type Seen} from './features.ts'

/** Documents begin to be guides with the lower share of passages under headings, and are with the upper one. */
const SHARES = {lower: 0.25, upper: 0.75} as const

/** From 0 to 1: how much documents are guides and references, whose headings say what stands under them. */
export function asGuides({headingOf}: Collection): number {
  const headed = headingOf.reduce((count, heading) => count + (heading === NONE ? 0 : 1), 0)
  const {lower, upper} = SHARES
  return Math.min(1, Math.max(0, (headed / Math.max(1, headingOf.length) - lower) / (upper - lower)))
}

/**
 * What each sign of an answer counts there (docs/math.md, eq. Q6). Few and round: they hold for manual pages, guides and lists of
 * changes alike.
 */
const WEIGHTS = {
  'match with title': 2,
  match: 1,
  'match of passage': 3,
  'match, not divided': 0.3,
  'rare words with title': 1,
  'title asked for': 3,
  'pairs of words': 4,
  'near before': 1,
  'near after': 1.5,
  'possible answer': 0.4,
  length: 0.75,
} as const

/** Code, a table or a list answers as often as a sentence that has more of the words asked for. */
const VERBATIM = 0.6

/** By sentence of guides: the logarithm of how likely it answers. */
export function guideLogarithms(seen: Seen): Float64Array {
  const {source, passageOf} = seen.collection
  const features = Object.entries(WEIGHTS).map(([name, weight]) => ({feature: FEATURES[name], weight}))
  return Float64Array.from(source.sentences, (found, s) => {
    let sum = verbatimKindOf(source, found) === undefined ? 0 : VERBATIM
    for (const {feature, weight} of features) sum += weight * feature(seen, s, passageOf[s])
    return sum
  })
}

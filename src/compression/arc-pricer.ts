import type {CutPlan} from './compression.ts'
import {DEAR, FAIR, FREE, NATURAL, NEVER} from './scale.ts'
import {STATES} from './shortenings.ts'

/** What is shortened: prose, of which people delete a little, or news for a headline, of which they delete most. */
export type Register = 'prose' | 'headline'

/** A sentence as a pricer sees it. */
export interface PricedSentence {
  readonly forms: readonly string[] // as they are written
  readonly plan: CutPlan
}

/** Says how likely people are to delete each phrase of a sentence while its head stays. */
export interface ArcPricer {
  /** The log-odds by word, STATES each, for what became of the sibling on its left. */
  logOdds(sentence: PricedSentence, register: Register): Float64Array
  /** By root: the logarithm of the probability that it leads what is kept. */
  rootScores(sentence: PricedSentence, roots: readonly number[], register: Register): Float64Array
}

/**
 * The prices of the rules, where none was learned. The shares are those of phrases that people deleted of newspapers, by the
 * price of the rules.
 */
export const rulePricer: ArcPricer = {
  logOdds({plan: {price}}) {
    const odds = new Float64Array(STATES * price.length)
    for (const [word, value] of price.entries()) odds.fill(oddsOf(value), STATES * word, STATES * (word + 1))
    return odds
  },
  rootScores: (_, roots) => Float64Array.from(roots, (__, i) => (i === 0 ? 0 : Number.NEGATIVE_INFINITY)),
}

const SHARES = new Map([
  [FREE, 0.86],
  [NATURAL, 0.4],
  [FAIR, 0.21],
  [DEAR, 0.17],
  [NEVER, 0.05],
])

function oddsOf(price: number): number {
  const share = SHARES.get(price) ?? 0.3
  return Math.log(share / (1 - share))
}

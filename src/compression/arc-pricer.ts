import type {CutPlan} from './compression.ts'
import type {Phrases} from './phrases.ts'
import {DEAR, FAIR, FREE, NATURAL, NEVER} from './scale.ts'
import {STATES} from './shortenings.ts'

/** What is shortened: prose, of which people delete a little, or news for a headline, of which they delete most. */
export const REGISTERS = ['prose', 'headline'] as const

export type Register = (typeof REGISTERS)[number]

/** A sentence as a pricer sees it. */
export interface PricedSentence {
  readonly forms: readonly string[] // as they are written
  readonly plan: CutPlan
  readonly phrases: Phrases
  readonly children: readonly (readonly number[])[]
  readonly roots: readonly number[]
}

/** What people are likely to do with a sentence. */
export interface Prices {
  /**
   * The log-odds that a phrase is deleted while its head stays: by word, STATES each, for what became of the sibling on its
   * left.
   */
  readonly logOdds: Float64Array
  /** By root: the logarithm of the probability that it leads what is kept. */
  readonly roots: Float64Array
  /** By word: the probability that it is kept, whatever becomes of others. */
  readonly kept?: Float64Array
}

export type ArcPricer = (sentence: PricedSentence, register: Register) => Prices

/**
 * The prices of the rules, for where none were learned. The shares are those of phrases that people deleted from newspapers, by
 * the price of the rules.
 */
export const rulePricer: ArcPricer = ({plan: {price}, roots}) => {
  const logOdds = new Float64Array(STATES * price.length)
  for (const [word, value] of price.entries()) logOdds.fill(oddsOf(value), STATES * word, STATES * (word + 1))
  return {logOdds, roots: Float64Array.from(roots, (_, i) => (i === 0 ? 0 : Number.NEGATIVE_INFINITY))}
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

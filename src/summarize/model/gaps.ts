import type {CutPlan} from '../../compression/compression.ts'
import {FREE} from '../../compression/scale.ts'
import type {Leaning} from '../../discourse/discourse-language.ts'
import {NO_TERM} from '../documents/terms.ts'

/** A deletion of fewer words gains little, and a reader may miss them (eval/results/shortening.md). */
export const LEAST_WORDS = 3

/** What readers think of gaps. */
export interface GapOptions {
  /** What a deletion of fewer words than those costs beside its price, and what any other one does. */
  readonly short: number
  readonly long: number
  /** Whether a sentence may have several gaps of so many words and more. */
  readonly several: boolean
}

/** Chosen where fewest sentences are shortened without losing on DUC 2003 (eval/results/shortening.md). */
export const GAPS: GapOptions = {short: -15, long: -0.5, several: false}

/**
 * By token: the prices of a plan, and what each gap costs, a short one more than a long one (docs/math.md, eq. G20). What
 * costs nothing still does, and so does a phrase with a word that refers back: what it refers to may not be there.
 */
export function summaryPrices(
  {price, tree: {head}}: CutPlan,
  terms: Int32Array,
  {strong = [], connectives = [], weak = []}: Partial<Leaning> = {},
  {short, long}: GapOptions = GAPS,
): Float64Array {
  const words = wordsBelow(head, terms)
  const mayGo = new Uint8Array(head.length)
  for (const word of [...strong, ...connectives, ...weak]) for (let at = word; at >= 0; at = head[at]) mayGo[at] = 1
  const gap = (word: number) => (words[word] < LEAST_WORDS ? short : long)
  return price.map((own, word) => (own < FREE && !mayGo[word] ? own + gap(word) : own))
}

/** By token: how many words its subtree has. */
export function wordsBelow(head: Int32Array, terms: Int32Array): Int32Array {
  const words = new Int32Array(head.length)
  for (let word = 0; word < head.length; word++) {
    if (terms[word] === NO_TERM) continue
    for (let at = word; at >= 0; at = head[at]) words[at]++
  }
  return words
}

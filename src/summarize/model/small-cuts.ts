import type {CutPlan} from '../../compression/compression.ts'
import {FREE, NEVER} from '../../compression/scale.ts'
import {NO_TERM} from '../documents/terms.ts'

/** A deletion of fewer words gains little, and a reader may miss them (eval/results/shortening.md). */
export const LEAST_WORDS = 3

/**
 * By token: the prices of a plan, of which those stay that save enough, and those that cost nothing. A phrase with a word
 * that `refersBack` may go however short it is: what it refers to may not be there.
 */
export function pricesOfLongCuts(
  {price, tree: {head}}: CutPlan,
  terms: Int32Array,
  refersBack: readonly number[] = [],
): Float64Array {
  const words = wordsBelow(head, terms)
  const mayGo = new Uint8Array(head.length)
  for (const word of refersBack) for (let at = word; at >= 0; at = head[at]) mayGo[at] = 1
  return price.map((own, word) => (own < FREE && words[word] < LEAST_WORDS && !mayGo[word] ? NEVER : own))
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

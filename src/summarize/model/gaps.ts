import type {CutPlan} from '../../compression/compression.ts'
import {FREE} from '../../compression/scale.ts'
import type {Leaning} from '../../discourse/discourse-language.ts'
import {NO_TERM} from '../documents/terms.ts'

/** A deletion of fewer words gains little, and a reader may miss them (eval/results/shortening.md). */
export const LEAST_WORDS = 3

/** What readers think of gaps. */
export interface GapOptions {
  /** What the prices of rules are multiplied with. */
  readonly times: number
  /** What a deletion of fewer words than those costs beside its price, and what any other one does. */
  readonly short: number
  readonly long: number
  /** Whether a sentence may have several gaps of so many words and more. */
  readonly several: boolean
  /** So many words of a sentence have to stay, and this share of them; what goes at no price is not counted. */
  readonly leastLeft: number
  readonly leastShare: number
}

/** Of few documents: fewest sentences are shortened without losing on DUC 2003 (eval/results/shortening.md). */
export const GAPS: GapOptions = {times: 1, short: -15, long: -0.5, several: false, leastLeft: 5, leastShare: 0.3}

/**
 * Of many there is enough to choose from. A third as many sentences lose three words or more, little is lost on DUC 2003, and of what
 * loses three fifths and more, readers dislike most (eval/results/shortening.md).
 */
const GAPS_OF_MANY: GapOptions = {...GAPS, long: -15, leastLeft: 8, leastShare: 0.4}

/** So many documents are many. */
const MANY = 10

/** What gaps cost where concepts are worth so many times as much as by the plain rule: as many times as much. */
export function gapsOf(documents: number, times = 1, changed: Partial<GapOptions> = {}): GapOptions {
  const usual = documents < MANY ? GAPS : GAPS_OF_MANY
  const {short, long} = usual
  return {...usual, times: times * usual.times, short: times * short, long: times * long, ...changed}
}

/** Where a text is for a machine, or something has to be said: gaps cost nothing, and only next to nothing is a scrap. */
export const ANY_GAPS: GapOptions = {times: 1, short: 0, long: 0, several: true, leastLeft: 5, leastShare: 0.3}

/**
 * By token: the prices of a plan, and what each gap costs (docs/math.md, eq. G20). What
 * costs nothing still does, and so does a phrase with a word that refers back: what it refers to may not be there.
 */
export function summaryPrices(
  {price, tree: {head}}: CutPlan,
  terms: Int32Array,
  {strong = [], connectives = [], weak = []}: Partial<Leaning> = {},
  gaps: GapOptions = GAPS,
): Float64Array {
  const {times, short, long} = gaps
  const words = wordsBelow(head, terms)
  const all = Math.max(0, ...words)
  const mayGo = new Uint8Array(head.length)
  for (const word of [...strong, ...connectives, ...weak]) for (let at = word; at >= 0; at = head[at]) mayGo[at] = 1
  const gap = (word: number) => (words[word] < LEAST_WORDS ? short : long)
  return price.map((own, word) => {
    const priced = own < FREE && !mayGo[word] ? times * own + gap(word) : own
    return own < FREE && isScrap(all - words[word], all, gaps) ? priced + SCRAP : priced
  })
}

/** What a deletion costs that leaves a scrap: it is made only where nothing else can be said. */
const SCRAP = -50

/** A sentence of so many words can be left with too few. */
const LONG = 8

/** Whether what is left of a sentence of so many words says too little. */
export function isScrap(left: number, all: number, {leastLeft, leastShare}: GapOptions): boolean {
  return all >= LONG && left < all && (left < leastLeft || left < leastShare * all)
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

import type {Acceptability} from './acceptability.ts'
import {FREE, NEVER} from './scale.ts'
import type {WordTree} from './word-tree.ts'

/** How the sentences of one language are shortened. A new language implements this, and nothing else here has to change. */
export interface Compression {
  /** How shortened sentences read. Without it only their trees are compared. */
  readonly acceptability?: Acceptability
  /** Finds what may be deleted from a sentence. The tree becomes part of the plan, and its arcs may be moved. */
  plan(tree: WordTree): CutPlan
}

/** What may be deleted from one sentence: any word with all that hangs on it, if its price allows. */
export interface CutPlan {
  /** The tree, with arcs moved where deleting a subtree would have cut in the wrong place. */
  readonly tree: WordTree
  /** By word: what deleting its subtree costs while its head stays: 0 or less, −∞ = never. */
  readonly price: Float64Array
  /** Whether it reads as a sentence of its own, and not as a heading or a caption. */
  readonly isSentence: boolean
  /** It tells nothing: it is no sentence, and no verb is its own. */
  readonly isFragment: boolean

  /** By word: why it may go or has to stay. Computed anew at each call, because few ask for it. */
  explain(): Verdict[]

  /** What is printed when only some words are kept: 1 for those words and for the marks that still have something to set off. */
  tidy(isKept: (word: number) => boolean): Uint8Array

  /** What stays even where deleting it was learned from people. Fewer words than those of price −∞: the rules look after summaries. */
  essentials(): Essentials

  /** Commas that may still be printed when the phrase that they hang on is deleted, because they set off another one as well. */
  sharedCommas(): number[]
}

/** What no price may override. */
export interface Essentials {
  /**
   * By word: how firmly it stays whenever its head does: one of the
   * numbers below. Where what stays is not short enough, the lower ones give way first.
   */
  readonly stays: Uint8Array
  /** By word: 1 if a quotation would be shortened without it, which only a limit allows. */
  readonly quoted: Uint8Array
  /** Words whose clause can stand for the whole sentence, the root first. */
  readonly roots: readonly number[]
  /** Other words whose clause is a sentence, which may say something else. */
  readonly clauses: readonly number[]
}

/** It goes at its price. */
export const MAY_GO = 0
/** A reader may miss it. */
export const WISHED = 1
/** Nothing speaks for it or against it, but where people delete such a thing, readers mostly stumble. */
export const RISKY = 2
/** Without it the rest says more than the sentence, or less than it needs: people delete it all the same where a length is given. */
export const FAITHFUL = 3
/** Without it the rest may read badly: it is dearer. */
export const GUARDED = 4
/** Without it the rest is hardly true, or names something else. */
export const MEANT = 5
/** Without it the rest is no English, or untrue. */
export const NEEDED = 6
/** Without it not even a fragment reads like English: a fragment may lose objects and contents, but no subject and no article. */
export const JOINED = 7
/** A part of one name or expression, or a word without which the rest may say the opposite: nothing that is printed loses it. */
export const INSEPARABLE = 8

/** Why a word, with all that hangs on it, may be deleted or has to stay. */
export interface Verdict {
  /** The same as in the plan. */
  readonly price: number
  /** The rule that lets the word go. None: no rule does, and so the word stays. */
  readonly rule?: Reason
  /** The guards that keep it all the same. If there is any, the price is −∞. */
  readonly guards: readonly Reason[]
}

export interface Reason {
  readonly name: string
  /** Why, in words for the reader of a summary. */
  readonly because: string
}

/** The plan for a sentence from which nothing may be deleted. */
export function wholePlan(tree: WordTree): CutPlan {
  const price = Float64Array.from(tree.head, (head) => (head < 0 ? FREE : NEVER))
  return {
    tree,
    price,
    isSentence: true,
    isFragment: false,
    explain: () => Array.from(price, (price) => ({price, guards: []})),
    tidy: (isKept) => Uint8Array.from(price, (_, word) => (isKept(word) ? 1 : 0)),
    essentials: () => ({
      stays: new Uint8Array(price.length).fill(NEEDED),
      quoted: new Uint8Array(price.length),
      roots: [tree.head.indexOf(-1)],
      clauses: [],
    }),
    sharedCommas: () => [],
  }
}

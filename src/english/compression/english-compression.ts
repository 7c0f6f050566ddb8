import {weightsOf} from '../../compression/acceptability.ts'
import type {Compression, CutPlan, Essentials, Verdict} from '../../compression/compression.ts'
import {FREE, NEVER} from '../../compression/scale.ts'
import type {WordTree} from '../../compression/word-tree.ts'
import {SCALE, WEIGHTS} from './acceptability-weights.ts'
import {ownersOf, sharedCommas, tidy} from './commas.ts'
import {essentialsOf} from './essentials.ts'
import type {Guard} from './guards/guard.ts'
import {GUARDS} from './guards/guards.ts'
import {hasOwnVerb, standsAlone} from './guards/wholes.ts'
import type {EnglishPhrases} from './phrases/english-phrases.ts'
import {rehang} from './rehang.ts'
import type {Rule} from './rules/rule.ts'
import {RULES} from './rules/rules.ts'

/** Of 100 sentences that people shortened, 5 or 6 score less. */
const LEAST_SCORE = -1.2

export const englishCompression: Compression = {
  acceptability: {weights: weightsOf(WEIGHTS), scale: SCALE, least: LEAST_SCORE},
  plan: (tree) => new EnglishCutPlan(tree),
}

// what only the methods need is hidden with #, so that a plan compares and prints as its tree and prices
class EnglishCutPlan implements CutPlan {
  readonly tree: WordTree
  readonly isSentence: boolean
  readonly isFragment: boolean
  readonly #phrases: EnglishPhrases
  #price: Float64Array | undefined // found when first asked for: whole sentences need none
  #owners: readonly number[][] | undefined // by word: what a comma or dash sets off; found when first asked for

  constructor(tree: WordTree) {
    this.tree = tree
    this.#phrases = rehang(tree)
    this.isSentence = standsAlone(this.#phrases)
    this.isFragment = !this.isSentence && !hasOwnVerb(this.#phrases)
  }

  get price(): Float64Array {
    this.#price ??= Float64Array.from(this.tree.head, (head, word) => (head < 0 ? FREE : priceOf(this.#phrases, word)))
    return this.#price
  }

  explain(): Verdict[] {
    return Array.from(this.tree.head, (_, word) => ({
      price: this.price[word],
      ...reasonsOf(this.#phrases, word),
    }))
  }

  tidy(isKept: (word: number) => boolean): Uint8Array {
    return tidy(this.#phrases, this.owners, isKept)
  }

  essentials(): Essentials {
    return essentialsOf(this.#phrases, (word) => this.price[word] > NEVER)
  }

  sharedCommas(): number[] {
    return sharedCommas(this.#phrases, this.owners)
  }

  private get owners(): readonly number[][] {
    this.#owners ??= ownersOf(this.#phrases)
    return this.#owners
  }
}

function priceOf(phrases: EnglishPhrases, word: number): number {
  const rule = ruleFor(phrases, word)
  if (rule === undefined) return NEVER
  return guardsFor(phrases, word).some((guard) => guard.holds(phrases, word)) ? NEVER : rule.price
}

function reasonsOf(phrases: EnglishPhrases, word: number): Pick<Verdict, 'rule' | 'guards'> {
  const rule = phrases.tree.head[word] < 0 ? undefined : ruleFor(phrases, word)
  if (rule === undefined) return {guards: []}
  return {rule, guards: guardsFor(phrases, word).filter((guard) => guard.holds(phrases, word))}
}

/** The rule with the best price among those that allow to delete a word. */
function ruleFor(phrases: EnglishPhrases, word: number): Rule | undefined {
  if (phrases.isMark(word)) return undefined
  return rules.get(phrases.kind(word))?.find((rule) => rule.allows(phrases, word))
}

function guardsFor(phrases: EnglishPhrases, word: number): readonly Guard[] {
  return guards.get(phrases.kind(word)) ?? []
}

/** By relation: what looks at its words. */
const relations = [...new Set(RULES.flatMap((rule) => rule.relations))]
const rules = new Map(
  relations.map((relation) => [
    relation,
    RULES.filter((rule) => rule.relations.includes(relation)).sort((a, b) => b.price - a.price),
  ]),
)
const guards = new Map(
  relations.map((relation) => [
    relation,
    GUARDS.filter((guard) => guard.relations === undefined || guard.relations.includes(relation)),
  ]),
)

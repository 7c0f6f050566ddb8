import {ATTRIBUTION, kindOf, type WordTree} from '../../compression/word-tree.ts'
import {isBetween} from '../../discourse/opinions.ts'
import type {Budget} from '../documents/budget.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import type {SummaryModel} from '../model/model.ts'
import {coveredConcepts} from './covered.ts'
import type {Draft, PrintOptions} from './draft.ts'
import {editsOf} from './editors.ts'
import {introducing} from './introducing.ts'
import {excessOf} from './length.ts'
import {inTellingOrder} from './order.ts'
import {realize} from './realize.ts'
import {withShortNames} from './short-names.ts'
import type {SummarySentence} from './summary.ts'

/** So many dates are put in beside those for which there is room anyway, if there is room for them. */
const MOST_ANCHORS = 3

/** What is printed, with dates where a reader needs them and there is room. */
export function printAnchored(
  parsed: ParsedSource,
  model: SummaryModel,
  kept: Uint8Array,
  budget: Budget,
  options: PrintOptions,
): SummarySentence[] {
  for (let anchors = MOST_ANCHORS; anchors >= 0; anchors--) {
    const anchored = print(parsed, model, kept, {...options, anchors})
    if (excessOf(anchored, budget) <= 0) return anchored
  }
  return print(parsed, model, kept, options)
}

/**
 * The sentences whose roots are kept, in the order of the summary. One choice is drafted once, however often it is printed: from
 * then on it must not change.
 */
export function draftOf(parsed: ParsedSource, model: SummaryModel, kept: Uint8Array): Draft {
  return drafts.of(kept, [parsed, model], () => draftFor(parsed, model, kept))
}

const drafts = new Remembered<Uint8Array, Draft>()

function draftFor(
  parsed: ParsedSource,
  {firstNode, root, opening, problem, extractive}: SummaryModel,
  kept: Uint8Array,
): Draft {
  const chosen = [...root.keys()].filter((s) => kept[root[s]] === 1)
  const {reviews, leaning, times} = discourseOf(parsed)
  const areOpposed = (a: number, b: number) => reviews.disputes.some((dispute) => isBetween(dispute, a, b))
  const isKept = (sentence: number, token: number) => kept[firstNode[sentence] + token] === 1
  // "the study" is read as one of the sentence before, so that has to be the one which its document has there
  const goesOn = (s: number) =>
    parsed.source.sentences[s].document === parsed.source.sentences[s - 1]?.document &&
    [...leaning[s].weak, ...leaning[s].unknown].some((word) => isKept(s, word))
  const leans = (s: number) => problem.head[root[s]] >= 0 || goesOn(s)
  const known = introducing(parsed, chosen, isKept)
  const isSaid = (s: number) => isAttributed(parsed.plans[s].tree)
  const order = inTellingOrder(parsed.source, chosen, opening, leans, {areOpposed, ...known, isSaid, times})
  const sentences = order.map((index) => ({index, isKept: (token: number) => isKept(index, token)}))
  return {parsed, sentences, isWhole: extractive}
}

/** "The dam will hold, Ito said." */
export function isAttributed({head, relation}: WordTree): boolean {
  return relation.some((kind, word) => kindOf(kind) === ATTRIBUTION && head[word] >= 0 && head[head[word]] < 0)
}

/** The same sentences as they are printed. */
export function print(
  parsed: ParsedSource,
  model: SummaryModel,
  kept: Uint8Array,
  options: PrintOptions,
): SummarySentence[] {
  const {draft, edits} = edited(parsed, model, kept, options)
  return draft.sentences
    .map(({index, isKept}, s) => realize(parsed, index, isKept, edits[s]))
    .filter(({text}) => text !== '')
}

/** The draft with what is put in, and with short names. */
function edited(parsed: ParsedSource, model: SummaryModel, kept: Uint8Array, options: PrintOptions) {
  const draft = draftOf(parsed, model, kept)
  const edits = editsOf(draft, options)
  // where everything is printed, nothing goes
  return {edits, draft: kept.includes(0) ? withShortNames(draft, edits, options) : draft}
}

/** The concepts, and whether what is printed covers them. */
export function coveredBy(parsed: ParsedSource, model: SummaryModel, kept: Uint8Array, options: PrintOptions) {
  const {sentences} = edited(parsed, model, kept, options).draft
  const printed = new Map(sentences.map(({index, isKept}) => [index, isKept]))
  return coveredConcepts(parsed.source, model.concepts, (s, token) => printed.get(s)?.(token) === true)
}

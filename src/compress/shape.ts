import {markedForms} from '../compression/code-marks.ts'
import {type CutPlan, type Essentials, wholePlan} from '../compression/compression.ts'
import {Phrases} from '../compression/phrases.ts'
import {wordTree} from '../compression/word-tree.ts'
import type {Language} from '../language/language.ts'
import type {WholeSentence} from '../reread/shortened.ts'
import type {Analysis, PossibleArc} from '../syntax/analyzer.ts'
import type {Token} from '../text/document.ts'
import {lengthsOf} from './lengths.ts'
import {tornArcs} from './torn.ts'
import {joinParts} from './word-parts.ts'

/** A sentence as a tree of phrases that may be deleted, before anything has a price. */
export interface Shape {
  readonly tokens: readonly Token[]
  readonly forms: readonly string[]
  readonly plan: CutPlan
  /** As it is read again when it is shortened. */
  readonly whole: WholeSentence
  readonly phrases: Phrases
  /** By token: what hangs on it, in order; marks by themselves left out. */
  readonly children: readonly (readonly number[])[]
  /** By token: how much of the length it takes. */
  readonly lengths: Uint8Array
  /** By token: 1 if it is a part of a word that another part of it leads. */
  readonly isPart: Uint8Array
  readonly essentials: Essentials
  /** By token: how many arcs of other trees its phrase would take along, as far as the analyzer can tell. */
  readonly torn: Float64Array
  /** Words whose clause can stand for the sentence, the root first. */
  readonly roots: readonly number[]
}

export function shapeOf(
  tokens: readonly Token[],
  analysis: Analysis,
  language: Language,
  possible: readonly PossibleArc[] = [],
  text = '', // that the tokens are ranges of: it shows marks that they do not
): Shape {
  const forms = tokens.map(({form}) => form)
  const {heads, isPart} = joinParts(tokens, analysis.heads, analysis.deprels)
  const tree = wordTree(markedForms(tokens, text), {...analysis, heads})
  const plan = language.compression?.plan(tree) ?? wholePlan(tree)
  const phrases = new Phrases(plan.tree)
  const essentials = plan.essentials()
  const isLoose = (word: number) => phrases.isMark(word) && phrases.children[word].length === 0
  const children = phrases.children.map((all) => all.filter((child) => !isLoose(child)))
  return {
    tokens,
    forms,
    plan,
    whole: {text, tokens, analysis, plan, language: language.text},
    phrases,
    children,
    lengths: lengthsOf(tokens),
    isPart,
    essentials,
    torn: tornArcs(phrases, analysis, possible),
    roots: essentials.roots,
  }
}

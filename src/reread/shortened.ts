import type {CutPlan} from '../compression/compression.ts'
import type {Analysis} from '../syntax/analyzer.ts'
import {type PrintedToken, printedTokens} from '../text/detokenize.ts'
import type {Token} from '../text/document.ts'
import type {TextLanguage} from '../text/language.ts'

/** A sentence of which some words may be deleted. */
export interface WholeSentence {
  /** What the tokens are ranges of. */
  readonly text: string
  readonly tokens: readonly Token[]
  /** As the analyzer gave it, before arcs were moved for deleting. */
  readonly analysis: Analysis
  readonly plan: Pick<CutPlan, 'tidy'>
  readonly language: TextLanguage
}

/** A shortened sentence as it is printed, with what is left of its tree. */
export interface Shortened {
  readonly tokens: readonly PrintedToken[]
  readonly forms: readonly string[] // by printed token
  readonly upos: readonly string[]
  readonly xpos: readonly string[]
  /**
   * By printed token, counted from 1, 0 for the root: the nearest head that is printed. What the analyzer found in the
   * whole sentence, before arcs were moved for deleting.
   */
  readonly heads: Int32Array
  readonly deprels: readonly string[]
  /** By printed token: 1 if the head that it had is printed, or if it was the root. */
  readonly isOwnHead: Uint8Array
}

/** What is printed of a sentence if only some of its tokens are kept. */
export function shortened({text, tokens: whole, analysis, plan, language}: WholeSentence, kept: Uint8Array): Shortened {
  const printed = plan.tidy((token) => kept[token] === 1)
  const tokens = printedTokens(text, whole, (token) => printed[token] === 1, language)
  const {upos, xpos, heads, deprels} = analysis
  const placeOf = new Int32Array(whole.length) // by token, counted from 1
  tokens.forEach(({token}, i) => {
    if (token >= 0) placeOf[token] = i + 1
  })
  const headOf = (token: number) => {
    let head = heads[token] - 1
    while (head >= 0 && placeOf[head] === 0) head = heads[head] - 1
    return head < 0 ? 0 : placeOf[head]
  }
  // a final mark that was put back is the last of its sentence
  const ofToken = ({token}: PrintedToken) => (token < 0 ? whole.length - 1 : token)
  return {
    tokens,
    forms: tokens.map(({form}) => form),
    upos: tokens.map((token) => upos[ofToken(token)]),
    xpos: tokens.map((token) => xpos[ofToken(token)]),
    heads: Int32Array.from(tokens, (token) => headOf(ofToken(token))),
    deprels: tokens.map((token) => deprels[ofToken(token)]),
    isOwnHead: Uint8Array.from(tokens, (token) => {
      const head = heads[ofToken(token)]
      return token.token >= 0 && (head === 0 || placeOf[head - 1] > 0) ? 1 : 0
    }),
  }
}

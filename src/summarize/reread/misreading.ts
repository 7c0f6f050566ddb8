import type {Likelihood} from '../../syntax/analyzer.ts'
import type {ParsedSource, TreeMaker} from '../documents/parse.ts'
import type {Shortened} from './shortened.ts'

/**
 * How much less likely, as a difference of natural logarithms, a head or a tag must have become for a shortened sentence
 * to count as misread. Parsers are fickle where two trees are about as likely, and such a change means nothing.
 */
const MISREAD = 2.5

/** Less likely than this (one in some hundred thousand) makes no difference. */
const LEAST = -12

/** A word that a reader of the shortened sentence would take otherwise. */
export interface Misreading {
  readonly token: number // in the sentence
  readonly what: 'head' | 'tag'
}

/**
 * Reads a shortened sentence and compares its tree with what is left of the old one. A word is misread if its head is
 * kept, and the head or the tag became much less likely, and the new analysis has another. `before` is how likely the
 * old analysis was in the whole sentence, by token. Undefined if no word is.
 */
export function misreading(
  {analyzer, analyses}: Pick<ParsedSource, 'analyzer' | 'analyses'>,
  s: number,
  sentence: Shortened,
  before: Likelihood,
): Misreading | undefined {
  const after = (analyzer() as Required<TreeMaker>).likelihood(sentence.forms, sentence)
  if (after === undefined) return undefined
  const worst = {loss: MISREAD, place: -1, what: 'head' as Misreading['what']}
  const {upos} = analyses[s]
  const look = (what: Misreading['what'], place: number, was: number, is: number) => {
    const loss = Math.max(LEAST, was) - Math.max(LEAST, is)
    if (loss > worst.loss) Object.assign(worst, {loss, place, what})
  }
  sentence.tokens.forEach(({token}, place) => {
    if (token < 0 || upos[token] === 'PUNCT') return
    if (sentence.isOwnHead[place]) look('head', place, before.heads[token], after.heads[place])
    look('tag', place, before.tags[token], after.tags[place])
  })
  if (worst.place < 0) return undefined
  const {heads, upos: tags} = analyzer().analyze(sentence.forms)
  const {place, what} = worst
  const isMisread = what === 'head' ? heads[place] !== sentence.heads[place] : tags[place] !== sentence.upos[place]
  return isMisread ? {token: sentence.tokens[place].token, what} : undefined
}

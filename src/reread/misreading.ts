import type {Analyzer} from '../syntax/analyzer.ts'
import type {Read} from './features.ts'

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
  readonly what: Aspect
}

type Aspect = 'head' | 'tag'

/**
 * Compares how a shortened sentence is read with what is left of the tree of its whole. A word is misread if its head is
 * kept, the head or the tag became much less likely, and a new analysis has another. Undefined if no word is.
 */
export function misreading(analyzer: Pick<Analyzer, 'analyze'>, read: Read): Misreading | undefined {
  const {whole, sentence, before, after} = read
  const worst = {loss: MISREAD, place: -1, what: 'head' as Aspect}
  const look = (what: Aspect, place: number, was: number, is: number) => {
    const loss = Math.max(LEAST, was) - Math.max(LEAST, is)
    if (loss > worst.loss) Object.assign(worst, {loss, place, what})
  }
  sentence.tokens.forEach(({token}, place) => {
    if (token < 0 || whole.upos[token] === 'PUNCT') return
    if (sentence.isOwnHead[place]) look('head', place, before.heads[token], after.heads[place])
    look('tag', place, before.tags[token], after.tags[place])
  })
  if (worst.place < 0) return undefined
  const {heads, upos} = analyzer.analyze(sentence.forms)
  const {place, what} = worst
  const isMisread = what === 'head' ? heads[place] !== sentence.heads[place] : upos[place] !== sentence.upos[place]
  return isMisread ? {token: sentence.tokens[place].token, what} : undefined
}

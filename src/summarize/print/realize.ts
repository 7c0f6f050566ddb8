import {detokenize} from '../../text/detokenize.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {tracesOf} from './spans.ts'
import type {SummarySentence} from './summary.ts'

/**
 * A sentence as it is printed when only some tokens are kept, without punctuation marks that have nothing left to set
 * off.
 */
export function realize(
  {source, plans}: ParsedSource,
  index: number,
  isKept: (token: number) => boolean,
): SummarySentence {
  const {tokens} = sentenceOf(source, source.sentences[index])
  const isWhole = tokens.every((_, token) => isKept(token))
  return printSentence(source, index, isWhole ? undefined : plans[index].tidy(isKept))
}

/**
 * A sentence of a summary and its place in the source. `printed` has a 1 for each token that is printed; without it all
 * are.
 */
export function printSentence(source: Source, index: number, printed?: Uint8Array): SummarySentence {
  const found = source.sentences[index]
  const {id, text} = source.documents[found.document]
  const sentence = sentenceOf(source, found)
  const {start, end, tokens} = sentence
  const isPrinted = (token: number) => printed === undefined || printed[token] === 1
  return {
    document: id,
    sentence: found.sentence,
    start,
    end,
    source: text.slice(start, end),
    text: printed === undefined ? found.text : detokenize(text, tokens, isPrinted, source.language.text),
    ...tracesOf(text, sentence, isPrinted),
  }
}

import {detokenize} from '../../text/detokenize.ts'
import type {ParsedSource} from '../prepare.ts'
import {sentenceOf} from '../source.ts'
import type {SummarySentence} from '../summary.ts'
import {tracesOf} from './spans.ts'

/** A sentence as it is printed when only some of its tokens are kept, and where those stand. */
export function realize(
  {source, plans}: ParsedSource,
  index: number,
  isKept: (token: number) => boolean,
): SummarySentence {
  const found = source.sentences[index]
  const {id, text} = source.documents[found.document]
  const sentence = sentenceOf(source, found)
  const {start, end, tokens} = sentence
  const isWhole = tokens.every((_, token) => isKept(token))
  const tidied = isWhole ? undefined : plans[index].tidy(isKept)
  const isPrinted = (token: number) => tidied === undefined || tidied[token] === 1
  return {
    document: id,
    sentence: found.sentence,
    start,
    end,
    source: text.slice(start, end),
    text: detokenize(text, tokens, isPrinted),
    ...tracesOf(text, sentence, isPrinted),
  }
}

import {tidy} from '../../english/compression/commas.ts'
import {english} from '../../english/english.ts'
import {detokenize} from '../../text/detokenize.ts'
import type {ParsedSource} from '../prepare.ts'
import {sentenceOf} from '../source.ts'
import type {SummarySentence} from '../summary.ts'
import {tracesOf} from './spans.ts'

/** A sentence as it is printed when only some of its tokens are kept, and where those stand. */
export function realize(
  {source, trees}: ParsedSource,
  index: number,
  isKept: (token: number) => boolean,
): SummarySentence {
  const found = source.sentences[index]
  const {id, text} = source.documents[found.document]
  const sentence = sentenceOf(source, found)
  const {start, end, tokens} = sentence
  const isWhole = tokens.every((_, token) => isKept(token))
  const tidied = isWhole ? undefined : tidy(trees[index], isKept)
  const isPrinted = (token: number) => tidied === undefined || tidied[token] === 1
  return {
    document: id,
    sentence: found.sentence,
    start,
    end,
    source: text.slice(start, end),
    text: detokenize(text, tokens, isPrinted, english.text),
    ...tracesOf(text, sentence, isPrinted),
  }
}

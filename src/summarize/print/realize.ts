import {writeSentence} from '../../text/detokenize.ts'
import type {Document, Sentence, Span} from '../../text/document.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {missingMark, type Source, sentenceOf} from '../documents/source.ts'
import {additionsOf, type Edit, isReplaced, replacedBy} from './edits.ts'
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
  edits: readonly Edit[] = [],
): SummarySentence {
  const {tokens} = sentenceOf(source, source.sentences[index])
  const isWhole = tokens.every((_, token) => isKept(token))
  return printSentence(source, index, isWhole ? undefined : plans[index].tidy(isKept), edits)
}

/**
 * A sentence of a summary and its place in the source. `printed` has a 1 for each token that is printed; without it all
 * are. Tokens that give way to an edit are not.
 */
export function printSentence(
  source: Source,
  index: number,
  printed?: Uint8Array,
  edits: readonly Edit[] = [],
): SummarySentence {
  const found = source.sentences[index]
  const {id, text} = source.documents[found.document]
  const sentence = sentenceOf(source, found)
  const {start, end, tokens} = sentence
  const isPrinted = (token: number) => (printed === undefined || printed[token] === 1) && !isReplaced(edits, token)
  const place = {document: id, sentence: found.sentence, start, end, source: text.slice(start, end)}
  const turn = turnOf(source.documents[found.document], sentence)
  const traces = tracesOf(text, sentence, isPrinted)
  if (printed === undefined && edits.length === 0) return {...place, text: found.text, ...traces, ...turn}
  const written = writeSentence(text, tokens, isPrinted, source.language.text, additionsOf(edits))
  const inserted = edits.flatMap((edit, e) => {
    const {start, end} = written.added[e]
    const {reason, from} = edit
    return end > start ? [{start, end, reason, replaces: replacedBy(edit, tokens), ...(from && {from})}] : []
  })
  const mark = missingMark(source.documents[found.document], found.sentence, written.text)
  return {...place, text: written.text + mark, ...traces, ...turn, ...(inserted.length > 0 && {inserted})}
}

/** What a document says around a sentence: that it is an item, and who says it when. */
function turnOf({text, blocks}: Document, {block}: Sentence): Pick<SummarySentence, 'item' | 'speaker' | 'time'> {
  const {kind, speaker, time} = blocks[block]
  const shown = ({start, end}: Span) => text.slice(start, end).replace(/\s+/g, ' ')
  return {
    ...(kind === 'item' && {item: true}),
    ...(speaker && {speaker: shown(speaker)}),
    ...(time && {time: shown(time)}),
  }
}

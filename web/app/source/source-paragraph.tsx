import type {ComponentChildren} from 'preact'
import type {SourceDocument, SummarySentence} from '../../../src/index.ts'
import {isSelected, sentences} from '../../state/view.ts'
import {isExcluded, isPinned} from '../../state/wishes.ts'
import type {Paragraph} from './layout.ts'

interface ParagraphProperties {
  readonly paragraph: Paragraph
  readonly document: SourceDocument
  readonly spans: Int32Array | undefined // of the sentences of the document
  readonly quoted: readonly SummarySentence[] // those of this paragraph
}

/**
 * A paragraph of a document. Its text is that of the document to the letter, so that places in the one are places in the
 * other: what is added, such as numbers, is added by the style sheet.
 */
export function SourceParagraph({paragraph, document: {id, text}, spans, quoted}: ParagraphProperties) {
  const {kind, start, end, firstSentence, lastSentence} = paragraph
  const parts: ComponentChildren[] = []
  let at = start
  for (let s = firstSentence; s < lastSentence && spans !== undefined; s++) {
    const [from, to] = [spans[2 * s], Math.min(end, spans[2 * s + 1])]
    parts.push(text.slice(at, from))
    const sentence = quoted.find((quote) => quote.sentence === s)
    parts.push(
      <SourceSentence key={s} document={id} number={s} text={text.slice(from, to)} start={from} sentence={sentence} />,
    )
    at = to
  }
  return (
    <div class={`paragraph ${kind}`} data-start={start} data-end={end}>
      {parts}
      {text.slice(at, end)}
    </div>
  )
}

interface SentenceProperties {
  readonly document: string
  readonly number: number
  readonly text: string
  readonly start: number
  readonly sentence: SummarySentence | undefined
}

function SourceSentence({document, number, text, start, sentence}: SentenceProperties) {
  const place = {document, sentence: number}
  const isChosen = isSelected(place)
  const states = [
    sentence && 'is-quoted',
    isChosen && 'is-selected',
    isPinned(place) && 'is-pinned',
    isExcluded(place) && 'is-excluded',
  ]
  return (
    <span
      id={`in-${number}`}
      aria-current={isChosen ? 'true' : undefined}
      class={states.filter((state) => state).join(' ')}
      data-sentence={number}
      data-number={sentence === undefined ? undefined : sentences.value.indexOf(sentence) + 1}
    >
      {sentence === undefined ? text : piecesOf(sentence, text, start)}
    </span>
  )
}

/** What was kept and what was deleted, in the letters of the document. */
function piecesOf({deleted}: SummarySentence, text: string, start: number): ComponentChildren[] {
  const parts: ComponentChildren[] = []
  let at = 0
  for (const [from, to] of deleted) {
    parts.push(text.slice(at, from - start), <del key={from}>{text.slice(from - start, to - start)}</del>)
    at = to - start
  }
  return [...parts, text.slice(at)]
}

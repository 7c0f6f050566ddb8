import type {SummarySentence} from '../summarize/print/summary.ts'

/** A stretch of a source sentence, on one line. */
export interface Piece {
  readonly text: string
  readonly isKept: boolean
}

/**
 * The source sentence in pieces that are kept or deleted. Blanks at the edges of deleted text become blanks between the
 * pieces.
 */
export function piecesOf({start, source, kept, deleted}: SummarySentence): Piece[] {
  const spans = [...kept.map((span) => ({span, isKept: true})), ...deleted.map((span) => ({span, isKept: false}))]
  spans.sort((a, b) => a.span[0] - b.span[0])
  const pieces: Piece[] = []
  const add = (text: string, isKept: boolean) => {
    const last = pieces.at(-1)
    if (last?.isKept === isKept) pieces[pieces.length - 1] = {text: last.text + text, isKept}
    else if (text !== '') pieces.push({text, isKept})
  }
  for (const {span, isKept} of spans) {
    const text = source.slice(span[0] - start, span[1] - start).replace(/\s+/g, ' ')
    const [, before, inner, after] = isKept ? ['', '', '', text] : (/^( ?)(.*?)( ?)$/.exec(text) as RegExpExecArray)
    add(before, true)
    add(inner, false)
    add(after, true)
  }
  return pieces
}

import type {SummarySentence} from '../summarize/print/summary.ts'

/** A stretch of a source sentence on one line, or words that were put into it. */
interface Piece {
  readonly text: string
  readonly kind: 'kept' | 'deleted' | 'inserted'
  /** Where it stands in its document; empty, at its place, for what was put in. */
  readonly start: number
  readonly end: number
}

/**
 * The source sentence in pieces that are kept or deleted, and between them what was put in. Blanks at the edges of
 * deleted text become blanks between the pieces, and words that were put in beside others have a blank of their own.
 * No piece goes beyond one of the `edges`, which are places in the document.
 */
export function piecesOf(sentence: SummarySentence, edges: readonly number[] = []): Piece[] {
  const pieces: Piece[] = []
  const add = (text: string, kind: Piece['kind'], start: number, end: number) => {
    const last = pieces.at(-1)
    if (last?.kind === kind && kind !== 'inserted' && !edges.includes(start)) {
      pieces[pieces.length - 1] = {text: last.text + text, kind, start: last.start, end}
    } else if (text !== '') pieces.push({text, kind, start, end})
  }
  const all = stretches(sentence, edges)
  for (const [i, {text, kind, at, blanks = NO_BLANKS}] of all.entries()) {
    const end = kind === 'inserted' ? at : at + text.length
    if (blanks.before && !/\s$/.test(all[i - 1]?.text ?? ' ')) add(' ', 'kept', at, at)
    const shown = text.replace(/\s+/g, ' ')
    const [, before, inner, after] =
      kind === 'deleted' ? (/^( ?)(.*?)( ?)$/.exec(shown) as RegExpExecArray) : ['', '', shown, '']
    add(before, 'kept', at, at)
    add(inner, kind, at, end)
    add(after, 'kept', end, end)
    if (blanks.after && !/^\s/.test(all[i + 1]?.text ?? ' ')) add(' ', 'kept', end, end)
  }
  return pieces
}

/** Only what the source has. */
export function sourcePieces(sentence: SummarySentence): Piece[] {
  const {inserted: _, ...source} = sentence
  return piecesOf(source)
}

const NO_BLANKS = {before: false, after: false}

/** A piece in its own blanks, and where the printed text has others. */
interface Stretch extends Pick<Piece, 'text' | 'kind'> {
  readonly at: number
  readonly blanks?: {readonly before: boolean; readonly after: boolean}
}

/** All stretches in the order of the source. What was put in stands behind what gives way to it. */
function stretches(
  {start, source, text, kept, deleted, inserted = []}: SummarySentence,
  edges: readonly number[],
): Stretch[] {
  const cuts = [...inserted.map(({replaces}) => replaces[1]), ...edges]
  const own = (spans: SummarySentence['kept'], kind: Piece['kind']) =>
    spans.flatMap((span) =>
      cutAt(span, cuts).map(([from, to]) => ({at: from, kind, text: source.slice(from - start, to - start)})),
    )
  const added = inserted.map(({start, end, replaces}) => ({
    at: replaces[1],
    kind: 'inserted' as const,
    text: text.slice(start, end),
    // where words give way to others, their blanks are there already
    ...(replaces[0] === replaces[1] && {blanks: {before: text[start - 1] === ' ', after: text[end] === ' '}}),
  }))
  // of two at one place, what was put in comes first: it ends where the next begins
  const all: Stretch[] = [...added, ...own(kept, 'kept'), ...own(deleted, 'deleted')]
  return all.sort((a, b) => a.at - b.at)
}

/** A range in parts, none of which has one of the places inside. */
function cutAt([start, end]: readonly [number, number], places: readonly number[]): [number, number][] {
  const edges = [start, ...places.filter((place) => place > start && place < end).sort((a, b) => a - b), end]
  return edges.slice(1).map((edge, i) => [edges[i], edge])
}

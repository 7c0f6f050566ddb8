import {keptSpans} from '../../text/detokenize.ts'
import type {Sentence, Span} from '../../text/document.ts'

/** The ranges of a sentence that are printed, and those that are not, as places in its document. */
interface Traces {
  readonly kept: readonly (readonly [start: number, end: number])[]
  readonly deleted: readonly (readonly [start: number, end: number])[]
}

/** The ranges of the tokens that are printed, and of everything between them. */
export function tracesOf(
  text: string,
  {start, end, tokens}: Pick<Sentence, 'start' | 'end' | 'tokens'>,
  isPrinted: (token: number) => boolean,
): Traces {
  const kept = keptSpans(text, tokens, isPrinted)
  return {kept: kept.map(toPair), deleted: gapsBetween(kept, {start, end}).map(toPair)}
}

/** The parts of a range that are in none of the spans. */
function gapsBetween(spans: readonly Span[], {start, end}: Span): Span[] {
  const gaps: Span[] = []
  let at = start
  for (const span of [...spans, {start: end, end}]) {
    if (span.start > at) gaps.push({start: at, end: span.start})
    at = span.end
  }
  return gaps
}

function toPair({start, end}: Span): [number, number] {
  return [start, end]
}

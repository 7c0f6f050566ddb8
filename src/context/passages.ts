import type {Relevance} from '../relevance/relevance.ts'
import type {Source} from '../summarize/documents/source.ts'
import type {SummarySentence} from '../summarize/print/summary.ts'
import type {Order} from './choices.ts'
import type {CitedText, Line} from './layout.ts'
import type {Unit} from './units.ts'

/**
 * Sentences of one stretch of a document, with the number by which they are cited.
 *
 * @example
 * import {context, type ContextPassage} from 'precis'
 *
 * const {passages} = await context([{id: 'dam.txt', text: 'The dam broke. Nobody was hurt.'}], {query: 'What broke?', words: 6})
 * const [{citation, document, start, end}]: readonly ContextPassage[] = passages
 * console.log(citation, document, start, end) // 1 dam.txt 0 14
 */
export interface ContextPassage {
  readonly citation: number
  /** The place of the document among those given, from 0. */
  readonly index: number
  readonly document: string // its id
  readonly title?: string
  readonly date?: string
  /** From its first sentence to its last, in characters (UTF-16 units) of the document's text. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly sentences: readonly SummarySentence[]
}

/** A sentence as it is printed, and its number in the source. */
interface PrintedSentence {
  readonly index: number
  readonly sentence: SummarySentence
}

/** Sentences in the order of the source, as passages in the order that was asked for. */
export function passagesOf(
  {documents}: Source,
  units: readonly Unit[],
  printed: readonly PrintedSentence[],
  order: Order,
  relevance: Relevance['sentences'],
): ContextPassage[] {
  const ofUnits = units.map((unit) => ({
    unit,
    own: printed.filter(({index}) => index >= unit.first && index < unit.end),
  }))
  const found = ofUnits.filter(({own}) => own.length > 0)
  if (order === 'relevance') {
    const best = (own: readonly PrintedSentence[]) => Math.max(...own.map(({index}) => relevance[index]))
    found.sort((a, b) => best(b.own) - best(a.own) || a.unit.first - b.unit.first)
  }
  return found.map(({unit, own}, n) => {
    const {id, title, date} = documents[unit.document]
    const sentences = own.map(({sentence}) => sentence)
    return {
      citation: n + 1,
      index: unit.document,
      document: id,
      ...(title !== undefined && {title}),
      ...(date !== undefined && {date}),
      start: own[0].sentence.start,
      end: own[own.length - 1].sentence.end,
      text: linesOf(sentences)
        .map(({text}) => text)
        .join('\n'),
      sentences,
    }
  })
}

/** Sentences that follow one another make a line; a new one begins where something was left out, or somebody else speaks. */
function linesOf(own: readonly SummarySentence[]): Line[] {
  const lines: {text: string; isVerbatim: boolean}[] = []
  own.forEach((sentence, i) => {
    const before = own[i - 1]
    const isProse = sentence.kind === undefined && sentence.item !== true
    const isNext = before?.sentence === sentence.sentence - 1 && before.kind === undefined && before.item !== true
    const follows = isProse && isNext && before.speaker === sentence.speaker
    if (follows) lines[lines.length - 1].text += ` ${sentence.text}`
    else lines.push(spoken(sentence))
  })
  return lines
}

/** A line with who says it before it. */
export function spoken({text, speaker, kind}: Pick<SummarySentence, 'text' | 'speaker' | 'kind'>): Line {
  return {text: speaker === undefined ? text : `${speaker}: ${text}`, isVerbatim: kind !== undefined}
}

/** A passage as it is printed. */
export function citedText({citation, document, title, start, end, sentences}: ContextPassage): CitedText {
  return {
    number: citation,
    ...{document, start, end},
    ...(title !== undefined && {title}),
    lines: linesOf(sentences),
  }
}

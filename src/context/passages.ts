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
  readonly sentences: readonly ContextSentence[]
}

/**
 * A sentence of a context, and the headings that it stands under, from the outermost to the innermost. The title of its document is not
 * among them.
 *
 * @example
 * import {context, type ContextSentence} from 'precis'
 *
 * const blocks = [{kind: 'heading', start: 0, end: 5}, {kind: 'paragraph', start: 6, end: 33}] as const
 * const {passages} = await context([{id: 'guide', text: 'Ports The server listens on 8765.', blocks}], {query: 'Which port?'})
 * const [{headings}]: readonly ContextSentence[] = passages[0].sentences
 * console.log(headings) // [ 'Ports' ]
 */
export interface ContextSentence extends SummarySentence {
  readonly headings?: readonly string[]
}

/** A sentence as it is printed, and its number in the source. */
interface PrintedSentence {
  readonly index: number
  readonly sentence: ContextSentence
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

/**
 * Sentences that follow one another make a line; a new one begins where something was left out, or somebody else speaks. Headings
 * have lines of their own.
 */
function linesOf(own: readonly ContextSentence[]): Line[] {
  const lines: (Line & {text: string})[] = []
  own.forEach((sentence, i) => {
    const before = own[i - 1]
    const isProse = sentence.kind === undefined && sentence.item !== true
    const isNext = before?.sentence === sentence.sentence - 1 && before.kind === undefined && before.item !== true
    const headings = newHeadings(sentence.headings ?? [], before?.headings ?? [])
    for (const text of headings) lines.push({text, kind: 'heading'})
    const follows = headings.length === 0 && isProse && isNext && before.speaker === sentence.speaker
    if (follows) lines[lines.length - 1].text += ` ${sentence.text}`
    else lines.push(spoken(sentence))
  })
  return lines
}

/** The headings that were not printed yet: from the first on that is another one than before. */
function newHeadings(own: readonly string[], before: readonly string[]): readonly string[] {
  const same = own.findIndex((heading, i) => heading !== before[i])
  return same < 0 ? [] : own.slice(same)
}

/** A line with who says it before it. */
export function spoken({text, speaker, kind}: Pick<SummarySentence, 'text' | 'speaker' | 'kind'>): Line {
  return {text: speaker === undefined ? text : `${speaker}: ${text}`, kind: kind === undefined ? 'prose' : 'verbatim'}
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

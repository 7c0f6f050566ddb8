import type {Language} from '../language/language.ts'
import {countWords} from '../summarize/documents/budget.ts'
import {detokenize, keptSpans} from '../text/detokenize.ts'
import type {Span} from '../text/document.ts'
import {withLooseMarks} from './loose-marks.ts'
import type {CompressibleSentence} from './sentence.ts'
import type {Kept} from './together.ts'

/**
 * A line as it is printed, and what was deleted from it.
 *
 * @example
 * import {type CompressedLine, compress} from 'precis'
 *
 * const line: CompressedLine = compress('The old dam broke.', {words: 3})
 * console.log(line.deleted.map(([start, end]) => line.source.slice(start, end).trim()).join('|')) // old
 */
export interface CompressedLine {
  readonly source: string
  readonly text: string
  readonly words: number // as `wc -w` counts them, as are the next
  readonly sourceWords: number
  /** Tokens of a language model that are printed, with the line end; left out unless they are limited. */
  readonly tokens?: number
  /**
   * How it was shortened: 'whole' if nothing is deleted, 'shortened' if grammar allows what is, 'longer' if it would not read
   * well if it were as short as the rate asks for, 'fragment' if the length left no sentence, 'none' if
   * nothing so short is true and nothing is printed, 'unread' if it is not English or
   * too long and its first words are printed, 'empty' if it has no words.
   */
  readonly status: 'whole' | 'shortened' | 'longer' | 'fragment' | 'none' | 'unread' | 'empty'
  /** The ranges of the source that are printed, and those that are not. */
  readonly kept: readonly (readonly [start: number, end: number])[]
  readonly deleted: readonly (readonly [start: number, end: number])[]
}

/** The line with what is kept of each sentence, behind what leads it. */
export function printKept(
  source: string,
  lead: string,
  sentences: readonly CompressibleSentence[],
  kept: Kept,
  language: Language,
): Omit<CompressedLine, 'status'> {
  const texts: string[] = []
  const spans: Span[] = []
  if (lead !== '') {
    texts.push(lead.trim().replace(/\s+/g, ' '))
    spans.push({start: lead.length - lead.trimStart().length, end: lead.trimEnd().length})
  }
  sentences.forEach((sentence, s) => {
    const {tokens, plan} = sentence
    const own = kept[s]
    if (own === undefined) return
    const marked = withLooseMarks(sentence, own)
    const printed = marked.includes(0) ? plan.tidy((token) => marked[token] === 1) : undefined
    const isPrinted = (token: number) => printed === undefined || printed[token] === 1
    const text = detokenize(source, tokens, isPrinted, language.text)
    if (text === '') return
    texts.push(text)
    spans.push(...keptSpans(source, tokens, isPrinted))
  })
  return lineOf(source, texts.join(' '), spans)
}

/** The first words of a line, which nobody could read. */
export function printFirst(source: string, most = Infinity): Omit<CompressedLine, 'status'> {
  const words = [...source.matchAll(/\S+/g)].slice(0, most)
  if (words.length === 0) return lineOf(source, '', [])
  const start = words[0].index
  const last = words[words.length - 1]
  const end = last.index + last[0].length
  return lineOf(source, source.slice(start, end).replace(/\s+/g, ' '), [{start, end}])
}

function lineOf(source: string, text: string, spans: readonly Span[]): Omit<CompressedLine, 'status'> {
  const kept = spans.map(({start, end}): [number, number] => [start, end])
  const deleted: [number, number][] = []
  let at = 0
  for (const [start, end] of [...kept, [source.length, source.length]]) {
    if (source.slice(at, start).trim() !== '') deleted.push([at, start])
    at = end
  }
  return {source, text, words: countWords(text), sourceWords: countWords(source), kept, deleted}
}

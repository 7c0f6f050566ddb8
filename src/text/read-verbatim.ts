import type {Block, Document, Sentence, SourceDocument, Span, Token} from './document.ts'
import type {TextLanguage} from './language.ts'
import {readDocument} from './read.ts'
import {tokenize} from './tokens.ts'
import {findVerbatim, isTableRule, isVerbatim, linesOf} from './verbatim-blocks.ts'

/**
 * The same as `readDocument`, and code, tables and whole lists, which that leaves out: each is one sentence that never
 * changes. A long table is several, each some of its rows. Where a text came without blocks, code between fences and tables
 * of bars are found in it.
 */
export function readWithVerbatim(source: SourceDocument, language: TextLanguage): Document {
  const verbatim = source.blocks?.filter(({kind}) => isVerbatim(kind)) ?? findVerbatim(source.text)
  if (verbatim.length === 0) return readDocument(source, language)
  const prose = readDocument({...source, text: withoutSpans(source.text, verbatim)}, language)
  const blocks = [...prose.blocks, ...verbatim].sort((a, b) => a.start - b.start)
  const numberOf = new Map(blocks.map((block, b) => [block, b]))
  const sentences = [
    ...prose.sentences.map((sentence) => ({...sentence, block: numberOf.get(prose.blocks[sentence.block])!})),
    ...verbatim.flatMap((block) => piecesOf(source.text, block, numberOf.get(block)!, language)),
  ].sort((a, b) => a.start - b.start)
  return {...prose, text: source.text, blocks, sentences}
}

/** The text of a verbatim sentence, with the header of its table. */
export function verbatimText(text: string, {start, end, header}: Pick<Sentence, 'start' | 'end' | 'header'>): string {
  const own = text.slice(start, end)
  return header === undefined ? own : `${text.slice(header.start, header.end)}\n${own}`
}

/** Some blocks give way to blanks, so that all else keeps its place. */
function withoutSpans(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let at = 0
  for (const {start, end} of spans) {
    parts.push(text.slice(at, start), text.slice(start, end).replace(/[^\n]/g, ' '))
    at = end
  }
  return parts.join('') + text.slice(at)
}

/** Rows of a table are chosen together up to so many characters. */
const ROWS = 300

function piecesOf(text: string, block: Block, number: number, language: TextLanguage): Sentence[] {
  const words = ({start, end}: Span) =>
    block.kind === 'code' ? wordsOfCode(text, start, end) : tokenize(text, start, end, language)
  const pieces = block.kind === 'table' ? rowsOf(text, block) : [{start: block.start, end: block.end}]
  return pieces
    .map(({start, end, header}: Span & {readonly header?: Span}) => ({
      ...{block: number, start, end, tokens: [...(header ? words(header) : []), ...words({start, end})]},
      ...(header && {header}),
    }))
    .filter(({tokens}) => tokens.length > 0)
}

/** A table in pieces: the first begins with the header, and the others have it beside them. */
function rowsOf(text: string, {start, end}: Span): (Span & {readonly header?: Span})[] {
  const lines = linesOf(text, start, end)
  const hasHeader = lines.length > 2 && isTableRule(text.slice(lines[1].start, lines[1].end))
  const header = hasHeader ? {start, end: lines[1].end} : undefined
  const pieces: {start: number; end: number; header?: Span}[] = []
  lines.slice(hasHeader ? 2 : 0).forEach((line, row) => {
    const last = pieces.at(-1)
    if (row === 0) pieces.push({start, end: line.end})
    else if (line.end - Math.max(last!.start, header?.end ?? start) <= ROWS) last!.end = line.end
    else pieces.push({...line, ...(header && {header})})
  })
  return pieces
}

/** `timeLimit`, `time_limit` and `--time-limit` are two words each. */
function wordsOfCode(text: string, start: number, end: number): Token[] {
  const found = text.slice(start, end).matchAll(/\p{Lu}+(?!\p{Ll})|\p{L}[\p{Ll}\p{Lo}\p{Lm}\p{M}]*|\p{N}+/gu)
  return [...found].map(({0: form, index}) => ({form, start: start + index, end: start + index + form.length}))
}

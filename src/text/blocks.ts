import type {Block, Span} from './document.ts'
import {EAST_ASIAN_MARKS, OWN_MARKS} from './end-marks.ts'
import type {TextLanguage} from './language.ts'
import {LetterPattern} from './letter-pattern.ts'

/** A line of the text without the spaces around it. */
interface Line extends Span {
  readonly indent: number // in columns; a tab counts for eight
}

// a longer line, in characters, was not wrapped by hand
const WIDEST_WRAP = 132
const LONGEST_HEADING = 120
// titles of items are shorter, lines of text are longer
const LEAST_WRAP = 30
// if its first word would have fitted on the line before with so much room to spare, a line was meant to begin there
const SPARE_COLUMNS = 12

// a newswire item may begin with dashes or a low line, and no blank behind them: `--The dam`, `_No ferry`
const marker = new LetterPattern(
  String.raw`^(?:(?:[-*•‣◦·▪–]|\(?\d{1,2}[.)]|\(?[a-zA-Z]\))\s+(?=\S)|(?:--|_)(?=\p{Lu}))`,
  'u',
)
const lastWord = new LetterPattern(String.raw`[\p{L}'’]+$`, 'u')
const clause = /^(?:§\s?)?\d{1,3}(?:\.\d{1,3}){1,3}\.?\s+(?=\S)/
const lowerCase = new LetterPattern(String.raw`^["'“‘(]?\p{Ll}`, 'u')
// a period behind fewer letters may be that of an abbreviation: `U.S. Senate`, `Gov. Marsh`
const sentenceEnd = new LetterPattern(String.raw`(?:[\p{Ll}\p{N})]{3}\.|[!?])["'”’)\]]*\s+["'“‘([]*\p{Lu}`, 'u')
const finalMark = new RegExp(`[.!?…:;,${OWN_MARKS}${EAST_ASIAN_MARKS}]["'”’»」)\\]]*$`, 'u')
const stop = new RegExp(`[.!?…:${OWN_MARKS}${EAST_ASIAN_MARKS}]["'”’»」)\\]]*$`, 'u')

/** What tells that a line is not at its end: `the`, `because`. */
type LineLanguage = Pick<TextLanguage, 'leavesOpen'>

/** What all lines of a group have in common. */
interface Page {
  readonly margin: number // the least indent
  readonly width: number
  readonly language: LineLanguage
}

/** The lines of a text that are not blank, in groups: blank lines separate them. */
export type LineGroups = readonly (readonly Line[])[]

/**
 * Finds paragraphs, headings and list items in plain text. Blank lines, indentation, list marks and lines that end long
 * before the margin separate them. All other line ends lie within a paragraph.
 */
export function findBlocks(groups: LineGroups, text: string, language: LineLanguage): Block[] {
  const width = wrapWidth(groups)
  const blocks: Block[] = []
  for (const group of groups) {
    const margin = Math.min(...group.slice(0, 1000).map(({indent}) => indent))
    let first = 0
    for (let i = 1; i <= group.length; i++) {
      if (i < group.length && !startsBlock(text, group, first, i, {margin, width, language})) continue
      const {start} = group[first]
      const {end} = group[i - 1]
      blocks.push({kind: kindOf(text, start, end, i - first), start, end})
      first = i
    }
  }
  return blocks
}

export function groupLines(text: string): Line[][] {
  const groups: Line[][] = []
  let group: Line[] = []
  let at = 0
  while (at <= text.length) {
    let lineEnd = text.indexOf('\n', at)
    if (lineEnd < 0) lineEnd = text.length
    const line = trimmed(text, at, lineEnd)
    if (line !== undefined) group.push(line)
    else if (group.length > 0) {
      groups.push(group)
      group = []
    }
    at = lineEnd + 1
  }
  if (group.length > 0) groups.push(group)
  return groups
}

function trimmed(text: string, from: number, to: number): Line | undefined {
  let start = from
  let indent = 0
  while (start < to && isSpace(text.charCodeAt(start))) {
    indent += text[start] === '\t' ? 8 : 1
    start++
  }
  if (start === to) return undefined
  let end = to
  while (isSpace(text.charCodeAt(end - 1))) end--
  return {start, end, indent}
}

function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0xfeff || unit === 0x3000
}

/** The column at which the text is wrapped, estimated from its longer lines. */
function wrapWidth(groups: LineGroups): number {
  const counts = new Uint32Array(WIDEST_WRAP + 1)
  let lines = 0
  for (const group of groups) {
    for (const {start, end} of group) {
      counts[Math.min(end - start, WIDEST_WRAP)]++
      lines++
    }
  }
  let longer = 0
  let width = WIDEST_WRAP
  while (width > 0 && (longer += counts[width]) * 10 < lines) width--
  return width
}

/** Whether line `i` of a group begins a new block; the block before it begins at line `first`. */
function startsBlock(text: string, group: readonly Line[], first: number, i: number, page: Page): boolean {
  const {margin, width} = page
  const before = group[i - 1]
  const line = group[i]
  const size = before.end - before.start
  if (size > WIDEST_WRAP) return true
  if (continuesItem(text, group[first], before, line, page)) return false
  if (line.indent >= margin + 2 && line.indent > before.indent) return true
  if (line.indent >= margin + 2 && line.indent === before.indent && group[0].indent >= line.indent) return true
  const closed = finalMark.test(text.slice(Math.max(before.start, before.end - 8), before.end))
  if (isItem(text, line)) {
    const isNext = isItem(text, group[first]) && line.indent <= group[first].indent
    return closed || isNext || isItem(text, before) || size < width / 2
  }
  if (/^\p{Ll}/u.test(text.slice(line.start, line.start + 2))) return false
  const word = /^\S*/.exec(text.slice(line.start, Math.min(line.end, line.start + 100)))![0].length
  const room = width - size - 1 - word
  if (room < SPARE_COLUMNS) return false
  const stopped = stop.test(text.slice(Math.max(before.start, before.end - 8), before.end))
  // where whole paragraphs stand on a line, a line that ends early is one, too
  return stopped || size < 0.6 * width || width === WIDEST_WRAP
}

/**
 * Whether a line goes on what was begun on an item's first line: it is indented below it. Below a title that ends long
 * before the margin, a line with a capital begins a paragraph. Elsewhere an indented line begins one, unless it goes on in
 * lower case where the line before was full.
 */
function continuesItem(text: string, item: Line, before: Line, line: Line, {width, language}: Page): boolean {
  if (line.indent <= item.indent || isItem(text, line)) return false
  const size = before.end - before.start
  const isOpen = !finalMark.test(text.slice(Math.max(before.start, before.end - 8), before.end))
  const goesOn = isOpen && lowerCase.test(text.slice(line.start, line.start + 2))
  if (!hangs(text, item)) return goesOn && size >= width / 2
  if (before !== item || goesOn || !isOpen || size >= Math.max(LEAST_WRAP, width / 2)) return true
  const word = lastWord.exec(text.slice(Math.max(before.start, before.end - 20), before.end))?.[0] ?? ''
  return language.leavesOpen?.(word.toLowerCase()) === true
}

/** Whether a line begins what hangs on a mark: an item, or a clause with a number such as 2.1. */
function hangs(text: string, line: Line): boolean {
  return isItem(text, line) || clause.test(text.slice(line.start, Math.min(line.end, line.start + 12)))
}

function isItem(text: string, line: Line): boolean {
  return marker.test(text.slice(line.start, Math.min(line.end, line.start + 12)))
}

function kindOf(text: string, start: number, end: number, lines: number): Block['kind'] {
  const beginning = text.slice(start, Math.min(end, start + 12))
  if (marker.test(beginning)) return 'item'
  if (lines > 2 || end - start > LONGEST_HEADING) return 'paragraph'
  const line = text.slice(start, end)
  const isSentence = finalMark.test(line) || /^\p{Ll}/u.test(line) || sentenceEnd.test(line)
  return isSentence ? 'paragraph' : 'heading'
}

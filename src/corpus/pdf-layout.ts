import {BlockText} from './block-text.ts'
import {WholeWords} from './divided-words.ts'

/** A line of a page. Its places are in the units of the page, which grow upwards. */
export interface PdfLine {
  readonly text: string
  readonly left: number
  readonly bottom: number
  readonly size: number
}

/** A distance between lines that is this many times the usual one separates paragraphs. */
const GAP = 1.35
/** A short line that is this many times the usual size is a heading. */
const HEADING = 1.15
const HEADING_LENGTH = 150
/** A first line is indented by at least this share of its size. */
const INDENT = 0.8

/** A word that is hyphenated at a line end is shorter than this. */
const LONGEST_WORD = 50

/**
 * Joins the lines of pages into headings and paragraphs. Lines that repeat at the top or bottom of the pages are left
 * out.
 */
export function pagesToBlocks(pages: readonly (readonly PdfLine[])[]): BlockText {
  const inner = pages.flatMap(withoutMargins(pages))
  const body = inner.length > 0 ? inner : pages.flat()
  const size = median(body.map((line) => line.size))
  const distance = median(
    body
      .slice(1)
      .map((line, i) => body[i].bottom - line.bottom)
      .filter((d) => d > 0 && d < 4 * size),
  )
  const words = new WholeWords(body.map(({text}) => text).join('\n'))

  const content = new BlockText()
  let block = new LineBlock()
  let kind: 'heading' | 'paragraph' = 'paragraph'
  for (let i = 0; i < body.length; i++) {
    const line = body[i]
    const lineKind = isHeading(line, size) ? 'heading' : 'paragraph'
    if (i > 0 && (lineKind !== kind || startsParagraph(line, body[i - 1], block, distance))) {
      content.add(kind, block.text)
      block = new LineBlock()
    }
    kind = lineKind
    block.add(line.text, words)
  }
  content.add(kind, block.text)
  return content
}

/** The lines of a paragraph so far. Only its last line is looked at, so that a paragraph of n lines takes n steps. */
class LineBlock {
  last = ''
  private before = ''

  get text(): string {
    return this.before + this.last
  }

  /** A word that was divided at the end of its line is put together. */
  add(line: string, words: WholeWords): void {
    const divided = /(?<more>[\p{L}\p{N}]-)?(?<first>\p{L}+)-$/u.exec(this.last.slice(-LONGEST_WORD))?.groups
    const rest = /^\p{Ll}+/u.exec(line)
    if (divided === undefined || rest === null) {
      this.before += this.last === '' ? '' : `${this.last} `
      this.last = line
      return
    }
    // `state-of-the-` ends with a hyphen of its own
    const isOne = divided.more === undefined && words.areOne(divided.first, rest[0])
    const start = isOne ? this.last.slice(0, -1) : this.last
    this.before += start.slice(0, -LONGEST_WORD)
    this.last = start.slice(-LONGEST_WORD) + line
  }
}

/** Leaves out page numbers, and lines at the edge of a page that also stand at the edge of most others. */
function withoutMargins(pages: readonly (readonly PdfLine[])[]) {
  const counts = new Map<string, number>() // by text without numbers: how many pages have it at an edge
  for (const lines of pages) {
    const edges = new Set([lines.at(0), lines.at(-1)].map((line) => withoutNumbers(line?.text ?? '')))
    for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  const isMargin = ({text}: PdfLine) =>
    /^(page )?[\divxlc]{1,5}$/i.test(text) ||
    (pages.length > 2 && 2 * (counts.get(withoutNumbers(text)) ?? 0) > pages.length)
  return (lines: readonly PdfLine[]) =>
    lines.filter((line, i) => !((i === 0 || i === lines.length - 1) && isMargin(line)))
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '#')
}

function isHeading({text, size}: PdfLine, usual: number): boolean {
  return size > HEADING * usual && text.length <= HEADING_LENGTH
}

function startsParagraph(line: PdfLine, before: PdfLine, block: LineBlock, distance: number): boolean {
  const gap = before.bottom - line.bottom
  if (gap < 0) return /[.!?:]["”’)]?$/.test(block.last) && !/^\p{Ll}/u.test(line.text) // a new column or page
  return (
    gap > GAP * distance || (line.left - before.left > INDENT * line.size && line.left - before.left < 5 * line.size)
  )
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1] ?? 0
}

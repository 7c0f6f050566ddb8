/** A part of a Markdown text that can be read on its own. */
interface Piece {
  readonly start: number
  readonly end: number
  /** Why the parser is not to read it, as it would take far too long; it is read by its lines. */
  readonly excess?: string
}

/** A shorter text is one piece, if nothing in it is too much. */
const WHOLE = 16_384
/** A piece ends at the first place at which it can once it is longer than this. */
const PIECE = 8192

/*
 * The parser takes time with the square of several things, none of which a text by a person has many of. What follows
 * keeps each below a tenth of a second for a piece.
 */

/** Rows of code do not count. */
const MOST_ROWS = 4000
/** Lines that may be the rule under a heading, or the continuation of a quotation. */
const MOST_RULES_AND_QUOTES = 400
/** Marks of quotations and lists at the beginning of a line. */
const DEEPEST = 20
/** In one paragraph, brackets and line ends. */
const MOST_BRACKETS = 10_000
/** In one paragraph, marks of emphasis. */
const MOST_STARS = 4000
/** In one paragraph, characters that are gone over in search of backticks: for each run of them up to its like, or to the end. */
const LONGEST_SEARCH = 4_000_000

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
/** How HTML begins that may hold blank lines, and what ends it. */
const LONG_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<![a-z]/i, />/],
]
const DEEP_LINE = new RegExp(`^(?:[ \\t]{0,8}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${DEEPEST + 1}}`)
const DEEP_ITEM = new RegExp(`^[ \\t]{${4 * DEEPEST},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`)
const RULE_OR_QUOTE = /^[ \t]*(?:>|=+[ \t]*$|-+[ \t]*$)/
/** A line on which no block that began before it goes on, whatever it was. */
const HEADING = /^#{1,6}[ \t]/
const ITEM = /^[-*+][ \t]+\S/

/**
 * Cuts a text so that each piece, read on its own, gives the blocks that it gives in the whole. A cut is made only where
 * every block has ended for certain: before a line that starts at the margin after a blank line, or is a heading or an item
 * at the margin, and in no code and no HTML that may hold blank lines. Links by reference do go across; see `definitionsIn`.
 */
export function piecesOf(text: string): Piece[] {
  const cutter = new Cutter(text)
  return cutter.pieces()
}

class Cutter {
  private readonly text: string
  private readonly found: Piece[] = []
  // the piece so far
  private start = 0
  private rows = 0
  private rulesAndQuotes = 0
  private excess: string | undefined
  // the paragraph so far
  private paragraph = 0
  private brackets = 0
  private stars = 0
  private readonly ticks: TickRun[] = []
  // the fence of the code that is open, and what ends the HTML that is
  private fence = ''
  private endOfHtml: RegExp | undefined

  constructor(text: string) {
    this.text = text
  }

  pieces(): Piece[] {
    const {text} = this
    let isAfterBlank = true
    for (let at = 0; at < text.length; ) {
      const newline = text.indexOf('\n', at)
      const next = newline < 0 ? text.length : newline + 1
      const line = text.slice(at, newline < 0 ? next : newline)
      const isBlank = line.trim() === ''
      if (!isBlank && this.mayCutBefore(line, isAfterBlank) && this.isLong(at)) this.cut(at)
      if (isBlank) this.endParagraph(at)
      else this.take(line, at)
      isAfterBlank = isBlank
      at = next
    }
    this.endParagraph(text.length)
    this.cut(text.length)
    return this.found
  }

  private isLong(at: number): boolean {
    return this.text.length > WHOLE && at - this.start > PIECE
  }

  private mayCutBefore(line: string, isAfterBlank: boolean): boolean {
    if (this.fence !== '' || this.endOfHtml !== undefined) return false
    if (HEADING.test(line)) return true
    return isAfterBlank ? /^[^ \t]/.test(line) : ITEM.test(line)
  }

  private cut(at: number): void {
    if (at === this.start) return
    this.endParagraph(at)
    this.found.push({start: this.start, end: at, ...(this.excess === undefined ? {} : {excess: this.excess})})
    this.start = this.paragraph = at
    this.rows = this.rulesAndQuotes = 0
    this.excess = undefined
  }

  private take(line: string, at: number): void {
    if (this.takeFence(line)) return
    this.takeHtml(line)
    if (++this.rows > MOST_ROWS) this.excess ??= `it has more than ${MOST_ROWS} lines in one block`
    if (RULE_OR_QUOTE.test(line) && ++this.rulesAndQuotes > MOST_RULES_AND_QUOTES) {
      this.excess ??= `it has more than ${MOST_RULES_AND_QUOTES} lines of quotations or rules in one block`
    }
    if (DEEP_LINE.test(line) || DEEP_ITEM.test(line)) {
      this.excess ??= `its lists or quotations are nested deeper than ${DEEPEST}`
    }
    for (let i = 0; i < line.length; i++) {
      const mark = line.charCodeAt(i)
      if (mark === OPEN || mark === CLOSE) this.brackets++
      else if (mark === STAR || mark === UNDERSCORE) this.stars++
      else if (mark === TICK) {
        const start = i
        while (line.charCodeAt(i + 1) === TICK) i++
        this.ticks.push({at: at + start, size: i + 1 - start})
      }
    }
    this.brackets++
  }

  /** Follows code between fences; true if the line is part of it. */
  private takeFence(line: string): boolean {
    const found = FENCE.exec(line)?.[1]
    if (this.fence === '') {
      this.fence = found ?? ''
      return found !== undefined
    }
    const closes = found?.startsWith(this.fence) && line.trim() === found
    if (closes) this.fence = ''
    return true
  }

  private takeHtml(line: string): void {
    this.endOfHtml ??= LONG_HTML.find(([start]) => start.test(line))?.[1]
    if (this.endOfHtml?.test(line)) this.endOfHtml = undefined
  }

  private endParagraph(at: number): void {
    if (this.fence !== '') return
    if (this.brackets > MOST_BRACKETS) {
      this.excess ??= `one of its paragraphs has more than ${MOST_BRACKETS} brackets and lines`
    } else if (this.stars > MOST_STARS) {
      this.excess ??= `one of its paragraphs has more than ${MOST_STARS} marks of emphasis`
    } else if (
      this.ticks.length * (at - this.paragraph) > LONGEST_SEARCH &&
      searchForTicks(this.ticks, at) > LONGEST_SEARCH
    ) {
      this.excess ??= 'one of its paragraphs has backticks that have no like'
    }
    this.paragraph = at
    this.brackets = this.stars = this.ticks.length = 0
  }
}

/** A run of backticks, which opens or closes code. */
interface TickRun {
  readonly at: number
  readonly size: number
}

/** How many characters are gone over in search of the runs that close those that open. */
function searchForTicks(runs: readonly TickRun[], end: number): number {
  const next = new Int32Array(runs.length) // by run: the next one of its size
  const last = new Map<number, number>() // by size: the first run of it after the one looked at
  for (let i = runs.length - 1; i >= 0; i--) {
    next[i] = last.get(runs[i].size) ?? runs.length
    last.set(runs[i].size, i)
  }
  let sum = 0
  for (let i = 0; i < runs.length; ) {
    const isClosed = next[i] < runs.length
    sum += (isClosed ? runs[next[i]].at : end) - runs[i].at
    i = isClosed ? next[i] + 1 : i + 1
  }
  return sum
}

const OPEN = 91
const CLOSE = 93
const STAR = 42
const UNDERSCORE = 95
const TICK = 96

const DEFINITION =
  /^ {0,3}\[([^[\]\n]{1,200})\]:[ \t]*\n?[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t\r]*$/gm
const REFERENCE = /\[([^[\]]{1,200})\]/g

/** The lines by which a text says where its references lead, by their names. */
export function definitionsIn(text: string): Map<string, string> {
  const definitions = new Map<string, string>()
  for (const {0: line, 1: name} of text.matchAll(DEFINITION)) {
    const key = keyOf(name)
    if (!definitions.has(key)) definitions.set(key, line)
  }
  return definitions
}

/** Those of the definitions that a piece refers to and does not make itself, to stand after it. */
export function definitionsFor(piece: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0) return ''
  const lines = new Set<string>()
  for (const [, name] of piece.matchAll(REFERENCE)) {
    const line = definitions.get(keyOf(name))
    if (line !== undefined) lines.add(line)
  }
  return lines.size === 0 ? '' : `\n\n${[...lines].join('\n')}\n`
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}

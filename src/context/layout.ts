import {printable} from '../printable.ts'
import {markdownText} from '../render/markdown.ts'
import type {Citations} from './choices.ts'

/** Sentences that follow one another in a document, a heading, or what is printed as it stands: code, a table or a list. */
export interface Line {
  readonly text: string
  readonly kind: 'prose' | 'heading' | 'verbatim'
}

/** A stretch of a document as it is printed. */
export interface CitedText {
  readonly number: number // of its citation
  readonly document: string // its id
  readonly title?: string
  readonly start: number
  readonly end: number
  readonly lines: readonly Line[]
}

export type ContextFormat = 'text' | 'markdown' | 'json'

/** How a context is printed: what is counted. */
export class ContextLayout {
  private readonly format: ContextFormat
  private readonly citations: Citations

  /** In JSON citations are fields beside the text. */
  constructor(format: ContextFormat, citations: Citations) {
    this.format = format
    this.citations = format === 'json' ? 'none' : citations
  }

  /** The whole text, without a line end at its end. */
  write(texts: readonly CitedText[]): string {
    return texts.map((text) => `${this.head(text)}${this.lines(text.lines)}`).join('\n\n')
  }

  /** What is printed before the lines of a text. */
  head({number, document, title, start, end}: Omit<CitedText, 'lines'>): string {
    if (this.citations === 'none') return ''
    const place = `${document} ${start}-${end}`
    const name = title === undefined ? place : isLong(document) ? `${title} (${start}-${end})` : `${title} (${place})`
    if (this.format === 'markdown') {
      return this.citations === 'full' ? `### [${number}] ${markdownText(name)}\n\n` : `[${number}] `
    }
    return this.citations === 'full' ? `[${number}] ${printable(name)}\n` : `[${number}] `
  }

  /** Lines as they are printed. A line that begins a new one was left out before it. */
  lines(lines: readonly Line[]): string {
    const shown = lines.map((line) => this.line(line))
    if (this.format === 'markdown') return shown.join('\n\n')
    return shown.join('\n')
  }

  private line({text, kind}: Line): string {
    if (this.format === 'json') return text
    if (kind === 'verbatim') return text.split('\n').map(printableCode).join('\n')
    if (this.format !== 'markdown') return printable(text)
    return kind === 'heading' ? `#### ${markdownText(text)}` : markdownText(text)
  }
}

/** What stands as it is keeps its tabs. */
function printableCode(line: string): string {
  return line.split('\t').map(printable).join('\t')
}

/** Ids of so many characters are for machines; where there is a title, it says more. */
const LONG_ID = 24

function isLong(id: string): boolean {
  return id.length > LONG_ID
}

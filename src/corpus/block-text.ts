import type {Block, SourceDocument, VerbatimKind} from '../text/document.ts'

/** Ends a line within a block that is being built. */
export const LINE_END = '\u2028'

/** Builds a text from blocks, with a blank line between them. */
export class BlockText {
  readonly blocks: Block[] = []
  private readonly parts: string[] = []
  private length = 0
  private readonly lineEnd: ' ' | '\n'

  /** `lineEnd` stands in the text for each `LINE_END`. */
  constructor(lineEnd: ' ' | '\n' = ' ') {
    this.lineEnd = lineEnd
  }

  get text(): string {
    return this.parts.join('')
  }

  /**
   * Adds a block, a heading with its level. White space in it, including the ends of source lines, becomes one blank. A block of only white space is left out.
   */
  add(kind: Block['kind'], text: string, level?: number): void {
    const lines = this.lineEnd === ' ' ? [text] : text.split(LINE_END)
    const line = lines
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join(this.lineEnd)
    if (line === '') return
    if (this.parts.length > 0) this.push('\n\n')
    const start = this.length
    this.push(line)
    this.blocks.push({kind, start, end: this.length, ...(level !== undefined && {level})})
  }

  /** Adds what is passed on as it stands, without blank lines around it. */
  addVerbatim(kind: VerbatimKind, text: string): void {
    const whole = text.replace(/^\s*\n|\s+$/g, '')
    if (whole === '') return
    if (this.parts.length > 0) this.push('\n\n')
    const start = this.length
    this.push(whole)
    this.blocks.push({kind, start, end: this.length})
  }

  /** The text as a document. An empty title or date is left out. */
  document(id: string, title = '', date = ''): SourceDocument {
    const {text, blocks} = this
    return {id, text, ...(title === '' ? {} : {title}), ...(date === '' ? {} : {date}), blocks}
  }

  private push(part: string): void {
    this.parts.push(part)
    this.length += part.length
  }
}

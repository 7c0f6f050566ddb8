import type {Block, SourceDocument, VerbatimKind} from '../text/document.ts'

/** Builds a text from blocks, with a blank line between them. */
export class BlockText {
  readonly blocks: Block[] = []
  private readonly parts: string[] = []
  private length = 0

  get text(): string {
    return this.parts.join('')
  }

  /**
   * Adds a block. White space in it, including line ends, becomes one blank. A block of only white space is left out.
   */
  add(kind: Block['kind'], text: string): void {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line === '') return
    if (this.parts.length > 0) this.push('\n\n')
    const start = this.length
    this.push(line)
    this.blocks.push({kind, start, end: this.length})
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

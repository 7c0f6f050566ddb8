import {Parser} from 'htmlparser2'
import type {Block} from '../text/document.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {MAX_BYTES} from './size-limits.ts'
import {TableBlocks} from './table-blocks.ts'
import {ZipArchive} from './zip.ts'

/** Elements whose text is not what a reader sees: what was moved away, and a second version of a drawing. */
const LEFT_OUT: ReadonlySet<string> = new Set(['w:moveFrom', 'w:del', 'mc:Fallback', 'w:instrText'])

/** Reads the text of a Word document: its paragraphs, headings and items of lists. Notes, heads and feet are not read. */
export async function readDocx({id, bytes, options}: InputFile, findings: Findings): Promise<void> {
  const archive = new ZipArchive(bytes, options.maxBytes ?? MAX_BYTES)
  const body = await archive.text('word/document.xml')
  if (body === undefined) {
    findings.skip('has no word/document.xml, expected a Word document')
    return
  }
  const styles = kindsOfStyles((await archive.text('word/styles.xml')) ?? '')
  const content = new BlockText()
  const handler = new BodyHandler(content, styles)
  new Parser(handler, {xmlMode: true}).end(body)
  handler.end()
  const {title, date} = readCore((await archive.text('docProps/core.xml')) ?? '')
  findings.addDocument(content.document(id, title || handler.firstHeading, date))
}

type Attributes = Readonly<Record<string, string>>

/** Collects the paragraphs of the body. */
class BodyHandler {
  firstHeading = ''
  private readonly blocks: TableBlocks
  private readonly styles: ReadonlyMap<string, Block['kind']>
  private paragraph = ''
  private kind: Block['kind'] = 'paragraph'
  private isText = false
  private leftOut = '' // the element that is passed over, and how many of its name are open in it
  private leftOutDepth = 0

  constructor(content: BlockText, styles: ReadonlyMap<string, Block['kind']>) {
    this.blocks = new TableBlocks(content)
    this.styles = styles
  }

  onopentag(name: string, attributes: Attributes): void {
    if (this.leftOut !== '') {
      if (name === this.leftOut) this.leftOutDepth++
      return
    }
    if (LEFT_OUT.has(name)) {
      this.leftOut = name
      this.leftOutDepth = 1
      return
    }
    const value = attributes['w:val'] ?? ''
    switch (name) {
      case 'w:p':
        this.endParagraph()
        break
      case 'w:pStyle':
        this.kind = this.styles.get(value) ?? this.kind
        break
      case 'w:numId':
        if (value !== '0' && this.kind !== 'heading') this.kind = 'item'
        break
      case 'w:outlineLvl':
        if (/^[0-8]$/.test(value)) this.kind = 'heading'
        break
      case 'w:t':
        this.isText = true
        break
      case 'w:tab':
      case 'w:br':
      case 'w:cr':
        this.paragraph += ' '
        break
      case 'w:noBreakHyphen':
        this.paragraph += '-'
        break
      case 'w:tbl':
        this.endParagraph()
        this.blocks.startTable()
        break
      case 'w:tc':
        this.blocks.startCell()
    }
  }

  ontext(data: string): void {
    if (this.isText && this.leftOut === '') this.paragraph += data
  }

  onclosetag(name: string): void {
    if (this.leftOut !== '') {
      if (name === this.leftOut && --this.leftOutDepth === 0) this.leftOut = ''
    } else if (name === 'w:t') this.isText = false
    else if (name === 'w:p') this.endParagraph()
    else if (name === 'w:tbl') {
      this.endParagraph()
      this.blocks.endTable()
    }
  }

  end(): void {
    this.endParagraph()
    this.blocks.end()
  }

  private endParagraph(): void {
    if (this.kind === 'heading' && this.firstHeading === '') this.firstHeading = this.paragraph.trim()
    this.blocks.add(this.kind, this.paragraph)
    this.paragraph = ''
    this.kind = 'paragraph'
  }
}

/** By style: what its paragraphs are. The ids of styles depend on the language of Word, their names do not. */
function kindsOfStyles(xml: string): Map<string, Block['kind']> {
  const kinds = new Map<string, Block['kind']>()
  let style = ''
  new Parser(
    {
      onopentag(name, attributes) {
        const value = attributes['w:val'] ?? ''
        if (name === 'w:style') style = attributes['w:styleId'] ?? ''
        else if (name === 'w:name' && /^(heading \d|title|subtitle)$/i.test(value)) kinds.set(style, 'heading')
        else if (name === 'w:name' && /^list\b/i.test(value)) kinds.set(style, 'item')
        else if (name === 'w:outlineLvl' && /^[0-8]$/.test(value)) kinds.set(style, 'heading')
      },
    },
    {xmlMode: true},
  ).end(xml)
  return kinds
}

/** The title and the day that a document says it has. */
function readCore(xml: string): {title: string; date: string} {
  const fields: Record<string, string> = {}
  let field = ''
  new Parser(
    {
      onopentag(name) {
        field = name
      },
      ontext(data) {
        fields[field] = (fields[field] ?? '') + data
      },
      onclosetag() {
        field = ''
      },
    },
    {xmlMode: true},
  ).end(xml)
  return {title: (fields['dc:title'] ?? '').trim(), date: (fields['dcterms:created'] ?? '').trim().slice(0, 10)}
}

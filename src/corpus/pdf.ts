import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {type PdfLine, pagesToBlocks} from './pdf-layout.ts'

/** Reads the text layer of a PDF and finds its paragraphs by their layout. Needs the optional package unpdf. */
export async function readPdf({id, bytes}: InputFile, findings: Findings): Promise<void> {
  const unpdf = await loadUnpdf()
  if (unpdf === undefined) {
    findings.skip(
      'is a PDF, which takes a package that is not installed, expected it to be there. Run: npm install unpdf',
    )
    return
  }
  let pdf: Awaited<ReturnType<typeof unpdf.getDocumentProxy>>
  try {
    // a copy, because the parser takes over the bytes that it is given
    pdf = await unpdf.getDocumentProxy(bytes.slice(), {verbosity: 0, isEvalSupported: false})
  } catch (error) {
    const {name, message} = error as Error
    findings.skip(
      name === 'PasswordException' ? 'is encrypted, expected a PDF without a password' : `is a broken PDF: ${message}`,
    )
    return
  }
  try {
    const pages: PdfLine[][] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const {items} = await page.getTextContent()
      pages.push(linesOf(items.filter((item) => 'str' in item)))
      page.cleanup()
    }
    if (pages.every((lines) => lines.length === 0)) {
      findings.skip(
        `has no text layer on its ${pdf.numPages === 1 ? 'page' : `${pdf.numPages} pages`}, expected text and not only pictures of it`,
      )
      return
    }
    const content = pagesToBlocks(pages)
    const {info} = await pdf.getMetadata()
    const title = field(info, 'Title')
    const date = field(info, 'CreationDate').replace(/^D:(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
    findings.addDocument(content.document(id, title, date))
  } finally {
    await pdf.destroy()
  }
}

async function loadUnpdf() {
  try {
    return await import('unpdf')
  } catch {
    return undefined
  }
}

function field(info: object, name: string): string {
  const value = (info as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value.trim() : ''
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[] // its last two numbers are the place of the item
  readonly width: number
  readonly height: number
  readonly hasEOL: boolean
}

/** Joins the pieces of text that stand on one line. */
function linesOf(items: readonly TextItem[]): PdfLine[] {
  const lines: PdfLine[] = []
  let text = ''
  let first: TextItem | undefined
  let end = 0 // the right end of the previous piece
  const finish = () => {
    if (first !== undefined && text.trim() !== '') {
      lines.push({text: text.trim(), left: first.transform[4], bottom: first.transform[5], size: first.height})
    }
    text = ''
    first = undefined
  }
  for (const item of items) {
    if (item.str !== '') {
      const [, , , , left, bottom] = item.transform
      if (first !== undefined && Math.abs(bottom - first.transform[5]) > item.height / 2 + 1) finish()
      // pieces with a gap between them are separate words, even without a blank
      if (first !== undefined && left - end > item.height / 5 && !/\s$/.test(text) && !/^\s/.test(item.str)) text += ' '
      if (item.str.trim() !== '') first ??= item
      text += item.str
      end = left + item.width
    }
    if (item.hasEOL) finish()
  }
  finish()
  return lines
}

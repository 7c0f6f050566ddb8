import type {PdfLine} from './pdf-layout.ts'

/** What is asked of the thread that reads PDFs: one document at a time. */
export interface PdfTask {
  readonly bytes: Uint8Array
}

/** What it answers: the number of pages, then each page, then the end; or a failure at any point. */
export type PdfAnswer =
  | {readonly kind: 'pages'; readonly count: number}
  | {readonly kind: 'page'; readonly lines: readonly PdfLine[]}
  | {readonly kind: 'end'; readonly title: string; readonly date: string}
  | {readonly kind: 'failure'; readonly name: string; readonly message: string}

/** The name of the failure that the package for PDFs is not installed. */
export const NO_PACKAGE = 'NoPackage'

/** Reads the text layer of a PDF. The parser takes the bytes away from their owner. */
export async function* readPdfText({bytes}: PdfTask): AsyncGenerator<PdfAnswer> {
  const unpdf = await loadUnpdf()
  if (unpdf === undefined) {
    yield {kind: 'failure', name: NO_PACKAGE, message: 'unpdf is not installed'}
    return
  }
  let pdf: Awaited<ReturnType<typeof unpdf.getDocumentProxy>> | undefined
  try {
    pdf = await unpdf.getDocumentProxy(bytes, {verbosity: 0, isEvalSupported: false})
    yield {kind: 'pages', count: pdf.numPages}
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const {items} = await page.getTextContent()
      yield {kind: 'page', lines: linesOf(items.filter((item) => 'str' in item))}
      page.cleanup()
    }
    const {info} = await pdf.getMetadata()
    yield {kind: 'end', title: field(info, 'Title'), date: field(info, 'CreationDate')}
  } catch (error) {
    const {name, message} = error as Error
    yield {kind: 'failure', name, message}
  } finally {
    await pdf?.destroy()
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
  readonly transform: readonly number[] // its last two numbers are where the item stands
  readonly width: number
  readonly height: number
  readonly hasEOL: boolean
}

/** Puts together the pieces of text that stand on one line. */
function linesOf(items: readonly TextItem[]): PdfLine[] {
  const lines: PdfLine[] = []
  let text = ''
  let first: TextItem | undefined
  let end = 0 // where the piece before ends, to the right
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
      // what stands apart is apart, even with no blank between
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

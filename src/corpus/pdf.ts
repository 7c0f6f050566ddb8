import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {type PdfLine, pagesToBlocks} from './pdf-layout.ts'
import {NO_PACKAGE, type PdfAnswer} from './pdf-text.ts'
import {type PdfLimits, readInThread} from './pdf-thread.ts'

/** Far more than any document takes, and less than harms the machine. */
const LIMITS: PdfLimits = {secondsOfPage: 10, seconds: 300, megabytes: 1000}
const MOST_PAGES = 5000
const MOST_CHARACTERS = 50_000_000

/** Reads the text layer of a PDF, in paragraphs as its layout tells them. Needs the package unpdf, which is optional. */
export async function readPdf({id, bytes, options}: InputFile, findings: Findings): Promise<void> {
  const pages: (readonly PdfLine[])[] = []
  let characters = 0
  for await (const answer of readInThread(bytes, LIMITS, options.signal)) {
    if (answer.kind === 'page') {
      pages.push(answer.lines)
      for (const {text} of answer.lines) characters += text.length
    }
    const problem = problemOf(answer, characters)
    if (problem !== undefined) {
      findings.skip(problem)
      return
    }
    if (answer.kind === 'end') addDocument(id, pages, answer, findings)
  }
}

/** Why a PDF is not read, as far as an answer tells. */
function problemOf(answer: PdfAnswer, characters: number): string | undefined {
  if (answer.kind === 'pages' && answer.count > MOST_PAGES) {
    return `has ${answer.count} pages, expected at most ${MOST_PAGES}`
  }
  if (characters > MOST_CHARACTERS) return `has more than ${MOST_CHARACTERS} characters`
  if (answer.kind !== 'failure') return undefined
  const {name, message} = answer
  switch (name) {
    case NO_PACKAGE:
      return 'is a PDF, which takes a package that is not installed, expected it to be there. Run: npm install unpdf'
    case 'PasswordException':
      return 'is encrypted, expected a PDF without a password'
    case 'Thread':
      return `cannot be read, because the thread that reads PDFs failed: ${message}`
    case 'Limit':
      return `was given up: it ${message}`
    default:
      return `is a broken PDF: ${message.replace(/\.$/, '')}`
  }
}

function addDocument(
  id: string,
  pages: readonly (readonly PdfLine[])[],
  {title, date}: {readonly title: string; readonly date: string},
  findings: Findings,
): void {
  if (pages.every((lines) => lines.length === 0)) {
    const where = pages.length === 1 ? 'page' : `${pages.length} pages`
    findings.skip(`has no text layer on its ${where}, expected text and not only pictures of it`)
    return
  }
  const day = date.replace(/^D:(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
  findings.addDocument(pagesToBlocks(pages).document(id, title, day))
}

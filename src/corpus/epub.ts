import {Parser} from 'htmlparser2'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import {readPageText} from './html-stream.ts'
import type {InputFile} from './input-file.ts'
import {checkNesting} from './markup.ts'
import {MAX_BYTES} from './size-limits.ts'
import {ZipArchive} from './zip.ts'

const CONTAINER = 'META-INF/container.xml'
const PROTECTION = 'META-INF/encryption.xml'

/** Nothing nests like this, unless to break its reader. */
const DEEPEST = 1000

/** What the package file of a book says. */
interface Book {
  readonly title: string
  readonly date: string
  readonly chapters: readonly string[] // the paths of its pages, in the order of reading
}

/** Reads a book of EPUB as one document: its pages in their order, with title and date. */
export async function readEpub({id, bytes, options}: InputFile, findings: Findings): Promise<void> {
  const archive = new ZipArchive(bytes, options.maxBytes ?? MAX_BYTES)
  const root = firstAttribute((await archive.text(CONTAINER)) ?? '', 'rootfile', 'full-path')
  const packageFile = root === undefined ? undefined : await archive.text(root)
  if (root === undefined || packageFile === undefined) {
    findings.skip(`has no package file${root === undefined ? '' : ` ${JSON.stringify(root)}`}, expected a book of EPUB`)
    return
  }
  const {title, date, chapters} = readPackage(packageFile, root.split('/').slice(0, -1))
  const protectedFiles = (await archive.text(PROTECTION)) ?? ''
  if (chapters.some((chapter) => protectedFiles.includes(`"${chapter}"`))) {
    findings.skip('is protected, expected a book without a lock')
    return
  }
  const content = new BlockText()
  let missing = 0
  for (const chapter of chapters) {
    options.signal?.throwIfAborted()
    const page = await archive.text(chapter)
    if (page === undefined) missing++
    else {
      checkNesting(page, DEEPEST)
      readPageText(page, content)
    }
  }
  if (missing > 0) findings.note(`${missing} of its ${chapters.length} pages are not in the archive`)
  findings.addDocument(content.document(id, title, date))
}

function readPackage(xml: string, folder: readonly string[]): Book {
  const paths = new Map<string, string>() // by id
  const order: string[] = []
  const fields: Record<string, string> = {}
  let field = ''
  new Parser(
    {
      onopentag(name, attributes) {
        field = localName(name)
        const {id, href, idref, linear} = attributes
        if (field === 'item' && id !== undefined && href !== undefined) paths.set(id, pathOf(href, folder))
        else if (field === 'itemref' && idref !== undefined && linear !== 'no') order.push(idref)
      },
      ontext(data) {
        if (field === 'title' || field === 'date') fields[field] = (fields[field] ?? '') + data
      },
      onclosetag() {
        field = ''
      },
    },
    {xmlMode: true},
  ).end(xml)
  const chapters = new Set(order.flatMap((id) => paths.get(id) ?? []))
  return {title: (fields.title ?? '').trim(), date: (fields.date ?? '').trim().slice(0, 10), chapters: [...chapters]}
}

/** The path in the archive of what a file in `folder` calls `href`. */
function pathOf(href: string, folder: readonly string[]): string {
  const [path] = href.split('#', 1)
  const steps = [...folder]
  for (const step of decoded(path).split('/')) {
    if (step === '..' && steps.length > 0) steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function firstAttribute(xml: string, element: string, attribute: string): string | undefined {
  let value: string | undefined
  new Parser(
    {
      onopentag(name, attributes) {
        if (localName(name) === element) value ??= attributes[attribute]
      },
    },
    {xmlMode: true},
  ).end(xml)
  return value
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

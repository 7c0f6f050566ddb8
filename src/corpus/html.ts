import {Readability} from '@mozilla/readability'
import {parseHTML} from 'linkedom'
import type {Block} from '../text/document.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {checkNesting, escapeStrayBrackets} from './markup.ts'

/** Elements whose text is not part of an article. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style noscript template svg math iframe object embed canvas audio video button select input textarea form nav footer aside dialog figcaption'.split(
    ' ',
  ),
)

/** Elements that do not break a line. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Roles and names of elements that are placed around or over an article. */
const FURNITURE_ROLES = /^(navigation|banner|dialog|alertdialog|complementary|contentinfo|search|menu|menubar|alert)$/
const FURNITURE_NAMES =
  /(^|[-_ ])(cookies?|consent|gdpr|newsletter|subscribe|paywall|advert(isement|ising)?s?|ads?|share|sharing|social|promo|breadcrumbs?|related|sponsored)([-_ ]|$)/i

/** Elements that hold the article, whatever they are called. */
const HOLDERS = 'main, article, h1'

/** Cells up to this length hold figures or names, not prose. */
const SHORT_CELL = 80

/** The most tags and entities that a page may have. A long list on the web has 30,000. */
const MOST_MARKS = 50_000

/** The deepest nesting. Only pages that are made to break a reader are nested more deeply. */
const DEEPEST = 300

const DATE_SELECTORS: readonly (readonly [string, string])[] = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['meta[name="date"]', 'content'],
  ['meta[name="pubdate"]', 'content'],
  ['meta[name="dc.date"]', 'content'],
  ['meta[name="DC.date.issued"]', 'content'],
  ['[itemprop="datePublished"]', 'datetime'],
  ['time[pubdate]', 'datetime'],
  ['time[datetime]', 'datetime'],
]

/** Reads the main content of a web page: title, date, headings, paragraphs and list items. */
export function readHtml({id, text}: InputFile, findings: Findings): void {
  const escaped = escapeStrayBrackets(text)
  checkNesting(escaped, DEEPEST, MOST_MARKS)
  const document = documentOf(escaped)
  // before anything is removed, because pages put their date into the header
  const declaredDate = dateOf(document)
  const firstHeading = document.querySelector('h1')?.textContent ?? ''
  removeFurniture(document)
  const whole = blocksOf(document.body)
  const article = new Readability(document, {serializer: (node) => node as Element}).parse()
  const main = article?.content ? blocksOf(article.content) : undefined
  // on a short page the guess at the main part may be wrong, and keeping everything does little harm
  const content = main !== undefined && 4 * main.text.length > whole.text.length ? main : whole
  const title = line(article?.title || firstHeading)
  const date = line(article?.publishedTime || declaredDate)
  findings.addDocument(content.document(id, title, date))
}

/** The tree of a page. A part of a page is completed to a whole page. */
function documentOf(text: string): Document {
  const html = /<html[\s>]/i.test(text) ? text : `<!doctype html><html><head></head><body>${text}</body></html>`
  return parseHTML(html).document
}

function dateOf(document: Document): string {
  for (const [selector, attribute] of DATE_SELECTORS) {
    const date = document.querySelector(selector)?.getAttribute(attribute)
    if (date) return date
  }
  return ''
}

function removeFurniture(document: Document): void {
  for (const element of [...document.body.querySelectorAll('*')]) {
    if (!isDeclaration(element) && isFurniture(element) && element.querySelector(HOLDERS) === null) element.remove()
  }
}

/** Whether an element holds what a page tells programs about itself, such as its date. */
function isDeclaration(element: Element): boolean {
  return element.localName === 'script' && element.getAttribute('type') === 'application/ld+json'
}

function isFurniture(element: Element): boolean {
  const name = element.localName
  if (LEFT_OUT.has(name)) return true
  if (element.matches(HOLDERS)) return false
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')) return true
  if (FURNITURE_ROLES.test(element.getAttribute('role') ?? '')) return true
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
  return !INLINE.has(name) && FURNITURE_NAMES.test(names)
}

function blocksOf(root: Element): BlockText {
  const writer = new BlockWriter()
  writer.write(root, 'paragraph')
  writer.endBlock()
  return writer.content
}

/** Cuts the text of a tree wherever a browser would break the line. */
class BlockWriter {
  readonly content = new BlockText()
  private block = ''
  private kind: Block['kind'] = 'paragraph'

  write(node: Node, kind: Block['kind']): void {
    if (node.nodeType === TEXT_NODE) this.block += node.textContent
    else if (node.nodeType === ELEMENT_NODE) this.writeElement(node as Element, kind)
  }

  endBlock(): void {
    this.content.add(this.kind, this.block)
    this.block = ''
  }

  private writeElement(element: Element, kind: Block['kind']): void {
    const name = element.localName
    if (LEFT_OUT.has(name) || isNoteMark(element) || (name === 'table' && isFigures(element))) return
    if (name === 'br') this.writeBreak(element)
    else if (INLINE.has(name)) this.writeChildren(element, kind)
    else {
      const inner = /^h[1-6]$/.test(name) ? 'heading' : /^(li|dt|dd)$/.test(name) ? 'item' : kind
      this.startBlock(inner)
      this.writeChildren(element, inner)
      this.startBlock(kind)
    }
  }

  private writeChildren(element: Element, kind: Block['kind']): void {
    for (const child of element.childNodes) this.write(child, kind)
  }

  private startBlock(kind: Block['kind']): void {
    this.endBlock()
    this.kind = kind
  }

  /** One break begins a new line in the same paragraph; two breaks separate paragraphs. */
  private writeBreak(element: Element): void {
    let before = element.previousSibling
    while (before !== null && before.nodeType === TEXT_NODE && before.textContent?.trim() === '')
      before = before.previousSibling
    if (before !== null && before.nodeType === ELEMENT_NODE && (before as Element).localName === 'br') this.endBlock()
    else this.block += ' '
  }
}

const ELEMENT_NODE = 1
const TEXT_NODE = 3

/** The mark of a footnote, such as a raised [12]. */
function isNoteMark(element: Element): boolean {
  return element.localName === 'sup' && /^\[\w{1,4}\]$/.test(element.textContent?.trim() ?? '')
}

/** Whether a table holds figures or names rather than prose. Some pages lay out their prose in tables. */
function isFigures(table: Element): boolean {
  if (table.querySelector('table') !== null) return false
  return [...table.querySelectorAll('td')].every((cell) => (cell.textContent ?? '').trim().length <= SHORT_CELL)
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

import {Readability} from '@mozilla/readability'
import {parseHTML} from 'linkedom'
import type {Block} from '../text/document.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import {INLINE, isHidden, kindOfElement, LEFT_OUT} from './html-elements.ts'
import {readPageText} from './html-stream.ts'
import type {InputFile} from './input-file.ts'
import {checkNesting, escapeStrayBrackets, excessOfMarks, type MarkLimits} from './markup.ts'
import {LinkedText} from './menus.ts'
import {SHORT_CELL} from './table-blocks.ts'
import {codeText, listText, tableText} from './verbatim-text.ts'

/** Roles and names of elements that are placed around or over an article. */
const FURNITURE_ROLES = /^(navigation|banner|dialog|alertdialog|complementary|contentinfo|search|menu|menubar|alert)$/
const FURNITURE_NAMES =
  /(^|[-_ ])(cookies?|consent|gdpr|newsletter|subscribe|paywall|advert(isement|ising)?s?|ads?|share|sharing|social|promo|breadcrumbs?|related|sponsored)([-_ ]|$)/i

/** Elements that hold the article, whatever they are called. */
const HOLDERS = 'main, article, h1'

/**
 * What the search for the main part of a page can bear: it takes time with tags times their depth, and with the square
 * of the headings. A long list on the web has 30,000 tags, and hardly a page is nested as deep as 50.
 */
const LIMITS: MarkLimits = {
  marks: 50_000,
  depth: 100,
  sumOfDepths: 600_000,
  ofOneKind: {h1: 1000, h2: 1000, meta: 1000},
}

/** No page is nested like this, unless to break its reader. */
const DEEPEST = 1000

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

/**
 * Reads the main content of a web page: title, date, headings, paragraphs and list items. Code, tables and short lists are
 * passed on as they stand if that is asked for; else code and tables of figures are left out.
 */
export function readHtml({id, text, options}: InputFile, findings: Findings): void {
  const verbatim = options.verbatim === true
  const escaped = escapeStrayBrackets(text)
  const excess = excessOfMarks(escaped, LIMITS)
  if (excess !== undefined) {
    readWhole(id, escaped, excess, findings)
    return
  }
  const document = documentOf(escaped)
  // before anything is removed, because pages put their date into the header
  const declaredDate = dateOf(document)
  const firstHeading = document.querySelector('h1')?.textContent ?? ''
  removeFurniture(document)
  const whole = blocksOf(document.body, verbatim)
  const article = articleIn(document)
  const main = article?.content ? blocksOf(article.content, verbatim) : undefined
  // on a short page the guess at the main part may be wrong, and keeping everything does little harm
  const content = main !== undefined && 4 * main.text.length > whole.text.length ? main : whole
  const title = line(article?.title || firstHeading)
  const date = line(article?.publishedTime || declaredDate)
  findings.addDocument(content.document(id, title, date))
}

/** The main part of a page; undefined if none is found, or if the search breaks, as it does on a body within a body. */
function articleIn(document: Document) {
  try {
    return new Readability(document, {serializer: (node) => node as Element, keepClasses: true}).parse() ?? undefined
  } catch {
    return undefined
  }
}

/** Reads a page that is too much for the search for its main part. */
function readWhole(id: string, text: string, excess: string, findings: Findings): void {
  checkNesting(text, DEEPEST)
  findings.note(`read whole, without a search for the article: ${excess}`)
  const content = new BlockText()
  const {title, date} = readPageText(text, content)
  findings.addDocument(content.document(id, line(title), line(date)))
}

/** The tree of a page; parts of a page become a page. */
function documentOf(text: string): Document {
  const html = /<html[\s>]/i.test(text) ? text : `<!doctype html><html><head></head><body>${text}</body></html>`
  const {document} = parseHTML(html)
  // a page may leave out its body, but then the parser has none, too
  return document.querySelector('body') === null ? parseHTML(bodyAround(html)).document : document
}

/** A page with a body around all that is not its head. */
function bodyAround(html: string): string {
  const head = elementIn(html, 'head')
  const inHead = head === '' ? elementIn(html, 'title') : head
  const rest = html.replace(inHead, '').replace(/<!doctype[^<>]*>|<\/?(?:html|head)(?:\s[^<>]*)?>/gi, '')
  return `<!doctype html><html>${head || `<head>${inHead}</head>`}<body>${rest}</body></html>`
}

/** The first element of a name with all that is in it; nothing if it is not there or not closed. */
function elementIn(html: string, name: string): string {
  const start = html.search(new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'i'))
  const end = html.search(new RegExp(`</${name}>`, 'i'))
  return start < 0 || end < start ? '' : html.slice(start, end + name.length + 3)
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
  const attribute = (name: string) => element.getAttribute(name) ?? undefined
  if (isHidden({hidden: attribute('hidden'), 'aria-hidden': attribute('aria-hidden'), style: attribute('style')}))
    return true
  if (FURNITURE_ROLES.test(element.getAttribute('role') ?? '')) return true
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
  return !INLINE.has(name) && FURNITURE_NAMES.test(names)
}

function blocksOf(root: Element, verbatim: boolean): BlockText {
  const writer = new BlockWriter(verbatim)
  writer.write(root, 'paragraph')
  writer.endBlock()
  return writer.content
}

/** Cuts the text of a tree wherever a browser would break the line. */
class BlockWriter {
  readonly content = new BlockText()
  private readonly verbatim: boolean
  private block = new LinkedText()
  private kind: Block['kind'] = 'paragraph'
  private level = 1 // of the heading that is being read
  private isLink = false

  constructor(verbatim: boolean) {
    this.verbatim = verbatim
  }

  write(node: Node, kind: Block['kind']): void {
    if (node.nodeType === TEXT_NODE) this.push(node.textContent ?? '')
    else if (node.nodeType === ELEMENT_NODE) this.writeElement(node as Element, kind)
  }

  endBlock(): void {
    if (this.kind === 'heading' || !this.block.isMenu) {
      this.content.add(this.kind, this.block.text, this.kind === 'heading' ? this.level : undefined)
    }
    this.block = new LinkedText()
  }

  private push(text: string): void {
    this.block.add(text, this.isLink)
  }

  private writeElement(element: Element, kind: Block['kind']): void {
    const name = element.localName
    if (LEFT_OUT.has(name) || isNoteMark(element) || this.isVerbatim(element)) return
    if (name === 'br') this.writeBreak(element)
    else if (name === 'a') this.writeLink(element, kind)
    else if (INLINE.has(name)) this.writeChildren(element, kind)
    else {
      const inner = kindOfElement(name, kind)
      this.startBlock(inner)
      if (/^h[1-6]$/.test(name)) this.level = Number(name[1])
      this.writeChildren(element, inner)
      this.startBlock(kind)
    }
  }

  /** Passes on what stands as it is, or leaves it out. Returns false if the element is to be read. */
  private isVerbatim(element: Element): boolean {
    const name = element.localName
    const isCode = name === 'pre' && (this.verbatim || element.querySelector('code') !== null)
    const isTable = name === 'table' && isFigures(element)
    if (!this.verbatim) return isCode || isTable
    const list = /^[uo]l$/.test(name) ? listText(element) : ''
    if (!isCode && !isTable && list === '') return false
    this.endBlock()
    if (isCode) this.content.addVerbatim('code', codeText(element))
    else if (isTable) this.content.addVerbatim('table', tableText(element))
    else this.content.addVerbatim('list', list)
    return true
  }

  private writeLink(element: Element, kind: Block['kind']): void {
    const outer = this.isLink
    this.isLink ||= element.hasAttribute('href')
    this.writeChildren(element, kind)
    this.isLink = outer
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
    else this.push(' ')
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

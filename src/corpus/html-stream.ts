import {Parser} from 'htmlparser2'
import type {Block} from '../text/document.ts'
import {type BlockText, LINE_END} from './block-text.ts'
import {INLINE, isHidden, kindOfElement, LEFT_OUT} from './html-elements.ts'
import {LinkedText} from './menus.ts'
import {TableBlocks} from './table-blocks.ts'

/** Elements without an end, which hold nothing. */
const VOID: ReadonlySet<string> = new Set('embed input'.split(' '))

/** What a page says of itself in its head, and how many of its tables were left out. */
interface ReadPage {
  readonly title: string
  readonly date: string
  readonly tables: number
}

/**
 * Reads all the text of a page, in its blocks, in one pass and in linear time. Nothing is known of which part of the page is
 * the article; only what never is, such as scripts and menus, is left out.
 */
export function readPageText(html: string, content: BlockText): ReadPage {
  const handler = new PageHandler(content)
  new Parser(handler).end(html)
  handler.end()
  return {title: handler.title, date: handler.date, tables: handler.tables}
}

class PageHandler {
  title = ''
  date = ''
  private readonly blocks: TableBlocks
  private block = new LinkedText()
  private readonly links: boolean[] = [] // the open anchors, and whether they lead somewhere
  private readonly kinds: Block['kind'][] = ['paragraph'] // of the open elements that break lines
  private place: 'title' | 'text' = 'text'
  // the elements that are left out: the outermost one, and how many of its name are open in it
  private leftOut = ''
  private leftOutDepth = 0
  private isAfterBreak = false

  constructor(content: BlockText) {
    this.blocks = new TableBlocks(content)
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.leftOut !== '') {
      if (name === this.leftOut) this.leftOutDepth++
      return
    }
    if (name === 'meta') this.readMeta(attributes)
    else if (name === 'title') this.place = 'title'
    else if ((LEFT_OUT.has(name) && !VOID.has(name)) || isHidden(attributes)) {
      this.leftOut = name
      this.leftOutDepth = 1
    } else if (name === 'br') this.readBreak()
    else if (name === 'a') this.links.push(attributes.href !== undefined)
    else if (!INLINE.has(name)) {
      this.endBlock()
      if (name === 'table') this.blocks.startTable()
      else if (name === 'td' || name === 'th') this.blocks.startCell()
      this.kinds.push(kindOfElement(name, this.kinds[this.kinds.length - 1]))
    }
  }

  ontext(data: string): void {
    if (this.leftOut !== '') return
    if (this.place === 'title') this.title += data
    else {
      this.push(data)
      if (/\S/.test(data)) this.isAfterBreak = false
    }
  }

  onclosetag(name: string): void {
    if (this.leftOut !== '') {
      if (name === this.leftOut && --this.leftOutDepth === 0) this.leftOut = ''
    } else if (name === 'title') this.place = 'text'
    else if (name === 'a') this.links.pop()
    else if (name !== 'meta' && name !== 'br' && !INLINE.has(name) && !VOID.has(name)) {
      this.endBlock()
      if (name === 'table') this.blocks.endTable()
      if (this.kinds.length > 1) this.kinds.pop()
    }
  }

  end(): void {
    this.endBlock()
    this.blocks.end()
  }

  get tables(): number {
    return this.blocks.leftOut
  }

  private endBlock(): void {
    const kind = this.kinds[this.kinds.length - 1]
    if (kind === 'heading' || !this.block.isMenu) this.blocks.add(kind, this.block.text)
    this.block = new LinkedText()
    this.isAfterBreak = false
  }

  private push(text: string): void {
    this.block.add(text, this.links.at(-1) === true)
  }

  /** One break is a new line of the same paragraph, two part paragraphs. */
  private readBreak(): void {
    if (this.isAfterBreak) this.endBlock()
    else {
      this.push(LINE_END)
      this.isAfterBreak = true
    }
  }

  private readMeta({name = '', property = '', itemprop = '', content = ''}: Readonly<Record<string, string>>): void {
    const isDate =
      property === 'article:published_time' || itemprop === 'datePublished' || /^(date|pubdate|dc\.date)$/i.test(name)
    if (isDate && this.date === '') this.date = content
  }
}

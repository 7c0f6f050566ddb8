import {fromMarkdown} from 'mdast-util-from-markdown'
import type {Block} from '../text/document.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** The lines between --- at the top of a file, which hold its title, date and so on. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** The row of dashes under the names of a table. */
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** The most brackets and line ends in one paragraph. */
const MOST_MARKS = 30_000

/** A line that is about 100 levels deep in lists or quotations, judging by its indentation or marks. */
const DEEP_LINE = /^[ \t]{200,}(?:[-*+]|\d{1,9}[.)])[ \t]|^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t]))){100}/m

/** Reads the prose of a Markdown text, block by block. Code, tables and HTML are left out. */
export function readMarkdown({id, text}: InputFile, findings: Findings): void {
  const front = FRONT_MATTER.exec(text)
  const body = front === null ? text : text.slice(front[0].length)
  checkEffort(body)
  const writer = new BlockWriter(body)
  writer.write(fromMarkdown(body), 'paragraph')
  const {content} = writer
  const [first] = content.blocks
  const title =
    frontField(front, 'title') ?? (first?.kind === 'heading' ? content.text.slice(first.start, first.end) : undefined)
  const date = frontField(front, 'date')
  findings.addDocument(content.document(id, title, date))
  const leftOut = writer.leftOut()
  if (leftOut !== '') findings.note(`left out ${leftOut}`)
}

/**
 * Throws if the parser would take quadratic or cubic time. Brackets and lines in a paragraph and the depth of a line
 * cause that.
 */
function checkEffort(text: string): void {
  for (const paragraph of text.split(/\n[ \t\r]*\n/)) {
    const marks = paragraph.match(/[[\]\n]/g)?.length ?? 0
    if (marks > MOST_MARKS) throw new RangeError(`one of its paragraphs has more than ${MOST_MARKS} brackets and lines`)
  }
  if (DEEP_LINE.test(text)) throw new RangeError('its lists or quotations are nested deeper than 100')
}

/** A field of the front matter, read by the simplest rules of YAML. */
function frontField(front: RegExpExecArray | null, name: string): string | undefined {
  const line = front?.[1].split(/\r?\n/).find((line) => line.startsWith(`${name}:`))
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
}

/** Turns the tree of a text into blocks. */
class BlockWriter {
  readonly content = new BlockText()
  private readonly text: string
  private readonly counts = new Map<string, number>() // of what was left out, by name

  constructor(text: string) {
    this.text = text
  }

  write(node: Node, kind: Block['kind']): void {
    if (node.type === 'heading') this.content.add('heading', inlineText(node))
    else if (node.type === 'paragraph') this.writeParagraph(node, kind)
    else if (node.type === 'code') this.leaveOut('block of code')
    else if (node.type === 'html' && !/^<!--|^<\/|^<[a-z]+[^<>]*>\s*$/i.test(node.value)) this.leaveOut('block of HTML')
    else if ('children' in node)
      for (const child of node.children) this.write(child as Node, node.type === 'listItem' ? 'item' : kind)
  }

  /** What has been left out, with counts. */
  leftOut(): string {
    return [...this.counts]
      .map(([what, count]) => `${count} ${count === 1 ? what : what.replace(/^\w+/, '$&s')}`)
      .join(', ')
  }

  private writeParagraph(node: Node, kind: Block['kind']): void {
    const source = this.text.slice(node.position?.start.offset, node.position?.end.offset)
    const rule = source.split(/\r?\n/)[1] ?? ''
    if (rule.includes('|') && TABLE_RULE.test(rule)) this.leaveOut('table')
    else this.content.add(kind, inlineText(node).replace(/^\[[ xX]\] /, ''))
  }

  private leaveOut(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }
}

/** The words of a node without their markup. An image is left out, with the blank before it. */
function inlineText(node: Node): string {
  return markedText(node).replace(/\s*\ufffc/g, '')
}

function markedText(node: Node): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  if (node.type === 'image' || node.type === 'imageReference') return '\ufffc'
  if (!('children' in node)) return ''
  return node.children.map((child) => markedText(child as Node)).join('')
}

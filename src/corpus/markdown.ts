import {fromMarkdown} from 'mdast-util-from-markdown'
import type {Block} from '../text/document.ts'
import {isTableRule} from '../text/verbatim-blocks.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {LeftOutParts} from './left-out-parts.ts'
import {readMarkdownLines} from './markdown-lines.ts'
import {definitionsFor, definitionsIn, piecesOf} from './markdown-pieces.ts'
import {LinkedText} from './menus.ts'
import {fenced, LONGEST_LIST} from './verbatim-text.ts'

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** The lines between --- at the top of a file, which hold its title, date and so on. */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

const NO_DEFINITIONS: ReadonlyMap<string, string> = new Map()

/** Reads the prose of a Markdown text, in its blocks. Code and tables are left out unless they are asked for, and HTML always. */
export function readMarkdown({id, text, options}: InputFile, findings: Findings): void {
  const front = FRONT_MATTER.exec(text)
  const body = front === null ? text : text.slice(front[0].length)
  const pieces = piecesOf(body)
  const definitions = pieces.length > 1 ? definitionsIn(body) : NO_DEFINITIONS
  const writer = new BlockWriter(options.verbatim === true)
  for (const {start, end, excess} of pieces) {
    const piece = body.slice(start, end)
    if (excess === undefined) writer.writePiece(piece + definitionsFor(piece, definitions))
    else readMarkdownLines(piece, writer.content)
  }
  const {content} = writer
  const [first] = content.blocks
  const title =
    frontField(front, 'title') ?? (first?.kind === 'heading' ? content.text.slice(first.start, first.end) : undefined)
  const date = frontField(front, 'date')
  findings.addDocument(content.document(id, title, date))
  const excessive = pieces.filter(({excess}) => excess !== undefined)
  if (excessive.length > 0) {
    const what = excessive.length === pieces.length ? 'it all' : `${excessive.length} of ${pieces.length} parts`
    findings.note(`read ${what} as plain lines: ${excessive[0].excess}`)
  }
  writer.leftOut.note(findings)
}

/** A field of the front matter, by the simplest rules of YAML. */
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
  readonly leftOut = new LeftOutParts()
  private readonly verbatim: boolean
  private text = ''

  constructor(verbatim: boolean) {
    this.verbatim = verbatim
  }

  /** Writes the blocks of a text that stands on its own. */
  writePiece(text: string): void {
    this.text = text
    this.write(fromMarkdown(text), 'paragraph')
  }

  private write(node: Node, kind: Block['kind']): void {
    if (node.type === 'heading') this.content.add('heading', inlineText(node), node.depth)
    else if (node.type === 'paragraph') this.writeParagraph(node, kind)
    else if (node.type === 'code') this.writeCode(node)
    else if (node.type === 'list' && this.verbatim && this.sourceOf(node).length <= LONGEST_LIST) {
      this.content.addVerbatim('list', this.sourceOf(node))
    } else if (node.type === 'html' && !/^<!--|^<\/|^<[a-z]+[^<>]*>\s*$/i.test(node.value))
      this.leftOut.add('block of HTML')
    else if ('children' in node)
      for (const child of node.children) this.write(child as Node, node.type === 'listItem' ? 'item' : kind)
  }

  private writeParagraph(node: Node, kind: Block['kind']): void {
    const source = this.sourceOf(node)
    if (!isTableRule(source.split(/\r?\n/, 2)[1] ?? '')) this.writeProse(node, kind)
    else if (this.verbatim) this.content.addVerbatim('table', source.replace(/^[ \t]+/gm, ''))
    else this.leftOut.add('table')
  }

  private writeProse(node: Node, kind: Block['kind']): void {
    if (linkedTextOf(node).isMenu) {
      this.leftOut.add('line of links')
      return
    }
    const text = inlineText(node).replace(/^\[[ xX]\] /, '')
    for (const part of kind === 'paragraph' ? labeledLines(text) : [text]) this.content.add(kind, part)
  }

  /** Code between fences, also if it was only indented. */
  private writeCode({value, lang, meta}: Extract<Node, {type: 'code'}>): void {
    if (!this.verbatim) {
      this.leftOut.add('block of code')
      return
    }
    this.content.addVerbatim('code', fenced(value, [lang ?? '', meta ?? ''].join(' ').trim()))
  }

  /** The text of a node with its markup. */
  private sourceOf(node: Node): string {
    return this.text.slice(node.position?.start.offset, node.position?.end.offset)
  }
}

/** The words of a node, and which of them stand in a link. */
function linkedTextOf(node: Node, linked = new LinkedText()): LinkedText {
  if (!('children' in node)) linked.add(inlineText(node), false)
  else {
    for (const child of node.children as readonly Node[]) {
      if (child.type === 'link' || child.type === 'linkReference') linked.add(inlineText(child), true)
      else linkedTextOf(child, linked)
    }
  }
  return linked
}

/** A line that begins with what it is: `Decision: …`, `Q: …` */
const LABELED = /^\p{Lu}[\p{L} ]{0,30}:(?=\s)/u

/** The lines of a paragraph whose lines begin with what they are; else the whole paragraph. */
function labeledLines(text: string): string[] {
  if (!LABELED.test(text)) return [text]
  const parts: string[] = []
  for (const line of text.split(/\s*\n\s*/)) {
    if (LABELED.test(line) || parts.length === 0) parts.push(line)
    else parts.push(`${parts.pop()}\n${line}`)
  }
  return parts
}

/** Stand in a text for an image, and for the mark of what is struck out. */
const IMAGE = '\ufffc'
const STRIKE = '\ufffb'
const struck = new RegExp(`${STRIKE}(?=[^\\s${STRIKE}])[^${STRIKE}]*${STRIKE}`, 'g')

/** The words of a node without their markup. An image is left out, with the blank before it, and so is what is struck out. */
function inlineText(node: Node): string {
  const parts = markedText(node).replace(struck, '').replaceAll(STRIKE, '~~').split(IMAGE)
  return parts.map((part, i) => (i + 1 < parts.length ? part.trimEnd() : part)).join('')
}

function markedText(node: Node): string {
  if (node.type === 'text') return node.value.replace(/(?<!~)~~(?!~)/g, STRIKE)
  if (node.type === 'inlineCode') return node.value
  if (node.type === 'break') return '\n'
  if (node.type === 'image' || node.type === 'imageReference') return IMAGE
  if (!('children' in node)) return ''
  return node.children.map((child) => markedText(child as Node)).join('')
}

import type {Block} from '../text/document.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {LeftOutParts} from './left-out-parts.ts'
import {rstText, type Substitutions} from './rst-text.ts'
import {fenced} from './verbatim-text.ts'

/** Directives whose body is prose of the author. */
const REMARKS =
  /^(?:note|warning|tip|important|hint|attention|caution|danger|error|admonition|seealso|versionadded|versionchanged|deprecated|topic|epigraph|highlights|pull-quote|compound|container)$/
/** Those among them whose argument is a title or a version, and not the beginning of the remark. */
const TITLED = /^(?:admonition|topic|versionadded|versionchanged|deprecated|container)$/
const CODE =
  /^(?:code|code-block|sourcecode|parsed-literal|prompt|doctest|testcode|testoutput|ipython|literalinclude|productionlist)$/
const TABLE = /^(?:table|csv-table|list-table)$/
/** Those that describe something of a program: its name is a heading, and what is below is prose. */
const DESCRIPTION =
  /^(?:[a-z]+:)?(?:function|class|method|attribute|data|module|exception|option|cmdoption|envvar|describe|decorator|property|staticmethod|classmethod|confval|setting|object|type|macro|struct|member|var|enum|glossary)$/

const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}\s*$/
const EXPLICIT = /^\.\.(?:\s|$)/
const DIRECTIVE = /^\.\.\s+(?:\|([^|]+)\|\s+)?([\w:.+-]+?)::(?:\s+(.*))?$/
const FIELD = /^:([^:\s](?:[^:]|:(?=\S))*):(?:\s+(.*))?$/
const ITEM = /^((?:[-*+•‣]|(?:\d{1,4}|#|[a-zA-Z]|[ivxIVX]+)[.)]|\((?:\d{1,4}|[a-zA-Z])\))\s+)(?=\S)/
const GRID_TABLE = /^\+(?:[-=]+\+)+\s*$/
const SIMPLE_TABLE = /^={2,}(?: +={2,})+\s*$/

/** Nobody nests lists and remarks as deep as this, unless to break a reader. */
const DEEPEST = 50

/** Reads the prose of a reStructuredText, in its blocks. Code and tables are left out; code is kept where that is asked for. */
export function readRst({id, text, options}: InputFile, findings: Findings): void {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll('\t', '        ').trimEnd())
  const writer = new RstWriter(options.verbatim === true, substitutionsIn(lines))
  writer.write(withoutFieldsInFront(lines), 'paragraph', 0)
  const {content} = writer
  const title = content.blocks.find(({kind}) => kind === 'heading')
  findings.addDocument(content.document(id, title === undefined ? '' : content.text.slice(title.start, title.end)))
  writer.leftOut.note(findings)
}

/** `.. |name| replace:: words`; images stand for nothing. */
function substitutionsIn(lines: readonly string[]): Substitutions {
  return new Map(
    lines.flatMap((line) => {
      const [, name, directive, words = ''] = DIRECTIVE.exec(line) ?? []
      return name === undefined ? [] : [[name, directive === 'replace' ? words : ''] as const]
    }),
  )
}

/** What stands in front for programs: `:orphan:` */
function withoutFieldsInFront(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line !== '' && !FIELD.test(line))
  return lines.slice(Math.max(0, start))
}

/** Writes the blocks of lines, and of what is indented below them. */
class RstWriter {
  readonly content = new BlockText()
  readonly leftOut = new LeftOutParts()
  private readonly verbatim: boolean
  private readonly substitutions: Substitutions

  constructor(verbatim: boolean, substitutions: Substitutions) {
    this.verbatim = verbatim
    this.substitutions = substitutions
  }

  write(lines: readonly string[], kind: Block['kind'], depth: number): void {
    let at = 0
    while (at < lines.length) at = this.writeBlock(lines, at, kind, depth)
  }

  /** Writes the block that begins at a line, and returns the line behind it. */
  private writeBlock(lines: readonly string[], at: number, kind: Block['kind'], depth: number): number {
    const line = lines[at]
    if (line === '') return at + 1
    if (line.startsWith(' ')) return this.writeInner(lines, at, kind, depth)
    const [, above = '', below = ''] = lines.slice(at, at + 3)
    if (ADORNMENT.test(line) && above !== '' && below.startsWith(line.slice(0, 3))) {
      this.add('heading', above)
      return at + 3
    }
    if (ADORNMENT.test(above) && above.length >= Math.min(4, line.length) && !ADORNMENT.test(line)) {
      this.add('heading', line)
      return at + 2
    }
    if (EXPLICIT.test(line)) return this.writeExplicit(lines, at, kind, depth)
    if (GRID_TABLE.test(line) || SIMPLE_TABLE.test(line)) return this.leaveTable(lines, at)
    if (ADORNMENT.test(line) || line.startsWith('__ ')) return at + 1
    if (line.startsWith('>>> ')) return this.leaveCode(lines, at, endOfParagraph(lines, at), '')
    const field = FIELD.exec(line)
    if (field !== null) return this.writeField(field, lines, at, depth)
    const item = ITEM.exec(line)
    if (item !== null) return this.writeItem(item[1].length, lines, at, depth)
    return this.writeParagraph(lines, at, kind, depth)
  }

  /** A paragraph ends at a blank line or where lines are indented: then its last line is what they define. */
  private writeParagraph(lines: readonly string[], at: number, kind: Block['kind'], depth: number): number {
    let end = at
    while (end < lines.length && lines[end] !== '' && !lines[end].startsWith(' ')) end++
    const isTerm = end < lines.length && lines[end] !== ''
    const paragraph = lines
      .slice(at, end)
      .map((line) => line.replace(/^\| ?/, ''))
      .join(' ')
    this.add(isTerm ? 'item' : kind, paragraph.replace(/(?:^|\s+)::$/, '').replace(/::$/, ':'))
    if (isTerm) return this.writeInner(lines, end, 'item', depth)
    if (!paragraph.endsWith('::')) return end
    const code = skipBlank(lines, end)
    return lines[code]?.startsWith(' ') ? this.leaveCode(lines, code, endOfInner(lines, code), '') : end
  }

  private writeInner(lines: readonly string[], at: number, kind: Block['kind'], depth: number): number {
    const end = endOfInner(lines, at)
    if (depth < DEEPEST) this.write(dedented(lines.slice(at, end)), kind, depth + 1)
    return end
  }

  private writeItem(indent: number, lines: readonly string[], at: number, depth: number): number {
    const end = endOfInner(lines, at + 1)
    if (depth >= DEEPEST) return end
    this.write([lines[at].slice(indent), ...lines.slice(at + 1, end).map(withoutIndent(indent))], 'item', depth + 1)
    return end
  }

  /** `:param pier: which one` says "pier: which one". */
  private writeField(
    [, name, words = '']: RegExpExecArray,
    lines: readonly string[],
    at: number,
    depth: number,
  ): number {
    const end = endOfInner(lines, at + 1)
    const body = dedented(lines.slice(at + 1, end))
    const rest = body.indexOf('')
    const first = [words, ...(rest < 0 ? body : body.slice(0, rest))].join(' ').trim()
    if (first !== '') this.add('item', `${name.split(/\s+/).at(-1)}: ${first}`)
    if (rest >= 0 && depth < DEEPEST) this.write(body.slice(rest), 'item', depth + 1)
    return end
  }

  private writeExplicit(lines: readonly string[], at: number, kind: Block['kind'], depth: number): number {
    const end = endOfInner(lines, at + 1)
    const [, substituted, name, argument = ''] = DIRECTIVE.exec(lines[at]) ?? []
    if (name === undefined || substituted !== undefined || depth >= DEEPEST) return end
    const whole = dedented(lines.slice(at + 1, end))
    const body = whole.slice(endOfFields(whole))
    if (CODE.test(name)) this.leaveCode(body, 0, body.length, argument)
    else if (TABLE.test(name)) this.leftOut.add('table')
    else if (name === 'math') this.leftOut.add('formula')
    else if (name === 'rubric') this.add('heading', argument)
    else if (REMARKS.test(name)) this.write([TITLED.test(name) ? '' : argument, ...body], kind, depth + 1)
    else if (DESCRIPTION.test(name)) {
      this.add('heading', argument)
      this.write(body, kind, depth + 1)
    }
    return end
  }

  private leaveTable(lines: readonly string[], at: number): number {
    this.leftOut.add('table')
    if (GRID_TABLE.test(lines[at])) return endOfParagraph(lines, at)
    let end = at + 1
    // it ends with a rule that a blank line follows
    while (end < lines.length && !(SIMPLE_TABLE.test(lines[end]) && (lines[end + 1] ?? '') === '')) end++
    return end + 1
  }

  private leaveCode(lines: readonly string[], from: number, to: number, language: string): number {
    const code = dedented(lines.slice(from, to)).join('\n')
    if (code.trim() !== '') {
      if (this.verbatim) this.content.addVerbatim('code', fenced(code, language.trim()))
      else this.leftOut.add('block of code')
    }
    return to
  }

  private add(kind: Block['kind'], source: string): void {
    this.content.add(kind, rstText(source, this.substitutions))
  }
}

function endOfParagraph(lines: readonly string[], at: number): number {
  const end = lines.indexOf('', at)
  return end < 0 ? lines.length : end
}

/** The line behind those that are indented or blank. */
function endOfInner(lines: readonly string[], at: number): number {
  let end = at
  while (end < lines.length && (lines[end] === '' || lines[end].startsWith(' '))) end++
  return end
}

function skipBlank(lines: readonly string[], at: number): number {
  let next = at
  while (lines[next] === '') next++
  return next
}

/** Where the options of a directive end. */
function endOfFields(lines: readonly string[]): number {
  let end = 0
  while (end < lines.length && FIELD.test(lines[end])) end++
  return end
}

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line !== '').map((line) => line.length - line.trimStart().length)
  return lines.map(withoutIndent(Math.min(...indents)))
}

function withoutIndent(indent: number): (line: string) => string {
  return (line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line.trimStart())
}

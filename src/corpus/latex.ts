import type {Block} from '../text/document.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {endOfArgument, isEscaped, latexText} from './latex-text.ts'
import {LeftOutParts} from './left-out-parts.ts'
import {fenced} from './verbatim-text.ts'

/** Environments that hold no prose, by what they are called where they are left out. */
const LEFT_OUT: readonly (readonly [string, RegExp])[] = [
  [
    'formula',
    /^(?:equation|align|alignat|flalign|eqnarray|gather|multline|displaymath|math|array|split|aligned|subequations)\*?$/,
  ],
  ['table', /^(?:table|tabular|tabularx|tabulary|longtable|sidewaystable|wraptable)\*?$/],
  [
    'figure',
    /^(?:figure|wrapfigure|sidewaysfigure|tikzpicture|pgfpicture|picture|forest|dependency|algorithm|algorithmic|algorithm2e)\*?$/,
  ],
]
const CODE = /^(?:verbatim|lstlisting|minted|Verbatim|alltt)\*?$/
const NOT_READ = /^(?:thebibliography|comment|filecontents|CCSXML|keywords?|IEEEkeywords)\*?$/
/** From the outermost to the innermost. */
const HEADINGS = ['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph']

/** What ends the text that stands before it: a command with its name, or a blank line. */
const MARKS = /\\(begin|end)\s*\{([^{}]*)\}|\\([a-zA-Z]+)\*?|\n[ \t]*\n\s*/g

/** Reads the prose of a LaTeX document, in its blocks. Formulas, tables, figures and code of their own are left out. */
export function readLatex({id, text, options}: InputFile, findings: Findings): void {
  const plain = withoutComments(text.replace(/\r\n?/g, '\n'))
  const title = argumentOf(plain, 'title')
  const writer = new LatexWriter(options.verbatim === true)
  writer.write(bodyOf(plain))
  findings.addDocument(writer.content.document(id, latexText(title).replace(/\s+/g, ' ').trim()))
  writer.leftOut.note(findings)
}

/** A comment goes with the end of its line and the blanks in front of the next, but a line of its own goes as a whole. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*%.*\n/gm, '').replace(/(?<=(?<!\\)(?:\\\\){0,9})%.*(?:\n[ \t]*(?=\S))?/g, '')
}

function bodyOf(text: string): string {
  const begin = /\\begin\s*\{document\}/.exec(text)
  const from = begin === null ? 0 : begin.index + begin[0].length
  const end = text.indexOf('\\end{document}', from)
  return text.slice(from, end < 0 ? undefined : end)
}

/** The argument of the first command of a name; empty if there is none. */
function argumentOf(text: string, name: string): string {
  const found = new RegExp(`\\\\${name}\\s*(?:\\[[^\\]]*\\])?\\s*(?=\\{)`).exec(text)
  if (found === null) return ''
  const from = found.index + found[0].length
  return text.slice(from + 1, endOfArgument(text, from)! - 1)
}

class LatexWriter {
  readonly content = new BlockText()
  readonly leftOut = new LeftOutParts()
  private readonly verbatim: boolean
  private readonly lists: string[] = [] // the open lists
  private block = ''

  constructor(verbatim: boolean) {
    this.verbatim = verbatim
  }

  write(text: string): void {
    const marks = new RegExp(MARKS)
    let from = 0
    for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
      if (found[0].startsWith('\\') && isEscaped(text, found.index)) continue
      const end = this.writeMark(text, found, from)
      if (end === undefined) continue
      from = end
      marks.lastIndex = end
    }
    this.block += text.slice(from)
    this.endBlock()
  }

  /** Ends the text before a mark if the mark is one that ends it; then it returns the place behind. */
  private writeMark(text: string, found: RegExpExecArray, from: number): number | undefined {
    const [whole, edge, environment, command] = found
    const start = found.index
    const end = start + whole.length
    const endText = () => {
      this.block += text.slice(from, start)
    }
    if (edge === 'begin') {
      endText()
      return this.beginEnvironment(environment, text, end)
    }
    if (edge === 'end') {
      endText()
      this.endBlock()
      if (this.lists.at(-1) === environment) this.lists.pop()
      return end
    }
    if (command === undefined || command === 'par') {
      endText()
      this.endBlock()
      return end
    }
    if (command === 'item') {
      endText()
      this.endBlock()
      return endOfArgument(text, end) !== undefined && text[end] === '[' ? this.writeLabel(text, end) : end
    }
    const level = HEADINGS.indexOf(command) + 1
    if (level === 0) return undefined
    endText()
    this.endBlock()
    const short = text[end] === '[' ? endOfArgument(text, end)! : end
    const close = endOfArgument(text, short)
    if (close === undefined) return end
    this.content.add('heading', latexText(text.slice(short + 1, close - 1)), level)
    return close
  }

  /** What a list describes stands before its description: `\item[Grease]`. */
  private writeLabel(text: string, at: number): number {
    const end = endOfArgument(text, at)!
    const label = text.slice(at + 1, end - 1).trim()
    if (label !== '') this.block = /[.:]$/.test(label) ? `${label} ` : `${label}: `
    return end
  }

  /** The place from which a text is read on after the beginning of an environment, or behind its end if it is left out. */
  private beginEnvironment(name: string, text: string, at: number): number {
    const kind = LEFT_OUT.find(([, names]) => names.test(name))?.[0]
    if (kind === undefined && !CODE.test(name) && !NOT_READ.test(name)) {
      this.endBlock()
      if (/^(?:itemize|enumerate|description|compactitem|inparaenum)\*?$/.test(name)) this.lists.push(name)
      if (name === 'abstract') this.content.add('heading', 'Abstract', HEADINGS.indexOf('section') + 1)
      // what its author gives an environment: a width, a language, a name
      let end = at
      while (text[end] === '[' || text[end] === '{') end = endOfArgument(text, end)!
      return end
    }
    const close = text.indexOf(`\\end{${name}}`, at)
    const end = close < 0 ? text.length : close
    if (CODE.test(name)) this.writeCode(text.slice(at, end))
    else if (kind !== undefined) this.leftOut.add(kind)
    // a formula is part of its sentence
    if (kind === 'formula')
      this.block += ` \\[${text
        .slice(at, end)
        .replace(/\\label\{[^{}]*\}/g, '')
        .trim()}\\] `
    return close < 0 ? end : close + `\\end{${name}}`.length
  }

  private writeCode(code: string): void {
    this.endBlock()
    if (this.verbatim) this.content.addVerbatim('code', fenced(code.replace(/^(?:\[[^\]]*\]|\{[^{}]*\})*/, ''), ''))
    else this.leftOut.add('block of code')
  }

  private endBlock(): void {
    const kind: Block['kind'] = this.lists.length > 0 ? 'item' : 'paragraph'
    this.content.add(kind, latexText(this.block))
    this.block = ''
  }
}

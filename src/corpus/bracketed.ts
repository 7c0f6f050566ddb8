import {string} from '../check.ts'
import {DataError} from '../data-error.ts'

/** A constituent of a bracketed tree. One with a word is that word with its tag and has no children; any other has at least one child. */
export interface BracketedTree {
  readonly label: string // empty for a root without one
  readonly word?: string
  readonly children: readonly BracketedTree[]
}

/** A constituent that is not closed yet. */
interface Open {
  readonly line: number
  label: string | undefined // until it is read
  word: string | undefined
  readonly children: BracketedTree[]
}

/** How brackets are written in a word. */
const SIGNS: Readonly<Record<string, string>> = {
  '-LRB-': '(',
  '-RRB-': ')',
  '-LSB-': '[',
  '-RSB-': ']',
  '-LCB-': '{',
  '-RCB-': '}',
}

const ESCAPE = /-[LR][RSC]B-/g
const PIECE = /[()]|[^()\s]+/g
/** Between two trees, a line that begins so is a comment. Within a tree, these are words. */
const COMMENT = /^\s*[#%]/

/** How many characters of a wrong value are shown. */
const SHOWN_LENGTH = 30

/**
 * Reads the trees of a bracketed text, as the Penn Treebank writes them: `(NP (DT the) (NN dam))`. Blanks and line ends may
 * stand wherever a bracket begins or ends. Between trees, lines that begin with # or % are comments. The root may be without
 * a label. In words, -LRB- stands for an opening bracket, and so on for -RRB-, -LSB-, -RSB-, -LCB- and -RCB-; labels are
 * left as they are.
 *
 * @example
 * import {readBracketed} from 'precis/corpus'
 *
 * const [{label, children}] = readBracketed('(S (NP (NNS Rivers)) (VP (VBP rise)))', 'small.ptb')
 * console.log(label, children[1].label, children[1].children[0].word) // S VP rise
 */
export function readBracketed(text: string, file: string): BracketedTree[] {
  string(text, 'text')
  string(file, 'file')
  return new BracketReader(file).trees(text.replace(/^\ufeff/, ''))
}

class BracketReader {
  private readonly file: string
  private readonly read: BracketedTree[] = []
  private readonly open: Open[] = []

  constructor(file: string) {
    this.file = file
  }

  trees(text: string): BracketedTree[] {
    const lines = text.split(/\r\n|\n|\r/)
    for (let i = 0; i < lines.length; i++) {
      if (this.open.length === 0 && COMMENT.test(lines[i])) continue
      for (const piece of lines[i].match(PIECE) ?? []) this.take(piece, i + 1)
    }
    const [first] = this.open
    if (first !== undefined) this.fail(first.line, `${shown(first)} is not closed, expected ")"`)
    return this.read
  }

  private take(piece: string, line: number): void {
    const within = this.open.at(-1)
    if (piece === '(') {
      if (within?.word !== undefined) {
        this.fail(line, `a constituent after the word ${quoted(within.word)}, expected ")"`)
      }
      if (within) this.leaveUnlabeled(within)
      this.open.push({line, label: undefined, word: undefined, children: []})
    } else if (piece === ')') this.close(line)
    else if (within === undefined) this.fail(line, `${quoted(piece)} outside of all brackets, expected "("`)
    else if (within.label === undefined) within.label = piece
    else if (within.word !== undefined || within.children.length > 0) {
      this.fail(line, `the word ${quoted(piece)} in ${shown(within)}, expected one word or constituents`)
    } else within.word = piece.replace(ESCAPE, (sign) => SIGNS[sign] ?? sign)
  }

  /** Only the outermost bracket may do without a label. */
  private leaveUnlabeled(within: Open): void {
    if (within.label !== undefined) return
    if (this.open.length > 1) this.fail(within.line, 'a constituent without a label within a tree, expected a label')
    within.label = ''
  }

  private close(line: number): void {
    const closed = this.open.pop()
    if (closed === undefined) this.fail(line, '")" closes nothing, expected "("')
    const {label, word, children} = closed
    if (label === undefined) this.fail(line, '() given, expected a label')
    if (word === undefined && children.length === 0) {
      this.fail(line, `${shown(closed)} is empty, expected a word or constituents`)
    }
    const tree: BracketedTree = word === undefined ? {label, children} : {label, word, children}
    const parent = this.open.at(-1)
    if (parent) parent.children.push(tree)
    else this.read.push(tree)
  }

  private fail(line: number, problem: string): never {
    throw new DataError(this.file, line, `${problem}.`)
  }
}

function shown({label}: Open): string {
  return label === undefined ? '"("' : quoted(`(${label}`)
}

function quoted(text: string): string {
  return JSON.stringify(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text)
}

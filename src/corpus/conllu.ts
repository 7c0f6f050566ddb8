import {iterable, string} from '../check.ts'
import {DataError} from '../data-error.ts'
import {numbered} from '../numbered.ts'
import {writableSentence} from './check.ts'

/**
 * A sentence of a CoNLL-U file. Its words, in order, are those of the basic tree, and columns are indexed by word, from
 * 0. Lines that are not words (multiword tokens such as `3-4`, empty nodes such as `8.1`) are in `extras`.
 */
export interface ConlluSentence {
  readonly line: number // of the file, where the sentence begins
  readonly comments: readonly string[] // with their #
  readonly forms: readonly string[]
  readonly lemmas: readonly string[]
  readonly upos: readonly string[]
  readonly xpos: readonly string[]
  readonly feats: readonly string[]
  readonly heads: Int32Array // a word counted from 1, 0 for the root, −1 if the file has _
  readonly deprels: readonly string[]
  readonly deps: readonly string[]
  readonly misc: readonly string[]
  readonly extras: readonly ConlluExtra[]
}

/** A line that is not a word: a multiword token or an empty node. */
export interface ConlluExtra {
  readonly at: number // the line stands before this word, counted from 0
  readonly columns: readonly string[] // all ten, the id first
}

/** A sentence that can be written. Missing columns are written as _. */
export type WritableSentence = Pick<ConlluSentence, 'forms'> & Partial<ConlluSentence>

const COLUMNS = 10
const NEWLINE = 10
const RETURN = 13
const TAB = 9
const HASH = 35
const SPACE = 32
const BYTE_ORDER_MARK = 0xfeff

const WHOLE = /^(0|[1-9]\d{0,8})$/
const RANGE = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/
const EMPTY = /^(0|[1-9]\d{0,8})\.([1-9]\d{0,8})$/

/** How many characters of a wrong value are shown. */
const SHOWN_LENGTH = 30

/**
 * Reads the sentences of a CoNLL-U text. It checks what the format promises: ten columns, ids that count up, heads
 * within the sentence and without a cycle. It also accepts line ends \r\n and several blank lines in a row. Apart from
 * these, `writeConllu` writes a text exactly as it was read.
 *
 * @example
 * import {readConllu} from 'precis/corpus'
 *
 * const text = '1\tRivers\t_\tNOUN\t_\t_\t2\tnsubj\t_\t_\n2\trise\t_\tVERB\t_\t_\t0\troot\t_\t_\n\n'
 * const [{forms, upos, heads}] = readConllu(text, 'small.conllu')
 * console.log(forms.join(' '), upos.join(' '), heads.join(' ')) // Rivers rise NOUN VERB 2 0
 */
export function readConllu(text: string, file: string): ConlluSentence[] {
  string(text, 'text')
  string(file, 'file')
  refuseControlCharacters(text, file)
  return new ConlluReader(text, file).sentences()
}

/**
 * The text of sentences in CoNLL-U, a blank line after each.
 *
 * @example
 * import {writeConllu} from 'precis/corpus'
 *
 * const text = writeConllu([{forms: ['Rivers', 'rise'], upos: ['NOUN', 'VERB']}])
 * console.log(text.split('\n')[1].replaceAll('\t', ' ')) // 2 rise _ VERB _ _ _ _ _ _
 */
export function writeConllu(sentences: Iterable<WritableSentence>): string {
  iterable(sentences, 'sentences')
  const lines: string[] = []
  let s = 0
  for (const sentence of sentences) {
    writableSentence(sentence, `sentences[${s++}]`)
    for (const comment of sentence.comments ?? []) lines.push(oneLine(comment, 0))
    const {extras = []} = sentence
    let extra = 0
    for (let i = 0; i <= sentence.forms.length; i++) {
      while (extra < extras.length && extras[extra].at <= i) {
        lines.push(oneLine(extras[extra++].columns.join('\t'), COLUMNS - 1))
      }
      if (i < sentence.forms.length) lines.push(oneLine(wordLine(sentence, i), COLUMNS - 1))
    }
    lines.push('')
  }
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

/** The value of a comment `# key = value`, the empty string of a comment `# key`, undefined if there is neither. */
export function commentOf(sentence: WritableSentence, key: string): string | undefined {
  for (const comment of sentence.comments ?? []) {
    const body = comment.slice(1).trimStart()
    if (!body.startsWith(key)) continue
    const rest = body.slice(key.length).trimStart()
    if (rest.startsWith('=')) return rest.slice(1).trim()
    if (rest === '') return ''
  }
  return undefined
}

/** True if this sentence begins a paragraph or a document. */
export function startsParagraph(sentence: WritableSentence): boolean {
  return (
    commentOf(sentence, 'newpar') !== undefined ||
    commentOf(sentence, 'newpar id') !== undefined ||
    startsDocument(sentence)
  )
}

export function startsDocument(sentence: WritableSentence): boolean {
  return commentOf(sentence, 'newdoc') !== undefined || commentOf(sentence, 'newdoc id') !== undefined
}

/** By sentence: the id of its document, from the `# newdoc id`; empty if the document has no id. */
export function documentIds(sentences: readonly WritableSentence[]): string[] {
  let id = ''
  return sentences.map((sentence) => {
    if (startsDocument(sentence)) id = commentOf(sentence, 'newdoc id') ?? ''
    return id
  })
}

/** The genre in a document's id, as GUM (`GUM_news_nasa`) and EWT (`weblog-blogspot.com_…`) write it. */
export function genreOf(documentId: string): string {
  return /^GUM_([^_]+)_/.exec(documentId)?.[1] ?? /^([^-]+)-/.exec(documentId)?.[1] ?? ''
}

/**
 * The sentence as running text: its `# text`, or else its tokens with a blank between them unless SpaceAfter=No is set.
 */
export function textOf(sentence: WritableSentence): string {
  return commentOf(sentence, 'text') || surfaceOf(sentence)
}

/** The tokens of a sentence, joined. A multiword token replaces its words. */
function surfaceOf(sentence: WritableSentence): string {
  let text = ''
  const tokens = surfaceTokens(sentence)
  for (let i = 0; i < tokens.length; i++) {
    text += tokens[i].form
    if (i + 1 < tokens.length && !/(^|\|)SpaceAfter=No(\||$)/.test(tokens[i].misc)) text += ' '
  }
  return text
}

function surfaceTokens(sentence: WritableSentence): {form: string; misc: string}[] {
  const ranges = (sentence.extras ?? []).filter(({columns}) => RANGE.test(columns[0]))
  const tokens: {form: string; misc: string}[] = []
  let next = 0
  for (let i = 0; i < sentence.forms.length; i++) {
    if (next < ranges.length && ranges[next].at === i) {
      const {columns} = ranges[next++]
      tokens.push({form: columns[1], misc: columns[9]})
      i = Number(RANGE.exec(columns[0])![2]) - 1
    } else tokens.push({form: sentence.forms[i], misc: sentence.misc?.[i] ?? '_'})
  }
  return tokens
}

/** Reads a text in one pass. The fields hold the sentence that is being read. */
class ConlluReader {
  private readonly text: string
  private readonly file: string
  /** Values that occur again and again, each stored once. */
  private readonly known = new Map<string, string>()
  // the line being read is text[start, end)
  private start: number
  private end = 0
  private line = 0
  private readonly columns: string[] = new Array(COLUMNS).fill('')

  // the part of the sentence that has been read
  private firstLine = 0
  private comments: string[] = []
  private words = startWords()
  private extras: ConlluExtra[] = []
  private lineOf: number[] = [] // by word
  private rangeEnd = 0
  private rangeLine = 0
  private emptyNodes = 0 // since the last word

  constructor(text: string, file: string) {
    this.text = text
    this.file = file
    this.start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
  }

  sentences(): ConlluSentence[] {
    const {text} = this
    const sentences: ConlluSentence[] = []
    while (this.start < text.length) {
      const newline = text.indexOf('\n', this.start)
      const next = newline < 0 ? text.length : newline
      this.line++
      this.end = next > this.start && text.charCodeAt(next - 1) === RETURN ? next - 1 : next
      if (this.end > this.start) this.readLine()
      else if (this.begun()) sentences.push(this.finish())
      this.start = next + 1
    }
    if (this.begun()) sentences.push(this.finish())
    return sentences
  }

  private begun(): boolean {
    return this.comments.length + this.words.forms.length + this.extras.length > 0
  }

  private readLine(): void {
    if (!this.begun()) this.firstLine = this.line
    if (this.text.charCodeAt(this.start) === HASH) this.readComment()
    else this.readToken()
  }

  private readComment(): void {
    if (this.words.forms.length + this.extras.length > 0) {
      this.fail(`a comment follows a word, ${shown(this.shownLine())}, expected comments before the words only.`)
    }
    this.comments.push(this.text.slice(this.start, this.end))
  }

  private readToken(): void {
    this.splitColumns()
    const id = this.columns[0]
    const expected = this.words.forms.length + 1
    // nearly every line is the next word
    if (id === String(expected)) this.readWord()
    else if (RANGE.test(id)) this.readRange(id)
    else if (EMPTY.test(id)) this.readEmptyNode(id)
    else this.fail(`id is ${shown(id)}, expected ${expected}.`)
  }

  /** Cuts the line at its tabs. */
  private splitColumns(): void {
    const {text, columns, end} = this
    let from = this.start
    let column = 0
    while (column < COLUMNS) {
      const tab = text.indexOf('\t', from)
      const to = tab < 0 || tab > end ? end : tab
      if (to === from) this.fail(`column ${column + 1} is empty, expected a value or _.`)
      columns[column++] = text.slice(from, to)
      from = to + 1
      if (to === end) break
    }
    if (column < COLUMNS || from <= end) {
      const given = text.slice(this.start, end).split('\t').length
      this.fail(
        `the line ${shown(this.shownLine())} has ${numbered(given, 'column')}, expected ${COLUMNS} with tabs between them.`,
      )
    }
  }

  private readWord(): void {
    const {columns, words} = this
    words.forms.push(this.once(columns[1]))
    words.lemmas.push(this.once(columns[2]))
    words.upos.push(this.once(columns[3]))
    words.xpos.push(this.once(columns[4]))
    words.feats.push(this.once(columns[5]))
    words.heads.push(this.headIn(columns[6]))
    words.deprels.push(this.once(columns[7]))
    words.deps.push(columns[8])
    words.misc.push(columns[9])
    this.lineOf.push(this.line)
    this.emptyNodes = 0
  }

  private headIn(column: string): number {
    if (column === '_') return -1
    if (!WHOLE.test(column)) this.fail(`head is ${shown(column)}, expected a whole number ≥ 0 or _.`)
    return Number(column)
  }

  private readRange(id: string): void {
    const [, from, to] = RANGE.exec(id)!.map(Number)
    const next = this.words.forms.length + 1
    if (from !== next) this.fail(`id is ${id}, expected a range that begins with ${next}.`)
    if (to <= from) this.fail(`id is ${id}, expected a range of two words or more.`)
    if (from <= this.rangeEnd) this.fail(`id is ${id}, but the range before it goes on to ${this.rangeEnd}.`)
    this.rangeEnd = to
    this.rangeLine = this.line
    this.keepExtra()
  }

  private readEmptyNode(id: string): void {
    const [, word, node] = EMPTY.exec(id)!.map(Number)
    const last = this.words.forms.length
    if (word !== last || node !== this.emptyNodes + 1) {
      this.fail(`id is ${id}, expected ${last + 1} or ${last}.${this.emptyNodes + 1}.`)
    }
    this.emptyNodes++
    this.keepExtra()
  }

  private keepExtra(): void {
    this.extras.push({at: this.words.forms.length, columns: [...this.columns]})
  }

  private finish(): ConlluSentence {
    const {heads, ...words} = this.words
    if (words.forms.length === 0)
      this.fail(`the sentence from line ${this.firstLine} has no words, expected at least one.`)
    if (this.rangeEnd > words.forms.length) {
      this.line = this.rangeLine
      this.fail(`the range goes on to ${this.rangeEnd}, but the sentence has ${counted(words.forms.length)}.`)
    }
    this.checkHeads(heads)
    const {firstLine: line, comments, extras} = this
    this.comments = []
    this.words = startWords()
    this.extras = []
    this.lineOf = []
    this.rangeEnd = 0
    this.emptyNodes = 0
    return {line, comments, ...words, heads: Int32Array.from(heads), extras}
  }

  private checkHeads(heads: readonly number[]): void {
    const after = this.line
    for (let i = 0; i < heads.length; i++) {
      if (heads[i] <= heads.length) continue
      this.line = this.lineOf[i]
      this.fail(`head is ${heads[i]}, but the sentence has ${counted(heads.length)}.`)
    }
    const word = wordOnCycle(heads)
    if (word >= 0) {
      this.line = this.lineOf[word]
      this.fail(`head is ${heads[word]}, but then word ${word + 1} is its own ancestor, expected a tree.`)
    }
    this.line = after
  }

  /**
   * The stored string of the same value. A treebank repeats its values, and slices would keep its whole text in memory.
   */
  private once(value: string): string {
    const before = this.known.get(value)
    if (before !== undefined) return before
    this.known.set(value, value)
    return value
  }

  private shownLine(): string {
    return this.text.slice(this.start, Math.min(this.end, this.start + SHOWN_LENGTH + 1))
  }

  private fail(problem: string): never {
    throw new DataError(this.file, this.line, problem)
  }
}

function startWords() {
  return {
    forms: [] as string[],
    lemmas: [] as string[],
    upos: [] as string[],
    xpos: [] as string[],
    feats: [] as string[],
    heads: [] as number[],
    deprels: [] as string[],
    deps: [] as string[],
    misc: [] as string[],
  }
}

/** A word, counted from 0, that is its own ancestor; −1 if there is none. Every word is visited once. */
function wordOnCycle(heads: readonly number[]): number {
  const walkOf = new Int32Array(heads.length) // the walk that visited it first, from 1
  for (let start = 0; start < heads.length; start++) {
    let word = start
    while (word >= 0 && walkOf[word] === 0) {
      walkOf[word] = start + 1
      word = heads[word] - 1
    }
    if (word >= 0 && walkOf[word] === start + 1) return word
  }
  return -1
}

function refuseControlCharacters(text: string, file: string): void {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= SPACE || code === NEWLINE || code === TAB) continue
    if (code === RETURN && text.charCodeAt(i + 1) === NEWLINE) continue
    const line = text.slice(0, i).split('\n').length
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    throw new DataError(file, line, `the control character ${name} stands in the line, expected text.`)
  }
}

function wordLine(sentence: WritableSentence, i: number): string {
  const {forms, lemmas, upos, xpos, feats, heads, deprels, deps, misc} = sentence
  const head = heads === undefined || heads[i] < 0 ? '_' : heads[i]
  const left = `${i + 1}\t${forms[i]}\t${lemmas?.[i] ?? '_'}\t${upos?.[i] ?? '_'}\t${xpos?.[i] ?? '_'}\t${feats?.[i] ?? '_'}`
  return `${left}\t${head}\t${deprels?.[i] ?? '_'}\t${deps?.[i] ?? '_'}\t${misc?.[i] ?? '_'}`
}

/** Returns the line if it is one line with this number of tabs; throws otherwise. */
function oneLine(line: string, tabs: number): string {
  const valid =
    tabs === 0 ? !/[\r\n]/.test(line) && line.startsWith('#') : !/[\r\n]/.test(line) && tabsIn(line) === tabs
  if (valid) return line
  const expected =
    tabs === 0 ? 'a comment of one line that begins with #' : `${tabs + 1} values without tabs or line ends`
  throw new RangeError(`CoNLL-U: the line would be ${shown(line)}, expected ${expected}.`)
}

function tabsIn(line: string): number {
  let tabs = 0
  for (let at = line.indexOf('\t'); at >= 0; at = line.indexOf('\t', at + 1)) tabs++
  return tabs
}

function shown(value: string): string {
  return JSON.stringify(value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)
}

function counted(words: number): string {
  return words === 1 ? 'one word' : `${words} words`
}

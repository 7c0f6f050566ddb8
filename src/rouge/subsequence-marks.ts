import {grown, NumberList} from './number-list.ts'
import {UNKNOWN} from './vocabulary.ts'
import type {WordText} from './word-text.ts'

/**
 * Fills the table of values of subsequences: at row r and column j that of the first r words of `rows` and of the first j
 * words of values[start…end). A row has end − start + 1 numbers; the first row and the first of each row are zero already.
 */
type FillTable = (table: Float64Array, rows: NumberList, values: Int32Array, start: number, end: number) => void

/** The table of two sentences is not larger: 256 MB. */
const MOST_CELLS = 1 << 25

/** Marks the words of a reference's sentence that belong to its best common subsequence with any sentence of a summary. */
export class SubsequenceMarks {
  /** By position in the sentence marked last. */
  marked: Uint8Array = new Uint8Array(256)

  private readonly fill: FillTable
  private readonly keepsGaps: boolean
  private summary: WordText = {words: new NumberList(), start: 0, end: 0, sentences: [0]}
  // by word: bit s mod 32 is set if sentence s of the summary has it
  private sentences: Int32Array = new Int32Array(256)
  private readonly met = new NumberList() // words of the summary
  // scratch for one pair of sentences
  private readonly rows = new NumberList() // words of the reference's sentence
  private readonly positions = new NumberList() // of the rows in the sentence
  private table = new Float64Array(1024)

  /** With `keepsGaps`, the first word of each run of words that the other sentence lacks has a row. */
  constructor(fill: FillTable, keepsGaps: boolean) {
    this.fill = fill
    this.keepsGaps = keepsGaps
  }

  /** Sets the summary whose sentences `mark` compares with. */
  setSummary(text: WordText): void {
    for (let i = 0; i < this.met.length; i++) this.sentences[this.met.values[i]] = 0
    this.met.length = 0
    this.summary = text
    const {values} = text.words
    for (let s = 0; s + 1 < text.sentences.length; s++) {
      for (let i = text.sentences[s]; i < text.sentences[s + 1]; i++) {
        if (values[i] === UNKNOWN) continue
        if (values[i] >= this.sentences.length) this.sentences = grown(this.sentences, 2 * values[i])
        this.sentences[values[i]] |= 1 << (s & 31)
        this.met.push(values[i])
      }
    }
  }

  /** Marks in values[start…end), a sentence of a reference. */
  mark(values: Int32Array, start: number, end: number): void {
    if (end - start > this.marked.length) this.marked = new Uint8Array(2 * (end - start))
    this.marked.fill(0, 0, end - start)
    const {sentences} = this.summary
    for (let s = 0; s + 1 < sentences.length; s++) {
      if (this.chooseRows(values, start, end, s)) this.markPair(sentences[s], sentences[s + 1])
    }
  }

  /**
   * A word that the other sentence lacks has a row like the one above, through which the trace passes straight up; so it
   * needs none. This holds where values never fall along a row; where they may, one such row sees to that for all after it.
   */
  private chooseRows(values: Int32Array, start: number, end: number, s: number): boolean {
    const {rows, positions, sentences} = this
    const bit = 1 << (s & 31)
    rows.length = 0
    positions.length = 0
    let gap = true
    for (let i = start; i < end; i++) {
      const isShared = values[i] < sentences.length && (sentences[values[i]] & bit) !== 0
      if (isShared || (this.keepsGaps && !gap)) {
        rows.push(values[i])
        positions.push(i - start)
      }
      gap = !isShared
    }
    return rows.length > 0
  }

  private markPair(start: number, end: number): void {
    const {rows, positions, marked} = this
    const words = this.summary.words.values
    const width = end - start + 1
    this.clearBorders(rows.length + 1, width)
    const {table} = this
    this.fill(table, rows, words, start, end)
    let i = rows.length
    let j = width - 1
    while (i > 0 && j > 0) {
      const at = i * width + j
      if (rows.values[i - 1] === words[start + j - 1]) {
        marked[positions.values[i - 1]] = 1
        i--
        j--
      } else if (table[at - width] >= table[at - 1]) i--
      else j--
    }
  }

  private clearBorders(height: number, width: number): void {
    const cells = height * width
    if (cells > MOST_CELLS) {
      throw new RangeError(
        `ROUGE-L and -W: sentences of ${height - 1} and ${width - 1} words, expected at most ${MOST_CELLS} pairs of words. Put each sentence on a line of its own.`,
      )
    }
    if (cells > this.table.length) this.table = new Float64Array(Math.min(2 * cells, MOST_CELLS))
    this.table.fill(0, 0, width)
    for (let i = 1; i < height; i++) this.table[i * width] = 0
  }
}

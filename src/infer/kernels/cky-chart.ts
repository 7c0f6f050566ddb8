/** The rules of a context-free grammar as flat arrays; binary rules are ordered by their left symbols. */
export interface FlatGrammar {
  readonly symbols: number
  readonly roots: Float64Array // by symbol
  readonly firstWithLeft: Int32Array // by symbol, and the end
  readonly parent: Int32Array // by rule, as are
  readonly left: Int32Array
  readonly right: Int32Array
  readonly score: Float64Array
  readonly unaryParent: Int32Array // by unary rule, as are
  readonly unaryChild: Int32Array
  readonly unaryScore: Float64Array
}

/** Symbols that are worth something where they span certain words. */
interface FlatSpans {
  readonly firstOfCell: Int32Array // by cell, and the end
  readonly symbol: Int32Array // by span
  readonly place: Int32Array // by span: where `wholeTrees` writes of it
}

/** A constituent: a symbol over the words first…last of a cell, which a unary rule put there or anything else. */
type Visit = (cell: number, symbol: number, first: number, last: number, byUnary: boolean) => void

/**
 * The chart of Cocke, Kasami and Younger: the best tree over each range of words for each symbol (docs/math.md, eq. S8).
 *
 *   lower(A, i…j) = gain(A, i…j) + max over rules A → B C and i ≤ k < j:  score + upper(B, i…k) + upper(C, k+1…j)
 *   upper(A, i…j) = max of lower(A, i…j) and, over rules A → B:  gain(A, i…j) + score + lower(B, i…j)
 *
 * lower(A, i…i) is the score of the tag A of word i, and gain that of a span that somebody asked for. A range is a cell,
 * and ranges of one length have consecutive cells, beginning with the words.
 */
export class CkyChart {
  readonly words: number
  readonly cells: number
  private readonly grammar: FlatGrammar
  private readonly spans: FlatSpans
  private readonly gains: Float64Array // by symbol, of the cell at work
  // by cell and symbol
  private readonly lower: Float64Array
  private readonly upper: Float64Array
  private readonly rule: Int32Array // of lower
  private readonly split: Int32Array // of lower: the last word of the left part
  private readonly unary: Int32Array // of upper, −1 if it is lower
  private readonly present: Int32Array // the symbols of finite upper, as many as
  private readonly presentCount: Int32Array // by cell
  private readonly pending: Int32Array // constituents to be read off, three entries each
  private root = -1
  // outside pass, made at the first of them: by cell and symbol, the best whole tree with it
  private wholeUpper: Float64Array | undefined
  private wholeLower: Float64Array | undefined

  constructor(grammar: FlatGrammar, words: number, spans: FlatSpans) {
    const cells = (words * (words + 1)) / 2
    const size = cells * grammar.symbols
    this.grammar = grammar
    this.words = words
    this.cells = cells
    this.spans = spans
    this.gains = new Float64Array(grammar.symbols)
    this.lower = new Float64Array(size)
    this.upper = new Float64Array(size)
    this.rule = new Int32Array(size)
    this.split = new Int32Array(size)
    this.unary = new Int32Array(size)
    this.present = new Int32Array(size)
    this.presentCount = new Int32Array(cells)
    this.pending = new Int32Array(3 * (2 * words + 1))
  }

  /** The cell of the words first…last. */
  cellOf(first: number, last: number): number {
    const width = last - first
    return width * this.words - (width * (width - 1)) / 2 + first
  }

  /**
   * Fills the chart and returns the score of the best tree, −∞ if there is none. Word i has the tags tags[firstTag[i]…firstTag[i + 1] − 1], whose
   * scores are at the same places of `tagScores`, and `spanScores` are by span.
   */
  fill(firstTag: Int32Array, tags: Int32Array, tagScores: Float64Array, spanScores: Float64Array): number {
    const {words, lower, upper, grammar} = this
    const {symbols, roots} = grammar
    lower.fill(-Infinity)
    for (let i = 0; i < words; i++) {
      for (let t = firstTag[i]; t < firstTag[i + 1]; t++) lower[i * symbols + tags[t]] = tagScores[t]
    }
    for (let width = 0; width < words; width++) {
      for (let first = 0; first + width < words; first++) {
        const cell = this.cellOf(first, first + width)
        if (width > 0) this.joinParts(first, first + width, cell)
        this.finishCell(cell, spanScores)
      }
    }
    const whole = (this.cells - 1) * symbols
    let best = -Infinity
    this.root = -1
    for (let symbol = 0; symbol < symbols; symbol++) {
      const value = upper[whole + symbol] + roots[symbol]
      if (value > best) {
        best = value
        this.root = symbol
      }
    }
    return best
  }

  /** lower of a cell, gains left out. */
  private joinParts(first: number, last: number, cell: number): void {
    const {lower, upper, rule, split, present, presentCount} = this
    const {symbols, firstWithLeft, parent, right, score} = this.grammar
    const base = cell * symbols
    for (let k = first; k < last; k++) {
      const leftCell = this.cellOf(first, k)
      const leftBase = leftCell * symbols
      const rightBase = this.cellOf(k + 1, last) * symbols
      if (presentCount[this.cellOf(k + 1, last)] === 0) continue
      for (let p = leftBase; p < leftBase + presentCount[leftCell]; p++) {
        const symbol = present[p]
        const leftScore = upper[leftBase + symbol]
        for (let r = firstWithLeft[symbol]; r < firstWithLeft[symbol + 1]; r++) {
          const value = leftScore + score[r] + upper[rightBase + right[r]]
          const at = base + parent[r]
          if (value > lower[at]) {
            lower[at] = value
            rule[at] = r
            split[at] = k
          }
        }
      }
    }
  }

  /** Adds gains to lower, and finds upper. */
  private finishCell(cell: number, spanScores: Float64Array): void {
    const {lower, upper, unary, present, presentCount, gains, spans} = this
    const {symbols, unaryParent, unaryChild, unaryScore} = this.grammar
    const base = cell * symbols
    const firstSpan = spans.firstOfCell[cell]
    const endOfSpans = spans.firstOfCell[cell + 1]
    for (let i = firstSpan; i < endOfSpans; i++) {
      gains[spans.symbol[i]] = spanScores[i]
      lower[base + spans.symbol[i]] += spanScores[i]
    }
    for (let at = base; at < base + symbols; at++) {
      upper[at] = lower[at]
      unary[at] = -1
    }
    for (let u = 0; u < unaryParent.length; u++) {
      const at = base + unaryParent[u]
      const value = lower[base + unaryChild[u]] + unaryScore[u] + gains[unaryParent[u]]
      if (value > upper[at]) {
        upper[at] = value
        unary[at] = u
      }
    }
    for (let i = firstSpan; i < endOfSpans; i++) gains[spans.symbol[i]] = 0
    let count = 0
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (upper[base + symbol] > -Infinity) present[base + count++] = symbol
    }
    presentCount[cell] = count
  }

  /** Tells the constituents of the best tree, parents and left parts first; returns the sum of its rules and its root. */
  readOff(visit: Visit): number {
    const {rule, split, unary, pending, grammar, words} = this
    const {symbols, roots} = grammar
    let sum = roots[this.root]
    let top = this.push(0, 0, words - 1, this.root)
    while (top > 0) {
      let symbol = pending[--top]
      const last = pending[--top]
      const first = pending[--top]
      const cell = this.cellOf(first, last)
      const u = unary[cell * symbols + symbol]
      if (u >= 0) {
        visit(cell, symbol, first, last, true)
        symbol = grammar.unaryChild[u]
        sum += grammar.unaryScore[u]
      }
      visit(cell, symbol, first, last, false)
      if (first === last) continue
      const at = cell * symbols + symbol
      const r = rule[at]
      sum += grammar.score[r]
      top = this.push(top, split[at] + 1, last, grammar.right[r])
      top = this.push(top, first, split[at], grammar.left[r])
    }
    return sum
  }

  private push(top: number, first: number, last: number, symbol: number): number {
    const {pending} = this
    pending[top] = first
    pending[top + 1] = last
    pending[top + 2] = symbol
    return top + 3
  }

  /**
   * Writes the scores of the best trees with each tag, and with each span, into `out`, after `fill` (docs/math.md, eq. S8):
   *
   *   whole(part) = max over its uses of  whole(parent) − best(parent) + value of the use
   */
  wholeTrees(firstTag: Int32Array, tags: Int32Array, spanScores: Float64Array, out: Float64Array): void {
    const {words, grammar, upper} = this
    const {symbols, roots} = grammar
    this.wholeUpper ??= new Float64Array(upper.length)
    this.wholeLower ??= new Float64Array(upper.length)
    const {wholeUpper, wholeLower} = this
    wholeUpper.fill(-Infinity)
    const whole = (this.cells - 1) * symbols
    for (let symbol = 0; symbol < symbols; symbol++) wholeUpper[whole + symbol] = upper[whole + symbol] + roots[symbol]
    for (let width = words - 1; width >= 0; width--) {
      for (let first = 0; first + width < words; first++) {
        const cell = this.cellOf(first, first + width)
        this.passDown(cell, spanScores, wholeUpper, wholeLower, out)
        if (width > 0) this.passOn(first, first + width, cell, spanScores, wholeUpper, wholeLower)
      }
    }
    for (let i = 0; i < words; i++) {
      for (let t = firstTag[i]; t < firstTag[i + 1]; t++) out[t] = wholeLower[i * symbols + tags[t]]
    }
  }

  /** From upper to lower of one cell. */
  private passDown(
    cell: number,
    spanScores: Float64Array,
    wholeUpper: Float64Array,
    wholeLower: Float64Array,
    out: Float64Array,
  ): void {
    const {lower, upper, gains, spans} = this
    const {symbols, unaryParent, unaryChild, unaryScore} = this.grammar
    const base = cell * symbols
    for (let at = base; at < base + symbols; at++) {
      const isHere = wholeUpper[at] > -Infinity && lower[at] > -Infinity
      wholeLower[at] = isHere ? wholeUpper[at] - (upper[at] - lower[at]) : -Infinity
    }
    const firstSpan = spans.firstOfCell[cell]
    const endOfSpans = spans.firstOfCell[cell + 1]
    for (let i = firstSpan; i < endOfSpans; i++) {
      gains[spans.symbol[i]] = spanScores[i]
      out[spans.place[i]] = -Infinity
    }
    for (let u = 0; u < unaryParent.length; u++) {
      const parent = base + unaryParent[u]
      const child = base + unaryChild[u]
      if (wholeUpper[parent] === -Infinity || lower[child] === -Infinity) continue
      const loss = upper[parent] - (lower[child] + unaryScore[u] + gains[unaryParent[u]])
      const value = wholeUpper[parent] - loss
      if (value > wholeLower[child]) wholeLower[child] = value
      for (let i = firstSpan; i < endOfSpans; i++) {
        if (spans.symbol[i] === unaryParent[u]) out[spans.place[i]] = Math.max(out[spans.place[i]], value)
      }
    }
    for (let i = firstSpan; i < endOfSpans; i++) {
      out[spans.place[i]] = Math.max(out[spans.place[i]], wholeLower[base + spans.symbol[i]])
      gains[spans.symbol[i]] = 0
    }
  }

  /** From lower of one cell to upper of its parts. */
  private passOn(
    first: number,
    last: number,
    cell: number,
    spanScores: Float64Array,
    wholeUpper: Float64Array,
    wholeLower: Float64Array,
  ): void {
    const {lower, upper, gains, spans, present, presentCount} = this
    const {symbols, firstWithLeft, parent, right, score} = this.grammar
    const base = cell * symbols
    for (let i = spans.firstOfCell[cell]; i < spans.firstOfCell[cell + 1]; i++) gains[spans.symbol[i]] = spanScores[i]
    for (let k = first; k < last; k++) {
      const leftCell = this.cellOf(first, k)
      const leftBase = leftCell * symbols
      const rightBase = this.cellOf(k + 1, last) * symbols
      for (let p = leftBase; p < leftBase + presentCount[leftCell]; p++) {
        const symbol = present[p]
        for (let r = firstWithLeft[symbol]; r < firstWithLeft[symbol + 1]; r++) {
          const at = base + parent[r]
          const inner = upper[leftBase + symbol] + score[r] + upper[rightBase + right[r]]
          if (inner === -Infinity || wholeLower[at] === -Infinity) continue
          const value = wholeLower[at] - (lower[at] - (inner + gains[parent[r]]))
          if (value > wholeUpper[leftBase + symbol]) wholeUpper[leftBase + symbol] = value
          if (value > wholeUpper[rightBase + right[r]]) wholeUpper[rightBase + right[r]] = value
        }
      }
    }
    for (let i = spans.firstOfCell[cell]; i < spans.firstOfCell[cell + 1]; i++) gains[spans.symbol[i]] = 0
  }
}

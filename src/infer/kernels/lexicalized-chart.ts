import type {FlatGrammar} from './cky-chart.ts'

/** A grammar whose binary rules say which part has the head word. */
interface HeadedGrammar extends FlatGrammar {
  readonly headIsRight: Uint8Array // by rule
  readonly place: Int32Array // by rule: where scores by class have it
}

/** Scores that depend on the class of a head word, by class; undefined where there are none. */
export interface ClassScores {
  readonly binary: Float64Array | undefined // by class and rule, in the order of places
  readonly unary: Float64Array | undefined // by class and unary rule
  readonly modifiers: Float64Array | undefined // by class and symbol
}

/** A constituent over the words first…last with a head word. */
type VisitHeaded = (symbol: number, first: number, last: number, head: number) => void

/**
 * The chart of a grammar whose constituents have head words (docs/math.md, eq. S10). Words count from 0, and arcs from −1, which is
 * above the root.
 *
 *   lower(A(h), i…j) = max over rules A → B C, splits k and arcs h → m:  score + s(h → m) + upper(B(h), i…k) + below(C(m), k+1…j)
 *   upper(A(h), i…j) = max of lower(A(h), i…j) and, over rules A → B:  score + lower(B(h), i…j)
 *   below(C(m), i…j) = upper(C(m), i…j) + the score of C as a modifier with m's class of head words
 *
 * and the same with the head on the right.
 */
export class LexicalizedChart {
  readonly words: number
  private readonly grammar: HeadedGrammar
  private readonly classes: Int32Array // by word
  private readonly scores: ClassScores
  private readonly firstOfCell: Int32Array // by cell: where its heads begin
  // by head of a cell and symbol
  private readonly lower: Float64Array
  private readonly upper: Float64Array
  private readonly rule: Int32Array // of lower
  private readonly from: Int32Array // of lower: the last word of the left part, and the modifier
  private readonly unary: Int32Array // of upper, −1 if it is lower
  private readonly present: Int32Array // the symbols of finite upper, as many as
  private readonly presentCount: Int32Array // by head of a cell
  private readonly pending: Int32Array // constituents to be read off, four entries each
  private readonly arcAt: Int32Array // by head + 1 and modifier: the arc, −1 if there is none
  private rootSymbol = -1
  private rootWord = -1

  constructor(grammar: HeadedGrammar, tags: Int32Array, arcAt: Int32Array, classes: Int32Array, scores: ClassScores) {
    const words = tags.length
    const {symbols} = grammar
    this.grammar = grammar
    this.words = words
    this.arcAt = arcAt
    this.classes = classes
    this.scores = scores
    this.firstOfCell = new Int32Array((words * (words + 1)) / 2 + 1)
    let heads = 0
    for (let width = 0; width < words; width++) {
      for (let first = 0; first + width < words; first++) {
        this.firstOfCell[this.cellOf(first, first + width)] = heads
        heads += width + 1
      }
    }
    this.lower = new Float64Array(heads * symbols)
    this.upper = new Float64Array(heads * symbols)
    this.rule = new Int32Array(heads * symbols)
    this.from = new Int32Array(heads * symbols)
    this.unary = new Int32Array(heads * symbols)
    this.present = new Int32Array(heads * symbols)
    this.presentCount = new Int32Array(heads)
    this.pending = new Int32Array(4 * (2 * words + 1))
    this.lower.fill(-Infinity)
    for (let i = 0; i < words; i++) {
      this.lower[this.firstOfCell[i] * symbols + tags[i]] = 0
      this.finish(this.firstOfCell[i], i)
    }
  }

  private cellOf(first: number, last: number): number {
    const width = last - first
    return width * this.words - (width * (width - 1)) / 2 + first
  }

  /** Fills the chart with scores by arc, −∞ where one is forbidden, and returns the score of the best tree, −∞ if there is none. */
  fill(s: Float64Array, start: number): number {
    const {words, firstOfCell, lower, grammar, upper, arcAt, scores, classes} = this
    const {symbols, roots} = grammar
    lower.fill(-Infinity, words * symbols)
    for (let width = 1; width < words; width++) {
      for (let first = 0; first + width < words; first++) {
        const last = first + width
        const cell = firstOfCell[this.cellOf(first, last)]
        for (let k = first; k < last; k++) this.join(first, k, last, cell, s, start)
        for (let h = first; h <= last; h++) this.finish(cell + h - first, h)
      }
    }
    let best = -Infinity
    this.rootWord = -1
    const whole = firstOfCell[this.cellOf(0, words - 1)]
    for (let h = 0; h < words; h++) {
      const arc = arcAt[h]
      if (arc < 0) continue
      for (let symbol = 0; symbol < symbols; symbol++) {
        const gain = scores.modifiers ? scores.modifiers[classes[h] * symbols + symbol] : 0
        const value = upper[(whole + h) * symbols + symbol] + roots[symbol] + gain + s[start + arc]
        if (value > best) {
          best = value
          this.rootSymbol = symbol
          this.rootWord = h
        }
      }
    }
    return best
  }

  /** lower of the words first…last in two parts. */
  private join(first: number, k: number, last: number, cell: number, s: Float64Array, start: number): void {
    const {words, firstOfCell, arcAt} = this
    const left = firstOfCell[this.cellOf(first, k)]
    const right = firstOfCell[this.cellOf(k + 1, last)]
    for (let i = first; i <= k; i++) {
      for (let j = k + 1; j <= last; j++) {
        const onLeft = arcAt[(i + 1) * words + j]
        const onRight = arcAt[(j + 1) * words + i]
        const leftScore = onLeft < 0 ? -Infinity : s[start + onLeft]
        const rightScore = onRight < 0 ? -Infinity : s[start + onRight]
        if (leftScore === -Infinity && rightScore === -Infinity) continue
        this.combine(left + i - first, right + j - k - 1, i, j, k, cell - first, leftScore, rightScore)
      }
    }
  }

  /** Two parts with their head words i and j, of which either becomes the head of the whole. */
  private combine(
    left: number,
    right: number,
    i: number,
    j: number,
    k: number,
    cell: number,
    leftScore: number,
    rightScore: number,
  ): void {
    const {grammar, upper, lower, rule, from, present, presentCount, classes, scores, words} = this
    const {
      symbols,
      firstWithLeft,
      parent,
      right: rightOf,
      score,
      headIsRight,
      place,
      score: {length: rules},
    } = grammar
    const {binary, modifiers} = scores
    const leftBase = left * symbols
    const rightBase = right * symbols
    if (presentCount[right] === 0) return
    const classOfLeft = classes[i]
    const classOfRight = classes[j]
    const ofLeft = (cell + i) * symbols
    const ofRight = (cell + j) * symbols
    for (let p = leftBase; p < leftBase + presentCount[left]; p++) {
      const symbol = present[p]
      const value = upper[leftBase + symbol]
      const asModifier = modifiers ? value + modifiers[classOfLeft * symbols + symbol] : value
      for (let r = firstWithLeft[symbol]; r < firstWithLeft[symbol + 1]; r++) {
        const other = upper[rightBase + rightOf[r]]
        if (other === -Infinity) continue
        let total: number
        let at: number
        let modifier: number
        if (headIsRight[r] === 1) {
          total = rightScore + score[r] + asModifier + other
          if (binary) total += binary[classOfRight * rules + place[r]]
          at = ofRight + parent[r]
          modifier = i
        } else {
          total = leftScore + score[r] + value + other
          if (modifiers) total += modifiers[classOfRight * symbols + rightOf[r]]
          if (binary) total += binary[classOfLeft * rules + place[r]]
          at = ofLeft + parent[r]
          modifier = j
        }
        if (total > lower[at]) {
          lower[at] = total
          rule[at] = r
          from[at] = k * words + modifier
        }
      }
    }
  }

  /** upper of a head of a cell. */
  private finish(item: number, head: number): void {
    const {lower, upper, unary, present, presentCount, classes, scores} = this
    const {symbols, unaryParent, unaryChild, unaryScore} = this.grammar
    const base = item * symbols
    for (let at = base; at < base + symbols; at++) {
      upper[at] = lower[at]
      unary[at] = -1
    }
    for (let u = 0; u < unaryParent.length; u++) {
      const at = base + unaryParent[u]
      const gain = scores.unary ? scores.unary[classes[head] * unaryParent.length + u] : 0
      const value = lower[base + unaryChild[u]] + unaryScore[u] + gain
      if (value > upper[at]) {
        upper[at] = value
        unary[at] = u
      }
    }
    let count = 0
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (upper[base + symbol] > -Infinity) present[base + count++] = symbol
    }
    presentCount[item] = count
  }

  /** Tells the constituents of the best tree, parents and left parts first, and its arcs. */
  readOff(visit: VisitHeaded, visitArc: (arc: number) => void): void {
    const {rule, from, unary, pending, grammar, words, firstOfCell, arcAt} = this
    const {symbols} = grammar
    visitArc(arcAt[this.rootWord])
    let top = this.push(0, 0, words - 1, this.rootSymbol, this.rootWord)
    while (top > 0) {
      const head = pending[--top]
      let symbol = pending[--top]
      const last = pending[--top]
      const first = pending[--top]
      const base = (firstOfCell[this.cellOf(first, last)] + head - first) * symbols
      const u = unary[base + symbol]
      if (u >= 0) {
        visit(symbol, first, last, head)
        symbol = grammar.unaryChild[u]
      }
      visit(symbol, first, last, head)
      if (first === last) continue
      const r = rule[base + symbol]
      const modifier = from[base + symbol] % words
      const k = (from[base + symbol] - modifier) / words
      visitArc(arcAt[(head + 1) * words + modifier])
      top = this.push(top, k + 1, last, grammar.right[r], modifier > k ? modifier : head)
      top = this.push(top, first, k, grammar.left[r], modifier > k ? head : modifier)
    }
  }

  private push(top: number, first: number, last: number, symbol: number, head: number): number {
    const {pending} = this
    pending[top] = first
    pending[top + 1] = last
    pending[top + 2] = symbol
    pending[top + 3] = head
    return top + 4
  }
}

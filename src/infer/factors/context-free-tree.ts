import {CkyChart} from '../kernels/cky-chart.ts'
import {choiceDifferences} from '../kernels/highest-others.ts'
import {checkRecord, checkRow} from './arguments.ts'
import type {LinearProgram} from './factor.ts'
import {Grammar} from './grammar.ts'
import {checkScores, highestFinite, lowestFinite} from './own-scores.ts'
import {shownValue} from './shown-value.ts'
import {StructuredFactor} from './structured.ts'

/** A symbol of a grammar over some words in a row, which count from 0. */
export interface Constituent {
  readonly symbol: number
  readonly first: number
  readonly last: number
}

/** What a context-free tree can be told besides its grammar and its words. */
export interface ContextFreeTreeOptions {
  /** By tag of a word, in the order of the literals: the scores of the words; left out, all are 0. */
  readonly scores?: ArrayLike<number>
  /** Constituents of two words or more that get a literal each, which is one where they are in the tree. */
  readonly spans?: readonly Constituent[]
}

/**
 * Words in a row that a weighted context-free grammar derives. `tags[i]` lists the symbols that word i may be. The literals are the
 * tags of the first word, then those of the second, and so on, and each word has one of them; the literals of spans follow.
 * The own score of a setting is that of the best tree that agrees with it: the root, the rules and the scores of the words.
 * Without words there is nothing to decide.
 *
 * The oracle is the algorithm of Cocke, Kasami and Younger (kernels/cky-chart.ts). As the literals say which tags a tree has,
 * and not which of the trees with these tags it is, `derivation` tells that.
 *
 * @example
 * import {ContextFreeTree, exact, FactorGraph, Grammar} from 'precis/infer'
 *
 * // noun + verb is a clause, verb + noun is a command, which is worth less
 * const [noun, verb, clause, command] = [0, 1, 2, 3]
 * const grammar = new Grammar(4, {
 *   binary: [
 *     {parent: clause, left: noun, right: verb, score: 2},
 *     {parent: command, left: verb, right: noun, score: 1},
 *   ],
 * })
 * // two words that may be either; the first one is likely to be a verb
 * const graph = new FactorGraph()
 * const tags = [graph.choice([0, 3]), graph.choice([0, 0])].flat()
 * const tree = new ContextFreeTree(grammar, [[noun, verb], [noun, verb]])
 * graph.add(tree, tags)
 * const {objective, variables} = exact(graph)
 * const [root] = tree.derivation(Float64Array.from(tags, (variable) => variables[variable]))
 * console.log(objective, ...variables, root.symbol === command) // 4 0 1 1 0 true
 */
export class ContextFreeTree extends StructuredFactor {
  readonly kind = 'CONTEXT_FREE_TREE'
  readonly lowestScore: number
  readonly highestScore: number
  readonly grammar: Grammar
  readonly words: number
  readonly spans: readonly Constituent[]
  /** The tags of each word; absent where spans have literals as well. */
  readonly choices?: readonly number[]
  private readonly firstTag: Int32Array // by word, and the end
  private readonly tags: Int32Array // by literal of a tag
  private readonly tagScores: Float64Array
  private readonly literalOfSpan: Int32Array // by span of the chart
  private readonly chart: CkyChart
  private readonly firstSpan: Int32Array // by cell, and the end
  private readonly spanSymbol: Int32Array // by span of the chart
  // scratch
  private readonly chartTags: Float64Array
  private readonly chartSpans: Float64Array
  private readonly whole: Float64Array // by literal: the best tree with it
  private readonly found: Float64Array // by literal

  constructor(grammar: Grammar, tags: readonly (readonly number[])[], options: ContextFreeTreeOptions = {}) {
    checkGrammar(grammar)
    checkTags(grammar, tags)
    checkRecord('CONTEXT_FREE_TREE factor, options', options)
    const tagCount = tags.reduce((sum, {length}) => sum + length, 0)
    const {scores = new Float64Array(tagCount), spans = []} = options
    checkScores('CONTEXT_FREE_TREE', scores, tagCount, 'scores of words')
    checkSpans(grammar, tags.length, spans)
    super(tagCount + spans.length)
    this.grammar = grammar
    this.words = tags.length
    if (spans.length === 0) this.choices = tags.map(({length}) => length)
    this.spans = spans.map(({symbol, first, last}) => ({symbol, first, last}))
    this.firstTag = new Int32Array(tags.length + 1)
    for (let i = 0; i < tags.length; i++) this.firstTag[i + 1] = this.firstTag[i] + tags[i].length
    this.tags = Int32Array.from(tags.flat())
    this.tagScores = Float64Array.from(scores)
    const binary = Math.max(0, tags.length - 1)
    const unary = 2 * tags.length
    const sumOf = (of: (scores: ArrayLike<number>) => number, side: (a: number, b: number) => number) =>
      of(grammar.roots) +
      binary * of(grammar.score) +
      unary * side(0, of(grammar.unaryScore)) +
      tags.reduce((sum, _, i) => sum + of(this.tagScores.subarray(this.firstTag[i], this.firstTag[i + 1])), 0)
    this.lowestScore = tags.length === 0 ? 0 : sumOf(lowestFinite, Math.min)
    this.highestScore = tags.length === 0 ? 0 : sumOf(highestFinite, Math.max)

    // the chart wants spans by cell
    const width = ({first, last}: Constituent) => last - first
    const cellOf = (span: Constituent) => width(span) * tags.length - (width(span) * (width(span) - 1)) / 2 + span.first
    const order = spans.map((_, i) => i).sort((a, b) => cellOf(spans[a]) - cellOf(spans[b]))
    this.firstSpan = new Int32Array((tags.length * (tags.length + 1)) / 2 + 1)
    for (const span of spans) this.firstSpan[cellOf(span) + 1]++
    for (let cell = 1; cell < this.firstSpan.length; cell++) this.firstSpan[cell] += this.firstSpan[cell - 1]
    this.spanSymbol = Int32Array.from(order, (i) => spans[i].symbol)
    this.literalOfSpan = Int32Array.from(order, (i) => tagCount + i)
    this.chart = new CkyChart(grammar, tags.length, {
      firstOfCell: this.firstSpan,
      symbol: this.spanSymbol,
      place: this.literalOfSpan,
    })
    this.chartTags = new Float64Array(tagCount)
    this.chartSpans = new Float64Array(spans.length)
    this.whole = new Float64Array(this.degree)
    this.found = new Float64Array(this.degree)
  }

  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {words, tagScores, chartTags, chartSpans, literalOfSpan} = this
    y.fill(0, start, start + this.degree)
    if (words === 0) return 0
    for (let t = 0; t < chartTags.length; t++) chartTags[t] = tagScores[t] + s[start + t]
    for (let i = 0; i < chartSpans.length; i++) chartSpans[i] = s[start + literalOfSpan[i]]
    const value = this.fillChart()
    if (value > -Infinity) this.readOff(y, start)
    return value
  }

  /** The chart inside and outside. A span of the best tree is forbidden to see what the best tree without it is. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {words, firstTag, whole, chart, chartSpans, literalOfSpan} = this
    const value = this.decode(s, y, start)
    if (words === 0 || value === -Infinity) return value
    chart.wholeTrees(firstTag, this.tags, chartSpans, whole)
    for (let i = 0; i < words; i++) choiceDifferences(whole, firstTag[i], firstTag[i + 1], out, start + firstTag[i])
    for (let i = 0; i < chartSpans.length; i++) {
      const link = start + literalOfSpan[i]
      out[link] = whole[literalOfSpan[i]] - value
      if (y[link] === 0) continue
      const score = chartSpans[i]
      chartSpans[i] = -Infinity
      out[link] = value - this.fillChart()
      chartSpans[i] = score
    }
    return value
  }

  score(y: Float64Array, start: number): number {
    const {words, firstTag, degree, found, chartTags, tagScores} = this
    if (words === 0) return 0
    let score = 0
    for (let i = 0; i < words; i++) {
      let ones = 0
      for (let t = firstTag[i]; t < firstTag[i + 1]; t++) {
        const isTag = y[start + t] === 1
        chartTags[t] = isTag ? 0 : -Infinity
        ones += y[start + t]
        if (isTag) score += tagScores[t]
      }
      if (ones !== 1) return -Infinity
    }
    this.demandSpans(y, start)
    if (this.fillChart() === -Infinity) return -Infinity
    score += this.readOff(found, 0)
    for (let l = 0; l < degree; l++) if (found[l] !== y[start + l]) return -Infinity
    return score
  }

  /** The best tree that agrees with a setting, parents and left parts first, tags included; nothing if there is none. */
  derivation(y: Float64Array, start = 0): Constituent[] {
    if (this.words === 0 || this.score(y, start) === -Infinity) return []
    const constituents: Constituent[] = []
    this.chart.readOff((_, symbol, first, last) => constituents.push({symbol, first, last}))
    return constituents
  }

  /**
   * The flow of derivations, which is the hull (eq. S8): a column for each rule over each range of words, which is the share
   * of trees that use it there. A constituent is used as often as it is made, and a literal is how often its constituent is.
   */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    if (this.words === 0) return
    const {grammar, chart, words, tags, firstTag, firstSpan} = this
    const lower = new Map<number, Flow>() // by cell and symbol
    const upper = new Map<number, Flow>()
    const keyOf = (cell: number, symbol: number) => cell * grammar.symbols + symbol
    for (let i = 0; i < words; i++) {
      for (let t = firstTag[i]; t < firstTag[i + 1]; t++) {
        if (this.tagScores[t] === -Infinity) program.row([literals[t]], [1], 0, 0)
        else make(lower, keyOf(i, tags[t]), program.column(this.tagScores[t]))
      }
    }
    for (let width = 0; width < words; width++) {
      for (let first = 0; first + width < words; first++) {
        const cell = chart.cellOf(first, first + width)
        for (let k = first; k < first + width; k++) {
          const [left, right] = [chart.cellOf(first, k), chart.cellOf(k + 1, first + width)]
          for (let r = 0; r < grammar.score.length; r++) {
            const parts = [keyOf(left, grammar.left[r]), keyOf(right, grammar.right[r])].map((key) => upper.get(key))
            if (grammar.score[r] === -Infinity || !parts.every((part) => part !== undefined)) continue
            const column = program.column(grammar.score[r])
            make(lower, keyOf(cell, grammar.parent[r]), column)
            for (const part of parts) part.usedBy.push(column)
          }
        }
        for (let symbol = 0; symbol < grammar.symbols; symbol++) {
          const made = lower.get(keyOf(cell, symbol))
          if (made === undefined) continue
          const column = program.column(0)
          make(upper, keyOf(cell, symbol), column)
          made.usedBy.push(column)
        }
        for (let u = 0; u < grammar.unaryScore.length; u++) {
          const child = lower.get(keyOf(cell, grammar.unaryChild[u]))
          if (grammar.unaryScore[u] === -Infinity || child === undefined) continue
          const column = program.column(grammar.unaryScore[u])
          make(upper, keyOf(cell, grammar.unaryParent[u]), column).byUnary.push(column)
          child.usedBy.push(column)
        }
      }
    }

    const whole = chart.cells - 1
    const roots: number[] = []
    for (let symbol = 0; symbol < grammar.symbols; symbol++) {
      const flow = upper.get(keyOf(whole, symbol))
      if (flow === undefined || grammar.roots[symbol] === -Infinity) continue
      const column = program.column(grammar.roots[symbol])
      flow.usedBy.push(column)
      roots.push(column)
    }
    program.row(roots, Array(roots.length).fill(1), 1, 1)
    for (const {madeBy, usedBy} of [...lower.values(), ...upper.values()]) equate(program, madeBy, usedBy)
    for (let i = 0; i < words; i++) {
      for (let t = firstTag[i]; t < firstTag[i + 1]; t++) {
        const flow = lower.get(keyOf(i, tags[t]))
        if (flow) equate(program, flow.madeBy, [literals[t]])
      }
    }
    for (let cell = 0; cell < chart.cells; cell++) {
      for (let i = firstSpan[cell]; i < firstSpan[cell + 1]; i++) {
        const key = keyOf(cell, this.spanSymbol[i])
        const made = [...(lower.get(key)?.madeBy ?? []), ...(upper.get(key)?.byUnary ?? [])]
        equate(program, made, [literals[this.literalOfSpan[i]]])
      }
    }
  }

  private fillChart(): number {
    return this.chart.fill(this.firstTag, this.tags, this.chartTags, this.chartSpans)
  }

  /** Forbids the spans that are zero, and makes every one more that is one worth more than all else. */
  private demandSpans(y: Float64Array, start: number): void {
    const {chartSpans, literalOfSpan, highestScore, lowestScore} = this
    const enough = 1 + highestScore - lowestScore
    for (let i = 0; i < chartSpans.length; i++) chartSpans[i] = y[start + literalOfSpan[i]] === 1 ? enough : -Infinity
  }

  /** Writes the setting of the chart's best tree, and returns the sum of its rules and its root. */
  private readOff(y: Float64Array, start: number): number {
    const {firstTag, tags, firstSpan, spanSymbol, literalOfSpan} = this
    y.fill(0, start, start + this.degree)
    return this.chart.readOff((cell, symbol, first, last, byUnary) => {
      if (first === last) {
        if (byUnary) return
        for (let t = firstTag[first]; t < firstTag[first + 1]; t++) if (tags[t] === symbol) y[start + t] = 1
      }
      for (let i = firstSpan[cell]; i < firstSpan[cell + 1]; i++) {
        if (spanSymbol[i] === symbol) y[start + literalOfSpan[i]] = 1
      }
    })
  }
}

/** The columns that make a constituent and those that use it. */
interface Flow {
  readonly madeBy: number[]
  readonly byUnary: number[] // of those that make it: rules that put it there
  readonly usedBy: number[]
}

function make(flows: Map<number, Flow>, key: number, column: number): Flow {
  const flow = flows.get(key) ?? {madeBy: [], byUnary: [], usedBy: []}
  flow.madeBy.push(column)
  flows.set(key, flow)
  return flow
}

function equate(program: LinearProgram, left: readonly number[], right: readonly number[]): void {
  program.row([...left, ...right], [...left.map(() => 1), ...right.map(() => -1)], 0, 0)
}

function checkGrammar(grammar: Grammar): void {
  if (grammar instanceof Grammar) return
  throw new TypeError(`CONTEXT_FREE_TREE factor: grammar is ${shownValue(grammar)}, expected a Grammar.`)
}

/** Throws unless each word has at least one tag, and each of its tags is another symbol of the grammar. */
function checkTags({symbols}: Grammar, tags: readonly (readonly number[])[]): void {
  checkRow('CONTEXT_FREE_TREE factor, tags', tags)
  for (let i = 0; i < tags.length; i++) {
    checkRow(`CONTEXT_FREE_TREE factor, tags of word ${i}`, tags[i])
    if (tags[i].length === 0) {
      throw new RangeError(`CONTEXT_FREE_TREE factor: word ${i} has no tags, expected at least one.`)
    }
    for (let t = 0; t < tags[i].length; t++) {
      checkSymbol(`tag ${t} of word ${i}`, tags[i][t], symbols)
      if (tags[i].indexOf(tags[i][t]) === t) continue
      throw new RangeError(
        `CONTEXT_FREE_TREE factor: tag ${tags[i][t]} of word ${i} given twice, expected different tags.`,
      )
    }
  }
}

function checkSpans({symbols}: Grammar, words: number, spans: readonly Constituent[]): void {
  checkRow('CONTEXT_FREE_TREE factor, spans', spans)
  const seen = new Set<string>()
  for (let i = 0; i < spans.length; i++) {
    checkRecord(`CONTEXT_FREE_TREE factor, span ${i}`, spans[i])
    const {symbol, first, last} = spans[i]
    checkSymbol(`the symbol of span ${i}`, symbol, symbols)
    if (!(Number.isInteger(first) && Number.isInteger(last) && first >= 0 && first < last && last < words)) {
      throw new RangeError(
        `CONTEXT_FREE_TREE factor: span ${i} goes from ${shownValue(first)} to ${shownValue(last)}, expected two words or more of 0…${words - 1}.`,
      )
    }
    const key = `${symbol} ${first} ${last}`
    if (seen.has(key)) {
      throw new RangeError(
        `CONTEXT_FREE_TREE factor: symbol ${symbol} from ${first} to ${last} given twice, expected different spans.`,
      )
    }
    seen.add(key)
  }
}

function checkSymbol(what: string, symbol: number, symbols: number): void {
  if (Number.isInteger(symbol) && symbol >= 0 && symbol < symbols) return
  throw new RangeError(
    `CONTEXT_FREE_TREE factor: ${what} is ${shownValue(symbol)}, expected a symbol in 0…${symbols - 1}.`,
  )
}

import {type ClassScores, LexicalizedChart} from '../kernels/lexicalized-chart.ts'
import {type Arc, checkArcs, readTree} from './arc.ts'
import {checkRecord, checkRow} from './arguments.ts'
import type {Constituent} from './context-free-tree.ts'
import {Grammar} from './grammar.ts'
import {checkScores, highestFinite, lowestFinite} from './own-scores.ts'
import {shownValue} from './shown-value.ts'
import {StructuredFactor} from './structured.ts'

/** A constituent and its head word, which counts from 0 as its other words do. */
export interface HeadedConstituent extends Constituent {
  readonly head: number
}

/** Scores that depend on the head word of a constituent. Tables are not copied: words of many factors can share them. */
export interface HeadScores {
  /** By word: its class, from 0. */
  readonly classes: readonly number[]
  /** By class, then by binary rule as given to the grammar: gained where a constituent with such a head word is made by the rule. */
  readonly binary?: Float64Array
  /** By class, then by unary rule. */
  readonly unary?: Float64Array
  /** By class, then by symbol: gained where a constituent with such a head word is a modifier, or the root. */
  readonly modifiers?: Float64Array
}

/**
 * Words in a row that a grammar derives in which every constituent has a head word: that of the part that its rule names
 * (`head` of `BinaryRule`). The head word of the other part hangs on it by an arc. The literals are the candidate arcs, over the
 * words 1…n as in `ProjectiveTree`, and those that are one are the arcs of the derivation; that of the root comes from 0. `tags[i]`
 * is the symbol of the word i + 1. The own score of a setting is that of the best derivation that has these arcs. Without words there is
 * nothing to decide.
 *
 * The oracle fills a chart by range of words, symbol and head word (docs/math.md, eq. S10): the fewer candidates, the faster.
 *
 * @example
 * import {exact, FactorGraph, Grammar, LexicalizedTree} from 'precis/infer'
 *
 * // "old dam": a noun with an adjective before it, or an adjective with a noun after it
 * const [adjective, noun, phrase] = [0, 1, 2]
 * const parts = {parent: phrase, left: adjective, right: noun}
 * const grammar = new Grammar(3, {
 *   binary: [
 *     {...parts, head: 'right', score: 2},
 *     {...parts, head: 'left', score: 1},
 *   ],
 * })
 * const arcs = [
 *   {head: 0, modifier: 1},
 *   {head: 1, modifier: 2},
 *   {head: 0, modifier: 2},
 *   {head: 2, modifier: 1},
 * ]
 * const graph = new FactorGraph()
 * graph.add(new LexicalizedTree(grammar, [adjective, noun], arcs), arcs.map(() => graph.variable()))
 * console.log(...exact(graph).variables) // 0 0 1 1
 */
export class LexicalizedTree extends StructuredFactor {
  readonly kind = 'LEXICALIZED_TREE'
  readonly lowestScore: number
  readonly highestScore: number
  readonly grammar: Grammar
  readonly words: number
  readonly arcs: readonly Arc[]
  private readonly chart: LexicalizedChart | undefined // none without words
  // scratch
  private readonly headOf: Int32Array // by word
  private readonly allowed: Float64Array // by arc: 0, or −∞

  constructor(grammar: Grammar, tags: readonly number[], arcs: readonly Arc[], scores?: HeadScores) {
    if (!(grammar instanceof Grammar)) {
      throw new TypeError(`LEXICALIZED_TREE factor: grammar is ${shownValue(grammar)}, expected a Grammar.`)
    }
    checkRow('LEXICALIZED_TREE factor, tags', tags)
    for (let i = 0; i < tags.length; i++) {
      if (Number.isInteger(tags[i]) && tags[i] >= 0 && tags[i] < grammar.symbols) continue
      throw new RangeError(
        `LEXICALIZED_TREE factor: tag ${i} is ${shownValue(tags[i])}, expected a symbol in 0…${grammar.symbols - 1}.`,
      )
    }
    checkArcs('LEXICALIZED_TREE', tags.length, arcs, {})
    const byClass = checkHeadScores(grammar, tags.length, scores)
    super(arcs.length)
    const words = tags.length
    this.grammar = grammar
    this.words = words
    this.arcs = arcs.map(({head, modifier}) => ({head, modifier}))
    const bound = (of: (scores: ArrayLike<number>) => number, side: (a: number, b: number) => number) => {
      const beside = (table: Float64Array | undefined) => (table ? of(table) : 0)
      const binary = (words - 1) * (of(grammar.score) + beside(byClass.binary))
      const unary = 2 * words * side(0, of(grammar.unaryScore) + beside(byClass.unary))
      return words === 0 ? 0 : of(grammar.roots) + binary + unary + words * beside(byClass.modifiers)
    }
    this.lowestScore = bound(lowestFinite, Math.min)
    this.highestScore = bound(highestFinite, Math.max)
    const arcAt = new Int32Array((words + 1) * words).fill(-1)
    for (let arc = 0; arc < arcs.length; arc++) arcAt[arcs[arc].head * words + arcs[arc].modifier - 1] = arc
    const classes = Int32Array.from(scores?.classes ?? new Int32Array(words))
    if (words > 0) this.chart = new LexicalizedChart(grammar, Int32Array.from(tags), arcAt, classes, byClass)
    this.headOf = new Int32Array(words + 1)
    this.allowed = new Float64Array(arcs.length)
  }

  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {chart} = this
    y.fill(0, start, start + this.degree)
    if (chart === undefined) return 0
    const value = chart.fill(s, start)
    if (value > -Infinity) {
      chart.readOff(
        () => {},
        (arc) => {
          y[start + arc] = 1
        },
      )
    }
    return value
  }

  score(y: Float64Array, start: number): number {
    const {chart, allowed, arcs} = this
    if (chart === undefined) return 0
    if (!readTree(arcs, y, start, true, this.headOf)) return -Infinity
    for (let arc = 0; arc < arcs.length; arc++) allowed[arc] = y[start + arc] === 1 ? 0 : -Infinity
    return chart.fill(allowed, 0)
  }

  /** The best derivation with the arcs of a setting, parents and left parts first, tags included; nothing if there is none. */
  derivation(y: Float64Array, start = 0): HeadedConstituent[] {
    if (this.chart === undefined || this.score(y, start) === -Infinity) return []
    const constituents: HeadedConstituent[] = []
    this.chart.readOff(
      (symbol, first, last, head) => constituents.push({symbol, first, last, head}),
      () => {},
    )
    return constituents
  }
}

/** Throws unless every word has a class, and every table a finite score for each class. */
function checkHeadScores(grammar: Grammar, words: number, scores: HeadScores | undefined): ClassScores {
  if (scores === undefined) return {binary: undefined, unary: undefined, modifiers: undefined}
  checkRecord('LEXICALIZED_TREE factor, scores', scores)
  const {classes, binary, unary, modifiers} = scores
  checkRow('LEXICALIZED_TREE factor, classes', classes)
  if (classes.length !== words) {
    throw new RangeError(
      `LEXICALIZED_TREE factor: ${classes.length} classes given, expected one for each of ${words} words.`,
    )
  }
  let count = 0
  for (let i = 0; i < classes.length; i++) {
    if (!Number.isInteger(classes[i]) || classes[i] < 0) {
      throw new RangeError(
        `LEXICALIZED_TREE factor: class ${i} is ${shownValue(classes[i])}, expected a whole number ≥ 0.`,
      )
    }
    count = Math.max(count, classes[i] + 1)
  }
  const check = (table: Float64Array | undefined, size: number, what: string) => {
    if (table === undefined) return
    if (!(table instanceof Float64Array) || table.length % Math.max(1, size) !== 0 || table.length < count * size) {
      throw new RangeError(
        `LEXICALIZED_TREE factor: ${shownValue(table)} given as ${what}, expected a Float64Array of ${size} scores for each of at least ${count} classes.`,
      )
    }
    checkScores('LEXICALIZED_TREE', table, table.length, what)
  }
  check(binary, grammar.binaryRules, 'scores of binary rules')
  check(unary, grammar.unaryRules, 'scores of unary rules')
  check(modifiers, grammar.symbols, 'scores of modifiers')
  return {binary, unary, modifiers}
}

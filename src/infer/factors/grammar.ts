import {checkNumber, checkRecord, checkRow} from './arguments.ts'
import {checkScores} from './own-scores.ts'
import {shownValue} from './shown-value.ts'

/** A rule that makes a constituent of two that stand side by side. Symbols are numbers. */
export interface BinaryRule {
  readonly parent: number
  readonly left: number
  readonly right: number
  readonly score: number
  /** Which part has the head word of the whole: the left one, unless it is said. Only `LexicalizedTree` asks. */
  readonly head?: 'left' | 'right'
}

/** A rule that puts a symbol on top of a constituent of another one. */
export interface UnaryRule {
  readonly parent: number
  readonly child: number
  readonly score: number
}

/** What a grammar consists of besides its symbols. */
export interface GrammarRules {
  readonly binary: readonly BinaryRule[]
  /** In a tree, at most one stands on a word or on a binary rule. */
  readonly unary?: readonly UnaryRule[]
  /** By symbol: its score at the root of a tree, −∞ where it may not stand there; left out, all score 0. */
  readonly roots?: ArrayLike<number>
}

/**
 * A weighted context-free grammar over the symbols 0…symbols − 1, which many factors can share. Rules are in
 * Chomsky's normal form but for the unary ones, of which one may stand on another constituent and none on a unary rule: whoever
 * needs chains of them makes a rule of each chain. Which symbols are tags of words is said by the words.
 *
 * @example
 * import {ContextFreeTree, Grammar} from 'precis/infer'
 *
 * const [noun, verb, clause] = [0, 1, 2]
 * const grammar = new Grammar(3, {binary: [{parent: clause, left: noun, right: verb, score: 1}]})
 * const tree = new ContextFreeTree(grammar, [[noun, verb], [noun, verb]])
 * console.log(tree.maximize(new Float64Array(4), new Float64Array(4), 0)) // 1
 */
export class Grammar {
  readonly symbols: number
  readonly binaryRules: number
  readonly unaryRules: number
  readonly roots: Float64Array // by symbol

  // binary rules, ordered by their left symbols
  readonly firstWithLeft: Int32Array // by symbol, and the end
  readonly parent: Int32Array // by rule, as are
  readonly left: Int32Array
  readonly right: Int32Array
  readonly score: Float64Array
  readonly headIsRight: Uint8Array
  readonly place: Int32Array // in the order in which they were given

  readonly unaryParent: Int32Array // by unary rule, as are
  readonly unaryChild: Int32Array
  readonly unaryScore: Float64Array

  constructor(symbols: number, rules: GrammarRules) {
    if (!Number.isInteger(symbols) || symbols < 1) {
      throw new RangeError(`Grammar: ${shownValue(symbols)} symbols given, expected a whole number ≥ 1.`)
    }
    checkRecord('Grammar, rules', rules)
    const {binary, unary = [], roots = new Float64Array(symbols)} = rules
    checkRules('binary', binary, ['parent', 'left', 'right'], symbols)
    checkRules('unary', unary, ['parent', 'child'], symbols)
    for (const {parent, child} of unary) {
      if (parent === child)
        throw new RangeError(`Grammar: unary rule ${parent} → ${child} given, expected two symbols.`)
    }
    checkScores('Grammar', roots, symbols, 'scores of roots')
    checkHeads(binary)
    const places = binary.map((_, r) => r).sort((a, b) => binary[a].left - binary[b].left)
    const ordered = places.map((r) => binary[r])
    this.symbols = symbols
    this.binaryRules = ordered.length
    this.unaryRules = unary.length
    this.roots = Float64Array.from(roots)
    this.parent = Int32Array.from(ordered, ({parent}) => parent)
    this.left = Int32Array.from(ordered, ({left}) => left)
    this.right = Int32Array.from(ordered, ({right}) => right)
    this.score = Float64Array.from(ordered, ({score}) => score)
    this.headIsRight = Uint8Array.from(ordered, ({head}) => (head === 'right' ? 1 : 0))
    this.place = Int32Array.from(places)
    this.firstWithLeft = new Int32Array(symbols + 1)
    for (const {left} of ordered) this.firstWithLeft[left + 1]++
    for (let symbol = 0; symbol < symbols; symbol++) this.firstWithLeft[symbol + 1] += this.firstWithLeft[symbol]
    this.unaryParent = Int32Array.from(unary, ({parent}) => parent)
    this.unaryChild = Int32Array.from(unary, ({child}) => child)
    this.unaryScore = Float64Array.from(unary, ({score}) => score)
  }
}

/** Throws unless all rules are different ones over the symbols, with scores below ∞. */
function checkRules<Name extends string>(
  kind: string,
  rules: readonly (Readonly<Record<Name, number>> & {readonly score: number})[],
  names: readonly Name[],
  symbols: number,
): void {
  checkRow(`Grammar, ${kind} rules`, rules)
  const seen = new Set<string>()
  for (let r = 0; r < rules.length; r++) {
    checkRecord(`Grammar, ${kind} rule ${r}`, rules[r])
    for (const name of names) {
      const symbol = rules[r][name]
      if (Number.isInteger(symbol) && symbol >= 0 && symbol < symbols) continue
      throw new RangeError(
        `Grammar: the ${name} of ${kind} rule ${r} is ${shownValue(symbol)}, expected a symbol in 0…${symbols - 1}.`,
      )
    }
    const {score} = rules[r]
    checkNumber(`Grammar: the score of ${kind} rule ${r}`, score)
    if (score === Infinity) {
      throw new RangeError(`Grammar: the score of ${kind} rule ${r} is Infinity, expected a number below Infinity.`)
    }
    const [parent, ...children] = names.map((name) => rules[r][name])
    const rule = `${parent} → ${children.join(' ')}`
    const {head = 'left'} = rules[r] as {readonly head?: string}
    if (seen.has(`${rule} ${head}`))
      throw new RangeError(`Grammar: ${kind} rule ${rule} given twice, expected different rules.`)
    seen.add(`${rule} ${head}`)
  }
}

function checkHeads(rules: readonly BinaryRule[]): void {
  for (let r = 0; r < rules.length; r++) {
    const {head = 'left'} = rules[r]
    if (head === 'left' || head === 'right') continue
    throw new RangeError(`Grammar: the head of binary rule ${r} is ${shownValue(head)}, expected left or right.`)
  }
}

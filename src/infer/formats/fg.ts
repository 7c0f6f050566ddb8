import {Agreement} from '../factors/agreement.ts'
import {And} from '../factors/and.ts'
import {AndWithOutput} from '../factors/and-with-output.ts'
import {AtMostOne} from '../factors/at-most-one.ts'
import {Budget} from '../factors/budget.ts'
import {Chain} from '../factors/chain.ts'
import {Dense} from '../factors/dense.ts'
import {type Factor, not} from '../factors/factor.ts'
import {GeneralTree} from '../factors/general-tree.ts'
import {Implication} from '../factors/implication.ts'
import {Knapsack} from '../factors/knapsack.ts'
import {Or} from '../factors/or.ts'
import {OrWithOutput} from '../factors/or-with-output.ts'
import {Pair} from '../factors/pair.ts'
import {Parity} from '../factors/parity.ts'
import {Xor} from '../factors/xor.ts'
import {XorWithOutput} from '../factors/xor-with-output.ts'
import {checkGraph, FactorGraph} from '../graph.ts'
import {Tokens} from './tokens.ts'

/**
 * Reads a factor graph from an `.fg` text, the format of the C++ AD3. After # a line is a comment.
 *
 *   number of variables
 *   number of factors
 *   the log-potential of each variable (inf and -inf fix it)
 *   one line per factor:   TYPE degree index… extra…      (indices from 1, with a minus for a negated variable)
 *
 * The types and what they have as extra:
 *
 *   XOR XOROUT ATMOSTONE OR OROUT ANDOUT IMPLY     nothing; the last index is the output, or what the others imply
 *   PARITY            nothing; an even number of the indices is one (ours: the C++ AD3 has no such type)
 *   AGREEMENT         the number of states of a copy (1 if each index is a copy), the number of penalties, and these: one for all
 *                     (inf: they have to agree), or a table by a copy's own state (the more significant) and the others' (ours, too)
 *   BUDGET            the budget
 *   KNAPSACK          the cost of each index, then the budget
 *   PAIR              the log-potential gained when both are one
 *   DENSE             the number of multi-valued variables, the number of states of each, and the log-potentials of
 *                     their joint states, the first variable most significant; the indices are their states in order
 *   SEQUENCE          the same numbers, then the log-potentials of the first variable's states at the start, of the
 *                     states of each pair of neighbors (the earlier one most significant), and of the last one's at
 *                     the end
 *   GENERAL_TREE      the same numbers, then the parent of each variable (from 0, −1 for a root), and the
 *                     log-potentials of the states of each variable that has one with its parent's (the parent most
 *                     significant)
 *
 * Text after the last factor is left out, as the C++ AD3 does, and `onNote` is told.
 *
 * The documentation of the C++ AD3 and the graphs published with it describe these. They do not describe ARBORESCENCE,
 * HEAD_AUTOMATON and its other types well enough to read them: such types are refused.
 *
 * @example
 * import {exact, readFg} from 'precis/infer'
 *
 * // two variables, one factor
 * const text = '2\n1\n1.5\n2\nXOR 2 1 2\n'
 * console.log(...exact(readFg(text, 'small.fg')).variables) // 0 1
 */
export function readFg(text: string, file: string, onNote?: (note: string) => void): FactorGraph {
  const tokens = new Tokens(text, file, true)
  const variables = tokens.count('number of variables')
  const factors = tokens.count('number of factors', 2)
  const graph = new FactorGraph()
  for (let i = 0; i < variables; i++) graph.variable(tokens.number('log-potential'))
  for (let f = 0; f < factors; f++) readFactor(tokens, graph)
  const rest = tokens.rest()
  if (rest)
    onNote?.(
      `${file}:${rest.line}: ${rest.shown} follows the last of ${factors} factors; it and all after it is left out.`,
    )
  return graph
}

/**
 * The text of a factor graph. A choice that no factor keeps in one state is written as an XOR. RangeError for a factor
 * that the format has no type for.
 *
 * @example
 * import {FactorGraph, writeFg, Xor} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1.5), graph.variable(2)])
 * console.log(writeFg(graph).trim().split('\n').join(' | ')) // 2 | 1 | 1.5 | 2 | XOR 2 1 2
 */
export function writeFg(graph: FactorGraph): string {
  checkGraph(graph)
  const {factors, firstLink, variableOf, negated} = graph.compile()
  const lines = [`${graph.variables}`, `${factors.length}`, ...graph.logPotentials.map(written)]
  factors.forEach((factor, f) => {
    const indices: string[] = []
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      indices.push(`${negated[link] ? '-' : ''}${variableOf[link] + 1}`)
    }
    lines.push(writeFactor(factor, indices).join(' '))
  })
  return `${lines.join('\n')}\n`
}

/** The factors that take nothing but their literals. */
const PLAIN: Readonly<Record<string, (degree: number) => Factor>> = {
  XOR: (degree) => new Xor(degree),
  XOROUT: (degree) => new XorWithOutput(degree),
  ATMOSTONE: (degree) => new AtMostOne(degree),
  OR: (degree) => new Or(degree),
  OROUT: (degree) => new OrWithOutput(degree),
  ANDOUT: (degree) => new AndWithOutput(degree),
  IMPLY: (degree) => new Implication(degree),
  PARITY: (degree) => new Parity(degree),
}

type ReadExtra = (tokens: Tokens, graph: FactorGraph, literals: readonly number[]) => void

/** The factors with more on their line. */
const WITH_EXTRA: Readonly<Record<string, ReadExtra>> = {
  AGREEMENT: readAgreement,
  BUDGET: readBudget,
  KNAPSACK: readKnapsack,
  PAIR: readPair,
  DENSE: readDense,
  SEQUENCE: readSequence,
  GENERAL_TREE: readGeneralTree,
}

function readFactor(tokens: Tokens, graph: FactorGraph): void {
  const type = tokens.word('type of factor')
  const plain = Object.hasOwn(PLAIN, type) ? PLAIN[type] : undefined
  const readExtra = Object.hasOwn(WITH_EXTRA, type) ? WITH_EXTRA[type] : undefined
  if (!plain && !readExtra) {
    const known = [...Object.keys(PLAIN), ...Object.keys(WITH_EXTRA)].join(', ')
    tokens.fail(`type of factor is ${JSON.stringify(type.slice(0, 30))}, expected one of ${known}.`)
  }
  tokens.enterLine()
  const literals = Array.from({length: tokens.count('degree')}, () => readLiteral(tokens, graph))
  if (readExtra) readExtra(tokens, graph, literals)
  else
    graph.add(
      legal(tokens, () => plain!(literals.length)),
      literals,
    )
  tokens.leaveLine()
}

function readLiteral(tokens: Tokens, graph: FactorGraph): number {
  const index = tokens.number('index')
  if (!Number.isInteger(index) || index === 0 || Math.abs(index) > graph.variables) {
    tokens.fail(`index is ${index}, expected a variable from 1 to ${graph.variables}, or its negation.`)
  }
  return index > 0 ? index - 1 : not(-index - 1)
}

function readAgreement(tokens: Tokens, graph: FactorGraph, literals: readonly number[]): void {
  const states = tokens.wholeNumber('number of states', 1, Math.max(1, literals.length))
  if (literals.length % states !== 0) {
    tokens.fail(`degree of the AGREEMENT factor is ${literals.length}, expected a multiple of its ${states} states.`)
  }
  const penalties = tokens.count('number of penalties')
  if (penalties !== 1 && penalties !== states * states) {
    tokens.fail(`number of penalties is ${penalties}, expected 1${states > 1 ? ` or ${states * states}` : ''}.`)
  }
  const table = Array.from({length: penalties}, () => tokens.number('penalty'))
  const penalty = penalties === 1 ? table[0] : table
  graph.add(
    legal(tokens, () => new Agreement(literals.length / states, {states, penalty})),
    literals,
  )
}

function readBudget(tokens: Tokens, graph: FactorGraph, literals: readonly number[]): void {
  const budget = tokens.wholeNumber('budget', 0, Infinity)
  graph.add(
    legal(tokens, () => new Budget(literals.length, budget)),
    literals,
  )
}

function readKnapsack(tokens: Tokens, graph: FactorGraph, literals: readonly number[]): void {
  const costs = literals.map(() => tokens.finiteNumber('cost'))
  const budget = tokens.number('budget')
  graph.add(
    legal(tokens, () => new Knapsack(costs, budget)),
    literals,
  )
}

function readPair(tokens: Tokens, graph: FactorGraph, literals: readonly number[]): void {
  if (literals.length !== 2) tokens.fail(`degree of the PAIR factor is ${literals.length}, expected 2.`)
  const logPotential = tokens.number('log-potential')
  graph.add(
    legal(tokens, () => new Pair(logPotential)),
    literals,
  )
}

function readDense(tokens: Tokens, graph: FactorGraph, literals: readonly number[]): void {
  const states = readStates(tokens, literals)
  const table = readTable(
    tokens,
    states.reduce((product, count) => product * count, 1),
  )
  graph.add(
    legal(tokens, () => new Dense(states, table)),
    literals,
  )
}

function readSequence(tokens: Tokens, graph: FactorGraph, literals: readonly number[]): void {
  const states = readStates(tokens, literals)
  const start = readTable(tokens, states.at(0) ?? 0)
  const transitions = states.slice(1).map((count, i) => readTable(tokens, states[i] * count))
  const end = readTable(tokens, states.at(-1) ?? 0)
  graph.add(
    legal(tokens, () => new Chain(states, transitions, {start, end})),
    literals,
  )
}

function readGeneralTree(tokens: Tokens, graph: FactorGraph, literals: readonly number[]): void {
  const states = readStates(tokens, literals)
  const parents = states.map(() => tokens.wholeNumber('parent', -1, states.length - 1))
  const tables = parents.map((parent, i) =>
    parent < 0 ? new Float64Array(states[i]) : readTable(tokens, states[parent] * states[i]),
  )
  graph.add(
    legal(tokens, () => new GeneralTree(states, parents, tables)),
    literals,
  )
}

function readTable(tokens: Tokens, entries: number): Float64Array {
  tokens.expectRoom('number of log-potentials', entries)
  const table = new Float64Array(entries)
  for (let entry = 0; entry < entries; entry++) table[entry] = tokens.number('log-potential')
  return table
}

/** Reads how many multi-valued variables there are and the number of states of each; together they are the literals. */
function readStates(tokens: Tokens, literals: readonly number[]): number[] {
  const variables = tokens.count('number of multi-valued variables')
  let total = 0
  const states = Array.from({length: variables}, () => {
    const count = tokens.wholeNumber('number of states', 1, literals.length)
    total += count
    return count
  })
  if (total !== literals.length) {
    tokens.fail(`numbers of states add up to ${total}, expected the degree ${literals.length}.`)
  }
  return states
}

/** Makes a factor; what its constructor refuses is wrong with the file. */
function legal(tokens: Tokens, make: () => Factor): Factor {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return tokens.fail(error.message)
    throw error
  }
}

function writeFactor(factor: Factor, indices: readonly string[]): string[] {
  const head = [factor.kind, `${factor.degree}`, ...indices]
  if (Object.hasOwn(PLAIN, factor.kind)) return head
  if (factor instanceof Agreement) {
    const {copies, penalty} = factor
    // no copies are in no states
    const states = copies > 0 ? factor.states : 1
    const penalties = typeof penalty === 'number' ? [penalty] : copies > 0 ? Array.from(penalty) : [0]
    return [...head, `${states}`, `${penalties.length}`, ...penalties.map(written)]
  }
  if (factor instanceof Budget) return [...head, `${factor.budget}`]
  if (factor instanceof Knapsack) return [...head, ...Array.from(factor.costs, written), written(factor.budget)]
  if (factor instanceof Pair) return [...head, written(factor.logPotential)]
  // all are one: none of their complements is
  if (factor instanceof And) return ['BUDGET', `${factor.degree}`, ...indices.map(complement), '0']
  if (factor instanceof Dense) return [...head, ...writeStates(factor.choices), ...Array.from(factor.table, written)]
  if (factor instanceof Chain) {
    const {startScores, transitions, endScores} = factor
    const tables = [startScores, ...transitions, endScores]
    return [...head, ...writeStates(factor.choices), ...tables.flatMap((table) => Array.from(table, written))]
  }
  if (factor instanceof GeneralTree && factor.heads.every((parent, i) => parent >= 0 || isZero(factor.tables[i]))) {
    const arcs = factor.tables.filter((_, i) => factor.heads[i] >= 0)
    const tables = arcs.flatMap((table) => Array.from(table, written))
    return [...head, ...writeStates(factor.choices), ...Array.from(factor.heads, String), ...tables]
  }
  throw new RangeError(
    `Factor in fg: its kind is ${factor.kind}, expected one that the format has (a general tree: without scores of roots).`,
  )
}

function writeStates(states: readonly number[]): string[] {
  return [`${states.length}`, ...states.map(String)]
}

function complement(index: string): string {
  return index.startsWith('-') ? index.slice(1) : `-${index}`
}

function isZero(table: Float64Array): boolean {
  return table.every((score) => score === 0)
}

function written(value: number): string {
  if (Number.isFinite(value)) return `${value}`
  return value > 0 ? 'inf' : '-inf'
}

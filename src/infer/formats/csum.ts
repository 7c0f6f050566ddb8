import {type CoverageProblem, checkCoverageProblem} from '../coverage/problem.ts'
import {Tokens} from './tokens.ts'

/** A cut at or below this says that the arc may not be cut. */
const FORBIDDEN_CUT = -1e8

/**
 * Reads a coverage problem from a `.csum` text, numbers separated by white space:
 *
 *   trees targets budget
 *   nodes                  then, for each node:       head keep cut    (head counted in the tree from 0, −1 for a root)
 *   weight witnesses       then, for each witness:    left right       (nodes counted in the file from 0, right −1 for none)
 *
 * with one block of the second kind per tree and one of the third per target. Every node costs 1, unless the word `costs`
 * follows the budget: then the cost of a node follows its cut.
 *
 * @example
 * import {readCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * console.log(problem.trees, problem.nodes, problem.budget) // 2 3 2
 */
export function readCsum(text: string, file: string): CoverageProblem {
  const tokens = new Tokens(text, file)
  const trees = tokens.count('number of trees')
  const targets = tokens.count('number of targets', 2)
  const budget = tokens.finiteNumber('budget')
  if (budget < 0) tokens.fail(`budget is ${budget}, expected a number ≥ 0.`)
  const hasCosts = tokens.nextIs('costs')
  tokens.expectRoom('number of trees and targets', trees + 2 * targets)

  const forest = readForest(tokens, trees, hasCosts)
  const coverage = readTargets(tokens, targets, forest.nodes)
  tokens.expectEnd()
  return {trees, targets, budget, ...forest, ...coverage}
}

/**
 * The text of a coverage problem. Costs are written where one of them is not 1.
 *
 * @example
 * import {readCsum, writeCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * console.log(readCsum(writeCsum(problem), 'copy.csum').nodes) // 3
 */
export function writeCsum(problem: CoverageProblem): string {
  checkCoverageProblem(problem)
  const {trees, targets, firstNode, head, keep, cut, cost, weight, firstWitness, left, right} = problem
  const hasCosts = cost.some((own) => own !== 1)
  const lines = [`${trees} ${targets} ${problem.budget}${hasCosts ? ' costs' : ''}`]
  for (let tree = 0; tree < trees; tree++) {
    const first = firstNode[tree]
    lines.push(`${firstNode[tree + 1] - first}`)
    for (let i = first; i < firstNode[tree + 1]; i++) {
      const line = `${head[i] < 0 ? -1 : head[i] - first} ${keep[i]} ${cut[i] === -Infinity ? '-1e9' : cut[i]}`
      lines.push(hasCosts ? `${line} ${cost[i]}` : line)
    }
  }
  for (let k = 0; k < targets; k++) {
    lines.push(`${weight[k]} ${firstWitness[k + 1] - firstWitness[k]}`)
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) lines.push(`${left[j]} ${right[j]}`)
  }
  return `${lines.join('\n')}\n`
}

type Forest = Pick<CoverageProblem, 'nodes' | 'firstNode' | 'head' | 'keep' | 'cut' | 'cost'>

function readForest(tokens: Tokens, trees: number, hasCosts: boolean): Forest {
  const firstNode = new Int32Array(trees + 1)
  const head: number[] = []
  const keep: number[] = []
  const cut: number[] = []
  const cost: number[] = []
  const lineOf: number[] = [] // by node of this tree
  for (let tree = 0; tree < trees; tree++) {
    const first = head.length
    const length = tokens.count('number of nodes in the tree', 3)
    for (let i = 0; i < length; i++) {
      const headInTree = tokens.wholeNumber('head', -1, length - 1)
      head.push(headInTree < 0 ? -1 : first + headInTree)
      lineOf[i] = tokens.line
      keep.push(tokens.finiteNumber('keep'))
      cut.push(readCut(tokens))
      cost.push(hasCosts ? readCost(tokens) : 1)
    }
    firstNode[tree + 1] = head.length
    refuseCycles(tokens, head, first, lineOf)
  }
  return {
    nodes: head.length,
    firstNode,
    head: Int32Array.from(head),
    keep: Float64Array.from(keep),
    cut: Float64Array.from(cut),
    cost: Float64Array.from(cost),
  }
}

function readCut(tokens: Tokens): number {
  const cut = tokens.number('cut')
  if (cut > 0) tokens.fail(`cut is ${cut}, expected a number ≤ 0.`)
  return cut <= FORBIDDEN_CUT ? -Infinity : cut
}

function readCost(tokens: Tokens): number {
  const cost = tokens.finiteNumber('cost')
  if (cost < 0) tokens.fail(`cost is ${cost}, expected a number ≥ 0.`)
  return cost
}

/** Fails at the line of a node that is its own ancestor. Every node is walked over once. */
function refuseCycles(tokens: Tokens, head: readonly number[], first: number, lineOf: readonly number[]): void {
  const walkOf = new Int32Array(head.length - first) // by node of the tree: the walk that came by first, from 1
  for (let start = first; start < head.length; start++) {
    const walk = start - first + 1
    let node = start
    while (node >= 0 && walkOf[node - first] === 0) {
      walkOf[node - first] = walk
      node = head[node]
    }
    if (node >= 0 && walkOf[node - first] === walk) {
      tokens.line = lineOf[node - first]
      tokens.fail(`head is ${head[node] - first}, but then node ${node - first} is its own ancestor, expected a tree.`)
    }
  }
}

type Targets = Pick<CoverageProblem, 'weight' | 'firstWitness' | 'left' | 'right'>

function readTargets(tokens: Tokens, targets: number, nodes: number): Targets {
  const weight = new Float64Array(targets)
  const firstWitness = new Int32Array(targets + 1)
  const left: number[] = []
  const right: number[] = []
  for (let k = 0; k < targets; k++) {
    weight[k] = tokens.finiteNumber('weight')
    if (weight[k] < 0) tokens.fail(`weight is ${weight[k]}, expected a number ≥ 0.`)
    const witnesses = tokens.count('number of witnesses', 2)
    for (let j = 0; j < witnesses; j++) {
      left.push(tokens.wholeNumber('first node', 0, nodes - 1))
      right.push(tokens.wholeNumber('second node', -1, nodes - 1))
    }
    firstWitness[k + 1] = left.length
  }
  return {weight, firstWitness, left: Int32Array.from(left), right: Int32Array.from(right)}
}

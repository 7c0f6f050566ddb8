import {softShare, softSum} from '../kernels/soft-maximum.ts'
import {checkNumbers, checkRow} from './arguments.ts'
import {type LinearProgram, not} from './factor.ts'
import {checkScores, highestFinite, lowestFinite} from './own-scores.ts'
import {StructuredFactor} from './structured.ts'
import {topDownOrder} from './top-down-order.ts'

/**
 * A forest of binary variables with a score for each of the four states of an arc: each literal is a node.
 *
 * `heads` gives each node's head, −1 for a root, in any order. `tables[i]` has the scores of the arc to node i, for
 * (head, i) = (0,0), (0,1), (1,0), (1,1); that of a root has two, for i = 0 and 1. An entry of −∞ forbids its state. With
 * the table (0, −∞, cut, keep), say, a node stays only if its head stays.
 *
 * @example
 * import {exact, FactorGraph, Tree} from 'precis/infer'
 *
 * // a node may stay only if its head stays: node 1 hangs on node 0, node 2 on node 1
 * const graph = new FactorGraph()
 * const nodes = [-1, -1, 4].map((logPotential) => graph.variable(logPotential))
 * const stays = [0, -Infinity, 0, 0]
 * graph.add(new Tree([-1, 0, 1], [[0, 0], stays, stays]), nodes)
 * console.log(...exact(graph).variables) // 1 1 1
 */
export class Tree extends StructuredFactor {
  readonly kind = 'TREE'
  readonly lowestScore: number
  readonly highestScore: number
  // by rank: nodes are ranked so that heads come before their children
  private readonly nodeOf: Int32Array
  private readonly headOf: Int32Array // the head's rank, −1 for a root
  private readonly tables: Float64Array // four entries each; a root has its two in both rows, as if under a head
  private readonly offScores: Float64Array // best score of the subtree if the node is zero; scratch
  private readonly onScores: Float64Array // and if it is one; scratch
  private readonly states: Uint8Array // scratch
  private marginalScratch: Float64Array | undefined // made by the first max-marginals

  constructor(heads: readonly number[], tables: readonly ArrayLike<number>[]) {
    checkNumbers('TREE factor, heads', heads)
    checkRow('TREE factor, tables', tables)
    if (tables.length !== heads.length) {
      throw new RangeError(
        `TREE factor: ${tables.length} tables given, expected one for each of ${heads.length} nodes.`,
      )
    }
    const nodes = heads.length
    const nodeOf = topDownOrder('TREE', heads)
    for (let i = 0; i < nodes; i++) checkScores('TREE', tables[i], heads[i] < 0 ? 2 : 4, `scores of node ${i}`)
    super(nodes)
    const rankOf = new Int32Array(nodes)
    for (let rank = 0; rank < nodes; rank++) rankOf[nodeOf[rank]] = rank
    this.nodeOf = nodeOf
    this.headOf = nodeOf.map((node) => (heads[node] < 0 ? -1 : rankOf[heads[node]]))
    this.tables = new Float64Array(4 * nodes)
    for (let rank = 0; rank < nodes; rank++) {
      const table = tables[nodeOf[rank]]
      for (let state = 0; state < 4; state++) this.tables[4 * rank + state] = table[state % table.length]
    }
    this.lowestScore = tables.reduce((sum, table) => sum + lowestFinite(table), 0)
    this.highestScore = tables.reduce((sum, table) => sum + highestFinite(table), 0)
    this.offScores = new Float64Array(nodes)
    this.onScores = new Float64Array(nodes)
    this.states = new Uint8Array(nodes)
  }

  /** Bottom-up sums of the best scores of subtrees, for both states of their head; then states top-down. */
  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {degree, nodeOf, headOf, tables, offScores, onScores, states} = this
    offScores.fill(0)
    for (let rank = 0; rank < degree; rank++) onScores[rank] = s[start + nodeOf[rank]]
    let value = 0
    for (let rank = degree - 1; rank >= 0; rank--) {
      const off = offScores[rank]
      const on = onScores[rank]
      const head = headOf[rank]
      const table = 4 * rank
      const offUnderOn = off + tables[table + 2]
      const onUnderOn = on + tables[table + 3]
      const underOn = Math.max(onUnderOn, offUnderOn)
      if (head < 0) {
        value += underOn
        continue
      }
      const offUnderOff = off + tables[table]
      const onUnderOff = on + tables[table + 1]
      offScores[head] += Math.max(onUnderOff, offUnderOff)
      onScores[head] += underOn
    }
    if (value === -Infinity) {
      for (let i = 0; i < degree; i++) y[start + i] = 0
      return value
    }
    for (let rank = 0; rank < degree; rank++) {
      const head = headOf[rank]
      const table = 4 * rank + (head < 0 ? 0 : 2 * states[head])
      const state = onScores[rank] + tables[table + 1] > offScores[rank] + tables[table] ? 1 : 0
      states[rank] = state
      y[start + nodeOf[rank]] = state
    }
    return value
  }

  /**
   * Bottom-up, then top-down: the best setting with a node in one state is the best with its head in some state, less what the
   * node's subtree loses by that state (docs/math.md, eq. M3).
   */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {degree, nodeOf, headOf, tables, offScores, onScores} = this
    const value = this.decode(s, y, start)
    if (value === -Infinity) return value
    this.marginalScratch ??= new Float64Array(2 * degree)
    const best = this.marginalScratch // by rank and state
    for (let rank = 0; rank < degree; rank++) {
      const head = headOf[rank]
      best[2 * rank] = best[2 * rank + 1] = -Infinity
      for (let state = 0; state < 2; state++) {
        const withHead = head < 0 ? value : best[2 * head + state]
        if (withHead === -Infinity || (head < 0 && state === 0)) continue
        const off = offScores[rank] + tables[4 * rank + 2 * state]
        const on = onScores[rank] + tables[4 * rank + 2 * state + 1]
        const higher = Math.max(on, off)
        best[2 * rank] = Math.max(best[2 * rank], withHead - (higher - off))
        best[2 * rank + 1] = Math.max(best[2 * rank + 1], withHead - (higher - on))
      }
      out[start + nodeOf[rank]] = best[2 * rank + 1] - best[2 * rank]
    }
    return value
  }

  /** The same with sums in the place of maxima: a node's probability is that of its head's states, shared out. */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {degree, nodeOf, headOf, tables, offScores, onScores} = this
    offScores.fill(0)
    for (let rank = 0; rank < degree; rank++) onScores[rank] = s[start + nodeOf[rank]]
    let value = 0
    for (let rank = degree - 1; rank >= 0; rank--) {
      const off = offScores[rank]
      const on = onScores[rank]
      const head = headOf[rank]
      const table = 4 * rank
      const underOn = softSum(off + tables[table + 2], on + tables[table + 3], temperature)
      if (head < 0) value += underOn
      else {
        offScores[head] += softSum(off + tables[table], on + tables[table + 1], temperature)
        onScores[head] += underOn
      }
    }
    if (value === -Infinity) return value
    for (let rank = 0; rank < degree; rank++) {
      const headIsOn = headOf[rank] < 0 ? 1 : out[start + nodeOf[headOf[rank]]]
      let isOn = 0
      for (let state = 0; state < 2; state++) {
        const share = state === 1 ? headIsOn : 1 - headIsOn
        const off = offScores[rank] + tables[4 * rank + 2 * state]
        const on = onScores[rank] + tables[4 * rank + 2 * state + 1]
        if (share > 0) isOn += share * softShare(on, off, temperature)
      }
      out[start + nodeOf[rank]] = isOn
    }
    return value
  }

  score(y: Float64Array, start: number): number {
    const {degree, nodeOf, headOf, tables} = this
    let score = 0
    for (let rank = 0; rank < degree; rank++) {
      const head = headOf[rank] < 0 ? 0 : y[start + nodeOf[headOf[rank]]]
      score += tables[4 * rank + 2 * head + y[start + nodeOf[rank]]]
    }
    return score
  }

  /** One column for each state of an arc that is allowed; those with a node in one state add up to that state. */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {degree, nodeOf, headOf, tables} = this
    for (let rank = 0; rank < degree; rank++) {
      const node = literals[nodeOf[rank]]
      const ends = headOf[rank] < 0 ? [node] : [node, literals[nodeOf[headOf[rank]]]]
      const columns: {column: number; state: number}[] = []
      for (let state = 0; state < 2 ** ends.length; state++) {
        const score = tables[4 * rank + state]
        if (score > -Infinity) columns.push({column: program.column(score), state})
      }
      for (let end = 0; end < ends.length; end++) {
        for (const value of [0, 1]) {
          const part = columns.filter(({state}) => ((state >> end) & 1) === value).map(({column}) => column)
          const literal = value === 1 ? ends[end] : not(ends[end])
          program.row([...part, literal], [...part.map(() => 1), -1], 0, 0)
        }
      }
    }
  }
}

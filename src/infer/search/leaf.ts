import {type Choice, newChoice} from '../kernels/table-elimination.ts'
import {openTable} from './open-network.ts'
import {type RankedTable, union} from './ranked-table.ts'
import type {SoftNetwork} from './soft-network.ts'

/** The best assignment of what a node of a search leaves open. */
interface Leaf {
  readonly cost: number
  /** By variable. */
  readonly assignment: Int32Array
}

/** The tables whose first variable is the same, and what is left of them when it is eliminated. */
interface Bucket {
  readonly tables: RankedTable[]
  scope: readonly number[]
  choice: Choice | undefined
}

/**
 * Eliminates the variables that a node leaves open, in an order that is fixed beforehand. The functions of assigned variables
 * have given their costs away, so that the rest is a network of its own. All of it is small, and made anew for each node.
 */
export class LeafElimination {
  private readonly network: SoftNetwork
  private readonly rank: Int32Array // by variable
  private readonly variableOf: Int32Array // by rank
  private readonly scopes: (number[] | undefined)[] // by rank: the result's, as far as it is known while work is counted

  constructor(network: SoftNetwork, order: ArrayLike<number>) {
    this.network = network
    this.variableOf = Int32Array.from(order)
    this.rank = new Int32Array(network.variables)
    for (let i = 0; i < order.length; i++) this.rank[order[i]] = i
    this.scopes = Array.from(order, () => undefined)
  }

  /** The best assignment; undefined if to find it takes more work than this, in entries times states. */
  solve(mostWork: number): Leaf | undefined {
    if (this.takesMore(mostWork)) return undefined
    const {network, variableOf} = this
    const {variables, size, cost, firstValue, domain} = network
    const buckets = Array.from({length: variables}, (): Bucket => ({tables: [], scope: [], choice: undefined}))
    for (let f = 0; f < network.functions; f++) {
      if (network.free[f] < 2) continue
      const table = openTable(network, f, this.rank)
      if (table.scope.length > 0) buckets[table.scope[0]].tables.push(table)
    }
    let total = cost[0]
    for (let r = 0; r < variables; r++) {
      const v = variableOf[r]
      if (size[v] === 1) continue
      const costs = new Float64Array(size[v])
      for (let k = 0; k < costs.length; k++) costs[k] = cost[1 + firstValue[v] + domain[firstValue[v] + k]]
      const bucket = buckets[r]
      bucket.tables.push({scope: [r], costs})
      const result = this.eliminate(bucket, r)
      if (result.scope.length > 0) buckets[result.scope[0]].tables.push(result)
      else total += result.costs[0]
    }
    return {cost: total, assignment: this.assign(buckets)}
  }

  /** Whether the elimination takes more work. Only scopes are looked at. */
  private takesMore(mostWork: number): boolean {
    const {network, scopes, variableOf, rank} = this
    const {variables, size, functions, free, firstPlace, variableAt} = network
    scopes.fill(undefined)
    for (let f = 0; f < functions; f++) {
      if (free[f] < 2) continue
      const scope: number[] = []
      for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
        if (size[variableAt[place]] > 1) scope.push(rank[variableAt[place]])
      }
      if (scope.length === 0) continue
      scope.sort((a, b) => a - b)
      const before = scopes[scope[0]]
      scopes[scope[0]] = before ? union(before, scope) : scope
    }
    let work = 0
    for (let r = 0; r < variables; r++) {
      const scope = scopes[r]
      if (!scope) continue
      let entries = 1
      for (const other of scope) entries *= size[variableOf[other]]
      work += entries
      if (work > mostWork) return true
      if (scope.length < 2) continue
      const rest = scope.slice(1)
      const before = scopes[rest[0]]
      scopes[rest[0]] = before ? union(before, rest) : rest
    }
    return false
  }

  private eliminate(bucket: Bucket, r: number): RankedTable {
    const {variableOf} = this
    const {size} = this.network
    const {tables} = bucket
    let joint: readonly number[] = [r]
    for (const {scope} of tables) joint = union(joint, scope)
    const scope = joint.slice(1)
    const states = size[variableOf[r]]
    const sizes = scope.map((other) => size[variableOf[other]])
    let entries = 1
    for (const n of sizes) entries *= n
    // by table and variable of the result: how far its entries lie apart
    const strides = tables.map((table) => stridesOf(table.scope, scope, sizes))
    const at = new Int32Array(tables.length)
    const costs = new Float64Array(entries)
    const choice = newChoice(entries, states)
    const position = new Int32Array(scope.length)
    for (let entry = 0; entry < entries; entry++) {
      let least = Infinity
      for (let s = 0; s < states; s++) {
        let sum = 0
        for (let t = 0; t < tables.length; t++) {
          const {costs} = tables[t]
          sum += costs[at[t] + s * (costs.length / states)]
        }
        if (sum < least) {
          least = sum
          choice[entry] = s
        }
      }
      costs[entry] = least
      for (let i = scope.length - 1; i >= 0; i--) {
        const back = ++position[i] === sizes[i]
        const step = back ? 1 - sizes[i] : 1
        for (let t = 0; t < at.length; t++) at[t] += step * strides[t][i]
        if (!back) break
        position[i] = 0
      }
    }
    bucket.scope = scope
    bucket.choice = choice
    return {scope, costs}
  }

  private assign(buckets: readonly Bucket[]): Int32Array {
    const {network, variableOf} = this
    const {size, firstValue, domain} = network
    const assignment = Int32Array.from(size, (_, v) => network.stateOf(v))
    const position = new Int32Array(buckets.length) // by rank
    for (let r = buckets.length - 1; r >= 0; r--) {
      const {scope, choice} = buckets[r]
      if (!choice) continue
      let at = 0
      for (const other of scope) at = at * size[variableOf[other]] + position[other]
      position[r] = choice[at]
      assignment[variableOf[r]] = domain[firstValue[variableOf[r]] + choice[at]]
    }
    return assignment
  }
}

/** How far a table's entries of neighboring states of each variable of the result lie apart; 0 where it does not have the variable. */
function stridesOf(scope: readonly number[], result: readonly number[], sizes: readonly number[]): Int32Array {
  const strides = new Int32Array(result.length)
  let stride = 1
  for (let i = scope.length - 1, j = result.length - 1; i > 0; j--) {
    if (result[j] !== scope[i]) continue
    strides[j] = stride
    stride *= sizes[j]
    i--
  }
  return strides
}

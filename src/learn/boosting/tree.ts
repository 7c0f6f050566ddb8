import type {BinnedTable} from './table.ts'

/** A complete tree over binned values, as in `Forest`. */
export interface Tree {
  readonly feature: Uint8Array // by inner node
  readonly edge: Uint8Array // by inner node: rows go right if their bin is above it
  readonly leaf: Float64Array
}

/** The edge of a node that is not worth splitting: all rows go left. */
export const NO_SPLIT = 255

export interface TreeOptions {
  readonly depth: number
  /** The least weight of rows on both sides of a split. */
  readonly leastWeight: number
  /** Weight of made-up rows of value 0 in every leaf. */
  readonly shrinkTo0: number
}

/**
 * Fits a tree to the targets of some rows by least squares. Every node is split where that lowers the sum of squares
 * most, level by level: with sums G of weighted targets and W of weights on the two sides, where G²/(W + λ) grows most.
 */
export function growTree(
  {thresholds, bins}: BinnedTable,
  rows: Int32Array,
  target: Float64Array,
  weight: Float64Array,
  features: readonly number[],
  {depth, leastWeight, shrinkTo0}: TreeOptions,
): Tree {
  const inner = 2 ** depth - 1
  const feature = new Uint8Array(inner)
  const edge = new Uint8Array(inner).fill(NO_SPLIT)
  // by place in rows, as are the next two
  const nodeOf = new Int32Array(rows.length)
  const own = new Float64Array(rows.length)
  const weighed = new Float64Array(rows.length)
  rows.forEach((row, i) => {
    own[i] = weight[row]
    weighed[i] = weight[row] * target[row]
  })
  const score = (sum: number, mass: number) => (sum * sum) / (mass + shrinkTo0)
  for (let level = 0; level < depth; level++) {
    const firstNode = 2 ** level - 1
    const nodes = 2 ** level
    const gain = new Float64Array(nodes).fill(1e-12)
    for (const f of features) {
      const size = thresholds[f].length + 1
      const {sums, masses} = histogram(bins[f], size, rows, weighed, own, nodeOf, firstNode, nodes)
      for (let node = 0; node < nodes; node++) {
        const from = node * size
        let all = 0
        let allMass = 0
        for (let bin = from; bin < from + size; bin++) {
          all += sums[bin]
          allMass += masses[bin]
        }
        let left = 0
        let leftMass = 0
        for (let bin = 0; bin + 1 < size; bin++) {
          left += sums[from + bin]
          leftMass += masses[from + bin]
          if (leftMass < leastWeight || allMass - leftMass < leastWeight) continue
          const gained = score(left, leftMass) + score(all - left, allMass - leftMass) - score(all, allMass)
          if (gained <= gain[node]) continue
          gain[node] = gained
          feature[firstNode + node] = f
          edge[firstNode + node] = bin
        }
      }
    }
    for (let i = 0; i < rows.length; i++) {
      const node = nodeOf[i]
      nodeOf[i] = 2 * node + 1 + Number(bins[feature[node]][rows[i]] > edge[node])
    }
  }
  return {feature, edge, leaf: leavesOf(weighed, own, nodeOf, inner, shrinkTo0)}
}

function histogram(
  bin: Uint8Array,
  size: number,
  rows: Int32Array,
  weighed: Float64Array,
  weight: Float64Array,
  nodeOf: Int32Array,
  firstNode: number,
  nodes: number,
): {sums: Float64Array; masses: Float64Array} {
  const sums = new Float64Array(nodes * size)
  const masses = new Float64Array(nodes * size)
  for (let i = 0; i < rows.length; i++) {
    const at = (nodeOf[i] - firstNode) * size + bin[rows[i]]
    sums[at] += weighed[i]
    masses[at] += weight[i]
  }
  return {sums, masses}
}

function leavesOf(
  weighed: Float64Array,
  weight: Float64Array,
  nodeOf: Int32Array,
  inner: number,
  shrinkTo0: number,
): Float64Array {
  const sums = new Float64Array(inner + 1)
  const masses = new Float64Array(inner + 1)
  for (let i = 0; i < nodeOf.length; i++) {
    sums[nodeOf[i] - inner] += weighed[i]
    masses[nodeOf[i] - inner] += weight[i]
  }
  return sums.map((sum, leaf) => (masses[leaf] > 0 ? sum / (masses[leaf] + shrinkTo0) : 0))
}

/**
 * Adds `rate` times the answer of a tree for some rows of the table. Where a row goes is calculated and not branched on,
 * because half of such branches would be guessed wrong.
 */
export function addAnswers(
  {feature, edge, leaf}: Tree,
  {bins}: BinnedTable,
  rows: Int32Array,
  rate: number,
  answers: Float64Array,
): void {
  const inner = feature.length
  for (const row of rows) {
    let node = 0
    while (node < inner) node = 2 * node + 1 + Number(bins[feature[node]][row] > edge[node])
    answers[row] += rate * leaf[node - inner]
  }
}

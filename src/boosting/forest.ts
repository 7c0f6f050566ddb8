/**
 * Decision trees whose answers add up. Every tree is complete: its inner nodes stand level by level, node i above the
 * nodes 2i + 1 and 2i + 2, and its leaves from left to right. A row goes right where its value is above the threshold.
 */
export interface Forest {
  readonly features: readonly string[] // by column of a row
  readonly depth: number
  readonly start: number // what a forest without trees answers
  readonly feature: Uint8Array // by inner node, tree by tree
  readonly threshold: Float32Array // by inner node
  readonly leaf: Float32Array // by leaf, tree by tree
}

/** By row: what the forest answers. Rows stand one after another, a column for each feature. */
export function predictAll(
  {features, depth, start, feature, threshold, leaf}: Forest,
  rows: Float32Array,
): Float64Array {
  const columns = features.length
  const inner = 2 ** depth - 1
  const trees = leaf.length / (inner + 1)
  const answers = new Float64Array(rows.length / columns).fill(start)
  for (let tree = 0; tree < trees; tree++) {
    const firstNode = tree * inner
    const firstLeaf = tree * (inner + 1) - inner
    for (let row = 0; row < answers.length; row++) {
      let node = 0
      while (node < inner) {
        const isAbove = rows[row * columns + feature[firstNode + node]] > threshold[firstNode + node]
        node = 2 * node + (isAbove ? 2 : 1)
      }
      answers[row] += leaf[firstLeaf + node]
    }
  }
  return answers
}

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

/**
 * By row: what the forest answers. Rows stand one after another, a column for each feature. Four rows go down each tree side
 * by side: a step waits for the number that it compares, and meanwhile the others go on. Where a row goes is calculated and
 * not branched on, because half of such branches would be guessed wrong.
 */
export function predictAll(forest: Forest, rows: Float32Array): Float64Array {
  const {features, depth, start, feature, threshold, leaf} = forest
  const columns = features.length
  const inner = 2 ** depth - 1
  const trees = leaf.length / (inner + 1)
  const answers = new Float64Array(rows.length / columns).fill(start)
  const last = answers.length - (answers.length % 4)
  for (let tree = 0; tree < trees; tree++) {
    const first = tree * inner
    const firstLeaf = tree * (inner + 1) - inner
    for (let row = 0; row < last; row += 4) {
      const [x0, x1, x2, x3] = [row * columns, (row + 1) * columns, (row + 2) * columns, (row + 3) * columns]
      let n0 = 0
      let n1 = 0
      let n2 = 0
      let n3 = 0
      for (let level = 0; level < depth; level++) {
        n0 = 2 * n0 + 1 + Number(rows[x0 + feature[first + n0]] > threshold[first + n0])
        n1 = 2 * n1 + 1 + Number(rows[x1 + feature[first + n1]] > threshold[first + n1])
        n2 = 2 * n2 + 1 + Number(rows[x2 + feature[first + n2]] > threshold[first + n2])
        n3 = 2 * n3 + 1 + Number(rows[x3 + feature[first + n3]] > threshold[first + n3])
      }
      answers[row] += leaf[firstLeaf + n0]
      answers[row + 1] += leaf[firstLeaf + n1]
      answers[row + 2] += leaf[firstLeaf + n2]
      answers[row + 3] += leaf[firstLeaf + n3]
    }
    for (let row = last; row < answers.length; row++) {
      let node = 0
      while (node < inner) {
        node = 2 * node + (rows[row * columns + feature[first + node]] > threshold[first + node] ? 2 : 1)
      }
      answers[row] += leaf[firstLeaf + node]
    }
  }
  return answers
}

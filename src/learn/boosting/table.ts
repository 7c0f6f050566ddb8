/** Values of a feature are told apart by at most so many thresholds. */
const MOST_THRESHOLDS = 63

/** Rows of features as a learner wants them: by feature, each value as the number of thresholds below it. */
export interface BinnedTable {
  readonly rows: number
  readonly thresholds: readonly Float32Array[] // by feature, ascending
  readonly bins: readonly Uint8Array[] // by feature, then by row
}

/** Rows stand one after another, with so many columns. Thresholds part the values of a column into equal shares. */
export function binned(values: Float32Array, columns: number): BinnedTable {
  const rows = values.length / columns
  const thresholds: Float32Array[] = []
  const bins: Uint8Array[] = []
  for (let column = 0; column < columns; column++) {
    const ofColumn = new Float32Array(rows)
    for (let row = 0; row < rows; row++) ofColumn[row] = values[row * columns + column]
    const edges = edgesOf(ofColumn.slice().sort())
    thresholds.push(edges)
    const bin = new Uint8Array(rows)
    for (let row = 0; row < rows; row++) bin[row] = below(edges, ofColumn[row])
    bins.push(bin)
  }
  return {rows, thresholds, bins}
}

/** Values after which a threshold stands; none is the greatest, so both sides of each have rows. */
function edgesOf(sorted: Float32Array): Float32Array {
  const edges = new Set<number>()
  const greatest = sorted[sorted.length - 1]
  for (let i = 1; i <= MOST_THRESHOLDS; i++) {
    const edge = sorted[Math.floor((i * sorted.length) / (MOST_THRESHOLDS + 1))]
    if (edge < greatest) edges.add(edge)
  }
  return Float32Array.from(edges)
}

/** How many edges are below a value. */
function below(edges: Float32Array, value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (edges[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}

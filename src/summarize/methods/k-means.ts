import type {Vector} from './vectors.ts'

const MAX_ROUNDS = 20

/**
 * By vector: which of `count` clusters it is in, found by k-means on cosines. The vectors have length one. It starts
 * from vectors at equal distances in the list, so nothing is random.
 */
export function kMeans(vectors: readonly Vector[], count: number, termCount: number): Int32Array {
  // the sums of the clusters' vectors, by term, then by cluster, because a vector is compared with all clusters at once
  const sums = new Float64Array(termCount * count)
  const starts = Int32Array.from({length: count}, (_, k) => Math.floor((k * vectors.length) / count))
  let clusters = new Int32Array(vectors.length).fill(-1)
  starts.forEach((vector, k) => {
    clusters[vector] = k
  })
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    addUp(vectors, clusters, count, sums)
    const next = nearest(vectors, count, sums)
    if (next.every((cluster, i) => cluster === clusters[i])) break
    clusters = next
  }
  return clusters
}

function addUp(vectors: readonly Vector[], clusters: Int32Array, count: number, sums: Float64Array): void {
  sums.fill(0)
  vectors.forEach(({terms, weights}, i) => {
    if (clusters[i] < 0) return
    for (let k = 0; k < terms.length; k++) sums[terms[k] * count + clusters[i]] += weights[k]
  })
}

/**
 * The nearest cluster, the first among equals. A cluster without vectors, or with zero vectors only, is never nearest.
 */
function nearest(vectors: readonly Vector[], count: number, sums: Float64Array): Int32Array<ArrayBuffer> {
  const lengths = new Float64Array(count)
  for (let at = 0; at < sums.length; at++) lengths[at % count] += sums[at] ** 2
  const scales = lengths.map((square) => (square > 0 ? 1 / Math.sqrt(square) : 0))
  const products = new Float64Array(count)
  return Int32Array.from(vectors, ({terms, weights}) => {
    products.fill(0)
    for (let k = 0; k < terms.length; k++) {
      const row = terms[k] * count
      for (let c = 0; c < count; c++) products[c] += weights[k] * sums[row + c]
    }
    let best = 0
    for (let c = 1; c < count; c++) if (products[c] * scales[c] > products[best] * scales[best]) best = c
    return best
  })
}

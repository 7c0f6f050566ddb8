import {seededRandom} from '../../seeded-random.ts'
import {CLUSTER_SPLITS} from '../../syntax/words/lexicon.ts'
import type {WordPoints} from './word-behavior.ts'

/** Rounds of k-means at each split. */
const ROUNDS = 12

/** The finest cluster of every point; its upper bits are those of the coarser ones around it. */
export function clusterPoints(points: WordPoints, seed: number): Uint16Array {
  const random = seededRandom(seed)
  const count = points.values.length / points.dimensions
  const clusters = new Uint16Array(count)
  let groups: Int32Array[] = [Int32Array.from({length: count}, (_, i) => i)]
  for (const parts of CLUSTER_SPLITS) {
    const finer: number[][] = []
    groups.forEach((members, group) => {
      const assigned = kMeans(points, members, parts, random)
      const first = group * parts
      for (let part = 0; part < parts; part++) finer[first + part] = []
      members.forEach((point, i) => {
        clusters[point] = first + assigned[i]
        finer[first + assigned[i]].push(point)
      })
    })
    groups = finer.map((members) => Int32Array.from(members))
  }
  return clusters
}

/** Lloyd's k-means on some of the points, from centers drawn among them: the part of each member. */
function kMeans(points: WordPoints, members: Int32Array, parts: number, random: () => number): Uint8Array {
  const {dimensions, values} = points
  const assigned = new Uint8Array(members.length)
  if (members.length <= parts) return assigned.map((_, i) => i)
  const centers = new Float32Array(parts * dimensions)
  for (let part = 0; part < parts; part++) {
    // of members far apart in the list, so that none is drawn twice
    const from = Math.floor((part * members.length) / parts)
    const to = Math.floor(((part + 1) * members.length) / parts)
    const start = members[from + Math.floor(random() * (to - from))] * dimensions
    centers.set(values.subarray(start, start + dimensions), part * dimensions)
  }
  const sizes = new Int32Array(parts)
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < members.length; i++) assigned[i] = nearest(values, members[i] * dimensions, centers, dimensions)
    centers.fill(0)
    sizes.fill(0)
    for (let i = 0; i < members.length; i++) {
      const center = assigned[i] * dimensions
      sizes[assigned[i]]++
      for (let d = 0; d < dimensions; d++) centers[center + d] += values[members[i] * dimensions + d]
    }
    for (let part = 0; part < parts; part++) {
      for (let d = 0; d < dimensions; d++) centers[part * dimensions + d] /= sizes[part] || 1
    }
  }
  return assigned
}

function nearest(values: Float32Array, start: number, centers: Float32Array, dimensions: number): number {
  let best = 0
  let least = Infinity
  for (let center = 0; center * dimensions < centers.length; center++) {
    let distance = 0
    for (let d = 0; d < dimensions; d++) {
      const difference = values[start + d] - centers[center * dimensions + d]
      distance += difference * difference
    }
    if (distance < least) {
      least = distance
      best = center
    }
  }
  return best
}

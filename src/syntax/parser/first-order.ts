import {ProjectiveTree} from '../../infer/factors/projective-tree.ts'

/**
 * The best projective tree with one root by the scores of its arcs alone: heads[1…n] of words 1…n, where
 * `scores[(m − 1) × (n + 1) + h]` is what h is worth as head of m. It always finds a tree.
 */
export function bestProjectiveTree(n: number, scores: ArrayLike<number>, heads: Int32Array): number {
  const arcs = []
  for (let modifier = 1; modifier <= n; modifier++) {
    for (let head = 0; head <= n; head++) if (head !== modifier) arcs.push({head, modifier})
  }
  const arcScores = Float64Array.from(arcs, ({head, modifier}) => scores[(modifier - 1) * (n + 1) + head])
  const chosen = new Float64Array(arcs.length)
  const score = new ProjectiveTree(n, arcs, {singleRoot: true}).maximize(arcScores, chosen, 0)
  arcs.forEach(({head, modifier}, arc) => {
    if (chosen[arc] === 1) heads[modifier] = head
  })
  return score
}

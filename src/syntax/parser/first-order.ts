import {ProjectiveTree} from '../../infer/factors/projective-tree.ts'
import {headScoreAt} from '../words/context-model.ts'

/**
 * The best projective tree with one root by the scores of its arcs alone: heads[1…n] of words 1…n, where
 * `scores` has at `headScoreAt` what a head is worth to a modifier. It always finds a tree.
 */
export function bestProjectiveTree(n: number, scores: ArrayLike<number>, heads: Int32Array): number {
  const arcs = []
  for (let modifier = 1; modifier <= n; modifier++) {
    for (let head = 0; head <= n; head++) if (head !== modifier) arcs.push({head, modifier})
  }
  const arcScores = Float64Array.from(arcs, ({head, modifier}) => scores[headScoreAt(n, modifier, head)])
  const chosen = new Float64Array(arcs.length)
  const score = new ProjectiveTree(n, arcs, {singleRoot: true}).maximize(arcScores, chosen, 0)
  arcs.forEach(({head, modifier}, arc) => {
    if (chosen[arc] === 1) heads[modifier] = head
  })
  return score
}

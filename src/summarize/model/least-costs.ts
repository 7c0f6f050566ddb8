import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Layout} from './layout.ts'

/** By sentence: what the words cost that stay whenever it is chosen. */
export function leastCosts(
  {head, cut, cost}: Pick<CoverageProblem, 'head' | 'cut' | 'cost'>,
  {firstNode, root}: Layout,
): Float64Array {
  return Float64Array.from(root, (own, s) => {
    let sum = 0
    for (let node = firstNode[s]; node < firstNode[s + 1]; node++) {
      let top = node
      while (top !== own && cut[top] === Number.NEGATIVE_INFINITY) top = head[top]
      if (top === own) sum += cost[node]
    }
    return sum
  })
}

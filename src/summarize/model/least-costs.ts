import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Layout} from './layout.ts'

type Prices = Pick<CoverageProblem, 'head' | 'cut' | 'cost'>

/** Whether the words of a sentence that stay whenever it is chosen cost something else in one problem than in another. */
export function costingOtherwise(one: Prices, other: Prices, layout: Layout): (sentence: number) => boolean {
  if (one.head === other.head && one.cut === other.cut && one.cost === other.cost) return () => false
  const [own, others] = [leastCosts(one, layout), leastCosts(other, layout)]
  return (s) => own[s] !== others[s]
}

/** By sentence: what the words cost that stay whenever it is chosen. */
function leastCosts({head, cut, cost}: Prices, {firstNode, root}: Layout): Float64Array {
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

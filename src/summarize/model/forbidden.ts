import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {type ExtraTarget, withTargets} from './extra-targets.ts'

/** Deletions of one sentence that must not be made together; a single one must not be made at all. */
export interface Combination {
  readonly root: number // node of the sentence
  readonly tops: readonly number[] // nodes: what is deleted hangs on these
}

/**
 * A problem in which some deletions may not be made together. A single one becomes an arc that may not be cut. Several
 * get a target that is covered as long as one of them stays, and what it is worth is taken from the lowest node above all
 * of them (docs/math.md, eq. G6): nothing changes for who keeps to it, also by deleting that node, and who does not loses
 * more than the tree can gain.
 */
export function withForbidden(problem: CoverageProblem, combinations: readonly Combination[]): CoverageProblem {
  if (combinations.length === 0) return problem
  const cut = problem.cut.slice()
  const targets: ExtraTarget[] = []
  for (const {root, tops} of combinations) {
    if (tops.length === 1) {
      cut[tops[0]] = Number.NEGATIVE_INFINITY
      continue
    }
    const weight = 1 + Math.ceil(mostGain(problem, root))
    const above = lowestAbove(problem.head, tops)
    targets.push({weight, witnesses: tops.map((top) => ({left: above, right: top})), paidBy: [above]})
  }
  return withTargets({...problem, cut}, targets)
}

/** The lowest node above all of some nodes of a tree. */
function lowestAbove(head: Int32Array, [first, ...others]: readonly number[]): number {
  const isAbove = (node: number, other: number) => {
    for (let at = head[other]; at >= 0; at = head[at]) if (at === node) return true
    return false
  }
  let at = head[first]
  while (!others.every((other) => isAbove(at, other))) at = head[at]
  return at
}

/** No more can be gained by choosing nodes of the tree in which a node stands. */
function mostGain({firstNode, keep, weight, firstWitness, left, right}: CoverageProblem, node: number): number {
  const tree = firstNode.findIndex((first, t) => first <= node && node < firstNode[t + 1])
  const [first, end] = [firstNode[tree], firstNode[tree + 1]]
  const isInTree = (other: number) => first <= other && other < end
  let gain = 0
  for (let other = first; other < end; other++) gain += Math.max(0, keep[other])
  for (let k = 0; k < weight.length; k++) {
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
      if (!isInTree(left[j]) && !isInTree(right[j])) continue
      gain += weight[k]
      break
    }
  }
  return gain
}

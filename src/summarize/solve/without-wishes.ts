import {relativeGap, type Solution} from '../../infer/solution.ts'
import type {SummaryModel} from '../model/model.ts'

/**
 * The solution as it is told. A wish is a target that is worth more than all else; what it is worth says nothing of the
 * summary, so it is taken from objective and bound.
 */
export function withoutWishes(
  solution: Solution,
  {problem, wished}: Pick<SummaryModel, 'problem' | 'wished'>,
): Solution {
  const {variables} = solution
  const isKept = (node: number) => node < 0 || variables[node] === 1
  let heard = 0
  for (let target = wished.from; target < wished.to; target++) {
    let [at, end] = [problem.firstWitness[target], problem.firstWitness[target + 1]]
    while (at < end && !(isKept(problem.left[at]) && isKept(problem.right[at]))) at++
    if (at < end) heard += problem.weight[target]
  }
  if (heard === 0) return solution
  const [objective, bound] = [solution.objective - heard, solution.bound - heard]
  return {...solution, objective, bound, gap: relativeGap(bound, objective)}
}

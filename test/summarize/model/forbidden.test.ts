import {describe, expect, test} from 'vitest'
import {exactCoverage} from '../../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import {type Combination, withForbidden} from '../../../src/summarize/model/forbidden.ts'
import {cases} from '../../conditions.ts'
import {bestChoice, smallCoverage, worth} from '../../oracles/coverage.ts'
import {random} from '../../random.ts'

/** Some of the deletions that a choice makes below the root of a tree, if it makes any. */
function randomCombination(
  {firstNode, head}: CoverageProblem,
  choice: ArrayLike<number>,
  draw: () => number,
): Combination[] {
  return [...head.keys()].flatMap((root) => {
    if (choice[root] === 0 || head[root] >= 0 || draw() < 0.3) return []
    const tree = firstNode.findIndex((first, t) => first <= root && root < firstNode[t + 1])
    const isBelow = (node: number): boolean => head[node] === root || (head[node] >= 0 && isBelow(head[node]))
    const tops: number[] = []
    for (let node = firstNode[tree]; node < firstNode[tree + 1]; node++)
      if (isBelow(node) && choice[node] === 0 && choice[head[node]] === 1 && draw() < 0.8) tops.push(node)
    return tops.length === 0 ? [] : [{root, tops}]
  })
}

function isKeptTo({head}: CoverageProblem, {root, tops}: Combination, choice: readonly number[]): boolean {
  if (tops.length === 1) return choice[head[tops[0]]] === 0 || choice[tops[0]] === 1
  return choice[root] === 0 || tops.some((top) => choice[top] === 1)
}

describe('forbidden combinations', () => {
  test('the best choice of what is left is found, at its worth before', () => {
    let changed = 0
    const count = cases(120, 300)
    for (let seed = 1; seed <= count; seed++) {
      const draw = random(seed)
      const problem = smallCoverage(draw)
      const combinations: Combination[] = []
      for (let round = 0; round < 3; round++) {
        const {variables} = exactCoverage(withForbidden(problem, combinations))
        combinations.push(...randomCombination(problem, variables, draw))
      }
      const best = bestChoice(problem, (choice) => combinations.every((one) => isKeptTo(problem, one, choice)))
      const {objective, status, variables} = exactCoverage(withForbidden(problem, combinations))
      expect(status, `seed ${seed}`).toBe('optimal')
      expect(objective, `seed ${seed}`).toBeCloseTo(best.value, 9)
      expect(worth(problem, variables), `seed ${seed}`).toBeCloseTo(best.value, 9)
      if (best.value < bestChoice(problem).value - 1e-9) changed++
    }
    expect(changed).toBeGreaterThan(count / 15)
  })

  test('without any the problem is the same', () => {
    const problem = smallCoverage(random(1))
    expect(withForbidden(problem, [])).toBe(problem)
  })
})

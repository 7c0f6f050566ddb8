import {expect, test} from 'vitest'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import type {Solution} from '../../src/infer/solution.ts'
import {type SolverOptions, solveCoverageWith} from '../../src/infer/solvers.ts'
import type {SummarizeOptions} from '../../src/summarize/summarize.ts'
import {prepareTexts} from './prepared.ts'

interface Solved {
  readonly problem: CoverageProblem
  readonly solution: Solution
}

/** What is solved for a summary, and what is told of it. No clock tells the runs apart. */
async function solvedFor(options: SummarizeOptions) {
  const prepared = await prepareTexts('The river rose on Friday. Nobody was hurt.', 'On Friday the river rose again.')
  const all: Solved[] = []
  const chosen: Solved[] = []
  const solver = async (problem: CoverageProblem, options: SolverOptions) => {
    const solution = {...(await solveCoverageWith('greedy', problem, options)), iterations: 1, milliseconds: 0}
    all.push({problem, solution})
    return solution
  }
  const onChosen = (problem: CoverageProblem, solution: Solution) => void chosen.push({problem, solution})
  const {solution} = await prepared.summarize({...options, solver, onChosen})
  return {all, chosen, told: solution}
}

test.each([5, 100])('in %d words, the problem whose answer is told is the one that was solved', async (words) => {
  const {all, chosen, told} = await solvedFor({budget: {words}})
  expect(chosen.length).toBe(1)
  expect(all.map(({problem}) => problem)).toContain(chosen[0].problem)
  expect(chosen[0].solution.objective).toBe(told.objective)
})

test('of a summary with a wish it is not the problem without the wish, which is solved, too', async () => {
  const {all, chosen} = await solvedFor({budget: {words: 5}, pin: [{document: 'd1', sentence: 1}]})
  const worth = ({problem}: Solved) => problem.weight.reduce((sum, weight) => sum + weight, 0)
  const most = Math.max(...all.map(worth))
  expect(Math.min(...all.map(worth))).toBeLessThan(most)
  expect(chosen.map(worth)).toEqual([most])
})

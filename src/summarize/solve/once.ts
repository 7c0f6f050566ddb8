import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {SummaryModel} from '../model/model.ts'
import {type Repetition, withRepetitions} from '../model/repetition.ts'
import {type Answer, type SolveOptions, solve} from './solve.ts'

/**
 * Finds the nodes to keep where telling the same again has its price. Few of all repetitions would ever be chosen, so the
 * problem is solved without their prices first, and again with those of the repetitions that are in the answer, until
 * there is none without its price. What was left out could only have lowered the other choices, so the last answer and
 * its bound are those of the whole problem (docs/math.md, eq. G7).
 */
export async function solveOnce(
  problem: CoverageProblem,
  {root, repetitions}: Pick<SummaryModel, 'root' | 'repetitions'>,
  options: SolveOptions,
): Promise<Answer> {
  const priced: Repetition[] = []
  for (;;) {
    const answer = await solve(withRepetitions(problem, {root}, priced), options)
    if (answer.isWhole) return answer
    const {variables} = answer.solution
    const isTold = ({sentences}: Repetition) => sentences.filter((s) => variables[root[s]] === 1).length > 1
    const told = repetitions.filter((repetition) => !priced.includes(repetition) && isTold(repetition))
    if (told.length === 0) return answer
    priced.push(...told)
  }
}

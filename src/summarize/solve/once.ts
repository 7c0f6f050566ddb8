import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {SummaryModel} from '../model/model.ts'
import {type Repetition, withCopies, withRepetitions} from '../model/repetition.ts'
import {type Answer, type SolvingOptions, solve, withBound, withDeadline} from './solve.ts'

/** Text made by a formula repeats itself without end; elsewhere one or two rounds are enough. */
const MOST_ROUNDS = 4

type Repeating = Pick<SummaryModel, 'root' | 'repetitions'> & Partial<Pick<SummaryModel, 'retold'>>

/**
 * Finds the nodes to keep where telling the same again has its price. Few of all repetitions would ever be chosen, so the
 * problem is solved without their prices first, and again with those of the repetitions that are in the answer, until
 * there is none without its price. What was left out could only have lowered the other choices, so the last answer and
 * its bound are those of the whole problem (docs/math.md, eq. G10). All rounds share one time limit. What has got its price
 * is added to `priced`, and keeps it when the problem is solved again.
 */
export async function solveOnce(
  problem: CoverageProblem,
  {root, repetitions, retold = () => undefined}: Repeating,
  priced: Set<Repetition>,
  asked: SolvingOptions,
): Promise<Answer> {
  const limits = withDeadline(asked)
  const isLate = () => performance.now() >= (limits.deadline ?? Infinity)
  for (let round = 1; ; round++) {
    const answer = await solve(withRepetitions(problem, {root}, [...priced]), limits)
    if (answer.isWhole) return answer
    const {solution} = answer
    const again = ({sentences}: Repetition) =>
      Math.max(0, sentences.filter((s) => solution.variables[root[s]] === 1).length - 1)
    const chosen = [...root.keys()].filter((s) => solution.variables[root[s]] === 1)
    const events = chosen.flatMap((a, i) => chosen.slice(i + 1).flatMap((b) => retold(a, b) ?? []))
    const told = [...repetitions, ...events].filter((repetition) => !priced.has(repetition) && again(repetition) > 0)
    if (told.length === 0) return answer
    if (round === MOST_ROUNDS || isLate()) {
      const due = told.reduce((sum, repetition) => sum + repetition.price * again(repetition), 0)
      return {...answer, solution: withBound({...solution, objective: solution.objective - due}, solution.bound)}
    }
    // else copies of what was told would be chosen next, with the same fault
    for (const repetition of [...withCopies(told, repetitions), ...events]) priced.add(repetition)
  }
}

import type {Proved} from '../../infer/proof.ts'
import type {Solution} from '../../infer/solution.ts'
import type {Progress} from '../shared/progress.ts'
import type {SolveOptions} from './command.ts'
import type {Instance} from './instance.ts'

/** Proves the bound of a solution, in as much time as it took at most; what is proved is the bound of the solution returned. */
export async function prove(
  instance: Instance,
  solution: Solution,
  {timeLimit}: Pick<SolveOptions, 'timeLimit'>,
  progress: Progress,
): Promise<Proved> {
  progress.begin('Proving')
  const {Pace, withPauses} = await import('../../infer/pace.ts')
  const {coverageProofSteps} = await import('../../infer/coverage/prove.ts')
  const pace = new Pace(timeLimit === undefined ? {} : {timeLimit}, true)
  if (instance.kind !== 'csum') {
    const {graphProofSteps} = await import('../../infer/search/prove.ts')
    return withPauses(graphProofSteps(instance.graph, solution, pace), pace)
  }
  return withPauses(coverageProofSteps(instance.problem, solution, Infinity, pace), pace)
}

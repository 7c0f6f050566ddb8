import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {proofHeader} from '../../infer/proof.ts'
import type {Solution} from '../../infer/solution.ts'
import type {SolverName} from '../../infer/solvers.ts'
import type {Summary} from '../../summarize/print/summary.ts'
import {answerWithin, type CoverageSolve, limitsOf} from '../../summarize/solve/solve.ts'
import type {Console} from '../shared/console.ts'
import {writeTextFile} from '../shared/text-files.ts'
import type {SummarizeOptions} from './command.ts'
import type {Patience} from './patience.ts'

interface Solved {
  readonly problem: CoverageProblem
  readonly solution: Solution
}

/** Remembers the problems that are solved for a summary, so that the one whose answer it prints can be proved. */
export class SolvingWitness {
  private readonly solved: Solved[] = []
  private readonly solver: SolverName

  constructor(solver: SolverName = 'exact') {
    this.solver = solver
  }

  of(patience: Patience): Patience {
    return {
      parse: (cluster, ahead) => patience.parse(cluster, ahead),
      solve: (summarize) => patience.solve((limits) => summarize({...limits, solver: this.solve})),
    }
  }

  /**
   * The problem whose answer a summary prints, with what its solver said; undefined if there was nothing to solve. The
   * summary tells its objective in another way, but the time of a run is that of no other run.
   */
  problemOf({solution: told}: Summary): Solved | undefined {
    const isTold = ({milliseconds, iterations}: Solution) =>
      told !== undefined && milliseconds === told.milliseconds && iterations === told.iterations
    return this.solved.find(({solution}) => isTold(solution))
  }

  private readonly solve: CoverageSolve = async (problem, limits) => {
    const {timeLimit} = limits
    const solution = await answerWithin({...limits, ...limitsOf(this.solver, timeLimit)}, this.solver, problem)
    this.solved.push({problem, solution})
    return solution
  }
}

/** Proves the answer of a summary, and writes the problem, the answer and the proof as one file. */
export async function writeProof(
  file: string,
  solved: Solved | undefined,
  {timeLimit, solver}: SummarizeOptions,
  {err}: Pick<Console, 'err'>,
): Promise<void> {
  if (solved === undefined) {
    err('--proof: all that may be said fits, so nothing had to be chosen and there is nothing to prove.\n')
    return
  }
  const {problem} = solved
  const {Pace, withPauses} = await import('../../infer/pace.ts')
  const {coverageProofSteps} = await import('../../infer/coverage/prove.ts')
  const {writeCsum} = await import('../../infer/formats/csum.ts')
  const pace = new Pace(timeLimit === undefined ? {} : {timeLimit}, true)
  const {maxIterations = Infinity} = limitsOf(solver ?? 'exact', timeLimit)
  const {text, solution, isWhole} = await withPauses(
    coverageProofSteps(problem, solved.solution, maxIterations, pace),
    pace,
  )
  const {status, objective, bound, variables} = solution
  const answer = JSON.stringify({status, objective, bound, variables: [...variables]})
  const sections = [`@problem\n${writeCsum(problem)}`, `@answer\n${answer}\n`, `@proof\n${text}`]
  writeTextFile(file, `${proofHeader('csum')}${sections.join('')}`)
  if (!isWhole) err('--proof: time ran out, and the proof shows a weaker bound.\n')
}

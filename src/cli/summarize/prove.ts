import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {proofHeader} from '../../infer/proof.ts'
import type {Solution} from '../../infer/solution.ts'
import type {SolverName} from '../../infer/solvers.ts'
import {answerWithin, type CoverageSolve, limitsOf, type Solved} from '../../summarize/solve/solve.ts'
import type {SummarizeOptions} from '../../tasks/summarize/options.ts'
import type {Patience} from '../../tasks/summarize/patience.ts'
import type {Console} from '../shared/console.ts'
import {writeTextFile} from '../shared/text-files.ts'

/** Has every problem of a summary solved, also one where everything fits, and keeps that whose answer is printed, so that it can be proved. */
export class SolvingWitness {
  /** Known as soon as there is a summary. */
  solved: Solved | undefined
  private readonly solver: SolverName

  constructor(solver: SolverName = 'exact') {
    this.solver = solver
  }

  of(patience: Patience): Patience {
    return {
      parse: (cluster, ahead) => patience.parse(cluster, ahead),
      solve: (summarize) => patience.solve((limits) => summarize({...limits, solver: this.solve, onChosen: this.keep})),
    }
  }

  private readonly solve: CoverageSolve = (problem, limits) =>
    answerWithin({...limits, ...limitsOf(this.solver, limits.timeLimit)}, this.solver, problem)

  private readonly keep = (problem: CoverageProblem, solution: Solution) => {
    this.solved = {problem, solution}
  }
}

/** Proves the answer of a summary, and writes the problem, the answer and the proof as one file. */
export async function writeProof(
  file: string,
  solved: Solved,
  {timeLimit, solver}: SummarizeOptions,
  {err}: Pick<Console, 'err'>,
): Promise<void> {
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

import type {Solution} from '../solution.ts'
import type {Reduction} from './core.ts'
import type {CoverageProblem} from './problem.ts'
import type {RelaxedStart} from './subproblem.ts'

/** Where a run on a problem ended. For a problem like it, nothing of this has to hold: it says where to begin. */
export interface CoverageStart extends RelaxedStart {
  readonly reduction: Reduction
  readonly penalty: number
  /** The roots of the trees that mattered to it. */
  readonly roots: readonly number[]
  /** By node of the problem: the best answer. */
  readonly answer: Uint8Array
}

interface Solved {
  readonly problem: CoverageProblem
  readonly solution: Solution
}

/** Solutions are short; they are kept for whoever takes a step back. */
const MOST_SOLVED = 8
/** Answers of the last problems are tried in the next one. */
const MOST_ANSWERS = 1

/**
 * What is known from problems that were solved before, for `exact` on problems like them: the same nodes, with other budgets,
 * prices and targets. An answer that is proved the best is the same with it as without it, and takes less time: what was proved
 * before is not solved again, and where the answer from a known start is not the only best one, the problem is solved as if
 * nothing were known (docs/math.md, eq. F15).
 *
 * @example
 * import {type CoverageMemory, coverageMemory, exactCoverage, readCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const problem = readCsum(`2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`, 'small.csum')
 * const memory: CoverageMemory = coverageMemory()
 * const objectives = [2, 1, 3].map((budget) => exactCoverage({...problem, budget}, {memory}).objective)
 * console.log(...objectives) // 5 0 5
 */
export class CoverageMemory {
  private start: CoverageStart | undefined
  private readonly answers: Uint8Array[] = []
  private readonly solved: Solved[] = []

  /** The solution of this very problem, if it was proved the best. */
  solutionOf(problem: CoverageProblem): Solution | undefined {
    const known = this.solved.find((known) => isSame(known.problem, problem))
    return known && {...known.solution, variables: known.solution.variables.slice()}
  }

  /** Where to begin with a problem, if one like it was solved. */
  startFor({nodes}: CoverageProblem): {start: CoverageStart; answers: readonly Uint8Array[]} | undefined {
    const {start, answers} = this
    return start?.answer.length === nodes ? {start, answers} : undefined
  }

  /** Takes note of where a run ended. One that a limit stopped has no solution here: without the limit another one as good may be found. */
  keep(problem: CoverageProblem, solution: Solution | undefined, start: CoverageStart | undefined): void {
    if (solution?.status === 'optimal') {
      this.solved.unshift({problem: copyOf(problem), solution: {...solution, variables: solution.variables.slice()}})
      this.solved.length = Math.min(this.solved.length, MOST_SOLVED)
    }
    if (start === undefined) return
    this.start = start
    this.answers.unshift(start.answer)
    this.answers.length = Math.min(this.answers.length, MOST_ANSWERS)
  }
}

/**
 * A memory for `exactCoverage`: given to one call after the other, it lets each start from what those before have found.
 *
 * @example
 * import {coverageMemory, exactCoverage, readCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const problem = readCsum(`2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`, 'small.csum')
 * const memory = coverageMemory()
 * const objectives = [2, 1, 3].map((budget) => exactCoverage({...problem, budget}, {memory}).objective)
 * console.log(...objectives) // 5 0 5
 */
export function coverageMemory(): CoverageMemory {
  return new CoverageMemory()
}

const ROWS = ['firstNode', 'head', 'keep', 'cut', 'cost', 'weight', 'firstWitness', 'left', 'right'] as const

/** Whoever changes the numbers of a problem in their place poses another one. */
function copyOf(problem: CoverageProblem): CoverageProblem {
  const copy = Object.fromEntries(ROWS.map((row) => [row, problem[row].slice()]))
  return {...problem, ...copy}
}

function isSame(one: CoverageProblem, other: CoverageProblem): boolean {
  return one.budget === other.budget && ROWS.every((row) => isSameRow(one[row], other[row]))
}

function isSameRow(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

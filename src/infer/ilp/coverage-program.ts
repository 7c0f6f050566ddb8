import {type CoverageProblem, checkCoverageProblem, coverageScore, nodeScores} from '../coverage/problem.ts'
import {atOnce, Pace, type Steps} from '../pace.ts'
import {IntegerProgram} from './program.ts'

// in units of pace.ts
const WORK_PER_ROW = 5

/**
 * The plain integer program of a coverage problem, without any presolve: what the papers gave to their solvers.
 *
 *   maximize    Σ_k weight_k t_k + Σ_i h_i z_i
 *   subject to  z_i ≤ z_head(i)  (= where the arc may not be cut),   Σ_i cost_i z_i ≤ budget,
 *               t_k ≤ Σ_j y_j over the witnesses j of k,   y_j ≤ z_left(j),   y_j ≤ z_right(j)
 *
 * Only z is binary: with z whole, the best y and t are whole by themselves.
 *
 * @example
 * import {readCsum} from 'precis/infer'
 * import {coverageProgram} from 'precis/infer/ilp'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const program = coverageProgram(readCsum(text, 'small.csum'))
 * console.log(program.variables, program.columns, program.rows) // 3 5 5
 */
export function coverageProgram(problem: CoverageProblem): IntegerProgram {
  return atOnce(coverageProgramSteps(problem, new Pace()))
}

/** The same, piece by piece. */
export function* coverageProgramSteps(problem: CoverageProblem, pace: Pace): Steps<IntegerProgram> {
  checkCoverageProblem(problem)
  const {nodes, head, cut, cost, budget, targets, weight, firstWitness, left, right} = problem
  const program = new IntegerProgram((z) => coverageScore(problem, z))
  const h = nodeScores(problem)
  for (let i = 0; i < nodes; i++) program.binary(h[i], `z${i}`)
  for (let i = 0; i < nodes; i++) {
    if (head[i] >= 0) program.row([i, head[i]], [1, -1], cut[i] === -Infinity ? 0 : -Infinity, 0)
    if (pace.due(WORK_PER_ROW)) yield
  }
  for (let k = 0; k < targets; k++) {
    const target = program.column(weight[k], `t${k}`)
    const witnesses: number[] = []
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
      const witness = program.column(0, `y${j}`)
      program.row([witness, left[j]], [1, -1], -Infinity, 0)
      if (right[j] >= 0) program.row([witness, right[j]], [1, -1], -Infinity, 0)
      witnesses.push(witness)
    }
    if (pace.due(WORK_PER_ROW * witnesses.length)) yield
    program.row([target, ...witnesses], [1, ...witnesses.map(() => -1)], -Infinity, 0)
  }
  program.row(
    Array.from({length: nodes}, (_, i) => i),
    Array.from(cost),
    -Infinity,
    budget,
  )
  return program
}

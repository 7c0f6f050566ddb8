import {shownValue} from '../factors/shown-value.ts'
import {withDefaults} from '../options.ts'
import {atOnce, Pace, type Steps} from '../pace.ts'
import type {Solution} from '../solution.ts'
import {Attempt, type Ended} from './attempt.ts'
import {type CoverageOptions, coverageDefaults} from './coverage-options.ts'
import {CoverageMemory} from './memory.ts'
import {type CoverageProblem, checkCoverageProblem} from './problem.ts'

// parts of the bound at which the relaxation counts as solved: before a search, and when it is all that is asked for
const ROOT_TOLERANCE = 3e-4
const RELAXED_TOLERANCE = 9e-5
// rounds of ruin and repair: after the relaxation, after the cuts, and more for each iteration of the search before
const FIRST_ROUNDS = 60
const ROUNDS_AFTER_CUTS = 300
const ROUNDS_PER_ITERATION = 1 / 30
// … and of each answer to a problem before
const ROUNDS_FROM_ANSWER = 5
const ROUNDS_FROM_START = 20

/**
 * Solves a coverage problem to proved optimality, or as far as time allows (docs/math.md, eq. F9):
 *
 *   reduce → relax on a working set → round and improve → search with a guessed cutoff, lower it until an answer is proved
 *
 * A search with a cutoff c ends with the best answer above c or with the proof that there is none, so that c is a bound.
 * A high cutoff decides most nodes by their reduced costs and costs little, so the guess starts high: a little below
 * the bound.
 *
 * @example
 * import {exactCoverage, readCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * const {status, objective, variables} = exactCoverage(problem)
 * console.log(status, objective, ...variables) // optimal 5 0 1 1
 */
export function exactCoverage(problem: CoverageProblem, options: Partial<CoverageOptions> = {}): Solution {
  return atOnce(exactCoverageSteps(problem, options, new Pace(options)))
}

/**
 * Solves only the relaxation, with a certified gap of 1e-4 or better, rounds and improves it: AD³ with two blocks of factors.
 *
 * @example
 * import {readCsum, relaxedCoverage} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * const {objective, relaxation} = relaxedCoverage(problem)
 * console.log(objective, relaxation?.toFixed(1)) // 5 5.0
 */
export function relaxedCoverage(problem: CoverageProblem, options: Partial<CoverageOptions> = {}): Solution {
  return atOnce(relaxedCoverageSteps(problem, options, new Pace(options)))
}

/**
 * Fills the budget with the subtrees that gain most per cost. Its bound, all that could be gained, is weak.
 *
 * @example
 * import {greedyCoverage, readCsum} from 'precis/infer'
 *
 * // two trees, one target, a budget of two nodes; the target is worth 5 and needs both nodes of the second tree
 * const text = `2 1 2\n1 -1 0 0\n2 -1 0 0 0 0 0\n5 1 1 2\n`
 * const problem = readCsum(text, 'small.csum')
 * const {status, objective, bound} = greedyCoverage(problem)
 * console.log(status, objective, bound) // optimal 5 5
 */
export function greedyCoverage(problem: CoverageProblem, options: Partial<CoverageOptions> = {}): Solution {
  return atOnce(greedyCoverageSteps(problem, options, new Pace(options)))
}

type CoverageSteps = (problem: CoverageProblem, options: Partial<CoverageOptions>, pace: Pace) => Steps<Solution>

/** `exactCoverage`, piece by piece. */
export const exactCoverageSteps: CoverageSteps = function* (problem, asked, pace) {
  const options = withDefaults(coverageDefaults, asked)
  const {memory} = options
  if (memory === undefined) return (yield* solveFromNothing(problem, options, pace)).solution
  if (!(memory instanceof CoverageMemory)) {
    throw new TypeError(`memory is ${shownValue(memory)}, expected what coverageMemory() gives.`)
  }
  checkCoverageProblem(problem)
  const solved = memory.solutionOf(problem)
  if (solved !== undefined) return {...solved, milliseconds: pace.milliseconds}
  const {solution, attempt} =
    (yield* solveFromStart(problem, memory, options, pace)) ?? (yield* solveFromNothing(problem, options, pace))
  const wasLimited = pace.timeIsUp || solution.iterations >= options.maxIterations
  memory.keep(problem, wasLimited ? undefined : solution, attempt?.end)
  return solution
}

/** The answer from what is known; undefined if it is not proved the only best one. */
function* solveFromStart(
  problem: CoverageProblem,
  memory: CoverageMemory,
  options: CoverageOptions,
  pace: Pace,
): Steps<Ended | undefined> {
  const known = memory.startFor(problem)
  if (known === undefined) return undefined
  const {start, answers} = known
  const ended = yield* Attempt.steps(
    'exact',
    problem,
    options,
    pace,
    function* (attempt) {
      if (!attempt.hasSteps) return
      yield* attempt.relax(ROOT_TOLERANCE)
      yield* attempt.improveAnswers(answers, ROUNDS_FROM_ANSWER)
      yield* attempt.roundAndImprove(ROUNDS_FROM_START)
      yield* searchUntilProved(attempt)
    },
    start,
  )
  return ended.attempt?.isOnly ? ended : undefined
}

function solveFromNothing(problem: CoverageProblem, options: CoverageOptions, pace: Pace): Steps<Ended> {
  return Attempt.steps('exact', problem, options, pace, function* (attempt) {
    yield* attempt.relax(ROOT_TOLERANCE)
    yield* attempt.roundAndImprove(FIRST_ROUNDS)
    yield* searchUntilProved(attempt)
  })
}

/** Quick searches first; then the relaxation is tightened by cuts, and so are those of all searches that follow. */
function* searchUntilProved(attempt: Attempt): Steps<void> {
  while (attempt.goesOn && !attempt.isProved && attempt.canBeQuick) {
    const iterations = yield* attempt.search(true)
    if (attempt.isProved || !attempt.canBeQuick) break
    yield* attempt.roundAndImprove(FIRST_ROUNDS + Math.round(ROUNDS_PER_ITERATION * iterations))
  }
  if (attempt.goesOn && !attempt.isProved) {
    yield* attempt.dive()
    // cuts make neighborhoods smaller; where bound and answer are far apart, better answers come first
    if (attempt.isFar) yield* attempt.searchNear()
    yield* attempt.cut()
    yield* attempt.searchNear()
    yield* attempt.roundAndImprove(ROUNDS_AFTER_CUTS)
  }
  while (attempt.goesOn && !attempt.isProved) {
    const iterations = yield* attempt.search()
    if (!attempt.isProved) {
      yield* attempt.roundAndImprove(FIRST_ROUNDS + Math.round(ROUNDS_PER_ITERATION * iterations))
    }
  }
}

/** `relaxedCoverage`, piece by piece. */
export const relaxedCoverageSteps: CoverageSteps = function* (problem, options, pace) {
  const ended = Attempt.steps('ad3', problem, withDefaults(coverageDefaults, options), pace, function* (attempt) {
    yield* attempt.relax(RELAXED_TOLERANCE)
    yield* attempt.roundAndImprove(FIRST_ROUNDS)
  })
  return (yield* ended).solution
}

/** `greedyCoverage`, piece by piece. */
export const greedyCoverageSteps: CoverageSteps = function* (problem, options, pace) {
  const all = withDefaults(coverageDefaults, options)
  return (yield* Attempt.steps('greedy', problem, all, pace, (attempt) => attempt.fillGreedily())).solution
}

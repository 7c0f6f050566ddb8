import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {ad3} from '../../src/infer/ad3.ts'
import {coverageGraph} from '../../src/infer/coverage/coverage-graph.ts'
import {exactCoverage, relaxedCoverage} from '../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import {readCsum} from '../../src/infer/formats/csum.ts'
import {coverageProgram} from '../../src/infer/ilp/coverage-program.ts'
import {relaxWithGlpk, solveWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {IntegerProgram} from '../../src/infer/ilp/program.ts'
import {median} from './statistics.ts'

/** What one process of its own has to time. */
export interface Task {
  readonly solver: 'exact' | 'ad3' | 'glpk' | 'graph'
  /** A `.csum` file. */
  readonly file: string
  /** Seconds that a call may take. */
  readonly timeLimit: number
  /** Calls after the first that are not counted, and calls after those that are; only as long as all fit in `patience` seconds. */
  readonly warmups: number
  readonly runs: number
  readonly patience: number
  /** For `graph`: the bounds to wait for. */
  readonly targets?: readonly number[]
}

/** Times are in milliseconds. */
export interface Timing {
  readonly words: number
  readonly targets: number
  /** Time to make a problem of the file's text. */
  readonly reading: number
  /** The first call in the process. */
  readonly first: number
  /** The counted calls after it, in their order. */
  readonly warm: readonly number[]
  readonly status: string
  readonly objective: number
  readonly bound: number
  /** Value of the relaxation, where the solver has one. */
  readonly relaxation: number
  readonly iterations: number
  /** For `glpk`: the relaxation alone. */
  readonly relaxing: number
  /** For `graph`: when each target was reached, −1 if it was not. */
  readonly reached: readonly number[]
}

// JSON has no such numbers; NaN it writes as null
const infinities = ['Infinity', '-Infinity']

const READINGS = 15
const WARM_READINGS = 10

const unmeasured = {
  first: Number.NaN,
  warm: [],
  relaxation: Number.NaN,
  iterations: 0,
  relaxing: Number.NaN,
  reached: [],
}

/** Times a solver in a fresh process, so that the first call is one and no solver profits from another's warm-up. */
export async function measure(task: Task): Promise<Timing> {
  const script = fileURLToPath(import.meta.url)
  const {stdout} = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)])
  return JSON.parse(stdout, (_, value) =>
    value === null ? Number.NaN : infinities.includes(value) ? Number(value) : value,
  )
}

async function perform(task: Task): Promise<Timing> {
  const text = readFileSync(task.file, 'utf8')
  const reading = Array.from({length: READINGS}, () => clock(() => readCsum(text, task.file)).milliseconds)
  const problem = readCsum(text, task.file)
  const known = {
    ...unmeasured,
    words: problem.nodes,
    targets: problem.targets,
    reading: median(reading.slice(WARM_READINGS)),
  }
  if (task.solver === 'glpk') return {...known, ...(await timeGlpk(problem))}
  if (task.solver === 'graph') return {...known, ...timeGraph(problem, task)}
  const {timeLimit} = task
  const solver = task.solver === 'exact' ? exactCoverage : relaxedCoverage
  const solve = () => solver(problem, {timeLimit})
  const started = performance.now()
  const {value: solution, milliseconds: first} = clock(solve)
  const warm: number[] = []
  for (let call = 0; call < task.warmups + task.runs; call++) {
    const spent = performance.now() - started
    if (spent + spent / (call + 1) > 1000 * task.patience) break
    const {milliseconds} = clock(solve)
    if (call >= task.warmups) warm.push(milliseconds)
  }
  const {status, objective, bound, relaxation = Number.NaN, iterations} = solution
  return {...known, first, warm, status, objective, bound, relaxation, iterations}
}

/** GLPK on the plain program. Loading the package and building the program are not counted, and there is no time limit. */
async function timeGlpk(problem: CoverageProblem) {
  const nothing = new IntegerProgram(() => 0)
  nothing.binary(1)
  await solveWithGlpk(nothing)
  const program = coverageProgram(problem)
  const relaxing = performance.now()
  const {value: relaxation} = await relaxWithGlpk(program)
  const solving = performance.now()
  const {status, objective, bound} = await solveWithGlpk(program)
  return {relaxing: solving - relaxing, first: performance.now() - solving, status, objective, bound, relaxation}
}

/** AD³ on the graph with all its small factors; the graph is there before the clock starts. */
function timeGraph(problem: CoverageProblem, {timeLimit, targets = []}: Task) {
  const graph = coverageGraph(problem)
  const reached = targets.map(() => -1)
  const started = performance.now()
  const {status, objective, bound, relaxation, iterations} = ad3(graph, {
    timeLimit,
    maxIterations: 5000,
    onIteration: (row) => {
      for (let i = 0; i < targets.length; i++) {
        if (reached[i] < 0 && row.bound <= targets[i]) reached[i] = performance.now() - started
      }
    },
  })
  return {first: performance.now() - started, reached, status, objective, bound, relaxation, iterations}
}

/** Nothing is collected before the clock starts: a full collection makes V8 forget compiled code, and the next call takes two to four times as long. */
function clock<Value>(call: () => Value): {value: Value; milliseconds: number} {
  const started = performance.now()
  const value = call()
  return {value, milliseconds: performance.now() - started}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const timing = await perform(JSON.parse(process.argv[2]))
  console.log(JSON.stringify(timing, (_, value) => (infinities.includes(String(value)) ? String(value) : value)))
}

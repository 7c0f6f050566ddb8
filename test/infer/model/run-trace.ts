import {checkProof} from '../../../src/check-proof/check-proof.ts'
import {exactCoverage} from '../../../src/infer/coverage/exact-coverage.ts'
import {type CoverageMemory, coverageMemory} from '../../../src/infer/coverage/memory.ts'
import {type CoverageProblem, coverageScore} from '../../../src/infer/coverage/problem.ts'
import {coverageProofSteps} from '../../../src/infer/coverage/prove.ts'
import {writeCsum} from '../../../src/infer/formats/csum.ts'
import {readFg, writeFg} from '../../../src/infer/formats/fg.ts'
import type {FactorGraph} from '../../../src/infer/graph.ts'
import {atOnce, Pace, withPauses} from '../../../src/infer/pace.ts'
import {graphNetworkSteps} from '../../../src/infer/search/graph-network.ts'
import {graphProofSteps} from '../../../src/infer/search/prove.ts'
import type {ProofLimits} from '../../../src/infer/search/prove-network.ts'
import {NetworkSolver} from '../../../src/infer/search/solve-network.ts'
import type {Solution} from '../../../src/infer/solution.ts'
import {type SolverOptions, solveCoverageWith, solveGraphWith, solverRow} from '../../../src/infer/solvers.ts'
import {bestChoice, smallCoverage} from '../../oracles/coverage.ts'
import {random} from '../../random.ts'
import {changed} from '../changed-coverage.ts'
import {allKinds, fgKinds, type RandomGraph, randomGraph} from '../random-graph.ts'
import {drawNetwork} from './network-model.ts'
import type {Call, DrawnProblem, Trace} from './trace.ts'

/** What a problem is by its definition, which shares nothing with the engine. */
interface Model {
  readonly variables: number
  readonly scale: number
  /** The best objective where these are held. */
  best(fixed: Int8Array): number
  /** −∞ if it is not allowed. */
  objective(x: readonly number[]): number
  solve(call: Call, options: SolverOptions, fixed: Int8Array): Promise<Solution>
  /** Throws if the proof of a solution is refused. */
  check(solution: Solution, call: Call): void
  /** Whether a solver takes this problem. */
  takes(call: Call): boolean
}

/** Runs the calls of a trace and returns what is wrong, or undefined. */
export async function problemOf({problem, calls}: Trace): Promise<string | undefined> {
  const model = MODELS[problem.kind](problem)
  const before = new Map<string, Solution>()
  for (const [i, call] of calls.entries()) {
    if (!model.takes(call)) continue
    try {
      const wrong = await wrongIn(model, call, before)
      if (wrong !== undefined) return `call ${i + 1} (${call.solver}): ${wrong}`
    } catch (error) {
      return `call ${i + 1} (${call.solver}): ${error instanceof Error ? (error.stack ?? error.message) : error}`
    }
  }
  return undefined
}

const MODELS = {graph: graphModel, network: networkModel, coverage: coverageModel}

const ABORTED = new Error('aborted by the model test')

async function wrongIn(model: Model, call: Call, before: Map<string, Solution>): Promise<string | undefined> {
  const fixed = heldBy(call, model.variables)
  const best = model.best(fixed)
  const runs = await Promise.all(Array.from({length: call.at ?? 1}, () => run(model, call, fixed)))
  for (const {solution, wasAborted} of runs) {
    if (solution === undefined) {
      if (!wasAborted) return 'it was aborted, though nobody asked for it'
      continue
    }
    const wrong = wrongWith(model, solution, fixed, best, call)
    if (wrong !== undefined) return wrong
    // what has no clock has the same answer, whatever ran before; and what has no limit, whatever it knows
    const known = call.iterations === undefined ? undefined : call.warm
    const key = JSON.stringify([call.solver, call.iterations, call.fixed, call.search, known])
    if (call.time === undefined && call.abort === undefined) {
      const earlier = before.get(key)
      if (earlier && !areSame(earlier, solution)) return `it answers ${shown(solution)}, and earlier ${shown(earlier)}`
      before.set(key, solution)
    }
    const isProvable = solution.status !== 'unknown' && call.fixed === undefined
    if (call.proof && isProvable) model.check(solution, call)
  }
  return undefined
}

async function run(model: Model, call: Call, fixed: Int8Array): Promise<{solution?: Solution; wasAborted: boolean}> {
  const {iterations, time, abort, watch} = call
  const controller = new AbortController()
  let told = 0
  const tell = () => {
    if (++told === abort) controller.abort(ABORTED)
  }
  const options: SolverOptions = {
    ...(iterations === undefined ? {} : {maxIterations: iterations}),
    ...(time === undefined ? {} : {timeLimit: time}),
    ...(abort === undefined ? {} : {signal: controller.signal}),
    ...(abort !== undefined || watch ? {onIteration: tell} : {}),
    ...(watch ? {onState: ({answer}) => void answer.length, onNode: ({bound}) => void bound} : {}),
  }
  try {
    return {solution: await model.solve(call, options, fixed), wasAborted: false}
  } catch (error) {
    if (error !== ABORTED) throw error
    return {wasAborted: controller.signal.aborted}
  }
}

function wrongWith(model: Model, solution: Solution, fixed: Int8Array, best: number, call: Call): string | undefined {
  const {status, objective, bound, gap, variables} = solution
  const slack = 2e-5 * (model.scale + (Number.isFinite(best) ? Math.abs(best) : 0))
  const hasAnswer = status === 'optimal' || status === 'feasible'
  if (!hasAnswer && (variables.length > 0 || objective !== -Infinity))
    return `it has no answer, but tells one: ${shown(solution)}`
  if (bound < best - slack) return `its bound is ${bound}, the best is ${best}: ${shown(solution)}`
  if (status === 'infeasible' && best > -Infinity) return `it says infeasible, the best is ${best}`
  if (!hasAnswer) return undefined
  if (variables.length !== model.variables)
    return `its answer has ${variables.length} variables, expected ${model.variables}`
  for (let i = 0; i < variables.length; i++) {
    if (fixed[i] >= 0 && variables[i] !== fixed[i])
      return `variable ${i} is held at ${fixed[i]}, but it is ${variables[i]}`
  }
  const worth = model.objective([...variables])
  if (!(Math.abs(worth - objective) <= slack)) return `its answer is worth ${worth}, it says ${objective}`
  if (objective > best + slack) return `its answer is worth ${objective}, the best is ${best}`
  if (status === 'optimal' && objective < best - slack) return `it says optimal, ${objective}, the best is ${best}`
  if (!(gap >= 0)) return `its gap is ${gap}`
  const hasNoLimit = call.iterations === undefined && call.time === undefined && call.abort === undefined
  if (call.solver === 'exact' && hasNoLimit && status !== 'optimal')
    return `it has no limit, but ends ${shown(solution)}`
  return undefined
}

function areSame(a: Solution, b: Solution): boolean {
  return (
    a.status === b.status &&
    Object.is(a.objective, b.objective) &&
    Object.is(a.bound, b.bound) &&
    a.variables.join() === b.variables.join()
  )
}

function shown({status, objective, bound, variables}: Solution): string {
  return `${status} ${objective} ≤ ${bound} [${variables.join('')}]`
}

function heldBy({fixed = []}: Call, variables: number): Int8Array {
  const held = new Int8Array(variables).fill(-1)
  for (const literal of fixed) {
    const i = Number(literal.replace('~', ''))
    if (i < variables) held[i] = literal.startsWith('~') ? 0 : 1
  }
  return held
}

function graphModel({seed, variables, factors}: DrawnProblem): Model {
  const draw = random(seed + 1)
  const isWritable = draw() < 0.5
  const kinds = isWritable ? fgKinds : allKinds
  const drawn: RandomGraph = randomGraph(seed, {variables, factors, kinds})
  const {graph, objective} = drawn
  const isLinear = graph.factors.every((factor) => factor.linearize !== undefined)
  const values: {x: number[]; value: number}[] = []
  for (let bits = 0; bits < 2 ** graph.variables; bits++) {
    const x = Array.from({length: graph.variables}, (_, i) => (bits >> i) & 1)
    const value = objective(x)
    if (value > -Infinity) values.push({x, value})
  }
  return {
    variables: graph.variables,
    scale: 10 + factors,
    objective: (x) => objective(x),
    best: (fixed) => bestOf(values, fixed),
    // integer programs cannot be told to hold variables
    takes: ({solver, fixed}) => solverRow(solver).takes.graph !== undefined || (isLinear && fixed === undefined),
    solve: (call, options, fixed) => solveGraph(graph, call, options, fixed),
    check: (solution, call) => {
      if (isWritable) checkGraph(graph, solution, call)
    },
  }
}

function networkModel(problem: DrawnProblem): Model {
  const {graph, values, text, statesOf} = drawNetwork(problem)
  const objectives = new Map(values.map(({x, value}) => [x.join(''), value]))
  return {
    variables: graph.variables,
    scale: 10 + 2 * problem.factors,
    objective: (x) => objectives.get(x.join('')) ?? -Infinity,
    best: (fixed) => bestOf(values, fixed),
    takes: ({solver, fixed}) => solverRow(solver).takes.graph !== undefined || fixed === undefined,
    solve: (call, options, fixed) => solveGraph(graph, call, options, fixed),
    check: (solution, call) => {
      const proved = atOnce(graphProofSteps(graph, solution, new ShortPace(call), limitsOf(call)))
      const {status, objective, bound, variables} = proved.solution
      const states = variables.length > 0 ? statesOf(variables) : []
      const answer = JSON.stringify({status, objective, bound, variables: states})
      checkProof({problem: text, answer, proof: `precis-proof 1 uai\n${proved.text}`})
    },
  }
}

function bestOf(values: readonly {x: readonly number[]; value: number}[], fixed: Int8Array): number {
  const allowed = values.filter(({x}) => x.every((value, i) => fixed[i] < 0 || value === fixed[i]))
  return allowed.reduce((most, {value}) => Math.max(most, value), -Infinity)
}

/** A pace whose time is up after so many looks at the clock. */
class ShortPace extends Pace {
  private left: number

  constructor({stop = Infinity}: Call) {
    super()
    this.left = stop
  }

  override due(work: number): boolean {
    if (this.left-- <= 0) this.timeIsUp = true
    return super.due(work)
  }
}

function limitsOf({search}: Call): Partial<ProofLimits> {
  return search ? {littleWork: 0, mostWork: 0, leafWork: 0} : {}
}

/** By name as everybody does; variables are held by the options of the solver itself. */
async function solveGraph(
  graph: FactorGraph,
  {solver, fixed: isHeld, search}: Call,
  options: SolverOptions,
  fixed: Int8Array,
): Promise<Solution> {
  const {takes} = solverRow(solver)
  const isPlain = options.maxIterations === undefined && options.timeLimit === undefined && options.signal === undefined
  if (search && isPlain) {
    const found = searched(graph, fixed)
    if (found) return found
  }
  if (isHeld === undefined || takes.graph === undefined) {
    return (await solveGraphWith(solver, graph, options)) as Solution
  }
  const solve = await takes.graph()
  const pace = new Pace(options, true)
  while (graph.isInUse) await new Promise((resolve) => setTimeout(resolve, 1))
  const held: SolverOptions & {fixed: Int8Array} = {...options, fixed}
  const work = solve(graph, held, pace)
  return work instanceof Promise ? work : withPauses(work, pace)
}

/** The answer of the search of networks, which eliminates nothing and has mini-buckets beside it at once; undefined for what is no network. */
function searched(graph: FactorGraph, held: Int8Array): Solution | undefined {
  const compiled = graph.compile()
  // what the graph holds itself comes first
  const fixed = compiled.fixed.map((value, i) => (value >= 0 ? value : held[i]))
  if (compiled.fixed.some((value, i) => value >= 0 && held[i] >= 0 && value !== held[i])) return undefined
  const pace = new Pace()
  const given = atOnce(graphNetworkSteps(compiled, Int8Array.from(fixed), pace))
  if (!given) return undefined
  const limits = {littleWork: 0, isEager: true, leafWork: 0}
  const solver = atOnce(NetworkSolver.steps(given.network, 0, pace, undefined, limits))
  while (!solver.isDone) atOnce(solver.step(1, pace))
  const variables = new Uint8Array(solver.answer ? graph.variables : 0)
  if (solver.answer) given.groups.write(solver.answer.assignment, variables)
  const objective = solver.answer ? graph.score(variables) : -Infinity
  const bound = given.highest - solver.lower / given.unit
  const status = solver.answer ? 'optimal' : 'infeasible'
  return {status, objective, bound, gap: 0, variables, iterations: solver.nodes, milliseconds: 0} as Solution
}

function checkGraph(graph: FactorGraph, solution: Solution, call: Call): void {
  const text = writeFg(graph)
  const proved = atOnce(graphProofSteps(readFg(text, 'drawn.fg'), solution, new ShortPace(call), limitsOf(call)))
  const {status, objective, bound, variables} = proved.solution
  const answer = JSON.stringify({status, objective, bound, variables: [...variables]})
  checkProof({problem: text, answer, proof: `precis-proof 1 fg\n${proved.text}`})
}

function coverageModel({seed}: DrawnProblem): Model {
  const draw = random(seed)
  let problem: CoverageProblem = smallCoverage(draw)
  while (problem.nodes > 10) problem = smallCoverage(draw)
  const {value} = bestChoice(problem)
  return {
    variables: problem.nodes,
    scale: 10,
    best: () => value,
    objective: (x) => coverageScore(problem, x),
    takes: () => true,
    solve: ({solver, warm}, options) =>
      solveCoverageWith(solver, problem, warm === undefined ? options : {...options, memory: memoryOf(problem, warm)}),
    check: (solution, call) => {
      const proved = atOnce(coverageProofSteps(problem, solution, Infinity, new ShortPace(call)))
      const {status, objective, bound, variables} = proved.solution
      const answer = JSON.stringify({status, objective, bound, variables: [...variables]})
      checkProof({problem: writeCsum(problem), answer, proof: `precis-proof 1 csum\n${proved.text}`})
    },
  }
}

/** What is left of some problems like this one, of which some were given up early. */
function memoryOf(problem: CoverageProblem, seed: number): CoverageMemory {
  const draw = random(seed)
  const memory = coverageMemory()
  let other = problem
  for (let step = 0; step < 1 + 3 * draw(); step++) {
    other = changed(other, draw)
    exactCoverage(other, {memory, ...(draw() < 0.3 ? {maxIterations: 1 + Math.floor(100 * draw())} : {})})
  }
  return memory
}

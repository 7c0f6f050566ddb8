import type {GLPK, LP, Options} from 'glpk.js/node'
import type {FactorGraph} from '../graph.ts'
import {Pace} from '../pace.ts'
import type {Limits, Solution} from '../solution.ts'
import {answer, type LinearRelaxation, loadOptional} from './answer.ts'
import {type IntegerProgram, programFrom} from './program.ts'

/**
 * Solves an integer program, or that of a graph, with GLPK. The package `glpk.js` is loaded on the first call: it is
 * optional, and its license is the GPL-3.0.
 *
 * GLPK keeps its time limit loosely: it asks for the time between two nodes of its search, and not while it prepares the
 * problem. No signal reaches it once it is at work. Stopped by the limit, it tells no bound: the value of the linear
 * relaxation is one, and is found first whenever there is a limit.
 *
 * @example
 * import {FactorGraph, Xor} from 'precis/infer'
 * import {graphProgram, solveWithGlpk} from 'precis/infer/ilp'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
 * const {status, objective} = await solveWithGlpk(graphProgram(graph))
 * console.log(status, objective) // optimal 2
 */
export async function solveWithGlpk(
  problem: IntegerProgram | FactorGraph,
  limits: Partial<Limits> = {},
): Promise<Solution> {
  const pace = new Pace(limits)
  return solveProgramWithGlpk(programFrom(problem), limits, pace)
}

/** The same, for a run that began before. */
export async function solveProgramWithGlpk(
  program: IntegerProgram,
  {timeLimit = Infinity}: Partial<Limits>,
  pace: Pace,
): Promise<Solution> {
  const {started} = pace
  const glpk = await loadGlpk()
  pace.look()
  if (isContradictory(program)) {
    return answer('glpk', program, {status: 'infeasible', columns: undefined, bound: -Infinity, iterations: 0}, started)
  }
  const limited = Number.isFinite(timeLimit)
  const relaxation = limited ? relax(glpk, program, timeLimit - (performance.now() - started) / 1000) : undefined
  const begun = performance.now()
  const remaining = timeLimit - (begun - started) / 1000
  const {status, vars} = run(glpk, toLp(glpk, program, true), remaining, true)
  const took = (performance.now() - begun) / 1000
  // GLPK counts in whole milliseconds by a clock of its own: only what ends long before its limit has not run into it
  const inTime = !limited || (remaining >= LEAST_CERTAIN && took < remaining / 2)

  const found = status === glpk.GLP_OPT || status === glpk.GLP_FEAS
  const columns = found ? columnValues(program, vars) : undefined
  const value = relaxation?.value ?? Infinity
  const rest = {columns, iterations: 0, ...(relaxation?.status === 'optimal' ? {relaxation: value} : {})}
  if (status === glpk.GLP_OPT) return answer('glpk', program, {status: 'optimal', bound: -Infinity, ...rest}, started)
  if (found) return answer('glpk', program, {status: 'feasible', bound: value, ...rest}, started)
  // a problem that the presolver finds infeasible ends as undefined, like one whose time is up
  const infeasible = status === glpk.GLP_NOFEAS || value === -Infinity || (status === glpk.GLP_UNDEF && inTime)
  return answer('glpk', program, {status: infeasible ? 'infeasible' : 'unknown', bound: value, ...rest}, started)
}

/**
 * Solves the linear relaxation of an integer program with GLPK.
 *
 * @example
 * import {FactorGraph, Xor} from 'precis/infer'
 * import {graphProgram, relaxWithGlpk} from 'precis/infer/ilp'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
 * const {status, value} = await relaxWithGlpk(graphProgram(graph))
 * console.log(status, value) // optimal 2
 */
export async function relaxWithGlpk(
  problem: IntegerProgram | FactorGraph,
  limits: Partial<Limits> = {},
): Promise<LinearRelaxation> {
  new Pace(limits).look()
  const program = programFrom(problem)
  const glpk = await loadGlpk()
  if (isContradictory(program)) return {status: 'infeasible', value: -Infinity, columns: new Float64Array(0)}
  return relax(glpk, program, limits.timeLimit ?? Infinity)
}

// seconds; a shorter limit may be over at once by GLPK's clock
const LEAST_CERTAIN = 0.01

/** GLPK aborts on a program without columns. */
const NO_GAIN = {name: 'none', coef: 0}

let loaded: Promise<GLPK> | undefined

async function loadGlpk(): Promise<GLPK> {
  const {default: create} = await loadOptional('glpk.js', () => import('#glpk'))
  loaded ??= create()
  return loaded
}

function relax(glpk: GLPK, program: IntegerProgram, timeLimit: number): LinearRelaxation {
  const lp = toLp(glpk, program, false)
  const started = performance.now()
  let result = run(glpk, lp, timeLimit, true)
  const remaining = timeLimit - (performance.now() - started) / 1000
  // the presolver leaves an infeasible program undefined; the simplex method names it
  if (result.status === glpk.GLP_UNDEF && remaining > 0) result = run(glpk, lp, remaining, false)
  if (result.status === glpk.GLP_OPT) {
    const columns = columnValues(program, result.vars)
    return {status: 'optimal', value: objectiveOf(program, columns), columns}
  }
  const infeasible = result.status === glpk.GLP_NOFEAS
  return {
    status: infeasible ? 'infeasible' : 'unknown',
    value: infeasible ? -Infinity : Infinity,
    columns: new Float64Array(0),
  }
}

function run(glpk: GLPK, lp: LP, timeLimit: number, presol: boolean): {status: number; vars: Record<string, number>} {
  const options: Options = {msglev: glpk.GLP_MSG_OFF, presol, mipgap: 0}
  // in whole milliseconds, which the package counts in 32 bits
  if (timeLimit < 1e6) options.tmlim = Math.max(1, Math.round(timeLimit * 1000)) / 1000
  return glpk.solve(lp, options).result
}

function toLp(glpk: GLPK, program: IntegerProgram, integral: boolean): LP {
  const {names, objective, lower, upper, rowLower, rowUpper, firstEntry, columnOf, coefficient} = program
  const subjectTo: LP['subjectTo'] = []
  for (let row = 0; row < program.rows; row++) {
    const vars: LP['objective']['vars'] = []
    for (let entry = firstEntry[row]; entry < firstEntry[row + 1]; entry++) {
      vars.push({name: names[columnOf[entry]], coef: coefficient[entry]})
    }
    if (vars.length > 0) subjectTo.push({name: `r${row}`, vars, bnds: boundsOf(glpk, rowLower[row], rowUpper[row])})
  }
  const gains = names.map((name, j) => ({name, coef: objective[j]}))
  return {
    name: 'precis',
    objective: {direction: glpk.GLP_MAX, name: 'objective', vars: gains.length > 0 ? gains : [NO_GAIN]},
    subjectTo,
    bounds: names.map((name, j) => ({name, ...boundsOf(glpk, lower[j], upper[j])})),
    generals: integral ? names.slice(0, program.variables) : [],
  }
}

function boundsOf(glpk: GLPK, lower: number, upper: number): {type: number; lb: number; ub: number} {
  return {
    type: boundType(glpk, lower, upper),
    lb: Math.max(lower, -Number.MAX_VALUE),
    ub: Math.min(upper, Number.MAX_VALUE),
  }
}

function boundType(glpk: GLPK, lower: number, upper: number): number {
  if (lower === upper) return glpk.GLP_FX
  if (lower === -Infinity) return upper === Infinity ? glpk.GLP_FR : glpk.GLP_UP
  return upper === Infinity ? glpk.GLP_LO : glpk.GLP_DB
}

/** Rows without columns stay out of the program given to GLPK; true if one of them cannot hold. */
function isContradictory({rows, firstEntry, rowLower, rowUpper}: IntegerProgram): boolean {
  for (let row = 0; row < rows; row++) {
    if (firstEntry[row] === firstEntry[row + 1] && (rowLower[row] > 0 || rowUpper[row] < 0)) return true
  }
  return false
}

function columnValues(program: IntegerProgram, vars: Record<string, number>): Float64Array {
  return Float64Array.from(program.names, (name) => vars[name])
}

function objectiveOf({objective, constant}: IntegerProgram, columns: Float64Array): number {
  let value = constant
  for (let j = 0; j < columns.length; j++) value += objective[j] * columns[j]
  return value
}

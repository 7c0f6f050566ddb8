import {SOLVERS, type SolverName} from '../../../src/infer/solvers.ts'
import {random} from '../../random.ts'

/** A problem that is drawn from a seed, and calls of the engine on it, as a text that can be replayed. */
export interface Trace {
  readonly problem: DrawnProblem
  readonly calls: readonly Call[]
}

export interface DrawnProblem {
  readonly kind: 'graph' | 'coverage' | 'network'
  readonly seed: number
  /** Of a graph or a network. */
  readonly variables: number
  readonly factors: number
}

/** One call: a solver, and what it is told. */
export interface Call {
  readonly solver: SolverName
  readonly iterations?: number
  /** Seconds. */
  readonly time?: number
  /** The signal is aborted when the solver tells for so many times where it is. */
  readonly abort?: number
  /** Literals that are held: `3`, or `~3` for zero. */
  readonly fixed?: readonly string[]
  /** So many calls at once, without waiting. */
  readonly at?: number
  /** Everything that can be told is asked for. */
  readonly watch?: boolean
  /** The answer is proved and checked. */
  readonly proof?: boolean
  /** What is a network of tables is searched, however small it is, when it is solved and when it is proved. */
  readonly search?: boolean
  /** The proof is stopped after so many steps, and shows what it can. */
  readonly stop?: number
  /** The solver has a memory of coverage problems like this one, which are drawn from this seed. */
  readonly warm?: number
}

/** Draws a trace of up to a dozen calls. */
export function drawTrace(seed: number): Trace {
  const draw = random(seed)
  const below = (end: number) => Math.floor(draw() * end)
  const kind = draw() < 0.4 ? 'graph' : draw() < 0.5 ? 'network' : 'coverage'
  const variables = 3 + below(6)
  const names = SOLVERS.filter(({takes}) => {
    if (takes.program !== undefined) return draw() < 0.1
    return kind !== 'coverage' ? takes.graph !== undefined : takes.coverage !== undefined || draw() < 0.3
  }).map(({name}) => name)
  const drawProof = () => ({proof: true, ...(draw() < 0.3 ? {stop: 1 + below(60)} : {})})
  const calls = Array.from({length: 1 + below(8)}, (): Call => {
    // the solver that proves is asked most
    const solver = draw() < 0.4 ? 'exact' : names[below(names.length)]
    return {
      solver,
      ...(draw() < 0.25 ? {iterations: 1 + below(draw() < 0.5 ? 5 : 100)} : {}),
      ...(draw() < 0.1 ? {time: draw() < 0.5 ? 1e-3 : 0.02} : {}),
      ...(draw() < 0.1 ? {abort: 1 + below(4)} : {}),
      ...(kind !== 'coverage' && draw() < 0.25
        ? {fixed: Array.from({length: 1 + below(3)}, () => `${draw() < 0.5 ? '~' : ''}${below(variables)}`)}
        : {}),
      ...(draw() < 0.1 ? {at: 2} : {}),
      ...(draw() < 0.3 ? {watch: true} : {}),
      ...(solver === 'exact' && kind !== 'coverage' && draw() < 0.4 ? {search: true} : {}),
      ...(draw() < (solver === 'exact' ? 0.4 : 0.1) ? drawProof() : {}),
      ...(solver === 'exact' && kind === 'coverage' && draw() < 0.4 ? {warm: 1 + below(1e6)} : {}),
    }
  })
  return {problem: {kind, seed, variables, factors: below(2 + variables)}, calls}
}

/** A trace as a text of one line for the problem and one for each call. */
export function writeTrace({problem, calls}: Trace): string {
  const {kind, seed, variables, factors} = problem
  const lines = [`${kind} seed=${seed} variables=${variables} factors=${factors}`]
  for (const {solver, iterations, time, abort, fixed, at, watch, proof, search, stop, warm} of calls) {
    const words = [
      `solve ${solver}`,
      iterations !== undefined && `iterations=${iterations}`,
      time !== undefined && `time=${time}`,
      abort !== undefined && `abort=${abort}`,
      fixed && `fixed=${fixed.join(',')}`,
      at !== undefined && `at=${at}`,
      watch && 'watch=1',
      proof && 'proof=1',
      search && 'search=1',
      stop !== undefined && `stop=${stop}`,
      warm !== undefined && `warm=${warm}`,
    ]
    lines.push(words.filter((word) => typeof word === 'string').join(' '))
  }
  return `${lines.join('\n')}\n`
}

/** Reads what `writeTrace` wrote. */
export function readTrace(text: string): Trace {
  const [first, ...lines] = text.trim().split('\n')
  const [kind, ...rest] = first.trim().split(' ')
  const {seed, variables = 0, factors = 0} = numbersOf(rest)
  const calls = lines.map((line): Call => {
    const [word, solver, ...options] = line.trim().split(' ')
    if (word !== 'solve') throw new RangeError(`Trace: ${line}, expected a line that begins with "solve".`)
    const {iterations, time, abort, at, watch, proof, search, stop, warm} = numbersOf(options)
    const fixed = options
      .find((option) => option.startsWith('fixed='))
      ?.slice('fixed='.length)
      .split(',')
    return {
      solver: solver as SolverName,
      ...(iterations === undefined ? {} : {iterations}),
      ...(time === undefined ? {} : {time}),
      ...(abort === undefined ? {} : {abort}),
      ...(fixed === undefined ? {} : {fixed}),
      ...(at === undefined ? {} : {at}),
      ...(watch === undefined ? {} : {watch: true}),
      ...(proof === undefined ? {} : {proof: true}),
      ...(search === undefined ? {} : {search: true}),
      ...(stop === undefined ? {} : {stop}),
      ...(warm === undefined ? {} : {warm}),
    }
  })
  return {problem: {kind: kind as DrawnProblem['kind'], seed, variables, factors}, calls}
}

function numbersOf(words: readonly string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => word.split('=')).map(([name, value]) => [name, Number(value)]))
}

/** A smaller trace that still fails: calls, their options and parts of the problem are left out as long as it does. */
export async function shrunk(trace: Trace, fails: (trace: Trace) => Promise<boolean>): Promise<Trace> {
  for (let best = trace; ; ) {
    let smaller: Trace | undefined
    for (const candidate of smallerOnes(best)) {
      if (!(await fails(candidate))) continue
      smaller = candidate
      break
    }
    if (smaller === undefined) return best
    best = smaller
  }
}

function* smallerOnes({problem, calls}: Trace): Generator<Trace> {
  for (let i = 0; i < calls.length; i++) yield {problem, calls: calls.filter((_, at) => at !== i)}
  const {variables, factors} = problem
  if (factors > 0) yield {problem: {...problem, factors: factors - 1}, calls}
  if (variables > 1) yield {problem: {...problem, variables: variables - 1}, calls}
  for (const [i, call] of calls.entries()) {
    for (const option of Object.keys(call).filter((name) => name !== 'solver')) {
      const {[option as keyof Call]: _, ...rest} = call
      yield {problem, calls: calls.map((other, at) => (at === i ? (rest as Call) : other))}
    }
  }
}

import {ad3} from '../../../src/infer/ad3.ts'
import {add} from '../../../src/infer/add.ts'
import {Dual} from '../../../src/infer/dual.ts'
import type {FactorGraph} from '../../../src/infer/graph.ts'
import {maxProduct} from '../../../src/infer/max-product.ts'
import {mplp} from '../../../src/infer/mplp.ts'
import {atOnce, Pace} from '../../../src/infer/pace.ts'
import {psdd} from '../../../src/infer/psdd.ts'
import type {Solution, TraceRow} from '../../../src/infer/solution.ts'
import {trws} from '../../../src/infer/trws.ts'
import {TrwsState} from '../../../src/infer/trws-state.ts'

/** What all decoders are told: how often they look for an answer, and who hears of their iterations. */
interface Told {
  readonly checkEvery: number
  readonly signal: AbortSignal
  readonly onIteration: (row: TraceRow) => void
}

/** What ADD is to end within, as a part of the bound: less than its default, to see it go on. */
export const EPSILON = 1e-4

/** The decoders of Table 1.1, in its order. */
export const DECODERS = [
  {name: 'loopy BP', solve: (graph: FactorGraph, told: Told) => maxProduct(graph, told)},
  {name: 'TRW-S', solve: (graph: FactorGraph, told: Told) => trws(graph, told)},
  {name: 'MPLP', solve: (graph: FactorGraph, told: Told) => mplp(graph, told)},
  {name: 'PSDD', solve: (graph: FactorGraph, told: Told) => psdd(graph, told)},
  {name: 'ADD', solve: (graph: FactorGraph, told: Told) => add(graph, {...told, epsilon: EPSILON})},
  {name: 'AD³', solve: (graph: FactorGraph, told: Told) => ad3(graph, told)},
] as const

export type Decoder = (typeof DECODERS)[number]

/** The iterations between two looks for an answer, for all decoders alike. */
const CHECK_EVERY = 10

/** Where a decoder stood after an iteration. */
export interface Moment {
  readonly iteration: number
  /** Milliseconds of CPU since it was called. */
  readonly cpu: number
  readonly bound: number
  readonly objective: number
}

/** A run of a decoder on one problem. */
export interface Trace {
  readonly moments: readonly Moment[]
  /** What it returned, if it ended by itself. */
  readonly solution: Solution | undefined
}

/** Runs a decoder, for so many milliseconds of CPU at most. */
export function traceOf({solve}: Decoder, graph: FactorGraph, limit: number): Trace {
  const moments: Moment[] = []
  const stop = new AbortController()
  const started = process.cpuUsage()
  const spent = () => {
    const {user, system} = process.cpuUsage(started)
    return (user + system) / 1000
  }
  const onIteration = ({iteration, bound, objective}: TraceRow) => {
    const cpu = spent()
    moments.push({iteration, cpu, bound, objective})
    if (cpu > limit) stop.abort()
  }
  try {
    const solution = solve(graph, {checkEvery: CHECK_EVERY, signal: stop.signal, onIteration})
    const {iterations: iteration, bound, objective} = solution
    moments.push({iteration, cpu: spent(), bound, objective})
    return {moments, solution}
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return {moments, solution: undefined}
  }
}

/** How often the dual of TRW-S itself, and not the lowest so far, rises from one pass to the next. */
export function risesOfTrws(graph: FactorGraph, passes: number): number {
  const compiled = graph.compile()
  for (const factor of compiled.factors) factor.reset?.()
  const pace = new Pace()
  const dual = Dual.of(compiled, compiled.fixed.slice())
  const state = new TrwsState(compiled, dual, pace)
  let last = atOnce(dual.evaluate(state.shares, pace))
  let rises = 0
  for (let pass = 0; pass < passes; pass++) {
    atOnce(state.pass(pass % 2 === 1))
    const value = atOnce(dual.evaluate(state.shares, pace))
    if (value > last + 1e-9 * (1 + Math.abs(last))) rises++
    last = value
  }
  return rises
}

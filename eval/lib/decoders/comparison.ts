import {ad3} from '../../../src/infer/ad3.ts'
import type {FactorGraph} from '../../../src/infer/graph.ts'
import {median} from '../statistics.ts'
import type {ProblemClass} from './problems.ts'
import {DECODERS, EPSILON, type Moment, risesOfTrws, type Trace, traceOf} from './trace.ts'

/** Where the median problem of a class stands, at some time or after some iterations. Parts of the value of the relaxation, and of the best answer. */
export interface CurvePoint {
  readonly decoder: string
  readonly x: number
  /** How far the bound is above the lowest one known. */
  readonly bound: number
  /** How far the answer is below the best one known; null where most problems have none yet. */
  readonly answer: number | null
}

/** What a decoder did with the problems of a class; medians. */
export interface DecoderSummary {
  readonly decoder: string
  readonly iterations: number
  readonly milliseconds: number
  readonly bound: number
  readonly answer: number | null
  /** Milliseconds of CPU until the bound is within a hundredth; null where most do not come so far. */
  readonly untilHundredth: number | null
  /** Problems whose answer it proved. */
  readonly proved: number
}

/** What was checked on all problems. */
export interface Checks {
  /** Bounds that were looked at, and those below the best answer known. */
  readonly bounds: number
  readonly wrongBounds: number
  /** Passes of TRW-S, and those that raised its dual. */
  readonly passes: number
  readonly rises: number
  /** Runs of ADD that ended by themselves, and those farther than ε above the lowest bound known. */
  readonly ended: number
  readonly late: number
}

export interface ClassResult {
  readonly name: string
  readonly title: string
  readonly gloss: string
  readonly problems: number
  /** Of the median problem. */
  readonly variables: number
  readonly factors: number
  readonly decoders: readonly DecoderSummary[]
  readonly byTime: readonly CurvePoint[]
  readonly byIterations: readonly CurvePoint[]
  readonly checks: Checks
}

/** One problem, run by all decoders. */
interface Compared {
  readonly traces: readonly Trace[] // by decoder
  readonly lowest: number // bound
  readonly best: number // answer
  readonly rises: number
}

const PASSES = 20
// bounds and answers this near, relatively, are the same
const SAME = 1e-6

/** Runs all decoders on the problems of a class, each for so many milliseconds of CPU at most. */
export function compareOn(
  {name, title, gloss}: ProblemClass,
  graphs: readonly FactorGraph[],
  limit: number,
): ClassResult {
  // the first problem alone, to warm up
  for (const decoder of DECODERS) traceOf(decoder, graphs[0], Math.min(limit, 100))
  const compared = graphs.map((graph) => compare(graph, limit))
  const summaries = DECODERS.map(({name: decoder}, d) => summaryOf(decoder, compared, d))
  const cpu = compared.flatMap(({traces}) => traces.flatMap(({moments}) => moments.map((moment) => moment.cpu)))
  const counts = compared.flatMap(({traces}) => traces.flatMap(({moments}) => moments.map(({iteration}) => iteration)))
  return {
    name,
    title,
    gloss,
    problems: graphs.length,
    variables: median(graphs.map(({variables}) => variables)),
    factors: median(graphs.map((graph) => graph.compile().factors.length)),
    decoders: summaries,
    byTime: curves(compared, ticks(1, Math.max(...cpu)), (moment) => moment.cpu),
    byIterations: curves(compared, ticks(1, Math.max(...counts)), ({iteration}) => iteration),
    checks: checksOf(compared),
  }
}

function compare(graph: FactorGraph, limit: number): Compared {
  const traces = DECODERS.map((decoder) => traceOf(decoder, graph, limit))
  const long = ad3(graph, {timeLimit: (3 * limit) / 1000, tolerance: 1e-9})
  const moments = traces.flatMap((trace) => trace.moments)
  const lowest = Math.min(long.bound, ...moments.map(({bound}) => bound))
  const best = Math.max(long.objective, ...moments.map(({objective}) => objective))
  return {traces, lowest, best, rises: risesOfTrws(graph, PASSES)}
}

function summaryOf(decoder: string, compared: readonly Compared[], d: number): DecoderSummary {
  const last = compared.map(({traces}) => traces[d].moments.at(-1)!)
  const answers = compared.map((problem, i) => shortfall(last[i], problem))
  const untilHundredth = median(
    compared.map(({traces, lowest}) => {
      const near = traces[d].moments.find(({bound}) => excess(bound, lowest) <= 0.01)
      return near ? near.cpu : Infinity
    }),
  )
  return {
    decoder,
    iterations: median(last.map(({iteration}) => iteration)),
    milliseconds: median(last.map(({cpu}) => cpu)),
    bound: median(compared.map(({lowest}, i) => excess(last[i].bound, lowest))),
    answer: finite(median(answers)),
    untilHundredth: finite(untilHundredth),
    proved: compared.filter(({traces}) => traces[d].solution?.status === 'optimal').length,
  }
}

/** The medians at each place that a decoder has come to on most problems; one that has ended stays where it was. */
function curves(
  compared: readonly Compared[],
  places: readonly number[],
  placeOf: (moment: Moment) => number,
): CurvePoint[] {
  return DECODERS.flatMap(({name: decoder}, d) => {
    const ends = median(compared.map(({traces}) => placeOf(traces[d].moments.at(-1)!)))
    return places.flatMap((x, i): CurvePoint[] => {
      if (i > 0 && places[i - 1] >= ends) return []
      const at = compared.map(({traces}) => traces[d].moments.findLast((moment) => placeOf(moment) <= x))
      if (at.filter((moment) => moment !== undefined).length <= compared.length / 2) return []
      const bound = median(compared.map(({lowest}, k) => (at[k] ? excess(at[k].bound, lowest) : Infinity)))
      const answer = median(compared.map((problem, k) => (at[k] ? shortfall(at[k], problem) : Infinity)))
      return Number.isFinite(bound) ? [{decoder, x, bound, answer: finite(answer)}] : []
    })
  })
}

function checksOf(compared: readonly Compared[]): Checks {
  let bounds = 0
  let wrongBounds = 0
  let ended = 0
  let late = 0
  for (const {traces, best, lowest} of compared) {
    traces.forEach(({moments, solution}, d) => {
      bounds += moments.length
      wrongBounds += moments.filter(({bound}) => bound < best - SAME * (1 + Math.abs(best))).length
      if (DECODERS[d].name !== 'ADD' || solution === undefined) return
      ended++
      if (excess(solution.bound, lowest) > EPSILON + SAME) late++
    })
  }
  const rises = compared.reduce((sum, problem) => sum + problem.rises, 0)
  return {bounds, wrongBounds, passes: PASSES * compared.length, rises, ended, late}
}

/** How far a bound is above the lowest one, as a part of it. */
function excess(bound: number, lowest: number): number {
  return Math.max(0, bound - lowest) / Math.max(Math.abs(lowest), 1e-9)
}

function shortfall({objective}: Moment, {best}: Compared): number {
  return Math.max(0, best - objective) / Math.max(Math.abs(best), 1e-9)
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** Places on a logarithmic axis, five for each factor of ten. */
function ticks(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil(5 * Math.log10(to / from)))
  return Array.from({length: count + 1}, (_, i) => from * 10 ** (i / 5))
}

import {ad3Defaults} from '../../src/infer/ad3.ts'
import {addDefaults} from '../../src/infer/add.ts'
import {coverageDefaults} from '../../src/infer/coverage/coverage-options.ts'
import {maxProductDefaults} from '../../src/infer/max-product.ts'
import {psddDefaults} from '../../src/infer/psdd.ts'
import type {SolverName} from '../../src/infer/solvers.ts'

/** A solver that can be watched. */
interface Watched {
  readonly key: string
  readonly title: string
  /** Its name in the table of the library. */
  readonly name: SolverName
  /** Whether it works on the factor graph, with a small factor for each constraint, or on trees and targets as they are. */
  readonly model: 'graph' | 'coverage'
  /** Whether it searches. */
  readonly searches: boolean
  /** The number that decides how far it goes at a time. */
  readonly step?: Step
}

interface Step {
  readonly symbol: string
  readonly meaning: string
  readonly option: string
  readonly usual: number
  readonly most?: number
}

const RHO: Step = {
  symbol: 'ρ',
  meaning: 'penalty on copies that differ, as a part of the largest weight',
  option: 'penalty',
  usual: coverageDefaults.penalty,
}

const rows = [
  {
    key: 'exact',
    title: 'exact: branch and bound on trees and concepts',
    name: 'exact',
    model: 'coverage',
    searches: true,
    step: RHO,
  },
  {
    key: 'ad3',
    title: 'AD³ with two kinds of large factors',
    name: 'ad3',
    model: 'coverage',
    searches: false,
    step: RHO,
  },
  {
    key: 'ad3-graph',
    title: 'AD³ on the factor graph',
    name: 'ad3-graph',
    model: 'graph',
    searches: false,
    step: {
      symbol: 'η',
      meaning: 'penalty on copies that differ, at the start',
      option: 'penalty',
      usual: ad3Defaults.penalty,
    },
  },
  {
    key: 'exact-graph',
    title: 'exact: branch and bound on the factor graph',
    name: 'exact',
    model: 'graph',
    searches: true,
  },
  {
    key: 'psdd',
    title: 'projected subgradients',
    name: 'psdd',
    model: 'graph',
    searches: false,
    step: {symbol: 'η₀', meaning: 'the first step', option: 'step', usual: psddDefaults.step},
  },
  {key: 'mplp', title: 'max-product linear programming', name: 'mplp', model: 'graph', searches: false},
  {
    key: 'trws',
    title: 'sequential tree-reweighted message passing',
    name: 'trws',
    model: 'graph',
    searches: false,
  },
  {
    key: 'add',
    title: 'accelerated dual decomposition',
    name: 'add',
    model: 'graph',
    searches: false,
    step: {
      symbol: 'T₀',
      meaning: 'temperature at the start, as a part of the largest log-potential',
      option: 'temperature',
      usual: addDefaults.temperature,
    },
  },
  {
    key: 'bp',
    title: 'loopy belief propagation',
    name: 'bp',
    model: 'graph',
    searches: false,
    step: {
      symbol: 'd',
      meaning: 'damping: the part of its old value that a message keeps',
      option: 'damping',
      usual: maxProductDefaults.damping,
      most: 0.99,
    },
  },
  {key: 'greedy', title: 'greedy: no iterations', name: 'greedy', model: 'coverage', searches: false},
] as const satisfies readonly Watched[]

export type SolverKey = (typeof rows)[number]['key']

export type WatchedSolver = Watched & {readonly key: SolverKey}

/** The solvers of the page, in the order of its list. */
export const WATCHED: readonly WatchedSolver[] = rows

export function watchedSolver(key: SolverKey): WatchedSolver {
  return WATCHED.find((row) => row.key === key)!
}

/** The size of a step: a power of two times the usual one. */
export function stepSize({usual, most = Infinity}: Step, power: number): number {
  return Math.min(most, usual * 2 ** power)
}

import type {Factor} from '../../../src/infer/factors/factor.ts'
import {FactorGraph} from '../../../src/infer/graph.ts'
import {psdd} from '../../../src/infer/psdd.ts'

/** The first step of Rush et al., section B. */
const FIRST_STEP = 0.5

/** Two models of one sentence whose literals are about the same things. */
export interface TwoModels {
  readonly graph: FactorGraph
  readonly first: Factor
  readonly second: Factor
}

export interface Agreement {
  /** Iterations until the two models agreed; undefined if they did not within the limit. */
  readonly iterations: number | undefined
  /** The setting of the first model that is best in both, of all that it had. */
  readonly setting: Float64Array
  /** The same after each number of iterations, as long as it changes: those after which it did. */
  readonly changes: readonly {readonly iteration: number; readonly setting: Float64Array}[]
}

/** A graph of nothing but the two models: all scores are theirs. */
export function twoModels(first: Factor, second: Factor): TwoModels {
  const graph = new FactorGraph()
  const variables = Array.from({length: first.degree}, () => graph.variable())
  graph.add(first, variables)
  graph.add(second, variables)
  return {graph, first, second}
}

/** The best setting of a model alone, and its value. */
export function bestAlone(model: Factor): {setting: Float64Array; value: number} {
  const setting = new Float64Array(model.degree)
  return {value: model.maximize(new Float64Array(model.degree), setting, 0), setting}
}

/**
 * Makes two models agree by projected subgradients with steps that are halved whenever the dual rises. If they do not within the
 * limit, the answer is the best of what the first model said on the way, or what the second one says alone if the first has nothing to say.
 */
export function agree({graph, first, second}: TwoModels, maxIterations: number): Agreement {
  const changes: {iteration: number; setting: Float64Array}[] = []
  let best = -Infinity
  let last = new Float64Array(first.degree)
  // what the first model says in each iteration is seen by listening to it
  const {maximize} = first
  first.maximize = (s, y, start) => {
    const value = maximize.call(first, s, y, start)
    last = y.slice(start, start + first.degree)
    return value
  }
  const {status, iterations, variables} = psdd(graph, {
    schedule: 'halving',
    step: (2 * FIRST_STEP) / scaleOf([first, second]),
    maxIterations,
    round: (_, out) => out.set(changes.at(-1)?.setting ?? last),
    onIteration: ({iteration}) => {
      const setting = last
      const value = first.score(setting, 0) + second.score(setting, 0)
      if (!(value > best)) return
      best = value
      changes.push({iteration, setting})
    },
  })
  first.maximize = maximize
  const agreed = status === 'optimal' ? iterations : undefined
  return {
    iterations: agreed,
    setting:
      agreed === undefined ? (changes.at(-1)?.setting ?? bestAlone(second).setting) : Float64Array.from(variables),
    changes,
  }
}

/** The unit in which `psdd` counts its steps. */
function scaleOf(models: readonly Factor[]): number {
  const scales = models.map((model) => (bestAlone(model).value - model.lowestScore) / Math.max(1, model.degree))
  return Math.max(...scales)
}

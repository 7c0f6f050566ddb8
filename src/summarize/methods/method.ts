import {type Budget, costOf, limitOf} from '../documents/budget.ts'
import type {Source} from '../documents/source.ts'

/** What a method that picks whole sentences is given. */
export interface Task {
  readonly source: Source
  readonly cost: Float64Array // by sentence: its share of the budget
  readonly limit: number // the budget
  readonly seed: number // the only source of randomness
}

/** Chooses sentences, in the order in which they were preferred; together they keep the budget. */
export type Method = (task: Task) => number[]

export function createTask(source: Source, budget: Budget, seed = 1): Task {
  const limit = limitOf(budget)
  return {source, cost: Float64Array.from(source.sentences, ({text}) => costOf(text, budget)), limit, seed}
}

/**
 * Fills the budget from a ranking: each sentence that still fits is taken, the others are passed over. `isWelcome` may
 * refuse one for those taken before.
 */
export function fillFrom(
  ranking: Iterable<number>,
  {cost, limit}: Task,
  isWelcome: (sentence: number, chosen: readonly number[]) => boolean = () => true,
): number[] {
  const chosen: number[] = []
  let room = limit
  for (const sentence of ranking) {
    if (cost[sentence] > room || !isWelcome(sentence, chosen)) continue
    chosen.push(sentence)
    room -= cost[sentence]
  }
  return chosen
}

/** Sentences by falling score; of equal ones the one that stands first. */
export function rankBy(scores: ArrayLike<number>): number[] {
  return Array.from({length: scores.length}, (_, i) => i).sort((a, b) => scores[b] - scores[a] || a - b)
}

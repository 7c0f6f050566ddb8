import {type Budget, costOf, limitOf} from '../documents/budget.ts'
import type {Source} from '../documents/source.ts'

/** The input of a method that picks whole sentences. */
export interface Task {
  readonly source: Source
  readonly cost: Float64Array // by sentence: what it takes of the budget
  readonly limit: number // the budget
  readonly seed: number // the only source of randomness
  readonly questions?: readonly string[] // what the reader wants to know
  readonly timeLimit?: number // seconds for solving
  readonly signal?: AbortSignal
}

/** Chooses sentences that together fit the budget. The most preferred comes first. */
export type Method = (task: Task) => number[]

export function createTask(
  source: Source,
  budget: Budget,
  seed = 1,
  others: Pick<Task, 'timeLimit' | 'signal' | 'questions'> = {},
): Task {
  const limit = limitOf(budget)
  return {source, cost: Float64Array.from(source.sentences, ({text}) => costOf(text, budget)), limit, seed, ...others}
}

/**
 * Fills the budget from a ranking: each sentence that still fits is taken, and the others are skipped. `isWelcome` may
 * refuse a sentence because of those taken before.
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

/** Sentences by falling score. Among equals, the one that stands first comes first. */
export function rankBy(scores: ArrayLike<number>): number[] {
  return Array.from({length: scores.length}, (_, i) => i).sort((a, b) => scores[b] - scores[a] || a - b)
}

import {seededRandom} from '../../seeded-random.ts'
import {fillFrom, rankBy, type Task} from './method.ts'

/** Sentences in an order drawn by the task's seed: what a method has to be better than. */
export function randomChoice(task: Task): number[] {
  const next = seededRandom(task.seed)
  return fillFrom(rankBy(task.source.sentences.map(() => next())), task)
}

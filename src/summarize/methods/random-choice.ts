import {seededRandom} from '../../seeded-random.ts'
import {fillFrom, rankBy, type Task} from './method.ts'

/** Sentences in a random order, given by the task's seed. Every method should be better than this. */
export function randomChoice(task: Task): number[] {
  const next = seededRandom(task.seed)
  return fillFrom(rankBy(task.source.sentences.map(() => next())), task)
}

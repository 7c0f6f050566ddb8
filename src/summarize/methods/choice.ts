import type {Solution} from '../../infer/solution.ts'
import {type Budget, readyToCount} from '../documents/budget.ts'
import type {SourceCluster} from '../documents/cluster.ts'
import type {Concepts} from '../model/concepts.ts'
import {coveredConcepts} from '../print/covered.ts'
import {excessOf, lessRoom} from '../print/length.ts'
import {printSentence} from '../print/realize.ts'
import {createSummary, type Summary} from '../print/summary.ts'
import {createTask, type Method, type Task} from './method.ts'

/**
 * What a method chose. If the method works with concepts or solves a problem, also what it wanted to cover and how well
 * it did.
 */
export interface Choice {
  readonly sentences: readonly number[] // indices of the source's sentences
  readonly concepts?: Concepts
  readonly solution?: Solution
}

export type Chooser = (task: Task) => Choice | Promise<Choice>

/** Turns a method without concepts and solutions into a chooser. */
export function plain(method: Method): Chooser {
  return (task) => ({sentences: method(task)})
}

/** A summary of the whole sentences that a method chooses, ordered by document and then by place. */
export async function summaryByChoice(
  method: string,
  choose: Chooser,
  {source, timings: {read}}: Pick<SourceCluster, 'source' | 'timings'>,
  budget: Budget,
  {seed, ...others}: Partial<Pick<Task, 'seed' | 'timeLimit' | 'signal' | 'questions'>> = {},
): Promise<Summary> {
  const start = performance.now()
  await readyToCount(budget)
  const task = createTask(source, budget, seed, others)
  const choices = async (limit: number) => {
    const choice = await choose({...task, limit})
    const chosen = [...choice.sentences].sort((a, b) => a - b)
    return {...choice, chosen, printed: chosen.map((sentence) => printSentence(source, sentence))}
  }
  let made = await choices(task.limit)
  // the first sentence of a text and its end may take a token more than was planned
  for (let limit = task.limit; made.chosen.length > 0 && excessOf(made.printed, budget) > 0; ) {
    limit = lessRoom(limit, excessOf(made.printed, budget), budget)
    made = await choices(limit)
  }
  const {chosen, printed, concepts, solution} = made
  const isChosen = new Set(chosen)
  return createSummary({
    method,
    budget,
    sentences: printed,
    ...(concepts && {concepts: coveredConcepts(source, concepts, (sentence) => isChosen.has(sentence))}),
    ...(solution && {solution}),
    timings: {read, solve: performance.now() - start},
  })
}

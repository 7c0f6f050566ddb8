import type {Done, Task} from '../batch/work.ts'
import {programs} from './start.ts'

/** The program of a thread that does the work of a batch or of a queue. */
export async function work(task: Task): Promise<Done> {
  const {work} = await (await programs()).batchThread()
  return work(task)
}

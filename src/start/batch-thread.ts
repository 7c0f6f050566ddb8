import {workerData} from 'node:worker_threads'
import type {Done, Task} from '../batch/work.ts'
import {programs} from './start.ts'

const {work: doWork, takeModels} = await (await programs()).batchThread()

// the pool has put something of its own before what it was given
takeModels(workerData[1])

/** The program of a thread that does the work of a batch or of a queue. */
export async function work(task: Task): Promise<Done> {
  return doWork(task)
}

import {Tinypool} from 'tinypool'
import type {Item} from './item.ts'
import type {VerbName} from './verbs.ts'
import {type Done, failed, type Task} from './work.ts'

/** Where finished lines go. */
export interface Lines {
  readonly next: number // the first that is not finished
  has(number: number): boolean
  lineOf(number: number): Promise<string | undefined>
  put(number: number, line: string): void
}

export interface BatchOptions {
  readonly verb: VerbName
  readonly options: Readonly<Record<string, unknown>> // of the verb
  readonly threads: number
  /** No more work is begun; what is under way is finished. */
  readonly stop: AbortSignal
  readonly onDone?: (counts: Counts, share: number | undefined) => void
}

export interface Counts {
  readonly done: number // in this run, the failed among them
  readonly failed: number
  readonly before: number // done in earlier runs
  readonly failedBefore: number
}

/** The input is not the one that the finished lines are of. */
export class OtherInput extends Error {
  constructor(number: number, id: string) {
    super(`line ${number + 1} of the output is not of ${JSON.stringify(id)}, which is there in the input now`)
  }
}

/** So many lines for each thread may be finished before their turn comes. */
const AHEAD = 64

/** The program of a thread. Sources run it as it was built, for a thread does not compile them. */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? '../../dist/batch/work.js' : './work.js', import.meta.url)

/**
 * items → threads → lines, in the order of the items. An item is read when a thread has room for it and its line is not too
 * far ahead of the first that is missing, so that memory does not grow with the input.
 */
export async function runBatch(items: AsyncIterable<Item>, lines: Lines, batch: BatchOptions): Promise<Counts> {
  const {verb, options, threads, stop, onDone} = batch
  const pool = new Tinypool({
    filename: PROGRAM.href,
    name: 'work',
    minThreads: 1,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
  })
  const counts = {done: 0, failed: 0, before: 0, failedBefore: 0}
  const running = new Set<Promise<void>>()
  let isBroken = false
  let number = -1
  try {
    for await (const item of items) {
      if (stop.aborted) break
      number++
      if (lines.has(number)) {
        const line = await lines.lineOf(number)
        if (line?.startsWith(startOf(item.id)) !== true) throw new OtherInput(number, item.id)
        if (line.startsWith(`${startOf(item.id)}"error":`)) counts.failedBefore++
        counts.before++
        continue
      }
      const own = number
      const task = doneOf(pool, item, {verb, options}).then(({members, isError}) => {
        // what is ended from outside is not finished
        if (isBroken) return
        lines.put(own, `${startOf(item.id)}${members}}`)
        counts.done++
        if (isError) counts.failed++
        onDone?.(counts, item.share)
        running.delete(task)
      })
      running.add(task)
      while (running.size >= 2 * threads || (running.size > 0 && own - lines.next >= AHEAD * threads)) {
        await Promise.race(running)
      }
    }
    await Promise.all(running)
  } catch (error) {
    isBroken = true
    for (const task of running) task.catch(() => {})
    throw error
  } finally {
    await pool.destroy()
  }
  return counts
}

async function doneOf(pool: Tinypool, item: Item, what: Omit<Task, 'cluster'>): Promise<Done> {
  if ('error' in item) return failed(item.error)
  try {
    return await pool.run({...what, cluster: item.cluster} satisfies Task)
  } catch (error) {
    return failed(`the thread that worked on it ended: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** How the line of an id begins. */
function startOf(id: string): string {
  return `{"id":${JSON.stringify(id)},`
}

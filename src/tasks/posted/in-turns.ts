import {Turns} from '../../turns.ts'
import type {Listener} from '../calls/task.ts'

/** What the work makes of the items. It can be stopped between two of them. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  {signal, progress, timed}: Listener,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const start = performance.now()
  const turns = new Turns(signal)
  const results: Result[] = []
  await turns.next()
  for (const item of items) {
    progress('working', results.length / items.length)
    if (turns.isOver) await turns.next()
    results.push(work(item))
  }
  timed('working', performance.now() - start)
  return results
}

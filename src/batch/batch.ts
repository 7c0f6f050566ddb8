import type {Item} from './item.ts'
import type {Place} from './place.ts'
import {type Done, failed} from './work.ts'

/** Where finished lines go. */
export interface Lines {
  readonly next: number // the first that is not finished
  has(number: number): boolean
  lineOf(number: number): Promise<string | undefined>
  put(number: number, line: string): void
}

interface BatchOptions {
  /** No more work is begun; what is under way is finished, as far as its place waits for it. */
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

/**
 * items → place → lines, in the order of the items. An item is read when the place has room for it and its line is not too
 * far ahead of the first that is missing, so that memory does not grow with the input.
 */
export async function runBatch(
  items: AsyncIterable<Item>,
  lines: Lines,
  place: Place,
  {stop, onDone}: BatchOptions,
): Promise<Counts> {
  const counts = {done: 0, failed: 0, before: 0, failedBefore: 0}
  const turns = new Turns()
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
      turns.begin(answerTo(item, place), (done) => {
        if (done === undefined) return
        lines.put(own, `${startOf(item.id)}${done.members}}`)
        counts.done++
        if (done.isError) counts.failed++
        onDone?.(counts, item.share)
      })
      while (turns.running > 0 && (!place.hasRoom() || own - lines.next >= place.ahead)) await turns.next()
    }
    while (turns.running > 0) await turns.next()
    turns.check()
  } finally {
    turns.isOver = true
    await place.close()
  }
  return counts
}

async function answerTo(item: Item, place: Place): Promise<Done | undefined> {
  return 'error' in item ? failed(item.error) : place.answer(item.cluster)
}

/** How the line of an id begins. */
function startOf(id: string): string {
  return `{"id":${JSON.stringify(id)},`
}

/** Counts what runs, and tells when something has ended. Waiting costs the same however much runs. */
class Turns {
  running = 0
  /** What ends now is not finished. */
  isOver = false
  private failure: {readonly error: unknown} | undefined
  private wake = () => {}

  begin<Result>(work: Promise<Result>, finish: (result: Result) => void): void {
    this.running++
    work
      .then((result) => {
        if (!this.isOver && this.failure === undefined) finish(result)
      })
      .catch((error) => {
        this.failure ??= {error}
      })
      .finally(() => {
        this.running--
        this.wake()
      })
  }

  /** Waits until something has ended, and fails if that has failed. */
  async next(): Promise<void> {
    if (this.failure === undefined) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    this.check()
  }

  check(): void {
    if (this.failure !== undefined) throw this.failure.error
  }
}

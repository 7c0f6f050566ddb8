/** Other tasks have their turn after so many milliseconds at most, and an abort is heard. */
const TURN = 12

/**
 * The turns of a long piece of work: called between its steps, `next` lets other tasks run if the last time is long ago,
 * and throws the signal's reason if that is aborted.
 */
export class Turns {
  private readonly signal: AbortSignal | undefined
  private start = performance.now()

  constructor(signal?: AbortSignal) {
    this.signal = signal
  }

  /** Whether it is time to let others run. Asking first saves a promise for each step. */
  get isOver(): boolean {
    return performance.now() - this.start >= TURN
  }

  async next(): Promise<void> {
    await nextTurn()
    this.signal?.throwIfAborted()
    this.start = performance.now()
  }
}

/** Ends when timers, input and other tasks had their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Node's timers wait for a millisecond, and those of browsers soon for four
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else if (typeof MessageChannel !== 'function') setTimeout(resolve, 0)
    else {
      const {port1, port2} = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    }
  })
}

/** What a promise gives, unless the signal is aborted before. The work behind the promise goes on. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, {once: true})
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** How far a piece of work has come. */
export interface Turn {
  readonly signal: AbortSignal
  /** From here on the work may be stopped for something newer. False if it waits already: then there is nothing more to do. */
  readonly mayGoOn: () => boolean
}

/**
 * Does one piece of work at a time, and of those that wait only the newest. Each gets as far as its first answer, so that
 * answers keep coming while a slider is dragged; what it does beyond that is stopped when something newer comes. So no
 * answer is older than one before.
 */
export class Latest<Work> {
  private readonly work: (work: Work, turn: Turn) => Promise<void>
  private running: {isStoppable: boolean; readonly stop: AbortController} | undefined
  private waiting: {readonly work: Work} | undefined

  constructor(work: (work: Work, turn: Turn) => Promise<void>) {
    this.work = work
  }

  add(work: Work): void {
    this.waiting = {work}
    if (this.running === undefined) void this.workOff()
    else if (this.running.isStoppable) this.running.stop.abort()
  }

  /** Forgets what waits, and stops what is under way. */
  stop(): void {
    this.waiting = undefined
    this.running?.stop.abort()
  }

  private async workOff(): Promise<void> {
    while (this.waiting !== undefined) {
      const {work} = this.waiting
      this.waiting = undefined
      const running = {isStoppable: false, stop: new AbortController()}
      this.running = running
      const mayGoOn = () => {
        running.isStoppable = true
        return this.waiting === undefined
      }
      await this.work(work, {signal: running.stop.signal, mayGoOn}).catch(() => undefined)
      this.running = undefined
    }
  }
}

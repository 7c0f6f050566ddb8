/** What is under way may take so many milliseconds while something newer waits. Then it is stopped. */
const PATIENCE = 300

/**
 * Does one piece of work at a time, and of those that wait only the newest. So answers keep coming while a slider is
 * dragged, and no answer is older than one before.
 */
export class Latest<Work> {
  private readonly work: (work: Work, signal: AbortSignal) => Promise<void>
  private running: {readonly started: number; readonly stop: AbortController} | undefined
  private waiting: {readonly work: Work} | undefined

  constructor(work: (work: Work, signal: AbortSignal) => Promise<void>) {
    this.work = work
  }

  add(work: Work): void {
    this.waiting = {work}
    if (this.running === undefined) void this.workOff()
    else setTimeout(() => this.hurry(), Math.max(0, this.running.started + PATIENCE - performance.now()))
  }

  /** Forgets what waits, and stops what is under way. */
  stop(): void {
    this.waiting = undefined
    this.running?.stop.abort()
  }

  private hurry(): void {
    if (this.running === undefined || this.waiting === undefined) return
    if (performance.now() - this.running.started >= PATIENCE) this.running.stop.abort()
  }

  private async workOff(): Promise<void> {
    while (this.waiting !== undefined) {
      const {work} = this.waiting
      this.waiting = undefined
      const stop = new AbortController()
      this.running = {started: performance.now(), stop}
      await this.work(work, stop.signal).catch(() => undefined)
      this.running = undefined
    }
  }
}

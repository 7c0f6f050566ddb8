/**
 * Lets work run side by side, but for work that must run alone: a cluster on which somebody has died may end this process,
 * too, and then nothing else shall have been begun.
 */
export class Alone {
  private running = 0
  private isAlone = false
  private readonly waiting: {readonly alone: boolean; readonly start: () => void}[] = []

  async run<Result>(alone: boolean, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      this.waiting.push({alone, start})
      this.next()
    })
    try {
      return await work()
    } finally {
      this.running--
      this.isAlone = false
      this.next()
    }
  }

  private next(): void {
    for (;;) {
      const first = this.waiting[0]
      if (first === undefined || this.isAlone || (first.alone && this.running > 0)) return
      this.waiting.shift()
      this.running++
      this.isAlone = first.alone
      first.start()
    }
  }
}

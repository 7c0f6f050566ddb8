import type {Console} from './console.ts'

const SIGNALS = {SIGINT: 130, SIGTERM: 143} as const

type SignalName = keyof typeof SIGNALS

/**
 * Ctrl-C, or SIGTERM, pressed once: work stops soon, and what is done is kept. From then on the system is in charge
 * again, so that a second one ends the process at once.
 *
 * Signals are heard between the turns of the event loop only. Hence they are listened to only during work that takes
 * turns; during all other work the first one ends the process.
 */
export class Interruption {
  private readonly console: Console
  private readonly consequence: string
  private readonly controller = new AbortController()
  private name: SignalName | undefined

  /** `consequence` is what the first signal brings about. */
  constructor(console: Console, consequence = 'keeps what is done') {
    this.console = console
    this.consequence = consequence
  }

  /** Aborted when the user has interrupted the work. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  get isOver(): boolean {
    return this.name !== undefined
  }

  /** What shells expect of a process that a signal has ended; 0 if none has. */
  get exitCode(): number {
    return this.name === undefined ? 0 : SIGNALS[this.name]
  }

  /** Does work that takes turns and looks at the signal. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOver) return work()
    const hear = (name: NodeJS.Signals) => {
      this.name = name as SignalName
      mute()
      this.console.err(`\nInterrupted: ${this.consequence}. Ctrl-C again ends at once.\n`)
      this.controller.abort()
    }
    const mute = () => {
      for (const name of Object.keys(SIGNALS)) process.off(name, hear)
    }
    for (const name of Object.keys(SIGNALS)) process.on(name, hear)
    try {
      return await work()
    } finally {
      mute()
    }
  }
}

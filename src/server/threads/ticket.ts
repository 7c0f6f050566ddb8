import {Problem} from '../../tasks/calls/problem.ts'
import type {Stage} from '../../tasks/calls/task.ts'
import type {Work} from '../../tasks/perform.ts'
import type {Ending, Thread} from './thread.ts'

export interface WorkOptions {
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal
  /** The only thread that can do it, if not any can. */
  readonly thread?: Thread | undefined
  readonly onProgress?: (stage: Stage, fraction: number) => void
}

/** A call that waits for a thread, or has one. It ends once: with its work, with its time, or with its caller. */
export class Ticket {
  readonly caller: string
  readonly work: Work
  readonly thread: Thread | undefined
  readonly ended: Promise<Ending>
  /** The thread that has it. */
  used: Thread | undefined
  /** Milliseconds until a thread had it. */
  waited = 0
  isOver = false
  private readonly onProgress: (stage: Stage, fraction: number) => void
  private readonly signal: AbortSignal
  private readonly seconds: number
  private readonly start = performance.now()
  private timer: NodeJS.Timeout
  private resolve: (ending: Ending) => void = () => {}

  /** `seconds` are those that it may wait, and again those that its work may take. */
  constructor(caller: string, work: Work, {signal, thread, onProgress = () => {}}: WorkOptions, seconds: number) {
    this.caller = caller
    this.work = work
    this.thread = thread
    this.onProgress = onProgress
    this.signal = signal
    this.seconds = seconds
    this.ended = new Promise((resolve) => {
      this.resolve = resolve
    })
    this.timer = setTimeout(() => this.end({kind: 'problem', problem: waitedTooLong(seconds)}), 1000 * seconds)
    signal.addEventListener('abort', this.leave, {once: true})
    if (signal.aborted) this.leave()
    else onProgress('waiting', 0)
  }

  begin(thread: Thread): void {
    this.used = thread
    this.waited = performance.now() - this.start
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.end({kind: 'problem', problem: tookTooLong(this.seconds)}), 1000 * this.seconds)
  }

  progress(stage: Stage, fraction: number): void {
    if (!this.isOver) this.onProgress(stage, fraction)
  }

  end(ending: Ending): void {
    this.isOver = true
    clearTimeout(this.timer)
    this.signal.removeEventListener('abort', this.leave)
    this.resolve(ending)
  }

  private readonly leave = (): void => this.end({kind: 'stopped'})
}

function waitedTooLong(seconds: number): Problem {
  return new Problem({
    kind: 'busy',
    detail: `The call has waited for ${seconds} seconds, expected a free thread by then.`,
    action: 'Try again later.',
  })
}

function tookTooLong(seconds: number): Problem {
  return new Problem({
    kind: 'time-over',
    detail: `The work has taken ${seconds} seconds, expected less.`,
    action: 'Send fewer documents, or give the option time-limit, with which the best answer found by then is used.',
  })
}

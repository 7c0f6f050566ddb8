import type {Limits} from '../calls/limits.ts'
import {noCollection, Problem} from '../calls/problem.ts'
import type {Stage} from '../calls/task.ts'
import {FairQueue} from './fair-queue.ts'
import type {Outcome, Work} from './messages.ts'
import {type Ending, Thread} from './thread.ts'

/** A call that waits for a thread. */
interface Ticket {
  readonly caller: string
  readonly work: Work
  readonly thread: Thread | undefined // the only one that can do it
  readonly onProgress: (stage: Stage, fraction: number) => void
  readonly onThread: (thread: Thread) => void
  readonly isOver: () => boolean
  readonly end: (ending: Ending) => void
}

export interface WorkOptions {
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal
  readonly thread?: Thread | undefined
  readonly onProgress?: (stage: Stage, fraction: number) => void
}

export interface PoolState {
  readonly waiting: number
  readonly busy: number
  readonly idle: number
  readonly starting: number
}

/** So many threads in a row may die before they are ready; more will not help. */
const MOST_FALSE_STARTS = 5

/** Threads with models, and the callers who wait for them in turns. */
export class Pool {
  private readonly limits: Limits
  private readonly onLost: (thread: Thread) => void
  private readonly queue = new FairQueue<Ticket>()
  private readonly running = new Map<Ticket, Thread>()
  private threads: Thread[] = []
  private falseStarts = 0
  private isClosing = false

  constructor(limits: Limits, onLost: (thread: Thread) => void) {
    this.limits = limits
    this.onLost = onLost
  }

  /** Starts the threads; calls may wait for them already. */
  open(): void {
    this.threads = Array.from({length: this.limits.threads}, () => this.start())
  }

  get state(): PoolState {
    const ready = this.threads.filter(({isReady}) => isReady).length
    const idle = this.threads.filter(({isIdle}) => isIdle).length
    return {waiting: this.queue.length, busy: ready - idle, idle, starting: this.limits.threads - ready}
  }

  get isReady(): boolean {
    return !this.isClosing && this.threads.some(({isReady}) => isReady)
  }

  /** Does the work as soon as a thread is free and it is the caller's turn; returns what came out, and the thread. */
  async run(
    caller: string,
    work: Work,
    options: WorkOptions,
  ): Promise<{outcome: Outcome; thread: Thread; waited: number}> {
    const {signal, thread: only, onProgress = () => {}} = options
    this.refuseIfFull(caller)
    onProgress('waiting', 0)
    const start = performance.now()
    let used: Thread | undefined
    let waited = 0
    let timer: NodeJS.Timeout | undefined
    let stop = () => {}
    try {
      const ending = await new Promise<Ending>((end) => {
        let isOver = false
        const finish = (ending: Ending) => {
          isOver = true
          end(ending)
        }
        const ticket: Ticket = {
          ...{caller, work, thread: only, onProgress, end: finish, isOver: () => isOver},
          onThread: (thread) => {
            used = thread
            waited = performance.now() - start
            clearTimeout(timer)
            timer = setTimeout(
              () => leave({kind: 'problem', problem: this.timeOver('take')}),
              1000 * this.limits.seconds,
            )
          },
        }
        const leave = (ending: Ending) => {
          this.queue.remove(caller, ticket)
          finish(ending)
          this.running.get(ticket)?.stop()
        }
        stop = () => leave({kind: 'stopped'})
        signal.addEventListener('abort', stop, {once: true})
        timer = setTimeout(() => leave({kind: 'problem', problem: this.timeOver('wait')}), 1000 * this.limits.seconds)
        this.queue.add(caller, ticket)
        if (signal.aborted) stop()
        else this.dispatch()
      })
      if (ending.kind === 'problem')
        throw ending.cause === undefined ? ending.problem : withCause(ending.problem, ending.cause)
      if (ending.kind === 'stopped') throw new DOMException('The caller is gone.', 'AbortError')
      return {outcome: ending.outcome, thread: used!, waited}
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }

  /** Ends all threads, whatever they do. */
  async close(): Promise<void> {
    this.isClosing = true
    await Promise.all(this.threads.map((thread) => thread.close()))
  }

  private start(): Thread {
    const onReady = () => {
      this.falseStarts = 0
      this.dispatch()
    }
    const onGone = (thread: Thread) => {
      this.onLost(thread)
      this.refuseWaitingFor(thread)
      this.threads = this.threads.filter((other) => other !== thread)
      if (!this.isClosing && ++this.falseStarts <= MOST_FALSE_STARTS) this.threads.push(this.start())
    }
    return new Thread(this.limits.threadMegabytes, onReady, onGone)
  }

  /**
   * Gives work to idle threads, first to those that keep least, so that collections are spread. One caller never has all
   * of them: somebody else may come.
   */
  private dispatch(): void {
    const most = Math.max(1, this.limits.threads - 1)
    const idle = this.threads.filter(({isIdle}) => isIdle).sort((a, b) => a.keptBytes - b.keptBytes)
    for (const thread of idle) {
      const ticket = this.queue.take(
        (ticket, caller) => (ticket.thread ?? thread) === thread && this.runningOf(caller) < most,
      )
      if (ticket !== undefined) void this.give(ticket, thread)
    }
  }

  private async give(ticket: Ticket, thread: Thread): Promise<void> {
    this.running.set(ticket, thread)
    ticket.onThread(thread)
    const ending = await thread.do(ticket.work, (stage, fraction) => {
      if (!ticket.isOver()) ticket.onProgress(stage, fraction)
    })
    this.running.delete(ticket)
    // nobody will ever ask for what was made for a caller who is gone
    if (ticket.isOver() && ticket.work.kind === 'prepare') thread.forget(ticket.work.collection)
    ticket.end(ending)
    this.dispatch()
  }

  private refuseWaitingFor(thread: Thread): void {
    for (;;) {
      const ticket = this.queue.take((ticket) => ticket.thread === thread)
      if (ticket === undefined) return
      ticket.end({kind: 'problem', problem: noCollection()})
    }
  }

  private runningOf(caller: string): number {
    return [...this.running.keys()].filter((ticket) => ticket.caller === caller).length
  }

  private refuseIfFull(caller: string): void {
    const {queue, queueOfCaller} = this.limits
    const waiting = this.queue.waitingOf(caller)
    if (waiting >= queueOfCaller) {
      throw new Problem({
        kind: 'too-many-calls',
        detail: `${waiting} of your calls are waiting, expected at most ${queueOfCaller}.`,
        action: 'Wait for answers before you send more calls.',
      })
    }
    if (this.queue.length < queue) return
    throw new Problem({
      kind: 'busy',
      detail: `${this.queue.length} calls are waiting, expected at most ${queue}.`,
      action: 'Try again after the time in the header Retry-After.',
    })
  }

  private timeOver(what: 'wait' | 'take'): Problem {
    const {seconds} = this.limits
    if (what === 'wait') {
      return new Problem({
        kind: 'busy',
        detail: `The call has waited for ${seconds} seconds, expected a free thread by then.`,
        action: 'Try again later.',
      })
    }
    return new Problem({
      kind: 'time-over',
      detail: `The work has taken ${seconds} seconds, expected less.`,
      action: 'Send fewer documents, or give the option time-limit, with which the best answer found by then is used.',
    })
  }
}

function withCause(problem: Problem, cause: string): Problem {
  problem.cause = cause
  return problem
}

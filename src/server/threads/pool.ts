import {noCollection, Problem} from '../../tasks/calls/problem.ts'
import type {Work} from '../../tasks/perform.ts'
import {FairQueue} from './fair-queue.ts'
import type {Limits} from './limits.ts'
import type {Outcome} from './messages.ts'
import {type MakeThread, type Thread, WorkerThread} from './thread.ts'
import {Ticket, type WorkOptions} from './ticket.ts'

interface PoolState {
  readonly waiting: number
  readonly busy: number
  readonly idle: number
  readonly starting: number
}

/** What came of a call, the thread that did it, and the milliseconds that it waited. */
export interface Done {
  readonly outcome: Outcome
  readonly thread: Thread
  readonly waited: number
}

/** So many threads in a row may die before they are ready; more will not help. */
const MOST_FALSE_STARTS = 5

/** Threads with models, and the callers who wait for them in turns. */
export class Pool {
  private readonly limits: Limits
  private readonly mostRunning: number // of one caller
  private readonly mostWaiting: number // of one caller
  private readonly onLost: (thread: Thread) => void
  private readonly queue = new FairQueue<Ticket>()
  private readonly running = new Map<Ticket, Thread>()
  private readonly makeThread: MakeThread
  private all: readonly Thread[] = []
  private falseStarts = 0
  private isClosing = false

  /** One caller never has all threads, for somebody else may come, unless callers are not told apart. */
  constructor(
    limits: Limits,
    areToldApart: boolean,
    onLost: (thread: Thread) => void,
    makeThread: MakeThread = (...given) => new WorkerThread(...given),
  ) {
    const {threads, queue, queueOfCaller} = limits
    this.limits = limits
    this.mostRunning = areToldApart ? Math.max(1, threads - 1) : threads
    this.mostWaiting = areToldApart ? queueOfCaller : queue
    this.onLost = onLost
    this.makeThread = makeThread
  }

  /** Starts the threads; calls may wait for them already. */
  open(): void {
    this.all = Array.from({length: this.limits.threads}, () => this.start())
  }

  /** Those that there are, ready or not. */
  get threads(): readonly Thread[] {
    return this.all
  }

  get state(): PoolState {
    const ready = this.threads.filter(({isReady}) => isReady).length
    const idle = this.threads.filter(({isIdle}) => isIdle).length
    return {waiting: this.queue.length, busy: ready - idle, idle, starting: this.limits.threads - ready}
  }

  get isReady(): boolean {
    return !this.isClosing && this.threads.some(({isReady}) => isReady)
  }

  /** Does the work as soon as a thread is free and it is the caller's turn. */
  async run(caller: string, work: Work, options: WorkOptions): Promise<Done> {
    this.refuseIfFull(caller)
    const ticket = new Ticket(caller, work, options, this.limits.seconds)
    this.queue.add(caller, ticket)
    this.dispatch()
    const ending = await ticket.ended
    // it may have ended before its work
    this.queue.remove(caller, ticket)
    this.running.get(ticket)?.stop()
    switch (ending.kind) {
      case 'done':
        return {outcome: ending.outcome, thread: ticket.used!, waited: ticket.waited}
      case 'stopped':
        throw new DOMException('The caller is gone.', 'AbortError')
      case 'problem':
        ending.problem.cause = ending.cause
        throw ending.problem
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
      this.all = this.all.filter((other) => other !== thread)
      if (!this.isClosing && ++this.falseStarts <= MOST_FALSE_STARTS) this.all = [...this.all, this.start()]
    }
    return this.makeThread(this.limits.threadMegabytes, onReady, onGone)
  }

  /** Gives work to idle threads, first to those that keep least, so that collections are spread. */
  private dispatch(): void {
    const idle = this.threads.filter(({isIdle}) => isIdle).sort((a, b) => a.keptBytes - b.keptBytes)
    for (const thread of idle) {
      const ticket = this.queue.take(
        (ticket, caller) =>
          !ticket.isOver && (ticket.thread ?? thread) === thread && this.runningOf(caller) < this.mostRunning,
      )
      if (ticket !== undefined) void this.give(ticket, thread)
    }
  }

  private async give(ticket: Ticket, thread: Thread): Promise<void> {
    this.running.set(ticket, thread)
    ticket.begin(thread)
    const ending = await thread.do(ticket.work, (stage, fraction) => ticket.progress(stage, fraction))
    this.running.delete(ticket)
    // nobody will ever ask for what was made for a caller who is gone
    if (ticket.isOver && ticket.work.kind === 'prepare') thread.forget(ticket.work.collection)
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
    const {queue} = this.limits
    const waiting = this.queue.waitingOf(caller)
    if (waiting >= this.mostWaiting) {
      throw new Problem({
        kind: 'too-many-calls',
        detail: `${waiting} of your calls are waiting, expected at most ${this.mostWaiting}.`,
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
}

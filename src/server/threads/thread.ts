import {Worker} from 'node:worker_threads'
import {Problem, type ProblemData} from '../../tasks/calls/problem.ts'
import type {Stage} from '../../tasks/calls/task.ts'
import type {Work} from '../../tasks/perform.ts'
import type {Order, Outcome, Report} from './messages.ts'

/** The program of a thread. Tests run it as it was built, for Node does not run TypeScript. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/start/server-thread.js' : '../../start/server-thread.js',
  import.meta.url,
)

/** A thread that is told to stop may go on for so many milliseconds before it is ended. */
const GRACE = 3000

/** How a piece of work ended. */
export type Ending =
  | {readonly kind: 'done'; readonly outcome: Outcome}
  | {readonly kind: 'stopped'}
  | {readonly kind: 'problem'; readonly problem: Problem; readonly cause?: string | undefined}

interface Job {
  readonly onProgress: (stage: Stage, fraction: number) => void
  readonly end: (ending: Ending) => void
  ending?: NodeJS.Timeout
}

/** What does one piece of work at a time. What it keeps is lost when it dies. */
export interface Thread {
  readonly isReady: boolean
  readonly isIdle: boolean
  /** Bytes of the collections that it keeps. */
  keptBytes: number
  do(work: Work, onProgress: Job['onProgress']): Promise<Ending>
  /** What it does is no longer wanted. */
  stop(): void
  forget(collection: string): void
  close(): Promise<unknown>
}

/** Makes a thread, which says when it is ready and when it has ended, whatever ended it. */
export type MakeThread = (megabytes: number, onReady: () => void, onGone: (thread: Thread) => void) => Thread

/** A thread with models. */
export class WorkerThread implements Thread {
  isReady = false
  keptBytes = 0
  private readonly worker: Worker
  private job: Job | undefined
  private isGone = false

  constructor(megabytes: number, onReady: () => void, onGone: (thread: Thread) => void) {
    this.worker = new Worker(PROGRAM, {resourceLimits: {maxOldGenerationSizeMb: megabytes}})
    this.worker.on('message', (report: Report) => {
      if (report.kind !== 'ready') this.hear(report)
      else {
        this.isReady = true
        onReady()
      }
    })
    let failure: NodeJS.ErrnoException | undefined
    this.worker.on('error', (error) => {
      failure = error
    })
    this.worker.on('exit', () => {
      this.isGone = true
      this.isReady = false
      this.end({kind: 'problem', problem: new Problem(lossOf(failure)), cause: failure?.code ?? failure?.name})
      onGone(this)
    })
  }

  get isIdle(): boolean {
    return this.isReady && this.job === undefined
  }

  do(work: Work, onProgress: Job['onProgress']): Promise<Ending> {
    return new Promise((end) => {
      this.job = {onProgress, end}
      // the bytes go over to the thread; they are not needed here any more
      this.order({kind: 'do', work}, bytesOf(work))
    })
  }

  /** What it does is not wanted any more. It ends soon: at its next turn, or with the thread. */
  stop(): void {
    const {job} = this
    if (job === undefined || job.ending !== undefined) return
    this.order({kind: 'stop'})
    job.ending = setTimeout(() => void this.close(), GRACE)
  }

  forget(collection: string): void {
    this.order({kind: 'forget', collection})
  }

  async close(): Promise<void> {
    await this.worker.terminate()
  }

  private hear(report: Exclude<Report, {kind: 'ready'}>): void {
    switch (report.kind) {
      case 'progress':
        this.job?.onProgress(report.stage, report.fraction)
        break
      case 'done':
        this.end({kind: 'done', outcome: report})
        break
      case 'stopped':
        this.end(report)
        break
      case 'problem':
        this.end({kind: 'problem', problem: new Problem(report.problem), cause: report.cause})
    }
  }

  private end(ending: Ending): void {
    const {job} = this
    this.job = undefined
    clearTimeout(job?.ending)
    job?.end(ending)
  }

  private order(order: Order, transferred: ArrayBuffer[] = []): void {
    if (!this.isGone) this.worker.postMessage(order, transferred)
  }
}

function bytesOf({body}: Work): ArrayBuffer[] {
  const all = body.kind === 'json' ? [body.bytes] : body.files.map(({bytes}) => bytes)
  return all.map(({buffer}) => buffer as ArrayBuffer)
}

function lossOf(failure: NodeJS.ErrnoException | undefined): ProblemData {
  if (failure === undefined || failure.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return {
      kind: 'too-hard',
      detail: 'The documents took more memory or time than there is for one call, expected less.',
      action: 'Send fewer or shorter documents.',
    }
  }
  return {
    kind: 'failed',
    detail: 'The thread that worked on this call failed because of a bug.',
    action: 'Please report the bug, if you can with the smallest call that shows it.',
  }
}

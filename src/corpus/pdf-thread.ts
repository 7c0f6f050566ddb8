import {Worker} from 'node:worker_threads'
import type {PdfAnswer} from './pdf-text.ts'

/** What a PDF may take. */
export interface PdfLimits {
  readonly secondsOfPage: number
  readonly seconds: number
  readonly megabytes: number // of memory
}

const MEGABYTE = 2 ** 20

/** So many milliseconds pass between two looks at the memory. */
const WATCH = 50

/**
 * The program of the thread. Tests run it as it was built, for Node does not run TypeScript; there this file is one of
 * src, and elsewhere it has no such name.
 */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/corpus/pdf-worker.js' : './pdf-worker.js',
  import.meta.url,
)

/** Waits for its next document. */
let idle: Worker | undefined

/**
 * Reads a PDF in a thread of its own, which can be ended at any point: a few bytes of a PDF can make its parser work
 * for hours or fill the memory. Yields what the thread answers; at a limit a failure that says which, and no more.
 */
export async function* readInThread(
  bytes: Uint8Array,
  limits: PdfLimits,
  signal?: AbortSignal,
): AsyncGenerator<PdfAnswer> {
  const worker = idle ?? new Worker(PROGRAM)
  idle = undefined
  const answers = new Answers(worker, limits)
  const abort = () => answers.fail('AbortError', 'aborted')
  signal?.addEventListener('abort', abort)
  try {
    worker.ref()
    // a copy, and never a Buffer: the parser refuses those
    const own = new Uint8Array(bytes)
    worker.postMessage({bytes: own}, [own.buffer])
    for (;;) {
      const answer = await answers.next()
      signal?.throwIfAborted()
      yield answer
      if (answer.kind === 'end' || answer.kind === 'failure') return
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    answers.stop()
    if (answers.isComplete) {
      worker.unref()
      idle = worker
    } else await worker.terminate()
  }
}

/** The answers of the thread, in order, and a failure where it takes more than it may. */
class Answers {
  /** Whether the thread has answered all there was to say, and waits. */
  isComplete = false
  private readonly worker: Worker
  private readonly limits: PdfLimits
  private readonly queue: PdfAnswer[] = []
  private wake: () => void = () => {}
  private readonly watch: NodeJS.Timeout
  private readonly whole: NodeJS.Timeout
  private page: NodeJS.Timeout
  private pages = 0

  constructor(worker: Worker, limits: PdfLimits) {
    this.worker = worker
    this.limits = limits
    const {seconds, megabytes} = limits
    const before = process.memoryUsage.rss()
    this.watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > megabytes * MEGABYTE)
        this.fail('Limit', `takes more than ${megabytes} MB of memory`)
    }, WATCH)
    this.whole = setTimeout(() => this.fail('Limit', `takes more than ${seconds} seconds`), 1000 * seconds)
    this.page = this.startPage()
    worker.on('message', this.take)
    worker.on('error', this.break)
  }

  async next(): Promise<PdfAnswer> {
    while (this.queue.length === 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    return this.queue.shift()!
  }

  fail(name: string, message: string): void {
    this.stop()
    this.queue.push({kind: 'failure', name, message})
    this.wake()
  }

  stop(): void {
    clearInterval(this.watch)
    clearTimeout(this.whole)
    clearTimeout(this.page)
    this.worker.off('message', this.take)
    this.worker.off('error', this.break)
  }

  private readonly take = (answer: PdfAnswer): void => {
    if (answer.kind === 'page') this.pages++
    this.isComplete = answer.kind === 'end' || answer.kind === 'failure'
    clearTimeout(this.page)
    if (!this.isComplete) this.page = this.startPage()
    this.queue.push(answer)
    this.wake()
  }

  private readonly break = ({message}: Error): void => this.fail('Thread', message)

  private startPage(): NodeJS.Timeout {
    const {secondsOfPage} = this.limits
    const message = () => `takes more than ${secondsOfPage} seconds for page ${this.pages + 1}`
    return setTimeout(() => this.fail('Limit', message()), 1000 * secondsOfPage)
  }
}

import type {Answer, Request} from '../messages.ts'
import workerUrl from '../worker/main.ts?worker&url'

type Listener = (answer: Answer) => void

const listeners = new Set<Listener>()

/**
 * The worker is started by a line of its own, as a worker from a `blob:` address has the policy of the page that made it:
 * it, too, can talk to nobody but the page's own server.
 */
function newWorker(): Worker {
  const address = new URL(workerUrl, import.meta.url).href
  const line = new Blob([`import ${JSON.stringify(address)}`], {type: 'text/javascript'})
  const url = URL.createObjectURL(line)
  return new Worker(url, {type: 'module'})
}

let worker: Worker | undefined

/** Before anything is asked. */
export function startWorker(): void {
  worker = newWorker()
  worker.addEventListener('message', ({data}: MessageEvent<Answer>) => {
    for (const listener of listeners) listener(data)
  })
  worker.addEventListener('error', ({message}) => {
    const answer: Answer = {
      kind: 'failed',
      number: 0,
      about: 'start',
      message: message || 'The worker could not be started.',
    }
    for (const listener of listeners) listener(answer)
  })
}

export function ask(request: Request): void {
  // files are handed over and not copied
  const handed = request.kind === 'read' ? request.files.map(({bytes}) => bytes.buffer) : []
  worker?.postMessage(request, handed)
}

export function onAnswer(listener: Listener): void {
  listeners.add(listener)
}

/** Requests are numbered in the order in which they are made. */
let last = 0

export function nextNumber(): number {
  return ++last
}

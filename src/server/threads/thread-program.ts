import {parentPort} from 'node:worker_threads'
import {loadAnalyzer} from '../../node/model-files.ts'
import {withoutDashes} from '../../tasks/calls/dashes.ts'
import {causeOf, problemOf} from '../../tasks/calls/failure.ts'
import type {Stage} from '../../tasks/calls/task.ts'
import {forget, perform, type Work} from '../../tasks/perform.ts'
import type {Order, Report} from './messages.ts'

/** Milliseconds between two reports of progress. */
const PACE = 50

/** What is under way; a thread does one thing at a time. */
let current: AbortController | undefined

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'do') void obey(order.work)
  else if (order.kind === 'stop') current?.abort()
  else forget(order.collection)
})

loadAnalyzer()
tell({kind: 'ready'})

async function obey(work: Work): Promise<void> {
  const controller = new AbortController()
  current = controller
  const remarks: string[] = []
  const milliseconds: Partial<Record<Stage, number>> = {}
  const progress = paced((stage, fraction) => tell({kind: 'progress', stage, fraction}))
  try {
    const {text, kept} = await perform(work, {
      signal: controller.signal,
      progress,
      remark: (text) => void remarks.push(withoutDashes(text.trimEnd())),
      timed: (stage, time) => {
        milliseconds[stage] = time
      },
    })
    const bytes = new TextEncoder().encode(text)
    tell({kind: 'done', bytes, remarks, milliseconds, ...(kept && {kept})}, [bytes.buffer])
  } catch (error) {
    if (controller.signal.aborted) {
      tell({kind: 'stopped'})
      return
    }
    const {kind, detail, action, headers} = problemOf(error)
    tell({kind: 'problem', problem: {kind, detail, action, headers}, ...(kind === 'failed' && {cause: causeOf(error)})})
  }
}

/** Every stage is told at its beginning, and then not too often. */
function paced(tell: (stage: Stage, fraction: number) => void): (stage: Stage, fraction: number) => void {
  let last: Stage | undefined
  let time = 0
  return (stage, fraction) => {
    const now = performance.now()
    if (stage === last && now - time < PACE) return
    ;[last, time] = [stage, now]
    tell(stage, fraction)
  }
}

function tell(report: Report, transfer: ArrayBufferLike[] = []): void {
  parentPort?.postMessage(report, transfer as ArrayBuffer[])
}

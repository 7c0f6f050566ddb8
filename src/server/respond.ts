import type {FastifyReply, FastifyRequest} from 'fastify'
import {problemOf} from '../tasks/calls/failure.ts'
import type {Stage} from '../tasks/calls/task.ts'
import {MEDIA_TYPES, type Wanted} from './media-types.ts'
import {LIMITS} from './threads/limits.ts'

/** What a caller gets. */
export interface Reply {
  readonly status?: number
  readonly bytes: Uint8Array
  readonly remarks?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Work for a caller, who may go away, and may want to know how far it is. */
type CallerWork = (signal: AbortSignal, onProgress: (stage: Stage, fraction: number) => void) => Promise<Reply>

/** So much of what there is to remark fits into a header. */
const MOST_OF_HEADER = 4000

/** A line to keep the connection alive goes out after so many milliseconds. */
const HEARTBEAT = 10_000

/** Does the work and sends what comes out: as it is, or at the end of a stream of events. */
export async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  {format, inEvents}: Wanted,
  work: CallerWork,
): Promise<unknown> {
  const controller = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  if (reply.raw.destroyed) controller.abort()
  if (inEvents) return sendEvents(request, reply, work, controller.signal)
  const {status = 200, bytes, remarks = [], headers = {}} = await work(controller.signal, () => {})
  reply.code(status).headers(headers).header('vary', 'accept')
  if (bytes.length > 0) reply.type(MEDIA_TYPES[format])
  if (remarks.length > 0) reply.header('precis-remarks', remarksHeader(remarks))
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

/** Remarks as a JSON array of plain ASCII, as headers want it. */
function remarksHeader(remarks: readonly string[]): string {
  const ascii = (kept: readonly string[]) =>
    JSON.stringify(kept).replace(/[^ -~]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
  let count = remarks.length
  while (count > 0 && ascii(remarks.slice(0, count)).length > MOST_OF_HEADER) count--
  const left = remarks.length - count
  return ascii(left === 0 ? remarks : [...remarks.slice(0, count), `… and ${left} more`])
}

/** Server-sent events: `progress` again and again, then `remark` for each remark, and one `result` or `problem`. */
async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: CallerWork,
  signal: AbortSignal,
): Promise<unknown> {
  const {raw} = reply
  // a call that is refused at once is answered by its status, and one that is begun by events
  let isBegun = false
  const begin = () => {
    if (isBegun || signal.aborted) return
    isBegun = true
    reply.hijack()
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      vary: 'accept',
      'x-accel-buffering': 'no',
    }
    raw.writeHead(200, {...(reply.getHeaders() as Record<string, string>), ...headers})
  }
  const send = (event: string, data: string) => {
    begin()
    if (!signal.aborted) raw.write(eventText(event, data))
  }
  const heart = setInterval(() => isBegun && raw.write(': the work goes on\n\n'), HEARTBEAT)
  try {
    const {bytes, remarks = []} = await work(signal, (stage, fraction) =>
      send('progress', JSON.stringify({stage, fraction: Math.round(1000 * fraction) / 1000})),
    )
    for (const remark of remarks) send('remark', JSON.stringify(remark))
    send('result', new TextDecoder().decode(bytes))
  } catch (error) {
    if (signal.aborted) return reply
    if (!isBegun) throw error
    const problem = problemOf(error)
    request.log.info({problem: problem.kind, cause: problem.cause}, 'a stream ended in a problem')
    send('problem', problem.body.trimEnd())
  } finally {
    clearInterval(heart)
    if (isBegun) raw.setTimeout(1000 * LIMITS.readerSeconds).end()
  }
  return reply
}

/** Each line of the data is a line of the event; who joins them by line ends has the data again. */
function eventText(event: string, data: string): string {
  const lines = data.replace(/\n$/, '').split(/\r\n|\r|\n/)
  return `event: ${event}\n${lines.map((line) => `data: ${line}\n`).join('')}\n`
}

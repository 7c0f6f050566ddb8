import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {Problem} from '../tasks/calls/problem.ts'
import type {Body} from '../tasks/calls/task.ts'
import {readForm} from './form.ts'
import {inMegabytes, type Limits} from './threads/limits.ts'

/** How bodies are taken in: as bytes, which a thread will read, or as the files of a form. */
export function readBodies(app: FastifyInstance, limits: Limits): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', {parseAs: 'buffer'}, async (_: FastifyRequest, bytes: Buffer) => ({
    kind: 'json',
    bytes: new Uint8Array(bytes),
  }))
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    readForm(payload, request.headers, limits),
  )
  const budget = new BodyBudget(limits)
  app.addHook('preParsing', async (request, reply) => {
    const coding = request.headers['content-encoding']
    if (coding !== undefined && coding !== 'identity') throw packedBody(coding)
    budget.reserve(request, reply)
  })
}

/** So many bodies of full size may be in memory at once. */
const FULL_BODIES = 8

/** Memory for bodies that come in or wait. */
class BodyBudget {
  private readonly limits: Limits
  private reserved = 0

  constructor(limits: Limits) {
    this.limits = limits
  }

  reserve({headers}: FastifyRequest, {raw}: FastifyReply): void {
    const {bodyBytes} = this.limits
    const told = Number(headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : bodyBytes))
    const bytes = Math.min(Number.isFinite(told) ? told : bodyBytes, bodyBytes)
    if (this.reserved + bytes > FULL_BODIES * bodyBytes) {
      throw new Problem({
        kind: 'busy',
        detail: `The bodies of the calls under way have more than ${inMegabytes(FULL_BODIES * bodyBytes)} MB, expected less.`,
        action: 'Try again after the time in the header Retry-After.',
      })
    }
    this.reserved += bytes
    raw.once('close', () => {
      this.reserved -= bytes
    })
  }
}

/** The body of a call that must have one. */
export function bodyOf(request: FastifyRequest): Body {
  if (request.body === undefined || request.body === null) throw wrongType(request)
  return request.body as Body
}

export function wrongType({headers}: FastifyRequest): Problem {
  const type = headers['content-type']
  return new Problem({
    kind: 'wrong-type',
    detail: `The header Content-Type is ${type === undefined ? 'not there' : JSON.stringify(type.slice(0, 100))}, expected application/json or multipart/form-data.`,
    action: 'Send JSON with the header Content-Type: application/json, or files as a form (curl -F files=@report.pdf).',
    headers: {'accept-post': 'application/json, multipart/form-data'},
  })
}

function packedBody(coding: string): Problem {
  return new Problem({
    kind: 'wrong-type',
    detail: `The header Content-Encoding is ${JSON.stringify(coding.slice(0, 40))}, expected none: compressed bodies are not read.`,
    action: 'Send the body as it is.',
    headers: {'accept-encoding': 'identity'},
  })
}

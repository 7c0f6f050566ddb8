import type {FastifyError, FastifyInstance, FastifyRequest} from 'fastify'
import {causeOf, problemOf} from '../tasks/calls/failure.ts'
import {PROBLEM_TYPE, Problem} from '../tasks/calls/problem.ts'
import {wrongType} from './bodies.ts'
import {inMegabytes, type Limits} from './threads/limits.ts'

/** Whatever goes wrong is answered by a problem. */
export function tellProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    // nobody is there to hear it
    if (error.name === 'AbortError') return reply.code(499).send()
    const problem = 'code' in error ? ofFastify(error, request) : problemOf(error)
    if (problem.kind === 'failed') request.log.error({cause: problem.cause ?? causeOf(error)}, 'failed')
    if (problem.kind === 'too-large') reply.header('connection', 'close')
    return reply.code(problem.status).headers(problem.headers).type(PROBLEM_TYPE).send(Buffer.from(problem.body))
  })
}

/** What Fastify finds wrong with a call. */
function ofFastify(error: FastifyError, request: FastifyRequest): Problem {
  const limit = inMegabytes(request.routeOptions.bodyLimit)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem({
        kind: 'too-large',
        detail: `The body has ${givenLength(request)}, expected at most ${limit} MB.`,
        action: 'Send less, or start the server with a greater --max-body.',
      })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return wrongType(request)
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'ECONNRESET':
      return new Problem({
        kind: 'broken-call',
        detail: 'The body is shorter or longer than its header Content-Length says, expected the same length.',
        action: 'Let your library set the header.',
      })
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? brokenCall() : problemOf(error)
  }
}

function givenLength({headers}: FastifyRequest): string {
  const length = Number(headers['content-length'])
  return Number.isFinite(length) ? `${inMegabytes(length)} MB` : 'more'
}

export function slowBody({headSeconds, bodySeconds}: Limits): Problem {
  return new Problem({
    kind: 'slow-body',
    detail: `The call was not complete after ${bodySeconds} seconds, or its head after ${headSeconds}, expected it by then.`,
    action: 'Send less at once, or over a faster connection.',
  })
}

export function brokenCall(): Problem {
  return new Problem({
    kind: 'broken-call',
    detail: 'The call breaks the rules of HTTP, expected HTTP/1.1.',
    action: 'Let a library or curl make the call.',
  })
}

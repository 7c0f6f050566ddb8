import fastify, {type FastifyInstance, type FastifyReply, LogController} from 'fastify'
import {causeOf} from '../tasks/calls/failure.ts'
import {PROBLEM_TYPE, Problem} from '../tasks/calls/problem.ts'
import {readBodies} from './bodies.ts'
import {brokenCall, slowBody, tellProblems} from './call-problems.ts'
import {Collections} from './collections.ts'
import {areToldApart, type Doors, guard} from './guard.ts'
import type {Jobs} from './jobs.ts'
import {Metrics} from './metrics.ts'
import {addRoutes} from './routes.ts'
import type {Service} from './service.ts'
import type {Limits} from './threads/limits.ts'
import {Pool} from './threads/pool.ts'

/** How a server is set up. */
export interface ServerOptions extends Doors {
  readonly limits: Limits
  /** Where lines of the log go; nowhere if it is not given. */
  readonly log?: (line: string) => void
  /** Where calls are handed to workers elsewhere. */
  readonly jobs?: Jobs | undefined
  /** The folder of the page. */
  readonly page?: string
}

export interface Server {
  readonly app: FastifyInstance
  readonly service: Service
}

/** More connections than any number of callers needs; what is above is closed at once. */
const MOST_CONNECTIONS = 4096

/** The whole server, which does not listen yet. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const {limits, log} = options
  const collections = new Collections(limits, options.tokens !== undefined)
  const pool = new Pool(limits, areToldApart(options), (thread) => collections.lose(thread))
  const metrics = new Metrics(pool, collections)
  const service: Service = {
    limits,
    pool,
    collections,
    metrics,
    jobs: options.jobs,
    page: options.page,
    isStopping: false,
  }
  const app = fastify({
    bodyLimit: limits.bodyBytes,
    requestTimeout: 1000 * limits.bodySeconds,
    http: {headersTimeout: 1000 * limits.headSeconds, connectionsCheckingInterval: 500 * limits.headSeconds},
    // the last address is that which the proxy saw; those before it anybody can write
    trustProxy: options.behindProxy === true && ((_: string, hop: number) => hop === 0),
    forceCloseConnections: 'idle',
    // refuseWhenStopping says it in our own words
    return503OnClosing: false,
    logController: new LogController({disableRequestLogging: true}),
    exposeHeadRoutes: true,
    routerOptions: {maxParamLength: 100},
    logger:
      log === undefined
        ? false
        : {stream: {write: log}, serializers: {req: () => ({}), res: () => ({}), err: causeOf as never}},
    frameworkErrors(_, __, reply) {
      const {status, body} = brokenCall()
      ;(reply as unknown as FastifyReply).code(status).type(PROBLEM_TYPE).send(Buffer.from(body))
    },
    clientErrorHandler(error, socket) {
      const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      const {status, body} = isSlow ? slowBody(limits) : brokenCall()
      if (!socket.writable) return
      const head = `HTTP/1.1 ${status} ${isSlow ? 'Request Timeout' : 'Bad Request'}\r\ncontent-type: ${PROBLEM_TYPE}`
      socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`)
    },
  })
  guard(app, options)
  refuseWhenStopping(app, service)
  readBodies(app, limits)
  tellProblems(app)
  observe(app, metrics, limits)
  app.server.maxConnections = MOST_CONNECTIONS
  await addRoutes(app, service)
  const sweep = setInterval(() => collections.forgetOld(), 10_000)
  sweep.unref()
  // a server that cannot listen loads no models
  app.addHook('onListen', async () => pool.open())
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    await pool.close()
    await options.jobs?.close()
  })
  return {app, service}
}

/** While it stops, it answers what is under way, and says how it is. */
function refuseWhenStopping(app: FastifyInstance, service: Service): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!service.isStopping) return
    reply.header('connection', 'close')
    if (request.routeOptions.config.isOpen === true) return
    throw new Problem({
      kind: 'stopping',
      detail: 'The server is stopping, expected calls before that.',
      action: 'Try again after the time in the header Retry-After, if the server is started again.',
    })
  })
}

/** Counts and logs answers. Neither has a path: an id of a collection is as good as a key. */
function observe(app: FastifyInstance, metrics: Metrics, {readerSeconds}: Limits): void {
  app.addHook('onSend', async (_, reply) => {
    reply.raw.setTimeout(1000 * readerSeconds)
  })
  app.addHook('onResponse', async (request, reply) => {
    const {method, routeOptions} = request
    const route = routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    metrics.answered(route, method, reply.statusCode, milliseconds)
    request.log.info({method, route, status: reply.statusCode, milliseconds}, 'answered')
  })
}

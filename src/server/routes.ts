import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {version} from '../node/version.ts'
import {Problem} from '../tasks/calls/problem.ts'
import {packBody} from '../tasks/calls/queued-call.ts'
import type {Body} from '../tasks/calls/task.ts'
import {COLLECTIONS, ENDPOINT_NAMES, ENDPOINTS} from '../tasks/endpoints.ts'
import type {Work} from '../tasks/perform.ts'
import {bodyOf} from './bodies.ts'
import {docsPage} from './docs-page.ts'
import {CSP_OF_DOCS} from './headers.ts'
import {Jobs} from './jobs.ts'
import {wantedFormat} from './media-types.ts'
import {openApi} from './openapi.ts'
import {addPage} from './page-routes.ts'
import {type Reply, respond} from './respond.ts'
import type {Service} from './service.ts'
import type {Outcome} from './threads/messages.ts'
import type {Done} from './threads/pool.ts'
import type {WorkOptions} from './threads/ticket.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

type Method = (typeof METHODS)[number]

/** All that can be called. */
export async function addRoutes(app: FastifyInstance, service: Service): Promise<void> {
  for (const name of ENDPOINT_NAMES) {
    const {path, formats} = ENDPOINTS[name]
    app.post(path, {onRequest: checkHead(formats)}, (request, reply) => {
      const {accept} = request.headers
      const wanted = wantedFormat(accept, formats)
      const work: Work = {
        ...{kind: 'answer', endpoint: name, format: wanted.format},
        ...{body: bodyOf(request), mostDocuments: service.limits.documents},
      }
      const {jobs} = service
      if (jobs !== undefined) {
        const {body, mostDocuments} = work
        const call = {endpoint: name, format: wanted.format, mostDocuments, body: packBody(body)}
        return respond(request, reply, {format: 'json', inEvents: false}, () => jobs.give(call))
      }
      return respond(request, reply, wanted, async (signal, onProgress) => {
        const {outcome} = await done(service, request, work, {signal, onProgress})
        return outcome
      })
    })
    allowOnly(app, path, ['POST'])
  }
  if (service.jobs !== undefined) addJobRoutes(app, service.jobs)
  addCollectionRoutes(app, service)
  addStateRoutes(app, service)
  await addDocs(app, service)
  addPage(app, service.page)
}

/** Where to ask for calls that were handed to a queue. */
function addJobRoutes(app: FastifyInstance, jobs: Jobs): void {
  const path = `${Jobs.path}/:id`
  app.get(path, async (request, reply) => {
    const {id} = request.params as {id: string}
    const found = await jobs.ask(id)
    return respond(request, reply, {format: found.format, inEvents: false}, async () => found)
  })
  allowOnly(app, path, ['GET', 'HEAD'])
}

/** Has the work done, and counts how long its stages took. */
async function done(
  {pool, metrics}: Service,
  {caller, routeOptions: {url: route = ''}}: FastifyRequest,
  work: Work,
  options: WorkOptions,
): Promise<Done> {
  const result = await pool.run(caller, work, options)
  const stages = {waiting: result.waited, ...result.outcome.milliseconds}
  for (const [stage, time] of Object.entries(stages)) metrics.timed(route, stage as keyof typeof stages, time)
  return result
}

function addCollectionRoutes(app: FastifyInstance, service: Service): void {
  const {collections, limits} = service
  const {path} = COLLECTIONS
  const {formats} = ENDPOINTS.summaries
  const mostDocuments = limits.documents
  app.post(path, {onRequest: checkHead(['json'])}, (request, reply) => {
    const collection = collections.newId()
    const work: Work = {kind: 'prepare', collection, body: bodyOf(request), mostDocuments}
    return respond(request, reply, wantedFormat(request.headers.accept, ['json']), async (signal, onProgress) => {
      const {outcome, thread} = await done(service, request, work, {signal, onProgress})
      const {id} = collections.add(collection, request.caller, thread, outcome.kept!)
      const bytes = jsonBytes(collections.describe(collections.get(id, request.caller)))
      return {status: 201, bytes, remarks: outcome.remarks, headers: {location: `${path}/${id}`}}
    })
  })
  allowOnly(app, path, ['POST'])
  app.get(`${path}/:id`, {onRequest: checkHead(['json'])}, (request, reply) => {
    const {id} = request.params as {id: string}
    return sendJson(reply, collections.describe(collections.get(id, request.caller)))
  })
  app.delete(`${path}/:id`, (request, reply) => {
    const {id} = request.params as {id: string}
    collections.forget(collections.get(id, request.caller))
    return reply.code(204).send()
  })
  allowOnly(app, `${path}/:id`, ['GET', 'HEAD', 'DELETE'])
  app.post(`${path}/:id/summaries`, {onRequest: checkHead(formats)}, (request, reply) => {
    const {id} = request.params as {id: string}
    const {thread} = collections.get(id, request.caller)
    const wanted = wantedFormat(request.headers.accept, formats)
    const body = request.body === undefined ? noOptions() : bodyOf(request)
    const work: Work = {kind: 'summarize', collection: id, format: wanted.format, body, mostDocuments}
    return respond(request, reply, wanted, async (signal, onProgress): Promise<Outcome> => {
      const {outcome} = await done(service, request, work, {signal, onProgress, thread})
      return outcome
    })
  })
  allowOnly(app, `${path}/:id/summaries`, ['POST'])
}

/** A body without options. */
function noOptions(): Body {
  return {kind: 'json', bytes: new TextEncoder().encode('{}')}
}

function addStateRoutes(app: FastifyInstance, service: Service): void {
  const open = {config: {isOpen: true}}
  app.get('/healthz', open, (_, reply) => sendJson(reply, {status: 'ok'}))
  app.get('/readyz', open, (_, reply) => {
    const isReady = service.pool.isReady && !service.isStopping
    return sendJson(reply.code(isReady ? 200 : 503), {status: isReady ? 'ready' : 'not ready', ...service.pool.state})
  })
  app.get('/metrics', async (_, reply) => {
    const {registry} = service.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  for (const path of ['/healthz', '/readyz', '/metrics']) allowOnly(app, path, ['GET', 'HEAD'])
}

async function addDocs(app: FastifyInstance, {jobs}: Service): Promise<void> {
  const description = await openApi(version(), jobs && Jobs.path)
  const page = Buffer.from(docsPage(description))
  const open = {config: {isOpen: true}}
  app.get('/docs/json', open, (_, reply) => sendJson(reply, description))
  app.get('/docs', open, (_, reply) =>
    reply.header('content-security-policy', CSP_OF_DOCS).type('text/html; charset=utf-8').send(page),
  )
  for (const path of ['/docs', '/docs/json']) allowOnly(app, path, ['GET', 'HEAD'])
}

/** Refuses before the body is read what will not be answered anyway. */
function checkHead(formats: readonly string[]) {
  return async ({headers, url}: FastifyRequest): Promise<void> => {
    wantedFormat(headers.accept, formats)
    if (!url.includes('?')) return
    throw new Problem({
      kind: 'wrong-option',
      detail: 'The address has options after a question mark, expected them in the body.',
      action: 'Send {"words": 100, …} as JSON, or the options as fields of a form.',
    })
  }
}

/** All other methods are refused with those that there are. */
function allowOnly(app: FastifyInstance, path: string, methods: readonly Method[]): void {
  const others = METHODS.filter((method) => !methods.includes(method))
  app.route({
    method: others,
    url: path,
    config: {isOpen: true},
    onRequest: async (request) => {
      throw new Problem({
        kind: 'wrong-method',
        detail: `The method is ${request.method}, expected ${methods.join(' or ')}.`,
        action: `Use the method ${methods[0]}.`,
        headers: {allow: methods.join(', ')},
      })
    },
    handler: () => {},
  })
}

function jsonBytes(value: object): Reply['bytes'] {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}

function sendJson(reply: FastifyReply, value: object): FastifyReply {
  return reply.type('application/json').send(Buffer.from(jsonBytes(value)))
}

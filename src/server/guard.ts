import type {FastifyInstance, FastifyRequest} from 'fastify'
import {Problem} from '../tasks/calls/problem.ts'
import {callerAt, hostName, isLoopback} from './address.ts'
import {CSP_OF_ANSWERS, HEADERS} from './headers.ts'
import type {Tokens} from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose turn it is: a token, or an address. */
    caller: string
  }
  interface FastifyContextConfig {
    /** Whether it is answered without a token. */
    isOpen?: boolean
  }
}

/** Where the server listens, and to whom. */
export interface Doors {
  readonly host: string
  readonly tokens?: Tokens | undefined
  /** Whether a proxy stands before it, says who calls, and has a name of its own. */
  readonly behindProxy?: boolean
}

/**
 * Whether callers are known by a token or an address. Programs of one machine that call it without tokens cannot be told
 * apart: they are many, and all would count as one.
 */
export function areToldApart({host, tokens, behindProxy = false}: Doors): boolean {
  return tokens !== undefined || behindProxy || !isLoopback(host)
}

/** Who may call: those with a token, if there are any, and no pages of other sites. */
export function guard(app: FastifyInstance, {host, tokens, behindProxy = false}: Doors): void {
  app.decorateRequest('caller', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({...HEADERS, 'content-security-policy': CSP_OF_ANSWERS, 'cache-control': 'no-store'})
    if (isLoopback(host) && !behindProxy) refuseOtherNames(request)
    refuseOtherSites(request, behindProxy)
    const isOpen = request.routeOptions.config.isOpen === true
    request.caller =
      tokens === undefined || isOpen ? callerAt(request.ip) : tokens.callerOf(request.headers.authorization)
  })
}

/** A page elsewhere can give its own name the address of this machine, and would then count as the same site. */
function refuseOtherNames({headers: {host = ''}}: FastifyRequest): void {
  if (isLoopback(hostName(host))) return
  throw new Problem({
    kind: 'wrong-host',
    detail: `The header Host is ${JSON.stringify(host.slice(0, 100))}, expected localhost or 127.0.0.1.`,
    action: 'Call the server by one of these names, or start it with --host and the name of the machine.',
  })
}

/**
 * Browsers of today say where a call comes from; older ones only name the site of the page, and programs neither. Behind a proxy
 * the header Host may be another one than that of the page.
 */
function isOfOtherSite(
  {'sec-fetch-site': from, origin, host}: FastifyRequest['headers'],
  behindProxy: boolean,
): boolean {
  if (from !== undefined) return from === 'cross-site' || from === 'same-site'
  return !behindProxy && origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

function refuseOtherSites({headers, method}: FastifyRequest, behindProxy: boolean): void {
  if (method === 'GET' || method === 'HEAD' || !isOfOtherSite(headers, behindProxy)) return
  throw new Problem({
    kind: 'other-site',
    detail: 'The call comes from a page of another site, expected one of this server, or a program.',
    action: 'Call from a program, or from a page that this server sends.',
  })
}

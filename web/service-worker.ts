// Keeps the page for times without a network. The models are kept by the page itself (worker/models.ts).

declare const __FILES__: readonly string[]
declare const __VERSION__: string

/** What a service worker has and a page has not. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {claim(): Promise<void>}
}

const {registration, clients} = globalThis as unknown as Scope
const PREFIX = 'precis-page-'
const CURRENT = `${PREFIX}${__VERSION__}`

/** These have a mark of their content in their name, so that a copy is never out of date. */
const MARKED = /\/assets\/[^/]+$/

/** Files whose names change are taken from where the browser has them; the others are asked for again. */
async function keep(): Promise<void> {
  const cache = await caches.open(CURRENT)
  await Promise.all(
    __FILES__.map(async (name) => {
      const url = addressOf(name)
      const response = (MARKED.test(url) ? await caches.match(url) : undefined) ?? (await fetch(url, freshness(url)))
      if (!response.ok) throw new Error(`${url}: ${response.status}, expected a file of the page.`)
      await cache.put(url, response)
    }),
  )
}

function freshness(url: string): RequestInit {
  return {cache: MARKED.test(url) ? 'default' : 'no-cache'}
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CURRENT).map((name) => caches.delete(name)),
  )
  await clients.claim()
}

/** What is kept, else what the server has. Code that is loaded later is kept from then on. */
async function answer(request: Request): Promise<Response> {
  const url = addressOf(pathOf(request.url))
  const cache = await caches.open(CURRENT)
  const kept = await cache.match(url)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok && MARKED.test(url)) await cache.put(url, response.clone())
  return response
}

/** The path of a file below the page; the folder itself stands for its first page. */
function pathOf(url: string): string {
  const {pathname} = new URL(url)
  const path = pathname.slice(new URL(registration.scope).pathname.length)
  return path === '' ? 'index.html' : path
}

function addressOf(name: string): string {
  return new URL(name, registration.scope).href
}

addEventListener('install', (event) => (event as Extendable).waitUntil(keep()))
addEventListener('activate', (event) => (event as Extendable).waitUntil(forgetOthers()))
addEventListener('fetch', (event) => {
  const {request} = event as Fetching
  const isOurs = request.method === 'GET' && request.url.startsWith(registration.scope)
  // the page keeps its models itself
  if (isOurs && !pathOf(request.url).startsWith('models/')) (event as Fetching).respondWith(answer(request))
})

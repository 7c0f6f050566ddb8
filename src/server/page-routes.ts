import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {Problem} from '../tasks/calls/problem.ts'
import {type PageFile, readPage} from './page-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** Sends the files of the page, and nothing else that is on the disk. */
export function addPage(app: FastifyInstance, folder: string | undefined): void {
  const files = folder === undefined ? new Map<string, PageFile>() : readPage(folder)
  const policy = policyOf(files.get('/index.html'))
  app.get('/*', {config: {isOpen: true}}, (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path) ?? files.get(`${path}.html`)
    if (file !== undefined) return sendFile(file, policy, request, reply)
    if (path === '/index.html') return reply.code(404).type('text/plain; charset=utf-8').send(NO_PAGE)
    throw nothingAt(request)
  })
  app.setNotFoundHandler((request) => {
    throw nothingAt(request)
  })
}

const NO_PAGE = `The page is not built. In the source code of precis, npm run build makes it.
The HTTP interface works without it: see /docs.
`

function pathOf({url}: FastifyRequest): string {
  const [path] = url.split('?')
  return path.endsWith('/') ? `${path}index.html` : path
}

async function sendFile(
  file: PageFile,
  policy: string,
  {headers}: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const {bytes, etag, coding} = await file.sent(headers['accept-encoding'])
  reply.headers({
    etag,
    vary: 'accept-encoding',
    'cache-control': file.isForever ? FOREVER : ASK_AGAIN,
    'content-security-policy': policy,
  })
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  if (coding !== undefined) reply.header('content-encoding', coding)
  return reply.type(file.type).send(bytes)
}

/** The page brings its policy with it. A worker takes it from the header of its file, and a frame cannot be forbidden in a page. */
function policyOf(page: PageFile | undefined): string {
  const [, own] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page?.text ?? '') ?? []
  return `${own === undefined ? "default-src 'self'" : unescaped(own)}; frame-ancestors 'none'`
}

function unescaped(text: string): string {
  return text.replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

function nothingAt({url}: FastifyRequest): Problem {
  return new Problem({
    kind: 'not-found',
    detail: `There is nothing at ${JSON.stringify(url.split('?')[0].slice(0, 100))}, expected one of the paths in /docs.`,
    action: 'See /docs for all paths.',
  })
}

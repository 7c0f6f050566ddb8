import {readFileSync} from 'node:fs'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {afterAll} from 'vitest'
import {createServer, type Server, type ServerOptions} from '../../src/server/server.ts'
import {LIMITS, type Limits} from '../../src/server/threads/limits.ts'

export const root = join(import.meta.dirname, '../..')

/** A server of a test file, which ends with it. Its log is kept. */
export interface Running extends Server {
  readonly address: string
  readonly log: string[]
}

export async function startServer(
  options: Partial<Omit<ServerOptions, 'limits'>> = {},
  limits: Partial<Limits> = {},
): Promise<Running> {
  const log: string[] = []
  const server = await createServer({
    host: '127.0.0.1',
    log: (line) => void log.push(line),
    ...options,
    limits: {...LIMITS, threads: 1, ...limits},
  })
  await server.app.listen({host: '127.0.0.1', port: 0})
  afterAll(() => server.app.close())
  const {port} = server.app.server.address() as AddressInfo
  return {...server, log, address: `http://127.0.0.1:${port}`}
}

/** Posts a JSON body. */
export function post(
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export interface DemoCluster {
  readonly id: string
  readonly words: number
  readonly documents: readonly {readonly id: string; readonly text: string}[]
}

/** The demo clusters. */
export const news: readonly DemoCluster[] = readFileSync(join(root, 'corpora/news.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** JSON or a page without its times, which differ from run to run. */
export function timeless(json: string): string {
  return json
    .replace(/"milliseconds": \d+/g, '"milliseconds": 0')
    .replace(/"timings": \{[^}]*\}/g, '"timings": {}')
    .replace(/[\d.,]+ ms</g, '0 ms<')
}

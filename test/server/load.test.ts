import {beforeAll, describe, expect, test} from 'vitest'
import {Tokens} from '../../src/server/tokens.ts'
import {until} from '../cli/process.ts'
import {isBuilt} from '../conditions.ts'
import {news, post, type Running, startServer} from './running.ts'

/** Takes seconds: all demo clusters as one. */
const long = {documents: news.flatMap(({id, documents}) => documents.map(({text}, i) => ({id: `${id}-${i}`, text})))}
/** Takes milliseconds. */
const short = {text: 'The old dam above the town broke on Sunday.', words: 5}

const [ANN, BEN] = ['ann-0123456789abcdef', 'ben-0123456789abcdef']
const as = (token: string) => ({authorization: `Bearer ${token}`})
const typeOf = async (answer: Response) => ((await answer.json()) as {type: string}).type

describe.skipIf(!isBuilt)('a server with one thread (needs dist)', () => {
  let server: Running
  beforeAll(async () => {
    const tokens = new Tokens(`# two callers\n${ANN}\n${BEN}\n`, 'tokens.txt')
    server = await startServer({tokens}, {queue: 3, queueOfCaller: 2, seconds: 30})
    await until(() => server.service.pool.isReady)
  })

  const compress = (token: string) => post(`${server.address}/v1/compressions`, short, as(token))
  const state = () => server.service.pool.state

  /** Begins long work, and waits until a thread is at it. */
  async function begin(token = ANN): Promise<{abort: () => void; ended: Promise<unknown>}> {
    const controller = new AbortController()
    const ended = fetch(`${server.address}/v1/summaries`, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...as(token)},
      body: JSON.stringify(long),
      signal: controller.signal,
    }).catch((error: Error) => error.name)
    await until(() => state().busy === 1, 10)
    return {abort: () => controller.abort(), ended}
  }

  test('answers only callers with a token', async () => {
    for (const [headers, detail] of [
      [{}, 'There is no bearer token'],
      [as(`${ANN}x`), 'is not known'],
      [{authorization: `Basic ${ANN}`}, 'There is no bearer token'],
    ] as const) {
      const answer = await post(`${server.address}/v1/compressions`, short, headers)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="precis"'])
      expect(((await answer.json()) as {detail: string}).detail).toContain(detail)
    }
    expect((await compress(ANN)).status).toBe(200)
    const open = ['/healthz', '/readyz', '/docs', '/docs/json', '/metrics', '/v1/collections/1']
    const statuses = await Promise.all(open.map(async (path) => (await fetch(`${server.address}${path}`)).status))
    expect(statuses).toEqual([200, 200, 200, 200, 401, 401])
  })

  test('keeps a collection for the token that made it', async () => {
    const made = await post(
      `${server.address}/v1/collections`,
      {documents: ['The dam broke. Nobody was hurt.']},
      as(ANN),
    )
    const path = `${server.address}${made.headers.get('location')}`
    const statuses = [ANN, BEN].map(async (token) => (await fetch(path, {headers: as(token)})).status)
    expect(await Promise.all(statuses)).toEqual([200, 404])
  })

  test('stops work when the caller goes away, whether it runs or waits, and answers the others', async () => {
    const running = await begin()
    const waiting = new AbortController()
    const waits = fetch(`${server.address}/v1/summaries`, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...as(ANN)},
      body: JSON.stringify(long),
      signal: waiting.signal,
    }).catch((error: Error) => error.name)
    await until(() => state().waiting === 1, 5)
    waiting.abort()
    await until(() => state().waiting === 0, 5)
    const healthy = performance.now()
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    expect(performance.now() - healthy).toBeLessThan(1000)
    running.abort()
    const start = performance.now()
    expect((await compress(BEN)).status).toBe(200)
    // far less than the work would have taken
    expect(performance.now() - start).toBeLessThan(1500)
    expect(await Promise.all([running.ended, waits])).toEqual(['AbortError', 'AbortError'])
  })

  test('serves callers in turns, and refuses those who ask too much', async () => {
    const {abort, ended} = await begin()
    const order: string[] = []
    const asked = [ANN, ANN, BEN].map((token, i) =>
      compress(token).then(() => void order.push(`${token.slice(0, 3)} ${i}`)),
    )
    await until(() => state().waiting === 3, 5)
    const third = await compress(ANN)
    expect([third.status, third.headers.get('retry-after'), await typeOf(third)]).toEqual([
      429,
      '2',
      '/docs#too-many-calls',
    ])
    const full = await compress(BEN)
    expect([full.status, full.headers.get('retry-after'), await typeOf(full)]).toEqual([503, '2', '/docs#busy'])
    const events = await post(`${server.address}/v1/compressions`, short, {...as(BEN), accept: 'text/event-stream'})
    expect(events.status).toBe(503)
    abort()
    await Promise.all([ended, ...asked])
    expect(order.indexOf('ben 2')).toBeLessThan(order.indexOf('ann 1'))
  })

  test('counts and times what it does, without saying of whom', async () => {
    const text = await (await fetch(`${server.address}/metrics`, {headers: as(ANN)})).text()
    expect(text).toContain('precis_answers_total{route="/v1/compressions",method="POST",status="200"}')
    expect(text).toContain('precis_answers_total{route="/v1/compressions",method="POST",status="429"} 1')
    expect(text).toMatch(/precis_stage_seconds_count\{.*stage="working"/)
    for (const name of [
      'precis_queue_length 0',
      'precis_threads{state="idle"} 1',
      'precis_collections 1',
      'process_resident_memory_bytes',
    ]) {
      expect(text).toContain(name)
    }
    for (const word of ['ann-', 'dam', 'collections/'])
      expect(text.replaceAll('/v1/collections/:id', '')).not.toContain(word)
    expect(server.log.join('')).not.toContain('0123456789abcdef')
  })

  test('takes no more work while it stops, and says so', async () => {
    server.service.isStopping = true
    const answer = await compress(ANN)
    const ready = await fetch(`${server.address}/readyz`)
    const health = await fetch(`${server.address}/healthz`)
    server.service.isStopping = false
    expect([answer.status, answer.headers.get('connection'), await typeOf(answer)]).toEqual([
      503,
      'close',
      '/docs#stopping',
    ])
    expect([ready.status, health.status]).toEqual([503, 200])
  })

  test('replaces a thread that dies, and forgets what it kept', async () => {
    const documents = ['The dam broke. Nobody was hurt.']
    const made = await post(`${server.address}/v1/collections`, {documents}, as(ANN))
    const {pool} = server.service
    await pool.threads[0].close()
    const path = `${server.address}${made.headers.get('location')}`
    expect((await fetch(path, {headers: as(ANN)})).status).toBe(404)
    expect((await compress(ANN)).status).toBe(200)
  })
})

describe.skipIf(!isBuilt)('a server with little time (needs dist)', () => {
  test('gives up what takes too long, as an answer and as an event, and goes on', async () => {
    const server = await startServer({}, {seconds: 0.5})
    await until(() => server.service.pool.isReady)
    const answer = await post(`${server.address}/v1/summaries`, long)
    expect([answer.status, await typeOf(answer)]).toEqual([503, '/docs#time-over'])
    const events = await (await post(`${server.address}/v1/summaries`, long, {accept: 'text/event-stream'})).text()
    expect(events.trim().split('\n\n').at(-1)).toMatch(
      /^event: problem\ndata: \{\n(data: .*\n)*data: {3}"type": "\/docs#time-over",/,
    )
    expect((await post(`${server.address}/v1/compressions`, short)).status).toBe(200)
  })
})

import {writeFileSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ended, start, until} from '../cli/process.ts'
import {scratchFolder} from '../cli/run.ts'
import {isBuilt, isLong} from '../conditions.ts'
import {news, post, timeless} from './running.ts'

const {folder} = scratchFolder()
const CALLERS = 200
const tokenOf = (caller: number) => `caller-${caller}`.padEnd(24, '-')

test.skipIf(!isBuilt || !isLong)(
  'two hundred callers for a minute, some of them hostile, and an end in the middle (long) (needs dist)',
  async () => {
    writeFileSync(join(folder, 'tokens.txt'), Array.from({length: CALLERS}, (_, i) => tokenOf(i)).join('\n'))
    const server = start(['serve', '--port', '0', '--token-file', 'tokens.txt', '--threads', '2', '--quiet'], folder)
    await until(() => server.printed().includes('precis serves at '))
    const address = /precis serves at (\S+)\//.exec(server.printed())![1]
    const port = Number(new URL(address).port)
    const body = {...news[0], documents: news[0].documents.slice(0, 1), words: 20}
    const as = (caller: number) => ({authorization: `Bearer ${tokenOf(caller)}`})
    const expected = timeless(await (await post(`${address}/v1/summaries`, body, as(0))).text())
    const statuses = new Map<string, number>()
    const count = (what: string | number) => statuses.set(`${what}`, (statuses.get(`${what}`) ?? 0) + 1)
    let isOver = false
    const memory = async () =>
      Number(
        /^process_resident_memory_bytes (\d+)/m.exec(
          await (await fetch(`${address}/metrics`, {headers: as(0)})).text(),
        )?.[1],
      )

    const behave = async (caller: number) => {
      const answer = await post(`${address}/v1/summaries`, body, as(caller))
      const text = await answer.text()
      if (answer.status === 200) expect(timeless(text)).toBe(expected)
      count(answer.status)
    }
    const sendLargeBody = async (caller: number) => {
      const {status} = await post(`${address}/v1/summaries`, 'x'.repeat(33 * 2 ** 20), as(caller))
      count(`large ${status}`)
    }
    const tricks = [
      async (caller: number) =>
        count(`broken ${(await post(`${address}/v1/summaries`, '{"documents": [', as(caller))).status}`),
      async (caller: number) => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(), 50)
        const headers = {'content-type': 'application/json', ...as(caller)}
        const init = {method: 'POST', headers, body: JSON.stringify(body), signal: controller.signal}
        count(`hasty ${(await fetch(`${address}/v1/summaries`, init)).status}`)
      },
      (caller: number) =>
        new Promise<void>((resolve) => {
          const head = `POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${tokenOf(caller)}`
          const lie = 'content-type: application/json\r\ncontent-length: 9999\r\n\r\n{'
          const socket = connect(port, '127.0.0.1', () => socket.end(`${head}\r\n${lie}`))
          socket
            .on('close', () => {
              count('lied')
              resolve()
            })
            .on('error', () => {})
            .resume()
        }),
    ]
    const callers = Array.from({length: CALLERS}, async (_, caller) => {
      for (let i = 0; !isOver; i++) {
        const act = caller === 0 ? sendLargeBody : caller % 5 === 1 ? tricks[i % tricks.length] : behave
        await act(caller).catch(() => count('cut'))
        if (act !== behave) await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })
    const health: number[] = []
    let early = 0
    for (let i = 0; i < 60; i++) {
      const from = performance.now()
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      health.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      if (i === 20) early = await memory()
    }
    const late = await memory()
    server.kill('SIGTERM')
    const code = await ended(server)
    isOver = true
    await Promise.all(callers)
    const met = `${JSON.stringify(Object.fromEntries(statuses))}, memory ${early} to ${late}, health ${Math.max(...health)}`
    expect(code, met).toBe(0)
    expect(statuses.get('200'), met).toBeGreaterThan(100)
    expect(
      [...statuses.keys()].filter((status) => /\b5(?!03)\d\d\b/.test(status)),
      met,
    ).toEqual([])
    expect(statuses.get('large 413'), met).toBeGreaterThan(5)
    expect(statuses.get('broken 400'), met).toBeGreaterThan(5)
    expect(Math.max(...health), met).toBeLessThan(3000)
    expect((late - early) / 2 ** 20, met).toBeLessThan(200)
    expect(server.printed()).toMatch(/^precis serves at \S+\nStopping: .*\n$/)
  },
  300_000,
)

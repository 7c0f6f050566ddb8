import {mkdirSync, writeFileSync} from 'node:fs'
import {connect, type Socket} from 'node:net'
import {join} from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {scratchFolder} from '../cli/run.ts'
import {isBuilt} from '../conditions.ts'
import {type Running, startServer} from './running.ts'

const {folder} = scratchFolder()

describe.skipIf(!isBuilt)('callers who take their time (needs dist)', () => {
  let server: Running
  beforeAll(async () => {
    mkdirSync(join(folder, 'web'))
    // more than what lies between two programs can hold
    writeFileSync(join(folder, 'web/large.png'), new Uint8Array(30 * 2 ** 20))
    server = await startServer(
      {page: join(folder, 'web')},
      {threads: 0, headSeconds: 0.4, bodySeconds: 0.8, readerSeconds: 0.4},
    )
  })

  const open = (text: string): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () =>
        socket.write(text, () => resolve(socket)),
      )
      socket.on('error', () => {})
    })
  const heard = async (socket: Socket): Promise<string> => {
    let text = ''
    for await (const data of socket) text += data
    return text
  }

  test.each([
    ['a head', 'POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\nx-a: '],
    [
      'a body',
      'POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a": ',
    ],
    [
      'a form',
      'POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 999\r\n\r\n--x\r\n',
    ],
  ])('%s that comes a letter at a time is cut off', async (_, begin) => {
    const socket = await open(begin)
    const timer = setInterval(() => socket.write('x'), 50)
    const text = await heard(socket)
    clearInterval(timer)
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: application\/problem\+json\r\n/)
    expect(text).toContain('"type": "/docs#slow-body"')
  })

  test('an answer that nobody reads is given up', async () => {
    const socket = await open('GET /large.png HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const isOpen = () =>
      new Promise<number>((resolve, reject) =>
        server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
    expect(await isOpen()).toBeGreaterThan(0)
    for (let i = 0; i < 60 && (await isOpen()) > 0; i++) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await isOpen()).toBe(0)
    socket.destroy()
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  })
})

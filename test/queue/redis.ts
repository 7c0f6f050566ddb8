import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {connect as connectTo, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ended} from '../cli/process.ts'
import {findRedis} from './find-redis.js'

/** A Redis for one test: at a free port of this machine, in a folder of its own, and without a memory of its past. */
export class TestRedis {
  readonly port: number
  readonly url: string
  private readonly folder: string
  private readonly options: readonly string[]
  private server: ChildProcess | undefined

  static async start(...options: readonly string[]): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), options)
    await redis.begin()
    return redis
  }

  /** The same over TLS. */
  static async startSecure(key: string, certificate: string): Promise<TestRedis> {
    const port = await freePort()
    const tls = ['--tls-port', `${port}`, '--tls-key-file', key, '--tls-cert-file', certificate]
    const redis = new TestRedis(await freePort(), [...tls, '--tls-auth-clients', 'no'], `rediss://127.0.0.1:${port}`)
    await redis.begin()
    return redis
  }

  private constructor(port: number, options: readonly string[], url = `redis://127.0.0.1:${port}`) {
    this.port = port
    this.url = url
    this.options = options
    this.folder = mkdtempSync(join(tmpdir(), 'precis-redis-'))
  }

  private async begin(): Promise<void> {
    const settings = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    this.server = spawn(findRedis()!, [...settings, '--dir', this.folder, ...this.options], {stdio: 'ignore'})
    for (let i = 0; !(await answers(this.port)); i++) {
      if (i > 500) throw new Error(`redis-server does not answer at port ${this.port}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** It dies with all that it knows, and comes back after a while. */
  async restart(milliseconds = 0): Promise<void> {
    await this.kill()
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await this.begin()
  }

  /** It answers nobody for a while. */
  async pause(milliseconds: number): Promise<void> {
    this.server?.kill('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    this.server?.kill('SIGCONT')
  }

  /** Gives it a command, and does not wait for the answer. */
  async command(...words: readonly string[]): Promise<void> {
    const socket = connectTo(this.port, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.end(`${words.join(' ')}\r\n`, resolve))
  }

  /** How many keys fit a pattern. */
  async count(pattern: string): Promise<number> {
    const socket = connectTo(this.port, '127.0.0.1')
    socket.write(`KEYS ${pattern}\r\n`)
    let answer = ''
    for await (const data of socket) {
      answer += data
      const size = /^\*(\d+)\r\n/.exec(answer)?.[1]
      if (size !== undefined) return Number(size)
    }
    throw new Error(`Redis answered ${JSON.stringify(answer)}, expected a list of keys.`)
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.folder, {recursive: true, force: true})
  }

  private async kill(): Promise<void> {
    const {server} = this
    if (server === undefined) return
    const end = ended(server)
    server.kill('SIGKILL')
    await end
    this.server = undefined
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as {port: number}
  await new Promise((resolve) => server.close(resolve))
  return port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTo(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.on('error', () => resolve(false))
    // asked for a password it answers, too
    socket.on('data', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

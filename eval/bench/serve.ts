/**
 * Times `precis serve` as callers see it: a summary from scratch and one of a collection, by 1, 10 and 200 callers at once.
 *
 *     npm run bench -- serve [--seconds N]
 *
 * Callers send their next call when they have the answer to the last. Each phase lasts N seconds (20 by default) from its first
 * answers on, and until those under way are answered. Meanwhile /healthz is asked ten times a second. Server and callers share
 * the machine. Writes eval/results/serve.md and serve.json.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {Agent, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {UsageError} from '../../src/tasks/options/usage-error.ts'
import {installPackage} from '../lib/installed-package.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {quantile} from '../lib/statistics.ts'

const CALLERS = [1, 10, 200]
const CLUSTER = 'dam-flood'
const THREADS = 2
const SECONDS = 20

/** Collections that callers share, each with its own token. */
const COLLECTIONS = 10

/** Lengths in words that callers of collections ask for in turn. */
const LENGTHS = [40, 60, 80, 100, 120, 140]

/** Milliseconds between two questions for health. */
const PULSE = 100

/** What callers met while so many of them called. */
interface Phase {
  readonly work: 'summary' | 'collection'
  readonly callers: number
  readonly answers: number
  /** Answers that were refused for the time being, and all other trouble. */
  readonly refused: number
  readonly failed: number
  readonly perSecond: number
  readonly milliseconds: Percentiles
  readonly health: Percentiles
}

interface Percentiles {
  readonly p50: number
  readonly p99: number
}

/** The numbers of eval/results/serve.json. */
export interface ServeResult {
  readonly cluster: string
  readonly threads: number
  readonly idleHealth: Percentiles
  readonly phases: readonly Phase[]
  /** Megabytes of memory of the server: after it has answered once, and when all is over. */
  readonly memory: {readonly before: number; readonly after: number}
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values} = parseArgs({args: [...args], options: {seconds: {type: 'string'}}})
  const seconds = Number(values.seconds ?? SECONDS)
  if (!(seconds > 0)) throw new UsageError(`--seconds is ${values.seconds}, expected a number > 0.`)
  const settings = `${CLUSTER}, ${THREADS} threads, ${seconds} s a phase`
  const signature = signatureOf({command, packages: ['fastify'], settings})
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'precis-serve-'))
  const server = await Server.start(folder)
  try {
    const result = await measure(server, seconds)
    const report = reportOf(result)
    process.stdout.write(report)
    writeResult('serve.md', report, signature)
    writeResult('serve.json', result, signature)
  } finally {
    await server.stop()
    rmSync(folder, {recursive: true})
  }
}

/** A server in a process of its own, and ways to call it. */
class Server {
  private readonly process: ChildProcess
  private readonly port: number
  private readonly agent = new Agent({keepAlive: true, maxSockets: Number.POSITIVE_INFINITY})

  private constructor(process: ChildProcess, port: number) {
    this.process = process
    this.port = port
  }

  static async start(folder: string): Promise<Server> {
    installPackage(join(folder, 'package'))
    writeFileSync(join(folder, 'tokens.txt'), `${Array.from({length: 200}, (_, i) => tokenOf(i)).join('\n')}\n`)
    const options = ['--port', '0', '--token-file', 'tokens.txt', '--threads', `${THREADS}`, '--quiet']
    const child = spawn(process.execPath, [join(folder, 'package/bin/precis.js'), 'serve', ...options], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout!, 'data')
    return new Server(child, Number(/:(\d+)\/$/m.exec(`${line}`)?.[1]))
  }

  call(
    method: string,
    path: string,
    caller: number,
    body = '',
  ): Promise<{status: number; text: string; location: string}> {
    return new Promise((resolve, reject) => {
      const {port, agent} = this
      const headers = {'content-type': 'application/json', authorization: `Bearer ${tokenOf(caller)}`}
      const call = request({host: '127.0.0.1', port, agent, method, path, headers}, (answer) => {
        let text = ''
        answer.on('data', (data) => (text += data))
        answer.on('end', () => resolve({status: answer.statusCode ?? 0, text, location: answer.headers.location ?? ''}))
        answer.on('error', reject)
      })
      call.on('error', reject)
      call.end(body)
    })
  }

  /** Megabytes. */
  async memory(): Promise<number> {
    const {text} = await this.call('GET', '/metrics', 0)
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 2 ** 20
  }

  async stop(): Promise<void> {
    this.agent.destroy()
    this.process.kill('SIGTERM')
    const [code] = await once(this.process, 'exit')
    if (code !== 0) throw new Error(`precis serve ended with ${code}, expected 0.`)
  }
}

function tokenOf(caller: number): string {
  return `caller-${caller}`.padEnd(24, '-')
}

async function measure(server: Server, seconds: number): Promise<ServeResult> {
  const lines = readFileSync('corpora/news.jsonl', 'utf8').trim().split('\n')
  const cluster = lines.find((line) => JSON.parse(line).id === CLUSTER)!
  const summary = async (caller: number) => (await server.call('POST', '/v1/summaries', caller, cluster)).status
  const places: string[] = []
  for (let i = 0; i < COLLECTIONS; i++) {
    // threads compile what runs often, which takes them some calls
    for (let j = 0; j < 2; j++) await summary(i)
    places.push((await server.call('POST', '/v1/collections', i, cluster)).location)
  }
  let asked = 0
  const ofCollection = async (caller: number) => {
    const body = JSON.stringify({words: LENGTHS[asked++ % LENGTHS.length]})
    const i = caller % COLLECTIONS
    return (await server.call('POST', `${places[i]}/summaries`, i, body)).status
  }
  const before = await server.memory()
  const pulse = new Pulse(server)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const idleHealth = pulse.take()
  const phases: Phase[] = []
  for (const [work, call] of [
    ['summary', summary],
    ['collection', ofCollection],
  ] as const) {
    for (const callers of CALLERS) {
      console.error(`${work}, ${callers} callers …`)
      pulse.take()
      const phase = await phaseOf(call, callers, seconds)
      phases.push({work, callers, ...phase, health: pulse.take()})
    }
  }
  pulse.stop()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return {cluster: CLUSTER, threads: THREADS, idleHealth, phases, memory: {before, after: await server.memory()}}
}

/** Asks for health all the time. */
class Pulse {
  private times: number[] = []
  private readonly timer: NodeJS.Timeout

  constructor(server: Server) {
    this.timer = setInterval(async () => {
      const start = performance.now()
      await server.call('GET', '/healthz', 0)
      this.times.push(performance.now() - start)
    }, PULSE)
  }

  /** How long answers took since the last time. */
  take(): Percentiles {
    const times = this.times
    this.times = []
    return percentilesOf(times)
  }

  stop(): void {
    clearInterval(this.timer)
  }
}

async function phaseOf(
  call: (caller: number) => Promise<number>,
  callers: number,
  seconds: number,
): Promise<Omit<Phase, 'work' | 'callers' | 'health'>> {
  const times: number[] = []
  let [refused, failed] = [0, 0]
  const start = performance.now()
  const end = start + 1000 * seconds
  await Promise.all(
    Array.from({length: callers}, async (_, caller) => {
      do {
        const sent = performance.now()
        const status = await call(caller).catch(() => 0)
        if (status === 200) times.push(performance.now() - sent)
        else if (status === 429 || status === 503) refused++
        else failed++
      } while (performance.now() < end)
    }),
  )
  const took = (performance.now() - start) / 1000
  return {answers: times.length, refused, failed, perSecond: times.length / took, milliseconds: percentilesOf(times)}
}

function percentilesOf(times: readonly number[]): Percentiles {
  return {p50: quantile(times, 0.5), p99: quantile(times, 0.99)}
}

function reportOf({cluster, threads, idleHealth, phases, memory}: ServeResult): string {
  const time = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
  const table = markdownTable(
    [
      'call',
      'callers at once',
      'answers',
      'a second',
      'p50, ms',
      'p99, ms',
      '429 and 503',
      'errors',
      'health p50, ms',
      'p99, ms',
    ],
    phases.map(({work, callers, answers, perSecond, milliseconds, refused, failed, health}) => [
      work === 'summary' ? 'a summary from scratch' : 'a summary of a collection',
      ...[callers, answers, perSecond.toFixed(1), time(milliseconds.p50), time(milliseconds.p99), refused, failed],
      ...[time(health.p50), time(health.p99)],
    ]),
  )
  return `# The server under load

\`precis serve --threads ${threads}\` on a machine that its callers share. The documents are those of the demo cluster ${cluster}; summaries from scratch
have its own length, and those of collections 40 to 140 words. Every caller sends its next call when it has an answer.
From scratch, each caller has a token of its own; of collections there are ${COLLECTIONS}, each with one token. Health is asked for ten times a second meanwhile;
with nobody else calling it takes ${time(idleHealth.p50)} ms (p99 ${time(idleHealth.p99)} ms).

${table}

Memory of the process: ${memory.before.toFixed(0)} MB after ${2 * COLLECTIONS} summaries and with ${COLLECTIONS} collections, ${memory.after.toFixed(0)} MB when all was over.
`
}

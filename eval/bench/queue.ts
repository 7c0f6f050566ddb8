/**
 * Measures what a queue costs for each cluster and how soon lost work is done elsewhere, and simulates it with many workers.
 *
 *     npm run bench -- queue
 *
 * Needs a build and redis-server. Writes eval/results/queue.md and queue.json.
 */
import {spawn, spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import {UsageError} from '../../src/tasks/options/usage-error.ts'
import {markdownTable} from '../lib/markdown.ts'
import {copies, costOf, started, TIDY, tiny} from '../lib/programs.ts'
import {type Costs, type Simulated, simulateQueue} from '../lib/queue-simulation.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const SIZES = [200, 2200]
const MANY = [1000, 10_000]
const LOST_AFTER = [2, 15]
const WORKERS = [1, 10, 100, 1000]
const SIMULATED = {window: 4000, clusters: 40_000, seed: 1}
const QUICK = ['--method', 'lead', '--words', '8', '--quiet']
const PORT = 16_379

/** The numbers of eval/results/queue.json. */
export interface QueueResult {
  /** Seconds for each further cluster of two sentences, of which the first one is taken: by a thread of the process itself, and by a worker of a queue. */
  readonly each: {readonly thread: number; readonly queue: number}
  /** Seconds of CPU for each further cluster: of the producer and of Redis. */
  readonly costs: Costs
  /** Of the producer. */
  readonly memory: readonly {readonly clusters: number; readonly megabytes: number}[]
  /** Bytes of Redis for each cluster of news that lies in it, and for its answer. */
  readonly bytesInRedis: number
  /** Seconds from kill -9 of a worker until all is answered, work included. */
  readonly recovery: readonly {readonly lostAfter: number; readonly seconds: number}[]
  readonly simulated: readonly Simulated[]
}

export async function main(_args: readonly string[], command: string): Promise<void> {
  const settings = `window ${SIMULATED.window}, ${SIMULATED.clusters} simulated clusters`
  const signature = signatureOf({command, packages: ['bullmq', 'ioredis'], seeds: [SIMULATED.seed], settings})
  const folder = mkdtempSync(join(tmpdir(), 'precis-queue-'))
  const server = spawn('redis-server', ['--port', `${PORT}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  server.on('error', () => {})
  try {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (server.pid === undefined) throw new UsageError('redis-server is not there, expected it to be installed.')
    const queue = ['--queue', `redis://127.0.0.1:${PORT}`]
    const least = await overhead(queue, folder, tiny)
    const measured = await overhead(queue, folder, news)
    const recovery: {lostAfter: number; seconds: number}[] = []
    for (const lostAfter of LOST_AFTER)
      recovery.push({lostAfter, seconds: await recoveryAfter(lostAfter, queue, folder)})
    const bytesInRedis = await bytesOfCluster(queue, folder)
    const costs: Costs = {services: await serviceTimes(), producer: measured.producer, redis: measured.redis}
    const found: QueueResult = {
      each: {thread: least.thread, queue: least.queue},
      ...{costs, recovery, bytesInRedis, memory: await memoryOf(queue, folder)},
      simulated: WORKERS.map((workers) => simulateQueue(costs, {workers, ...SIMULATED})),
    }
    const report = reportOf(found)
    process.stdout.write(report)
    writeResult('queue.md', report, signature)
    writeResult('queue.json', found, signature)
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, {recursive: true, force: true})
  }
}

interface Overhead {
  readonly thread: number
  readonly queue: number
  readonly producer: number
  readonly redis: number
}

/** What each further cluster costs: the difference of two runs, so that no start counts. */
async function overhead(
  queue: readonly string[],
  folder: string,
  clusters: (count: number) => string,
): Promise<Overhead> {
  const worker = await started(['worker', ...queue, '--threads', '1'])
  const runs: {threads: number; queue: number; producer: number; redis: number}[] = []
  for (const size of SIZES) {
    console.error(`${size} clusters …`)
    const input = join(folder, `${size}.jsonl`)
    writeFileSync(input, clusters(size))
    const own = await costOf(['batch', input, '-o', join(folder, 'own.jsonl'), '--threads', '1', ...QUICK], folder)
    redis('FLUSHALL')
    const before = redisCpu()
    const there = await costOf(['batch', input, '-o', join(folder, 'there.jsonl'), ...queue, ...QUICK], folder)
    runs.push({threads: own.seconds, queue: there.seconds, producer: there.cpu, redis: redisCpu() - before})
  }
  worker.kill('SIGKILL')
  const [few, many] = runs
  const further = SIZES[1] - SIZES[0]
  return {
    thread: (many.threads - few.threads) / further,
    queue: (many.queue - few.queue) / further,
    producer: (many.producer - few.producer) / further,
    redis: (many.redis - few.redis) / further,
  }
}

async function memoryOf(queue: readonly string[], folder: string): Promise<QueueResult['memory']> {
  const worker = await started(['worker', ...queue, '--threads', '1'])
  const memory: {clusters: number; megabytes: number}[] = []
  for (const clusters of MANY) {
    console.error(`${clusters} clusters …`)
    redis('FLUSHALL')
    const input = join(folder, 'many.jsonl')
    writeFileSync(input, tiny(clusters))
    const {megabytes} = await costOf(['batch', input, '-o', join(folder, 'm.jsonl'), ...queue, ...QUICK], folder, TIDY)
    memory.push({clusters, megabytes})
  }
  worker.kill('SIGKILL')
  return memory
}

async function recoveryAfter(lostAfter: number, queue: readonly string[], folder: string): Promise<number> {
  console.error(`kill -9, lost after ${lostAfter} s …`)
  redis('FLUSHALL')
  const input = join(folder, 'lost.jsonl')
  writeFileSync(input, news(4))
  const args = ['worker', ...queue, '--threads', '1', '--lost-after', `${lostAfter}`]
  const dying = await started(args)
  const all = costOf(['batch', input, '-o', join(folder, 'lost-out.jsonl'), ...queue, '--quiet'], folder)
  while (redis('KEYS', 'precis:*:lock').trim() === '') await new Promise((resolve) => setTimeout(resolve, 5))
  dying.kill('SIGKILL')
  const start = performance.now()
  const other = await started(args)
  await all
  const seconds = (performance.now() - start) / 1000
  other.kill('SIGKILL')
  return seconds
}

/** Bytes of Redis for a cluster that waits, by filling it without a worker, and for its answer. */
async function bytesOfCluster(queue: readonly string[], folder: string): Promise<number> {
  redis('FLUSHALL')
  const before = redisBytes()
  const count = 100
  const input = join(folder, 'waiting.jsonl')
  writeFileSync(input, news(count))
  const producer = spawn(
    process.execPath,
    [resolve('bin/precis.js'), 'batch', input, '-o', join(folder, 'w.jsonl'), ...queue],
    {stdio: 'ignore'},
  )
  while (Number(redis('LLEN', redis('KEYS', 'precis:*:wait').trim())) < count)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const bytes = (redisBytes() - before) / count
  producer.kill('SIGKILL')
  return bytes
}

/** Seconds that each cluster of news takes, once the models are loaded. */
async function serviceTimes(): Promise<number[]> {
  const analyzer = loadAnalyzer('models')
  const clusters = news(10)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const once = async (cluster: {documents: {id: string; text: string}[]}) => {
    const start = process.cpuUsage()
    await summarize(new SourceCluster(cluster, () => analyzer))
    const {user, system} = process.cpuUsage(start)
    return (user + system) / 1e6
  }
  await once(clusters[0])
  const seconds: number[] = []
  for (const cluster of clusters) seconds.push(await once(cluster))
  return seconds
}

function news(count: number): string {
  return copies(readFileSync(resolve('corpora/news.jsonl'), 'utf8').trimEnd().split('\n'), count)
}

function redis(...words: readonly string[]): string {
  return spawnSync('redis-cli', ['-p', `${PORT}`, ...words], {encoding: 'utf8'}).stdout
}

function redisCpu(): number {
  const info = redis('INFO', 'cpu')
  return ['user', 'sys'].reduce(
    (sum, kind) => sum + Number(new RegExp(`used_cpu_${kind}:([\\d.]+)`).exec(info)?.[1]),
    0,
  )
}

function redisBytes(): number {
  return Number(/used_memory:(\d+)/.exec(redis('INFO', 'memory'))?.[1])
}

function reportOf({each, costs, memory, bytesInRedis, recovery, simulated}: QueueResult): string {
  const milliseconds = (seconds: number) => (1000 * seconds).toFixed(2)
  const percent = (share: number) => (100 * share).toFixed(0)
  const mean = costs.services.reduce((sum, seconds) => sum + seconds, 0) / costs.services.length
  return `# A queue

Milliseconds for each further cluster of two sentences, of which the first one is taken, and of CPU for each further cluster of news, of which the first words are taken. One thread; other programs ran on the machine at the same time:

${markdownTable(
  [
    'a thread of the process',
    'a worker of the queue',
    'the difference',
    'news: CPU of the producer',
    'news: CPU of Redis',
  ],
  [[each.thread, each.queue, each.queue - each.thread, costs.producer, costs.redis].map(milliseconds)],
)}

Memory of the producer, with Node told to keep its heap below 64 MB: ${memory.map(({clusters, megabytes}) => `${megabytes.toFixed(0)} MB with ${clusters} clusters`).join(', ')}. A cluster of news takes ${(bytesInRedis / 1024).toFixed(1)} kB of Redis while it waits.

From kill -9 of a worker until another one has answered all, the start of that one and the work on four clusters included:

${markdownTable(
  ['--lost-after, s', 'seconds'],
  recovery.map(({lostAfter, seconds}) => [lostAfter, seconds.toFixed(1)]),
)}

Simulated from these costs, and from the CPU time of ${costs.services.length} clusters of news (${mean.toFixed(2)} s on average): what each is busy with, in per cent.

${markdownTable(
  ['workers with a thread each', 'clusters a second', 'workers', 'producer', 'Redis'],
  simulated.map(({workers, perSecond, busy}) => [
    workers,
    perSecond.toFixed(1),
    ...[busy.workers, busy.producer, busy.redis].map(percent),
  ]),
)}
`
}

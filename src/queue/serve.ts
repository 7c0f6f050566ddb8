import type {Job, Worker} from 'bullmq'
import type {Redis} from 'ioredis'
import type {Tinypool} from 'tinypool'
import {poolOf} from '../batch/pool.ts'
import {CALL, type Done, type Task} from '../batch/work.ts'
import {ENCODINGS} from '../encoding/encodings.ts'
import type {Address} from './address.ts'
import {Alone} from './alone.ts'
import {connect, disconnect} from './connection.ts'
import type {JobData} from './job.ts'
import {KEYS, LIFE, PREFIX} from './keys.ts'
import {getParcel, putParcel} from './parcels.ts'
import {announce, countsOf, knownQueues} from './queues.ts'
import {describe, queueOf, type Signature} from './signature.ts'

interface ServeOptions {
  readonly signature: Signature
  /** Options of the work that are about this machine. */
  readonly local: Readonly<Record<string, unknown>>
  readonly threads: number
  /** Another worker does a job when this one was not heard of for so many seconds. */
  readonly lostAfter: number
  /** A job is set aside after so many attempts. */
  readonly attempts: number
  /** Seconds for one attempt. */
  readonly maxSeconds: number
  /** Jobs that all workers of the queue begin in a minute. */
  readonly rateLimit: number | undefined
  readonly stop: AbortSignal
  readonly tell: (text: string) => void
}

export interface Served {
  readonly done: number
  readonly failed: number // attempts
}

/** Milliseconds between looks at what this worker cannot do. */
const LOOK_AROUND = 5000

/** Errors of BullMQ that are none of ours: of jobs that others have done meanwhile, or that Redis has forgotten, and of connections. */
const EXPECTED =
  /^Missing (?:key|lock)|is not in the active state|could not renew lock|Lock mismatch|Connection is closed|ECONN|Socket timeout/

/** Does jobs of the queue until it is told to stop, and ends those that are begun. The work is in threads: locks are renewed here. */
export async function serve(address: Address, options: ServeOptions, ready: () => void): Promise<Served> {
  const {signature, threads, stop, tell} = options
  const redis = await connect(address, tell)
  const pool = await poolOf(threads, options.local.models as string | undefined)
  const counts = {done: 0, failed: 0}
  const {Worker, UnrecoverableError} = await import('bullmq')
  const alone = new Alone()
  const worker: Worker<JobData> = new Worker(
    queueOf(signature),
    async (job) => {
      const before = await attemptsAt(redis, job)
      if (before === undefined) return // somebody has done it
      const isLast = before + 1 >= options.attempts
      try {
        if (before >= options.attempts) throw new Error('whoever worked on it ended')
        const done = await alone.run(before > 0, () => doneBy(pool, redis, job, options))
        await putParcel(redis, KEYS.result(job.id!), done.members, LIFE.result, (commands) =>
          commands.del(KEYS.begun(job.id!), KEYS.cluster(job.id!)).publish(KEYS.news(job.queueName), job.id!),
        )
      } catch (error) {
        if (!isLast) throw error
        throw new UnrecoverableError(`${options.attempts} attempts failed; the last: ${(error as Error).message}`)
      }
    },
    {
      ...{connection: redis, prefix: PREFIX, concurrency: threads, drainDelay: 2, runRetryDelay: 500},
      lockDuration: 1000 * options.lostAfter,
      stalledInterval: 500 * options.lostAfter,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      ...(options.rateLimit !== undefined && {limiter: {max: options.rateLimit, duration: 60_000}}),
    },
  )
  worker.on('completed', () => void counts.done++)
  worker.on('failed', (job, error) => {
    counts.failed++
    if (job === undefined) return
    tell(`${JSON.stringify(job.data.id)}: ${error.message}\n`)
    void redis.publish(KEYS.news(job.queueName), job.id!)
  })
  worker.on('stalled', (job) => tell(`Job ${job} was left by another worker, and is done anew.\n`))
  const told = new Set<string>()
  worker.on('error', ({message}) => {
    if (EXPECTED.test(message) || told.has(message)) return
    told.add(message)
    tell(`The queue: ${message}\n`)
  })
  await worker.waitUntilReady()
  ready()
  const around = setInterval(() => void lookAround(redis, options, told).catch(() => {}), LOOK_AROUND)
  await lookAround(redis, options, told)
  if (!stop.aborted) await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), {once: true}))
  clearInterval(around)
  await worker.close()
  await pool.destroy()
  await disconnect(redis)
  return counts
}

/** How often work on a job was begun before; undefined if its answer is there already. */
async function attemptsAt(redis: Redis, {id}: Job): Promise<number | undefined> {
  const [[, hasAnswer], [, attempts]] = (await redis.multi().exists(KEYS.result(id!)).get(KEYS.begun(id!)).exec())!
  return hasAnswer === 1 ? undefined : Number(attempts ?? 0)
}

async function doneBy(
  pool: Tinypool,
  redis: Redis,
  {id, data: {work, cluster, parts}}: Job<JobData>,
  {local, maxSeconds}: ServeOptions,
): Promise<Done> {
  // counted before it is begun, for it may be the end of this process
  await redis.multi().incr(KEYS.begun(id!)).expire(KEYS.begun(id!), LIFE.begun).exec()
  const text = cluster ?? (await getParcel(redis, KEYS.cluster(id!)))
  if (text === undefined) throw new Error('its cluster was no longer in Redis')
  refuseFiles(work.options)
  const {verb} = work
  const task: Task =
    verb === CALL
      ? {verb, call: JSON.parse(text)}
      : {
          verb,
          options: {...work.options, ...local},
          cluster: JSON.parse(text),
          trees: parts && (await treesIn(redis, parts)),
        }
  const signal = AbortSignal.timeout(1000 * maxSeconds)
  try {
    return await pool.run(task, {signal})
  } catch (error) {
    if (signal.aborted) throw new Error(`it took longer than ${maxSeconds} s`)
    throw new Error(`the thread that worked on it ended: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Whoever writes to Redis can give work, but have no file of this machine read. */
function refuseFiles({encoding}: JobData['work']['options']): void {
  if (encoding === undefined || ENCODINGS.some(({name}) => name === encoding)) return
  throw new Error(`--encoding is ${JSON.stringify(encoding)}, expected the name of an encoding`)
}

/** What the parts of a huge cluster have brought. Trees that are missing are made by whoever needs them. */
async function treesIn(redis: Redis, parts: readonly string[]): Promise<string[]> {
  const trees: string[] = []
  for (const part of parts) trees.push((await getParcel(redis, KEYS.result(part))) ?? '')
  return trees
}

/** Says, once each, which jobs wait for workers with another program or other models. */
async function lookAround(redis: Redis, {signature, tell}: ServeOptions, told: Set<string>): Promise<void> {
  await announce(redis, signature)
  for (const [name, other] of await knownQueues(redis)) {
    if (name === queueOf(signature)) continue
    const {waiting} = await countsOf(redis, name)
    if (waiting === 0) told.delete(name)
    else if (!told.has(name)) {
      told.add(name)
      tell(
        `Refused: ${waiting} jobs of ${describe(other)}. This worker has ${describe(signature)}; they wait for a worker that fits them.\n`,
      )
    }
  }
}

import type {FlowProducer, Queue} from 'bullmq'
import type {Redis} from 'ioredis'
import {KEYS, LIFE, MOST_FAILED, PREFIX} from './keys.ts'
import {queueOf, type Signature} from './signature.ts'

/** How often BullMQ tries a job. The worker counts for itself, and sets it aside earlier. */
const TRIES = 1000

/** Without waiting between attempts nothing depends on the clocks of machines. */
export const JOB_OPTIONS = {
  attempts: TRIES,
  removeOnComplete: true,
  removeOnFail: {age: LIFE.failed, count: MOST_FAILED},
  stackTraceLimit: 0,
} as const

/** The queue of a signature, which others can find by it. */
export async function openQueue(redis: Redis, signature: Signature): Promise<Queue> {
  await announce(redis, signature)
  return namedQueue(redis, queueOf(signature))
}

/** Says that there is such a queue; once more after Redis has forgotten. */
export async function announce(redis: Redis, signature: Signature): Promise<void> {
  await redis.hset(KEYS.queues, queueOf(signature), JSON.stringify(signature))
}

export async function namedQueue(redis: Redis, name: string): Promise<Queue> {
  const {Queue} = await import('bullmq')
  const queue = new Queue(name, {
    connection: redis,
    prefix: PREFIX,
    defaultJobOptions: JOB_OPTIONS,
  })
  queue.on('error', () => {})
  return queue
}

/** For jobs that wait for others. */
export async function openFlows(redis: Redis): Promise<FlowProducer> {
  const {FlowProducer} = await import('bullmq')
  const flows = new FlowProducer({connection: redis, prefix: PREFIX})
  flows.on('error', () => {})
  return flows
}

/** The queues that somebody has used, by their names. */
export async function knownQueues(redis: Redis): Promise<Map<string, Signature>> {
  const found = Object.entries(await redis.hgetall(KEYS.queues)).sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(found.map(([name, text]) => [name, JSON.parse(text) as Signature]))
}

export interface QueueCounts {
  readonly waiting: number
  readonly active: number
  readonly failed: number // set aside
}

/** How many jobs a queue has, without opening it. */
export async function countsOf(redis: Redis, name: string): Promise<QueueCounts> {
  const key = (kind: string) => `${PREFIX}:${name}:${kind}`
  const replies = await redis
    .pipeline()
    .llen(key('wait'))
    .llen(key('paused'))
    .zcard(key('prioritized'))
    .zcard(key('waiting-children'))
    .llen(key('active'))
    .zcard(key('failed'))
    .exec()
  const [wait, paused, prioritized, children, active, failed] = (replies ?? []).map(([, reply]) => Number(reply))
  return {waiting: wait + paused + prioritized + children, active, failed}
}

import type {Queue} from 'bullmq'
import type {Redis} from 'ioredis'
import type {Address} from './address.ts'
import {connect, disconnect} from './connection.ts'
import type {JobData} from './job.ts'
import {KEYS, MOST_FAILED} from './keys.ts'
import {countsOf, knownQueues, namedQueue, type QueueCounts} from './queues.ts'
import type {Signature} from './signature.ts'

interface QueueStatus extends Signature, QueueCounts {
  readonly workers: number
}

/** How all queues of a Redis stand. */
export async function statusOf(address: Address): Promise<QueueStatus[]> {
  return withQueues(address, async (queue, redis, signature) => ({
    ...signature,
    workers: await queue.getWorkersCount(),
    ...(await countsOf(redis, queue.name)),
  }))
}

interface FailedJob {
  readonly job: string
  readonly id: string // of the cluster
  readonly verb: string
  readonly error: string
}

/** What is set aside, the oldest first. */
export async function failedJobs(address: Address): Promise<FailedJob[]> {
  const found = await withQueues(address, async (queue) =>
    (await failedOf(queue)).map(({id, data, failedReason}) => ({
      job: id!,
      id: data.id,
      verb: data.work.verb,
      error: failedReason,
    })),
  )
  return found.flat()
}

/** Lets workers try these jobs again, or all that are set aside, and returns which. */
export async function retry(address: Address, jobs: readonly string[]): Promise<string[]> {
  const retried = await withQueues(address, async (queue, redis) => {
    const chosen = (await failedOf(queue)).filter(({id}) => jobs.length === 0 || jobs.includes(id!))
    for (const job of chosen) {
      await redis.del(KEYS.begun(job.id!))
      await job.retry('failed')
    }
    return chosen.map(({id}) => id!)
  })
  return retried.flat()
}

/** Forgets what waits, and what is set aside if that is asked for. Returns how much it was. */
export async function drain(address: Address, withFailed: boolean): Promise<number> {
  const forgotten = await withQueues(address, async (queue, redis) => {
    const {waiting} = await countsOf(redis, queue.name)
    await queue.drain()
    if (!withFailed) return waiting
    const failed = await failedOf(queue)
    for (const job of failed) {
      await job.remove()
      await redis.del(KEYS.begun(job.id!))
    }
    return waiting + failed.length
  })
  return forgotten.reduce((sum, count) => sum + count, 0)
}

function failedOf(queue: Queue<JobData>) {
  return queue.getFailed(0, MOST_FAILED)
}

async function withQueues<Result>(
  address: Address,
  ask: (queue: Queue<JobData>, redis: Redis, signature: Signature) => Promise<Result>,
): Promise<Result[]> {
  const redis = await connect(address)
  const results: Result[] = []
  try {
    for (const [name, signature] of await knownQueues(redis)) {
      const queue = await namedQueue(redis, name)
      results.push(await ask(queue, redis, signature))
      await queue.close()
    }
  } finally {
    await disconnect(redis)
  }
  return results
}

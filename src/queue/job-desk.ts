import type {Queue} from 'bullmq'
import type {Redis} from 'ioredis'
import {CALL} from '../batch/work.ts'
import type {Address} from './address.ts'
import {connect, disconnect} from './connection.ts'
import {orderOf} from './job.ts'
import {KEYS, LIFE} from './keys.ts'
import {getParcel, putParcel} from './parcels.ts'
import {announce, openQueue} from './queues.ts'
import type {Signature} from './signature.ts'

type JobState = {readonly kind: 'pending' | 'failed' | 'unknown'} | {readonly kind: 'done'; readonly text: string}

/** Where calls are handed in, and asked for later. The same call is the same job. */
export class JobDesk {
  private readonly redis: Redis
  private readonly queue: Queue
  private readonly signature: Signature

  static async open(address: Address, signature: Signature, tell: (text: string) => void): Promise<JobDesk> {
    const redis = await connect(address, tell)
    return new JobDesk(redis, await openQueue(redis, signature), signature)
  }

  private constructor(redis: Redis, queue: Queue, signature: Signature) {
    this.redis = redis
    this.queue = queue
    this.signature = signature
  }

  async give(name: string, call: object): Promise<string> {
    const {job, data, apart} = orderOf(call, name, {verb: CALL, options: {}}, this.signature)
    if (await this.redis.exists(KEYS.result(job))) return job
    await announce(this.redis, this.signature)
    if (apart !== undefined) await putParcel(this.redis, KEYS.cluster(job), apart, LIFE.cluster)
    await this.queue.add(CALL, data, {jobId: job})
    return job
  }

  async ask(job: string): Promise<JobState> {
    // in this order: a job leaves the queue when its answer is there, and not before
    const isThere = await this.redis.exists(this.queue.toKey(job))
    const text = await getParcel(this.redis, KEYS.result(job))
    if (text !== undefined) return {kind: 'done', text}
    if ((await this.redis.zscore(this.queue.toKey('failed'), job)) !== null) return {kind: 'failed'}
    return {kind: isThere === 1 ? 'pending' : 'unknown'}
  }

  async close(): Promise<void> {
    await this.queue.close()
    await disconnect(this.redis)
  }
}

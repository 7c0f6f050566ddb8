import type {FlowJob, FlowProducer, Queue} from 'bullmq'
import type {Redis} from 'ioredis'
import type {Place} from '../batch/place.ts'
import {type Done, doneOf, failed, type Work} from '../batch/work.ts'
import type {Cluster} from '../corpus/cluster.ts'
import type {Address} from './address.ts'
import {connect, disconnect} from './connection.ts'
import {type Order, orderOf} from './job.ts'
import {KEYS, LIFE} from './keys.ts'
import {getParcel, putParcel} from './parcels.ts'
import {partsOf} from './parts.ts'
import {patiently} from './patiently.ts'
import {JOB_OPTIONS, openFlows, openQueue} from './queues.ts'
import {describe, queueOf, type Signature} from './signature.ts'

interface WorkersOptions {
  readonly signature: Signature
  readonly priority: number
  /** So many clusters may lie in the queue at once. */
  readonly window: number
  /** The documents of a cluster are parsed by many workers if it has so many. */
  readonly split: number
  /** Answers that are not there yet are not waited for: the workers go on, and another run finds them. */
  readonly stop: AbortSignal
  readonly tell: (text: string) => void
}

/** Bytes of clusters that wait for an answer, so that memory has a bound also where clusters are large. */
const MOST_BYTES = 128 * 2 ** 20

/** So many lines may be finished before their turn comes, for each that may lie in the queue. */
const AHEAD = 4

/** Milliseconds. News may be lost with a connection, and jobs with a Redis: so often all jobs are looked after. */
const ROUND = 1000

/** So many are looked after in a round; with more of them some rounds are left out. */
const MOST_A_ROUND = 1000

/** Rounds in which nothing is done, before it is looked for the reason. */
const IDLE_ROUNDS = 5

interface Connections {
  readonly redis: Redis
  readonly news: Redis
  readonly queue: Queue
  readonly flows: FlowProducer
}

interface Awaited {
  readonly order: Order
  readonly hear: ((done: Done | undefined) => void)[]
}

/**
 * The workers of a queue. A job whose answer is there already is not given again, and one that is lost, whatever lost it,
 * is: an answer is always the same, so that doing work twice does no harm.
 */
export class Workers implements Place {
  readonly name = 'most in the queue'
  readonly size: string
  readonly ahead: number
  private readonly work: Work
  private readonly options: WorkersOptions
  private readonly redis: Redis
  private readonly news: Redis
  private readonly queue: Queue
  private readonly flows: FlowProducer
  private readonly awaited = new Map<string, Awaited>()
  private readonly timer: NodeJS.Timeout
  private bytes = 0
  private idle = 0
  private round = 0
  private isLookingAfter = false

  static async open(address: Address, work: Work, options: WorkersOptions): Promise<Workers> {
    const redis = await connect(address, options.tell)
    const news = await connect(address)
    try {
      const queue = await openQueue(redis, options.signature)
      const workers = new Workers({redis, news, queue, flows: await openFlows(redis)}, work, options)
      await news.subscribe(KEYS.news(queueOf(options.signature)))
      return workers
    } catch (error) {
      await Promise.all([disconnect(news), disconnect(redis)])
      throw error
    }
  }

  private constructor({redis, news, queue, flows}: Connections, work: Work, options: WorkersOptions) {
    this.work = work
    this.options = options
    this.redis = redis
    this.news = news
    this.queue = queue
    this.flows = flows
    this.size = `${options.window}`
    this.ahead = AHEAD * options.window
    news.on('message', (_, job: string) => void this.look([job]))
    this.timer = setInterval(() => void this.lookAfterAll(), ROUND)
    options.stop.addEventListener('abort', () => this.giveUp(), {once: true})
  }

  hasRoom(): boolean {
    return this.awaited.size < this.options.window && this.bytes < MOST_BYTES
  }

  answer(cluster: Cluster): Promise<Done | undefined> {
    if (this.options.stop.aborted) return Promise.resolve(undefined)
    const order = this.orderOf(cluster)
    return new Promise((resolve) => {
      const known = this.awaited.get(order.job)
      if (known !== undefined) known.hear.push(resolve)
      else {
        this.awaited.set(order.job, {order, hear: [resolve]})
        this.bytes += order.bytes
        void this.look([order.job])
      }
    })
  }

  private orderOf(cluster: Cluster): Order {
    const {signature, split} = this.options
    const order = orderOf(cluster, cluster.id, this.work, signature)
    if (cluster.documents.length < split || !hasTrees(this.work)) return order
    return {...order, data: {...order.data, parts: partsOf(cluster, signature).map(({job}) => job)}}
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.giveUp()
    // they have no connection of their own, and would wait for a Redis that does not answer
    for (const each of [this.flows, this.queue]) void each.close().catch(() => {})
    await Promise.all([disconnect(this.news), disconnect(this.redis)])
  }

  /** Looks how jobs stand: takes the answers that are there, and puts those into the queue that are nowhere. */
  private async look(jobs: readonly string[]): Promise<void> {
    const own = jobs.filter((job) => this.awaited.has(job))
    if (own.length === 0) return
    try {
      await patiently(() => this.lookOnce(own), this.options.tell)
    } catch (error) {
      // a closed connection: nobody waits any more
      if (this.awaited.size > 0) this.options.tell(`The queue: ${(error as Error).message}\n`)
    }
  }

  private async lookOnce(jobs: readonly string[]): Promise<void> {
    const commands = this.redis.pipeline()
    // in this order: a job leaves the queue when its answer is there, and not before
    for (const job of jobs) {
      commands.exists(this.queue.toKey(job)).zscore(this.queue.toKey('failed'), job).exists(KEYS.result(job))
      if (this.awaited.get(job)?.order.apart !== undefined) commands.exists(KEYS.cluster(job))
      else commands.echo('1')
    }
    const replies = (await commands.exec()) ?? []
    for (const [error] of replies) if (error !== null) throw error
    await Promise.all(
      jobs.map(async (job, i) => {
        const [isThere, setAside, hasAnswer, hasCluster] = replies.slice(4 * i, 4 * i + 4).map(([, reply]) => reply)
        if (hasAnswer === 1) await this.collect(job)
        else if (setAside !== null) await this.fetchError(job)
        else if (isThere !== 1 || hasCluster === 0) await this.put(job)
      }),
    )
  }

  private async collect(job: string): Promise<void> {
    const members = await getParcel(this.redis, KEYS.result(job))
    if (members === undefined) return
    this.finish(job, doneOf(members))
    await this.redis.expire(KEYS.result(job), LIFE.fetched)
  }

  private async fetchError(job: string): Promise<void> {
    const reason = await this.redis.hget(this.queue.toKey(job), 'failedReason')
    if (reason !== null) this.finish(job, failed(`set aside: ${reason}`))
  }

  private async put(job: string): Promise<void> {
    const order = this.awaited.get(job)?.order
    if (order === undefined) return
    const children: FlowJob[] = []
    if (order.data.parts !== undefined) {
      for (const part of await this.partsLeft(order)) children.push(await this.flowJob(part))
    }
    await this.flows.add({...(await this.flowJob(order)), children})
  }

  /** The parts of a huge cluster that are to be made. Those that were set aside are left to the one who needs them. */
  private async partsLeft(order: Order): Promise<Order[]> {
    const cluster = JSON.parse(order.apart ?? order.data.cluster!) as Cluster
    const parts = partsOf(cluster, this.options.signature)
    const commands = this.redis.pipeline()
    for (const {job} of parts) commands.exists(KEYS.result(job)).zscore(this.queue.toKey('failed'), job)
    const replies = (await commands.exec()) ?? []
    return parts.filter((_, i) => replies[2 * i][1] !== 1 && replies[2 * i + 1][1] === null)
  }

  private async flowJob({job, data, apart}: Order): Promise<FlowJob> {
    if (apart !== undefined) await putParcel(this.redis, KEYS.cluster(job), apart, LIFE.cluster)
    const {priority} = this.options
    const opts = {...JOB_OPTIONS, jobId: job, ...(priority > 0 && {priority}), ignoreDependencyOnFailure: true}
    return {name: data.work.verb, queueName: this.queue.name, data, opts}
  }

  private finish(job: string, done: Done): void {
    const awaited = this.awaited.get(job)
    if (awaited === undefined) return
    this.awaited.delete(job)
    this.bytes -= awaited.order.bytes
    this.idle = 0
    for (const hear of awaited.hear) hear(done)
  }

  private async lookAfterAll(): Promise<void> {
    const isTurn = ++this.round % Math.ceil(this.awaited.size / MOST_A_ROUND) === 0
    if (this.isLookingAfter || this.awaited.size === 0 || !isTurn) return
    this.isLookingAfter = true
    await this.look([...this.awaited.keys()])
    if (++this.idle === IDLE_ROUNDS) await this.tellWhyNothingIsDone().catch(() => {})
    this.isLookingAfter = false
  }

  private async tellWhyNothingIsDone(): Promise<void> {
    if ((await this.queue.getWorkersCount()) > 0) return
    this.options.tell(
      `No worker serves ${describe(this.options.signature)}. Start one: precis worker --queue URL. To see all workers: precis queue status.\n`,
    )
  }

  private giveUp(): void {
    for (const {hear} of this.awaited.values()) for (const each of hear) each(undefined)
    this.awaited.clear()
    this.bytes = 0
  }
}

/** Whether trees are made of all documents. */
function hasTrees({verb, options: {method}}: Work): boolean {
  return verb === 'summarize' && (method === 'precis' || method === 'extractive')
}

import {seededRandom} from '../../src/seeded-random.ts'

/** What one cluster costs whom, in seconds. */
export interface Costs {
  /** Measured times of work on a cluster; one is drawn for each. */
  readonly services: readonly number[]
  /** The process that gives the work and writes the answers. */
  readonly producer: number
  /** The server of Redis, which does one thing at a time. */
  readonly redis: number
}

export interface Simulated {
  readonly workers: number // threads that work
  readonly perSecond: number
  /** Shares of the time in which they had something to do. */
  readonly busy: {readonly workers: number; readonly producer: number; readonly redis: number}
}

/** How the cost of Redis is shared among putting a job, taking it and bringing its answer, and that of the producer between giving and taking. */
const STEPS = {put: 1 / 3, take: 1 / 3, answer: 1 / 3, give: 1 / 2, write: 1 / 2}

/**
 * A closed network of queues, by discrete events: a producer and a Redis that do one thing at a time, and many workers. So
 * many clusters as fit into the window are under way; when one is written, the next one is given.
 */
export function simulateQueue(
  costs: Costs,
  {
    workers,
    window,
    clusters,
    seed,
  }: {readonly workers: number; readonly window: number; readonly clusters: number; readonly seed: number},
): Simulated {
  const random = seededRandom(seed)
  const clock = new Clock()
  const [producer, redis, pool] = [new Station(clock, 1), new Station(clock, 1), new Station(clock, workers)]
  let given = 0
  const give = () => {
    if (given++ < clusters) producer.serve(STEPS.give * costs.producer, put)
  }
  const put = () => redis.serve(STEPS.put * costs.redis, () => pool.take(work))
  const work = (free: () => void) => {
    const service = costs.services[Math.floor(random() * costs.services.length)]
    redis.serve(STEPS.take * costs.redis, () => clock.after(service, () => answer(free)))
  }
  const answer = (free: () => void) =>
    redis.serve(STEPS.answer * costs.redis, () => {
      free()
      producer.serve(STEPS.write * costs.producer, give)
    })
  for (let i = 0; i < window; i++) give()
  clock.run()
  const share = (station: Station) => station.busy / (station.servers * clock.now)
  return {
    workers,
    perSecond: clusters / clock.now,
    busy: {workers: share(pool), producer: share(producer), redis: share(redis)},
  }
}

/** Servers before which whoever comes first is served first. */
class Station {
  busy = 0 // seconds of all servers
  readonly servers: number
  private readonly clock: Clock
  private free: number
  private readonly waiting: (() => void)[] = []
  private first = 0

  constructor(clock: Clock, servers: number) {
    this.clock = clock
    this.servers = servers
    this.free = servers
  }

  /** Whoever comes is served for so long. */
  serve(seconds: number, then: () => void): void {
    this.take((release) =>
      this.clock.after(seconds, () => {
        release()
        then()
      }),
    )
  }

  take(use: (release: () => void) => void): void {
    const start = () => {
      const from = this.clock.now
      use(() => {
        this.busy += this.clock.now - from
        const next = this.waiting[this.first]
        if (next === undefined) this.free++
        else {
          this.first++
          next()
        }
      })
    }
    if (this.free === 0) this.waiting.push(start)
    else {
      this.free--
      start()
    }
  }
}

/** Events in the order of their times: a binary heap. */
class Clock {
  now = 0
  private readonly heap: {readonly time: number; readonly happen: () => void}[] = []

  after(seconds: number, happen: () => void): void {
    const {heap} = this
    let i = heap.push({time: this.now + seconds, happen}) - 1
    for (let up = (i - 1) >> 1; i > 0 && heap[up].time > heap[i].time; up = (i - 1) >> 1) i = this.swap(i, up)
  }

  run(): void {
    const {heap} = this
    while (heap.length > 0) {
      const {time, happen} = heap[0]
      const last = heap.pop()!
      if (heap.length > 0) heap[0] = last
      for (let i = 0; ; ) {
        const [left, right] = [2 * i + 1, 2 * i + 2]
        const least = right < heap.length && heap[right].time < heap[left].time ? right : left
        if (left >= heap.length || heap[least].time >= heap[i].time) break
        i = this.swap(i, least)
      }
      this.now = time
      happen()
    }
  }

  private swap(i: number, j: number): number {
    const {heap} = this
    ;[heap[i], heap[j]] = [heap[j], heap[i]]
    return j
  }
}

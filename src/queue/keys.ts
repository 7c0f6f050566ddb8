/** What is kept in Redis. BullMQ has its own keys, `precis:QUEUE:…`. */
export const PREFIX = 'precis'

export const KEYS = {
  /** A hash: the signature of each queue, by its name. */
  queues: `${PREFIX}/queues`,
  /** A parcel: the answer of a job. */
  result: (job: string) => `${PREFIX}/result/${job}`,
  /** A parcel: the cluster of a job, where it is too large to lie in the job. */
  cluster: (job: string) => `${PREFIX}/cluster/${job}`,
  /** A number: how often work on a job was begun. */
  begun: (job: string) => `${PREFIX}/begun/${job}`,
  /** A channel: jobs that have an answer, or are set aside. */
  news: (queue: string) => `${PREFIX}/news/${queue}`,
} as const

/** Seconds that keys live. Nothing is left for ever, whoever dies. */
export const LIFE = {
  cluster: 86_400,
  begun: 86_400,
  /** An answer that nobody has fetched. */
  result: 86_400,
  /** One that somebody has: others may still wait for it. */
  fetched: 120,
  /** A job that was set aside. */
  failed: 7 * 86_400,
} as const

/** So many jobs that were set aside are kept. */
export const MOST_FAILED = 10_000

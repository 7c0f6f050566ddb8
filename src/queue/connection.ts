import type {Redis} from 'ioredis'
import type {Address} from './address.ts'

/** Nobody answers at the address of a queue, or whoever does refuses us. */
export class NoQueue extends Error {
  constructor({printed}: Address, reason: string) {
    super(`${printed}: ${reason.replace(/\.$/, '')}, expected a Redis or Valkey server that accepts the connection.`)
    this.name = 'NoQueue'
  }
}

/** Milliseconds. */
const PATIENCE = {
  connect: 5000,
  /** Blocking calls end sooner, so that a connection on which nothing comes is dead, and another one is made. */
  silence: 12_000,
  betweenTries: 1000,
}

/**
 * A connection that is up. If it is lost later, it is made anew as often as it takes, and calls wait for that; `tell` is
 * told when it is lost and when it is there again.
 */
export async function connect(address: Address, tell: (text: string) => void = () => {}): Promise<Redis> {
  const {Redis} = await import('ioredis')
  let wasUp = false
  let isUp = false
  let reason = 'no answer'
  const redis = new Redis(address.url, {
    lazyConnect: true,
    connectTimeout: PATIENCE.connect,
    socketTimeout: PATIENCE.silence,
    keepAlive: PATIENCE.silence,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (wasUp ? Math.min(20 * 2 ** times, PATIENCE.betweenTries) : null),
  })
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code === undefined ? error.message : `${error.code}`
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    if (reason === 'no answer') reason = (error as Error).message
    throw new NoQueue(address, reason)
  }
  wasUp = true
  isUp = true
  redis.on('close', () => {
    if (isUp) tell(`${address.printed}: the connection is lost (${reason}). It is tried again.\n`)
    isUp = false
  })
  redis.on('ready', () => {
    if (!isUp) tell(`${address.printed}: connected again.\n`)
    isUp = true
  })
  return redis
}

/** Ends a connection, whether somebody answers or not. */
export async function disconnect(redis: Redis): Promise<void> {
  redis.removeAllListeners('close')
  if (redis.status === 'ready') await Promise.race([redis.quit().catch(() => {}), delay(PATIENCE.betweenTries)])
  redis.disconnect()
  // the other side may never say that it has ended, too
  redis.stream?.destroy()
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}

import type {ChainableCommander, Redis} from 'ioredis'

/** Bytes of a piece: long values would keep Redis from answering others. */
const PIECE = 4 * 2 ** 20

let count = 0

/**
 * Text of any length under one key that expires: a list of its pieces. It is there as a whole or not at all; putting the
 * same once more changes nothing.
 */
export async function putParcel(
  redis: Redis,
  key: string,
  text: string,
  life: number,
  more = nothingMore,
): Promise<void> {
  const bytes = Buffer.from(text)
  if (bytes.length <= PIECE) {
    await done(more(redis.multi().del(key).rpush(key, bytes).expire(key, life)))
    return
  }
  // others may be putting the same just now
  const coming = `${key}/${await redis.client('ID')}-${count++}`
  await redis.del(coming)
  for (let at = 0; at < bytes.length; at += PIECE) {
    await done(
      redis
        .multi()
        .rpush(coming, bytes.subarray(at, at + PIECE))
        .expire(coming, life),
    )
  }
  await done(more(redis.multi().rename(coming, key).expire(key, life)))
}

/** The text; undefined if it is not there. */
export async function getParcel(redis: Redis, key: string): Promise<string | undefined> {
  const pieces: Buffer[] = []
  for (let i = 0; ; i++) {
    const piece = await redis.lindexBuffer(key, i)
    if (piece === null) break
    pieces.push(piece)
    if (piece.length < PIECE) break
  }
  return pieces.length === 0 ? undefined : Buffer.concat(pieces).toString('utf8')
}

function nothingMore(commands: ChainableCommander): ChainableCommander {
  return commands
}

async function done(commands: ChainableCommander): Promise<void> {
  for (const [error] of (await commands.exec()) ?? []) if (error !== null) throw error
}

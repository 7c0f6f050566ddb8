import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {readAddress} from '../../src/queue/address.ts'
import {connect, disconnect} from '../../src/queue/connection.ts'
import {getParcel, putParcel} from '../../src/queue/parcels.ts'
import {findRedis} from './find-redis.js'
import {TestRedis} from './redis.ts'

describe.skipIf(findRedis() === undefined)('a parcel (needs redis-server)', () => {
  let server: TestRedis
  let redis: Awaited<ReturnType<typeof connect>>
  beforeAll(async () => {
    server = await TestRedis.start()
    redis = await connect(readAddress(server.url))
  })
  afterAll(async () => {
    await disconnect(redis)
    await server.stop()
  })

  test.each([0, 1, 4 * 2 ** 20 - 1, 4 * 2 ** 20, 4 * 2 ** 20 + 1, 9 * 2 ** 20])(
    'of %i bytes comes back as it was',
    async (bytes) => {
      // a letter of two bytes, which the end of a piece cuts through
      const text = 'x'.repeat(bytes % 2) + 'é'.repeat(Math.floor(bytes / 2))
      await Promise.all([putParcel(redis, 'parcel', text, 60), putParcel(redis, 'parcel', text, 60)])
      expect((await getParcel(redis, 'parcel')) === text).toBe(true)
      expect(await redis.llen('parcel')).toBe(Math.max(1, Math.ceil(bytes / (4 * 2 ** 20))))
      expect(await redis.ttl('parcel')).toBeGreaterThan(50)
      expect(await redis.dbsize()).toBe(1)
    },
  )

  test('that is not there is undefined', async () => {
    expect(await getParcel(redis, 'nothing')).toBe(undefined)
  })
})

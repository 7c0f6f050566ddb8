import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {runPrecis, scratchFolder} from '../cli/run.ts'
import {cases, isBuilt, isLong} from '../conditions.ts'
import {random} from '../random.ts'
import {clusters} from './clusters.ts'
import {FAULTS, MANY_ATTEMPTS, type Run} from './faults.ts'
import {findRedis} from './find-redis.js'
import {ended, endPrograms, killed, type Program, program, worker} from './programs.ts'
import {TestRedis} from './redis.ts'

const {folder, file} = scratchFolder()
afterEach(endPrograms)

const COUNT = 30
const RUNS = cases(1, 100)

const PATIENCE = 60_000 // milliseconds

const needs = isBuilt ? 'redis-server' : 'dist'

describe.skipIf(!isBuilt || findRedis() === undefined)(`whatever goes wrong (needs ${needs})`, () => {
  let expected: Buffer
  let input: string
  beforeAll(async () => {
    input = file('in.jsonl', clusters(COUNT, 'c', 4))
    const {out, code} = await runPrecis('batch', input, '--words', '12', '--threads', '1')
    expect(code).toBe(1)
    expected = Buffer.from(out)
  }, PATIENCE)

  let redis: TestRedis
  // they live through many runs, as far as nothing kills them
  const workers: Program[] = []
  let inTime = 0
  beforeAll(async () => {
    redis = await TestRedis.start()
    workers.push(...(await Promise.all([0, 1].map(() => worker(redis.url, MANY_ATTEMPTS, {isKept: true})))))
  }, PATIENCE)
  afterAll(async () => {
    for (const each of workers) await killed(each)
    await redis.stop()
  })

  test.each(Array.from({length: RUNS}, (_, i) => i + 1))(
    'each cluster is answered once and in order: seed %i',
    async (seed) => {
      const next = random(seed)
      await redis.restart()
      // each fault has its turn, beside another one
      const faults = [FAULTS[(2 * seed) % FAULTS.length], FAULTS[(2 * seed + 1) % FAULTS.length]]
      const name = `seed-${seed}`
      const output = join(folder, `${name}.jsonl`)
      const args = ['batch', input, '--words', '12', '--queue', redis.url, '--window', `${1 + Math.floor(next() * 30)}`]
      const producer = program([...args, '--output', output])
      const lines = () =>
        existsSync(`${output}.part`) ? readFileSync(`${output}.part`, 'utf8').split('\n').length - 1 : 0
      const some = async () => {
        const wanted = lines() + 1 + Math.floor(next() * 8)
        while (producer.exitCode === null && lines() < Math.min(COUNT, wanted)) {
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
        if (producer.exitCode === null && lines() < COUNT) inTime++
      }
      const run: Run = {folder, name, redis, random: next, args, workers, others: [], some, outputs: [output]}
      const where = `seed ${seed}: ${faults.map(({name}) => name).join(', and ')}`
      await Promise.all(faults.map(({strike}) => strike(run)))
      if (producer.exitCode === null) await ended(producer)
      const printed = [producer, ...workers, ...run.others].map((each) => each.printed()).join('---\n')
      expect(producer.exitCode, `${where}\n${printed}`).toBe(1)
      for (const each of run.outputs) {
        expect(readFileSync(each).equals(expected), `${where}: ${each}\n${printed}`).toBe(true)
      }
    },
  )

  // of a single run nobody knows whether it was still under way
  test.skipIf(!isLong)('in many runs, things went wrong while work was under way', () => {
    expect(inTime).toBeGreaterThan(0.2 * RUNS)
  })
})

import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {ended, killed, type Program, program, shell, worker} from './programs.ts'
import type {TestRedis} from './redis.ts'
import {Wire} from './wire.ts'

const root = join(import.meta.dirname, '../..')

/** A batch in a queue, while something goes wrong. */
export interface Run {
  readonly folder: string
  readonly name: string // that no other run has
  readonly redis: TestRedis
  readonly random: () => number
  /** The arguments of `precis batch`, without those of the output. */
  readonly args: readonly string[]
  readonly workers: Program[]
  /** Workers of this run alone. */
  readonly others: Program[]
  /** Waits until some lines are there, or all of them. */
  readonly some: () => Promise<void>
  /** What has to have the bytes of one thread in the end. */
  readonly outputs: string[]
}

/** Ways in which things go wrong. Each is over when it returns. */
export const FAULTS: readonly {readonly name: string; readonly strike: (run: Run) => Promise<void>}[] = [
  {
    name: 'kill -9 of a worker',
    async strike({some, workers, redis, random}) {
      await some()
      const i = Math.floor(random() * workers.length)
      await killed(workers[i])
      workers[i] = await worker(redis.url, MANY_ATTEMPTS, {isKept: true})
    },
  },
  {
    name: 'Redis restarted',
    async strike({some, redis, random}) {
      await some()
      await redis.restart(400 * random())
    },
  },
  {
    name: 'Redis stopped for a while',
    async strike({some, redis, random}) {
      await some()
      await redis.pause(300 + 1200 * random())
    },
  },
  {
    name: 'CLIENT PAUSE',
    async strike({some, redis, random}) {
      await some()
      await redis.command('CLIENT', 'PAUSE', `${Math.floor(300 + 1200 * random())}`)
    },
  },
  {
    name: 'a worker cut off',
    async strike({some, others, redis, random}) {
      const wire = await Wire.to(redis.port)
      const remote = await worker(`redis://127.0.0.1:${wire.port}`, MANY_ATTEMPTS)
      await some()
      wire.cut()
      await new Promise((resolve) => setTimeout(resolve, 800 + 1000 * random()))
      if (random() < 0.5) wire.mend()
      others.push(remote)
    },
  },
  {
    name: 'clocks apart',
    async strike({others, redis, random}) {
      const hours = Math.round(20 * random() - 10)
      const env = {
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock.mjs')}`,
        TEST_CLOCK_OFFSET: `${3_600_000 * hours}`,
      }
      others.push(await worker(redis.url, MANY_ATTEMPTS, {env}))
    },
  },
  {
    name: 'no room for the output',
    async strike({folder, name, args, outputs, random}) {
      const output = join(folder, `${name}-full.jsonl`)
      const blocks = 2 + Math.floor(4 * random()) // of 1024 bytes
      const line = `precis ${args.map((arg) => `'${arg}'`).join(' ')} --output ${output}`
      const {status} = await shell(`ulimit -f ${blocks}; trap '' XFSZ; ${line}`, folder)
      if (status !== 2) throw new Error(`the output was not too large: ${status}`)
      const again = program([...args, '--output', output, '--resume'])
      await ended(again)
      outputs.push(output)
    },
  },
  {
    name: 'two producers with the same file',
    async strike({folder, name, args, outputs}) {
      const output = join(folder, `${name}-other.jsonl`)
      await ended(program([...args, '--output', output]))
      outputs.push(output)
    },
  },
  {
    name: 'a worker of an older version',
    async strike({folder, others, redis}) {
      const older = join(folder, 'older')
      if (!existsSync(older)) {
        mkdirSync(older)
        for (const name of ['bin', 'dist', 'models', 'node_modules']) symlinkSync(join(root, name), join(older, name))
        const settings = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
        writeFileSync(join(older, 'package.json'), JSON.stringify({...settings, version: '0.0.9'}))
      }
      const node = ['--preserve-symlinks', '--preserve-symlinks-main']
      others.push(await worker(redis.url, MANY_ATTEMPTS, {bin: join(older, 'bin/precis.js'), node}))
    },
  },
]

/** A cluster that nothing is wrong with is not to be set aside, however often its workers die. */
export const MANY_ATTEMPTS = ['--attempts', '50']

import {spawnSync} from 'node:child_process'
import {cpSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {schemaOf, violations} from '../cli/json-schema.ts'
import {until} from '../cli/process.ts'
import {runPrecis, scratchFolder} from '../cli/run.ts'
import {isBuilt, isLong} from '../conditions.ts'
import {clusters} from './clusters.ts'
import {findRedis} from './find-redis.js'
import {ended, endPrograms, precis, program, worker, workerHere} from './programs.ts'
import {TestRedis} from './redis.ts'

const {folder, file} = scratchFolder()
afterEach(endPrograms)
const root = join(import.meta.dirname, '../..')
const {version} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The mechanics of a queue are the same whatever the work is; this work needs no models. */
const LEAD = ['--method', 'lead', '--words', '8']

const SOON = {timeout: 20_000, interval: 200} // milliseconds

const needs = isBuilt ? 'redis-server' : 'dist'

describe.skipIf(!isBuilt || findRedis() === undefined)(`a queue (needs ${needs})`, () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await TestRedis.start()
  })
  afterAll(() => redis.stop())

  const queue = async (...args: string[]) => runPrecis('queue', ...args, '--queue', redis.url)
  /** What is printed, checked by its schema. */
  const told = async (name: string, ...args: string[]) => {
    const value = JSON.parse((await queue(name, ...args, '--format', 'json')).out)
    expect(violations(schemaOf(`queue-${name}`), value)).toEqual([])
    return value
  }
  const status = async () => (await told('status')).queues

  test('the same bytes as one thread, and nothing is left that waits', async () => {
    const input = file('in.jsonl', clusters(12))
    const [one, many] = [join(folder, 'one.jsonl'), join(folder, 'many.jsonl')]
    expect((await runPrecis('batch', input, '--output', one, '--words', '8', '--threads', '1')).code).toBe(1)
    const first = await workerHere(redis.url, {threads: 2})
    const {code, err} = await runPrecis('batch', input, '--output', many, '--words', '8', '--queue', redis.url)
    expect(err).toMatch(/^clusters done +11\nwith an error +1\n/)
    expect(code).toBe(1)
    expect(readFileSync(many)).toEqual(readFileSync(one))
    // an answer is there a moment before its job is gone
    await expect.poll(status, SOON).toEqual([expect.objectContaining({waiting: 0, active: 0, failed: 0, workers: 1})])
    // the same once more: all answers are there, and no worker is asked
    await runPrecis('batch', input, '--output', many, '--words', '8', '--queue', redis.url)
    expect(readFileSync(many)).toEqual(readFileSync(one))
    expect(await first.stop()).toEqual({done: 11, failed: 0})
  })

  test('a worker that is told to stop ends what it has begun; what waits is left, and found by --resume', async () => {
    const input = file('stop.jsonl', clusters(8, 's'))
    const output = join(folder, 'stop-out.jsonl')
    const args = ['batch', input, '--output', output, ...LEAD, '--queue', redis.url]
    const producer = program(args)
    await until(() => producer.printed().includes('No worker serves'))
    expect((await queue('status')).code).toBe(1)
    producer.kill('SIGINT')
    expect(await ended(producer)).toBe(130)
    const known = await redis.count('precis/result/*')
    const first = await worker(redis.url)
    await until(async () => (await redis.count('precis/result/*')) === known + 7)
    first.kill('SIGTERM')
    expect(await ended(first)).toBe(0)
    expect(first.printed()).toContain(`: precis ${version} with models `)
    expect(first.printed()).toContain('7 clusters done, 0 attempts failed.\n')
    const {code, err} = await runPrecis(...args, '--resume')
    expect(err).toMatch(/^clusters done +7\n/)
    expect(code).toBe(1)
  })

  test('what kills its worker is set aside, and all others get their answers', async () => {
    const deadly = {id: 'd', documents: [{id: 'a', text: 'The deadly flood hit Lorn on Friday.'}]}
    const input = file('deadly.jsonl', `${JSON.stringify(deadly)}\n${clusters(8, 'e')}`)
    const output = join(folder, 'deadly-out.jsonl')
    const env = {NODE_OPTIONS: `--import=${join(import.meta.dirname, 'deadly.mjs')}`}
    let deaths = 0
    let isOver = false
    const keeper = (async () => {
      while (!isOver) {
        const one = await worker(redis.url, ['--threads', '2', '--attempts', '2'], {env})
        await until(() => isOver || one.signalCode !== null)
        if (one.signalCode !== null) deaths++
        else one.kill('SIGTERM')
      }
    })()
    const {code} = await runPrecis('batch', input, '--output', output, ...LEAD, '--queue', redis.url)
    isOver = true
    await keeper
    expect(code).toBe(1)
    const answers = readFileSync(output, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers[0]).toEqual({
      id: 'd',
      error: 'set aside: 2 attempts failed; the last: whoever worked on it ended',
    })
    expect(
      answers
        .slice(1)
        .filter(({error}) => error !== undefined)
        .map(({id}) => id),
    ).toEqual(['line-6'])
    expect(deaths).toBe(2)
    expect((await told('failed')).jobs).toEqual([expect.objectContaining({verb: 'summarize'})])
    const failed = await queue('failed')
    expect(failed.out).toMatch(
      /^c[0-9a-f]{40} {2}summarize d: 2 attempts failed; the last: whoever worked on it ended\n$/,
    )
    // whoever asks for it again has the error at once
    expect((await runPrecis('batch', input, ...LEAD, '--queue', redis.url)).out).toBe(readFileSync(output, 'utf8'))
    expect((await queue('retry')).out).toBe('1 wait again.\n')
    expect(await status()).toEqual([expect.objectContaining({waiting: 1, failed: 0})])
    expect((await told('retry')).retried).toEqual([])
    expect((await queue('drain')).out).toBe('1 forgotten.\n')
    expect((await told('drain')).forgotten).toBe(0)
  })

  test('a worker with another version or other models leaves the work to others, and says so', async () => {
    const models = join(folder, 'models')
    cpSync(join(root, 'models'), models, {recursive: true})
    writeFileSync(join(models, 'relevance.bin.gz'), '')
    const input = file('versions.jsonl', clusters(3, 'v'))
    const producer = runPrecis('batch', input, ...LEAD, '--queue', redis.url)
    await until(async () => (await redis.count(`precis:*:c${'?'.repeat(40)}`)) === 3)
    const old = await workerHere(redis.url, {version: '0.0.9'})
    const other = await worker(redis.url, ['--models', models])
    const refused = new RegExp(`Refused: 3 jobs of precis ${version} with models`)
    await until(() => refused.test(old.printed()) && refused.test(other.printed()))
    expect(old.printed()).toContain('This worker has precis 0.0.9 with models')
    await workerHere(redis.url)
    expect((await producer).code).toBe(0)
    expect((await status()).length).toBe(3)
  })

  test.skipIf(!isLong)('large clusters go beside the queue (long)', async () => {
    const text = Array.from({length: 2500}, (_, i) => `The Orl rose by ${i} meters on Friday, and nobody knows why.`)
    const input = file(
      'large.jsonl',
      `${JSON.stringify({id: 'large', documents: [{id: 'a', text: text.join(' ')}]})}\n`,
    )
    const one = await runPrecis('batch', input, '--threads', '1', ...LEAD)
    const producer = runPrecis('batch', input, ...LEAD, '--queue', redis.url, '--quiet')
    await until(async () => (await redis.count('precis/cluster/*')) === 1)
    await workerHere(redis.url)
    expect(await producer).toMatchObject({code: 0, out: one.out})
    expect(await redis.count('precis/cluster/*')).toBe(0)
  })

  test.skipIf(!isLong)(
    'the documents of a huge cluster are parsed by many workers, once for all summaries of it (long)',
    async () => {
      const input = file('huge.jsonl', clusters(4, 'h', 4))
      const known = await redis.count('precis/result/*')
      await workerHere(redis.url)
      await workerHere(redis.url)
      for (const words of ['20', '30']) {
        const alone = await runPrecis('batch', input, '--words', words, '--threads', '1')
        const many = await runPrecis('batch', input, '--words', words, '--split', '4', '--queue', redis.url)
        expect(many.out).toBe(alone.out)
      }
      // four answers for each length, and for both the same trees of the four
      expect((await redis.count('precis/result/*')) - known).toBe(12)
      await expect
        .poll(status, SOON)
        .toContainEqual(expect.objectContaining({waiting: 0, active: 0, failed: 0, workers: 2}))
    },
  )

  test('what is urgent goes first; no more is begun in a minute than is allowed', async () => {
    const argsOf = (priority: number) => {
      const input = file(`${priority}.jsonl`, clusters(1, `p${priority}`))
      return ['batch', input, '--method', 'lead', '--queue', redis.url, '--priority', `${priority}`, '--quiet']
    }
    const waiting = () => redis.count(`precis:*:c${'?'.repeat(40)}`)
    const later = program(argsOf(9))
    await until(async () => (await waiting()) === 1)
    const soon = runPrecis(...argsOf(2))
    await until(async () => (await waiting()) === 2)
    await workerHere(redis.url, {rateLimit: 1})
    expect(await soon).toMatchObject({code: 0, out: expect.stringContaining('"id":"p20"')})
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(later.exitCode).toBe(null)
    expect((await status()).find(({workers}: {workers: number}) => workers === 1)).toMatchObject({
      waiting: 1,
      active: 0,
    })
    expect((await queue('drain')).out).toBe('1 forgotten.\n')
  })

  test('a server hands calls to the queue, and says where to ask for their answers', async () => {
    const server = program(['serve', '--port', '0', '--quiet', '--queue', redis.url])
    await until(() => /serves at \S+/.test(server.printed()) || server.exitCode !== null)
    const address = /serves at (\S+)\//.exec(server.printed())?.[1]
    const post = (body: object, accept: string) =>
      fetch(`${address}/v1/summaries`, {
        method: 'POST',
        headers: {'content-type': 'application/json', accept},
        body: JSON.stringify(body),
      })
    const body = {documents: ['The Orl rose on Friday. Nobody knows why the old dam broke.'], words: 5}
    const given = await post(body, 'text/plain')
    const place = `${address}${given.headers.get('location')}`
    expect([given.status, new URL(place).pathname]).toEqual([202, expect.stringMatching(/^\/v1\/jobs\/c[0-9a-f]{40}$/)])
    expect((await fetch(place)).status).toBe(202)
    const wrong = await post({...body, words: -1}, 'application/json')
    await workerHere(redis.url)
    const answerAt = async (place: string) => {
      for (;;) {
        const answer = await fetch(place)
        if (answer.status !== 202) return answer
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    const answer = await answerAt(place)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'The Orl rose on Friday.\n',
    ])
    const problem = await answerAt(`${address}${wrong.headers.get('location')}`)
    expect([problem.status, await problem.json()]).toEqual([422, expect.objectContaining({type: '/docs#wrong-option'})])
    const unknown = await fetch(`${address}/v1/jobs/c1`)
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({type: '/docs#no-job'})])
    server.kill('SIGTERM')
    expect(await ended(server)).toBe(0)
  })

  test('a password is asked for and never printed', async () => {
    const guarded = await TestRedis.start('--requirepass', 'Tresor1')
    try {
      const {code, err} = await runPrecis('queue', 'status', '--queue', guarded.url)
      expect([code, err]).toEqual([2, expect.stringMatching(/NOAUTH/)])
      const wrong = await runPrecis('queue', 'status', '--queue', guarded.url.replace('//', '//:Tresor2@'))
      expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/WRONGPASS/)])
      expect(wrong.err).not.toContain('Tresor')
      const child = program(['worker', '--threads', '1'], {
        env: {PRECIS_QUEUE: guarded.url.replace('//', '//:Tresor1@')},
      })
      await until(() => child.printed().includes('precis works for'))
      expect(child.printed()).not.toContain('Tresor')
    } finally {
      await guarded.stop()
    }
  })

  test.skipIf(spawnSync('openssl', ['version']).status !== 0)(
    'TLS, with a certificate of our own (needs openssl)',
    async () => {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
      const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
      spawnSync('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        certificate,
        ...name,
      ])
      const secure = await TestRedis.startSecure(key, certificate)
      try {
        const trusting = program(['queue', 'status', '--queue', secure.url], {env: {NODE_EXTRA_CA_CERTS: certificate}})
        expect(await ended(trusting)).toBe(0)
        expect(trusting.printed()).toBe('There is no queue yet.\n')
        const other = await runPrecis('queue', 'status', '--queue', secure.url)
        expect([other.code, other.err]).toEqual([2, expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT')])
      } finally {
        await secure.stop()
      }
    },
  )

  test.each([
    [
      'http://user:Tresor@host',
      '--queue: Expected redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE], or rediss:// for TLS.',
    ],
    ['redis://:Tresor@127.0.0.1:1', '--queue: redis://127.0.0.1:1: ECONNREFUSED, expected a Redis'],
    ['redis://:Tresor@127.0.0.1/zero', '--queue: Expected the number of a database after the host, found /zero.'],
  ])('%s is refused, and what is secret in it is not said', async (url, expected) => {
    for (const args of [['batch', join(root, 'corpora/news.jsonl')], ['worker'], ['queue', 'status']]) {
      const {code, err} = await runPrecis(...args, '--queue', url)
      expect([code, err]).toEqual([2, expect.stringContaining(expected)])
      expect(err).not.toContain('Tresor')
    }
  })

  test('what is there of another run is refused, and nothing is left open', async () => {
    const output = join(folder, 'there.jsonl')
    for (const name of ['part', 'journal']) writeFileSync(`${output}.${name}`, '')
    const input = file('there-in.jsonl', clusters(1))
    const {code, err} = await precis('batch', input, '--output', output, '--queue', redis.url)
    expect([code, err]).toEqual([2, expect.stringContaining('exists from a run that did not finish')])
  })

  test('Ctrl-C while Redis does not answer', async () => {
    const input = file('silent.jsonl', clusters(3, 'q'))
    const producer = program(['batch', input, ...LEAD, '--queue', redis.url])
    await until(async () => (await redis.count(`precis:*:c${'?'.repeat(40)}`)) === 3)
    const pause = redis.pause(3000)
    producer.kill('SIGINT')
    const start = performance.now()
    expect(await ended(producer)).toBe(130)
    expect(performance.now() - start).toBeLessThan(2900)
    await pause
    await queue('drain')
  })

  test('a file of this machine is no option for workers on others', async () => {
    const {code, err} = await runPrecis(
      ...[
        'batch',
        file('few.jsonl', clusters(1)),
        '--queue',
        redis.url,
        '--tokens',
        '9',
        '--encoding',
        'tokenizer.json',
      ],
    )
    expect([code, err]).toEqual([2, expect.stringContaining('--encoding: tokenizer.json is a file of this machine')])
  })
})

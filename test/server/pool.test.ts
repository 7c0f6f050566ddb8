import {expect, test} from 'vitest'
import {LIMITS} from '../../src/server/threads/limits.ts'
import {Pool} from '../../src/server/threads/pool.ts'
import type {Ending, Thread} from '../../src/server/threads/thread.ts'
import type {Work} from '../../src/tasks/perform.ts'

/** A thread that does what a test says. */
class FakeThread implements Thread {
  readonly isReady = true
  /** What the pool is told when it ends. */
  onGone = (_: Thread) => {}
  keptBytes = 0
  readonly forgotten: string[] = []
  isStopped = false
  private end: ((ending: Ending) => void) | undefined

  get isIdle(): boolean {
    return this.end === undefined
  }

  do(): Promise<Ending> {
    return new Promise((end) => {
      this.end = end
    })
  }

  stop(): void {
    this.isStopped = true
  }

  forget(id: string): void {
    this.forgotten.push(id)
  }

  async close(): Promise<void> {}

  async finish(): Promise<void> {
    const {end} = this
    this.end = undefined
    end?.({kind: 'done', outcome: {bytes: new Uint8Array(), remarks: [], milliseconds: {}}})
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function poolOf(threads: readonly FakeThread[], areToldApart = true): Pool {
  const left = [...threads]
  const pool = new Pool(
    {...LIMITS, threads: threads.length},
    areToldApart,
    () => {},
    (_, __, onGone) => {
      const thread = left.shift() ?? new FakeThread()
      thread.onGone = onGone
      return thread
    },
  )
  pool.open()
  return pool
}

const body = {kind: 'json', bytes: new Uint8Array()} as const
const answer: Work = {kind: 'answer', endpoint: 'parses', format: 'json', body, mostDocuments: 1}
const {signal} = new AbortController()

test('one caller never has all threads', async () => {
  const threads = [new FakeThread(), new FakeThread()]
  const pool = poolOf(threads)
  const done: string[] = []
  const call = (name: string) => pool.run(name[0], answer, {signal}).then(() => void done.push(name))
  const calls = [call('a1'), call('a2'), call('a3')]
  expect(pool.state).toMatchObject({busy: 1, idle: 1, waiting: 2})
  calls.push(call('b1'))
  expect(pool.state).toMatchObject({busy: 2, idle: 0, waiting: 2})
  await threads[1].finish()
  expect(done).toEqual(['b1'])
  expect(pool.state).toMatchObject({busy: 1, idle: 1})
  for (let i = 0; i < 3; i++) for (const thread of threads) await thread.finish()
  await Promise.all(calls)
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
})

test('where callers are not told apart, a second call runs beside a long one', async () => {
  const threads = [new FakeThread(), new FakeThread()]
  const pool = poolOf(threads, false)
  const calls = Array.from({length: LIMITS.queueOfCaller + 3}, () =>
    pool.run('127.0.0.1', answer, {signal: new AbortController().signal}),
  )
  expect(pool.state).toMatchObject({busy: 2, idle: 0, waiting: LIMITS.queueOfCaller + 1})
  while (pool.state.busy > 0) for (const thread of threads) await thread.finish()
  await Promise.all(calls)
})

test('what belongs to a thread waits for it, and is refused when the thread is gone', async () => {
  const threads = [new FakeThread(), new FakeThread()]
  const pool = poolOf(threads)
  const own = {signal, thread: threads[0]}
  const [first, second] = [pool.run('a', answer, own), pool.run('b', answer, own)]
  expect(pool.state).toMatchObject({busy: 1, idle: 1, waiting: 1})
  threads[0].onGone(threads[0])
  expect(pool.threads).toHaveLength(2)
  expect(pool.threads).not.toContain(threads[0])
  await expect(second).rejects.toThrow('No collection has this id')
  await threads[0].finish()
  expect((await first).thread).toBe(threads[0])
})

test('work whose caller is gone is stopped, and what it has kept is forgotten', async () => {
  const thread = new FakeThread()
  const pool = poolOf([thread])
  const controller = new AbortController()
  const made = pool.run('a', {kind: 'prepare', collection: 'c', body, mostDocuments: 1}, {signal: controller.signal})
  controller.abort()
  await expect(made).rejects.toThrow('The caller is gone.')
  expect([thread.isStopped, pool.state.busy]).toEqual([true, 1])
  await thread.finish()
  expect(thread.forgotten).toEqual(['c'])
  expect(pool.state.idle).toBe(1)
})

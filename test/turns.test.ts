import {expect, test, vi} from 'vitest'
import {nextTurn, Turns, untilAborted} from '../src/turns.ts'

test.each([
  ['in Node', {}],
  ['in a browser', {setImmediate: undefined}],
  ['where there is neither', {setImmediate: undefined, MessageChannel: undefined}],
])('a turn %s lets timers fire', async (_, absent) => {
  for (const [name, value] of Object.entries(absent)) vi.stubGlobal(name, value)
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  const end = performance.now() + 200
  while (ticks < 3 && performance.now() < end) await nextTurn()
  clearInterval(timer)
  vi.unstubAllGlobals()
  expect(ticks).toBeGreaterThanOrEqual(3)
})

test('turns throw the reason of a signal, and only between steps', async () => {
  const controller = new AbortController()
  const turns = new Turns(controller.signal)
  await turns.next()
  controller.abort(new Error('enough'))
  await expect(turns.next()).rejects.toThrow('enough')
})

test('a promise ends with an abort, or with what it gives', async () => {
  const {signal} = new AbortController()
  expect(await untilAborted(Promise.resolve(5), signal)).toBe(5)
  expect(await untilAborted(Promise.resolve(6), undefined)).toBe(6)
  await expect(untilAborted(Promise.reject(new Error('own')), signal)).rejects.toThrow('own')
  const aborted = AbortSignal.abort(new Error('before'))
  await expect(untilAborted(new Promise(() => undefined), aborted)).rejects.toThrow('before')
})

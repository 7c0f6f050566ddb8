import {expect, test} from 'vitest'
import {FairQueue} from '../../src/server/threads/fair-queue.ts'

const taken = (queue: FairQueue<string>, mayRun = (_: string, __: string) => true) => {
  const order: string[] = []
  for (let item = queue.take(mayRun); item !== undefined; item = queue.take(mayRun)) order.push(item)
  return order.join(' ')
}

test('callers take turns, however many calls one of them has', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) queue.add(item[0], item)
  expect([queue.length, queue.waitingOf('a'), queue.waitingOf('d')]).toEqual([7, 4, 0])
  expect(taken(queue)).toBe('a1 b1 c1 a2 b2 a3 a4')
  expect([queue.length, queue.waitingOf('a')]).toEqual([0, 0])
})

test('who comes later is served before the second call of one who has just been served', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item)
  expect(queue.take(() => true)).toBe('a1')
  queue.add('b', 'b1')
  expect(queue.take(() => true)).toBe('a2')
  expect(taken(queue)).toBe('b1 a3')
})

test('what may not run yet is passed over and keeps its place', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'b1']) queue.add(item[0], item)
  expect(taken(queue, (item) => item !== 'a1')).toBe('a2 b1')
  expect(taken(queue)).toBe('a1')
})

test('whoever goes away is taken out', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'b1']) queue.add(item[0], item)
  queue.remove('a', 'a1')
  queue.remove('b', 'b1')
  queue.remove('b', 'b1')
  queue.remove('c', 'c1')
  expect(queue.length).toBe(1)
  expect(taken(queue)).toBe('a2')
})

import {expect, test} from 'vitest'
import {analyzeOnWorkers, type MessageEnd, makeTreesFor} from '../../src/syntax/on-workers.ts'
import type {TreeMaker} from '../../src/syntax/tree-maker.ts'
import {random} from '../random.ts'

/** A maker that can be recognized by its trees, and that counts them. */
function maker(): TreeMaker & {made: number} {
  return {
    made: 0,
    analyze(forms) {
      this.made++
      const all = (name: string) => forms.map((form) => `${name} ${form}`)
      return {upos: all('u'), xpos: all('x'), deprels: all('d'), heads: Int32Array.from(forms, (_, i) => i)}
    },
  }
}

function sentences(count: number) {
  const next = random(count)
  return Array.from({length: count}, (_, i) => ({
    document: i % 3,
    forms: Array.from({length: 1 + Math.floor(next() * 60)}, (_, word) => `${i}.${word}`),
  }))
}

/** Both ends of a channel; what is opened here is closed when the test is over. */
function channel(onTestFinished: (close: () => void) => void): [MessageEnd, MessageEnd] {
  const {port1, port2} = new MessageChannel()
  onTestFinished(() => port1.close())
  return [port1, port2] as unknown as [MessageEnd, MessageEnd]
}

test('the trees are the same with any number of workers, whoever fails', async ({onTestFinished}) => {
  const wanted = sentences(200)
  const expected = wanted.map(({forms}) => maker().analyze(forms))
  for (const count of [0, 1, 3]) {
    const far = Array.from({length: count}, maker)
    const workers = far.map((maker, i) => {
      const [here, there] = channel(onTestFinished)
      // the models of the second one cannot be loaded
      makeTreesFor(there, i === 1 ? Promise.reject(new Error('no models')) : maker)
      return here
    })
    const own = maker()
    const many = analyzeOnWorkers(own, workers)
    expect(await many.analyzeMany?.(wanted)).toEqual(expected)
    expect(await many.analyzeMany?.(wanted.slice(0, 20))).toEqual(expected.slice(0, 20))
    expect(own.made + far.reduce((sum, {made}) => sum + made, 0)).toBe(220)
    expect(far.map(({made}) => made > 0)).toEqual(far.map((_, i) => i !== 1))
  }
})

test('a worker that breaks down is not asked again', async () => {
  const listeners: Record<string, (event?: unknown) => void> = {}
  let asked = 0
  const broken = {
    postMessage: () => {
      asked++
      setTimeout(() => listeners.error(), 1)
    },
    addEventListener: (type: string, listener: () => void) => {
      listeners[type] = listener
    },
  }
  const wanted = sentences(40)
  const many = analyzeOnWorkers(maker(), [broken as unknown as MessageEnd])
  const expected = wanted.map(({forms}) => maker().analyze(forms))
  expect(await many.analyzeMany?.(wanted)).toEqual(expected)
  const before = asked
  expect(before).toBeGreaterThan(0)
  expect(await many.analyzeMany?.(wanted)).toEqual(expected)
  expect(asked).toBe(before)
})

test('what is no worker is refused', () => {
  expect(() => analyzeOnWorkers(maker(), [{} as MessageEnd])).toThrow(/^workers\[0\]\.?\w*/)
  expect(() => makeTreesFor(undefined as unknown as MessageEnd, maker())).toThrow(/^asker is undefined/)
})

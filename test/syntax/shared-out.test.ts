import {expect, test} from 'vitest'
import {analyzeShared, type Helper} from '../../src/syntax/shared-out.ts'
import {random} from '../random.ts'

/** An analyzer that can be recognized by its trees. */
function analyze(forms: readonly string[]) {
  const all = (name: string) => forms.map((form) => `${name} ${form}`)
  return {upos: all('u'), xpos: all('x'), deprels: all('d'), heads: Int32Array.from(forms, (_, i) => i)}
}

function sentences(count: number, next: () => number) {
  return Array.from({length: count}, (_, i) => ({
    document: i % 3,
    forms: Array.from({length: 1 + Math.floor(next() * 200)}, (_, word) => `${i}.${word}`),
  }))
}

/** Of some sentences it has begun the trees before it is asked. */
function helper(next: () => number, mayFail: boolean): Helper & {taken: number} {
  return {
    taken: 0,
    begun: (forms) => (next() < 0.2 ? later(forms) : undefined),
    async analyze(wanted) {
      this.taken += wanted.length
      await pause()
      return wanted.map(analyze)
    },
  }
  async function later(forms: readonly string[]) {
    await pause()
    return analyze(forms)
  }
  async function pause() {
    await new Promise((resolve) => setTimeout(resolve, 3 * next()))
    if (mayFail && next() < 0.3) throw new Error('gone')
  }
}

test('whoever makes them, and whoever fails, the trees are the same', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const next = random(seed)
    const wanted = sentences(Math.floor(next() * 80), next)
    const helpers = Array.from({length: Math.floor(next() * 4)}, () => helper(next, seed % 2 === 0))
    const told: number[] = []
    let isReady = false
    const ready = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      isReady = true
    }
    const own = (forms: readonly string[]) => {
      expect(isReady, `seed ${seed}`).toBe(true)
      return analyze(forms)
    }
    const options = {onProgress: (done: number) => told.push(done)}
    const found = await analyzeShared({analyze: own}, helpers, wanted, options, ready)
    expect(found, `seed ${seed}`).toEqual(wanted.map(({forms}) => analyze(forms)))
    expect(told.every((done) => done >= 0 && done <= 1) || wanted.length === 0, `seed ${seed}`).toBe(true)
  }
})

test('a helper that answers at once does most, and one that does not holds up two portions and no more', async () => {
  const wanted = sentences(120, random(2))
  let own = 0
  const counting = (forms: readonly string[]) => {
    own++
    return analyze(forms)
  }
  await analyzeShared({analyze: counting}, [{analyze: async (portion) => portion.map(analyze)}], wanted)
  expect(own).toBeLessThan(wanted.length / 2)

  own = 0
  let portions = 0
  let taken = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const late: Helper = {
    analyze: async (portion) => {
      portions++
      taken += portion.length
      await released
      return portion.map(analyze)
    },
  }
  const slow = (forms: readonly string[]) => {
    const tree = counting(forms)
    if (own + taken === wanted.length) release()
    return tree
  }
  const found = await analyzeShared({analyze: slow}, [late], wanted)
  expect([portions, own + taken]).toEqual([2, wanted.length])
  expect(found).toEqual(wanted.map(({forms}) => analyze(forms)))
})

test('it ends early, with the first sentences, but never with less than the least', async () => {
  const next = random(4)
  const wanted = sentences(90, next)
  const one = {...helper(next, false), begun: () => undefined}
  const found = await analyzeShared({analyze}, [one], wanted, {isOver: () => true, least: 50})
  const done = found.filter((tree) => tree !== undefined).length
  expect(done).toBeGreaterThanOrEqual(50)
  expect(done).toBeLessThan(90)
  expect(found.slice(0, done).every((tree) => tree !== undefined)).toBe(true)
})

test('an abort is heard', async () => {
  const controller = new AbortController()
  const never: Helper = {analyze: () => new Promise(() => {})}
  const work = analyzeShared({analyze}, [never], sentences(40, random(6)), {signal: controller.signal})
  controller.abort(new Error('enough'))
  await expect(work).rejects.toThrow('enough')
})

test('every tree is told once, of its own sentence, and work without trees is done once, if there are helpers', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const next = random(seed)
    const wanted = sentences(1 + Math.floor(next() * 60), next)
    const helpers = Array.from({length: seed % 3}, () => helper(next, seed % 2 === 0))
    const told = new Map<unknown, unknown>()
    let tellings = 0
    let works = 0
    const found = await analyzeShared({analyze}, helpers, wanted, {
      onTree: (sentence, tree) => {
        told.set(sentence, tree)
        tellings++
      },
      meanwhile: () => void works++,
    })
    expect(tellings, `seed ${seed}`).toBe(wanted.length)
    expect(
      wanted.map((sentence) => told.get(sentence)),
      `seed ${seed}`,
    ).toEqual(found)
    expect(works, `seed ${seed}`).toBe(helpers.length > 0 ? 1 : 0)
  }
})

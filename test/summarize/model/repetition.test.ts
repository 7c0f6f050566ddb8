import {expect, test, vi} from 'vitest'
import {
  type Repetition,
  repetitionsOf,
  retelling,
  twinsOf,
  withCopies,
  withRepetitions,
} from '../../../src/summarize/model/repetition.ts'
import {type AlikePair, COPY} from '../../../src/summarize/model/sameness.ts'
import {solveOnce} from '../../../src/summarize/solve/once.ts'
import {cases} from '../../conditions.ts'
import {bestChoice, randomCoverage, worth} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

/** A random problem whose trees are sentences, and random pairs of these that are alike. */
function randomCase(seed: number) {
  const random = seeded(seed)
  const shape = {trees: 5, nodes: 3, targets: 6, witnesses: 3, share: 0.6, hard: 0.2, ties: false, costs: false}
  const problem = randomCoverage(random, shape)
  const {trees, firstNode, head} = problem
  const root = Int32Array.from({length: trees}, (_, t) => head.indexOf(-1, firstNode[t]))
  const pairs: AlikePair[] = []
  for (let first = 0; first < trees; first++)
    for (let second = first + 1; second < trees; second++)
      if (random() < 0.6) pairs.push({first, second, likeness: random() < 0.3 ? 0.95 : 0.4})
  return {problem, root, pairs, repetitions: repetitionsOf(pairs, problem, {firstNode}), random}
}

const seeds = Array.from({length: 60}, (_, seed) => seed)

test('one of a group costs nothing, each further one its price', () => {
  let repeated = 0
  for (const seed of seeds) {
    const {problem, root, repetitions, random} = randomCase(seed)
    const priced = withRepetitions({...problem, budget: Infinity}, {root}, repetitions)
    for (let draw = 0; draw < 20; draw++) {
      const stays = Uint8Array.from({length: problem.nodes}, () => (random() < 0.7 ? 1 : 0))
      const plain = worth({...problem, budget: Infinity}, stays)
      if (plain === -Infinity) continue
      let due = 0
      for (const {sentences, price} of repetitions) {
        const told = sentences.filter((s) => stays[root[s]] === 1).length
        due += price * Math.max(0, told - 1)
      }
      if (due > 0) repeated++
      expect(worth(priced, stays), `seed ${seed}`).toBeCloseTo(plain - due, 6)
    }
  }
  expect(repeated).toBeGreaterThan(50)
})

test('each alike pair is in a group, and any two of a group are alike', () => {
  let larger = 0
  for (const seed of seeds) {
    const {pairs, repetitions} = randomCase(seed)
    const keys = new Set(pairs.map(({first, second}) => `${first} ${second}`))
    const grouped = new Set<string>()
    for (const {sentences} of repetitions) {
      expect([...sentences].sort((a, b) => a - b)).toEqual(sentences)
      if (sentences.length > 2) larger++
      sentences.forEach((a, i) => {
        for (const b of sentences.slice(i + 1)) {
          expect(keys.has(`${a} ${b}`), `seed ${seed}: ${a} and ${b}`).toBe(true)
          grouped.add(`${a} ${b}`)
        }
      })
    }
    expect(grouped.size, `seed ${seed}`).toBe(pairs.length)
  }
  expect(larger).toBeGreaterThan(5)
})

/** Of more nodes than these not all choices are tried. */
const MOST_NODES = cases(10, 12)

test('solving again with the prices of what was repeated finds the best of all choices', async () => {
  let again = 0
  for (const seed of seeds) {
    const {problem, root, repetitions} = randomCase(seed)
    if (problem.nodes > MOST_NODES) continue
    const {value} = bestChoice(withRepetitions(problem, {root}, repetitions))
    const {solution, isWhole} = await solveOnce(problem, {root, repetitions}, new Set(), {})
    if (isWhole) continue
    expect(solution.objective, `seed ${seed}`).toBeCloseTo(value, 6)
    expect(solution.bound, `seed ${seed}`).toBeGreaterThanOrEqual(value - 1e-6)
    if (bestChoice(problem).value > value + 1e-6) again++
  }
  expect(again, 'cases in which a price changed the answer').toBeGreaterThan(3)
})

test('pairs that are found only when both are chosen have their price, too', async () => {
  let again = 0
  for (const seed of seeds) {
    const {problem, root, repetitions, pairs} = randomCase(seed)
    if (problem.nodes > MOST_NODES) continue
    // each pair that is no copy tells one event; what is asked for in vain costs nothing
    const events = new Map(
      pairs
        .filter(({likeness}) => likeness < COPY)
        .map(({first, second}) => [`${first} ${second}`, {sentences: [first, second], price: 2, areCopies: false}]),
    )
    const copies = repetitions.filter(({areCopies}) => areCopies)
    const {value} = bestChoice(withRepetitions(problem, {root}, [...copies, ...events.values()]))
    const retold = (a: number, b: number) => events.get(`${a} ${b}`)
    const {solution, isWhole} = await solveOnce(problem, {root, repetitions: copies, retold}, new Set(), {})
    if (isWhole) continue
    expect(solution.objective, `seed ${seed}`).toBeLessThanOrEqual(value + 1e-6)
    expect(solution.bound, `seed ${seed}`).toBeGreaterThanOrEqual(value - 1e-6)
    if (solution.status === 'optimal') expect(solution.objective, `seed ${seed}`).toBeCloseTo(value, 6)
    if (bestChoice(problem).value > value + 1e-6) again++
  }
  expect(again, 'cases in which a price changed the answer').toBeGreaterThan(3)
})

test('a pair is one repetition however often it is asked for, and twins are none', () => {
  const {problem} = randomCase(1)
  const oneEvent = vi.fn(() => true)
  const retold = retelling(problem, problem, (a, b) => a === 0 && b === 1, oneEvent)
  const found = retold(1, 2)
  expect(found?.sentences).toEqual([1, 2])
  expect(found?.price).toBeGreaterThan(0)
  expect(retold(1, 2)).toBe(found)
  expect(oneEvent).toHaveBeenCalledOnce()
  expect(retold(0, 1)).toBeUndefined()
})

test('copies are never chosen together, whatever they are worth', () => {
  for (const seed of seeds) {
    const {problem, root, pairs, repetitions} = randomCase(seed)
    if (problem.nodes > MOST_NODES) continue
    const {choice} = bestChoice(withRepetitions({...problem, budget: 1000}, {root}, repetitions))
    for (const {first, second, likeness} of pairs) {
      const both = choice[root[first]] === 1 && choice[root[second]] === 1
      expect(both && likeness > 0.9, `seed ${seed}: ${first} and ${second}`).toBe(false)
    }
  }
})

test('twins are told to both', () => {
  expect(twinsOf([{first: 0, second: 2, likeness: 0.5}], 3)).toEqual([[2], [], [0]])
})

test('where nothing is alike nothing changes', () => {
  const {problem, root} = randomCase(1)
  const none: Repetition[] = repetitionsOf([], problem, problem)
  expect(withRepetitions(problem, {root}, none)).toBe(problem)
})

test('what one copy repeats, others would repeat as well', () => {
  const telling = (sentences: number[], areCopies: boolean): Repetition => ({sentences, price: 1, areCopies})
  const copies = [telling([1, 7], true), telling([2, 8, 14], true)]
  const others = [telling([1, 2], false), telling([2, 7], false), telling([1, 14], false), telling([1, 3], false)]
  const all = [...copies, ...others]
  expect(withCopies([others[1]], all)).toEqual(others.slice(0, 3))
  expect(withCopies([copies[0]], all)).toEqual([copies[0]])
  expect(withCopies([others[3]], all)).toEqual([others[3]])
})

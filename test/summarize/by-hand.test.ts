import {beforeAll, describe, expect, test} from 'vitest'
import type {HandOptions, SolvedSummary} from '../../src/index.ts'
import type {PreparedDocuments} from '../../src/summarize/prepared-documents.ts'
import {random} from '../random.ts'
import {preparedCluster} from './prepared.ts'

const budget = {words: 60}
const ROUNDS = 6

let prepared: PreparedDocuments
let free: SolvedSummary

beforeAll(async () => {
  prepared = await preparedCluster('dam-flood')
  free = await prepared.summarize({budget})
})

function placeOf({document, sentence}: {document: string; sentence: number}) {
  return {document, sentence}
}

function has(summary: SolvedSummary, place: {document: string; sentence: number}): boolean {
  return summary.sentences.some(({document, sentence}) => document === place.document && sentence === place.sentence)
}

const byHand = (options: HandOptions) => prepared.summarize({budget, ...options})

describe('what is changed by hand', () => {
  test('costs nothing where the summary is so already', async () => {
    const {source, cluster} = {source: prepared.parsed.source, cluster: free.sentences}
    const chosen = cluster.map(placeOf)
    const other = source.sentences
      .map(({document, sentence}) => ({document: source.documents[document].id, sentence}))
      .filter((place) => !has(free, place))
    const restore = cluster.flatMap(({document, kept}) => kept.map(([start, end]) => ({document, start, end})))
    for (const options of [{pin: chosen}, {drop: other.slice(0, 20)}, {restore}]) {
      const {text, wishes, solution} = await byHand(options)
      expect(text).toBe(free.text)
      expect(wishes).toEqual({cost: 0, unmet: []})
      expect(solution.objective).toBeCloseTo(free.solution.objective, 9)
    }
  })

  test('a sentence that is dropped is not there, in any room, and the rest is still the best', async () => {
    const drop = [placeOf(free.sentences[0])]
    const {wishes, solution, ...summary} = await byHand({drop})
    expect(has({...summary, solution}, drop[0])).toBe(false)
    expect(solution.status).toBe('optimal')
    expect(wishes?.cost).toBeGreaterThan(0)
    expect(solution.objective).toBeLessThan(free.solution.objective)
    const all = await prepared.summarize({budget: {words: 100_000}, drop})
    expect(has(all, drop[0])).toBe(false)
    expect(all.sentences.length).toBeGreaterThan(20)
  })

  test(`any sentence that fits can be pinned: ${ROUNDS} at random`, async () => {
    const next = random(11)
    const {source} = prepared.parsed
    for (let round = 0; round < ROUNDS; round++) {
      const {document, sentence, text} = source.sentences[Math.floor(next() * source.sentences.length)]
      const pin = [{document: source.documents[document].id, sentence}]
      const summary = await byHand({pin})
      expect(has(summary, pin[0]), `seed 11, round ${round}: ${text}`).toBe(true)
      expect(summary.words).toBeLessThanOrEqual(budget.words)
      expect(summary.wishes?.unmet).toEqual([])
      expect(summary.solution.objective).toBeLessThanOrEqual(free.solution.bound + 1e-9)
      // what the pin is worth to the solver is not told as worth of the summary
      expect(summary.solution.bound).toBeLessThanOrEqual(free.solution.bound + 1e-9)
    }
  })

  test('what is pinned and does not fit is told', async () => {
    const pin = [placeOf(free.sentences[1])]
    const {wishes, words} = await prepared.summarize({budget: {words: 4}, pin})
    expect(words).toBeLessThanOrEqual(4)
    expect(wishes?.unmet).toEqual([{kind: 'pin', ...pin[0]}])
  })

  test('words that are restored stay, one by one, where their sentence is pinned', async () => {
    const shortened = free.sentences.find(({deleted}) => deleted.length > 0)!
    for (const [start, end] of shortened.deleted) {
      const restored = shortened.source.slice(start - shortened.start, end - shortened.start)
      if (!/\w/.test(restored)) continue
      const {document} = shortened
      const summary = await byHand({pin: [placeOf(shortened)], restore: [{document, start, end}]})
      const own = summary.sentences.find(
        ({sentence, document: id}) => id === document && sentence === shortened.sentence,
      )
      const gone = own?.deleted.map(([from, to]) =>
        shortened.source.slice(
          Math.max(from, start) - shortened.start,
          Math.max(0, Math.min(to, end) - shortened.start),
        ),
      )
      expect(gone?.join('').replace(/\W/g, ''), restored).toBe('')
    }
  })
})

describe('places that are none', () => {
  test.each([
    [
      {pin: [{document: 'nobody', sentence: 0}]},
      'pin[0].document is "nobody", expected the ID of one of the documents.',
    ],
    [
      {drop: [{document: 'meridian-wire-01', sentence: 999}]},
      /^drop\[0\]\.sentence is 999, expected a number below \d+\.$/,
    ],
    [
      {restore: [{document: 'meridian-wire-01', start: 9, end: 9}]},
      /^restore\[0\] is "9-9", expected a range within 0-\d+/,
    ],
    [
      {pin: [{document: 'meridian-wire-01', sentence: 1}], drop: [{document: 'meridian-wire-01', sentence: 1}]},
      'drop is "meridian-wire-01:1", expected a sentence that is not pinned.',
    ],
  ] satisfies [HandOptions, string | RegExp][])('%j', async (options, message) => {
    await expect(byHand(options)).rejects.toThrow(message)
  })
})

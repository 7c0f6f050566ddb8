import {describe, expect, test} from 'vitest'
import {findConcepts} from '../../../src/summarize/model/concepts.ts'
import {sentenceMerits} from '../../../src/summarize/model/merit.ts'
import {buildProblem} from '../../../src/summarize/model/problem.ts'
import {withWishes} from '../../../src/summarize/model/wishes.ts'
import {prepareTexts} from '../prepared.ts'

const NEVER = Number.NEGATIVE_INFINITY
const texts = [
  'The old dam broke on Monday after a long night of rain, officials said.',
  'Officials said on Tuesday that the Old-Dam was never repaired, and that the very old dam had leaked.',
]

async function wished(wishes: {include?: string[]; exclude?: string[]}) {
  const {parsed} = await prepareTexts(...texts)
  const {source, plans} = parsed
  const concepts = findConcepts(source.sentences, source.documents.length, source.terms)
  const laidOut = buildProblem(parsed, concepts, {words: 20}, {extractive: false, merit: sentenceMerits(parsed)})
  const {problem: plain} = laidOut
  const problem = withWishes(plain, source, laidOut, {pinned: [], dropped: [], restored: [], ...wishes})
  const forms = plans.flatMap(({tree}) => tree.forms)
  const nodesOf = (holds: (node: number) => boolean) => forms.flatMap((form, node) => (holds(node) ? [form] : []))
  return {plain, problem, forms, nodesOf}
}

describe('what a summary must not say', () => {
  test('costs more than there is, wherever it stands, whatever its case and its marks', async () => {
    const {problem, nodesOf} = await wished({exclude: ['old dam']})
    expect(nodesOf((node) => problem.cost[node] > problem.budget)).toEqual([
      'old',
      'dam',
      'old',
      '-',
      'dam',
      'old',
      'dam',
    ])
  })

  test('one word alone', async () => {
    const {problem, nodesOf} = await wished({exclude: ['RAIN', 'Tuesday']})
    expect(nodesOf((node) => problem.cost[node] > problem.budget)).toEqual(['rain', 'tuesday'])
  })

  test('a part of a word is none', async () => {
    const {plain, problem} = await wished({exclude: ['rai', 'dam old']})
    expect(problem.cost).toEqual(plain.cost)
  })

  test('where its words stand apart, nothing is cut', async () => {
    const {plain, problem} = await wished({exclude: ['dam broke rain']})
    expect(problem.cost).toEqual(plain.cost)
    const first = [...problem.cut.subarray(0, problem.firstNode[1])]
    expect(first.every((price) => price === NEVER)).toBe(true)
    expect([...plain.cut.subarray(0, problem.firstNode[1])].some((price) => price > NEVER)).toBe(true)
    expect(problem.cut.subarray(problem.firstNode[1])).toEqual(plain.cut.subarray(problem.firstNode[1]))
  })
})

describe('what a summary must say', () => {
  test('is worth more than all the rest, and all that may be lost for it', async () => {
    const {plain, problem} = await wished({include: ['repaired', 'long night']})
    expect(problem.targets).toBe(plain.targets + 2)
    const rest = plain.weight.reduce((sum, weight) => sum + weight, 0)
    for (const k of [plain.targets, plain.targets + 1]) expect(problem.weight[k]).toBeGreaterThan(rest + 5)
  })

  test('has its words as witnesses, the first and the last', async () => {
    const {plain, problem, forms} = await wished({include: ['old dam', 'rain', 'zebra']})
    const pairs = (k: number) => {
      const pairs: string[] = []
      for (let j = problem.firstWitness[k]; j < problem.firstWitness[k + 1]; j++) {
        pairs.push(`${forms[problem.left[j]]} ${problem.right[j] < 0 ? '' : forms[problem.right[j]]}`)
      }
      return pairs
    }
    expect(pairs(plain.targets)).toEqual(['old dam', 'old dam', 'old dam'])
    expect(pairs(plain.targets + 1)).toEqual(['rain '])
    expect(pairs(plain.targets + 2)).toEqual([])
  })

  test('is not cut inside', async () => {
    const {plain, problem, forms} = await wished({include: ['a long night of rain']})
    const first = forms.indexOf('long')
    for (let node = first; forms[node] !== 'rain'; node++) expect(problem.cut[node], forms[node]).toBe(NEVER)
    expect(plain.cost).toEqual(problem.cost)
  })
})

test('without wishes the problem is the same', async () => {
  const {plain, problem} = await wished({})
  expect(problem).toBe(plain)
})

import {describe, expect, test} from 'vitest'
import {findConcepts} from '../../../src/summarize/model/concepts.ts'
import {GAPS} from '../../../src/summarize/model/gaps.ts'
import {BARRED} from '../../../src/summarize/model/merit.ts'
import {buildProblem} from '../../../src/summarize/model/problem.ts'
import {pricesByHand} from '../../oracles/summary.ts'
import {prepareTexts} from '../prepared.ts'

const NEVER = Number.NEGATIVE_INFINITY
const texts = [
  'The old dam broke on Monday, officials said. It had been built in 1931.',
  'Officials said on Tuesday that the old dam was never repaired.',
]

async function build({extractive = false, merit = [-5, -6, -7]} = {}) {
  const {parsed} = await prepareTexts(...texts)
  const {sentences, documents, terms} = parsed.source
  const concepts = findConcepts(sentences, documents.length, terms)
  const options = {extractive, merit: Float64Array.from(merit), gaps: GAPS}
  return {parsed, concepts, ...buildProblem(parsed, concepts, {words: 12}, options)}
}

describe('the problem of a summary', () => {
  test('has a tree for each sentence, and a node for each token', async () => {
    const {parsed, problem} = await build()
    expect(problem.trees).toBe(3)
    const sizes = parsed.plans.map(({tree}) => tree.forms.length)
    expect([...problem.firstNode]).toEqual([0, sizes[0], sizes[0] + sizes[1], sizes[0] + sizes[1] + sizes[2]])
    expect(problem.nodes).toBe(problem.firstNode[3])
    expect(problem.budget).toBe(12)
    const prices = parsed.plans.map((_, t) => pricesByHand(parsed, t))
    parsed.plans.forEach(({tree: {head}}, t) => {
      head.forEach((above, word) => {
        const node = problem.firstNode[t] + word
        expect(problem.head[node]).toBe(above < 0 ? -1 : problem.firstNode[t] + above)
        expect(problem.cut[node]).toBe(prices[t][word])
        expect(problem.keep[node]).toBe(above < 0 ? [-5, -6, -7][t] : 0)
      })
    })
  })

  test('a whole sentence costs its words', async () => {
    const {problem} = await build()
    const costs = [0, 1, 2].map((t) =>
      problem.cost.subarray(problem.firstNode[t], problem.firstNode[t + 1]).reduce((sum, cost) => sum + cost, 0),
    )
    expect(costs).toEqual([8, 6, 11])
  })

  test('a target for each bigram, a witness for each of its places', async () => {
    const {parsed, concepts, problem} = await build()
    expect(problem.targets).toBe(concepts.bigrams.count)
    expect(problem.weight).toBe(concepts.weight)
    const forms = parsed.plans.flatMap(({tree}) => tree.forms)
    const found = Array.from({length: problem.targets}, (_, k) =>
      Array.from(problem.left.subarray(problem.firstWitness[k], problem.firstWitness[k + 1]), (left, j) => {
        expect(problem.right[problem.firstWitness[k] + j]).toBe(left + 1)
        return `${forms[left]} ${forms[left + 1]}`
      }),
    )
    expect(found).toContainEqual(['old dam', 'old dam'])
    expect(found).toContainEqual(['officials said', 'officials said'])
  })

  test('of whole sentences no arc may be cut', async () => {
    const {problem, parsed} = await build({extractive: true})
    expect([...problem.cut].every((price) => price === NEVER)).toBe(true)
    expect(parsed.plans.flatMap(({price}) => [...price]).some((price) => price > NEVER)).toBe(true)
  })

  test('a sentence that may not be chosen covers nothing', async () => {
    const {problem} = await build({merit: [-5, -6, BARRED]})
    expect([...problem.left].every((left) => left < problem.firstNode[2])).toBe(true)
    expect(problem.keep.every(Number.isFinite)).toBe(true)
    const {problem: all} = await build()
    expect(all.left.length).toBeGreaterThan(problem.left.length)
  })
})

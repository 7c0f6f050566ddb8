import {isDeepStrictEqual} from 'node:util'
import {describe, expect, test} from 'vitest'
import {TreeLearner} from '../../src/learn/parser/part-training.ts'
import {AveragedWeights} from '../../src/learn/perceptron/averaged.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {Candidates} from '../../src/syntax/parser/candidates.ts'
import {arcFeatures, MOST_PART_FEATURES, PART_BITS} from '../../src/syntax/parser/features.ts'
import {bestProjectiveTree} from '../../src/syntax/parser/first-order.ts'
import {GUARDS, ParserInput} from '../../src/syntax/parser/input.ts'
import {type PartKinds, PartScorer} from '../../src/syntax/parser/part-scorer.ts'
import {Parts} from '../../src/syntax/parser/parts.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'
import {Words} from '../../src/syntax/words/words.ts'
import {cases} from '../conditions.ts'
import {treeScore} from './random-parts.ts'
import {noLexicon, randomBytes, randomForms, randomTags, TAGS} from './random-sentences.ts'

const KINDS: readonly [string, PartKinds][] = [
  ['arcs alone', {siblings: false, grandparents: false, grandsiblings: false}],
  ['siblings', {siblings: true, grandparents: false, grandsiblings: false}],
  ['grandparents', {siblings: false, grandparents: true, grandsiblings: false}],
  ['grandsiblings', {siblings: false, grandparents: false, grandsiblings: true}],
  ['all parts', {siblings: true, grandparents: true, grandsiblings: true}],
]

const input = new ParserInput(new Words(noLexicon), new TagSet(TAGS))

/** A sentence read by `input`, with all arcs as candidates and two different trees. */
function randomSentence(random: () => number) {
  const n = 2 + Math.floor(9 * random())
  input.read(randomForms(n, random), randomTags(n, random))
  const candidates = new Candidates()
  const allowed = new Uint8Array((n + 1) ** 2).fill(1)
  for (let m = 1; m <= n; m++) allowed[m * (n + 1) + m] = 0
  candidates.read(n, allowed)
  const tree = () => {
    const heads = new Int32Array(n + 1)
    bestProjectiveTree(
      n,
      Float64Array.from({length: n * (n + 1)}, () => random()),
      heads,
    )
    return heads
  }
  const gold = tree()
  let found = tree()
  while (`${found}` === `${gold}`) found = tree()
  return {n, candidates, gold, found}
}

function scoresOf(weights: Float32Array | Int8Array, scale: number, kinds: PartKinds, candidates: Candidates): Parts {
  const parts = new Parts()
  new PartScorer(weights, scale, kinds).score(input, candidates, parts)
  return parts
}

/** Powers of two, so that sums are exact. */
const EIGHTHS = Float32Array.from(randomBytes(65_537, seededRandom(1)), (weight) => (weight % 8) / 16)

describe.each(KINDS)('the parser and its learner look at the same parts: %s', (_, kinds) => {
  // so small that none is cut short by the margin
  const step = 2 ** -16
  const weights = new AveragedWeights(1 << PART_BITS)
  for (let at = 0; at < 1 << PART_BITS; at += EIGHTHS.length) {
    weights.current.set(EIGHTHS.subarray(0, (1 << PART_BITS) - at), at)
  }

  test('a step moves the difference of two trees by its length times the square of their features’ difference', () => {
    const learner = new TreeLearner(input, weights, kinds, step)
    let updates = 0
    for (let seed = 1; seed <= cases(4, 8); seed++) {
      const {n, candidates, gold, found} = randomSentence(seededRandom(seed))
      const differenceNow = () => {
        const parts = scoresOf(weights.current, 1, kinds, candidates)
        return treeScore(candidates, parts, gold) - treeScore(candidates, parts, found)
      }
      const before = weights.current.slice()
      const difference = differenceNow()
      const errors = learner.learn(n, gold, found, seed)
      let square = 0
      for (let i = 0; i < before.length; i++) {
        const times = (weights.current[i] - before[i]) / step
        if (times === 0) continue
        if (!Number.isInteger(times)) throw new Error(`seed ${seed}: weight ${i} moved by ${times} steps`)
        square += times * times
      }
      expect(errors).toBe([...gold].filter((head, m) => m > 0 && head !== found[m]).length)
      expect(differenceNow(), `seed ${seed}`).toBe(difference + step * square)
      if (square > 0) updates++
      else expect(difference, `seed ${seed}`).toBeGreaterThanOrEqual(errors)
    }
    expect(updates).toBeGreaterThan(cases(1, 3))
  })
})

describe('a learner of trees', () => {
  const kinds = KINDS[4][1]

  test('with a long step makes the right tree win by about as much as the other has errors', () => {
    const weights = new AveragedWeights(1 << PART_BITS)
    for (let seed = 1; seed <= 10; seed++) {
      weights.current.fill(0)
      const {n, candidates, gold, found} = randomSentence(seededRandom(seed))
      const errors = new TreeLearner(input, weights, kinds, 1e9).learn(n, gold, found, 0)
      const parts = scoresOf(weights.current, 1, kinds, candidates)
      const margin = treeScore(candidates, parts, gold) - treeScore(candidates, parts, found)
      // features that come twice count as two in the length of a step
      expect(margin / errors, `seed ${seed}`).toBeGreaterThan(0.7)
      expect(margin / errors, `seed ${seed}`).toBeLessThan(1.6)
    }
  })

  test('leaves the weights alone where the trees are the same, or the right one wins by enough', () => {
    const weights = new AveragedWeights(1 << PART_BITS)
    const {n, gold, found} = randomSentence(seededRandom(3))
    const learner = new TreeLearner(input, weights, kinds, 1e9)
    expect(learner.learn(n, gold, gold, 0)).toBe(0)
    expect(weights.current.every((weight) => weight === 0)).toBe(true)
    const errors = learner.learn(n, gold, found, 1)
    for (let times = 2; times < 6; times++) learner.learn(n, gold, found, times)
    const settled = weights.current.slice()
    expect(learner.learn(n, gold, found, 6)).toBe(errors)
    // what is left of the margin is lost in rounding
    expect(settled.every((weight, i) => Math.abs(weight - weights.current[i]) < 1e-4)).toBe(true)
  })
})

describe('the scores of parts', () => {
  // without parts of third order, whole weights are added up by kernels
  const whole = randomBytes(1 << PART_BITS, seededRandom(2))
  const floats = new Float32Array(whole).map((weight) => weight / 16)
  test.each(KINDS)('are those of whole weights times their scale: %s', (_, kinds) => {
    const byKernels = new PartScorer(whole, 1 / 16, kinds)
    const [scaled, plain] = [new Parts(), new Parts()]
    for (let seed = 1; seed <= 30; seed++) {
      const {candidates} = randomSentence(seededRandom(seed))
      byKernels.score(input, candidates, scaled)
      new PartScorer(floats, 1, kinds).score(input, candidates, plain)
      const counts = [candidates.count, plain.siblingCount, plain.grandparentCount, plain.grandsiblingCount]
      const scores = ({arc, sibling, grandparent, grandsibling}: Parts) =>
        [arc, sibling, grandparent, grandsibling].map((values, i) => [...values.subarray(0, counts[i])])
      expect(isDeepStrictEqual(scores(scaled), scores(plain)), `seed ${seed}`).toBe(true)
    }
  })

  test('are zero for the kinds that are not used, and for having no modifier at all', () => {
    const weights = new Float32Array(1 << PART_BITS).fill(1)
    const {candidates} = randomSentence(seededRandom(5))
    const none = scoresOf(weights, 1, KINDS[0][1], candidates)
    expect(none.sibling.subarray(0, none.siblingCount).every((score) => score === 0)).toBe(true)
    expect(none.grandparent.subarray(0, none.grandparentCount).every((score) => score === 0)).toBe(true)
    const all = scoresOf(weights, 1, KINDS[4][1], candidates)
    for (let h = 1; h <= candidates.length; h++) {
      const k = candidates.firstRight[h] - candidates.firstOut[h]
      expect(all.sibling[all.firstSibling[2 * h] + k]).toBe(0)
    }
    expect(all.arc.subarray(0, candidates.count).every((score) => score > 50)).toBe(true)
  })
})

test('the features of an arc fit the space they are given, however many tags stand between its ends', () => {
  const tags = new TagSet(Array.from({length: 40}, (_, i) => `T${i}/T${i}`))
  const wide = new ParserInput(new Words(noLexicon), tags)
  wide.read(
    Array.from({length: 120}, (_, i) => `w${i}`),
    Uint8Array.from({length: 120}, (_, i) => i % 40),
  )
  const out = new Int32Array(MOST_PART_FEATURES + 100).fill(-1)
  const count = arcFeatures(wide, GUARDS, GUARDS + 120, out)
  expect(count).toBeLessThanOrEqual(MOST_PART_FEATURES)
  expect(out.subarray(0, count).every((feature) => feature >= 0 && feature < 1 << PART_BITS)).toBe(true)
  expect(out.subarray(count).every((feature) => feature === -1)).toBe(true)
})

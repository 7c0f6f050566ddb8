import {describe, expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {GUARDS, ParserInput} from '../../src/syntax/parser/input.ts'
import {PRUNER_BITS, PRUNER_FEATURES, Pruner, prunerFeatures, REACH} from '../../src/syntax/parser/pruner.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'
import {Words} from '../../src/syntax/words/words.ts'
import {noLexicon, randomBytes, randomForms, randomTags, randomWeights, TAGS} from './random-sentences.ts'

const input = new ParserInput(new Words(noLexicon), new TagSet(TAGS))
const weights = randomWeights(1 << PRUNER_BITS, seededRandom(1), 0.9)
const pruner = new Pruner(weights)

/** The probability of every head of m in reach, by its definition, most likely first. */
function probabilities(n: number, m: number): {head: number; probability: number}[] {
  const features = new Int32Array(PRUNER_FEATURES)
  const heads = Array.from({length: n + 1}, (_, h) => h).filter((h) => h !== m && (h === 0 || Math.abs(h - m) <= REACH))
  const scores = heads.map((h) => {
    prunerFeatures(input, GUARDS + h, GUARDS + m, features)
    return features.reduce((sum, feature) => sum + weights[feature], 0)
  })
  const total = scores.reduce((sum, score) => sum + Math.exp(score), 0)
  return heads
    .map((head, i) => ({head, probability: Math.exp(scores[i]) / total}))
    .sort((a, b) => b.probability - a.probability)
}

function keptFor(n: number, m: number, allowed: Uint8Array): number[] {
  return Array.from({length: n + 1}, (_, h) => h).filter((h) => allowed[h * (n + 1) + m] !== 0)
}

describe('the pruner', () => {
  test('keeps the eight likeliest heads of those that are not too unlikely, at least one', () => {
    const sizes = new Map<number, number>()
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed)
      const n = 1 + Math.floor(30 * random())
      input.read(randomForms(n, random), randomTags(n, random))
      const allowed = new Uint8Array((n + 1) ** 2).fill(9)
      pruner.prune(input, allowed)
      for (let m = 1; m <= n; m++) {
        const expected = probabilities(n, m)
          .filter(({probability}) => probability >= 0.003)
          .slice(0, 8)
          .map(({head}) => head)
          .sort((a, b) => a - b)
        const kept = keptFor(n, m, allowed)
        expect(kept, `seed ${seed}, word ${m} of ${n}`).toEqual(expected)
        sizes.set(kept.length, (sizes.get(kept.length) ?? 0) + 1)
      }
    }
    // all numbers of heads came up
    expect([...sizes.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('looks no farther than its reach, but for the root', () => {
    const random = seededRandom(7)
    const n = 2 * REACH + 50
    input.read(randomForms(n, random), randomTags(n, random))
    const allowed = new Uint8Array((n + 1) ** 2)
    pruner.prune(input, allowed)
    let roots = 0
    const near = [1, 2, REACH - 1, REACH]
    for (const m of [...near, ...Array.from({length: 50}, (_, i) => REACH + 1 + 3 * i)]) {
      const expected = probabilities(n, m)
        .filter(({probability}) => probability >= 0.003)
        .slice(0, 8)
        .map(({head}) => head)
      expect(keptFor(n, m, allowed), `word ${m} of ${n}`).toEqual(expected.sort((a, b) => a - b))
    }
    for (let m = 1; m <= n; m++) {
      for (const h of keptFor(n, m, allowed)) {
        if (h === 0 && m > REACH) roots++
        else expect(Math.abs(h - m)).toBeLessThanOrEqual(REACH)
      }
    }
    expect(roots).toBeGreaterThan(0)
  })

  test('weighs heads against a root that is far away', () => {
    const n = 2 * REACH
    const m = REACH + 40
    input.read(
      Array.from({length: n}, (_, i) => `w${i}`),
      new Uint8Array(n),
    )
    const features = new Int32Array(PRUNER_FEATURES)
    prunerFeatures(input, GUARDS, GUARDS + m, features)
    const certain = new Float32Array(1 << PRUNER_BITS)
    for (const feature of features) certain[feature] = 3
    const allowed = new Uint8Array((n + 1) ** 2)
    new Pruner(certain).prune(input, allowed)
    expect(keptFor(n, m, allowed)).toEqual([0])
  })

  test('keeps one head even where all are alike and too many to be likely', () => {
    const n = 400
    input.read(new Array(n).fill('x'), new Uint8Array(n))
    const allowed = new Uint8Array((n + 1) ** 2)
    new Pruner(new Float32Array(1 << PRUNER_BITS)).prune(input, allowed)
    for (let m = 1; m <= n; m++) expect(keptFor(n, m, allowed).length, `word ${m}`).toBeGreaterThan(0)
  })

  test('with whole weights and a scale is the pruner with their products', () => {
    const whole = randomBytes(1 << PRUNER_BITS, seededRandom(2))
    const scaled = new Pruner(whole, 1 / 256)
    const plain = new Pruner(new Float32Array(whole).map((weight) => weight / 256))
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed)
      const n = 1 + Math.floor(30 * random())
      input.read(randomForms(n, random), randomTags(n, random))
      const [a, b] = [new Uint8Array((n + 1) ** 2), new Uint8Array((n + 1) ** 2)]
      scaled.prune(input, a)
      plain.prune(input, b)
      expect(a, `seed ${seed}`).toEqual(b)
    }
  })
})

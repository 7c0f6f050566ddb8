import {describe, expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {bestProjectiveTree} from '../../src/syntax/parser/first-order.ts'
import {ParserInput} from '../../src/syntax/parser/input.ts'
import {LABEL_FEATURES, LABEL_ROW_BITS} from '../../src/syntax/parser/label-features.ts'
import {Labeler, MOST_RELATIONS} from '../../src/syntax/parser/labeler.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'
import {Words} from '../../src/syntax/words/words.ts'
import {FakeContextModel} from './fake-context-model.ts'
import {noLexicon, RELATIONS, randomBytes, randomForms, randomTags, TAGS} from './random-sentences.ts'

const input = new ParserInput(new Words(noLexicon), new TagSet(TAGS))
const weights = randomBytes(MOST_RELATIONS << LABEL_ROW_BITS, seededRandom(1))
const scale = 1 / 128

function randomTree(n: number, random: () => number): Int32Array {
  const heads = new Int32Array(n + 1)
  bestProjectiveTree(
    n,
    Float64Array.from({length: n * (n + 1)}, () => random()),
    heads,
  )
  return heads
}

describe('the labeler', () => {
  test.each([0, 0.6])('gives the root its relation, and every other word the best of the rest; context %d', (share) => {
    const seen = new Set<number>()
    let moved = 0
    const labeler = new Labeler(RELATIONS, {weights, scale}, share)
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed)
      const n = 1 + Math.floor(20 * random())
      const forms = randomForms(n, random)
      const heads = randomTree(n, random)
      const context = new FakeContextModel(TAGS, RELATIONS, seed, 15)
      const read = context.read(forms)
      input.read(forms, randomTags(n, random))
      const relations = new Uint8Array(n + 1)
      labeler.label(input, heads, relations, share > 0 ? read : undefined)
      labeler.readTree(input, heads)
      for (let m = 1; m <= n; m++) {
        if (heads[m] === 0) {
          expect(relations[m]).toBe(0)
          continue
        }
        const rows = labeler.featuresOf(input, heads, m)
        const logs = new Float64Array(MOST_RELATIONS)
        context.scoreRelations(heads[m], m, logs)
        const scores = RELATIONS.map((_, r) => {
          const linear = rows.reduce((sum, row) => sum + weights[row * MOST_RELATIONS + r], 0) * scale
          return r === 0 ? -Infinity : linear + share * Math.max(-12, logs[r])
        })
        const best = scores.indexOf(Math.max(...scores))
        expect(relations[m], `seed ${seed}, word ${m}`).toBe(best)
        seen.add(best)
        const plain = RELATIONS.map((_, r) => rows.reduce((sum, row) => sum + weights[row * MOST_RELATIONS + r], 0))
        if (plain.indexOf(Math.max(...plain.slice(1))) !== best) moved++
      }
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6])
    if (share > 0) expect(moved).toBeGreaterThan(20)
  })

  test('with whole weights and a scale is the labeler with their products', () => {
    const random = seededRandom(7)
    const floats = new Float32Array(weights).map((weight) => weight * scale)
    const scaled = new Labeler(RELATIONS, {weights, scale}, 0.3)
    const plain = new Labeler(RELATIONS, {weights: floats, scale: 1}, 0.3)
    for (let sentence = 0; sentence < 60; sentence++) {
      const n = 1 + Math.floor(30 * random())
      const forms = randomForms(n, random)
      const heads = randomTree(n, random)
      input.read(forms, randomTags(n, random))
      const [found, expected] = [new Uint8Array(n + 1), new Uint8Array(n + 1)]
      const context = new FakeContextModel(TAGS, RELATIONS, sentence, 15)
      scaled.label(input, heads, found, context.read(forms))
      plain.label(input, heads, expected, context.read(forms))
      expect(found, forms.join(' ')).toEqual(expected)
    }
  })

  test('looks at the tree: a word’s features change with its head, its sisters and its own modifiers', () => {
    const labeler = new Labeler(RELATIONS, {weights, scale})
    input.read(['a', 'b', 'c', 'd', 'e'], Uint8Array.of(0, 1, 2, 0, 1))
    const rows = (heads: number[], m: number) => {
      const tree = Int32Array.from([0, ...heads])
      labeler.readTree(input, tree)
      return `${labeler.featuresOf(input, tree, m)}`
    }
    const plain = rows([2, 0, 2, 2, 4], 3)
    expect(rows([2, 0, 4, 2, 4], 3), 'another head').not.toBe(plain)
    expect(rows([2, 0, 2, 3, 4], 3), 'a modifier of its own').not.toBe(plain)
    expect(rows([2, 0, 2, 2, 2], 3), 'another sister of its head').not.toBe(plain)
    expect(rows([2, 0, 2, 2, 4], 3)).toBe(plain)
  })

  test('takes for a sister only who stands on the same side of the head', () => {
    const labeler = new Labeler(RELATIONS, {weights, scale})
    const heads = Int32Array.of(0, 4, 4, 2, 0, 6, 4, 4)
    const rows = (forms: string[], m: number) => {
      input.read(forms, new Uint8Array(7))
      labeler.readTree(input, heads)
      return `${labeler.featuresOf(input, heads, m)}`
    }
    const forms = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    // the second word is the last modifier before the head, the sixth the first one after it
    expect(rows(forms.with(1, 'x'), 6)).toBe(rows(forms, 6))
    expect(rows(forms.with(5, 'x'), 2)).toBe(rows(forms, 2))
    expect(rows(forms.with(5, 'x'), 7)).not.toBe(rows(forms, 7))
    expect(rows(forms.with(1, 'x'), 1)).not.toBe(rows(forms, 1))
  })

  test('has no more features than there is space for', () => {
    const tags = new TagSet(Array.from({length: 60}, (_, i) => `T${i}/T${i}`))
    const wide = new ParserInput(new Words(noLexicon), tags)
    const n = 150
    wide.read(
      Array.from({length: n}, (_, i) => `w${i}`),
      Uint8Array.from({length: n}, (_, i) => i % 60),
    )
    const labeler = new Labeler(RELATIONS, {weights, scale})
    const heads = Int32Array.from({length: n + 1}, (_, m) => (m === n ? 1 : Math.max(0, m - 1)))
    labeler.readTree(wide, heads)
    const rows = labeler.featuresOf(wide, heads, n)
    expect(rows.length).toBeGreaterThan(70)
    expect(rows.length).toBeLessThanOrEqual(LABEL_FEATURES)
    expect(rows.every((row) => row >= 0 && row < 1 << LABEL_ROW_BITS)).toBe(true)
  })
})

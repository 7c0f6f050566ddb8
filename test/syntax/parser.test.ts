import {describe, expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {Candidates} from '../../src/syntax/parser/candidates.ts'
import {pruneByContext} from '../../src/syntax/parser/context-pruner.ts'
import {exactDecode, Parser} from '../../src/syntax/parser/parser.ts'
import {turboDecoder} from '../../src/syntax/parser/turbo.ts'
import {Words} from '../../src/syntax/words/words.ts'
import {cases} from '../conditions.ts'
import {FakeContextModel} from './fake-context-model.ts'
import {allTrees, hasNoCrossing, treeScore} from './random-parts.ts'
import {flawOf, noLexicon, RELATIONS, randomForms, randomParserModel, randomTags, TAGS} from './random-sentences.ts'

const model = randomParserModel(seededRandom(1), true)

const DECODERS = [
  ['exact', () => exactDecode(), true],
  ['ad3', () => turboDecoder(), false],
  ['ad3-projective', () => turboDecoder({projective: true}), true],
] as const

describe.each(DECODERS)('a parser that knows nothing, decoded with %s', (name, decoder, projective) => {
  test.each([true, false])('makes one tree with one root of any sentence; with a context: %s', (withContext) => {
    const context = new FakeContextModel(TAGS, RELATIONS, 1)
    const parser = new Parser(model, new Words(noLexicon), decoder())
    let crossing = 0
    for (let seed = 1; seed <= cases(14, 30); seed++) {
      const random = seededRandom(seed)
      const n = Math.floor((name === 'exact' ? 40 : 14) * random())
      const forms = randomForms(n, random)
      const scores = withContext ? context.read(forms) : undefined
      const {heads, relations} = parser.parse(forms, randomTags(n, random), scores)
      const where = `seed ${seed}, ${n} words: ${[...heads].slice(1, n + 1)}`
      expect(n === 0 ? '' : flawOf(heads, n), where).toBe('')
      const tree = [0, ...heads.subarray(1, n + 1)]
      if (!hasNoCrossing(tree)) crossing++
      for (let m = 1; m <= n; m++) {
        expect(relations[m] === 0, where).toBe(heads[m] === 0)
        expect(relations[m], where).toBeLessThan(RELATIONS.length)
      }
    }
    if (projective) expect(crossing).toBe(0)
  })

  test('finds a tree where the likeliest heads have none', () => {
    let withoutTree = 0
    const parser = new Parser(model, new Words(noLexicon), decoder())
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed)
      const n = 2 + Math.floor(8 * random())
      const forms = randomForms(n, random)
      // every word is nearly sure of one head, drawn by lot: mostly in a circle
      const context = new FakeContextModel(TAGS, RELATIONS, seed, 400)
      const scores = context.read(forms)
      const allowed = new Uint8Array((n + 1) ** 2)
      pruneByContext(scores, n, allowed)
      const candidates = new Candidates()
      candidates.read(n, allowed)
      if (!hasTree(candidates, n, projective)) withoutTree++
      const {heads} = parser.parse(forms, randomTags(n, random), scores)
      expect(flawOf(heads, n), `seed ${seed}: ${[...heads].slice(1, n + 1)}`).toBe('')
    }
    expect(withoutTree).toBeGreaterThan(15)
  })
})

describe('the parser', () => {
  test('takes the best tree of those over the heads it kept', () => {
    const context = new FakeContextModel(TAGS, RELATIONS, 2)
    const parser = new Parser(model, new Words(noLexicon))
    for (let seed = 1; seed <= 15; seed++) {
      const random = seededRandom(seed)
      const n = 2 + Math.floor(5 * random())
      const forms = randomForms(n, random)
      const {heads} = parser.parse(forms, randomTags(n, random), context.read(forms))
      const {candidates, parts} = parser
      let best = -Infinity
      for (const tree of allTrees(n)) {
        if (hasNoCrossing(tree)) best = Math.max(best, treeScore(candidates, parts, tree))
      }
      expect(treeScore(candidates, parts, heads), `seed ${seed}`).toBeCloseTo(best, 6)
    }
  })

  test('adds what the context says of an arc to its score, but nothing below the least', () => {
    const forms = ['the', 'river', 'rose', 'and', 'fell', '.']
    const tags = Uint8Array.of(2, 0, 1, 5, 1, 4)
    let likely = 0
    let unlikely = 0
    const [without, beside] = [0, 2].map(
      (heads) => new Parser(model, new Words(noLexicon), exactDecode(), {heads, relations: 0}),
    )
    for (let seed = 1; seed <= 12; seed++) {
      // so sure of itself that its likeliest heads have no tree, and very unlikely ones come in
      const context = new FakeContextModel(TAGS, RELATIONS, seed, 60)
      const scores = context.read(forms)
      for (const parser of [without, beside]) parser.parse(forms, tags, scores)
      const {candidates, parts} = beside
      expect(candidates.count).toBe(without.candidates.count)
      for (let a = 0; a < candidates.count; a++) {
        const log = context.headScores[(candidates.modifier[a] - 1) * 7 + candidates.head[a]]
        expect(parts.arc[a], `seed ${seed}`).toBeCloseTo(without.parts.arc[a] + 2 * Math.max(-12, log), 9)
        if (log < -12) unlikely++
        else likely++
      }
    }
    expect(likely).toBeGreaterThan(50)
    expect(unlikely).toBeGreaterThan(5)
  })

  test('gives the same tree whatever it parsed before', () => {
    const context = new FakeContextModel(TAGS, RELATIONS, 4)
    const random = seededRandom(9)
    const sentences = Array.from({length: 20}, () => {
      const forms = randomForms(1 + Math.floor(50 * random()), random)
      return {forms, tags: randomTags(forms.length, random)}
    })
    const parser = new Parser(model, new Words(noLexicon))
    const parse = ({forms, tags}: (typeof sentences)[number]) => {
      const {heads, relations} = parser.parse(forms, tags, context.read(forms))
      return [...heads.subarray(1, forms.length + 1), ...relations.subarray(1, forms.length + 1)]
    }
    const first = sentences.map(parse)
    expect([...sentences].reverse().map(parse).reverse()).toEqual(first)
  })

  test('wants something that prunes', () => {
    const {pruner, ...rest} = model
    expect(pruner).toBeDefined()
    expect(() => new Parser(rest, new Words(noLexicon)).parse(['x'], Uint8Array.of(0))).toThrow(
      new TypeError('Parser: a model without a pruner and no scores of a context model, expected one of them.'),
    )
  })
})

/** True if some tree with one root takes every head from the candidates. */
function hasTree(candidates: Candidates, n: number, projective: boolean): boolean {
  const heads = new Array(n + 1).fill(0)
  const search = (m: number): boolean => {
    if (m > n) return flawOf(heads, n) === '' && (!projective || hasNoCrossing(heads))
    for (let i = candidates.firstIn[m]; i < candidates.firstIn[m + 1]; i++) {
      heads[m] = candidates.head[candidates.incoming[i]]
      if (search(m + 1)) return true
    }
    return false
  }
  return search(1)
}

import {describe, expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {TAGGER_ROW_BITS} from '../../src/syntax/tagger/features.ts'
import {MOST_TAGS, Tagger, type TaggerModel} from '../../src/syntax/tagger/tagger.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'
import {Words} from '../../src/syntax/words/words.ts'
import {FakeContextModel} from './fake-context-model.ts'
import {noLexicon, randomBytes, randomForms, randomWeights, TAGS} from './random-sentences.ts'

const SIZE = MOST_TAGS << TAGGER_ROW_BITS
const weights = randomWeights(SIZE, seededRandom(1))

function modelOf(tags: number, random: () => number): TaggerModel {
  const transitions = randomWeights((tags + 1) * MOST_TAGS, random, 8)
  return {tags: new TagSet(TAGS.slice(0, tags)), weights, transitions, scale: 1, transitionScale: 1}
}

/** All sequences of so many tags. */
function* sequences(length: number, tags: number): Generator<number[]> {
  for (let code = 0; code < tags ** length; code++) {
    yield Array.from({length}, (_, i) => Math.floor(code / tags ** i) % tags)
  }
}

describe('the tagger', () => {
  test.each([false, true])('finds the best of all tag sequences; with a context: %s', (withContext) => {
    let differs = 0
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed)
      const tags = 1 + Math.floor(4 * random())
      const n = 1 + Math.floor(5 * random())
      const model = modelOf(tags, random)
      const context = new FakeContextModel(model.tags.tags, [], seed, 20)
      const tagger = new Tagger(model, new Words(noLexicon), 0.7)
      const forms = randomForms(n, random)
      const scores = context.read(forms)
      const found = tagger.tag(forms, withContext ? scores : undefined)
      const scoreOf = (sequence: ArrayLike<number>, useContext: boolean) => {
        let score = 0
        for (let i = 0; i < n; i++) {
          for (const row of tagger.rowsOf(i)) score += weights[row * MOST_TAGS + sequence[i]]
          score += model.transitions[(i === 0 ? 0 : sequence[i - 1] + 1) * MOST_TAGS + sequence[i]]
          if (useContext) score += 0.7 * Math.max(-12, context.tagScores[i * MOST_TAGS + sequence[i]])
        }
        return score
      }
      const bestBy = (useContext: boolean) =>
        [...sequences(n, tags)].reduce((a, b) => (scoreOf(b, useContext) > scoreOf(a, useContext) ? b : a))
      const best = bestBy(withContext)
      expect([...found], `seed ${seed}`).toEqual(best)
      if (`${bestBy(true)}` !== `${bestBy(false)}`) differs++
    }
    expect(differs).toBeGreaterThan(10)
  })

  test('with whole weights and scales is the tagger with their products', () => {
    const random = seededRandom(5)
    const whole = randomBytes(SIZE, random)
    const pairs = randomBytes((TAGS.length + 1) * MOST_TAGS, random)
    const tags = new TagSet(TAGS)
    const scaled = new Tagger(
      {tags, weights: whole, transitions: pairs, scale: 1 / 64, transitionScale: 1 / 8},
      new Words(noLexicon),
    )
    const plain = new Tagger(
      {
        tags,
        weights: new Float32Array(whole).map((weight) => weight / 64),
        transitions: new Float32Array(pairs).map((weight) => weight / 8),
        scale: 1,
        transitionScale: 1,
      },
      new Words(noLexicon),
    )
    for (let sentence = 0; sentence < 60; sentence++) {
      const forms = randomForms(1 + Math.floor(30 * random()), random)
      expect(scaled.tag(forms), forms.join(' ')).toEqual(plain.tag(forms))
    }
  })

  test('gives the same tags whatever it tagged before', () => {
    const model = modelOf(4, seededRandom(3))
    const random = seededRandom(4)
    const sentences = Array.from({length: 30}, () => randomForms(Math.floor(40 * random()), random))
    const tagger = new Tagger(model, new Words(noLexicon))
    const first = sentences.map((forms) => tagger.tag(forms))
    const again = sentences.map((_, i) => tagger.tag(sentences[sentences.length - 1 - i])).reverse()
    expect(again).toEqual(first)
  })

  test('tags no words with no tags', () => {
    expect([...new Tagger(modelOf(3, seededRandom(1)), new Words(noLexicon)).tag([])]).toEqual([])
  })

  test('sees neighbors, places and capitals: the features of a word change with them, two words away and no farther', () => {
    const tagger = new Tagger(modelOf(2, seededRandom(1)), new Words(noLexicon))
    const rows = (forms: string[], i: number) => {
      tagger.describe(forms)
      return [...tagger.rowsOf(i)]
    }
    const sentence = ['a', 'b', 'river', 'd', 'e', 'f', 'g']
    const before = rows(sentence, 2)
    for (const [at, word] of sentence.entries()) {
      const after = rows(sentence.with(at, `${word}x`), 2)
      expect(`${after}` === `${before}`, `word ${at} changed`).toBe(at > 4)
    }
    const capitals = ['THE', 'NEW', 'RIVER', 'ROSE']
    expect(rows(capitals, 1)).not.toEqual(rows([...capitals.slice(0, 3), 'Rose'], 1))
    expect(rows(['so', '(', 'Rivers', 'x', 'y'], 2)).not.toEqual(rows(['so', ')', 'Rivers', 'x', 'y'], 2))
  })
})

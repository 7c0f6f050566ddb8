import {describe, expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {Analyzer, type AnalyzerModels, LONGEST_PIECE} from '../../src/syntax/analyzer.ts'
import {turboDecoder} from '../../src/syntax/parser/turbo.ts'
import {TAGGER_ROW_BITS} from '../../src/syntax/tagger/features.ts'
import {MOST_TAGS, type TaggerModel} from '../../src/syntax/tagger/tagger.ts'
import type {ContextScores} from '../../src/syntax/words/context-model.ts'
import {cases} from '../conditions.ts'
import {FakeContextModel} from './fake-context-model.ts'
import {
  flawOf,
  noLexicon,
  RELATIONS,
  randomBytes,
  randomForms,
  randomParserModel,
  randomTags,
  TAGS,
} from './random-sentences.ts'

const parser = randomParserModel(seededRandom(1), true)
const random = seededRandom(2)
const tagger: TaggerModel = {
  tags: parser.tags,
  weights: randomBytes(MOST_TAGS << TAGGER_ROW_BITS, random),
  scale: 1 / 64,
  transitions: randomBytes((TAGS.length + 1) * MOST_TAGS, random),
  transitionScale: 1 / 16,
}

function models(withContext: boolean): AnalyzerModels {
  const context = withContext ? {context: new FakeContextModel(TAGS, RELATIONS, 1, 150)} : {}
  return {lexicon: noLexicon, tagger, parser, ...context}
}

const STRANGE: readonly (readonly [string, readonly string[]])[] = [
  ['no words', []],
  ['one word', ['Yes']],
  ['one empty word', ['']],
  ['one mark', ['.']],
  ['marks alone', ['!', '?', '...', '--', ',']],
  ['pictures', ['👍🏽', '🇵🇹', '🙂', '👩‍👩‍👧']],
  ['the same word', new Array(90).fill('buffalo')],
  ['another language', ['Der', 'Fluß', 'stieg', 'über', 'die', 'Ufer', '。', 'الماء', 'עלה', 'река']],
  ['an endless word', ['x'.repeat(100_000), 'ended']],
  ['halves of characters', ['\ud83d', '\udc4d', '\u0301']],
  ['names of JavaScript', ['constructor', '__proto__', 'toString', 'hasOwnProperty']],
]

describe.each([true, false])('an analyzer that knows nothing; with a context: %s', (withContext) => {
  const analyzer = new Analyzer(models(withContext))

  test.each(STRANGE)('makes a tree of %s', (_, forms) => {
    const {upos, xpos, heads, deprels} = analyzer.analyze(forms)
    expect([upos, xpos, heads, deprels].map(({length}) => length)).toEqual(new Array(4).fill(forms.length))
    if (forms.length > 0) expect(flawOf([0, ...heads], forms.length)).toBe('')
    expect(deprels.map((relation) => relation === 'root')).toEqual(Array.from(heads, (head) => head === 0))
    for (const [i, tag] of upos.entries()) expect(TAGS).toContain(`${tag}/${xpos[i]}`)
  })

  test('cuts long sentences into pieces, the root of each further one as parataxis on the first', () => {
    for (const length of [LONGEST_PIECE, LONGEST_PIECE + 1, cases(300, 1000)]) {
      const forms = randomForms(length, seededRandom(length))
      const {heads, deprels} = analyzer.analyze(forms)
      expect(heads).toHaveLength(length)
      expect(flawOf([0, ...heads], length), `${length} words`).toBe('')
      const root = heads.indexOf(0)
      expect(root).toBeLessThan(LONGEST_PIECE)
      expect(deprels[root]).toBe('root')
      const joined = deprels.flatMap((relation, i) => (relation === 'parataxis' ? [i] : []))
      expect(joined.length).toBeGreaterThanOrEqual(Math.ceil(length / LONGEST_PIECE) - 1)
      expect(joined.length).toBeLessThanOrEqual(Math.ceil(length / 100))
      for (const i of joined) expect(heads[i]).toBe(root + 1)
      // no arc but these is longer than a piece
      heads.forEach((head, i) => {
        if (head > 0 && !joined.includes(i)) expect(Math.abs(head - 1 - i)).toBeLessThan(LONGEST_PIECE)
      })
    }
  })

  test('gives the same trees in whatever order it reads', () => {
    const random = seededRandom(5)
    const sentences = Array.from({length: cases(4, 25)}, () => randomForms(Math.floor(200 * random() ** 3), random))
    const forwards = sentences.map((forms) => analyzer.analyze(forms))
    const other = new Analyzer(models(withContext))
    const backwards = [...sentences]
      .reverse()
      .map((forms) => other.analyze(forms))
      .reverse()
    expect(backwards).toEqual(forwards)
  })
})

describe('the pieces of a long sentence', () => {
  let lengths: number[] = []
  class Listener extends FakeContextModel {
    override read(piece: readonly string[]): ContextScores {
      lengths.push(piece.length)
      return super.read(piece)
    }
  }
  const analyzer = new Analyzer({...models(false), context: new Listener(TAGS, RELATIONS, 1, 400)})

  /** The lengths of what the context reads. */
  function piecesOf(forms: readonly string[]): number[] {
    lengths = []
    analyzer.analyze(forms)
    return lengths
  }

  test('end at a mark near their end, the last one there is', () => {
    const forms = new Array(400).fill('x')
    for (const mark of [10, 120, 149, 250]) forms[mark - 1] = mark === 149 ? ',' : ';'
    expect(piecesOf(forms)).toEqual([149, 101, 150])
    forms[LONGEST_PIECE - 1] = '.'
    expect(piecesOf(forms)).toEqual([160, 160, 80])
  })

  test('are as long as may be where no mark is near', () => {
    expect(piecesOf(new Array(LONGEST_PIECE).fill('x'))).toEqual([LONGEST_PIECE])
    expect(piecesOf(new Array(500).fill('x'))).toEqual([160, 160, 160, 20])
    const forms = new Array(200).fill('x')
    forms[99] = '.'
    expect(piecesOf(forms)).toEqual([160, 40])
  })

  test('grow in number, not in size, with the sentence: the time is linear', () => {
    for (const length of [500, 1000]) {
      const pieces = piecesOf(randomForms(length, seededRandom(length)))
      expect(Math.max(...pieces)).toBeLessThanOrEqual(LONGEST_PIECE)
      expect(pieces.length).toBeLessThanOrEqual(length / 100)
      expect(pieces.reduce((sum, piece) => sum + piece)).toBe(length)
    }
  })

  test('have the tags that are given, each its own', () => {
    const tags = randomTags(350, seededRandom(6))
    const {upos, xpos} = analyzer.analyze(randomForms(350, seededRandom(7)), tags)
    expect(upos.map((tag, i) => `${tag}/${xpos[i]}`)).toEqual(Array.from(tags, (tag) => TAGS[tag]))
  })
})

describe('tags that are given', () => {
  test('are numbered by both columns, or by the universal one alone where they do not go together', () => {
    const analyzer = new Analyzer(models(true))
    const upos = ['VERB', 'PART', 'NOUN', 'X', 'ADJ']
    const xpos = ['VBD', 'TO', 'NNS', 'FW', '_']
    const {upos: found} = analyzer.analyze(['a', 'b', 'c', 'd', 'e'], analyzer.numberTags(upos, xpos))
    // an unknown tag counts as the first, the most frequent of all
    expect(found).toEqual(['VERB', 'PART', 'NOUN', 'NOUN', 'ADJ'])
  })
})

test('the turbo parser makes trees of any sentence, too', () => {
  const analyzer = new Analyzer(models(true), turboDecoder({maxIterations: 50}))
  for (const [name, forms] of STRANGE) {
    const {heads} = analyzer.analyze(forms.slice(0, 20))
    if (forms.length > 0) expect(flawOf([0, ...heads], heads.length), name).toBe('')
  }
})

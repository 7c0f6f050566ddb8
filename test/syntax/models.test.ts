import {gzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {Analyzer} from '../../src/syntax/analyzer.ts'
import {
  createModels,
  inflate,
  packLexicon,
  packParser,
  packTagger,
  unpackLexicon,
  unpackParser,
  unpackTagger,
} from '../../src/syntax/models.ts'
import type {ParserModel} from '../../src/syntax/parser/parser.ts'
import type {TaggerModel} from '../../src/syntax/tagger/tagger.ts'
import {packModel, unpackModel} from '../../src/syntax/weights/model-file.ts'
import {Lexicon} from '../../src/syntax/words/lexicon.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'
import {isLong} from '../conditions.ts'
import {tinyModels, trainTinyModels} from '../learn/tiny-models.ts'
import {tinyTreebank} from '../learn/tiny-treebank.ts'
import {RELATIONS, randomBytes, TAGS} from './random-sentences.ts'

const random = seededRandom(1)
const tagger: TaggerModel = {
  tags: new TagSet(TAGS),
  weights: randomBytes(1000, random),
  scale: 0.1,
  transitions: randomBytes(50, random),
  transitionScale: 1 / 3,
}
const parser: ParserModel = {
  tags: new TagSet(TAGS),
  relations: RELATIONS,
  kinds: {siblings: true, grandparents: false, grandsiblings: true},
  parts: {weights: randomBytes(700, random), scale: 1e-3},
  labels: {weights: randomBytes(300, random), scale: 2 ** -20},
  pruner: {weights: randomBytes(100, random), scale: 0.5},
}

test('a model with other facts than those of its kind is refused by name', () => {
  const {facts, sections} = unpackModel(packTagger(tagger), 'tagger', 't')
  const packed = (change: object) => packModel('tagger', {...facts, ...change}, Object.fromEntries(sections))
  expect(() => unpackTagger(packed({tags: undefined}), 't.gz')).toThrow(
    't.gz: facts.tags is undefined, expected an array.',
  )
  expect(() => unpackTagger(packed({scale: 'big'}), 't.gz')).toThrow(
    't.gz: facts.scale is "big", expected a finite number.',
  )
})

describe('packed models come back as they were', () => {
  test('a lexicon', () => {
    const words = ["'s", '0000', 'river', 'zürich', '東京']
    const lexicon = new Lexicon(words, Uint16Array.of(0, 2048, 5, 2047, 1), Uint8Array.of(0, 255, 1, 2, 3))
    const found = unpackLexicon(packLexicon(lexicon))
    expect(found).toEqual(lexicon)
    for (const word of [...words, 'lake']) expect(found.find(word)).toBe(lexicon.find(word))
    const none = new Lexicon([], new Uint16Array(0), new Uint8Array(0))
    expect(unpackLexicon(packLexicon(none))).toEqual(none)
  })

  test('a tagger', () => {
    expect(unpackTagger(packTagger(tagger))).toEqual(tagger)
  })

  test('a parser, with a pruner and without', () => {
    expect(unpackParser(packParser(parser))).toEqual(parser)
    const {pruner, ...rest} = parser
    expect(pruner).toBeDefined()
    expect(unpackParser(packParser(rest))).toEqual(rest)
  })
})

describe('what cannot be packed or unpacked is refused', () => {
  const message = 'Weights are Float32Array, expected Int8Array: round them before they are packed.'

  test('weights that are not whole', () => {
    const floats = new Float32Array(3)
    expect(() => packTagger({...tagger, weights: floats})).toThrow(new TypeError(message))
    expect(() => packTagger({...tagger, transitions: floats})).toThrow(new TypeError(message))
    for (const name of ['parts', 'labels', 'pruner']) {
      expect(() => packParser({...parser, [name]: {weights: floats, scale: 1}}), name).toThrow(new TypeError(message))
    }
  })

  test('one model in the place of another', () => {
    expect(() => unpackTagger(packParser(parser))).toThrow(
      new RangeError('tagger: a model of kind parser, expected tagger.'),
    )
    expect(() => unpackParser(packTagger(tagger), 'mine.bin')).toThrow(
      new RangeError('mine.bin: a model of kind tagger, expected parser.'),
    )
  })
})

describe('all models together', () => {
  const models = tinyModels()

  test('analyze sentences they have not seen', () => {
    const analyzer = new Analyzer(createModels(models))
    let right = 0
    let all = 0
    for (const {forms, tags, heads, relations} of tinyTreebank(40, 3)) {
      const found = analyzer.analyze(forms)
      all += forms.length
      forms.forEach((_, i) => {
        const sameTag = found.upos[i] === tags[i].split('/')[0]
        if (sameTag && found.heads[i] === heads[i] && found.deprels[i] === relations[i]) right++
      })
    }
    expect(right / all).toBeGreaterThan(0.95)
  })

  // that a seed decides all is for the tests of test/learn daily
  test.skipIf(!isLong)('are the same bytes if they are trained again (long)', () => {
    const [first, second] = [trainTinyModels(), trainTinyModels()]
    for (const name of ['lexicon', 'encoder', 'tagger', 'parser'] as const) {
      expect(Buffer.compare(first[name], second[name]), name).toBe(0)
    }
  })

  test('are refused if they were not made for each other', () => {
    const {tags, relations} = createModels(models).parser
    const known = tags.tags.join(' ')
    expect(() => createModels({...models, tagger: packTagger(tagger)})).toThrow(
      new RangeError(
        `Models: tags ${known} in one, expected ${TAGS.join(' ')} as in another. They were not made together.`,
      ),
    )
    const other = packParser({...parser, tags})
    expect(() => createModels({...models, parser: other})).toThrow(
      new RangeError(
        `Models: relations ${relations.join(' ')} in one, expected ${RELATIONS.join(' ')} as in another. They were not made together.`,
      ),
    )
  })

  test('are unpacked where there is no node:zlib', async () => {
    expect(await inflate(gzipSync(models.lexicon))).toEqual(models.lexicon)
  })
})

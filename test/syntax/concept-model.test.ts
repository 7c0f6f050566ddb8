import {describe, expect, test} from 'vitest'
import {type ConceptModel, packConcepts, unpackConcepts} from '../../src/syntax/concept-model.ts'
import {packModel} from '../../src/syntax/weights/model-file.ts'

const forest = {
  features: ['x', 'y'],
  depth: 1,
  start: 0.5,
  feature: Uint8Array.of(0, 1),
  threshold: Float32Array.of(1, Infinity),
  leaf: Float32Array.of(1, 2, 10, 20),
}

const model: ConceptModel = {
  bigrams: forest,
  words: {...forest, features: ['z', 'x'], start: 0.25, leaf: Float32Array.of(3, 4, 30, 40)},
  rarity: new Map([
    ['dam', 1.5],
    ['river', 3],
  ]),
  appeal: new Map([['flood', {gain: -0.25, clusters: 3.5}]]),
}

const bytes = packConcepts(model)

test('a concept model is read as it was written', () => {
  expect(unpackConcepts(bytes)).toEqual(model)
})

describe('is refused by name, with the command that makes a new one:', () => {
  const damaged = bytes.slice()
  damaged[bytes.length - 20] ^= 1
  const facts = {
    version: 2,
    bigrams: {features: ['x'], depth: 1, start: 0},
    words: {features: ['x'], depth: 1, start: 0},
  }
  const trees = (name: string) => ({
    [`${name} feature`]: Uint8Array.of(0),
    [`${name} threshold`]: Float32Array.of(1),
    [`${name} leaf`]: Float32Array.of(1, 2),
  })
  const nothing = new Float32Array(0)
  const sections = {
    ...trees('bigrams'),
    ...trees('words'),
    stems: new Uint8Array(0),
    counts: nothing,
    'stems with appeal': new Uint8Array(0),
    gains: nothing,
    clusters: nothing,
  }
  const changed = (other: object, others: object = {}) =>
    packModel('concepts', {...facts, ...other}, {...sections, ...others})

  test.each<[string, Uint8Array, RegExp]>([
    ['a damaged file', damaged, /^c\.gz: checksum is .* The file is damaged\./],
    ['a model of another kind', packModel('tagger', {}, {}), /^c\.gz: a model of kind tagger, expected concepts\./],
    ['an old version', changed({version: 0}), /^c\.gz: a concept model of version 0, expected version 2\./],
    ['one without facts', changed({words: {...facts.words, depth: 'deep'}}), /without facts\.words\.depth is "deep"/],
    [
      'trees that are cut off',
      changed({}, {'words leaf': Float32Array.of(1, 2, 3)}),
      /with 3 leaves that do not fit together/,
    ],
    [
      'stems without numbers',
      changed({}, {gains: Float32Array.of(1)}),
      /with 0 and 0 stems, expected numbers for each/,
    ],
    [
      'a column that is not there',
      changed({}, {'bigrams feature': Uint8Array.of(1)}),
      /with 2 leaves that do not fit together/,
    ],
  ])('%s', (_, file, message) => {
    expect(() => unpackConcepts(file, 'c.gz')).toThrow(message)
    expect(() => unpackConcepts(file, 'c.gz')).toThrow(/Make a new one: precis train concepts\.$/)
  })

  test('the good one of these is read', () => {
    expect(unpackConcepts(changed({})).words.depth).toBe(1)
  })
})

import {describe, expect, test} from 'vitest'
import {packRelevance, type RelevanceModel, unpackRelevance} from '../../src/syntax/relevance-model.ts'
import {packModel} from '../../src/syntax/weights/model-file.ts'

const model: RelevanceModel = {
  first: {features: ['x', 'y'], weights: Float32Array.of(1, -0.5), start: 0.5},
  second: {features: ['x', 'y', 'z'], weights: Float32Array.of(1, 2, 3), start: -1},
  third: {features: ['w'], weights: Float32Array.of(5), start: 0},
  trees: {
    features: ['w'],
    depth: 1,
    start: 0,
    feature: Uint8Array.of(0),
    threshold: Float32Array.of(0.5),
    leaf: Float32Array.of(-1, 1),
  },
  within: {features: ['v'], weights: Float32Array.of(2), start: 0},
  answered: {features: ['q'], weights: Float32Array.of(4), start: 0},
  rarity: new Map([
    ['dam', 1.5],
    ['river', 3],
  ]),
  vectors: {
    rowOf: new Map([
      ['flood', 0],
      ['river', 1],
    ]),
    dimensions: 2,
    values: Int8Array.of(127, 0, 90, -90),
  },
}

const bytes = packRelevance(model)

test('a relevance model is read as it was written', () => {
  expect(unpackRelevance(bytes)).toEqual(model)
})

describe('is refused by name, with the command that makes a new one:', () => {
  const damaged = bytes.slice()
  damaged[bytes.length - 20] ^= 1
  const round = {features: ['x'], start: 0}
  const trees = {...round, depth: 1}
  const facts = {version: 3, first: round, second: round, third: round, trees, within: round, answered: round}
  const one = Float32Array.of(1)
  const sections = {
    first: one,
    second: one,
    third: one,
    'trees feature': new Uint8Array(1),
    'trees threshold': one,
    'trees leaf': Float32Array.of(1, 2),
    within: one,
    answered: one,
    stems: new Uint8Array(0),
    counts: new Float32Array(0),
  }
  const changed = (other: object, others: object = {}) =>
    packModel('relevance', {...facts, ...other}, {...sections, ...others})

  test.each<[string, Uint8Array, RegExp]>([
    ['a damaged file', damaged, /^r\.gz: checksum is .* The file is damaged\./],
    ['a model of another kind', packModel('tagger', {}, {}), /^r\.gz: a model of kind tagger, expected relevance\./],
    ['an old version', changed({version: 0}), /^r\.gz: a relevance model of version 0, expected version 3\./],
    ['one without facts', changed({second: {...round, start: 'late'}}), /^r\.gz: .* without second\.start is "late"/],
    ['too few weights', changed({first: {...round, features: ['x', 'y']}}), /with 1 weights of 2 features/],
    ['trees of no depth', changed({trees: {...trees, depth: 0}}), /without trees\.depth is 0/],
    ['trees that are cut off', changed({}, {'trees leaf': one}), /with 1 leaves that do not fit together/],
    ['counts of nothing', changed({}, {counts: one}), /with 1 counts of 0 stems, expected one for each/],
  ])('%s', (_, file, message) => {
    expect(() => unpackRelevance(file, 'r.gz')).toThrow(message)
    expect(() => unpackRelevance(file, 'r.gz')).toThrow(/Make a new one: precis train relevance\.$/)
  })

  test('the good one of these is read', () => {
    expect(unpackRelevance(changed({})).first.start).toBe(0)
  })
})

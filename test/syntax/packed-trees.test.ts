import {expect, test} from 'vitest'
import type {Analysis} from '../../src/syntax/analyzer.ts'
import {packTrees, unpackTrees} from '../../src/syntax/packed-trees.ts'
import {packModel, unpackModel} from '../../src/syntax/weights/model-file.ts'
import {random} from '../random.ts'

function drawn(seed: number): Analysis[] {
  const next = random(seed)
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)]
  const lengths = Array.from({length: Math.floor(next() * 6)}, () => (next() < 0.1 ? 0 : Math.floor(next() ** 4 * 400)))
  return lengths.map((length) => {
    const column = (names: readonly string[]) => Array.from({length}, () => pick(names))
    return {
      upos: column(['NOUN', 'VERB', 'PUNCT']),
      xpos: column(['NN', 'VBD', '.', '``']),
      deprels: column(['root', 'nsubj', 'nmod:poss', 'obl:tmod']),
      heads: Int32Array.from({length}, () => Math.floor(next() * (length + 1))),
    }
  })
}

test('trees are unpacked as they were packed', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const trees = drawn(seed)
    expect(unpackTrees(packTrees(trees), 'it'), `seed ${seed}`).toEqual(trees)
  }
})

test('no byte can be changed or missing without being noticed', () => {
  const trees = drawn(3)
  const bytes = packTrees(trees)
  const next = random(5)
  for (let round = 0; round < 300; round++) {
    const broken = next() < 0.3 ? bytes.slice(0, Math.floor(next() * bytes.length)) : bytes.slice()
    if (broken.length === bytes.length) broken[Math.floor(next() * bytes.length)] ^= 1 << Math.floor(next() * 8)
    expect(() => unpackTrees(broken, 'it'), `seed 5, round ${round}`).toThrow(RangeError)
  }
})

test('whole bytes with other names than those of trees are refused', () => {
  const {kind, facts, sections} = unpackModel(packTrees(drawn(3)), 'trees', 'it')
  for (const column of ['upos', 'xpos', 'deprels']) {
    for (const names of [undefined, null, 'NOUN', [], [1, 2, 3, 4]]) {
      const other = packModel(kind, {...facts, [column]: names}, Object.fromEntries(sections))
      expect(() => unpackTrees(other, 'it'), `${column}: ${JSON.stringify(names)}`).toThrow(RangeError)
      expect(() => unpackTrees(other, 'it')).toThrow(column)
    }
  }
})

test('five bytes for a word', () => {
  const [length, words] = [packTrees([]).length, 200]
  const trees = Array.from({length: 50}, (_, i) => drawn(i)[0] ?? drawn(3)[0]).filter(({heads}) => heads.length < 255)
  const all = trees.reduce((sum, {heads}) => sum + heads.length, 0)
  expect(all).toBeGreaterThan(words)
  expect(packTrees(trees).length - length).toBeLessThan(5 * all + 4 * trees.length + 200)
})

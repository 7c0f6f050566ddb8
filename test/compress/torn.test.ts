import fc from 'fast-check'
import {expect, test} from 'vitest'
import {tornArcs} from '../../src/compress/torn.ts'
import {Phrases} from '../../src/compression/phrases.ts'
import {wordTree} from '../../src/compression/word-tree.ts'
import type {PossibleArc} from '../../src/syntax/analyzer.ts'

/** Phrases of a tree of words: heads are counted from 1, and a word hangs on one before it, or is the first. */
function phrasesOf(heads: Int32Array): Phrases {
  const all = (tag: string) => Array.from(heads, () => tag)
  const deprels = Array.from(heads, (head) => (head === 0 ? 'root' : 'dep'))
  return new Phrases(wordTree(all('x'), {upos: all('NOUN'), xpos: all('NN'), heads, deprels}))
}

/** By the definition: of each arc one end is in the phrase and the other is not. */
function expected(heads: Int32Array, arcs: readonly PossibleArc[]): number[] {
  const isIn = (word: number, top: number): boolean =>
    word === top || (word >= 0 && heads[word] > 0 && isIn(heads[word] - 1, top))
  return Array.from(heads, (_, top) =>
    arcs
      .filter(({word, head}) => word !== top && isIn(word, top) !== (head > 0 && isIn(head - 1, top)))
      .reduce((sum, {probability}) => sum + probability, 0),
  )
}

const trees = fc
  .array(fc.nat(), {minLength: 1, maxLength: 9})
  .map((numbers) => Int32Array.from(numbers, (number, i) => (i === 0 ? 0 : 1 + (number % i))))

test('an arc is torn by the phrases that have one of its ends', () => {
  const arcsOf = (n: number) =>
    fc.array(
      fc.record({word: fc.nat(n - 1), head: fc.nat(n), probability: fc.double({min: 0.01, max: 1, noNaN: true})}),
      {maxLength: 12},
    )
  const cases = trees.chain((heads) => fc.tuple(fc.constant(heads), arcsOf(heads.length)))
  fc.assert(
    fc.property(cases, ([heads, arcs]) => {
      const torn = tornArcs(phrasesOf(heads), {heads}, arcs)
      for (const [word, sum] of expected(heads, arcs).entries()) expect(torn[word]).toBeCloseTo(sum, 9)
    }),
    {seed: 20_261_120, numRuns: 300},
  )
})

test('a sure tree is not torn, and neither are arcs that were moved', () => {
  const heads = Int32Array.of(0, 1, 2, 2)
  const sure = Array.from(heads, (head, word) => ({word, head, probability: 1}))
  expect([...tornArcs(phrasesOf(heads), {heads}, sure)]).toEqual([0, 0, 0, 0])
  const other = [{word: 3, head: 1, probability: 0.4}]
  expect([...tornArcs(phrasesOf(heads), {heads}, other)]).toEqual([0, 0.4, 0, 0])
  expect([...tornArcs(phrasesOf(heads), {heads: Int32Array.of(0, 1, 2, 3)}, other)]).toEqual([0, 0, 0, 0])
})

import assert from 'node:assert/strict'
import {test} from 'vitest'
import {type Constituent, ContextFreeTree} from '../../../src/infer/factors/context-free-tree.ts'
import {Grammar} from '../../../src/infer/factors/grammar.ts'
import {cases} from '../../conditions.ts'
import {random as seeded} from '../../random.ts'
import {conforms, type Setting} from './conformance.ts'
import {derivationsOf, randomGrammar} from './derivations.ts'
import {randomScore} from './joint-states.ts'

/** A random sentence of a random grammar, and its settings by the definition. */
function randomSentence(random: () => number) {
  const made = randomGrammar(random)
  const words = Math.floor(5 * random())
  const all = Array.from({length: made.symbols}, (_, i) => i)
  const tags = Array.from({length: words}, () => {
    const some = all.filter(() => random() < 0.35)
    return some.length > 0 ? some : [0]
  })
  const scores = random() < 0.3 ? undefined : tags.flatMap((some) => some.map(() => randomScore(random)))
  const spans: Constituent[] = []
  for (let first = 0; first < words; first++) {
    for (let last = first + 1; last < words; last++) {
      for (const symbol of all) if (random() < 0.15 && spans.length < 4) spans.push({symbol, first, last})
    }
  }
  spans.sort(() => random() - 0.5)
  const literals = tags.flatMap((some, i) => some.map((symbol) => `${symbol} ${i} ${i}`))
  const names = [...literals, ...spans.map(({symbol, first, last}) => `${symbol} ${first} ${last}`)]
  const best = new Map<string, Setting>()
  for (const {score, constituents} of derivationsOf(made, tags)) {
    const y = names.map((name) => (constituents.includes(name) ? 1 : 0))
    const total = score + literals.reduce((sum, _, l) => sum + (y[l] === 1 ? (scores?.[l] ?? 0) : 0), 0)
    if (total > (best.get(y.join())?.score ?? -Infinity)) best.set(y.join(), {y, score: total})
  }
  const grammar = new Grammar(made.symbols, made.rules)
  return {
    made,
    tags,
    names,
    factor: new ContextFreeTree(grammar, tags, {spans, ...(scores && {scores})}),
    settings: words === 0 ? [{y: [], score: 0}] : [...best.values()],
  }
}

conforms('ContextFreeTree', randomSentence, {degrees: [0, 1, 2, 5, 8], methods: ['maxMarginals']})

test('the derivation is a tree of the setting with its score', () => {
  let derived = 0
  for (let seed = 1; seed <= cases(50, 200); seed++) {
    const {made, tags, names, factor, settings} = randomSentence(seeded(seed))
    const trees = new Set(derivationsOf(made, tags).map(({constituents}) => constituents.join()))
    for (const {y} of settings) {
      if (y.length === 0) continue
      const found = factor.derivation(Float64Array.from([9, ...y]), 1)
      // what a unary rule puts on a tag is a constituent, too, which the definition leaves out
      const shown = found.filter((node, i) => {
        const below = found[i + 1]
        return node.first < node.last || below?.first !== node.first || below.last !== node.last
      })
      const constituents = shown.map(({symbol, first, last}) => `${symbol} ${first} ${last}`)
      const expected = names.map((name) => (constituents.includes(name) ? 1 : 0))
      assert.deepEqual(expected, y, `seed ${seed}`)
      assert.ok(trees.has(constituents.join()), `seed ${seed}: ${constituents} is not derived`)
      derived++
    }
    assert.deepEqual(
      factor.derivation(new Float64Array(factor.degree)),
      [],
      `seed ${seed}: a setting that is not legal`,
    )
  }
  assert.ok(derived > cases(75, 300), `only ${derived} derivations`)
})

test('wrong grammars and words are refused with their numbers', () => {
  const rule = {parent: 0, left: 0, right: 1, score: 0}
  assert.throws(() => new Grammar(0, {binary: []}), /0 symbols given/)
  assert.throws(
    () => new Grammar(2, {binary: [{...rule, right: 2}]}),
    /right of binary rule 0 is 2, expected a symbol in 0…1/,
  )
  assert.throws(() => new Grammar(2, {binary: [rule, rule]}), /binary rule 0 → 0 1 given twice/)
  assert.throws(() => new Grammar(2, {binary: [{...rule, score: Infinity}]}), /score of binary rule 0 is Infinity/)
  assert.throws(() => new Grammar(2, {binary: [], unary: [{parent: 1, child: 1, score: 0}]}), /unary rule 1 → 1 given/)
  assert.throws(() => new Grammar(2, {binary: [], roots: [0]}), /1 scores of roots given, expected 2/)
  const grammar = new Grammar(2, {binary: [rule]})
  assert.throws(() => new ContextFreeTree(grammar, [[]]), /word 0 has no tags/)
  assert.throws(() => new ContextFreeTree(grammar, [[0, 2]]), /tag 1 of word 0 is 2, expected a symbol in 0…1/)
  assert.throws(() => new ContextFreeTree(grammar, [[0], [1, 1]]), /tag 1 of word 1 given twice/)
  assert.throws(() => new ContextFreeTree(grammar, [[0]], {scores: [1, 2]}), /2 scores of words given, expected 1/)
  const span = {symbol: 1, first: 0, last: 0}
  assert.throws(
    () => new ContextFreeTree(grammar, [[0]], {spans: [span]}),
    /span 0 goes from 0 to 0, expected two words or more/,
  )
  const whole = {symbol: 1, first: 0, last: 1}
  assert.throws(
    () => new ContextFreeTree(grammar, [[0], [1]], {spans: [whole, whole]}),
    /symbol 1 from 0 to 1 given twice/,
  )
  assert.throws(() => new ContextFreeTree({} as Grammar, [[0]]), /grammar is .*, expected a Grammar/)
})

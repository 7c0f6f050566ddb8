import assert from 'node:assert/strict'
import {describe, expect, test} from 'vitest'
import {accuracy, pairedDifference} from '../../eval/lib/logic-parser/paired.ts'
import {FULL, MODELS} from '../../eval/lib/logic-parser/parts.ts'
import {logicProblem, readParts, treeProblem} from '../../eval/lib/logic-parser/problem.ts'
import {CHECKPOINTS, runAd3, runPsdd} from '../../eval/lib/logic-parser/runs.ts'
import {isProjectiveArc, LogicScorer} from '../../eval/lib/logic-parser/scorer.ts'
import {treeScore} from '../../eval/lib/logic-parser/search.ts'
import {trainLogicParser} from '../../eval/lib/logic-parser/training.ts'
import type {Treebank} from '../../eval/lib/logic-parser/treebanks.ts'
import {exampleOf, relationsOf} from '../../src/learn/analyzer-training.ts'
import {makeLexicon} from '../../src/learn/lexicon/training.ts'
import {trainPruner} from '../../src/learn/parser/pruner-training.ts'
import {chooseTags} from '../../src/learn/tagger/training.ts'
import type {TreebankSentence} from '../../src/learn/treebank.ts'
import {ParserInput} from '../../src/syntax/parser/input.ts'
import {Pruner} from '../../src/syntax/parser/pruner.ts'
import {Words} from '../../src/syntax/words/words.ts'

// word/tag/head
const SENTENCES = [
  'Odelia/PROPN/2 saw/VERB/0 the/DET/4 dam/NOUN/2 ./PUNCT/2',
  'The/DET/2 dam/NOUN/3 broke/VERB/0 on/ADP/5 Sunday/PROPN/3 ./PUNCT/3',
  'A/DET/2 report/NOUN/3 came/VERB/0 yesterday/ADV/3 about/ADP/6 Lorn/PROPN/2 ./PUNCT/3',
  'Mr./PROPN/3 Ito/PROPN/1 asked/VERB/0 people/NOUN/3 to/PART/6 leave/VERB/3 the/DET/8 town/NOUN/6 ./PUNCT/3',
  'Heavy/ADJ/2 rain/NOUN/3 fell/VERB/0 for/ADP/6 a/DET/6 week/NOUN/3 ./PUNCT/3',
  'Kolvar/PROPN/4 and/CCONJ/3 Lorn/PROPN/1 lie/VERB/0 on/ADP/7 the/DET/7 Orl/PROPN/4 ./PUNCT/4',
]

function tinyTreebank(): Treebank {
  const sentences = SENTENCES.map((line): TreebankSentence => {
    const words = line.split(' ').map((word) => word.split('/'))
    return {
      forms: words.map(([form]) => form),
      tags: words.map(([, tag]) => `${tag}/_`),
      heads: Int32Array.from(words, ([, , head]) => Number(head)),
      relations: words.map(() => 'dep'),
    }
  })
  const {tags, numberOf} = chooseTags(sentences)
  const relations = relationsOf(sentences)
  const train = sentences.map((sentence) => exampleOf(sentence, Uint8Array.from(sentence.tags, numberOf), relations))
  const input = new ParserInput(new Words(makeLexicon(sentences, {words: 0})), tags)
  return {name: 'tiny', train, dev: train, input, pruner: new Pruner(trainPruner(train, input, {epochs: 5}))}
}

describe('the parser in logic learns invented sentences', () => {
  const treebank = tinyTreebank()
  const weights = trainLogicParser(treebank, FULL, {epochs: 6, relaxedEpochs: 2, cap: 0.1})
  const scorer = new LogicScorer(weights, FULL)
  const gold = treebank.train.map(({heads}) => heads)

  test('of which one has crossing arcs', () => {
    expect(gold.filter((heads) => heads.some((_, m) => m > 0 && !isProjectiveArc(heads, m)))).toHaveLength(1)
  })

  test('and AD3 proves their trees in logic', () => {
    for (const sentence of treebank.train) {
      const parts = readParts(treebank, scorer, sentence)
      const {heads, agreed, proved, converged, right, active} = runAd3(logicProblem(parts, FULL), sentence.heads)
      expect(Array.from(heads)).toEqual(Array.from(sentence.heads))
      assert.ok(agreed < 500 && converged <= agreed && proved <= agreed)
      expect(right).toHaveLength(CHECKPOINTS.length)
      expect(right[right.length - 1]).toBe(sentence.forms.length)
      expect(active[0]).toEqual({variables: 1, factors: 1, links: 1})
    }
  })

  test('and subgradients find no better tree', () => {
    const second = {...MODELS[0].groups, grandparents: true, siblings: true}
    for (const sentence of treebank.train.slice(0, 2)) {
      const parts = readParts(treebank, scorer, sentence)
      const best = treeScore(parts, sentence.heads)
      const {heads, active} = runPsdd(logicProblem(parts, FULL), sentence.heads)
      assert.ok(treeScore(parts, heads) <= best + 1e-9)
      assert.ok(active.length > 0)
      // with a factor for the whole tree, and without the parts that it does not have
      const coarse = readParts(treebank, new LogicScorer(weights, second), sentence)
      const [flows, tree] = [logicProblem(coarse, second), treeProblem(coarse, second)]
      const found = [runAd3(flows, sentence.heads), runPsdd(tree, sentence.heads)].map(({heads}) =>
        treeScore(coarse, heads),
      )
      assert.ok(Math.abs(found[0] - found[1]) < 1e-6, `${found}`)
    }
  })
})

test('an interval has the difference in it, and none of itself', () => {
  const counts = (rights: readonly number[]) => rights.map((right) => ({right, words: 10}))
  const first = counts([5, 6, 7, 8, 9, 4, 5, 6])
  const second = counts([6, 6, 8, 8, 9, 6, 5, 7])
  const {mean, low, high} = pairedDifference(first, second)
  assert.ok(low < mean && mean < high && low >= 0)
  expect(mean).toBeCloseTo(accuracy(second) - accuracy(first), 12)
  expect(pairedDifference(first, first)).toEqual({mean: 0, low: 0, high: 0})
})

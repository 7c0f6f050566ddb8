import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {agree, bestAlone, twoModels} from '../../eval/lib/grammars/agreement.ts'
import {HeadedGrammar, type HeadedSentence} from '../../eval/lib/grammars/headed-grammar.ts'
import {TaggedSentence} from '../../eval/lib/grammars/joint-tagging.ts'
import {convergenceOf} from '../../eval/lib/grammars/report.ts'
import {countSpans, difference, spanScores} from '../../eval/lib/grammars/span-scores.ts'
import {TreebankGrammar} from '../../eval/lib/grammars/treebank-grammar.ts'
import {sentencesOf, spansOf} from '../../eval/lib/grammars/trees.ts'
import {TrigramTagger} from '../../eval/lib/grammars/trigram-tagger.ts'
import {ad3} from '../../src/infer/ad3.ts'
import {ProjectiveTree} from '../../src/infer/factors/projective-tree.ts'
import {exact} from '../../src/infer/search/exact.ts'

// an invented treebank of small news, and the heads of its words
const file = join(import.meta.dirname, 'files/lorn.ptb')
const sentences = sentencesOf(readFileSync(file, 'utf8'), 'lorn.ptb')
const HEADS = [
  [2, 3, 0, 5, 3, 3],
  [2, 3, 0, 3],
  [3, 3, 4, 0, 6, 4, 4],
  [2, 0, 4, 2, 6, 2, 2],
  [2, 3, 0, 5, 3, 8, 8, 3, 3],
  [2, 0, 4, 2, 2],
]
const headed: HeadedSentence[] = sentences.map((sentence, i) => ({...sentence, heads: Int32Array.from(HEADS[i])}))

describe('the invented treebank', () => {
  test('is read without functions and roots', () => {
    expect(sentences.map(({forms}) => forms.length)).toEqual(HEADS.map(({length}) => length))
    expect(sentences[0].forms.join(' ')).toBe('The dam broke in Lorn .')
    expect(spansOf(sentences[0].root)).toEqual(['S 0 5', 'NP 0 1', 'VP 2 4', 'PP 3 4', 'NP 4 4'])
  })

  test('its grammar derives its own sentences as they are', () => {
    const grammar = new TreebankGrammar(sentences, {parents: true})
    for (const {forms, tags, root} of sentences) {
      const candidates = tags.map((tag) => [{tag, score: 0}])
      const tree = grammar.factor(forms, candidates)
      expect(grammar.spansOf(tree.derivation(bestAlone(tree).setting)), forms.join(' ')).toEqual(spansOf(root))
    }
  })

  test('its grammar with head words has the arcs of the dependency trees', () => {
    const grammar = new HeadedGrammar(headed)
    for (const {forms, tags, heads, root} of headed) {
      const arcs = forms.flatMap((_, m) =>
        forms.flatMap((_, h) => (h === m ? [{head: 0, modifier: m + 1}] : [{head: h + 1, modifier: m + 1}])),
      )
      const tree = grammar.factor(tags, arcs)
      const gold = Float64Array.from(arcs, ({head, modifier}) => (heads[modifier - 1] === head ? 1 : 0))
      const where = forms.join(' ')
      expect(tree.score(gold, 0), where).toBeGreaterThan(-Infinity)
      expect(grammar.spansOf(tree.derivation(gold)), where).toEqual(spansOf(root))

      // another model of the same arcs that wishes for the tree as it is
      const graph = twoModels(tree, new ProjectiveTree(forms.length, arcs, {singleRoot: true}))
      const {setting, iterations} = agree(graph, 50)
      expect(iterations, where).toBeDefined()
      expect(tree.score(setting, 0), where).toBeCloseTo(bestAlone(tree).value, 9)
    }
  })

  test('grammar and tagger agree on the best of both, which AD³ and exact find, too', () => {
    const learned = sentences.slice(0, 5)
    const grammar = new TreebankGrammar(learned, {parents: false})
    const tagger = new TrigramTagger(learned)
    const steps = sentences.map((sentence) => {
      const tagged = new TaggedSentence(sentence, grammar, tagger)
      const {setting, iterations, changes} = tagged.agree(1)
      const {graph, first, second} = tagged.models(1)
      const best = exact(graph)
      const where = sentence.forms.join(' ')
      expect(best.status, where).toBe('optimal')
      expect(first.score(setting, 0) + second.score(setting, 0), where).toBeCloseTo(best.objective, 6)
      expect(ad3(graph).bound, where).toBeGreaterThan(best.objective - 1e-6)
      expect(changes.at(-1)?.iteration, where).toBeLessThanOrEqual(iterations ?? 50)
      const {f1, accuracy} = spanScores([tagged.count(setting)])
      expect(f1, where).toBeGreaterThan(0.3)
      expect(accuracy, where).toBeGreaterThan(0.5)
      return iterations
    })
    const {agreed, ranges} = convergenceOf(steps)
    expect(agreed).toBeGreaterThan(0.8)
    expect(ranges.reduce((sum, {share}) => sum + share, 0)).toBeCloseTo(agreed, 9)
  })
})

test('constituents count as often as they are there, and a system never beats itself', () => {
  const counts = countSpans(['NP 0 1', 'NP 0 1', 'VP 2 3'], ['NP 0 1', 'VP 2 4', 'S 0 4'], [true, false])
  expect(counts).toEqual({found: 3, gold: 3, both: 1, words: 2, right: 1})
  expect(spanScores([counts])).toEqual({precision: 1 / 3, recall: 1 / 3, f1: 1 / 3, accuracy: 0.5})
  const all = countSpans(['A 0 1'], ['A 0 1'], [true, true])
  expect(difference([counts, all], [counts, all], 'f1')).toEqual({mean: 0, low: 0, high: 0})
  expect(difference([all, all], [counts, counts], 'accuracy').low).toBeCloseTo(0.5, 9)
})

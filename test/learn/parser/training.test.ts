import {describe, expect, test} from 'vitest'
import {relationsOf, trainParserModel, trainTaggerModel} from '../../../src/learn/analyzer-training.ts'
import {trainLabeler} from '../../../src/learn/parser/labeler-training.ts'
import {trainParts} from '../../../src/learn/parser/part-training.ts'
import {type ParserExample, trainPruner} from '../../../src/learn/parser/pruner-training.ts'
import {chooseTags} from '../../../src/learn/tagger/training.ts'
import {Analyzer} from '../../../src/syntax/analyzer.ts'
import {ParserInput} from '../../../src/syntax/parser/input.ts'
import {LABEL_ROW_BITS} from '../../../src/syntax/parser/label-features.ts'
import {MOST_RELATIONS} from '../../../src/syntax/parser/labeler.ts'
import {exactDecode, Parser, type ScaledWeights} from '../../../src/syntax/parser/parser.ts'
import {Pruner} from '../../../src/syntax/parser/pruner.ts'
import {Words} from '../../../src/syntax/words/words.ts'
import {isLong} from '../../conditions.ts'
import {noLexicon} from '../../syntax/random-sentences.ts'
import {tinyTreebank} from '../tiny-treebank.ts'

const sentences = tinyTreebank(60, 1)
const others = tinyTreebank(60, 2)
const words = new Words(noLexicon)
const {tags, numberOf} = chooseTags(sentences)
const relations = relationsOf(sentences)
const KINDS = {siblings: true, grandparents: true, grandsiblings: true}

const examples = (from = sentences): ParserExample[] =>
  from.map((sentence) => ({
    forms: sentence.forms,
    tags: Uint8Array.from(sentence.tags, numberOf),
    heads: Int32Array.from([0, ...sentence.heads]),
    relations: Uint8Array.from([0, ...sentence.relations.map((relation) => relations.indexOf(relation))]),
  }))
const input = new ParserInput(words, tags)

describe('training the parser, part by part', () => {
  const pruner = trainPruner(examples(), input, {epochs: 20})

  test('the pruner keeps the right heads and few others', () => {
    let kept = 0
    let right = 0
    let all = 0
    for (const {forms, tags, heads} of examples(others)) {
      const side = forms.length + 1
      input.read(forms, tags)
      const allowed = new Uint8Array(side * side)
      new Pruner(pruner).prune(input, allowed)
      kept += allowed.reduce((sum, mark) => sum + mark, 0)
      for (let m = 1; m < side; m++) right += allowed[heads[m] * side + m]
      all += forms.length
    }
    expect(right / all).toBeGreaterThan(0.995)
    expect(kept / all).toBeLessThan(4)
  })

  test('trees and relations are learned, also of sentences not seen', () => {
    const told: number[] = []
    const parts = trainParts(examples(), input, new Pruner(pruner), {
      kinds: KINDS,
      epochs: 5,
      onEpoch: (_, errors) => told.push(errors),
    })
    const labels = trainLabeler(examples(), relations, input)
    const parser = new Parser(
      {
        tags,
        relations,
        kinds: KINDS,
        pruner: {weights: pruner, scale: 1},
        parts: {weights: parts, scale: 1},
        labels: {weights: labels, scale: 1},
      },
      words,
    )
    for (const [set, least] of [
      [examples(), 1],
      [examples(others), 0.97],
    ] as const) {
      let heads = 0
      let labelled = 0
      let all = 0
      for (const example of set) {
        const found = parser.parse(example.forms, example.tags)
        for (let m = 1; m <= example.forms.length; m++) {
          all++
          if (found.heads[m] !== example.heads[m]) continue
          heads++
          if (found.relations[m] === example.relations[m]) labelled++
        }
      }
      expect(heads / all).toBeGreaterThanOrEqual(least)
      expect(labelled / all).toBeGreaterThanOrEqual(least)
    }
    expect(told[0]).toBeGreaterThan(0.02)
    expect(told[4]).toBeLessThan(0.02)
  })

  test('the parts are learned where the pruner would leave the right head out', () => {
    const useless = new Pruner(new Float32Array(1 << 20).map((_, i) => ((i * 2654435761) % 64) - 32))
    const told: number[] = []
    trainParts(examples(), input, useless, {kinds: KINDS, epochs: 3, onEpoch: (_, errors) => told.push(errors)})
    expect(told[2]).toBeLessThan(0.05)
  })

  test('one relation beside the root needs no learning', () => {
    const only = examples().map((example) => ({
      ...example,
      relations: Uint8Array.from(example.heads, (head, m) => (m > 0 && head > 0 ? 1 : 0)),
    }))
    const weights = trainLabeler(only, ['root', 'dep'], input, {epochs: 1})
    expect(weights.every((weight) => weight === 0)).toBe(true)
  })

  test('a tree whose arcs cross is learned as the one that is lifted', () => {
    const example = (heads: number[]) => ({
      forms: ['A', 'hearing', 'is', 'scheduled', 'on', 'the', 'issue', 'today'],
      tags: Uint8Array.from(
        ['DET/DT', 'NOUN/NN', 'AUX/VBD', 'VERB/VBN', 'ADP/IN', 'DET/DT', 'NOUN/NN', 'NOUN/NN'],
        numberOf,
      ),
      heads: Int32Array.from([0, ...heads]),
      relations: new Uint8Array(9),
    })
    const learned = (heads: number[]) =>
      trainParts([example(heads)], input, new Pruner(pruner), {kinds: KINDS, epochs: 10})
    const lifted = [2, 4, 4, 0, 7, 7, 4, 4]
    const weights = learned([2, 4, 4, 0, 7, 7, 2, 4])
    expect(Buffer.from(weights.buffer).equals(Buffer.from(learned(lifted).buffer))).toBe(true)
    const labels = new Float32Array(MOST_RELATIONS << LABEL_ROW_BITS)
    const model = {pruner: {weights: pruner, scale: 1}, parts: {weights, scale: 1}, labels: {weights: labels, scale: 1}}
    const parser = new Parser({tags, relations, kinds: KINDS, ...model}, words)
    const {forms, tags: given} = example(lifted)
    expect([...parser.parse(forms, given).heads].slice(1, 9)).toEqual(lifted)
  })
})

describe('training the models', () => {
  const options = {taggerEpochs: 3, folds: 2, parserEpochs: 3, keepPruner: true}
  let parser: ReturnType<typeof trainParserModel>

  test('a tagger and a parser of whole numbers that know the grammar', () => {
    const said: string[] = []
    const all = {...options, onProgress: (message: string) => said.push(message)}
    const tagger = trainTaggerModel(sentences, noLexicon, all)
    parser = trainParserModel(sentences, noLexicon, all)
    const analyzer = new Analyzer({lexicon: noLexicon, tagger, parser}, exactDecode())
    let right = 0
    let count = 0
    for (const {forms, tags, heads, relations} of others) {
      const found = analyzer.analyze(forms)
      forms.forEach((_, i) => {
        count++
        const same = found.upos[i] === tags[i].split('/')[0] && found.heads[i] === heads[i]
        if (same && found.deprels[i] === relations[i]) right++
      })
    }
    expect(right / count).toBeGreaterThan(0.95)
    for (const {weights} of [tagger, parser.parts, parser.labels, parser.pruner!]) {
      expect(weights).toBeInstanceOf(Int8Array)
    }
    expect(parser.relations).toEqual(relations)
    expect(said).toHaveLength(3 + 2 + 1 + 3 + 1)
    expect(said[0]).toMatch(/^tagger, pass 1: \d+\.\d\d % of the tags wrong$/)
    expect(said[3]).toBe('tags for the parser, fold 1 of 2')
  })

  // that the same seed gives the same models is in test/syntax/models.test.ts
  test.skipIf(!isLong)('another seed gives another model (long)', () => {
    const other = trainParserModel(sentences, noLexicon, {...options, seed: 2})
    expect(areSame(other.parts, parser.parts)).toBe(false)
    expect(areSame(other.labels, parser.labels)).toBe(false)
  })

  test('the relations are those of the data, root first', () => {
    expect(relations).toEqual([
      'root',
      'amod',
      'aux:pass',
      'case',
      'det',
      'nmod',
      'nsubj',
      'nsubj:pass',
      'obj',
      'obl',
      'punct',
    ])
  })
})

function areSame(a: ScaledWeights, b: ScaledWeights): boolean {
  return a.scale === b.scale && Buffer.from(a.weights.buffer).equals(Buffer.from(b.weights.buffer))
}

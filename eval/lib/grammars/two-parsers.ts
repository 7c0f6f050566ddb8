import type {LexicalizedTree} from '../../../src/infer/factors/lexicalized-tree.ts'
import {loadAnalyzer} from '../../../src/node/model-files.ts'
import type {Candidates} from '../../../src/syntax/parser/candidates.ts'
import {exactDecode} from '../../../src/syntax/parser/parser.ts'
import type {Parts} from '../../../src/syntax/parser/parts.ts'
import {SecondOrderTree} from '../../../src/syntax/parser/second-order-tree.ts'
import {bestAlone, twoModels} from './agreement.ts'
import type {HeadedGrammar, HeadedSentence} from './headed-grammar.ts'
import {countSpans, type SpanCounts} from './span-scores.ts'
import {spansOf} from './trees.ts'

/** The shipped models up to the arcs that a tree may have, and the scores of their parts. */
export class PartsReader {
  private candidates: Candidates | undefined
  private parts: Parts | undefined
  private readonly analyzer

  constructor() {
    const decode = exactDecode()
    this.analyzer = loadAnalyzer('models', (candidates, parts, heads) => {
      this.candidates = candidates
      this.parts = parts
      return decode(candidates, parts, heads)
    })
  }

  /** The tags of a sentence, its arcs and its parts, which hold until the next sentence is read. */
  read(forms: readonly string[]): {tags: readonly string[]; candidates: Candidates; parts: Parts} {
    const {xpos} = this.analyzer.analyze(forms)
    return {tags: xpos, candidates: this.candidates!, parts: this.parts!}
  }
}

/** A sentence as a grammar with head words and the parser see it: they choose from the same arcs, for the same tags. */
export class ParsedTwice {
  readonly tree: LexicalizedTree
  readonly alone: SecondOrderTree
  private readonly sentence: HeadedSentence
  private readonly grammar: HeadedGrammar
  private readonly candidates: Candidates
  private readonly parts: Parts

  constructor(sentence: HeadedSentence, grammar: HeadedGrammar, reader: PartsReader) {
    const {tags, candidates, parts} = reader.read(sentence.forms)
    this.sentence = sentence
    this.grammar = grammar
    this.candidates = candidates
    this.parts = parts
    this.alone = new SecondOrderTree(candidates, parts, 1)
    this.tree = grammar.factor(
      tags.map((tag) => grammar.tagLike(tag)),
      this.alone.arcs,
    )
  }

  /** The two models, where the parser counts `weight` times. */
  models(weight: number) {
    return twoModels(this.tree, new SecondOrderTree(this.candidates, this.parts, weight))
  }

  /** The best arcs of the grammar; those of the parser where the grammar has no tree of the candidates. */
  get ofGrammar(): Float64Array {
    const {value, setting} = bestAlone(this.tree)
    return value === -Infinity ? this.ofParser : setting
  }

  get ofParser(): Float64Array {
    return bestAlone(this.alone).setting
  }

  derives(setting: Float64Array): boolean {
    return this.tree.score(setting, 0) > -Infinity
  }

  /** What is right in the best tree with these arcs; words count as right where their heads are. */
  count(setting: Float64Array): SpanCounts {
    const {sentence, tree, alone, grammar} = this
    const heads = new Int32Array(sentence.forms.length)
    for (const [arc, {head, modifier}] of alone.arcs.entries()) if (setting[arc] === 1) heads[modifier - 1] = head
    const right = Array.from(sentence.heads, (head, i) => head === heads[i])
    return countSpans(grammar.spansOf(tree.derivation(setting)), spansOf(sentence.root), right)
  }
}

import {type ContextScores, headScoreAt, LEAST_LOG_PROBABILITY} from '../words/context-model.ts'
import type {TagSet} from '../words/tag-set.ts'
import type {Words} from '../words/words.ts'
import {allowedAt, allowedSize, Candidates} from './candidates.ts'
import {pruneByContext} from './context-pruner.ts'
import {bestProjectiveTree} from './first-order.ts'
import {ParserInput} from './input.ts'
import {Labeler} from './labeler.ts'
import {type PartKinds, PartScorer} from './part-scorer.ts'
import {Parts} from './parts.ts'
import {Pruner} from './pruner.ts'
import {SecondOrderDecoder} from './second-order.ts'

/** What a parser knows. */
export interface ParserModel {
  readonly tags: TagSet
  readonly relations: readonly string[] // root first
  readonly kinds: PartKinds
  /** Left out where a context model prunes instead. */
  readonly pruner?: ScaledWeights
  readonly parts: ScaledWeights
  readonly labels: ScaledWeights
}

/** Weights that count `scale` times: whole numbers, or floats with a scale of 1. */
export interface ScaledWeights {
  readonly weights: Int8Array | Float32Array
  readonly scale: number
}

/** How often the scores of a context model count beside those of the linear models, which are learned without it. */
interface ContextWeights {
  readonly heads: number
  readonly relations: number
}

/** Chosen on the development sets; from half to twice as much changes UAS and LAS by no more than 0.2 points. */
const contextWeights: ContextWeights = {heads: 0.3, relations: 0.5}

/** Finds the tree of the sentence whose candidates and parts are scored: heads[1…n]. Returns −∞ if there is none. */
export type Decode = (candidates: Candidates, parts: Parts, heads: Int32Array) => number

/**
 * The parser in four steps: prune the heads that are out of the question, score the parts of the trees that are left,
 * find the best tree, name its relations.
 */
export class Parser {
  /** What the parser was made with. */
  readonly model: ParserModel
  readonly input: ParserInput // what it sees of the last sentence
  readonly candidates = new Candidates() // the arcs that pruning left of it
  readonly parts = new Parts() // the scores of what its trees are made of
  private readonly pruner: Pruner | undefined
  private readonly scorer: PartScorer
  private readonly labeler: Labeler
  private readonly decode: Decode
  private readonly weights: ContextWeights
  private allowed = new Uint8Array(0)
  private headScores = new Float64Array(0)
  private heads: Int32Array = new Int32Array(0)
  private relations = new Uint8Array(0)

  constructor(
    model: ParserModel,
    words: Words,
    decode: Decode = exactDecode(),
    weights: ContextWeights = contextWeights,
  ) {
    this.model = model
    this.decode = decode
    this.weights = weights
    this.input = new ParserInput(words, model.tags)
    this.pruner = model.pruner && new Pruner(model.pruner.weights, model.pruner.scale)
    this.scorer = new PartScorer(model.parts.weights, model.parts.scale, model.kinds)
    this.labeler = new Labeler(model.relations, model.labels, weights.relations)
  }

  /**
   * The tree of a sentence with these tags, heads[1…n] and relations[1…n]; the arrays are the parser's own and hold until
   * the next sentence. `context` has the scores of this sentence; a model with a pruner of its own parses without, too.
   */
  parse(
    forms: readonly string[],
    tags: Uint8Array,
    context?: ContextScores,
  ): {heads: Int32Array; relations: Uint8Array} {
    const n = forms.length
    this.reserve(n)
    this.input.read(forms, tags)
    this.prune(n, context)
    this.score(n, context)
    if (this.decode(this.candidates, this.parts, this.heads) === -Infinity) this.decodeWithSafetyNet(n, context)
    this.labeler.label(this.input, this.heads, this.relations, context)
    return {heads: this.heads, relations: this.relations}
  }

  private prune(n: number, context: ContextScores | undefined): void {
    if (context) pruneByContext(context, n, this.allowed)
    else this.ownPruner().prune(this.input, this.allowed)
  }

  private ownPruner(): Pruner {
    if (this.pruner === undefined) {
      throw new TypeError('Parser: a model without a pruner and no scores of a context model, expected one of them.')
    }
    return this.pruner
  }

  private score(n: number, context: ContextScores | undefined): void {
    const {candidates: c, parts} = this
    c.read(n, this.allowed)
    this.scorer.score(this.input, c, parts)
    if (context === undefined) return
    for (let a = 0; a < c.count; a++) {
      const score = context.headScores[headScoreAt(n, c.modifier[a], c.head[a])]
      parts.arc[a] += this.weights.heads * Math.max(LEAST_LOG_PROBABILITY, score)
    }
  }

  /**
   * Candidates that were chosen word by word may not contain any tree. Then the arcs of the best tree by first-order
   * scores become candidates, too. A decoder with limits may find no tree even so: then that tree is the answer.
   */
  private decodeWithSafetyNet(n: number, context: ContextScores | undefined): void {
    const net = new Int32Array(n + 1)
    bestProjectiveTree(n, context?.headScores ?? this.firstOrderScores(n), net)
    for (let m = 1; m <= n; m++) this.allowed[allowedAt(n, net[m], m)] = 1
    this.score(n, context)
    if (this.decode(this.candidates, this.parts, this.heads) === -Infinity) this.heads.set(net)
  }

  private firstOrderScores(n: number): ArrayLike<number> {
    const pruner = this.ownPruner()
    const side = n + 1
    if (this.headScores.length < n * side) this.headScores = new Float64Array(2 * n * side)
    this.headScores.fill(-Infinity)
    const scores = new Float64Array(side)
    for (let m = 1; m <= n; m++) {
      scores.fill(UNREACHED)
      pruner.scoreHeads(this.input, m, scores)
      this.headScores.set(scores, headScoreAt(n, m, 0))
    }
    return this.headScores
  }

  private reserve(n: number): void {
    const side = n + 1
    if (this.allowed.length < allowedSize(n)) this.allowed = new Uint8Array(2 * allowedSize(n))
    if (this.heads.length < side) {
      this.heads = new Int32Array(2 * side)
      this.relations = new Uint8Array(2 * side)
    }
  }
}

/** The score of an arc that is longer than the pruner looks. */
const UNREACHED = -1e6

/**
 * Decodes by exact dynamic programming.
 *
 * @example
 * import {readFileSync} from 'node:fs'
 * import {Analyzer, createModels, exactDecode, inflate, MODEL_NAMES} from 'precis/parse'
 *
 * const unpacked = (name: string) => inflate(readFileSync(`node_modules/precis/models/${name}.bin.gz`))
 * const [lexicon, encoder, tagger, parser] = await Promise.all(MODEL_NAMES.map(unpacked))
 * const analyzer = new Analyzer(createModels({lexicon, encoder, tagger, parser}), exactDecode())
 * console.log(analyzer.analyze(['The', 'river', 'rose', '.']).upos.join(' ')) // DET NOUN VERB PUNCT
 */
export function exactDecode(): Decode {
  const decoder = new SecondOrderDecoder()
  return (candidates, parts, heads) => decoder.decode(candidates, parts, heads)
}

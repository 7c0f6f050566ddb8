import {type ContextModel, LEAST_LOG_PROBABILITY} from '../words/context-model.ts'
import type {TagSet} from '../words/tag-set.ts'
import type {Words} from '../words/words.ts'
import {Candidates} from './candidates.ts'
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
export interface ContextWeights {
  readonly heads: number
  readonly relations: number
}

/** Chosen on the development sets; from half to twice as much changes UAS and LAS by no more than 0.2 points. */
export const contextWeights: ContextWeights = {heads: 0.3, relations: 0.5}

/** Finds the tree of the sentence whose candidates and parts are scored: heads[1…n]. Returns −∞ if there is none. */
export type Decode = (candidates: Candidates, parts: Parts, heads: Int32Array) => number

/**
 * The parser in four steps: prune the heads that are out of the question, score the parts of the trees that are left,
 * find the best tree, name its relations.
 */
export class Parser {
  readonly model: ParserModel
  readonly input: ParserInput
  readonly candidates = new Candidates()
  readonly parts = new Parts()
  private readonly pruner: Pruner | undefined
  private readonly scorer: PartScorer
  private readonly labeler: Labeler
  private readonly decode: Decode
  private readonly context: ContextModel | undefined
  private readonly weights: ContextWeights
  private allowed = new Uint8Array(0)
  private headScores = new Float64Array(0)
  private heads: Int32Array = new Int32Array(0)
  private relations = new Uint8Array(0)

  constructor(
    model: ParserModel,
    words: Words,
    context?: ContextModel,
    decode: Decode = exactDecode(),
    weights: ContextWeights = contextWeights,
  ) {
    this.model = model
    this.context = context
    this.decode = decode
    this.weights = weights
    this.input = new ParserInput(words, model.tags)
    if (!context && !model.pruner)
      throw new TypeError('Parser: neither context nor pruner given, expected one of them.')
    this.pruner = model.pruner && new Pruner(model.pruner.weights, model.pruner.scale)
    this.scorer = new PartScorer(model.parts.weights, model.parts.scale, model.kinds)
    this.labeler = new Labeler(model.relations, model.labels, context, weights.relations)
  }

  /**
   * The tree of a sentence with these tags, heads[1…n] and relations[1…n]; the arrays are the parser's own and hold until
   * the next sentence. A context model must have read the sentence before.
   */
  parse(forms: readonly string[], tags: Uint8Array): {heads: Int32Array; relations: Uint8Array} {
    const n = forms.length
    this.reserve(n)
    this.input.read(forms, tags)
    this.prune(n)
    this.score(n)
    if (this.decode(this.candidates, this.parts, this.heads) === -Infinity) this.decodeWithSafetyNet(n)
    this.labeler.label(this.input, this.heads, this.relations)
    return {heads: this.heads, relations: this.relations}
  }

  private prune(n: number): void {
    if (this.context) pruneByContext(this.context, n, this.allowed)
    else this.pruner?.prune(this.input, this.allowed)
  }

  private score(n: number): void {
    const {candidates: c, parts, context} = this
    c.read(n, this.allowed)
    this.scorer.score(this.input, c, parts)
    if (context === undefined) return
    for (let a = 0; a < c.count; a++) {
      const score = context.headScores[(c.modifier[a] - 1) * (n + 1) + c.head[a]]
      parts.arc[a] += this.weights.heads * Math.max(LEAST_LOG_PROBABILITY, score)
    }
  }

  /**
   * Candidates that were chosen word by word may not contain any tree. Then the arcs of the best tree by first-order
   * scores become candidates, too. A decoder with limits may find no tree even so: then that tree is the answer.
   */
  private decodeWithSafetyNet(n: number): void {
    const side = n + 1
    const net = new Int32Array(side)
    bestProjectiveTree(n, this.firstOrderScores(n), net)
    for (let m = 1; m <= n; m++) this.allowed[net[m] * side + m] = 1
    this.score(n)
    if (this.decode(this.candidates, this.parts, this.heads) === -Infinity) this.heads.set(net)
  }

  private firstOrderScores(n: number): ArrayLike<number> {
    if (this.context) return this.context.headScores
    const side = n + 1
    if (this.headScores.length < n * side) this.headScores = new Float64Array(2 * n * side)
    this.headScores.fill(-Infinity)
    const scores = new Float64Array(side)
    for (let m = 1; m <= n; m++) {
      scores.fill(UNREACHED)
      this.pruner?.scoreHeads(this.input, m, scores)
      this.headScores.set(scores, (m - 1) * side)
    }
    return this.headScores
  }

  private reserve(n: number): void {
    const side = n + 1
    if (this.allowed.length < side * side) this.allowed = new Uint8Array(2 * side * side)
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

import {bytes, callable, impossible, numbers, whole} from '../check.ts'
import {analyzerModels, strings} from './check.ts'
import type {CompressionReader} from './compression-model.ts'
import type {ConceptModel} from './concept-model.ts'
import {exactDecode, Parser, type ParserModel} from './parser/parser.ts'
import type {RelevanceModel} from './relevance-model.ts'
import {MOST_TAGS, Tagger, type TaggerModel} from './tagger/tagger.ts'
import {type ContextModel, headScoreAt} from './words/context-model.ts'
import type {Lexicon} from './words/lexicon.ts'
import {wordsOf} from './words/words.ts'

/** The tags and the tree of a sentence, word by word. */
export interface Analysis {
  readonly upos: readonly string[]
  readonly xpos: readonly string[]
  readonly heads: Int32Array // counted from 1, 0 for the root
  readonly deprels: readonly string[]
}

/** How likely tags and heads are in their sentence: natural logarithms of probabilities, by word. */
export interface Likelihood {
  readonly tags: Float64Array
  readonly heads: Float64Array
}

/** A head that a word may have, counted from 1, 0 for the root. */
export interface PossibleArc {
  readonly word: number
  readonly head: number
  readonly probability: number
}

/** Everything that is needed to analyze a sentence. */
export interface AnalyzerModels {
  readonly lexicon: Lexicon
  readonly tagger: TaggerModel
  readonly parser: ParserModel
  readonly context?: ContextModel
  readonly concepts?: ConceptModel
  readonly relevance?: RelevanceModel
  readonly compression?: CompressionReader
}

/**
 * Longer sentences are cut, at a mark near the end where there is one; the root of each further piece hangs on the root
 * of the first as `parataxis`. So the time stays linear in the length of the text, whatever it is.
 */
export const LONGEST_PIECE = 160

/** An arc of which the probability is less (1 %) is not possible. */
const LEAST_LOG_CHANCE = -4.6

/** A piece is not cut shorter than this to end at a mark. */
const SHORTEST_PIECE = 100

/**
 * From words to tags and trees. The same words get the same analysis, whatever was analyzed before.
 *
 * `loadAnalyzer`, `createAnalyzer` and `fetchAnalyzer` make one; `summarizeWith` and `prepare` take one.
 *
 * @example
 * import {type Analyzer, loadAnalyzer} from 'precis'
 *
 * const analyzer: Analyzer = loadAnalyzer()
 * const {upos, heads} = analyzer.analyze(['The', 'river', 'rose', '.'])
 * console.log(upos.join(' '), heads.join(' ')) // DET NOUN VERB PUNCT 2 3 0 3
 */
export class Analyzer {
  private readonly tagger: Tagger
  private readonly parser: Parser
  private readonly models: AnalyzerModels

  constructor(models: AnalyzerModels, decode = exactDecode()) {
    analyzerModels(models, 'models')
    callable(decode, 'decode')
    const words = wordsOf(models.lexicon)
    this.models = models
    this.tagger = new Tagger(models.tagger, words)
    this.parser = new Parser(models.parser, words, decode)
  }

  /** What was learned of the worth of concepts in the language that it analyzes. */
  get concepts(): ConceptModel | undefined {
    return this.models.concepts
  }

  /** What was learned in that language of what has to do with a question. */
  get relevance(): RelevanceModel | undefined {
    return this.models.relevance
  }

  /** What was learned of how people shorten sentences. */
  get compression(): CompressionReader | undefined {
    return this.models.compression
  }

  /** Tags as numbers of the tag set, for `analyze`. */
  numberTags(upos: readonly string[], xpos: readonly string[]): Uint8Array {
    strings(upos, 'upos')
    strings(xpos, 'xpos')
    if (xpos.length !== upos.length) throw impossible(xpos.length, 'xpos.length', `${upos.length}, as upos has`)
    const {tags} = this.models.parser
    return Uint8Array.from(upos, (tag, i) => tags.numberOf(tag, xpos[i]))
  }

  /** Analyzes a sentence; with `tags`, as numbers of the tag set, those are taken as given. */
  analyze(forms: readonly string[], tags?: Uint8Array): Analysis {
    strings(forms, 'forms')
    if (tags !== undefined) this.checkTags(tags, forms.length)
    const {tags: tagSet, relations} = this.models.parser
    const upos: string[] = []
    const xpos: string[] = []
    const deprels: string[] = []
    const heads = new Int32Array(forms.length)
    let root = 0
    for (let start = 0; start < forms.length; ) {
      const end = endOfPiece(forms, start)
      const piece = forms.slice(start, end)
      const context = this.models.context?.read(piece)
      const found = tags?.subarray(start, end) ?? this.tagger.tag(piece, context)
      const tree = this.parser.parse(piece, found, context)
      for (let i = 0; i < piece.length; i++) {
        const head = tree.heads[i + 1]
        const isRoot = head === 0
        upos.push(tagSet.universal[found[i]])
        xpos.push(tagSet.specific(found[i]))
        heads[start + i] = isRoot ? root : start + head
        deprels.push(isRoot && root > 0 ? 'parataxis' : relations[tree.relations[i + 1]])
        if (isRoot && start === 0) root = i + 1
      }
      start = end
    }
    return {upos, xpos, heads, deprels}
  }

  /**
   * How likely an analysis of a sentence is, word by word, to the model that reads it as a whole; undefined without such
   * a model, and for sentences that are cut into pieces.
   */
  likelihood(forms: readonly string[], {upos, xpos, heads}: Omit<Analysis, 'deprels'>): Likelihood | undefined {
    const n = forms.length
    const {context, parser} = this.models
    if (context === undefined || n > LONGEST_PIECE) return undefined
    const {tagScores, headScores} = context.read(forms)
    return {
      tags: Float64Array.from(upos, (tag, i) => tagScores[i * MOST_TAGS + parser.tags.numberOf(tag, xpos[i])]),
      heads: Float64Array.from(heads, (head, i) => headScores[headScoreAt(n, i + 1, head)]),
    }
  }

  /**
   * The arcs that the model which reads a sentence as a whole thinks possible, the words one after the other; undefined
   * without such a model, and for sentences that are cut into pieces.
   */
  possibleArcs(forms: readonly string[]): readonly PossibleArc[] | undefined {
    strings(forms, 'forms')
    const n = forms.length
    const {context} = this.models
    if (context === undefined || n > LONGEST_PIECE) return undefined
    const {headScores} = context.read(forms)
    const arcs: PossibleArc[] = []
    for (let word = 0; word < n; word++) {
      for (let head = 0; head <= n; head++) {
        const score = headScores[headScoreAt(n, word + 1, head)]
        if (score >= LEAST_LOG_CHANCE) arcs.push({word, head, probability: Math.exp(score)})
      }
    }
    return arcs
  }

  private checkTags(tags: Uint8Array, words: number): void {
    bytes(tags, 'tags')
    if (tags.length !== words) throw impossible(tags.length, 'tags.length', `${words}, one for each word`)
    numbers(whole(0, this.models.parser.tags.size - 1))(tags, 'tags')
  }
}

function endOfPiece(forms: readonly string[], start: number): number {
  if (forms.length - start <= LONGEST_PIECE) return forms.length
  for (let end = start + LONGEST_PIECE; end > start + SHORTEST_PIECE; end--) {
    if (/^[,;:.!?–—-]+$/.test(forms[end - 1])) return end
  }
  return start + LONGEST_PIECE
}

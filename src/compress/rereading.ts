import type {Language} from '../language/language.ts'
import {leastOf, topsOf, without} from '../reread/at-fault.ts'
import {likelihoodOf, type RereadingAnalyzer, readAgain, readingFault} from '../reread/fault.ts'
import type {Likelihood} from '../syntax/analyzer.ts'
import {type Held, NOTHING_HELD} from './held.ts'
import {withLooseMarks} from './loose-marks.ts'
import type {CompressibleSentence} from './sentence.ts'
import type {Kept} from './together.ts'

/** A line was wished to be short, so it may read worse than a sentence of a summary before anything is objected to. */
const LEAST_SCORE = -2

/** After so many rounds a sentence that still reads badly stays whole. */
const MOST_ROUNDS = 8

/** Reads the shortened sentences of a line again, and remembers what was found at fault (docs/math.md, eq. K5). */
export class Rereading {
  /** By sentence. */
  readonly held: Held[]
  private readonly analyzer: RereadingAnalyzer
  private readonly language: Language
  private readonly sentences: readonly CompressibleSentence[]
  private readonly before: (Likelihood | undefined)[] = [] // by sentence
  private rounds = 0

  constructor(analyzer: RereadingAnalyzer, language: Language, sentences: readonly CompressibleSentence[]) {
    this.analyzer = analyzer
    this.language = language
    this.sentences = sentences
    this.held = sentences.map(() => NOTHING_HELD)
  }

  /** Reads what is kept. Returns whether something in it was objected to, and is held from now on. */
  objectsTo(kept: Kept): boolean {
    if (this.rounds++ > MOST_ROUNDS) return false
    let isFaulty = false
    for (const [s, own] of kept.entries()) {
      const more = own && this.faultOf(s, own)
      if (more === undefined) continue
      isFaulty = true
      const {words, roots} = this.held[s]
      this.held[s] = {words: [...words, ...more.words], roots: [...roots, ...more.roots]}
    }
    return isFaulty
  }

  /** What has to stay instead of what goes; undefined if nothing speaks against what is kept. */
  private faultOf(s: number, own: Uint8Array): Held | undefined {
    if (!this.isFaulty(s, own)) return undefined
    const {plan, roots, problem} = this.sentences[s]
    const {head} = plan.tree
    if (this.rounds >= MOST_ROUNDS) return {words: [...head.keys()], roots: roots.map(({word}) => word)}
    const root = roots.find(({word}) => own[word] === 1 && (head[word] < 0 || own[head[word]] === 0))
    if (root === undefined) return undefined
    if (root.word !== roots[0].word) return {words: [], roots: [root.word]}
    const tops = topsOf(head, own).filter((top) => problem.lengths[top] > 0 || problem.children[top].length > 0)
    const least = leastOf(tops, (some) => this.isFaulty(s, without(head, some)))
    return {words: (least.length > 0 ? least : [tops]).flat(), roots: []}
  }

  private isFaulty(s: number, own: Uint8Array): boolean {
    const {whole} = this.sentences[s]
    if (!(s in this.before)) this.before[s] = likelihoodOf(this.analyzer, whole)
    const kept = withLooseMarks(this.sentences[s], own)
    if (!kept.includes(0)) return false
    const read = readAgain(this.analyzer, whole, this.before[s], kept)
    const known = this.language.compression?.acceptability
    return read !== undefined && readingFault(this.analyzer, read, known, LEAST_SCORE) !== undefined
  }
}

import {combineCounts, roundedShares} from '../combine.ts'
import {wordsInSentences} from '../word-text.ts'
import {Comparisons} from './comparisons.ts'
import type {ScriptMetric} from './metrics.ts'
import type {ScriptOptions} from './options.ts'
import {ScriptError} from './script-error.ts'
import type {ScriptText, Stemming, SummaryFile, Texts} from './texts.ts'

/** Recall, precision and F; or, where counts are pooled, those of the references and of the summary and the hits. */
export type EvaluationRecord = readonly [number, number, number]

/** Scores one summary in one evaluation at a time, with the messages and errors that the script has on the way. */
export class Evaluator {
  private readonly options: ScriptOptions
  private readonly texts: Texts
  private readonly say: (message: string) => void
  private readonly comparisons = new Map<ScriptMetric, Comparisons>()
  // whether -m holds: -M turns it off on the way
  private isStemming: boolean

  constructor(options: ScriptOptions, texts: Texts, say: (message: string) => void) {
    this.options = options
    this.texts = texts
    this.say = say
    this.isStemming = options.stem
  }

  /** Scores the peer, or counts it where counts are pooled. */
  record(metric: ScriptMetric, peer: SummaryFile, models: readonly SummaryFile[]): EvaluationRecord {
    for (const model of models) {
      if (!this.texts.exists(model)) throw new ScriptError(`${model.path} is not there, expected the file of a model.`)
    }
    const {alpha, combination, average} = this.options
    const comparisons = this.comparisonsOf(metric)
    const {counter} = comparisons
    const summary = this.read(metric, peer, {words: this.isStemming, sentences: this.isStemming})
    const references = models.map((model) => this.readModel(metric, model))
    // before any hits are asked for: a summary that is set does not see what is prepared later
    const prepared = references.map((reference) => comparisons.reference(reference))
    const hits = references.map((reference) => comparisons.hits(summary, reference))
    const counts = combineCounts(counter, hits, prepared, comparisons.summaryCount(summary), combination)
    if (average !== 'evaluations') return [counts.referenceCount, counts.summaryCount, counts.hits]
    const {recall, precision, f} = roundedShares(counter, counts, alpha)
    return [recall, precision, f]
  }

  private comparisonsOf(metric: ScriptMetric): Comparisons {
    const comparisons = this.comparisons.get(metric) ?? new Comparisons(metric.counter)
    this.comparisons.set(metric, comparisons)
    return comparisons
  }

  private readModel(metric: ScriptMetric, model: SummaryFile): ScriptText {
    const isStemming = this.isStemming || (this.options.stemModelsOnly && metric.kind !== 'N')
    const text = this.read(metric, model, {
      words: isStemming,
      sentences: metric.kind === 'W' ? this.isStemming : isStemming,
    })
    if (metric.kind === 'W' && wordsInSentences(text) === 0) {
      throw new ScriptError(`${model.path} has no words, expected at least one for ${metric.name}.`)
    }
    // ROUGE-N knows nothing of -M
    if (this.options.stemModelsOnly && metric.kind !== 'N') this.isStemming = false
    return text
  }

  private read(metric: ScriptMetric, file: SummaryFile, stemming: Stemming): ScriptText {
    const text = metric.kind === 'BE' ? this.texts.elements(file, stemming.words) : this.texts.words(file, stemming)
    if (text.complaint !== undefined) this.say(text.complaint)
    return text
  }
}

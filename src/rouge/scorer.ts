import {isArray, isRevoked, string} from '../check.ts'
import {utf8ByteString} from './byte-string.ts'
import {rougeOptions, texts} from './check.ts'
import {type Combination, combineCounts, roundedShares} from './combine.ts'
import type {Counter} from './counter.ts'
import {type Limit, limitText} from './limits.ts'
import {counterOf, parseMetric} from './metric.ts'
import {NumberList} from './number-list.ts'
import type {PairTable} from './pair-table.ts'
import {Stemmer} from './stem.ts'
import {smartStopWords} from './stop-words.ts'
import {sentencesOf} from './summary-file.ts'
import {Tokenizer} from './tokens.ts'
import {Vocabulary} from './vocabulary.ts'
import {type WordText, wordsInSentences} from './word-text.ts'

/** What is counted, and in how much of the texts. */
export interface RougeOptions {
  /** Names of metrics: ROUGE-1, ROUGE-L, ROUGE-W-1.2, ROUGE-S4, ROUGE-SU4, ROUGE-SU*. */
  readonly metrics: readonly string[]
  /** Whether words are stemmed, as by the script's option -m. */
  readonly stem: boolean
  /** Whether the script's stop words are left out, or which are. */
  readonly stopWords: boolean | ReadonlySet<string>
  /** At most this many words of each text count. */
  readonly words?: number
  /** At most this many bytes of UTF-8 of each text count. */
  readonly bytes?: number
  /** The weight of precision in F, from 0 to 1. */
  readonly alpha: number
  /** How several references make one score. */
  readonly combine: Combination
}

/** The metrics and settings where nothing else is asked for: those of DUC and TAC. */
export const rougeDefaults: RougeOptions = {
  metrics: ['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'],
  stem: true,
  stopWords: false,
  alpha: 0.5,
  combine: 'average',
}

/** The script's numbers: shares have five decimals. */
export interface RougeScore {
  readonly recall: number
  readonly precision: number
  readonly f: number
  /** What the shares are of. With several references, the sums over them or those of the best. */
  readonly hits: number
  readonly referenceCount: number
  readonly summaryCount: number
}

interface MetricReferences {
  readonly counter: Counter<{readonly count: number}>
  readonly references: readonly {readonly count: number}[]
  readonly hits: Float64Array // by reference
}

/**
 * Scores any number of summaries against the same references. A text has one sentence on each line.
 *
 * @example
 * import {RougeScorer} from 'precis/rouge'
 *
 * const scorer = new RougeScorer(['The flood closed two bridges.'], {metrics: ['ROUGE-1', 'ROUGE-L']})
 * console.log(scorer.score('The bridges.').map(({f}) => f).join(' ')) // 0.57143 0.57143
 */
export class RougeScorer {
  private readonly options: RougeOptions
  private readonly tokenizer: Tokenizer
  private readonly words = new NumberList()
  private readonly referenceWords: number
  private readonly metrics: readonly MetricReferences[]

  constructor(references: readonly string[], options: Partial<RougeOptions> = {}) {
    texts(references, 'references')
    this.options = checked(options)
    const {stem, stopWords} = this.options
    const vocabulary = new Vocabulary()
    this.tokenizer = new Tokenizer(
      vocabulary,
      stem ? sharedStemmer() : undefined,
      stopWords === true ? smartStopWords() : stopWords || undefined,
    )
    const read = references.map((reference) => this.read(reference))
    vocabulary.close()
    this.referenceWords = this.words.length
    const tables: PairTable[] = []
    this.metrics = this.options.metrics.map((name) => metricReferences(name, read, tables))
  }

  /** The scores of a summary by metric, in the order of the options. */
  score(summary: string): RougeScore[] {
    string(summary, 'summary')
    const {alpha, combine} = this.options
    // the words of the summary before go
    this.words.length = this.referenceWords
    const text = this.read(summary)
    return this.metrics.map(({counter, references, hits}) => {
      const summaryCount = counter.setSummary(text)
      for (let r = 0; r < references.length; r++) hits[r] = counter.hits(references[r])
      const counts = combineCounts(counter, hits, references, summaryCount, combine)
      return {...roundedShares(counter, counts, alpha), ...counts}
    })
  }

  private read(text: string): WordText {
    const isMeasured = this.options.bytes !== undefined
    const sentences = sentencesOf(isMeasured ? utf8ByteString(text) : text, 'SPL')
    return this.tokenizer.read(limitText(sentences, limitOf(this.options)), this.words)
  }
}

/**
 * The scores of one summary by name of metric. References that a call before had are not read again.
 *
 * @example
 * import {rouge} from 'precis/rouge'
 *
 * const scores = rouge('The flood closed bridges.', ['The flood closed two bridges.'])
 * console.log(scores['ROUGE-2'].recall, scores['ROUGE-2'].hits) // 0.5 2
 */
export function rouge(
  summary: string,
  references: readonly string[],
  options: Partial<RougeOptions> = {},
): Record<string, RougeScore> {
  string(summary, 'summary')
  const scores = keptScorer(references, options).score(summary)
  const {metrics = rougeDefaults.metrics} = options
  return Object.fromEntries(metrics.map((metric, m) => [metric, scores[m]]))
}

/** So many scorers are kept: reading references takes five times as long as scoring a summary. */
const MOST_SCORERS = 64

/** References of more characters are read anew for each call, so that what is kept stays small. */
const MOST_KEPT = 2 ** 16

/** A scorer that was made for a call, with what decides what it does. */
interface KeptScorer {
  readonly options: string
  readonly references: readonly string[]
  readonly scorer: RougeScorer
}

const kept: KeptScorer[] = [] // the one used last is the first

/** A scorer with these references and options, which may have been made for a call before. */
function keptScorer(references: readonly string[], options: Partial<RougeOptions>): RougeScorer {
  if (!isKept(references, options)) return new RougeScorer(references, options)
  const key = JSON.stringify(options)
  const place = kept.findIndex((one) => one.options === key && areSame(one.references, references))
  const own =
    place < 0
      ? {options: key, references: [...references], scorer: new RougeScorer(references, options)}
      : kept.splice(place, 1)[0]
  kept.unshift(own)
  if (kept.length > MOST_SCORERS) kept.pop()
  return own.scorer
}

/** A set of stop words may change from call to call, and what is wrong is told by the scorer. */
function isKept(references: readonly string[], options: Partial<RougeOptions>): boolean {
  if (!isArray(references) || typeof options !== 'object' || options === null || isRevoked(options)) return false
  const {metrics = [], ...others} = options
  const arePlain = Object.values(others).every((value) => /^(?:boolean|number|string|undefined)$/.test(typeof value))
  if (!arePlain || !areStrings(metrics) || !areStrings(references)) return false
  return references.reduce((length, reference) => length + reference.length, 0) <= MOST_KEPT
}

function areStrings(values: readonly unknown[]): boolean {
  return isArray(values) && values.every((value) => typeof value === 'string')
}

function areSame(ours: readonly string[], given: readonly string[]): boolean {
  return ours.length === given.length && ours.every((reference, i) => reference === given[i])
}

let stemmer: Stemmer | undefined

/** Scorers of one process meet the same words. */
function sharedStemmer(): Stemmer {
  return (stemmer ??= new Stemmer())
}

function metricReferences(name: string, texts: readonly WordText[], tables: PairTable[]): MetricReferences {
  const metric = parseMetric(name)
  const empty = texts.findIndex((text) => wordsInSentences(text) === 0)
  if (metric.kind === 'W' && empty >= 0) {
    throw new RangeError(`${name}: reference ${empty + 1} of ${texts.length} has no words, expected at least one.`)
  }
  const counter = counterOf(metric, tables)
  const references = texts.map((text) => counter.reference(text))
  return {counter, references, hits: new Float64Array(texts.length)}
}

function checked(given: Partial<RougeOptions>): RougeOptions {
  rougeOptions(given, 'options')
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined)
  const options: RougeOptions = {...rougeDefaults, ...Object.fromEntries(chosen)}
  const {words, bytes, alpha} = options
  if (words !== undefined && bytes !== undefined) {
    throw new RangeError(`Limits: both words ${words} and bytes ${bytes} given, expected one of them.`)
  }
  for (const [name, limit] of Object.entries({words, bytes})) {
    if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) {
      throw new RangeError(`Limit: ${name} is ${limit}, expected a whole number > 0.`)
    }
  }
  if (!(alpha >= 0 && alpha <= 1)) throw new RangeError(`Alpha is ${alpha}, expected a number from 0 to 1.`)
  return options
}

function limitOf({words, bytes}: RougeOptions): Limit {
  return {...(words === undefined ? {} : {words}), ...(bytes === undefined ? {} : {bytes})}
}

import {string} from '../check.ts'
import {type ArcPricer, type Register, rulePricer} from '../compression/arc-pricer.ts'
import {learnedPricer} from '../compression/learned-pricer.ts'
import type {Encoding} from '../encoding/encoding.ts'
import type {EncodingName} from '../encoding/encodings.ts'
import {english} from '../english/english.ts'
import type {Language} from '../language/language.ts'
import {countWords} from '../summarize/documents/budget.ts'
import {treeMaker} from '../summarize/documents/check.ts'
import type {Analyzer} from '../syntax/analyzer.ts'
import {compressOptions} from './check.ts'
import {type CompressedLine, printFirst, printKept} from './compressed-line.ts'
import {fittings} from './fitting.ts'
import {leadOf} from './lead.ts'
import {type LikelyOptions, likelyShortening} from './likely.ts'
import {counted, first, fits, type Limit, limitFrom} from './limit.ts'
import {MOST_TOKENS} from './most-tokens.ts'
import {readLine} from './read-line.ts'
import {Rereading} from './rereading.ts'
import {CompressibleSentence} from './sentence.ts'
import {shapeOf} from './shape.ts'

/**
 * How a line is shortened: to a number of words or tokens, to a share of its words in percent, or, without any of them, as
 * people shorten it.
 *
 * @example
 * import {type CompressOptions, compress} from 'precis'
 *
 * const options: CompressOptions = {words: 3}
 * console.log(compress('The old dam broke.', options).text) // The dam broke.
 */
export interface CompressOptions {
  /** At most this many words, as `wc -w` counts them. */
  readonly words?: number | undefined
  /** At most this many tokens of a language model, with the line end. The encoding has to be loaded: `loadEncoding`. */
  readonly tokens?: number | undefined
  /** How tokens are counted; `o200k_base` by default. */
  readonly encoding?: EncodingName | Encoding | undefined
  /** About this share of the words, in percent; more where less would not read well. */
  readonly rate?: number | undefined
  /** Shortens as news is shortened for a headline, which deletes much more. */
  readonly headline?: boolean | undefined
  /** What is known of the language; English by default. */
  readonly language?: Language | undefined
}

/** How a shortening is chosen if no length is given. */
const LIKELY: Readonly<Record<Register, LikelyOptions>> = {
  prose: {samples: 100, exact: 1, deleted: 1, single: 0.6, seed: 1},
  headline: {samples: 100, exact: 0.3, deleted: 0, single: 0.95, seed: 1},
}

/**
 * Shortens a sentence, or the few sentences of a line, by deleting words.
 *
 * @example
 * import {compressWith, loadAnalyzer} from 'precis'
 *
 * const {status, text} = compressWith(loadAnalyzer(), 'The old dam broke.', {words: 3})
 * console.log(status, text) // shortened The dam broke.
 */
export function compressWith(
  analyzer: Pick<Analyzer, 'analyze'> & Partial<Pick<Analyzer, 'compression' | 'likelihood' | 'possibleArcs'>>,
  line: string,
  options: CompressOptions = {},
): CompressedLine {
  treeMaker(analyzer, 'analyzer')
  string(line, 'line')
  compressOptions(options, 'options')
  const pricer = analyzer.compression === undefined ? rulePricer : learnedPricer(analyzer.compression)
  return compressLine(analyzer, line, options, pricer)
}

/** The same with prices from anywhere. */
export function compressLine(
  analyzer: Pick<Analyzer, 'analyze'> & Partial<Pick<Analyzer, 'likelihood' | 'possibleArcs'>>,
  line: string,
  options: CompressOptions,
  pricer: ArcPricer,
): CompressedLine {
  const {language = english, headline = false} = options
  const limit = limitFrom(line, options)
  const {most} = limit
  const lead = leadOf(line)
  // blanks keep the places of all words
  const sentences = readLine(' '.repeat(lead.length) + line.slice(lead.length), language.text)
  if (sentences.length === 0) return counted(first(line, limit), 'empty', limit)
  if (most !== Infinity && fits(printFirst(line), limit)) return counted(printFirst(line), 'whole', limit)
  const forms = sentences.flatMap((tokens) => tokens.map(({form}) => form.toLowerCase()))
  const canRead = sentences.every(({length}) => length <= MOST_TOKENS) && isOf(language, forms)
  if (!canRead) return counted(first(line, limit), 'unread', limit)
  const register: Register = headline ? 'headline' : 'prose'
  const read = sentences.map((tokens) => {
    const forms = tokens.map(({form}) => form)
    // only where a length is a wish, a line may be longer than it because its tree is not sure
    const possible = options.rate === undefined || headline ? undefined : analyzer.possibleArcs?.(forms)
    const shape = shapeOf(tokens, analyzer.analyze(forms), language, possible, line)
    return new CompressibleSentence(shape, pricer, register, most === Infinity)
  })
  if (most === Infinity) {
    // a headline tells one thing: that of the first sentence that is one
    const only = headline ? (read.find(({plan}) => plan.isSentence) ?? read[0]) : undefined
    const likely = read.map((sentence) =>
      only === undefined || only === sentence ? likelyShortening(sentence, LIKELY[register]) : undefined,
    )
    const printed = printKept(line, lead, read, likely, language)
    return {...printed, status: printed.deleted.length > 0 ? 'shortened' : 'whole'}
  }
  const rereading = options.rate === undefined ? undefined : new Rereading(analyzer, language, read)
  const labeled = lead === '' ? undefined : fitted(line, lead, read, limit, options, rereading)
  // a sentence goes before its label
  if (labeled !== undefined && labeled.status !== 'fragment') return labeled
  return fitted(line, '', read, limit, options, rereading) ?? counted(printFirst(line, 0), 'none', limit)
}

/** The best that fits behind a lead; undefined if nothing does. */
function fitted(
  line: string,
  lead: string,
  read: readonly CompressibleSentence[],
  limit: Limit,
  options: CompressOptions,
  rereading?: Rereading, // where a length is only a wish
): CompressedLine | undefined {
  const {language = english, headline = false} = options
  const most = limit.most - countWords(lead)
  if (most < 1) return undefined
  for (const {kept, status} of fittings(read, most, headline, rereading?.held)) {
    const printed = printKept(line, lead, read, kept, language)
    // a dash between blanks counts as a word, which nothing above knows, and neither does it know tokens
    if (printed.words === 0) continue
    if (rereading?.objectsTo(kept)) return fitted(line, lead, read, limit, options, rereading)
    if (fits(printed, limit)) return counted(printed, status === 'fragment' ? status : 'shortened', limit)
    if (status === 'longer') return counted(printed, status, limit)
  }
  return undefined
}

/** A line is short: where words of other languages stand among names, its own small words decide. */
function isOf({words}: Language, forms: readonly string[]): boolean {
  const own = forms.filter((form) => words.isStopWord(form)).length
  return words.recognizes(forms) || own >= STOP_WORD_SHARE * forms.length
}

const STOP_WORD_SHARE = 0.2

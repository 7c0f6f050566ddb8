import {objectWith, optional} from '../check.ts'
import type {Language} from '../language/language.ts'
import {optionsWith} from '../options-with.ts'
import type {SourceDocument} from '../text/document.ts'
import {summarizeOptions} from './check.ts'
import {asOf} from './documents/as-of.ts'
import {budgetFrom} from './documents/budget.ts'
import {language, parseFields, sourceCluster, sourceDocuments, treeMaker} from './documents/check.ts'
import {SourceCluster, type TreeMaker} from './documents/cluster.ts'
import type {ParsedSource, ParseOptions} from './documents/parse.ts'
import {buildModel, type SummaryModel} from './model/model.ts'
import type {ModelOptions} from './model/model-options.ts'
import type {SolvedSummary, Summary} from './print/summary.ts'
import {type SummarizeOptions, summarize} from './summarize.ts'
import {type SummarizerName, type SummarizerOptions, summarizeBy} from './summarizers.ts'

/** How documents are read and parsed. */
interface PrepareOptions extends ParseOptions {
  /** What is known of their language; English by default. The analyzer has to be of the same language. */
  readonly language?: Language
}

/**
 * Reads and parses documents once, so that they can be summarized many times.
 *
 * @example
 * import {loadAnalyzer, prepare} from 'precis'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}]
 * const prepared = await prepare(documents, loadAnalyzer())
 * const short = await prepared.summarize({budget: {words: 3}})
 * const long = await prepared.summarize({budget: {words: 5}})
 * console.log(short.text) // The river rose.
 * console.log(long.text) // The river rose on Friday.
 */
export async function prepare(
  documents: readonly SourceDocument[],
  analyzer: TreeMaker,
  options: PrepareOptions = {},
): Promise<PreparedDocuments> {
  sourceDocuments(documents, 'documents')
  treeMaker(analyzer, 'analyzer')
  prepareOptions(options, 'options')
  const {language, ...parsing} = options
  const cluster = await SourceCluster.read({documents}, () => analyzer, language, parsing.signal)
  return new PreparedDocuments(cluster, await cluster.parsed(parsing))
}

const prepareOptions = optionsWith<PrepareOptions>({...parseFields, language: optional(language)})

/**
 * Documents that are read and parsed already. `prepare` makes them.
 *
 * @example
 * import {loadAnalyzer, type PreparedDocuments, prepare} from 'precis'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}]
 * const prepared: PreparedDocuments = await prepare(documents, loadAnalyzer())
 * const {text} = await prepared.summarize({budget: {sentences: 1}, include: ['hurt']})
 * console.log(text) // Nobody was hurt.
 */
export class PreparedDocuments {
  readonly cluster: SourceCluster
  readonly parsed: ParsedSource

  constructor(cluster: SourceCluster, parsed: ParsedSource) {
    sourceCluster(cluster, 'cluster')
    objectWith({source: objectWith({})}, 'a ParsedSource')(parsed, 'parsed')
    this.cluster = cluster
    this.parsed = parsed
  }

  /** Whether sentences can be shortened. If the language is not known, whole sentences are chosen. */
  get canShorten(): boolean {
    return this.parsed.canShorten
  }

  /** The problem that a summary would solve, for a solver of your own. */
  model(options: Partial<ModelOptions> = {}): SummaryModel {
    // those of a summary may be handed in as they are
    summarizeOptions(options, 'options')
    const {asOf: day} = options
    const parsed = day === undefined ? this.parsed : asOf(this.parsed, day).parsed
    return buildModel(parsed, {...options, budget: options.budget ?? budgetFrom({})})
  }

  /**
   * A summary of the documents. Another one after a small change, of the length, the question or a sentence by hand, takes a part
   * of the time of the first: what is known stays known, and the summary is the same as if it were the first.
   */
  async summarize(options: SummarizeOptions = {}): Promise<SolvedSummary> {
    summarizeOptions(options, 'options')
    return summarize(this.cluster, options)
  }

  /** A summary by the summarizer of this name, such as `lexrank`. `SUMMARIZERS` lists them all. */
  async summarizeBy(name: SummarizerName, options: SummarizerOptions = {}): Promise<Summary> {
    return summarizeBy(name, this.cluster, options)
  }
}

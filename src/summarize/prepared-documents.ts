import type {SourceDocument} from '../text/document.ts'
import {budgetFrom} from './documents/budget.ts'
import {SourceCluster, type TreeMaker} from './documents/cluster.ts'
import type {ParsedSource, ParseOptions} from './documents/parse.ts'
import {buildModel, type ModelOptions, type SummaryModel} from './model/model.ts'
import type {SolvedSummary} from './print/summary.ts'
import {type SummarizeOptions, summarize} from './summarize.ts'

/**
 * Reads and parses documents, so that they can be summarized many times.
 *
 * @example
 * const prepared = await prepare(documents, analyzer)
 * for (const words of [50, 100, 200]) console.log((await prepared.summarize({budget: {words}})).text)
 */
export async function prepare(
  documents: readonly SourceDocument[],
  analyzer: TreeMaker,
  options: ParseOptions = {},
): Promise<PreparedDocuments> {
  const cluster = new SourceCluster({documents}, () => analyzer)
  return new PreparedDocuments(cluster, await cluster.parsed(options))
}

/** Documents that are read and parsed: `prepare` makes them. */
export class PreparedDocuments {
  readonly cluster: SourceCluster
  readonly parsed: ParsedSource

  constructor(cluster: SourceCluster, parsed: ParsedSource) {
    this.cluster = cluster
    this.parsed = parsed
  }

  /** Whether sentences can be shortened. Where the language is not known, whole sentences are chosen. */
  get canShorten(): boolean {
    return this.parsed.canShorten
  }

  /** The problem that a summary would be chosen by, for a solver of your own. */
  model({budget = budgetFrom({}), ...rest}: Partial<ModelOptions> = {}): SummaryModel {
    return buildModel(this.parsed, {...rest, budget})
  }

  /** A summary of the documents. */
  summarize(options: SummarizeOptions = {}): Promise<SolvedSummary> {
    return summarize(this.cluster, options)
  }
}

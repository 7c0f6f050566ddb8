import {english} from '../../english/english.ts'
import type {Language} from '../../language/language.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import type {SourceDocument} from '../../text/document.ts'
import {readDocument} from '../../text/read.ts'
import {type ParsedSource, type ParseOptions, parseSource} from './parse.ts'
import {createSource, type Source} from './source.ts'

/** The part of an analyzer that makes trees. */
export type TreeMaker = Pick<Analyzer, 'analyze'>

/** What is known about documents on one subject. */
export interface ClusterText {
  readonly id?: string
  readonly documents: readonly SourceDocument[]
  /** What the reader wants to know. */
  readonly query?: string
  /** Summaries by people. Only the ceilings read them. */
  readonly references?: readonly {readonly text: string}[]
}

/**
 * Documents on one subject: read when the cluster is made, and parsed once, when trees are first asked for.
 *
 * @example
 * import {SourceCluster} from 'precis/evaluate'
 *
 * const cluster = new SourceCluster({documents: [{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}]})
 * console.log(cluster.source.sentences.map(({text}) => text).join(' | ')) // The river rose on Friday. | Nobody was hurt.
 */
export class SourceCluster {
  readonly id: string
  readonly documents: readonly SourceDocument[]
  readonly source: Source
  readonly query: string | undefined
  readonly references: readonly string[]
  /** Milliseconds spent on reading, and on parsing so far. */
  readonly timings: {readonly read: number; parse: number}
  private readonly trees: (() => TreeMaker) | undefined
  private parsing: Promise<ParsedSource> | undefined

  /** `trees` gives the analyzer when it is first needed: loading its models takes a while. */
  constructor(
    {id = '', documents, query, references = []}: ClusterText,
    trees?: () => TreeMaker,
    language: Language = english,
  ) {
    const start = performance.now()
    this.id = id
    this.documents = documents
    this.source = createSource(
      documents.map((document) => readDocument(document, language.text)),
      language,
    )
    this.query = query
    this.references = references.map(({text}) => text)
    this.trees = trees
    this.timings = {read: performance.now() - start, parse: 0}
  }

  /** The trees of all sentences. However many summarizers ask, each sentence is parsed once. */
  parsed(options: ParseOptions = {}): Promise<ParsedSource> {
    this.parsing ??= this.parse(options).catch((error) => {
      // an interrupted parse leaves nothing behind: the next caller starts afresh
      this.parsing = undefined
      throw error
    })
    return this.parsing
  }

  private async parse(options: ParseOptions): Promise<ParsedSource> {
    if (this.trees === undefined) {
      throw new RangeError(`Cluster ${JSON.stringify(this.id)}: trees asked for without an analyzer, expected one.`)
    }
    const analyzer = this.trees()
    const start = performance.now()
    const parsed = await parseSource(this.source, analyzer, options)
    this.timings.parse = performance.now() - start
    return parsed
  }
}

import {abortSignal, callable, number, objectWith, optional} from '../../check.ts'
import {english} from '../../english/english.ts'
import type {Language} from '../../language/language.ts'
import type {TreeMaker} from '../../syntax/tree-maker.ts'
import type {Document, SourceDocument} from '../../text/document.ts'
import {readDocument} from '../../text/read.ts'
import {Turns, untilAborted} from '../../turns.ts'
import {clusterText, language as languageCheck, parseFields, treeMaker} from './check.ts'
import {type ParsedSource, type ParseOptions, parseSource} from './parse.ts'
import {createSource, type Source, SourceLayout} from './source.ts'

export type {TreeMaker}

/** What is known about documents on one subject. */
export interface ClusterText {
  readonly id?: string
  readonly documents: readonly SourceDocument[]
  /** What they are about, if somebody said so. */
  readonly title?: string
  /** What the reader wants to know. */
  readonly query?: string
  /** Summaries by people. Only the ceilings read them. */
  readonly references?: readonly {readonly text: string}[]
}

/** A parse that is under way or done. */
interface Parsing {
  readonly trees: Promise<ParsedSource>
  /** Whether the signal of whoever asked for it has stopped it. */
  readonly interrupted: () => boolean
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
  readonly title: string | undefined
  readonly query: string | undefined
  readonly references: readonly string[]
  /** Milliseconds spent on reading, and on parsing so far. */
  readonly timings: {readonly read: number; parse: number}
  private readonly trees: (() => TreeMaker) | undefined
  private parsing: Parsing | undefined

  /** `trees` gives the analyzer when it is first needed: loading its models takes a while. */
  constructor(
    cluster: ClusterText,
    trees?: () => TreeMaker,
    language: Language = english,
    known?: {readonly source: Source; readonly milliseconds: number},
  ) {
    clusterText(cluster, 'cluster')
    optional(callable)(trees, 'trees')
    languageCheck(language, 'language')
    optional(objectWith({source: objectWith({}), milliseconds: number()}))(known, 'known')
    const {id = '', documents, title, query, references = []} = cluster
    const start = performance.now()
    this.id = id
    this.documents = documents
    const read = () => documents.map((document) => readDocument(document, language.text))
    this.source = known?.source ?? createSource(read(), language)
    this.title = title
    this.query = query
    this.references = references.map(({text}) => text)
    this.trees = trees
    this.timings = {read: known?.milliseconds ?? performance.now() - start, parse: 0}
  }

  /**
   * The same cluster, read in turns: meanwhile others can run, and an abort is heard. `onRead` is told of every document that
   * is read, so that more can be begun with it.
   */
  static async read(
    cluster: ClusterText,
    trees?: () => TreeMaker,
    language: Language = english,
    signal?: AbortSignal,
    onRead?: (document: Document) => void,
  ): Promise<SourceCluster> {
    clusterText(cluster, 'cluster')
    languageCheck(language, 'language')
    optional(abortSignal)(signal, 'signal')
    optional(callable)(onRead, 'onRead')
    const start = performance.now()
    const turns = new Turns(signal)
    const layout = new SourceLayout(language)
    await turns.next()
    for (const document of cluster.documents) {
      const read = readDocument(document, language.text)
      layout.add(read)
      onRead?.(read)
      if (turns.isOver) await turns.next()
    }
    return new SourceCluster(cluster, trees, language, {
      source: layout.source,
      milliseconds: performance.now() - start,
    })
  }

  /**
   * The trees of all sentences. However many summarizers ask, each sentence is parsed once. Whoever aborts stops waiting,
   * and stops the parsing if it was the first to ask: then the others begin anew.
   */
  async parsed(options: ParseOptions = {}): Promise<ParsedSource> {
    objectWith(parseFields)(options, 'options')
    const {signal, deadline, stop} = options
    const mayBePart = deadline !== undefined || stop !== undefined
    for (;;) {
      signal?.throwIfAborted()
      this.parsing ??= this.parse(options)
      const {trees, interrupted} = this.parsing
      try {
        const parsed = await untilAborted(trees, signal)
        if (mayBePart || parsed.source === this.source) return parsed
        // another caller had less time
        this.parsing = undefined
      } catch (error) {
        if (signal?.aborted || !interrupted()) throw error
      }
    }
  }

  /** Starts to parse. A parse that fails or is interrupted leaves nothing behind: the next caller starts afresh. */
  private parse(options: ParseOptions): Parsing {
    const trees = this.parseAll(options).catch((error) => {
      this.parsing = undefined
      throw error
    })
    return {trees, interrupted: () => options.signal?.aborted === true}
  }

  private async parseAll(options: ParseOptions): Promise<ParsedSource> {
    if (this.trees === undefined) {
      throw new RangeError(`Cluster ${JSON.stringify(this.id)}: trees asked for without an analyzer, expected one.`)
    }
    const analyzer = this.trees()
    treeMaker(analyzer, 'trees()')
    const start = performance.now()
    const parsed = await parseSource(this.source, analyzer, options)
    this.timings.parse = performance.now() - start
    return parsed
  }
}

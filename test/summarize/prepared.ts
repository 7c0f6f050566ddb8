import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {TreeMaker} from '../../src/summarize/documents/cluster.ts'
import {type PreparedDocuments, prepare} from '../../src/summarize/prepared-documents.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {rememberingAnalyzer, analyzer as shipped} from '../remembered-analyses.ts'

export interface NewsCluster {
  readonly id: string
  readonly query?: string
  readonly references?: readonly {readonly text: string}[]
  readonly documents: readonly SourceDocument[]
}

/** The analyzer of the package in all, but that it remembers its trees. */
export const analyzer: Analyzer = Object.create(shipped, {analyze: {value: rememberingAnalyzer.analyze}})

export function readClusters(path: string): NewsCluster[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** The clusters that come with the package. */
export const news = readClusters(join(import.meta.dirname, '../../corpora/news.jsonl'))

export function newsCluster(id: string): NewsCluster {
  const cluster = news.find((cluster) => cluster.id === id)
  if (cluster === undefined) throw new RangeError(`${id} is no cluster of corpora/news.jsonl.`)
  return cluster
}

export function documentsOf(...texts: readonly string[]): SourceDocument[] {
  return texts.map((text, i) => ({id: `d${i + 1}`, text}))
}

export function prepareTexts(...texts: readonly string[]): Promise<PreparedDocuments> {
  return prepare(documentsOf(...texts), analyzer)
}

/** Without what was learned of concepts: then docs/math.md, eq. G1, says what they are worth. */
export const plainAnalyzer: TreeMaker = {
  analyze: rememberingAnalyzer.analyze,
  likelihood: rememberingAnalyzer.likelihood,
}

const preparedNews = new Map<string, Promise<PreparedDocuments>>()

/** A cluster of the package, parsed once for all who ask. */
export function preparedCluster(id: string): Promise<PreparedDocuments> {
  const known = preparedNews.get(id) ?? prepare(newsCluster(id).documents, rememberingAnalyzer)
  preparedNews.set(id, known)
  return known
}

/** The same without what was learned of concepts. */
export function preparedPlainly(id: string): Promise<PreparedDocuments> {
  return prepare(newsCluster(id).documents, plainAnalyzer)
}

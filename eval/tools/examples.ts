/**
 * Writes docs/examples.md: summaries of the demo clusters, with what was deleted.
 *
 *     npm run tool -- examples
 */
import {readFileSync, writeFileSync} from 'node:fs'
import type {Cluster} from '../../src/corpus/index.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {exampleSection, examplesPage} from '../lib/examples-page.ts'

const CORPUS = 'corpora/news.jsonl'

export async function main(): Promise<void> {
  const analyzer = loadAnalyzer('models')
  const sections: string[] = []
  for (const cluster of await exampleClusters()) sections.push(await exampleSection(cluster, analyzer))
  writeFileSync('docs/examples.md', examplesPage(sections))
}

/** The demo clusters, in the order of their names. */
export async function exampleClusters(): Promise<Cluster[]> {
  const {clusters} = await readBytes([{path: CORPUS, bytes: readFileSync(CORPUS)}])
  return clusters.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

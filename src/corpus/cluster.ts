import {iterable} from '../check.ts'
import type {SourceDocument} from '../text/document.ts'
import {cluster} from './check.ts'

/** Documents about one subject, and what their summary should be like. */
export interface Cluster {
  readonly id: string
  readonly documents: readonly SourceDocument[]
  readonly words?: number // the budget
  readonly title?: string
  readonly query?: string
  readonly references?: readonly Reference[]
}

/** A summary by a person, to compare with. */
export interface Reference {
  readonly id: string
  readonly text: string
}

/**
 * Clusters as .jsonl, one on each line. `readBytes` reads them back, except for blocks, which are not part of the
 * format.
 *
 * @example
 * import {writeClusters} from 'precis/corpus'
 *
 * const documents = [{id: 'a', text: 'The river rose.'}]
 * console.log(writeClusters([{id: 'flood', documents}]).trim()) // {"id":"flood","documents":[{"id":"a","text":"The river rose."}]}
 */
export function writeClusters(clusters: Iterable<Cluster>): string {
  iterable(clusters, 'clusters')
  let lines = ''
  let c = 0
  for (const each of clusters) {
    cluster(each, `clusters[${c++}]`)
    const {id, words, title, query, documents, references} = each
    // JSON leaves out what is undefined
    const plain = documents.map(({id, text, title, date}) => ({id, text, title, date}))
    const summaries = references?.map(({id, text}) => ({id, text}))
    lines += `${JSON.stringify({id, words, title, query, documents: plain, references: summaries})}\n`
  }
  return lines
}

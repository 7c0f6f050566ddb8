import {readBytes} from '../../src/corpus/read.ts'
import type {Answer, GivenFile} from '../messages.ts'

type Found = Omit<Extract<Answer, {kind: 'found'}>, 'kind' | 'number'>

/** Reads files of every format that the library reads. What cannot be read is named, with the reason. */
export async function readFiles(files: readonly GivenFile[]): Promise<Found> {
  const {documents, clusters, skipped} = await readBytes(files)
  return {
    documents,
    skipped,
    clusters: clusters.map(({id, title, query, words, documents}) => ({id, title, query, words, documents})),
  }
}

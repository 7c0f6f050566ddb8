import {loadAnalyzer} from '../../node/model-files.ts'
import {countWords} from '../../summarize/documents/budget.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {Call, Kept, Listener} from '../calls/task.ts'
import {allDocuments} from '../documents/reading.ts'
import {givenBackground, givenCluster} from './given-cluster.ts'
import type {GivenDocuments} from './summaries.ts'

/** Bytes that a parsed token takes, with its share of its sentence, its tree and its prices, and of what summaries leave for the next. As measured, and rounded up. */
const BYTES_OF_TOKEN = 2000

/** Bytes of a unit of text: as it came, and once more in pieces. */
const BYTES_OF_UNIT = 4

/** Reads and parses documents, to be summarized again and again. */
export async function prepare(call: Call, listener: Listener): Promise<GivenDocuments> {
  const cluster = await givenCluster(call, listener)
  const background = await givenBackground(call, listener)
  const source = await SourceCluster.read(cluster, loadAnalyzer, undefined, listener.signal)
  const start = performance.now()
  await source.parsed({signal: listener.signal, onProgress: (done) => listener.progress('parsing', done)})
  listener.timed('parsing', performance.now() - start)
  return {cluster, source, background: background && allDocuments(background)}
}

export function keptOf({cluster, source: {source}, background = []}: GivenDocuments): Kept {
  const units = [...cluster.documents, ...background].reduce((sum, {text}) => sum + text.length, 0)
  const tokens = source.documents.reduce(
    (sum, {sentences}) => sentences.reduce((sum, {tokens}) => sum + tokens.length, sum),
    0,
  )
  return {
    documents: source.documents.map(({id, title, sentences}) => ({
      id,
      ...(title !== undefined && {title}),
      sentences: sentences.length,
    })),
    sentences: source.sentences.length,
    words: cluster.documents.reduce((sum, {text}) => sum + countWords(text), 0),
    bytes: BYTES_OF_TOKEN * tokens + BYTES_OF_UNIT * units,
  }
}

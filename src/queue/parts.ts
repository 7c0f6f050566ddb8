import {TREES} from '../batch/work.ts'
import type {Cluster} from '../corpus/cluster.ts'
import {type Order, orderOf} from './job.ts'
import type {Signature} from './signature.ts'

/** Characters of the documents of a part: some tenths of a second. */
const PART = 30_000

/** Jobs that make the trees of a huge cluster, each those of some of its documents. */
export function partsOf({id, documents}: Cluster, signature: Signature): Order[] {
  const parts: Cluster['documents'][] = []
  let first = 0
  let length = 0
  for (const [i, {text}] of documents.entries()) {
    length += text.length
    if (length < PART && i < documents.length - 1) continue
    parts.push(documents.slice(first, i + 1))
    first = i + 1
    length = 0
  }
  // which cluster it is does not matter, so that the trees serve any other with the same documents
  return parts
    .map((documents) => documents.map(({id, text}) => ({id, text})))
    .map((documents) => orderOf({id: '', documents}, id, {verb: TREES, options: {}}, signature))
}

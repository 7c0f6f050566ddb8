import {documentTrees, type TreeSentence} from '../../cli/parse/document-trees.ts'
import {CONLLU, JSON_TREES} from '../../cli/parse/tree-formats.ts'
import {decodeOf} from '../../cli/shared/decode-of.ts'
import {allDocuments} from '../../cli/shared/input.ts'
import type {decoder} from '../../cli/shared/standard-options.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import type {SourceDocument} from '../../text/document.ts'
import {Turns} from '../../turns.ts'
import type {Call, Listener} from '../calls/task.ts'
import {givenReading} from './given-cluster.ts'

/** `precis parse` of what is posted. */
export async function parse(call: Call, listener: Listener): Promise<string> {
  const documents = allDocuments(await givenReading(call, listener))
  const decode = decodeOf(call.options.decoder as (typeof decoder.choices)[number]['name'])
  const analyzer = loadAnalyzer(undefined, decode)
  const format = call.options.format === 'json' ? JSON_TREES : CONLLU
  const start = performance.now()
  const turns = new Turns(listener.signal)
  const texts: string[] = []
  for (const document of documents) {
    listener.progress('parsing', texts.length / documents.length)
    texts.push(format.document(document.id, await treesOf(document)))
  }
  listener.timed('parsing', performance.now() - start)
  return `${format.head}${texts.join(format.between)}${format.tail}`

  async function treesOf(document: SourceDocument): Promise<TreeSentence[]> {
    const sentences: TreeSentence[] = []
    for (const sentence of documentTrees(document, analyzer)) {
      sentences.push(sentence)
      if (turns.isOver) await turns.next()
    }
    return sentences
  }
}

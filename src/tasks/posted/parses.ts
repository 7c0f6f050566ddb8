import {loadAnalyzer} from '../../node/model-files.ts'
import type {SourceDocument} from '../../text/document.ts'
import {Turns} from '../../turns.ts'
import type {Call, Listener} from '../calls/task.ts'
import {allDocuments} from '../documents/reading.ts'
import {optionsIn} from '../options/options.ts'
import {decodeOf} from '../parse/decode-of.ts'
import {documentTrees, type TreeSentence} from '../parse/document-trees.ts'
import {options} from '../parse/options.ts'
import {CONLLU, JSON_TREES} from '../parse/tree-formats.ts'
import {givenReading} from './given-cluster.ts'

/** `precis parse` of what is posted. */
export async function parse(call: Call, listener: Listener): Promise<string> {
  const documents = allDocuments(await givenReading(call, listener))
  const {decoder, format: name} = optionsIn(options, call.options)
  const analyzer = loadAnalyzer(undefined, decodeOf(decoder))
  const format = name === 'json' ? JSON_TREES : CONLLU
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

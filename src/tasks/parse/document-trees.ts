import type {WritableSentence} from '../../corpus/conllu.ts'
import {english} from '../../english/english.ts'
import {analyzeDocument} from '../../syntax/analyze-document.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import {lemmasOf} from '../../syntax/lemmas.ts'
import type {Document, Sentence, SourceDocument} from '../../text/document.ts'
import {readDocument} from '../../text/read.ts'

/** A sentence as CoNLL-U has it, and where it stands in its document. */
export interface TreeSentence extends WritableSentence {
  readonly place: Sentence
  readonly text: string
}

/** The sentences of a document. None is parsed before it is asked for. */
export function documentTrees(source: SourceDocument, analyzer: Analyzer): Iterable<TreeSentence> {
  return treesOf(readDocument(source, english.text, {keepBoilerplate: true}), analyzer)
}

function* treesOf(document: Document, analyzer: Analyzer): Generator<TreeSentence> {
  const {id, text} = document
  let block = -1
  let number = 0
  for (const {sentence, analysis} of analyzeDocument(document, analyzer)) {
    const {tokens} = sentence
    const comments = number === 0 ? [`# newdoc id = ${id}`] : []
    if (sentence.block !== block) comments.push('# newpar')
    block = sentence.block
    number++
    const source = text.slice(sentence.start, sentence.end)
    comments.push(`# sent_id = ${id}-${number}`, `# text = ${source.replaceAll(/\s+/g, ' ')}`)
    yield {
      place: sentence,
      // of the same size, so that places of words are places in it
      text: source.replaceAll(/\s/g, ' '),
      comments,
      forms: tokens.map(({start, end}) => text.slice(start, end).replaceAll(/\s+/g, ' ')),
      lemmas: lemmasOf(
        tokens.map(({form}) => form),
        analysis,
        english.words,
      ),
      ...analysis,
      misc: tokens.map(({start, end}, i) => {
        const next = tokens[i + 1]
        const joined = next !== undefined && next.start === end ? 'SpaceAfter=No|' : ''
        return `${joined}TokenRange=${start}:${end}`
      }),
    }
  }
}

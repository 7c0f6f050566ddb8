import type {Block} from '../text/document.ts'
import {BlockText} from './block-text.ts'
import {
  type ConlluSentence,
  commentOf,
  documentIds,
  readConllu,
  startsDocument,
  startsParagraph,
  textOf,
} from './conllu.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'

/** Reads the documents of a CoNLL-U file as running text, in paragraphs. */
export function readConlluDocuments({path, id, text}: InputFile, findings: Findings): void {
  const sentences = readConllu(text, path)
  const ids = documentIds(sentences)
  let first = 0
  for (let i = 1; i <= sentences.length; i++) {
    if (i < sentences.length && !startsDocument(sentences[i])) continue
    addDocument(ids[first] || id, sentences.slice(first, i), findings)
    first = i
  }
}

function addDocument(id: string, sentences: readonly ConlluSentence[], findings: Findings): void {
  const content = new BlockText()
  let paragraph: string[] = []
  let kind: Block['kind'] = 'paragraph'
  for (const sentence of sentences) {
    if (startsParagraph(sentence)) {
      content.add(kind, paragraph.join(' '))
      paragraph = []
      kind = kindOf(sentence)
    }
    paragraph.push(textOf(sentence))
  }
  content.add(kind, paragraph.join(' '))
  const title = commentOf(sentences[0], 'meta::title')
  const date = commentOf(sentences[0], 'meta::dateCreated')
  findings.addDocument(
    {id, text: content.text, ...(title ? {title} : {}), ...(date ? {date} : {}), blocks: content.blocks},
    sentences[0].line,
  )
}

/** The kind of a paragraph; GUM marks headings and list items. */
function kindOf(sentence: ConlluSentence): Block['kind'] {
  const block = commentOf(sentence, 'newpar_block') ?? ''
  return /^head\b/.test(block) ? 'heading' : /^(item|list)\b/.test(block) ? 'item' : 'paragraph'
}

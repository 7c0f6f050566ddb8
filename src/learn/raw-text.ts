import {type ConlluSentence, documentIds, startsDocument, startsParagraph, textOf} from '../corpus/conllu.ts'
import {DataError} from '../data-error.ts'
import type {SourceDocument, Span} from '../text/document.ts'
import type {PlacedTree} from './parse-scores.ts'

/** A treebank's document as raw text, with its annotated sentences at their places in the text. */
export interface RawDocument {
  readonly source: SourceDocument
  readonly sentences: readonly PlacedTree[]
}

/**
 * The documents of a treebank as raw text: the sentences of a paragraph are joined by a space, paragraphs by an empty
 * line. `file` names the treebank in errors.
 */
export function documentsOf(sentences: readonly ConlluSentence[], file: string): RawDocument[] {
  const ids = documentIds(sentences)
  const documents: {id: string; text: string; sentences: PlacedTree[]}[] = []
  sentences.forEach((sentence, i) => {
    if (documents.length === 0 || startsDocument(sentence)) documents.push({id: ids[i], text: '', sentences: []})
    const document = documents[documents.length - 1]
    if (document.text !== '') document.text += startsParagraph(sentence) ? '\n\n' : ' '
    document.sentences.push({...sentence, spans: placeWords(sentence, document.text.length, file)})
    document.text += textOf(sentence)
  })
  return documents.map(({id, text, sentences}) => ({source: {id, text}, sentences}))
}

/** Finds the words in the sentence's text; those of a multiword token that is spelled otherwise share its range. */
function placeWords(sentence: ConlluSentence, offset: number, file: string): Span[] {
  const text = textOf(sentence)
  const spans: Span[] = []
  const units: {form: string; words: number}[] = []
  for (let i = 0; i < sentence.forms.length; ) {
    const range = sentence.extras.find(({at, columns}) => at === i && columns[0].includes('-'))
    const words = range ? Number(range.columns[0].split('-')[1]) - i : 1
    units.push({form: range ? range.columns[1] : sentence.forms[i], words})
    i += words
  }
  let at = 0
  for (const {form, words} of units) {
    const start = text.indexOf(form, at)
    if (start < 0) {
      const rest = JSON.stringify(text.slice(at))
      throw new DataError(file, sentence.line, `the text goes on with ${rest}, expected ${JSON.stringify(form)} in it.`)
    }
    at = start + form.length
    const parts = sentence.forms.slice(spans.length, spans.length + words)
    const isWhole = parts.join('') === form
    let from = start
    for (const part of parts) {
      spans.push({start: offset + (isWhole ? from : start), end: offset + (isWhole ? from + part.length : at)})
      from += part.length
    }
  }
  return spans
}

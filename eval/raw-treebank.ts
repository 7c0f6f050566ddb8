import {readFileSync} from 'node:fs'
import type {Span} from '../src/text/document.ts'

/** A document of a treebank as raw text: its paragraphs parted by blank lines, the sentences of each by a blank. */
export interface RawDocument {
  readonly id: string
  readonly text: string
  readonly sentences: readonly Span[]
  readonly words: readonly Span[]
}

/** Reads a .conllu file back to raw text, with the ranges of its sentences and words. */
export function readRawTreebank(path: string): RawDocument[] {
  const documents: {id: string; text: string; sentences: Span[]; words: Span[]}[] = []
  let startsParagraph = true
  let start = 0
  let at = 0
  let left = 0 // words of the current contraction that are still to come
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('# newdoc')) {
      documents.push({id: line.slice(line.indexOf('=') + 1).trim(), text: '', sentences: [], words: []})
      startsParagraph = true
    } else if (line.startsWith('# newpar')) startsParagraph = true
    if (line.startsWith('# text = ')) {
      const document = documents[documents.length - 1]
      if (document.text !== '') document.text += startsParagraph ? '\n\n' : ' '
      startsParagraph = false
      start = at = document.text.length
      document.text += line.slice(9)
      document.sentences.push({start, end: document.text.length})
    } else if (/^\d+(?:-\d+)?\t/.test(line)) {
      const [id, form] = line.split('\t', 2)
      const {text, words} = documents[documents.length - 1]
      const [from, to] = id.split('-').map(Number)
      if (to !== undefined) {
        left = to - from + 1
        continue
      }
      // the parts of a contraction are looked for in order: in the treebanks here they are its letters, all of them
      const found = text.indexOf(form, at)
      if (found < 0 || (left === 0 && text.slice(at, found).trim() !== '')) {
        throw new Error(`${path}: word ${form} of ${documents.at(-1)!.id}, expected at ${text.slice(at, at + 20)}.`)
      }
      if (left > 0) left--
      words.push({start: found, end: found + form.length})
      at = found + form.length
    }
  }
  return documents
}

/** The paragraphs of a text: what blank lines part. */
export function paragraphsOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const paragraph of text.split('\n\n')) {
    spans.push({start, end: start + paragraph.length})
    start += paragraph.length + 2
  }
  return spans
}

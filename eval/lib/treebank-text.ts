import {readFileSync} from 'node:fs'
import {readConllu} from '../../src/corpus/conllu.ts'
import {documentsOf} from '../../src/learn/raw-text.ts'
import type {Span} from '../../src/text/document.ts'

/** A document of a treebank as raw text: its paragraphs parted by blank lines, the sentences of each by a blank. */
export interface TreebankText {
  readonly id: string
  readonly text: string
  readonly sentences: readonly Span[]
  readonly words: readonly Span[]
}

/** Reads a .conllu file back to raw text, with the ranges of its sentences and words. */
export function readRawTreebank(path: string): TreebankText[] {
  return documentsOf(readConllu(readFileSync(path, 'utf8'), path), path).map(({source, sentences}) => ({
    id: source.id,
    text: source.text,
    sentences: sentences.map(({spans}) => ({start: spans[0].start, end: spans[spans.length - 1].end})),
    words: sentences.flatMap(({spans}) => spans),
  }))
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

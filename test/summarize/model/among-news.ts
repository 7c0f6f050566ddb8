import {english} from '../../../src/english/english.ts'
import type {ParsedSource} from '../../../src/summarize/documents/parse.ts'
import {createSource, sentenceOf} from '../../../src/summarize/documents/source.ts'
import {readDocument} from '../../../src/text/read.ts'
import {analyzer, documentsOf, news} from '../prepared.ts'

const background = news.slice(0, 3).flatMap(({documents}) => documents.map(({text}) => text))

/** The first sentences are those of the texts; they stand among many others, which are not parsed. */
export function amongNews(texts: readonly string[]): ParsedSource {
  const all = [...texts, ...background]
  const source = createSource(
    documentsOf(...all).map((document) => readDocument(document, english.text)),
    english,
  )
  const analyses = source.sentences.map((found, s) => {
    const forms = sentenceOf(source, found).tokens.map(({form}) => form)
    return s < texts.length ? analyzer.analyze(forms) : {upos: forms.map(() => 'X'), xpos: [], heads: [], deprels: []}
  })
  return {source, analyses, plans: [], canShorten: true} as unknown as ParsedSource
}

import type {Document, Sentence} from '../text/document.ts'
import type {Analysis, Analyzer} from './analyzer.ts'

/** A sentence with its tags and its tree. */
export interface AnalyzedSentence {
  readonly sentence: Sentence
  readonly analysis: Analysis
}

/** The trees of a document, sentence by sentence. */
export function* analyzeDocument(document: Document, analyzer: Analyzer): Generator<AnalyzedSentence> {
  for (const sentence of document.sentences) {
    yield {sentence, analysis: analyzer.analyze(sentence.tokens.map(({form}) => form))}
  }
}

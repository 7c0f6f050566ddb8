import {arrayOf, callable, objectWith, string} from '../check.ts'
import type {Document, Sentence} from '../text/document.ts'
import type {Analysis, Analyzer} from './analyzer.ts'

/** A sentence with its tags and its tree. */
export interface AnalyzedSentence {
  readonly sentence: Sentence
  readonly analysis: Analysis
}

/**
 * The trees of a document, sentence by sentence.
 *
 * @example
 * import {loadAnalyzer} from 'precis'
 * import {analyzeDocument, english, readDocument} from 'precis/parse'
 *
 * const document = readDocument({id: 'a', text: 'The river rose.'}, english.text)
 * const [{sentence, analysis}] = analyzeDocument(document, loadAnalyzer())
 * console.log(sentence.tokens.map(({form}, i) => `${form}/${analysis.upos[i]}`).join(' ')) // The/DET river/NOUN rose/VERB ./PUNCT
 */
export function analyzeDocument(document: Document, analyzer: Analyzer): Generator<AnalyzedSentence> {
  readAlready(document, 'document')
  objectWith({analyze: callable}, 'an Analyzer')(analyzer, 'analyzer')
  return treesOf(document, analyzer)
}

const readAlready = objectWith(
  {sentences: arrayOf(objectWith({tokens: arrayOf(objectWith({form: string}))}))},
  'a document that readDocument has read',
)

function* treesOf(document: Document, analyzer: Analyzer): Generator<AnalyzedSentence> {
  for (const sentence of document.sentences) {
    yield {sentence, analysis: analyzer.analyze(sentence.tokens.map(({form}) => form))}
  }
}

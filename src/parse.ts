// The door `precis/parse`: from a text to sentences, words, tags and trees. Nothing here needs Node.

export {english} from './english/english.ts'
export type {Language} from './language/language.ts'
export {type AnalyzedSentence, analyzeDocument} from './syntax/analyze-document.ts'
export {type Analysis, Analyzer, type AnalyzerModels} from './syntax/analyzer.ts'
export {createAnalyzer} from './syntax/create-analyzer.ts'
export {createModels, inflate, MODEL_NAMES, type ModelBytes} from './syntax/models.ts'
export {type Decode, exactDecode} from './syntax/parser/parser.ts'
export {turboDecoder} from './syntax/parser/turbo.ts'
export {detokenize} from './text/detokenize.ts'
export type {Block, Document, LeftOut, Sentence, SourceDocument, Span, Token} from './text/document.ts'
export type {TextLanguage, WordLanguage} from './text/language.ts'
export {type ReadOptions, readDocument} from './text/read.ts'

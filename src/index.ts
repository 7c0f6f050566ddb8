export {DataError} from './data-error.ts'
export * from './infer/index.ts'
export {renderHtml} from './render/html/page.ts'
export {renderJson} from './render/json.ts'
export {renderMarkdown} from './render/markdown.ts'
export {renderText} from './render/text.ts'
export {type CallOptions, summarizeWith} from './summarize/call.ts'
export type {Budget} from './summarize/documents/budget.ts'
export {SourceCluster} from './summarize/documents/cluster.ts'
export {createSource, type Source, type SourceSentence} from './summarize/documents/source.ts'
export {PreparedDocuments, prepare} from './summarize/prepared-documents.ts'
export type {Summary, SummaryConcept, SummarySentence, SummarySolution} from './summarize/print/summary.ts'
export type {SummarizeOptions} from './summarize/summarize.ts'
export {
  SUMMARIZERS,
  type Summarizer,
  type SummarizerName,
  type SummarizerOptions,
  summarizeBy,
} from './summarize/summarizers.ts'
export {type AnalyzedSentence, analyzeDocument} from './syntax/analyze-document.ts'
export {type Analysis, Analyzer, type AnalyzerModels} from './syntax/analyzer.ts'
export {createModels, inflate, MODEL_NAMES, type ModelBytes} from './syntax/models.ts'
export {exactDecode} from './syntax/parser/parser.ts'
export {turboDecoder} from './syntax/parser/turbo.ts'
export {detokenize} from './text/detokenize.ts'
export type {Block, Document, LeftOut, Sentence, SourceDocument, Span, Token} from './text/document.ts'
export {type ReadOptions, readDocument} from './text/read.ts'

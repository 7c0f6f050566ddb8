// What `precis` and `precis/browser` share. Nothing here needs Node.

export {type CompressOptions, compressWith} from './compress/compress.ts'
export type {CompressedLine} from './compress/compressed-line.ts'
export {contextWith} from './context/call.ts'
export type {Context, ContextOptions} from './context/context.ts'
export type {ContextPassage, ContextSentence} from './context/passages.ts'
export {DataError} from './data-error.ts'
export type {Encoding} from './encoding/encoding.ts'
export type {EncodingName} from './encoding/encodings.ts'
export {loadEncoding} from './encoding/load-encoding.ts'
export {readEncoding} from './encoding/read-encoding.ts'
export {renderHtml} from './render/html/page.ts'
export {renderJson} from './render/json.ts'
export {renderMarkdown} from './render/markdown.ts'
export {renderText} from './render/text.ts'
export {type CallOptions, summarizeWith} from './summarize/call.ts'
export type {Budget} from './summarize/documents/budget.ts'
export type {HandOptions, SentencePlace, TextSpan} from './summarize/documents/by-hand.ts'
export {PreparedDocuments, prepare} from './summarize/prepared-documents.ts'
export type {
  Insertion,
  SolvedSummary,
  Summary,
  SummaryConcept,
  SummaryNote,
  SummarySentence,
  SummarySolution,
  SummaryWishes,
} from './summarize/print/summary.ts'
export type {SummarizeOptions} from './summarize/summarize.ts'
export {SUMMARIZERS, type Summarizer, type SummarizerName} from './summarize/summarizers.ts'
export {Analyzer} from './syntax/analyzer.ts'
export {createAnalyzer} from './syntax/create-analyzer.ts'
export type {ModelBytes} from './syntax/models.ts'
export type {Block, SourceDocument} from './text/document.ts'
export type {GivenPassage} from './text/passage-fields.ts'

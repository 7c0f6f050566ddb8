export {type ClusterText, SourceCluster, type TreeMaker} from '../summarize/documents/cluster.ts'
export {
  SUMMARIZERS,
  type Summarizer,
  type SummarizerName,
  type SummarizerOptions,
  summarizeBy,
} from '../summarize/summarizers.ts'
export {
  type EvaluatedCluster,
  type EvaluatedSummary,
  type Evaluation,
  type EvaluationSettings,
  evaluate,
} from './evaluation.ts'
export {reportHtml} from './report/page.ts'
export {resultCsv, resultJson, resultText} from './results.ts'
export {type System, type SystemSummary, type SystemTimings, systemOf} from './system.ts'

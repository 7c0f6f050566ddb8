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
export {resultCsv} from './results/csv.ts'
export {resultJson} from './results/json.ts'
export type {ResultOptions} from './results/options.ts'
export {resultText} from './results/text.ts'
export {type System, type SystemSummary, type SystemTimings, systemOf} from './system.ts'

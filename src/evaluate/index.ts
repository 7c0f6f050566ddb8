export {compressiveOracle, extractiveOracle, type Oracle} from '../summarize/ceilings/oracle.ts'
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
export {resultText} from './results/text.ts'
export type {ReadCluster, System, SystemSummary, SystemTimings} from './system.ts'
export {SYSTEM_NAMES, systemOf} from './systems.ts'

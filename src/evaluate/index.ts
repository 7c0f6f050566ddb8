export {compressiveOracle, extractiveOracle, type Oracle} from '../summarize/ceilings/oracle.ts'
export {
  type EvaluatedCluster,
  type EvaluatedSummary,
  type Evaluation,
  type EvaluationSettings,
  evaluate,
} from './evaluation.ts'
export {reportHtml} from './report/page.ts'
export {resultCsv, resultJson, resultText} from './results.ts'
export type {ReadCluster, System, SystemSummary, SystemTimings} from './system.ts'
export {SYSTEM_NAMES, systemOf} from './systems.ts'

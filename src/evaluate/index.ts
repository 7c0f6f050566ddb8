export {
  type EvaluatedCluster,
  type EvaluatedSummary,
  type Evaluation,
  type EvaluationSettings,
  evaluate,
} from './evaluation.ts'
export {compressiveOracle, extractiveOracle, type Oracle} from './oracle.ts'
export {reportHtml} from './report.ts'
export {resultCsv, resultJson, resultText} from './results.ts'
export type {ReadCluster, System, SystemSummary, SystemTimings} from './system.ts'
export {SYSTEM_NAMES, systemOf} from './systems.ts'

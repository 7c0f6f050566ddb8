import type {Analyzer} from '../syntax/analyzer.ts'
import {loadAnalyzer} from './model-files.ts'

let shipped: Analyzer | undefined

/** The analyzer of the package's models, which are read when it is first asked for. */
export function shippedAnalyzer(): Analyzer {
  shipped ??= loadAnalyzer()
  return shipped
}

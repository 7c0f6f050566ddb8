import {scoresCsv} from '../../rouge/comparison.ts'
import {wholeEvaluation} from '../check-results.ts'
import {type Evaluation, scoredClusters, systemScores} from '../evaluation.ts'

/** The scores as CSV, a line for each system, cluster and metric. */
export function resultCsv(evaluation: Evaluation): string {
  wholeEvaluation(evaluation, 'evaluation')
  const scored = scoredClusters(evaluation)
  const ids = scored.map(({id}) => id)
  return scoresCsv(systemScores(evaluation.systems, scored), ids, evaluation.settings.metrics)
}

import {scoresCsv} from '../../rouge/comparison.ts'
import {wholeEvaluation} from '../check-results.ts'
import {type Evaluation, scoredClusters, systemScores} from '../evaluation.ts'

/**
 * The scores as CSV, a line for each system, cluster and metric.
 *
 * @example
 * import {evaluate, resultCsv, systemOf} from 'precis/evaluate'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Two bridges were closed.'}]
 * const clusters = [{id: 'flood', documents, references: [{id: 'A', text: 'The river rose in Harwick.'}]}]
 * const settings = {budget: {words: 5}, metrics: ['ROUGE-1'], seed: 1, confidence: 95}
 * const evaluation = await evaluate(clusters, [systemOf('lead', 1)], settings)
 * console.log(resultCsv(evaluation).split('\n')[1]) // lead,flood,ROUGE-1,0.60000,0.60000,0.60000,3,5,5
 */
export function resultCsv(evaluation: Evaluation): string {
  wholeEvaluation(evaluation, 'evaluation')
  const scored = scoredClusters(evaluation)
  const ids = scored.map(({id}) => id)
  return scoresCsv(systemScores(evaluation.systems, scored), ids, evaluation.settings.metrics)
}

import {aligned, comparisonTable, differenceTable} from '../../rouge/comparison.ts'
import {joinedMetrics} from '../../rouge/signature.ts'
import {resultOptions, wholeEvaluation} from '../check-results.ts'
import {type Evaluation, signatureOf} from '../evaluation.ts'
import {systemFacts} from './facts.ts'
import type {ResultOptions} from './options.ts'
import {meanTimings} from './timings.ts'

/**
 * The results as tables for reading: scores, differences from the first system, facts, timings, signature.
 *
 * @example
 * import {evaluate, resultText, systemOf} from 'precis/evaluate'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Two bridges were closed.'}]
 * const clusters = [{id: 'flood', documents, references: [{id: 'A', text: 'The river rose in Harwick.'}]}]
 * const settings = {budget: {words: 5}, metrics: ['ROUGE-1'], seed: 1, confidence: 95}
 * const evaluation = await evaluate(clusters, [systemOf('lead', 1)], settings)
 * console.log(resultText(evaluation, {version: '1.0.0', timings: false}).split('\n')[1].trim()) // lead    1         60.00 [60.00, 60.00]
 */
export function resultText(evaluation: Evaluation, options: ResultOptions): string {
  wholeEvaluation(evaluation, 'evaluation')
  resultOptions(options, 'options')
  const {version, timings} = options
  const {rows} = evaluation
  const parts = [
    comparisonTable(rows),
    ...(rows.some(({versusFirst}) => versusFirst !== undefined) ? [differenceTable(rows)] : []),
    factTable(evaluation),
    ...(timings ? [timingTable(evaluation)] : []),
    `${signatureOf(evaluation, `${joinedMetrics(evaluation.settings.metrics)} recall`, version)}\n`,
  ]
  return parts.join('\n')
}

function factTable(evaluation: Evaluation): string {
  const facts = systemFacts(evaluation).map(({system, summaries, words, bytes, empty, overBudget}) => [
    system,
    `${summaries}`,
    words.toFixed(1),
    bytes.toFixed(1),
    `${empty}`,
    `${overBudget}`,
  ])
  return aligned([['', 'summaries', 'words', 'bytes', 'empty', 'over budget'], ...facts])
}

function timingTable(evaluation: Evaluation): string {
  const {read, systems} = meanTimings(evaluation)
  const rows = evaluation.systems.map((system, s) => {
    const timing = systems[s]
    if (timing === undefined) return [system, '–', '–']
    return [system, seconds(timing.parse), seconds(timing.solve)]
  })
  return `Seconds a cluster; reading takes ${seconds(read)}, once for all systems.\n${aligned([['', 'parsing', 'solving'], ...rows])}`
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(4)
}

import type {ComparisonRow} from '../../rouge/comparison.ts'
import type {RougeScore} from '../../rouge/scorer.ts'
import {schemaJson} from '../../schema-json.ts'
import {budgetData} from '../../summarize/documents/budget.ts'
import {resultOptions, wholeEvaluation} from '../check-results.ts'
import {type EvaluatedSummary, type Evaluation, scoredClusters, signatureOf} from '../evaluation.ts'
import {printedSentences} from '../printed-sentences.ts'
import {scriptOptions} from '../summary-files.ts'
import {systemFacts} from './facts.ts'
import type {ResultOptions} from './options.ts'

/**
 * All results as JSON, with the timings in a section of their own.
 *
 * @example
 * import {evaluate, resultJson, systemOf} from 'precis/evaluate'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Two bridges were closed.'}]
 * const clusters = [{id: 'flood', documents, references: [{id: 'A', text: 'The river rose in Harwick.'}]}]
 * const settings = {budget: {words: 5}, metrics: ['ROUGE-1'], seed: 1, confidence: 95}
 * const evaluation = await evaluate(clusters, [systemOf('lead', 1)], settings)
 * console.log(Object.keys(JSON.parse(resultJson(evaluation, {version: '1.0.0', timings: false}))).join(' ')) // schema settings signatures systems clusters withoutReferences
 */
export function resultJson(evaluation: Evaluation, options: ResultOptions): string {
  wholeEvaluation(evaluation, 'evaluation')
  resultOptions(options, 'options')
  const {version, timings} = options
  const {settings, systems, clusters} = evaluation
  const scored = scoredClusters(evaluation)
  const value = {
    settings: {...settings, budget: budgetData(settings.budget), options: scriptOptions(settings)},
    signatures: Object.fromEntries(
      settings.metrics.map((metric) => [metric, signatureOf(evaluation, metric, version)]),
    ),
    systems: systemFacts(evaluation).map((facts) => ({...facts, scores: scoresOf(evaluation, facts.system)})),
    clusters: clusters.map(({id, references, summaries}) => ({
      id,
      references: references.length,
      summaries: byName(systems, (s) => summaryValue(summaries[s], settings.metrics)),
    })),
    withoutReferences: clusters.filter((cluster) => !scored.includes(cluster)).map(({id}) => id),
    ...(timings && {milliseconds: timingValue(evaluation)}),
  }
  return schemaJson('evaluation', value)
}

/** A system's rows of the comparison, by metric. */
function scoresOf({rows}: Evaluation, system: string): Record<string, Omit<ComparisonRow, 'system' | 'metric'>> {
  const own = rows.filter((row) => row.system === system)
  return Object.fromEntries(own.map(({system: _, metric, ...numbers}) => [metric, numbers]))
}

function summaryValue(summary: EvaluatedSummary | undefined, metrics: readonly string[]): object | undefined {
  if (summary === undefined) return undefined
  const {text, words, bytes, tokens, isOver, scores} = summary
  return {
    sentences: printedSentences(text),
    words,
    bytes,
    tokens,
    isOver,
    scores: byName(metrics, (m): RougeScore | undefined => scores[m]),
  }
}

function timingValue({timings, systems, clusters}: Evaluation): object {
  const ids = clusters.map(({id}) => id)
  return {
    read: byName(ids, (c) => timings.read[c]),
    systems: byName(systems, (s) => byName(ids, (c) => timings.systems[s][c])),
  }
}

/** The values by name; JSON leaves out what is undefined. */
function byName<T>(names: readonly string[], value: (index: number) => T): Record<string, T> {
  return Object.fromEntries(names.map((name, i) => [name, value(i)]))
}

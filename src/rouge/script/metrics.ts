import type {Counter} from '../counter.ts'
import {counterOf, type Metric} from '../metric.ts'
import {NGrams} from '../n-grams.ts'
import type {PairTable} from '../pair-table.ts'
import type {ScriptOptions} from './options.ts'

/** A metric of a run. */
export interface ScriptMetric {
  /** As it stands in the output. */
  readonly name: string
  readonly kind: Metric['kind'] | 'BE'
  readonly counter: Counter<{readonly count: number}>
}

/** The metrics that the options ask for, in the order of the script. */
export function scriptMetrics(options: ScriptOptions): ScriptMetric[] {
  const {longestNGram, subsequence, weight, skip, basicElements} = options
  const metrics: ScriptMetric[] = []
  const tables: PairTable[] = []
  const add = (name: string, metric: Metric) =>
    metrics.push({name: `ROUGE-${name}`, kind: metric.kind, counter: counterOf(metric, tables)})
  for (let n = 1; n <= longestNGram; n++) add(`${n}`, {kind: 'N', n})
  if (subsequence) add('L', {kind: 'L'})
  if (weight) add(`W-${weight.text}`, {kind: 'W', weight: weight.value})
  if (skip) {
    const gap = skip.value < 0 ? Infinity : skip.value
    const typed = skip.value < 0 ? '*' : skip.text
    if (skip.pairsAlone) add(`S${typed}`, {kind: 'S', gap})
    if (skip.withWords) add(`SU${typed}`, {kind: 'SU', gap})
  }
  if (basicElements !== undefined) {
    metrics.push({name: `ROUGE-BE-${basicElements}`, kind: 'BE', counter: new NGrams(1)})
  }
  return metrics
}

import type {RougeOptions} from './scorer.ts'

/** All that a ROUGE number depends on besides the texts. */
export interface SignatureSettings extends Omit<RougeOptions, 'metrics'> {
  /** Of each topic, or the fewest and the most. */
  readonly references: number | readonly [least: number, most: number]
  readonly topics: number
  /** How the texts were cut before they were scored. */
  readonly cut?: string
  /** Of the bootstrap. */
  readonly samples: number
  /** Of the interval, in percent. */
  readonly confidence: number
  /** Of precis. */
  readonly version: string
  /** Where systems are compared: how the p-values came about. */
  readonly tests?: {readonly bootstrap: number; readonly randomization: number; readonly seed: number}
}

/**
 * A line to stand beside numbers so that others can make them again, as in
 * `ROUGE-2 recall | topics 60 refs 4 words 100 | stem yes stop no alpha 0.5 combine A | bootstrap 1000 95% | precis 0.1.0`.
 * The metric goes in as it is to be called, here `ROUGE-2 recall`. A and B are what the classic script calls average and best.
 */
export function rougeSignature(metric: string, settings: SignatureSettings): string {
  const {references, topics, stem, stopWords, alpha, combine, samples, confidence, version, tests} = settings
  const parts = [
    metric,
    `topics ${topics} refs ${rangeOf(references)} ${limitOf(settings)}`,
    `stem ${stem ? 'yes' : 'no'} stop ${stopsOf(stopWords)} alpha ${alpha} combine ${combine === 'best' ? 'B' : 'A'}`,
    `bootstrap ${samples} ${confidence}%`,
    ...(tests === undefined ? [] : [`tests ${tests.bootstrap} ${tests.randomization} seed ${tests.seed}`]),
    `precis ${version}`,
  ]
  return parts.join(' | ')
}

/** `ROUGE-1,2,SU4` for ROUGE-1, ROUGE-2 and ROUGE-SU4. */
export function joinedMetrics(metrics: readonly string[]): string {
  return `ROUGE-${metrics.map((metric) => metric.slice('ROUGE-'.length)).join(',')}`
}

function rangeOf(references: SignatureSettings['references']): string {
  if (typeof references === 'number') return `${references}`
  const [least, most] = references
  return least === most ? `${least}` : `${least}-${most}`
}

function limitOf({words, bytes, cut}: SignatureSettings): string {
  if (cut !== undefined) return cut
  if (words !== undefined) return `words ${words}`
  return bytes === undefined ? 'whole' : `bytes ${bytes}`
}

function stopsOf(stopWords: SignatureSettings['stopWords']): string {
  if (typeof stopWords === 'boolean') return stopWords ? 'yes' : 'no'
  return `own ${stopWords.size}`
}

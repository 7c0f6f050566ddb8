import {
  arrayOf,
  boolean,
  type Check,
  callable,
  impossible,
  number,
  objectWith,
  optional,
  string,
  whole,
} from '../check.ts'
import {MOST_SAMPLES} from '../rouge/bootstrap.ts'
import {parseMetric} from '../rouge/metric.ts'
import {budget, checkIds, clusterText} from '../summarize/documents/check.ts'
import type {Evaluation} from './evaluation.ts'

const metric: Check = (value, place) => {
  string(value, place)
  parseMetric(value as string)
}

/** A budget that ROUGE can cut texts by. */
const cut: Check = (value, place) => {
  budget(value, place)
  const {sentences} = value as {sentences?: number}
  if (sentences !== undefined) throw impossible(sentences, `${place}.sentences`, 'words or bytes in its place')
}

/** `EvaluationSettings`. */
export const evaluationSettings: Check = objectWith(
  {
    budget: cut,
    metrics: arrayOf(metric),
    seed: whole(0),
    confidence: number(0, 100),
    samples: optional(whole(1, MOST_SAMPLES)),
  },
  'an object with budget, metrics, seed and confidence',
)

const reference = objectWith({id: string, text: string}, 'a reference')

/** Clusters, no two of one id, as no two of their documents have. */
export const someClusters: Check = (value, place) => {
  arrayOf((cluster, at) => {
    clusterText(cluster, at)
    objectWith({id: string, title: optional(string), references: optional(arrayOf(reference))})(cluster, at)
  })(value, place)
  checkIds(value as {id: string}[], place)
}

/** Systems, no two of one name. */
export const someSystems: Check = (value, place) => {
  arrayOf(objectWith({name: string, summarize: callable}, 'a System'))(value, place)
  const names = (value as {name: string}[]).map(({name}) => name)
  const twice = names.findIndex((name, i) => names.indexOf(name) < i)
  if (twice < 0) return
  const first = names.indexOf(names[twice])
  throw new RangeError(
    `${place}[${first}].name and ${place}[${twice}].name are both ${JSON.stringify(names[twice])}, expected names that differ.`,
  )
}

const systemTimings = objectWith({parse: number(), solve: number()})

/** What a system gives. */
export const systemSummary: Check = objectWith(
  {sentences: arrayOf(string), timings: optional(systemTimings)},
  'a SystemSummary',
)

/** `ResultOptions`. */
export const resultOptions: Check = objectWith(
  {version: string, timings: boolean},
  'an object with version and timings',
)

const score = objectWith({
  recall: number(),
  precision: number(),
  f: number(),
  hits: number(),
  referenceCount: number(),
  summaryCount: number(),
})

const interval = objectWith({mean: number(), low: number(), high: number()}, 'an Interval')

const test = objectWith({
  difference: number(),
  low: number(),
  high: number(),
  bootstrapP: number(),
  randomizationP: number(),
})

const fields = objectWith(
  {
    settings: evaluationSettings,
    systems: arrayOf(string),
    clusters: arrayOf(
      objectWith({
        id: string,
        title: optional(string),
        documents: arrayOf(objectWith({id: string, title: optional(string)})),
        references: arrayOf(reference),
        summaries: arrayOf(
          optional(
            objectWith({text: string, words: whole(0), bytes: whole(0), isOver: boolean, scores: arrayOf(score)}),
          ),
        ),
      }),
    ),
    rows: arrayOf(
      objectWith({
        system: string,
        metric: string,
        clusters: whole(0),
        recall: interval,
        precision: interval,
        f: interval,
        versusFirst: optional(test),
      }),
    ),
    timings: objectWith({read: arrayOf(number()), systems: arrayOf(arrayOf(optional(systemTimings)))}),
  },
  'an Evaluation',
)

/** An `Evaluation`, with a summary of each cluster for each system, and a row for each system and metric. */
export const wholeEvaluation: Check = (value, place) => {
  fields(value, place)
  const {settings, systems, clusters, rows, timings} = value as Evaluation
  for (const [c, {references, summaries}] of clusters.entries()) {
    const at = `${place}.clusters[${c}]`
    same(summaries.length, systems.length, `${at}.summaries.length`, 'system')
    for (const [s, summary] of summaries.entries()) {
      if (summary === undefined) continue
      const scores = references.length > 0 ? settings.metrics.length : 0
      same(summary.scores.length, scores, `${at}.summaries[${s}].scores.length`, 'metric')
    }
  }
  const scored = clusters.some(({references}) => references.length > 0)
  same(rows.length, scored ? systems.length * settings.metrics.length : 0, `${place}.rows.length`, 'system and metric')
  same(timings.read.length, clusters.length, `${place}.timings.read.length`, 'cluster')
  same(timings.systems.length, systems.length, `${place}.timings.systems.length`, 'system')
}

function same(length: number, expected: number, place: string, each: string): void {
  if (length !== expected) throw impossible(length, place, `${expected}, one for each ${each}`)
}

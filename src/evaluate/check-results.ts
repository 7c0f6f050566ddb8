import {arrayOf, boolean, type Check, impossible, number, objectWith, optional, shown, string, whole} from '../check.ts'
import {evaluationSettings, reference, systemTimings} from './check.ts'
import type {Evaluation} from './evaluation.ts'

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
            objectWith({
              ...{text: string, words: whole(0), bytes: whole(0), tokens: optional(whole(0))},
              ...{isOver: boolean, scores: arrayOf(score)},
            }),
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
  for (const [i, {system, metric}] of rows.entries()) {
    const expected = [systems[Math.floor(i / settings.metrics.length)], settings.metrics[i % settings.metrics.length]]
    if (system !== expected[0]) throw impossible(system, `${place}.rows[${i}].system`, shown(expected[0]))
    if (metric !== expected[1]) throw impossible(metric, `${place}.rows[${i}].metric`, shown(expected[1]))
  }
  same(timings.read.length, clusters.length, `${place}.timings.read.length`, 'cluster')
  same(timings.systems.length, systems.length, `${place}.timings.systems.length`, 'system')
}

function same(length: number, expected: number, place: string, each: string): void {
  if (length !== expected) throw impossible(length, place, `${expected}, one for each ${each}`)
}

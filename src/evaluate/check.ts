import {arrayOf, type Check, callable, impossible, number, objectWith, optional, string, whole} from '../check.ts'
import {MOST_SAMPLES} from '../rouge/bootstrap.ts'
import {parseMetric} from '../rouge/metric.ts'
import {budget, checkIds, clusterText} from '../summarize/documents/check.ts'

const metric: Check = (value, place) => {
  string(value, place)
  parseMetric(value as string)
}

/** A budget that ROUGE can cut texts by. */
const cut: Check = (value, place) => {
  budget(value, place)
  const {sentences} = value as {sentences?: number}
  if (sentences !== undefined) throw impossible(sentences, `${place}.sentences`, 'words, bytes or tokens in its place')
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

export const reference = objectWith({id: string, text: string}, 'a reference')

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

export const systemTimings = objectWith({parse: number(), solve: number()})

/** What a system gives. */
export const systemSummary: Check = objectWith(
  {sentences: arrayOf(string), timings: optional(systemTimings)},
  'a SystemSummary',
)

import type {Forest} from '../../boosting/forest.ts'
import {shuffled} from '../perceptron/shuffled.ts'
import {type BinnedTable, binned} from './table.ts'
import {addAnswers, growTree, NO_SPLIT, type Tree, type TreeOptions} from './tree.ts'

/** Rows to learn from. Rows of a group belong together, as the bigrams of a cluster do. */
export interface Examples {
  readonly features: readonly string[]
  readonly values: Float32Array // row by row
  readonly target: Float64Array // by row, as are the next two
  readonly weight: Float64Array
  readonly group: Int32Array
}

export interface BoostingOptions extends TreeOptions {
  /** So many forests are learned, each from a part of the groups, and their answers averaged. */
  readonly bags: number
  readonly trees: number
  /** What each tree adds of its answer. */
  readonly rate: number
  /** The part of the groups that a bag learns from, and of rows and features that a tree does. */
  readonly groupShare: number
  readonly rowShare: number
  readonly featureShare: number
}

/** Gradient boosting for squared errors (Friedman 2001), with random parts of rows and features, in several bags. */
export function* boost(examples: Examples, options: BoostingOptions, random: () => number): Generator<number, Forest> {
  const {features, values, target, weight, group} = examples
  const {bags, trees, rate, depth} = options
  const table = binned(values, features.length)
  const groups = [...new Set(group)]
  const mean = weightedMean(target, weight)
  const grown: Tree[] = []
  for (let bag = 0; bag < bags; bag++) {
    const chosen = new Set(sample(groups, options.groupShare, random))
    const rows = Int32Array.from(group.keys()).filter((row) => chosen.has(group[row]))
    const answers = new Float64Array(table.rows).fill(mean)
    const rest = new Float64Array(table.rows)
    for (let tree = 0; tree < trees; tree++) {
      const some = rows.filter(() => random() < options.rowShare)
      for (const row of some) rest[row] = target[row] - answers[row]
      const columns = sample([...features.keys()], options.featureShare, random).sort((a, b) => a - b)
      const next = growTree(table, some, rest, weight, columns, options)
      addAnswers(next, table, rows, rate, answers)
      grown.push(next)
      yield grown.length / (bags * trees)
    }
  }
  return forestOf(grown, table, features, depth, mean, rate / bags)
}

function weightedMean(values: Float64Array, weight: Float64Array): number {
  const sum = values.reduce((sum, value, row) => sum + weight[row] * value, 0)
  return sum / weight.reduce((sum, value) => sum + value, 0)
}

/** A random part of items, at least one. */
export function sample<Item>(items: readonly Item[], share: number, random: () => number): Item[] {
  return shuffled(items, random).slice(0, Math.max(1, Math.round(share * items.length)))
}

/** The forest of trees that were grown on a table, each of whose answers counts `rate`. */
export function forestOf(
  grown: readonly Tree[],
  {thresholds}: BinnedTable,
  features: readonly string[],
  depth: number,
  start: number,
  rate: number,
): Forest {
  const inner = 2 ** depth - 1
  const forest = {
    features,
    depth,
    start,
    feature: new Uint8Array(grown.length * inner),
    threshold: new Float32Array(grown.length * inner),
    leaf: new Float32Array(grown.length * (inner + 1)),
  }
  grown.forEach(({feature, edge, leaf}, tree) => {
    forest.feature.set(feature, tree * inner)
    feature.forEach((f, node) => {
      forest.threshold[tree * inner + node] = edge[node] === NO_SPLIT ? Infinity : thresholds[f][edge[node]]
    })
    forest.leaf.set(
      leaf.map((value) => rate * value),
      tree * (inner + 1),
    )
  })
  return forest
}

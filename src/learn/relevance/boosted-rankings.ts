import type {Forest} from '../../boosting/forest.ts'
import {forestOf, sample} from '../boosting/boosting.ts'
import {binned} from '../boosting/table.ts'
import {addAnswers, growTree, type Tree, type TreeOptions} from '../boosting/tree.ts'
import {type Ranking, softmax} from './softmax.ts'

export interface RankingBoostOptions extends TreeOptions {
  /** So many forests are learned, and their answers averaged. */
  readonly bags: number
  readonly trees: number
  /** What each tree adds of its answer. */
  readonly rate: number
  /** The part of the questions and of the features that a tree learns from. */
  readonly questionShare: number
  readonly featureShare: number
}

/** A sentence that is off by less tells nothing, and most are. */
const RIGHT = 1e-5

/**
 * Boosted trees for the same likelihood as that of `fitRankings`: each tree is fitted to Newton's steps, by sentence
 * (y − p) / (p (1 − p)) with the weight p (1 − p), on random parts of questions and features (docs/math.md, eq. Q5). Starts
 * from the offsets. Yields the share that is done.
 */
export function* boostRankings(
  features: readonly string[],
  rankings: readonly Ranking[],
  options: RankingBoostOptions,
  random: () => number,
): Generator<number, Forest> {
  const {bags, trees, rate, depth, questionShare, featureShare} = options
  const table = binned(concatenated(rankings.map(({rows}) => rows)), features.length)
  const first = firstRows(rankings)
  const all = Int32Array.from({length: table.rows}, (_, row) => row)
  const known = concatenated(rankings.map(({offset, target}) => Float32Array.from(offset ?? target.map(() => 0))))
  const step = new Float64Array(table.rows)
  const weight = new Float64Array(table.rows)
  const grown: Tree[] = []
  for (let bag = 0; bag < bags; bag++) {
    const sums = Float64Array.from(known)
    for (let tree = 0; tree < trees; tree++) {
      const rows: number[] = []
      for (const q of sample([...rankings.keys()], questionShare, random)) {
        const {target, weight: own} = rankings[q]
        softmax(sums.subarray(first[q], first[q + 1])).forEach((p, s) => {
          const row = first[q] + s
          const missing = target[s] - p
          if (Math.abs(missing) < RIGHT) return
          const curvature = Math.max(RIGHT, p * (1 - p))
          step[row] = missing / curvature
          weight[row] = own * curvature
          rows.push(row)
        })
      }
      const columns = sample([...features.keys()], featureShare, random).sort((a, b) => a - b)
      const next = growTree(table, Int32Array.from(rows), step, weight, columns, options)
      addAnswers(next, table, all, rate, sums)
      grown.push(next)
      yield grown.length / (bags * trees)
    }
  }
  return forestOf(grown, table, features, depth, 0, rate / bags)
}

/** By ranking: its first row among the rows of all; at the end, how many there are. */
function firstRows(rankings: readonly Ranking[]): number[] {
  const first = [0]
  for (const {target} of rankings) first.push(first[first.length - 1] + target.length)
  return first
}

function concatenated(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, {length}) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

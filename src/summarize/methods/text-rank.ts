import {checkOption} from '../../infer/options.ts'
import type {Source} from '../documents/source.ts'
import {fillFrom, type Method, rankBy} from './method.ts'
import {pageRank, type WeightedGraph} from './page-rank.ts'
import {isUnlike, SAME} from './redundancy.ts'
import {countVectors, unitVectors} from './vectors.ts'

const textRankDefaults = {
  /** The probability of following an edge (Mihalcea and Tarau 2004). */
  damping: 0.85,
  same: SAME,
}

/**
 * Ranks sentences by PageRank, weighted by the words they share (docs/math.md, eq. B3, B9; Mihalcea and Tarau 2004).
 */
export function textRank(settings: Partial<typeof textRankDefaults> = {}): Method {
  const {damping, same} = {...textRankDefaults, ...settings}
  checkOption('damping', damping, 0, 1, true)
  checkOption('same', same, 0, Infinity, true)
  return (task) => {
    const rank = pageRank(overlaps(task.source), damping)
    return fillFrom(rankBy(rank), task, isUnlike(unitVectors(task.source), same))
  }
}

/**
 * The graph with  wᵢⱼ = |content words in both| / (ln |i| + ln |j|),  where |i| is the number of words of sentence i.
 * No edge leads from a sentence to itself. The matrix is never computed: apart from the lengths it is a product of
 * matrices of words, so one sum by term serves all sentences of one length.
 */
export function overlaps(source: Source): WeightedGraph {
  const count = source.sentences.length
  const terms = countVectors(source).map((vector) => vector.terms)
  const logs = source.sentences.map((sentence) => Math.log(sentence.terms.filter((term) => term >= 0).length))
  const ofLength = new Map(logs.map((length) => [length, [] as number[]]))
  logs.forEach((length, i) => {
    if (terms[i].length > 0) ofLength.get(length)!.push(i)
  })
  const sum = new Float64Array(source.terms.count)
  return {
    count,
    multiply(x, out) {
      out.fill(0)
      for (const [length, members] of ofLength) {
        sum.fill(0)
        for (let j = 0; j < count; j++) {
          const weight = perWord(length, logs[j]) * x[j]
          const words = terms[j]
          for (let k = 0; k < words.length; k++) sum[words[k]] += weight
        }
        for (const i of members) {
          const own = perWord(length, length) * x[i]
          for (const term of terms[i]) out[i] += sum[term] - own
        }
      }
    },
  }
}

/** Two sentences of one word each would have an infinite weight; they get weight 0. */
function perWord(a: number, b: number): number {
  return a + b > 0 ? 1 / (a + b) : 0
}

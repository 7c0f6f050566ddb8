import {checkOption} from '../../infer/options.ts'
import {fillFrom, type Method, rankBy} from './method.ts'
import {pageRank, type WeightedGraph} from './page-rank.ts'
import {isUnlike, SAME} from './redundancy.ts'
import {addTo, askedVector, dotDense, unitVectors, type Vector} from './vectors.ts'

const lexRankDefaults = {
  /** The probability of following an edge (Erkan and Radev 2004: 0.8 to 0.9). */
  damping: 0.85,
  same: SAME,
}

/**
 * Ranks sentences by a random walk between similar sentences: PageRank with the cosines of their tf·idf vectors as
 * weights. This is the continuous form, in which each sentence is also linked to itself (docs/math.md, eq. B3, B8;
 * Erkan and Radev 2004). With a question, the walk begins again at sentences that are like it (Otterbacher et al. 2005).
 */
export function lexRank(settings: Partial<typeof lexRankDefaults> = {}): Method {
  const {damping, same} = {...lexRankDefaults, ...settings}
  checkOption('damping', damping, 0, 1, true)
  checkOption('same', same, 0, Infinity, true)
  return (task) => {
    const vectors = unitVectors(task.source)
    const asked = askedVector(task)
    const start = asked && vectors.map((vector) => dotDense(vector, asked))
    const rank = pageRank(cosines(vectors, task.source.terms.count), damping, start)
    return fillFrom(rankBy(rank), task, isUnlike(vectors, same))
  }
}

/** The graph of all cosines. Its matrix V Vᵀ is never computed, so ten thousand sentences are no problem. */
export function cosines(vectors: readonly Vector[], termCount: number): WeightedGraph {
  const sum = new Float64Array(termCount)
  return {
    count: vectors.length,
    multiply(x, out) {
      sum.fill(0)
      for (let i = 0; i < vectors.length; i++) addTo(sum, vectors[i], x[i])
      for (let i = 0; i < vectors.length; i++) out[i] = dotDense(vectors[i], sum)
    },
  }
}

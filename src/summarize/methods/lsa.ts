import {checkOption} from '../../infer/options.ts'
import {fillFrom, type Method, rankBy} from './method.ts'
import {isUnlike, SAME} from './redundancy.ts'
import {topSingular} from './singular.ts'
import {countVectors, unitVectors} from './vectors.ts'

const lsaDefaults = {
  /** A topic counts if its singular value is at least this share of the largest (Steinberger and Ježek 2004). */
  share: 0.5,
  /** How many topics count at most, to limit the time. */
  topics: 10,
  same: SAME,
}

/**
 * Ranks sentences by their share in the strongest topics. Topics are the singular vectors v of the matrix of content
 * words by sentences, and the score is √(Σₖ σₖ⁴ vₖᵢ²) (docs/math.md, eq. B10). Steinberger and Ježek (2004) have σ²
 * instead of σ⁴, which measured worse.
 */
export function lsa(settings: Partial<typeof lsaDefaults> = {}): Method {
  const {share, topics, same} = {...lsaDefaults, ...settings}
  checkOption('share', share, 0, 1, true)
  checkOption('topics', topics, 1, Infinity, true)
  checkOption('same', same, 0, Infinity, true)
  return (task) => {
    const {source} = task
    const columns = countVectors(source).map(({terms}) => ({terms, weights: new Float64Array(terms.length).fill(1)}))
    const {values, vectors} = topSingular(columns, source.terms.count, share, topics)
    const scores = source.sentences.map((_, i) =>
      Math.sqrt(vectors.reduce((sum, vector, k) => sum + (values[k] ** 2 * vector[i]) ** 2, 0)),
    )
    return fillFrom(rankBy(scores), task, isUnlike(unitVectors(source), same))
  }
}

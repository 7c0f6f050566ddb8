import {checkOption} from '../../infer/options.ts'
import type {Source} from '../documents/source.ts'
import {fillFrom, type Method, rankBy} from './method.ts'
import {isUnlike, SAME} from './redundancy.ts'
import {sumOf, tfIdfVectors, unit} from './vectors.ts'

export const centroidDefaults = {
  /** What standing at the beginning of a document counts against the words: as much (MEAD's default), or 0. */
  position: 1,
  same: SAME,
}

/**
 * Ranks sentences as MEAD does (docs/math.md, eq. B7; Radev et al. 2004): by what their words weigh in the centroid, the sum
 * of all tf·idf, and by their place in the document, from `position` times the best centroid score for the first down to
 * none. MEAD's centroid has only the words above a threshold; here it has all.
 */
export function centroid(settings: Partial<typeof centroidDefaults> = {}): Method {
  const {position, same} = {...centroidDefaults, ...settings}
  checkOption('position', position, 0, Infinity, true)
  checkOption('same', same, 0, Infinity, true)
  return (task) => {
    const vectors = tfIdfVectors(task.source)
    const center = sumOf(vectors, task.source.terms.count)
    const central = vectors.map(({terms}) => terms.reduce((sum, term) => sum + center[term], 0))
    const best = central.reduce((most, score) => Math.max(most, score), 0)
    const early = earliness(task.source)
    const scores = central.map((score, i) => score + position * best * early[i])
    return fillFrom(rankBy(scores), task, isUnlike(vectors.map(unit), same))
  }
}

/** By sentence: (n − i + 1) / n for the i-th of the n sentences of its document. */
function earliness({documents, sentences}: Source): number[] {
  const size = new Int32Array(documents.length)
  const place = sentences.map(({document}) => size[document]++)
  return sentences.map(({document}, i) => (size[document] - place[i]) / size[document])
}

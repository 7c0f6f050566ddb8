import {checkOption} from '../../infer/options.ts'
import type {Source} from '../documents/source.ts'
import {fillFrom, type Method, rankBy} from './method.ts'
import {isUnlike, SAME} from './redundancy.ts'
import {sumOf, tfIdfVectors, unit} from './vectors.ts'

const centroidDefaults = {
  /** Weight of the place in the document relative to the words. MEAD's default is 1. */
  position: 1,
  same: SAME,
}

/**
 * Ranks sentences as MEAD does (docs/math.md, eq. B7; Radev et al. 2004). A sentence scores by the weight of its words
 * in the centroid, which is the sum of all tf·idf vectors. It also scores by its place in the document: the first
 * sentence gets `position` times the best centroid score, and later ones get less and less. MEAD's centroid has only
 * the words above a threshold; here it has all words.
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

import {checkOption} from '../../infer/options.ts'
import {chooseGreedily, highest} from './greedy.ts'
import {InvertedIndex} from './inverted-index.ts'
import type {Method} from './method.ts'
import {askedVector, dotDense, sumOf, unitVectors} from './vectors.ts'

const mmrDefaults = {
  /** λ: the weight of relevance to the subject, against similarity to what is chosen already. */
  relevance: 0.7,
}

/**
 * Adds the sentence of maximal marginal relevance until none fits (docs/math.md, eq. B11; Carbonell and Goldstein
 * 1998). Relevance is λ cos(sentence, centroid) − (1 − λ) · the sentence's largest cosine with one chosen before. Without
 * a question, the centroid takes its place.
 */
export function mmr(settings: Partial<typeof mmrDefaults> = {}): Method {
  const {relevance} = {...mmrDefaults, ...settings}
  checkOption('relevance', relevance, 0, 1, true)
  return (task) => {
    const termCount = task.source.terms.count
    const vectors = unitVectors(task.source)
    const index = new InvertedIndex(vectors, termCount)
    const center = askedVector(task) ?? sumOf(vectors, termCount)
    const length = Math.sqrt(center.reduce((sum, weight) => sum + weight * weight, 0))
    const nearness = vectors.map((vector) => (length > 0 ? dotDense(vector, center) / length : 0))
    const likeness = new Float64Array(vectors.length) // by sentence: its cosine with the most similar chosen sentence

    const marginal = (sentence: number) => relevance * nearness[sentence] - (1 - relevance) * likeness[sentence]
    const take = (sentence: number) => {
      const cosines = index.products(vectors[sentence])
      for (let i = 0; i < cosines.length; i++) likeness[i] = Math.max(likeness[i], cosines[i])
    }
    return chooseGreedily(task, (open) => highest(open, marginal), take)
  }
}

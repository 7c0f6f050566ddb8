import {termsOf} from '../../relevance/words.ts'
import {contentTerms, type Source} from '../documents/source.ts'
import type {Task} from './method.ts'

/** A sparse vector over the terms of a source. It holds the weights that are not zero. */
export interface Vector {
  readonly terms: Int32Array // ascending
  readonly weights: Float64Array // by place in `terms`
}

/** By sentence: how often it has each of its content words. */
export function countVectors({sentences, terms}: Source): Vector[] {
  return sentences.map((sentence) => {
    const counts = new Map<number, number>()
    for (const term of contentTerms(sentence, terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
    const own = Int32Array.from(counts.keys()).sort()
    return {terms: own, weights: Float64Array.from(own, (term) => counts.get(term)!)}
  })
}

/** By term: idf = ln(1 + N / n) of a term in n of the N sentences, 0 of one in none (docs/math.md, eq. B1). */
function inverseFrequencies(counts: readonly Vector[], termCount: number): Float64Array {
  const frequency = new Float64Array(termCount)
  for (const {terms} of counts) for (const term of terms) frequency[term]++
  return frequency.map((n) => (n > 0 ? Math.log(1 + counts.length / n) : 0))
}

/** By sentence: tf·idf of its content words (docs/math.md, eq. B1). */
export function tfIdfVectors(source: Source): Vector[] {
  const counts = countVectors(source)
  const idf = inverseFrequencies(counts, source.terms.count)
  return counts.map(({terms, weights}) => ({terms, weights: weights.map((tf, k) => tf * idf[terms[k]])}))
}

/** What is asked as a dense vector of tf·idf; undefined if nothing is asked that stands in the documents. */
export function askedVector({source, questions = []}: Pick<Task, 'source' | 'questions'>): Float64Array | undefined {
  if (questions.length === 0) return undefined
  const idf = inverseFrequencies(countVectors(source), source.terms.count)
  const asked = new Float64Array(idf.length)
  for (const term of questions.flatMap((question) => termsOf(question, source.terms))) {
    if (term < idf.length && !source.terms.isStop(term)) asked[term] += idf[term]
  }
  return asked.some((weight) => weight > 0) ? asked : undefined
}

/** The vector scaled to length one, so that the product of two is their cosine. A zero vector stays as it is. */
export function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector))
  return length > 0 ? {terms: vector.terms, weights: vector.weights.map((weight) => weight / length)} : vector
}

/** By sentence: its tf·idf vector, scaled to length one. */
export function unitVectors(source: Source): Vector[] {
  return tfIdfVectors(source).map(unit)
}

export function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0, j = 0; i < a.terms.length && j < b.terms.length; ) {
    const difference = a.terms[i] - b.terms[j]
    if (difference === 0) sum += a.weights[i] * b.weights[j]
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return sum
}

/** The product of a sparse vector and a dense one, with a weight for every term. */
export function dotDense({terms, weights}: Vector, dense: Float64Array): number {
  let sum = 0
  for (let k = 0; k < terms.length; k++) sum += weights[k] * dense[terms[k]]
  return sum
}

/** Adds a multiple of a sparse vector to a dense one, with a weight for every term. */
export function addTo(dense: Float64Array, {terms, weights}: Vector, times = 1): void {
  for (let k = 0; k < terms.length; k++) dense[terms[k]] += times * weights[k]
}

/** By term: the sum of all vectors. */
export function sumOf(vectors: readonly Vector[], termCount: number): Float64Array {
  const sum = new Float64Array(termCount)
  for (const vector of vectors) addTo(sum, vector)
  return sum
}

import {NO_TERM} from '../summarize/documents/terms.ts'
import type {Collection} from './collection.ts'
import type {Question} from './question.ts'

/**
 * By sentence: the mean cosine of its content words with what a question is about, which is the sum of the vectors of its words, each
 * as much as it is unusual in the language. Words that the question does not have count as much as those that it has. 0 without
 * vectors.
 */
export function meantBy(
  {rows, vectors, meanings, strangeness: known}: Collection,
  {asked, strangeness}: Question,
): Float64Array {
  const found = new Float64Array(rows.length)
  if (vectors === undefined) return found
  const {rowOf, dimensions, values} = vectors
  const at = (term: number) => rowOf.get(meanings.stem(term))
  const about = new Float64Array(dimensions)
  for (const term of asked) {
    const row = at(term)
    if (row === undefined) continue
    for (let i = 0; i < dimensions; i++) about[i] += strangeness[term] * values[row * dimensions + i]
  }
  const length = Math.hypot(...about) || 1
  const near = new Map<number, number>()
  const nearness = (term: number) => {
    const row = at(term)
    if (row === undefined) return 0
    let sum = 0
    let square = 0
    for (let i = 0; i < dimensions; i++) {
      const value = values[row * dimensions + i]
      sum += value * about[i]
      square += value * value
    }
    return sum / (length * Math.sqrt(square || 1))
  }
  rows.forEach((row, s) => {
    let count = 0
    for (const term of row) {
      // stop words have no strangeness
      if (term === NO_TERM || known[term] < 0) continue
      const own = near.get(term) ?? nearness(term)
      near.set(term, own)
      found[s] += own
      count++
    }
    found[s] /= count || 1
  })
  return found
}

import {chooseGreedily, highest} from './greedy.ts'
import type {Task} from './method.ts'
import {countVectors, sumOf, type Vector} from './vectors.ts'

/**
 * Finds the most probable content word in the sentences that fit. Among the sentences with that word, takes the one
 * whose content words are the most probable on average. Then squares the probabilities of its words, because they are
 * less new now, and repeats (docs/math.md, eq. B5; Nenkova and Vanderwende 2005).
 */
export function sumBasic(task: Task): number[] {
  const counts = countVectors(task.source)
  const total = sumOf(counts, task.source.terms.count)
  const size = total.reduce((sum, count) => sum + count, 0)
  const probability = total.map((count) => count / Math.max(size, 1)) // by term

  const pick = (open: readonly number[]) => {
    const word = mostProbable(open, counts, probability)
    const having = open.filter((sentence) => counts[sentence].terms.includes(word))
    return highest(having.length > 0 ? having : open, (sentence) => average(counts[sentence], probability))
  }
  const take = (sentence: number) => {
    for (const term of counts[sentence].terms) probability[term] **= 2
  }
  return chooseGreedily(task, pick, take)
}

/** The most probable word of the sentences, the first among equals; −1 if they have none. */
function mostProbable(open: readonly number[], counts: readonly Vector[], probability: Float64Array): number {
  let top = -1
  for (const sentence of open) {
    for (const term of counts[sentence].terms) {
      const difference = top < 0 ? 1 : probability[term] - probability[top]
      if (difference > 0 || (difference === 0 && term < top)) top = term
    }
  }
  return top
}

function average({terms, weights}: Vector, probability: Float64Array): number {
  let sum = 0
  let words = 0
  for (let k = 0; k < terms.length; k++) {
    sum += weights[k] * probability[terms[k]]
    words += weights[k]
  }
  return words > 0 ? sum / words : 0
}

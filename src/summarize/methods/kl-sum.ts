import {checkOption} from '../../infer/options.ts'
import {chooseGreedily, highest} from './greedy.ts'
import type {Method} from './method.ts'
import {addTo, countVectors, sumOf} from './vectors.ts'

const klSumDefaults = {
  /**
   * Added to the count of each word in the summary, so that none has probability 0. The value is ours, found by
   * measuring.
   */
  smoothing: 0.3,
}

/**
 * Adds, until none fits, the sentence that brings the words of the summary nearest to those of the source. The distance
 * is KL(P‖Q), where P has the frequencies of content words in the source, and Q those in the summary, smoothed
 * (docs/math.md, eq. B6; Haghighi and Vanderwende 2009).
 */
export function klSum(settings: Partial<typeof klSumDefaults> = {}): Method {
  const {smoothing} = {...klSumDefaults, ...settings}
  checkOption('smoothing', smoothing, 0, Infinity, false)
  return (task) => {
    const counts = countVectors(task.source)
    const lengths = counts.map(({weights}) => weights.reduce((sum, weight) => sum + weight, 0))
    const total = sumOf(counts, task.source.terms.count)
    const size = total.reduce((sum, count) => sum + count, 0)
    const summary = new Float64Array(total.length) // by term: its count in the summary
    let mass = smoothing * total.filter((count) => count > 0).length // all counts of the summary, smoothed

    // how far KL falls: Σ P ln Q changes with the words that are added and with the sum that divides all counts
    const fall = (sentence: number) => {
      const {terms, weights} = counts[sentence]
      if (terms.length === 0) return 0
      let sum = -Math.log((mass + lengths[sentence]) / mass)
      for (let k = 0; k < terms.length; k++) {
        const before = summary[terms[k]] + smoothing
        sum += (total[terms[k]] / size) * Math.log((before + weights[k]) / before)
      }
      return sum
    }
    const take = (sentence: number) => {
      addTo(summary, counts[sentence])
      mass += lengths[sentence]
    }
    return chooseGreedily(task, (open) => highest(open, fall), take)
  }
}

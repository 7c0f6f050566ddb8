import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {placedWords} from '../../rouge/placed-words.ts'

/** Words as ROUGE compares them: stemmed, and including stop words. */
export function rougeWords(text: string): string[] {
  return placedWords(text).map(({word}) => word)
}

/** The bigrams of references as targets of a coverage problem, each worth the number of references that have it. */
export class ReferenceBigrams {
  private readonly weights = new Map<string, number>()
  private readonly witnesses = new Map<string, {left: number; right: number}[]>()

  constructor(references: readonly string[]) {
    for (const reference of references) {
      for (const bigram of new Set(bigramsOf(rougeWords(reference)))) {
        this.weights.set(bigram, (this.weights.get(bigram) ?? 0) + 1)
      }
    }
  }

  /**
   * If two words are a bigram of a reference, notes that it is covered when these nodes are kept. −1 means no second
   * node.
   */
  addWitness(first: string, second: string, left: number, right: number): void {
    const bigram = `${first} ${second}`
    if (!this.weights.has(bigram)) return
    const known = this.witnesses.get(bigram)
    if (known === undefined) this.witnesses.set(bigram, [{left, right}])
    else known.push({left, right})
  }

  layOut(): Pick<CoverageProblem, 'targets' | 'weight' | 'firstWitness' | 'left' | 'right'> {
    const met = [...this.witnesses]
    const all = met.flatMap(([, witnesses]) => witnesses)
    const firstWitness = new Int32Array(met.length + 1)
    met.forEach(([, witnesses], target) => {
      firstWitness[target + 1] = firstWitness[target] + witnesses.length
    })
    return {
      targets: met.length,
      weight: Float64Array.from(met, ([bigram]) => this.weights.get(bigram) ?? 0),
      firstWitness,
      left: Int32Array.from(all, ({left}) => left),
      right: Int32Array.from(all, ({right}) => right),
    }
  }
}

function bigramsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, i) => `${words[i]} ${word}`)
}

import {TrigramChain} from '../../../src/infer/factors/trigram-chain.ts'
import {type TaggedWords, type WordTag, WordTags} from './word-tags.ts'

const START = '<'
const STOP = '>'

/** A hidden Markov model of second order: trigrams of tags, mixed with bigrams and unigrams by deleted interpolation, and words. */
export class TrigramTagger {
  readonly words: WordTags
  private readonly counts = [0, 1, 2, 3].map(() => new Map<string, number>()) // of rows of so many tags
  private readonly contexts = [0, 1, 2].map(() => new Map<string, number>()) // the same, only where another tag follows
  private readonly weights = [0, 0, 0] // of unigrams, bigrams, trigrams

  constructor(sentences: readonly TaggedWords[]) {
    this.words = new WordTags(sentences)
    for (const {tags} of sentences) {
      const row = [START, START, ...tags, STOP]
      for (let i = 2; i < row.length; i++) {
        for (let n = 1; n <= 3; n++) {
          increment(this.counts[n], row.slice(i - n + 1, i + 1).join(' '))
          increment(this.contexts[n - 1], row.slice(i - n + 1, i).join(' '))
        }
      }
    }
    this.interpolate()
  }

  /** Each trigram votes for the order that would predict it best, were it not there. */
  private interpolate(): void {
    for (const [trigram, count] of this.counts[3]) {
      const tags = trigram.split(' ')
      const shares = [1, 2, 3].map((n) => {
        const times = this.counts[n].get(tags.slice(3 - n).join(' '))! - 1
        const all = this.contexts[n - 1].get(tags.slice(3 - n, 2).join(' '))! - 1
        return all > 0 ? times / all : 0
      })
      this.weights[shares.indexOf(Math.max(...shares))] += count
    }
    const total = this.weights.reduce((sum, weight) => sum + weight, 0)
    for (let n = 0; n < 3; n++) this.weights[n] /= total
  }

  private logProbability(a: string, b: string, c: string): number {
    let probability = 0
    const tags = [a, b, c]
    for (let n = 1; n <= 3; n++) {
      const all = this.contexts[n - 1].get(tags.slice(3 - n, 2).join(' ')) ?? 0
      if (all > 0) probability += (this.weights[n - 1] * (this.counts[n].get(tags.slice(3 - n).join(' ')) ?? 0)) / all
    }
    return Math.log(Math.max(probability, 1e-12))
  }

  /** The model of a sentence as a factor whose scores count `weight` times. */
  factor(candidates: readonly (readonly WordTag[])[], weight: number): TrigramChain {
    const tagsAt = (word: number) => (word < 0 ? [START] : candidates[word].map(({tag}) => tag))
    const tables = candidates.map((here, v) => {
      const isLast = v === candidates.length - 1
      const table: number[] = []
      for (const a of v > 1 ? tagsAt(v - 2) : [START]) {
        for (const b of v > 0 ? tagsAt(v - 1) : [START]) {
          for (const {tag, score} of here) {
            const end = isLast ? this.logProbability(b, tag, STOP) : 0
            table.push(weight * (this.logProbability(a, b, tag) + score + end))
          }
        }
      }
      return table
    })
    return new TrigramChain(
      candidates.map(({length}) => length),
      tables,
    )
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

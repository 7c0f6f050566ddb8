import {codeOfNumber} from './hash.ts'

/** How many bits of a cluster's number each granularity takes: 64, 256, 1024 and 2048 clusters, one inside the other. */
const GRANULARITY_SHIFTS = [5, 3, 1, 0]

/** Places in a word's list of clusters, coarse to fine: which of 64 clusters it is in, which of 256, … */
export const CLUSTERS_OF_64 = 0
export const CLUSTERS_OF_256 = 1
export const CLUSTERS_OF_1024 = 2
export const CLUSTERS_OF_2048 = 3

/** The number of clusters at the finest granularity. */
export const CLUSTERS = 2048

/** What the lexicon says of a word that is not in it. */
export const UNLISTED = -1

/**
 * Words, and what the training data showed about them: a cluster of words that behave alike, and the set of tags that
 * they have. Words are folded (words.ts) and sorted by code unit.
 */
export class Lexicon {
  /** The folded words, sorted by code unit; a word's place here is its entry. */
  readonly words: readonly string[]
  private readonly entryOf: ReadonlyMap<string, number>
  readonly clusters: Uint16Array // by entry; CLUSTERS for none
  readonly tagClasses: Uint8Array // by entry; 0 for none
  private readonly codes: readonly Int32Array[] // by cluster

  constructor(words: readonly string[], clusters: Uint16Array, tagClasses: Uint8Array) {
    this.words = words
    this.clusters = clusters
    this.tagClasses = tagClasses
    this.entryOf = new Map(words.map((word, entry) => [word, entry]))
    this.codes = Array.from({length: CLUSTERS + 1}, (_, cluster) =>
      Int32Array.from(GRANULARITY_SHIFTS, (shift) => codeOfNumber(cluster === CLUSTERS ? CLUSTERS : cluster >> shift)),
    )
  }

  /** The entry of a folded word, UNLISTED if there is none. */
  find(folded: string): number {
    return this.entryOf.get(folded) ?? UNLISTED
  }

  /** The codes (hash.ts) of an entry's clusters, coarse to fine. */
  clustersOf(entry: number): Int32Array {
    return this.codes[entry === UNLISTED ? CLUSTERS : this.clusters[entry]]
  }

  /** The number of an entry's class of tags, 0 for none. */
  tagClassOf(entry: number): number {
    return entry === UNLISTED ? 0 : this.tagClasses[entry]
  }
}

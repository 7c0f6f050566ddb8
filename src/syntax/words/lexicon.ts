import {codeOfNumber} from './hash.ts'
import {WordTable} from './word-table.ts'

/**
 * How clusters are split: all words into 64, each of these into 4, those into 4 and those into 2. So there are 64, 256,
 * 1024 and 2048 clusters, one inside the other. The number of a finest one has those around it in its upper bits.
 */
export const CLUSTER_SPLITS: readonly number[] = [64, 4, 4, 2]

/** How many clusters a word is in: one for each split. */
export const GRANULARITIES = 4

/** The place in a word's list of clusters that says in which of 64 clusters it is. */
export const CLUSTERS_OF_64 = 0

/** The place that says in which of 256 clusters it is. */
export const CLUSTERS_OF_256 = 1

/** The place that says in which of 2048 clusters it is. */
export const CLUSTERS_OF_2048 = 3

/** The number of clusters at the finest granularity. */
export const CLUSTERS = CLUSTER_SPLITS.reduce((count, parts) => count * parts)

/** What the number of a finest cluster is shifted by to give that of the cluster around it, by granularity. */
const GRANULARITY_SHIFTS = CLUSTER_SPLITS.map((_, i) =>
  Math.log2(CLUSTER_SPLITS.slice(i + 1).reduce((count, parts) => count * parts, 1)),
)

/** What the lexicon says of a word that is not in it. */
export const UNLISTED = -1

/**
 * Words, and what the training data showed about them: a cluster of words that behave alike, and the set of tags that
 * they have. Words are folded (words.ts) and sorted by code unit.
 */
export class Lexicon {
  private readonly table: WordTable
  readonly clusters: Uint16Array // by entry; CLUSTERS for none
  readonly tagClasses: Uint8Array // by entry; 0 for none
  private readonly codes: readonly Int32Array[] // by cluster

  /** The words may be one text, each on a line of its own. */
  constructor(words: string | readonly string[], clusters: Uint16Array, tagClasses: Uint8Array) {
    this.table = new WordTable(typeof words === 'string' ? words : words.join('\n'))
    this.clusters = clusters
    this.tagClasses = tagClasses
    this.codes = Array.from({length: CLUSTERS + 1}, (_, cluster) =>
      Int32Array.from(GRANULARITY_SHIFTS, (shift) => codeOfNumber(cluster === CLUSTERS ? CLUSTERS : cluster >> shift)),
    )
  }

  get size(): number {
    return this.table.size
  }

  /** The folded words, sorted by code unit; a word's place here is its entry. */
  get words(): readonly string[] {
    return this.table.words()
  }

  /** The entry of a folded word, UNLISTED if there is none. */
  find(folded: string): number {
    return this.table.find(folded)
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

import type {Appeal, Lookup} from '../../summarize/model/word-facts.ts'

/** A word that several documents of a cluster share. */
export interface SharedWord {
  readonly stem: string
  readonly share: number // of documents that have it
  readonly repeated: number // share of people who do
}

/** Words of one cluster, and what the cluster counts. */
export interface AppealExamples {
  readonly topic: string
  readonly shared: readonly SharedWord[]
  readonly weight: number
}

/** Words are compared with others in as large a share of the documents, up to one of these. */
const SHARES = [0.15, 0.25, 0.35, 0.45, 0.6, 0.8, 0.95, Infinity]

/** So many made-up clusters in which a word was repeated as often as others keep rare words from being judged rashly. */
const PRIOR = 4

/** Words seen in fewer clusters are unknown. */
const LEAST_CLUSTERS = 1

interface Sums {
  readonly gain: number
  readonly clusters: number
}

const NOTHING: Sums = {gain: 0, clusters: 0}

/** Counts how much more often people repeat some words than others that as many documents share (docs/math.md, eq. G15). */
export class AppealCounts {
  private readonly all = new Map<string, Sums>()
  private readonly byTopic = new Map<string, Map<string, Sums>>()

  constructor(clusters: readonly AppealExamples[]) {
    const expected = meansByShare(clusters)
    for (const {topic, shared, weight} of clusters) {
      const own = this.byTopic.get(topic) ?? new Map<string, Sums>()
      this.byTopic.set(topic, own)
      for (const {stem, share, repeated} of shared) {
        const more = {gain: weight * (repeated - expected[gradeOf(share)]), clusters: weight}
        for (const sums of [this.all, own]) sums.set(stem, plus(sums.get(stem) ?? NOTHING, more))
      }
    }
  }

  /** What the clusters on other topics tell: so nothing is learned from a cluster's own summaries. */
  without(topic: string): Lookup<Appeal> {
    const own = this.byTopic.get(topic)
    return {
      get: (stem) => {
        const all = this.all.get(stem)
        const {gain, clusters} = own?.get(stem) ?? NOTHING
        return all === undefined ? undefined : appealOf({gain: all.gain - gain, clusters: all.clusters - clusters})
      },
    }
  }

  /** What all clusters tell, in the order of the stems. */
  total(): Map<string, Appeal> {
    const stems = [...this.all.keys()].sort((a, b) => (a < b ? -1 : 1))
    const known = new Map<string, Appeal>()
    for (const stem of stems) {
      const appeal = appealOf(this.all.get(stem)!)
      if (appeal !== undefined) known.set(stem, appeal)
    }
    return known
  }
}

function plus(a: Sums, b: Sums): Sums {
  return {gain: a.gain + b.gain, clusters: a.clusters + b.clusters}
}

/** A little less than the least, because sums of weights are not exact. */
function appealOf({gain, clusters}: Sums): Appeal | undefined {
  return clusters < LEAST_CLUSTERS - 1e-6 ? undefined : {gain: gain / (clusters + PRIOR), clusters}
}

/** By grade of shares: the share of people who repeat a word. */
function meansByShare(clusters: readonly AppealExamples[]): number[] {
  const sums = SHARES.map(() => ({repeated: 0, count: 0}))
  for (const {shared} of clusters) {
    for (const {share, repeated} of shared) {
      const sum = sums[gradeOf(share)]
      sum.repeated += repeated
      sum.count++
    }
  }
  return sums.map(({repeated, count}) => repeated / Math.max(1, count))
}

function gradeOf(share: number): number {
  return SHARES.findIndex((edge) => share < edge)
}

import type {Counter} from '../counter.ts'
import {PairTable} from '../pair-table.ts'
import type {ScriptText} from './texts.ts'

/**
 * The counts of one metric in a run. The same two texts may meet in several evaluations, as they do where each writer is
 * left out in turn, but are compared once.
 */
export class Comparisons {
  /** Counts for the metric. */
  readonly counter: Counter<{readonly count: number}>
  private readonly references: {readonly count: number}[] = [] // by index of the text
  private readonly summaryCounts: number[] = [] // by index of the text
  private readonly pairs = new PairTable() // of summary and reference
  private readonly knownHits: number[] = [] // by pair
  private summary: ScriptText | undefined

  constructor(counter: Counter<{readonly count: number}>) {
    this.counter = counter
  }

  /** The text as the counter's reference, prepared once. */
  reference(text: ScriptText): {readonly count: number} {
    const known = this.references[text.index]
    if (known) return known
    const reference = this.counter.reference(text)
    this.references[text.index] = reference
    // a summary does not see the references that come after it
    this.summary = undefined
    return reference
  }

  /** How much the text has of what is counted, as a summary. */
  summaryCount(text: ScriptText): number {
    return this.summaryCounts[text.index] ?? this.setSummary(text)
  }

  /** What the two texts have in common. */
  hits(summary: ScriptText, reference: ScriptText): number {
    const pair = this.pairs.add(summary.index, reference.index)
    if (pair < this.knownHits.length) return this.knownHits[pair]
    const prepared = this.reference(reference)
    if (this.summary !== summary) this.setSummary(summary)
    const hits = this.counter.hits(prepared)
    this.knownHits.push(hits)
    return hits
  }

  private setSummary(text: ScriptText): number {
    const count = this.counter.setSummary(text)
    this.summary = text
    this.summaryCounts[text.index] = count
    return count
  }
}

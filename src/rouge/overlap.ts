import {grown, NumberList} from './number-list.ts'
import {UNKNOWN} from './vocabulary.ts'

/** The items of a reference: the range [start, end) of `bagItems`. */
export interface Bag {
  readonly start: number
  readonly end: number
  /** Of all items together, each as often as it is there. */
  readonly count: number
}

/** Counts the items that one summary and a reference have in common: Σ min(count here, count there). */
export class Overlap {
  /** How often each item is in the summary, by item. */
  counts: Int32Array = new Int32Array(256)
  /** The different items of each reference, one reference after another. */
  readonly bagItems = new NumberList()
  /** How often the reference has that item. */
  readonly bagCounts = new NumberList()
  // those of the summary: the only ones whose counts are not zero
  private items = new Int32Array(256)
  private length = 0

  /** The bag of values[start…end), all known; no summary is set afterwards. */
  bag(values: Int32Array, start: number, end: number): Bag {
    this.setSummary(values, start, end)
    const first = this.bagItems.length
    for (let i = 0; i < this.length; i++) {
      const item = this.items[i]
      if (this.counts[item] === 0) continue
      this.bagItems.push(item)
      this.bagCounts.push(this.counts[item])
      this.counts[item] = 0
    }
    this.length = 0
    return {start: first, end: this.bagItems.length, count: end - start}
  }

  /** Sets values[start…end) as the items of the summary. */
  setSummary(values: Int32Array, start: number, end: number): void {
    this.clear()
    if (end - start > this.items.length) this.items = new Int32Array(2 * (end - start))
    for (let i = start; i < end; i++) {
      const item = values[i]
      if (item === UNKNOWN) continue
      if (item >= this.counts.length) this.counts = grown(this.counts, 2 * item)
      this.counts[item]++
      this.items[this.length++] = item
    }
  }

  /** What the summary and a reference have in common. */
  hits({start, end}: Bag): number {
    const summary = this.counts
    const items = this.bagItems.values
    const counts = this.bagCounts.values
    let hits = 0
    for (let i = start; i < end; i++) {
      const here = summary[items[i]]
      const there = counts[i]
      hits += here < there ? here : there
    }
    return hits
  }

  private clear(): void {
    for (let i = 0; i < this.length; i++) this.counts[this.items[i]] = 0
    this.length = 0
  }
}

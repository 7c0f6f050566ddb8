import {grown, UNKNOWN} from './words.ts'

/** The items of a reference, each with how often it is there. */
export interface Bag {
  readonly items: readonly number[]
  readonly counts: readonly number[] // by position in items
  /** Of all items together. */
  readonly count: number
}

/** Counts the items that one summary and a reference have in common: Σ min(count here, count there). */
export class Overlap {
  /** How often each item is in the summary, by item. */
  counts: Int32Array = new Int32Array(256)
  // those of the summary: the only ones whose counts are not zero
  private items = new Int32Array(256)
  private length = 0

  /** The bag of values[start…end), all known; no summary is set afterwards. */
  bag(values: Int32Array, start: number, end: number): Bag {
    this.setSummary(values, start, end)
    const items: number[] = []
    const counts: number[] = []
    for (let i = 0; i < this.length; i++) {
      const item = this.items[i]
      if (this.counts[item] === 0) continue
      items.push(item)
      counts.push(this.counts[item])
      this.counts[item] = 0
    }
    this.length = 0
    return {items, counts, count: end - start}
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

  hits({items, counts}: Bag): number {
    const summary = this.counts
    let hits = 0
    for (let i = 0; i < items.length; i++) {
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

import {UNKNOWN} from './words.ts'

/** A slot holds first, second and the number of the pair plus one; 0 there means that it is empty. */
const SLOT = 3

/**
 * Numbers ordered pairs of whole numbers from 0 on. An n-gram is a pair, too: of the number of its first n − 1 words and
 * of its last word. Open addressing with linear probing, at most half full.
 */
export class PairTable {
  private slots = new Int32Array(SLOT * 1024)
  private mask = 1023
  /** How many pairs there are. */
  size = 0

  /** The number of a pair, UNKNOWN if it was never added. */
  find(first: number, second: number): number {
    const {slots} = this
    return slots[this.slotOf(first, second) + 2] - 1
  }

  /** The number of a pair, which is new if the pair is. */
  add(first: number, second: number): number {
    const at = this.slotOf(first, second)
    const known = this.slots[at + 2] - 1
    if (known !== UNKNOWN) return known
    this.slots[at] = first
    this.slots[at + 1] = second
    this.slots[at + 2] = ++this.size
    if (2 * this.size > this.mask) this.grow()
    return this.size - 1
  }

  /** Where the pair is or would be. */
  private slotOf(first: number, second: number): number {
    const {slots, mask} = this
    const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b)
    let slot = (mixed ^ (mixed >>> 15)) & mask
    while (true) {
      const at = SLOT * slot
      if (slots[at + 2] === 0 || (slots[at] === first && slots[at + 1] === second)) return at
      slot = (slot + 1) & mask
    }
  }

  private grow(): void {
    const {slots} = this
    // a run soon has a hundred thousand pairs, and moving them takes as long as adding them
    this.mask = 4 * this.mask + 3
    this.slots = new Int32Array(SLOT * (this.mask + 1))
    for (let at = 0; at < slots.length; at += SLOT) {
      if (slots[at + 2] === 0) continue
      const to = this.slotOf(slots[at], slots[at + 1])
      this.slots[to] = slots[at]
      this.slots[to + 1] = slots[at + 1]
      this.slots[to + 2] = slots[at + 2]
    }
  }
}

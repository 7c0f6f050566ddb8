import {UNKNOWN} from './vocabulary.ts'

// a slot of the table is three numbers: the pair's first, its second, and its own number plus one, 0 in an empty slot
const FIRST = 0
const SECOND = 1
const NUMBER_PLUS_ONE = 2
const SLOT = 3

/** Slots of a new table: a power of two. */
const FIRST_SLOTS = 1024

/**
 * Numbers ordered pairs of whole numbers from 0 on. An n-gram is a pair, too: of the number of its first n − 1 words and
 * of its last word. Open addressing with linear probing, at most half full.
 */
export class PairTable {
  private slots = new Int32Array(SLOT * FIRST_SLOTS)
  private mask = FIRST_SLOTS - 1
  /** How many pairs there are. */
  size = 0

  /** The number of a pair, UNKNOWN if it was never added. */
  find(first: number, second: number): number {
    const {slots} = this
    return slots[this.slotOf(first, second) + NUMBER_PLUS_ONE] - 1
  }

  /** The number of a pair, which is new if the pair is. */
  add(first: number, second: number): number {
    const at = this.slotOf(first, second)
    const known = this.slots[at + NUMBER_PLUS_ONE] - 1
    if (known !== UNKNOWN) return known
    this.slots[at + FIRST] = first
    this.slots[at + SECOND] = second
    this.slots[at + NUMBER_PLUS_ONE] = ++this.size
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
      const isEmpty = slots[at + NUMBER_PLUS_ONE] === 0
      if (isEmpty || (slots[at + FIRST] === first && slots[at + SECOND] === second)) return at
      slot = (slot + 1) & mask
    }
  }

  private grow(): void {
    const {slots} = this
    // a run soon has a hundred thousand pairs, and moving them takes as long as adding them
    this.mask = 4 * this.mask + 3
    this.slots = new Int32Array(SLOT * (this.mask + 1))
    for (let at = 0; at < slots.length; at += SLOT) {
      if (slots[at + NUMBER_PLUS_ONE] === 0) continue
      const to = this.slotOf(slots[at + FIRST], slots[at + SECOND])
      this.slots[to + FIRST] = slots[at + FIRST]
      this.slots[to + SECOND] = slots[at + SECOND]
      this.slots[to + NUMBER_PLUS_ONE] = slots[at + NUMBER_PLUS_ONE]
    }
  }
}

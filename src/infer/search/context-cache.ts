// entries of the first table; it doubles when it is three quarters full
const FIRST_ENTRIES = 2 ** 12

/** Stands for the state where a cost is no more than a bound. */
export const NO_STATE = -1

/** What is known of a part of a search, by what the part depends on: a cost, and a state if that cost is exact and this state attains it. */
export class ContextCache {
  /** Of the entry that was found last. */
  cost = 0
  state = NO_STATE
  private readonly mostEntries: number
  private count = 0
  private owners = new Int32Array(FIRST_ENTRIES).fill(-1)
  private keys = new Float64Array(FIRST_ENTRIES)
  private costs = new Float64Array(FIRST_ENTRIES)
  private states = new Int32Array(FIRST_ENTRIES)

  constructor(mostEntries: number) {
    this.mostEntries = mostEntries
  }

  /** Looks for what is known of an owner with a key, a whole number below 2⁵³. */
  find(owner: number, key: number): boolean {
    const at = this.placeOf(owner, key)
    if (this.owners[at] < 0) return false
    this.cost = this.costs[at]
    this.state = this.states[at]
    return true
  }

  /** Notes what is known. When there is no room left, only what is there already is replaced. */
  set(owner: number, key: number, cost: number, state: number): void {
    let at = this.placeOf(owner, key)
    if (this.owners[at] < 0) {
      if (this.count >= this.mostEntries) return
      if (4 * ++this.count > 3 * this.owners.length) {
        this.grow()
        at = this.placeOf(owner, key)
      }
    }
    this.owners[at] = owner
    this.keys[at] = key
    this.costs[at] = cost
    this.states[at] = state
  }

  private placeOf(owner: number, key: number): number {
    const {owners, keys} = this
    const last = owners.length - 1
    let hash = Math.imul(owner ^ (key | 0), 0x9e3779b1) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
    let at = (hash ^ (hash >>> 13)) & last
    while (owners[at] >= 0 && (owners[at] !== owner || keys[at] !== key)) at = (at + 1) & last
    return at
  }

  private grow(): void {
    const {owners, keys, costs, states} = this
    this.owners = new Int32Array(2 * owners.length).fill(-1)
    this.keys = new Float64Array(2 * owners.length)
    this.costs = new Float64Array(2 * owners.length)
    this.states = new Int32Array(2 * owners.length)
    for (let i = 0; i < owners.length; i++) {
      if (owners[i] < 0) continue
      const at = this.placeOf(owners[i], keys[i])
      this.owners[at] = owners[i]
      this.keys[at] = keys[i]
      this.costs[at] = costs[i]
      this.states[at] = states[i]
    }
  }
}

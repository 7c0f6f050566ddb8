import type {Table} from './elimination.ts'
import type {Term} from './priced-parts.ts'

/** A table over all states of some variables, the last one's fastest. */
export class TableTerm implements Term {
  readonly scope: readonly number[]
  readonly states: Int32Array
  private readonly scores: Float64Array
  private readonly firstPrice: readonly number[] // by place, and one more
  private readonly steps: readonly number[] // by place
  private readonly open: readonly Int32Array[] // by place: how far entries of the states that are left lie from the first
  private readonly added: readonly Float64Array[] // by place: the prices of these states
  private readonly opens: Int32Array // by place: how many are left

  constructor(scope: readonly number[], scores: Float64Array, first: ArrayLike<number>) {
    this.scope = scope
    this.scores = scores
    const sizes = scope.map((v) => first[v + 1] - first[v])
    this.states = Int32Array.from(
      scope.flatMap((v, place) => Array.from({length: sizes[place]}, (_, s) => first[v] + s)),
    )
    const firstPrice = [0]
    for (const size of sizes) firstPrice.push(firstPrice[firstPrice.length - 1] + size)
    this.firstPrice = firstPrice
    this.steps = sizes.map((_, place) => sizes.slice(place + 1).reduce((step, size) => step * size, 1))
    this.open = sizes.map((size) => new Int32Array(size))
    this.added = sizes.map((size) => new Float64Array(size))
    this.opens = new Int32Array(scope.length)
  }

  best(left: Uint8Array, prices: Float64Array, first: number): number {
    this.fill(left, prices, first)
    return this.bestFrom(0, 0)
  }

  tables(left: Uint8Array, prices: Float64Array, first: number): Table[] {
    this.fill(left, prices, first)
    const {scope, opens} = this
    const scores = new Float64Array(opens.reduce((product, count) => product * count, 1))
    this.write(scores, 0, 0, 0, 0)
    return [{scope: scope.filter((_, place) => opens[place] > 1), scores}]
  }

  private fill(left: Uint8Array, prices: Float64Array, first: number): void {
    const {states, firstPrice, steps, open, added, opens} = this
    for (let place = 0; place < opens.length; place++) {
      const ownOpen = open[place]
      const ownAdded = added[place]
      let count = 0
      for (let i = firstPrice[place]; i < firstPrice[place + 1]; i++) {
        if (left[states[i]] === 0) continue
        ownOpen[count] = (i - firstPrice[place]) * steps[place]
        ownAdded[count++] = prices[first + i]
      }
      opens[place] = count
    }
  }

  private bestFrom(place: number, at: number): number {
    const {scores, opens} = this
    if (place === opens.length) return scores[at]
    const open = this.open[place]
    const added = this.added[place]
    const count = opens[place]
    let best = -Infinity
    if (place === opens.length - 1) {
      for (let k = 0; k < count; k++) {
        const value = scores[at + open[k]] + added[k]
        if (value > best) best = value
      }
      return best
    }
    for (let k = 0; k < count; k++) {
      const value = this.bestFrom(place + 1, at + open[k]) + added[k]
      if (value > best) best = value
    }
    return best
  }

  /** Writes the entries with their prices, one after the other; returns where the next one goes. */
  private write(into: Float64Array, to: number, place: number, at: number, price: number): number {
    const {opens, scores} = this
    if (place === opens.length) {
      into[to] = scores[at] + price
      return to + 1
    }
    const open = this.open[place]
    const added = this.added[place]
    let next = to
    for (let k = 0; k < opens[place]; k++) next = this.write(into, next, place + 1, at + open[k], price + added[k])
    return next
  }
}

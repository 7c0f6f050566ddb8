import {IN, type Layout, OPEN, OUT, type Part} from './coverage-part.ts'

/** The prices that hold at a place of the proof, in units. Any prices bound (docs/proofs.md). */
export interface Prices {
  budget: number // by unit of cost, ≥ 0
  readonly target: Float64Array // by target, from 0 to its weight
  readonly left: Float64Array // by witness: the left node's share of its target's price; below 0: half of it
}

// beyond this sums are no longer exact
const MOST = 2 ** 51

/** What prices say of a part: a bound on its answers, and what each decision would take off it. */
export class Bound {
  bound = 0
  private readonly layout: Layout
  private readonly value: Float64Array // by group: what it is worth with the best of all below it
  private readonly costOfIn: Float64Array
  private readonly costOfOut: Float64Array
  private readonly spent: Float64Array // by group: by it and all open ones above it

  constructor(layout: Layout) {
    this.layout = layout
    const {length} = layout.head
    this.value = new Float64Array(length)
    this.costOfIn = new Float64Array(length)
    this.costOfOut = new Float64Array(length)
    this.spent = new Float64Array(length)
  }

  /**
   * For each target  weight·[covered] ≤ (weight − price)·[gate] + Σ_witnesses price·[kept],  and  price·[both] ≤ share·[left] +
   * (price − share)·[right],  where [gate] is 1 if there is none. What is left of the budget at its price is ≥ 0. The rest is a sum over the groups, whose
   * largest value over all choices that are closed under heads is found from below.
   */
  compute({state, nodes, targets, won, room}: Part, prices: Prices): number {
    const {layout, value} = this
    for (const i of nodes) value[i] = layout.score[i] - atMost(prices.budget, layout.cost[i])
    let bound = won + atLeast(prices.budget, room)
    for (const {number, witnesses} of targets) {
      const price = Math.min(layout.weight[number], prices.target[number])
      const gate = layout.gate[number]
      if (gate >= 0 && state[gate] === OPEN) value[gate] += layout.weight[number] - price
      else bound += layout.weight[number] - price
      for (const {number, left, right, isInOrder} of witnesses) {
        if (right < 0) {
          value[left] += price
          continue
        }
        const told = prices.left[number]
        const share = told < 0 ? Math.floor(price / 2) : Math.min(price, told)
        value[isInOrder ? left : right] += share
        value[isInOrder ? right : left] += price - share
      }
    }
    for (let at = nodes.length - 1; at >= 0; at--) {
      const i = nodes[at]
      if (value[i] <= 0) continue
      const above = this.openHead(state, i)
      if (above >= 0) value[above] += value[i]
      else bound += value[i]
    }
    this.bound = bound
    return bound
  }

  /**
   * Decides whatever can be only one way in an answer that is worth more than the limit, for the part and the prices of
   * the last bound. Forcing a group in takes off the bound what its path loses by that; forcing it out, the least that a
   * group of its path gives. Writes OPEN, IN or OUT by group; false if a group can be neither, so that there is no such answer.
   */
  decide({state, nodes, room}: Part, limit: number, decided: Uint8Array): boolean {
    const {layout, value, costOfIn, costOfOut, spent, bound} = this
    let isPossible = true
    for (const i of nodes) {
      const above = this.openHead(state, i)
      costOfIn[i] = Math.min(MOST, (above < 0 ? 0 : costOfIn[above]) + Math.max(0, -value[i]))
      costOfOut[i] = Math.min(above < 0 ? MOST : costOfOut[above], Math.max(0, value[i]))
      spent[i] = (above < 0 ? 0 : spent[above]) + layout.cost[i]
      const isOut = (above >= 0 && decided[above] === OUT) || spent[i] > room || bound - costOfIn[i] <= limit
      const isIn = bound - costOfOut[i] <= limit
      decided[i] = isOut ? OUT : isIn ? IN : OPEN
      if (isOut && isIn) isPossible = false
    }
    return isPossible
  }

  /** The head of an open group; −1 if that is in, or if there is none. */
  private openHead(state: Uint8Array, i: number): number {
    const above = this.layout.head[i]
    return above >= 0 && state[above] === OPEN ? above : -1
  }
}

/** The price of so much, or a whole number a little below it. */
function atMost(price: number, amount: number): number {
  const product = price * amount
  return Math.min(MOST, Number.isInteger(amount) ? product : Math.floor(product * (1 - 2 ** -50)))
}

/** The price of so much, or a whole number a little above it; one that is too high for exact sums bounds nothing. */
function atLeast(price: number, amount: number): number {
  const product = price * amount
  if (product > MOST) return Number.POSITIVE_INFINITY
  return Number.isInteger(amount) ? product : Math.ceil(product * (1 + 2 ** -50))
}

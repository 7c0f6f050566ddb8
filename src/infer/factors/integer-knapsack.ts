import {sortDescending} from '../kernels/heap-sort.ts'
import {checkNumber, checkNumbers} from './arguments.ts'
import {StructuredFactor} from './structured.ts'

/**
 * The costs of the variables that are one add up to no more than the budget; costs are whole numbers. Unlike that of
 * `Knapsack`, the quadratic step is onto the hull of the settings that fit, which is smaller than what the row of costs allows. That hull has no
 * linear description of a practical size, so there is no `linearize`.
 *
 * The oracle solves the 0/1 knapsack problem by a dynamic program over the settings of the items seen so far, in
 * descending order of score per cost, that are worth keeping: no other costs less and scores as much, and with the best
 * fractional use of what is left of the budget it beats the best whole setting found. As costs are whole, at most
 * budget + 1 are left after each item, and mostly far fewer.
 *
 * @example
 * import {exact, FactorGraph, IntegerKnapsack} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [4, 3, 2].map((logPotential) => graph.variable(logPotential))
 * graph.add(new IntegerKnapsack([3, 2, 2], 4), literals)
 * console.log(...exact(graph).variables) // 0 1 1
 */
export class IntegerKnapsack extends StructuredFactor {
  readonly kind = 'INTEGER_KNAPSACK'
  readonly lowestScore = 0
  readonly highestScore = 0
  readonly costs: readonly number[]
  readonly budget: number
  private readonly limit: number // the budget as far as it can be spent

  // Scratch of the oracle. Items are the variables that may be worth having, best score per cost first.
  private itemCount = 0
  private readonly items: Int32Array
  private readonly densities: Float64Array // by variable: score per cost
  private readonly costsUpTo: Float64Array // by item, and one more: the costs of those before it
  private readonly scoresUpTo: Float64Array // by item, and one more: the scores of those before it

  // Partial settings. Each is an earlier one and one more item; the first is the empty one.
  private settingCount = 0
  private settingCosts = new Float64Array(INITIAL_SETTINGS)
  private settingScores = new Float64Array(INITIAL_SETTINGS)
  private earlier = new Int32Array(INITIAL_SETTINGS)
  private lastItem = new Int32Array(INITIAL_SETTINGS)
  private kept = new Int32Array(INITIAL_SETTINGS) // those worth keeping, by ascending cost, which is ascending score
  private merged = new Int32Array(INITIAL_SETTINGS) // those after the next item

  // The best whole setting found: a partial one and all items of a range.
  private best = 0
  private bestSetting = 0
  private bestFrom = 0
  private bestTo = 0

  constructor(costs: readonly number[], budget: number) {
    checkNumbers('INTEGER_KNAPSACK factor, costs', costs)
    checkNumber('INTEGER_KNAPSACK factor: budget', budget)
    for (let i = 0; i < costs.length; i++) {
      if (!Number.isInteger(costs[i]) || costs[i] < 0) {
        throw new RangeError(`INTEGER_KNAPSACK factor: cost ${i} is ${costs[i]}, expected a whole number ≥ 0.`)
      }
    }
    if (!(budget >= 0)) throw new RangeError(`INTEGER_KNAPSACK factor: budget is ${budget}, expected a number ≥ 0.`)
    const total = costs.reduce((sum, cost) => sum + cost, 0)
    const limit = Math.min(Math.floor(budget), total)
    if (costs.length * limit > MOST_SETTINGS && limit < total) {
      throw new RangeError(
        `INTEGER_KNAPSACK factor: ${costs.length} costs and a budget of ${budget} given, expected a product up to ${MOST_SETTINGS}. Measure costs in larger units.`,
      )
    }
    const degree = costs.length
    super(degree)
    this.costs = [...costs]
    this.budget = budget
    this.limit = limit
    this.items = new Int32Array(degree)
    this.densities = new Float64Array(degree)
    this.costsUpTo = new Float64Array(degree + 1)
    this.scoresUpTo = new Float64Array(degree + 1)
  }

  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const free = this.chooseItems(s, y, start)
    this.best = -1
    this.settingCount = 1
    this.settingCosts[0] = this.settingScores[0] = 0
    this.kept[0] = 0
    let count = 1
    for (let item = 0; count > 0; item++) {
      count = this.prune(item, count)
      if (count > 0) count = this.extend(item, count)
    }
    for (let at = this.bestSetting; at > 0; at = this.earlier[at]) y[start + this.items[this.lastItem[at]]] = 1
    for (let item = this.bestFrom; item < this.bestTo; item++) y[start + this.items[item]] = 1
    return free + this.best
  }

  /** Sets the variables that gain and cost nothing, returns their scores, and lists the items. */
  private chooseItems(s: Float64Array, y: Float64Array, start: number): number {
    const {degree, costs, limit, items, densities, costsUpTo, scoresUpTo} = this
    let free = 0
    let count = 0
    for (let i = 0; i < degree; i++) {
      y[start + i] = 0
      if (!(s[start + i] > 0) || costs[i] > limit) continue
      if (costs[i] === 0) {
        y[start + i] = 1
        free += s[start + i]
      } else {
        densities[i] = s[start + i] / costs[i]
        items[count++] = i
      }
    }
    this.itemCount = count
    sortDescending(items, count, densities)
    for (let item = 0; item < count; item++) {
      costsUpTo[item + 1] = costsUpTo[item] + costs[items[item]]
      scoresUpTo[item + 1] = scoresUpTo[item] + s[start + items[item]]
    }
    return free
  }

  /**
   * Fills up each kept setting with the items from `item` on as long as they fit, which may give a new best one, and
   * keeps it if the part of the next item that would still fit makes it better than the best. Returns how many are kept.
   */
  private prune(item: number, count: number): number {
    const {itemCount, items, densities, costsUpTo, scoresUpTo, settingCosts, settingScores, kept, limit} = this
    let left = 0
    let end = itemCount // of the items that fit; it moves to the left as settings cost more
    for (let at = 0; at < count; at++) {
      const setting = kept[at]
      const room = limit - settingCosts[setting]
      while (end > item && costsUpTo[end] - costsUpTo[item] > room) end--
      const whole = settingScores[setting] + scoresUpTo[end] - scoresUpTo[item]
      if (whole > this.best) {
        this.best = whole
        this.bestSetting = setting
        this.bestFrom = item
        this.bestTo = end
      }
      if (end === itemCount) continue
      const bound = whole + (room - (costsUpTo[end] - costsUpTo[item])) * densities[items[end]]
      if (bound > this.best * (1 + ROUNDING)) kept[left++] = setting
    }
    return left
  }

  /** Adds `item` to each kept setting where it fits, and merges with those without it. Returns how many are kept. */
  private extend(item: number, count: number): number {
    this.reserve(2 * count)
    const {limit, costsUpTo, scoresUpTo, settingCosts, settingScores, earlier, lastItem, kept, merged} = this
    const cost = costsUpTo[item + 1] - costsUpTo[item]
    const score = scoresUpTo[item + 1] - scoresUpTo[item]
    let size = 0
    let highest = -1
    let without = 0
    let using = 0
    while (without < count || using < count) {
      const costWith = using < count ? settingCosts[kept[using]] + cost : Infinity
      if (without === count && costWith > limit) break
      const costWithout = without < count ? settingCosts[kept[without]] : Infinity
      const scoreWith = using < count ? settingScores[kept[using]] + score : -Infinity
      const scoreWithout = without < count ? settingScores[kept[without]] : -Infinity
      const takes = costWith < costWithout || (costWith === costWithout && scoreWith > scoreWithout)
      if (!takes) {
        if (scoreWithout > highest) {
          highest = scoreWithout
          merged[size++] = kept[without]
        }
        without++
        continue
      }
      if (scoreWith > highest && costWith <= limit) {
        highest = scoreWith
        const setting = this.settingCount++
        settingCosts[setting] = costWith
        settingScores[setting] = scoreWith
        earlier[setting] = kept[using]
        lastItem[setting] = item
        merged[size++] = setting
      }
      using++
    }
    this.kept = merged
    this.merged = kept
    return size
  }

  /** Makes room for so many more settings, in all lists. */
  private reserve(more: number): void {
    const needed = this.settingCount + more
    if (needed <= this.earlier.length) return
    const capacity = 2 * needed
    this.settingCosts = resized(this.settingCosts, new Float64Array(capacity))
    this.settingScores = resized(this.settingScores, new Float64Array(capacity))
    this.earlier = resized(this.earlier, new Int32Array(capacity))
    this.lastItem = resized(this.lastItem, new Int32Array(capacity))
    this.kept = resized(this.kept, new Int32Array(capacity))
    this.merged = new Int32Array(capacity)
  }

  score(y: Float64Array, start: number): number {
    let cost = 0
    for (let i = 0; i < this.degree; i++) if (y[start + i] === 1) cost += this.costs[i]
    return cost <= this.limit ? 0 : -Infinity
  }
}

const INITIAL_SETTINGS = 64
/** The dynamic program could need as many partial settings as variables times budget; this many take 300 MB. */
const MOST_SETTINGS = 1e7
/** Sums of scores that differ by less than this share are equal but for rounding. */
const ROUNDING = 1e-12

function resized<T extends Int32Array | Float64Array>(values: T, into: T): T {
  into.set(values)
  return into
}

import type {GraphFactor} from './graph-problem.ts'

/**
 * The most that a factor of literals can have where each is worth `zero` or `one` (−∞ where it cannot be that), in whole
 * numbers. For factors of too many literals to try all. Literals of one variable count as independent, which
 * bounds as well.
 */
export function logicBound(
  {kind, rows}: GraphFactor,
  zero: Float64Array,
  one: Float64Array,
  scoreUp: (score: number) => number,
): number {
  const degree = zero.length
  const last = degree - 1
  switch (kind) {
    case 'XOR':
      return counted(zero, one, 1, 1)
    case 'ATMOSTONE':
      return counted(zero, one, 0, 1)
    case 'OR':
      return counted(zero, one, 1, degree)
    case 'BUDGET':
      return counted(zero, one, 0, Math.floor(rows[0][0]))
    case 'IMPLY':
      return counted(...turned(zero, one, (i) => i !== last), 1, degree)
    case 'XOROUT':
      return counted(...turned(zero, one, (i) => i === last), 1, 1)
    case 'OROUT':
      return withOutput(zero, one, last)
    case 'ANDOUT':
      // the output is not one exactly if an input is not
      return withOutput(one, zero, last)
    case 'PARITY':
      return even(zero, one)
    case 'KNAPSACK':
      return knapsack(zero, one, rows[0], rows[1][0])
    case 'PAIR':
      return Math.max(one[0] + one[1] + scoreUp(rows[0][0]), zero[0] + Math.max(zero[1], one[1]), one[0] + zero[1])
    default:
      return Number.NaN
  }
}

function turned(zero: Float64Array, one: Float64Array, isTurned: (i: number) => boolean): [Float64Array, Float64Array] {
  return [zero.map((x, i) => (isTurned(i) ? one[i] : x)), one.map((x, i) => (isTurned(i) ? zero[i] : x))]
}

/** From `least` to `most` of them are one. */
function counted(zero: Float64Array, one: Float64Array, least: number, most: number): number {
  let value = 0
  let ones = 0
  const gains: number[] = []
  for (let i = 0; i < zero.length; i++) {
    if (zero[i] === -Infinity && one[i] === -Infinity) return -Infinity
    if (zero[i] === -Infinity) {
      ones++
      value += one[i]
    } else {
      value += zero[i]
      if (one[i] > -Infinity) gains.push(one[i] - zero[i])
    }
  }
  if (ones > most || ones + gains.length < least) return -Infinity
  gains.sort((a, b) => b - a)
  for (let i = 0; i < gains.length && ones < most && (ones < least || gains[i] > 0); i++, ones++) value += gains[i]
  return value
}

/** The last is one exactly if another is. */
function withOutput(zero: Float64Array, one: Float64Array, last: number): number {
  const [inputZero, inputOne] = [zero.subarray(0, last), one.subarray(0, last)]
  return Math.max(zero[last] + counted(inputZero, inputOne, 0, 0), one[last] + counted(inputZero, inputOne, 1, last))
}

function even(zero: Float64Array, one: Float64Array): number {
  let [even, odd] = [0, -Infinity]
  for (let i = 0; i < zero.length; i++) {
    ;[even, odd] = [Math.max(even + zero[i], odd + one[i]), Math.max(odd + zero[i], even + one[i])]
  }
  return even
}

/** No setting within the budget is worth more than  λ·budget + Σ max(zero, one − λ·cost),  whatever λ ≥ 0 is; one of the ratios is the best. */
function knapsack(zero: Float64Array, one: Float64Array, costs: Float64Array, budget: number): number {
  const room = budget * (1 + 1e-11)
  const at = (lambda: number) => {
    let bound = lambda * room
    let size = bound
    for (let i = 0; i < zero.length; i++) {
      const value = Math.max(zero[i], one[i] - lambda * costs[i])
      bound += value
      size += Math.abs(value)
    }
    return bound === -Infinity ? bound : Math.ceil(bound + size * (zero.length + 2) * 2 ** -52)
  }
  const ratios = [0]
  let forced = 0
  for (let i = 0; i < zero.length; i++) {
    if (zero[i] === -Infinity) forced += costs[i]
    const gain = one[i] - zero[i]
    if (Number.isFinite(gain) && gain > 0 && costs[i] > 0) ratios.push(gain / costs[i])
  }
  if (forced > room) return -Infinity
  ratios.sort((a, b) => a - b)
  // convex in λ: halve the range in which the lowest point is
  let [low, high] = [0, ratios.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(ratios[middle]) <= at(ratios[middle + 1])) high = middle
    else low = middle + 1
  }
  return Math.min(at(ratios[low]), at(0))
}

/**
 * Writes the best point of {0 ≤ y ≤ 1, c·y ≤ budget} for the scores of the links from `start` on into `y` and returns
 * its score. At most one link is fractional.
 *
 * Dantzig's rule: take the links with a positive score by falling score per cost while they fit, and as much of the
 * next one as does. They stand in a heap, as only those that are taken need sorting. Among equals the first ones win.
 * `heap` and `rate` are scratch, one entry per link.
 */
export function maximizeKnapsack(
  s: Float64Array,
  y: Float64Array,
  start: number,
  costs: Float64Array,
  budget: number,
  heap: Int32Array,
  rate: Float64Array,
): number {
  let count = 0
  let value = 0
  let wanted = 0
  for (let j = 0; j < costs.length; j++) {
    const score = s[start + j]
    y[start + j] = score > 0 ? 1 : 0
    if (score <= 0) continue
    value += score
    wanted += costs[j]
    if (costs[j] === 0) continue
    rate[j] = score / costs[j]
    heap[count++] = j
  }
  if (wanted <= budget) return value

  for (let k = 0; k < count; k++) y[start + heap[k]] = 0
  for (let k = (count >> 1) - 1; k >= 0; k--) siftDown(heap, k, count, rate)
  let room = budget
  while (count > 0 && room > ROUNDING * budget) {
    const j = heap[0]
    const share = room / costs[j]
    y[start + j] = share < 1 - ROUNDING ? share : 1
    room -= costs[j]
    heap[0] = heap[--count]
    siftDown(heap, 0, count, rate)
  }
  value = 0
  for (let i = start; i < start + costs.length; i++) if (y[i] > 0) value += y[i] * s[i]
  return value
}

/** Restores the heap below entry k: no entry comes before its parent. */
function siftDown(heap: Int32Array, k: number, count: number, rate: Float64Array): void {
  const entry = heap[k]
  for (let child = 2 * k + 1; child < count; child = 2 * k + 1) {
    if (child + 1 < count && before(heap[child + 1], heap[child], rate)) child++
    if (before(entry, heap[child], rate)) break
    heap[k] = heap[child]
    k = child
  }
  heap[k] = entry
}

function before(i: number, j: number, rate: Float64Array): boolean {
  return rate[i] > rate[j] || (rate[i] === rate[j] && i < j)
}

/** Shares and rooms that differ by less, relatively, differ by rounding: 0.3 holds 0.1 and 0.2. */
const ROUNDING = 1e-12

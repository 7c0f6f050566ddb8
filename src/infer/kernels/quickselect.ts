/**
 * Returns the number that would stand at `rank` (from 0) if values[0 … count) were sorted in ascending order, and
 * reorders them on the way: smaller ones end up before it and larger ones behind it.
 *
 * Hoare's selection. The pivot is the median of the first, middle and last number; when a round shrinks the range too
 * little too often, the rest is sorted, so that no input takes more than O(n log n).
 */
export function quickselect(values: Float64Array, count: number, rank: number): number {
  let left = 0
  let right = count - 1
  let patience = 2 * Math.ceil(Math.log2(count + 1))
  while (left < right) {
    if (patience-- === 0) {
      values.subarray(left, right + 1).sort()
      return values[rank]
    }
    const pivot = median(values[left], values[(left + right) >> 1], values[right])
    // values[left … i) ≤ pivot ≤ values(j … right]
    let i = left
    let j = right
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i <= j) {
        const swap = values[i]
        values[i++] = values[j]
        values[j--] = swap
      }
    }
    if (rank <= j) right = j
    else if (rank >= i) left = i
    else return values[rank]
  }
  return values[rank]
}

function median(x: number, y: number, z: number): number {
  return Math.max(Math.min(x, y), Math.min(Math.max(x, y), z))
}

/** Sorts the indices order[0…count) by descending key, equal keys by ascending index, in place and without recursion. */
export function sortDescending(order: Int32Array, count: number, keys: Float64Array): void {
  // the heap's root is the index that belongs last
  for (let root = (count >> 1) - 1; root >= 0; root--) siftDown(order, root, count, keys)
  for (let end = count - 1; end > 0; end--) {
    const last = order[0]
    order[0] = order[end]
    order[end] = last
    siftDown(order, 0, end, keys)
  }
}

function siftDown(order: Int32Array, root: number, count: number, keys: Float64Array): void {
  const moving = order[root]
  for (;;) {
    let child = 2 * root + 1
    if (child >= count) break
    if (child + 1 < count && comesBefore(order[child], order[child + 1], keys)) child++
    if (!comesBefore(moving, order[child], keys)) break
    order[root] = order[child]
    root = child
  }
  order[root] = moving
}

function comesBefore(i: number, j: number, keys: Float64Array): boolean {
  return keys[i] > keys[j] || (keys[i] === keys[j] && i < j)
}

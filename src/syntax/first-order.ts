const NONE = -1

/**
 * The best projective tree with one root by the scores of its arcs alone (Eisner, 1996): heads[1…n] of words 1…n, where
 * `scores[(m − 1) × (n + 1) + h]` is what h is worth as head of m. It always finds a tree.
 *
 * Spans i…j are open where an arc joins their ends and closed where all of the lower end's modifiers on the far side
 * are in; the head stands at i (right) or at j (left). The root takes one closed pair of spans in the end.
 */
export function bestProjectiveTree(n: number, scores: ArrayLike<number>, heads: Int32Array): number {
  const side = n + 1
  const at = (i: number, j: number) => i * side + j
  const openRight = new Float64Array(side * side)
  const openLeft = new Float64Array(side * side)
  const closedRight = new Float64Array(side * side)
  const closedLeft = new Float64Array(side * side)
  const splits = [0, 1, 2].map(() => new Int32Array(side * side))
  for (let width = 1; width < n; width++) {
    for (let i = 1; i + width <= n; i++) {
      const j = i + width
      let best = -Infinity
      for (let k = i; k < j; k++) {
        const score = closedRight[at(i, k)] + closedLeft[at(k + 1, j)]
        if (score > best) {
          best = score
          splits[0][at(i, j)] = k
        }
      }
      openRight[at(i, j)] = best + scores[(j - 1) * side + i]
      openLeft[at(i, j)] = best + scores[(i - 1) * side + j]
      best = -Infinity
      for (let k = i + 1; k <= j; k++) {
        const score = openRight[at(i, k)] + closedRight[at(k, j)]
        if (score > best) {
          best = score
          splits[1][at(i, j)] = k
        }
      }
      closedRight[at(i, j)] = best
      best = -Infinity
      for (let k = i; k < j; k++) {
        const score = closedLeft[at(i, k)] + openLeft[at(k, j)]
        if (score > best) {
          best = score
          splits[2][at(i, j)] = k
        }
      }
      closedLeft[at(i, j)] = best
    }
  }
  let best = -Infinity
  let root = NONE
  for (let r = 1; r <= n; r++) {
    const score = closedLeft[at(1, r)] + closedRight[at(r, n)] + scores[(r - 1) * side]
    if (root === NONE || score > best) {
      best = score
      root = r
    }
  }
  if (root === NONE) return 0
  heads[root] = 0
  const pending: {open: boolean; right: boolean; i: number; j: number}[] = [
    {open: false, right: false, i: 1, j: root},
    {open: false, right: true, i: root, j: n},
  ]
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    const {open, right, i, j} = span
    if (i === j) continue
    if (open) {
      heads[right ? j : i] = right ? i : j
      const k = splits[0][at(i, j)]
      pending.push({open: false, right: true, i, j: k}, {open: false, right: false, i: k + 1, j})
    } else if (right) {
      const k = splits[1][at(i, j)]
      pending.push({open: true, right, i, j: k}, {open: false, right, i: k, j})
    } else {
      const k = splits[2][at(i, j)]
      pending.push({open: false, right, i, j: k}, {open: true, right, i: k, j})
    }
  }
  return best
}

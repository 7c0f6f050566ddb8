/**
 * Makes a tree projective by lifting: as long as an arc spans a word that does not depend on its head, the shortest
 * such arc is hung on its head's head. Heads are heads[1…n], 0 for the root; returned in a new array.
 */
export function projectivized(heads: Int32Array): Int32Array {
  const lifted = Int32Array.from(heads)
  const n = lifted.length - 1
  for (;;) {
    let worst = 0
    let length = Infinity
    for (let m = 1; m <= n; m++) {
      const h = lifted[m]
      if (h !== 0 && Math.abs(h - m) < length && !isProjectiveArc(lifted, m)) {
        worst = m
        length = Math.abs(h - m)
      }
    }
    if (worst === 0) return lifted
    lifted[worst] = lifted[lifted[worst]]
  }
}

/** Whether no two arcs of the tree cross, where heads[1…n] are the heads of the words. */
export function isProjective(heads: Int32Array): boolean {
  for (let m = 1; m < heads.length; m++) if (!isProjectiveArc(heads, m)) return false
  return true
}

/** True if every word between m and its head depends on that head, directly or not. */
function isProjectiveArc(heads: Int32Array, m: number): boolean {
  const h = heads[m]
  for (let i = Math.min(h, m) + 1; i < Math.max(h, m); i++) {
    let above = heads[i]
    while (above !== h && above !== 0) above = heads[above]
    if (above !== h) return false
  }
  return true
}

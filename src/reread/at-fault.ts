/** The deleted words whose heads stay. */
export function topsOf(head: Int32Array, kept: Uint8Array): number[] {
  return [...kept.keys()].filter((word) => !kept[word] && head[word] >= 0 && kept[head[word]] === 1)
}

/** The words that are kept if those below the tops are deleted. */
export function without(head: Int32Array, tops: readonly number[]): Uint8Array {
  const kept = new Uint8Array(head.length).fill(1)
  for (let word = 0; word < head.length; word++)
    for (let at = word; at >= 0; at = head[at]) if (tops.includes(at)) kept[word] = 0
  return kept
}

/**
 * The deletions that are at fault. Those that are by themselves, and if the others still are together, the
 * smallest part of them that is found by leaving out one after the other.
 */
export function leastOf(tops: readonly number[], isFaulty: (tops: readonly number[]) => boolean): number[][] {
  const alone = tops.filter((top) => isFaulty([top]))
  let others = tops.filter((top) => !alone.includes(top))
  const found = alone.map((top) => [top])
  if (others.length < 2 || !(alone.length === 0 || isFaulty(others))) return found
  for (const top of others) {
    const fewer = others.filter((other) => other !== top)
    if (isFaulty(fewer)) others = fewer
  }
  return [...found, others]
}

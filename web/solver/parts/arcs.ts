/** An arc from a word to its head, by their places in the sentence. */
export interface Arc {
  readonly word: number
  readonly head: number
}

/** The arcs within a sentence; `heads` are places, −1 for none. */
export function arcsOf(heads: readonly number[]): Arc[] {
  return heads.flatMap((head, word) => (head < 0 ? [] : [{word, head}]))
}

/** By arc: how high it has to be to pass over all arcs below it. */
export function levelsOf(arcs: readonly Arc[]): number[] {
  const spans = arcs.map(({word, head}) => [Math.min(word, head), Math.max(word, head)] as const)
  const levels = arcs.map(() => 1)
  const order = [...arcs.keys()].sort((a, b) => spans[a][1] - spans[a][0] - (spans[b][1] - spans[b][0]))
  for (const [place, arc] of order.entries()) {
    const [from, to] = spans[arc]
    for (const below of order.slice(0, place)) {
      const [start, end] = spans[below]
      if (start >= from && end <= to) levels[arc] = Math.max(levels[arc], levels[below] + 1)
    }
  }
  return levels
}

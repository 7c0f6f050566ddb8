import type {Arc} from '../../../src/infer/factors/arc.ts'

/** Random candidate arcs for a short sentence, in random order: mostly all of them, at times few, at times none. */
export function randomArcs(length: number, random: () => number): Arc[] {
  const density = [1, 1, 0.8, 0.5][Math.floor(4 * random())]
  const arcs: Arc[] = []
  for (let head = 0; head <= length; head++) {
    for (let modifier = 1; modifier <= length; modifier++) {
      if (head !== modifier && random() < density)
        arcs.splice(Math.floor((arcs.length + 1) * random()), 0, {head, modifier})
    }
  }
  return arcs
}

/** All trees made of the arcs, as 0/1 settings, by trying all choices of a head for each word. */
export function allTrees(
  length: number,
  arcs: readonly Arc[],
  accepts: (heads: readonly number[]) => boolean,
): {y: number[]; score: number}[] {
  let choices: number[][] = [[]] // the arcs chosen for words 1, 2, …
  for (let word = 1; word <= length; word++) {
    const into = arcs.flatMap(({modifier}, arc) => (modifier === word ? [arc] : []))
    choices = choices.flatMap((chosen) => into.map((arc) => [...chosen, arc]))
  }
  return choices
    .filter((chosen) => {
      const heads = [-1, ...chosen.map((arc) => arcs[arc].head)]
      return heads.every((_, word) => reachesRoot(word, heads)) && accepts(heads)
    })
    .map((chosen) => ({y: arcs.map((_, arc) => (chosen.includes(arc) ? 1 : 0)), score: 0}))
}

function reachesRoot(word: number, heads: readonly number[]): boolean {
  for (let steps = 0; steps < heads.length; steps++) {
    if (word === 0) return true
    word = heads[word]
  }
  return false
}

export function hasSingleRoot(heads: readonly number[]): boolean {
  return heads.length === 1 || heads.filter((head) => head === 0).length === 1
}

/** No two arcs cross; those of the root symbol count. */
export function hasNoCrossing(heads: readonly number[]): boolean {
  const spans = heads.slice(1).map((head, i) => [Math.min(head, i + 1), Math.max(head, i + 1)])
  return spans.every(([a, b]) => spans.every(([c, d]) => !(a < c && c < b && b < d)))
}

import type {Phrases} from '../compression/phrases.ts'
import type {Analysis, PossibleArc} from '../syntax/analyzer.ts'

/**
 * By word: how many arcs of other trees are expected to be torn if the word goes with all that hangs on it (docs/math.md, eq.
 * K4). If the tree is sure there are none: a phrase hangs on the rest by its own arc alone. `heads` are those that the analyzer
 * found; arcs that were moved since are left out, because their words are known to hang elsewhere.
 */
export function tornArcs(
  phrases: Phrases,
  {heads}: Pick<Analysis, 'heads'>,
  possible: readonly PossibleArc[],
): Float64Array {
  const {head} = phrases.tree
  const torn = new Float64Array(head.length)
  const mark = new Int32Array(head.length).fill(-1) // the last arc that a word stood above
  possible.forEach(({word, head: other, probability}, arc) => {
    if (heads[word] - 1 !== head[word] || phrases.isMark(word)) return
    for (let at = word; at >= 0; at = head[at]) mark[at] = arc
    // phrases around the other head that do not have the word in them
    let meeting = other - 1
    for (; meeting >= 0 && mark[meeting] !== arc; meeting = head[meeting]) torn[meeting] += probability
    // phrases around the word that do not have the other head in them; its own phrase may hang where it likes
    for (let at = word; at !== meeting; at = head[at]) if (at !== word) torn[at] += probability
  })
  return torn
}

/** So many items are put in order by looking at all sets of them, more by moving one after another. */
const EXACT = 10

/** More items than these are left as they are: comparing each with each would take too long. */
export const MOST_COMPARED = 60

/**
 * What an order of items is worth: Σ before(a, b) over all a that stand anywhere before b, plus Σ beside(a, b) over
 * neighbors a, b, plus first(a) of the item that begins. The pairs are by item, then item. An item with first = −∞ never
 * begins; at least one can.
 */
export interface Preferences {
  readonly before: readonly Float64Array[]
  readonly beside: readonly Float64Array[]
  readonly first: Float64Array
}

/**
 * The best order of the items 0 … n − 1, if there are few; of many, one that no move of a single item makes better. Among
 * equals the earlier items come first.
 */
export function bestSequence(count: number, preferences: Preferences): number[] {
  return count <= EXACT ? exactSequence(count, preferences) : improved(count, preferences)
}

/** Dynamic programming over sets: the best order of each set for each of its items that stands last. */
function exactSequence(count: number, {before, beside, first}: Preferences): number[] {
  const sets = 1 << count
  const best = new Float64Array(sets * count).fill(Number.NEGATIVE_INFINITY)
  const previous = new Int8Array(sets * count).fill(-1)
  for (let i = 0; i < count; i++) best[(1 << i) * count + i] = first[i]
  for (let set = 1; set < sets; set++) {
    for (let next = 0; next < count; next++) {
      if (set & (1 << next)) continue
      let earlier = 0
      for (let i = 0; i < count; i++) if (set & (1 << i)) earlier += before[i][next]
      const at = (set | (1 << next)) * count + next
      for (let last = 0; last < count; last++) {
        const value = best[set * count + last] + earlier + beside[last][next]
        if (value < best[at]) continue
        best[at] = value
        previous[at] = last
      }
    }
  }
  const order: number[] = []
  let set = sets - 1
  let last = 0
  for (let i = 1; i < count; i++) if (best[set * count + i] >= best[set * count + last]) last = i
  while (set > 0) {
    order.push(last)
    const at = set * count + last
    set &= ~(1 << last)
    last = previous[at]
  }
  return order.reverse()
}

function improved(count: number, preferences: Preferences): number[] {
  const given = Array.from({length: count}, (_, i) => i)
  const begins = given.find((i) => preferences.first[i] > Number.NEGATIVE_INFINITY) ?? 0
  let order = [begins, ...given.filter((i) => i !== begins)]
  for (let moved = true, pass = 0; moved && pass < count; pass++) {
    moved = false
    for (const item of [...order]) {
      const better = bestMove(order, item, preferences)
      if (better === undefined) continue
      order = better
      moved = true
    }
  }
  return order
}

/** The order with one item in a better place, if there is one. */
function bestMove(order: readonly number[], item: number, {before, beside, first}: Preferences) {
  const others = order.filter((i) => i !== item)
  const joint = (place: number) => {
    const left = place > 0 ? beside[others[place - 1]][item] : 0
    const right = place < others.length ? beside[item][others[place]] : 0
    return left + right - (place > 0 && place < others.length ? beside[others[place - 1]][others[place]] : 0)
  }
  const values = new Float64Array(order.length)
  let side = others.reduce((sum, other) => sum + before[item][other], 0)
  for (let place = 0; place <= others.length; place++) {
    values[place] = side + joint(place) + first[place === 0 ? item : others[0]]
    if (place < others.length) side += before[others[place]][item] - before[item][others[place]]
  }
  let best = order.indexOf(item)
  const now = values[best]
  for (let place = 0; place < values.length; place++) if (values[place] > values[best] + 1e-9) best = place
  return values[best] > now ? [...others.slice(0, best), item, ...others.slice(best)] : undefined
}

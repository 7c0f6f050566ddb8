import type {Task} from './method.ts'

/**
 * Picks a sentence, tells `take`, and goes on as long as one fits. `pick` is given those that do, by place; picking is its
 * affair alone, as what counts changes with every sentence taken.
 */
export function chooseGreedily(
  {cost, limit}: Task,
  pick: (open: readonly number[]) => number,
  take: (sentence: number) => void,
): number[] {
  const chosen: number[] = []
  let room = limit
  let open = [...cost.keys()].filter((sentence) => cost[sentence] <= room)
  while (open.length > 0) {
    const picked = pick(open)
    take(picked)
    chosen.push(picked)
    room -= cost[picked]
    open = open.filter((sentence) => sentence !== picked && cost[sentence] <= room)
  }
  return chosen
}

/** The sentence of the highest score, which is worked out once for each; of equal ones the first. */
export function highest(sentences: readonly number[], scoreOf: (sentence: number) => number): number {
  let best = sentences[0]
  let most = Number.NEGATIVE_INFINITY
  for (const sentence of sentences) {
    const score = scoreOf(sentence)
    if (score > most) {
      most = score
      best = sentence
    }
  }
  return best
}

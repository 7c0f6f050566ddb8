import type {Task} from './method.ts'

/**
 * Picks a sentence, passes it to `take`, and repeats as long as a sentence fits. `pick` is given the sentences that
 * fit, by place. It decides on its own each time, because every sentence that is taken changes what counts.
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

/** The sentence with the highest score, the first among equals. The score of each sentence is computed once. */
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

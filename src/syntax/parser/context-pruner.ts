import {type ContextScores, headScoreAt} from '../words/context-model.ts'
import {allowedAt, allowedSize} from './candidates.ts'
import {LEAST_PROBABILITY, MOST_HEADS} from './pruner.ts'

const LEAST_SCORE = Math.log(LEAST_PROBABILITY)

/** Marks in `allowed` the arcs from the heads that the context model finds likely, for each word always the likeliest. */
export function pruneByContext({headScores}: ContextScores, n: number, allowed: Uint8Array): void {
  allowed.fill(0, 0, allowedSize(n))
  for (let m = 1; m <= n; m++) {
    const row = headScoreAt(n, m, 0)
    // the likeliest ones are taken one after the other: they are few
    for (let count = 0; count < MOST_HEADS; count++) {
      let best = -1
      for (let h = 0; h <= n; h++) {
        if (h === m || allowed[allowedAt(n, h, m)] !== 0) continue
        if (best < 0 || headScores[row + h] > headScores[row + best]) best = h
      }
      if (best < 0 || (count > 0 && headScores[row + best] < LEAST_SCORE)) break
      allowed[allowedAt(n, best, m)] = 1
    }
  }
}

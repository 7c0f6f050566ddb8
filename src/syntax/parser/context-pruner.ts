import type {ContextModel} from '../words/context-model.ts'
import {LEAST_PROBABILITY, MOST_HEADS} from './pruner.ts'

const LEAST_SCORE = Math.log(LEAST_PROBABILITY)

/** Marks in `allowed[h × (n + 1) + m]` the heads that the context model finds likely, always the likeliest one. */
export function pruneByContext(context: ContextModel, n: number, allowed: Uint8Array): void {
  const side = n + 1
  const {headScores} = context
  allowed.fill(0, 0, side * side)
  for (let m = 1; m <= n; m++) {
    const row = (m - 1) * side
    // the likeliest ones are taken one after the other: they are few
    for (let count = 0; count < MOST_HEADS; count++) {
      let best = -1
      for (let h = 0; h <= n; h++) {
        if (h === m || allowed[h * side + m] !== 0) continue
        if (best < 0 || headScores[row + h] > headScores[row + best]) best = h
      }
      if (best < 0 || (count > 0 && headScores[row + best] < LEAST_SCORE)) break
      allowed[best * side + m] = 1
    }
  }
}

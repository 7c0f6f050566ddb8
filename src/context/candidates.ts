import {limitOf} from '../summarize/documents/budget.ts'
import type {Source} from '../summarize/documents/source.ts'
import {type ContextBudget, planned} from './measure.ts'

/** Sentences that together are so many times as long as the budget are enough to choose from, and to shorten. */
const TIMES = 1.75

/** Of shorter texts so many sentences are taken in any case. */
const LEAST = 12

/** The sentences that can get in when they are shortened, in order: those worth most for their length. */
export function candidatesOf(
  {sentences}: Source,
  among: readonly number[],
  worth: Float64Array | undefined,
  budget: ContextBudget,
): number[] {
  const cost = (s: number) => planned(sentences[s].text, budget)
  const order = [...among]
  if (worth === undefined) order.sort((a, b) => sentences[a].sentence - sentences[b].sentence || a - b)
  else {
    const density = worth.map((value, s) => value / cost(s))
    order.sort((a, b) => density[b] - density[a] || a - b)
  }
  let room = TIMES * limitOf(budget)
  const chosen = order.filter((s, rank) => {
    const isIn = rank < LEAST || room > 0
    if (isIn) room -= cost(s)
    return isIn
  })
  return chosen.sort((a, b) => a - b)
}

/** The values of some places. */
export function only(values: Float64Array, places: readonly number[]): Float64Array {
  return Float64Array.from(places, (place) => values[place])
}

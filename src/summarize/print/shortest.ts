import {type Budget, costOf} from '../documents/budget.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {BARRED, sentenceMerits} from '../model/merit.ts'
import {realize} from './realize.ts'

/**
 * What the shortest summary takes of a budget: one sentence that may be chosen, without all that may be deleted from it.
 * Infinity if no sentence may be chosen.
 */
export function shortestSummary(parsed: ParsedSource, budget: Budget, extractive = false): number {
  const merit = sentenceMerits(parsed, {short: true})
  let least = Infinity
  for (const [s, {tree, price}] of parsed.plans.entries()) {
    if (merit[s] === BARRED) continue
    const isTied = (word: number): boolean => {
      for (let at = word; tree.head[at] >= 0; at = tree.head[at]) if (price[at] > Number.NEGATIVE_INFINITY) return false
      return true
    }
    const isWhole = extractive || !parsed.canShorten
    const {text} = realize(parsed, s, (word) => isWhole || isTied(word))
    if (text !== '') least = Math.min(least, costOf(text, budget))
  }
  return least
}

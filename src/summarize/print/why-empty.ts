import {isUnmarked} from '../../text/unmarked.ts'
import {type Budget, costOf, limitOf, unitOf} from '../documents/budget.ts'
import type {Source} from '../documents/source.ts'

const UNMARKED =
  ' The text has hardly any punctuation. Put a period or a line end behind each sentence, and shorter sentences can be chosen.'

/** What is known where there is nothing to print. */
interface EmptySummary {
  /** The day after which documents were left out, and whether that left none. */
  readonly onlyLater?: string | undefined
  /** No sentence is left beside those that are dropped and those with an excluded phrase. */
  readonly onlyRefused?: boolean
  /** What the shortest sentence takes of the budget, whole or as short as it can be. */
  readonly least: number
  readonly isCut: boolean
}

/** Why there is nothing to print, in words for the reader. */
export function whyEmpty(
  {sentences, documents}: Source,
  budget: Budget,
  {onlyLater, onlyRefused = false, least, isCut}: EmptySummary,
): string {
  const [unit, limit] = [unitOf(budget), limitOf(budget)]
  const tell = (why: string) => `The summary is empty: ${why}.`
  if (onlyLater !== undefined) return tell(`all documents are later than ${onlyLater}`)
  if (sentences.length === 0) return tell('the documents have no sentence')
  if (onlyRefused) return tell('all sentences were dropped or have an excluded phrase')
  if (least > limit) {
    const what = isCut ? 'the shortest that a sentence can be cut to' : 'the shortest sentence'
    const hint = documents.some(({text}) => isUnmarked(text)) ? UNMARKED : ''
    return `${tell(`${what} takes ${least} ${unit}, the budget is ${limit}`)}${hint}`
  }
  return tell(`no sentence within ${limit} ${unit} has what the method looks for`)
}

/** What the shortest sentence takes of a budget. */
export function leastWhole({sentences}: Source, budget: Budget): number {
  return sentences.reduce((least, {text}) => Math.min(least, costOf(text, budget)), Infinity)
}

import {countTokens} from '../encoding/encoding.ts'
import {type Budget, countBytes, countWords, encodingOf, limitOf} from '../summarize/documents/budget.ts'

/** What a context may be long: words, bytes or tokens. */
export type ContextBudget = Exclude<Budget, {readonly sentences: number}>

/** The length of a printed text in the unit of a budget, with the line end that may follow it. */
function measured(text: string, budget: ContextBudget): number {
  if (text === '') return 0
  if ('words' in budget) return countWords(text)
  if ('bytes' in budget) return countBytes(text) + 1
  const encoding = encodingOf(budget)
  return Math.max(countTokens(text, encoding), countTokens(`${text}\n`, encoding))
}

/** What a piece of a text adds to it, planned: behind a blank, as encodings merge nothing across it. */
export function planned(piece: string, budget: ContextBudget): number {
  if ('words' in budget) return countWords(piece)
  if ('bytes' in budget) return countBytes(piece) + 1
  return Math.max(1, countTokens(` ${piece}`, encodingOf(budget)))
}

/** By how much a text exceeds a budget. */
export function excessOfText(text: string, budget: ContextBudget): number {
  return measured(text, budget) - limitOf(budget)
}

import {countTokens} from '../encoding/encoding.ts'
import {endOfTokens} from '../encoding/first-tokens.ts'
import {type Budget, encodingOf} from '../summarize/documents/budget.ts'

type TokenBudget = Extract<Budget, {readonly tokens: number}>

/** The tokens of a text with one sentence a line, as a summary prints it: with a blank between two. */
export function printedTokens(text: string, budget: TokenBudget): number {
  return countTokens(onOneLine(text).trimEnd(), encodingOf(budget))
}

/** What of a text is scored: all that a budget in tokens has room for. Words and bytes are left to ROUGE. */
export function scoredText(text: string, budget: Budget): string {
  return 'tokens' in budget ? text.slice(0, endOfScored(text, budget)) : text
}

/** Where a budget in tokens cuts a text. */
export function endOfScored(text: string, budget: TokenBudget): number {
  return endOfTokens(onOneLine(text), budget.tokens, encodingOf(budget))
}

/** The same text, of the same length. */
function onOneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}

import {countTokens} from '../../encoding/encoding.ts'
import {printable} from '../../printable.ts'
import {joinedSentences} from '../../text/unspaced.ts'
import {type Budget, costOf, encodingOf, limitOf} from '../documents/budget.ts'
import {passagesOf} from './passages.ts'
import {type SummarySentence, textOf} from './summary.ts'

/** A summary as a file has it: a paragraph, in which the items of a list have lines of their own. */
export function printedText(sentences: readonly SummarySentence[]): string {
  const lines = passagesOf(sentences).map(({isList, sentences}) => {
    const shown = sentences.map(({text}) => printable(text))
    return isList ? shown.join('\n') : joinedSentences(shown)
  })
  return `${lines.join('\n')}\n`
}

/** By how much sentences exceed a budget when they are printed; zero or less if they keep to it. */
export function excessOf(sentences: readonly SummarySentence[], budget: Budget): number {
  const limit = limitOf(budget)
  if (!('tokens' in budget)) return sentences.reduce((sum, {text}) => sum + costOf(text, budget), -limit)
  if (sentences.length === 0) return -limit
  const encoding = encodingOf(budget)
  const texts = [textOf(sentences), printedText(sentences)]
  return Math.max(...texts.map((text) => countTokens(text, encoding))) - limit
}

/**
 * The room to plan with when what was planned with `room` has exceeded the budget. Tokens of a text may be more than those
 * of its parts by a share rather than a number.
 */
export function lessRoom(room: number, excess: number, budget: Budget): number {
  if (!('tokens' in budget)) return Math.max(0, room - excess)
  const limit = limitOf(budget)
  return Math.max(0, Math.min(room - 1, Math.floor((room * limit) / (limit + excess))))
}

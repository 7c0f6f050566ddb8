import type {Summary, SummarySentence} from '../summarize/print/summary.ts'
import {piecesOf} from './pieces.ts'

export interface TextOptions {
  /** Whether to show the whole source sentences, with what was deleted from them. */
  readonly showDeleted?: boolean
  /** Whether the output is for a terminal that can dim and strike text. Otherwise deleted text is in [-brackets-]. */
  readonly color?: boolean
}

const STRUCK = '\u001b[2;9m'
const PLAIN = '\u001b[22;29m'

/**
 * The summary as one paragraph.
 *
 * @example
 * import {renderText, summarize} from 'precis'
 *
 * const summary = await summarize(['The dam broke on Friday, officials said. Nobody was hurt.'], {words: 5})
 * console.log(renderText(summary, {showDeleted: true})) // The dam broke on Friday[-, officials said-].
 */
export function renderText(
  {text, sentences}: Pick<Summary, 'text' | 'sentences'>,
  {showDeleted = false, color = false}: TextOptions = {},
): string {
  const shown = showDeleted ? sentences.map((sentence) => withDeleted(sentence, color)).join(' ') : text
  return `${shown}\n`
}

function withDeleted(sentence: SummarySentence, color: boolean): string {
  const [open, close] = color ? [STRUCK, PLAIN] : ['[-', '-]']
  return piecesOf(sentence)
    .map(({text, isKept}) => {
      // a document must not send control characters to the terminal
      const harmless = color ? text.replace(/\p{Cc}/gu, '\ufffd') : text
      return isKept ? harmless : `${open}${harmless}${close}`
    })
    .join('')
}

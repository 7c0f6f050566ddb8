import {boolean, optional} from '../check.ts'
import {optionsWith} from '../options-with.ts'
import {printable} from '../printable.ts'
import {summaryText} from '../summarize/print/check.ts'
import {printedText} from '../summarize/print/length.ts'
import {passagesOf} from '../summarize/print/passages.ts'
import type {Summary, SummarySentence} from '../summarize/print/summary.ts'
import {joinedSentences} from '../text/unspaced.ts'
import {piecesOf} from './pieces.ts'

interface TextOptions {
  /** Whether to show the whole source sentences, with what was deleted from them and what was put in. */
  readonly showDeleted?: boolean
  /**
   * Whether the output is for a terminal that can dim, strike and underline text. Otherwise deleted text is in
   * [-brackets-], and what was put in is in {+braces+}.
   */
  readonly color?: boolean
}

const textOptions = optionsWith<TextOptions>({showDeleted: optional(boolean), color: optional(boolean)})

/** How deleted and inserted text begins and ends, on a terminal and elsewhere. */
const MARKS = {
  color: {kept: ['', ''], deleted: ['\u001b[2;9m', '\u001b[22;29m'], inserted: ['\u001b[4m', '\u001b[24m']},
  plain: {kept: ['', ''], deleted: ['[-', '-]'], inserted: ['{+', '+}']},
} as const

/**
 * The summary as one paragraph; the items of a list have lines of their own. What would steer a
 * terminal is shown, not done: a control character of a document is printed as `?`, and marks that change the
 * direction of writing are left out. JSON keeps them.
 *
 * @example
 * import {renderText, summarize} from 'precis'
 *
 * const summary = await summarize(['The dam broke on Friday, officials said. Nobody was hurt.'], {words: 5})
 * console.log(renderText(summary, {showDeleted: true})) // The dam broke on Friday[-, officials said-].
 */
export function renderText(summary: Pick<Summary, 'text' | 'sentences'>, options: TextOptions = {}): string {
  summaryText(summary, 'summary')
  textOptions(options, 'options')
  const {text, sentences} = summary
  const {showDeleted = false, color = false} = options
  const passages = passagesOf(sentences)
  if (!showDeleted) return passages.some(({isList}) => isList) ? printedText(sentences) : `${printable(text)}\n`
  const written = (sentence: SummarySentence) => withDeleted(sentence, color)
  const shown = passages.map(({isList, sentences}) =>
    isList ? sentences.map(written).join('\n') : joinedSentences(sentences.map(written)),
  )
  return `${shown.join('\n')}\n`
}

function withDeleted(sentence: SummarySentence, color: boolean): string {
  const marks = color ? MARKS.color : MARKS.plain
  return piecesOf(sentence)
    .map(({text, kind}) => {
      const [open, close] = marks[kind]
      return `${open}${printable(text)}${close}`
    })
    .join('')
}

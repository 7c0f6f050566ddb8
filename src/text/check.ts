import {arrayOf, type Check, callable, impossible, objectWith, oneOf, optional, shown, string, whole} from '../check.ts'
import type {Block, SourceDocument} from './document.ts'

const span = objectWith({start: whole(0), end: whole(0)})

/** Any string is a text: half a surrogate pair in it stays as it is, and is printed as U+FFFD wherever UTF-8 is written. */
const fields = objectWith({
  id: string,
  text: string,
  title: optional(string),
  date: optional(string),
  blocks: optional(
    arrayOf(
      objectWith(
        {
          kind: oneOf(['paragraph', 'heading', 'item', 'code', 'table', 'list']),
          start: whole(0),
          end: whole(0),
          level: optional(whole(1)),
          speaker: optional(span),
          time: optional(span),
        },
        'a block',
      ),
    ),
  ),
})

/** Throws unless the value is a `SourceDocument` whose blocks lie in its text, in order and without overlapping. */
export const sourceDocument: Check = (value, place) => {
  if (typeof value === 'string') {
    throw new TypeError(`${place} is ${shown(value)}, expected an object with id and text.`)
  }
  fields(value, place)
  const {text, blocks = []} = value as SourceDocument
  blocks.forEach(({start, end, speaker, time}, b) => {
    checkSpan({start, end}, text.length, `${place}.blocks[${b}]`)
    if (speaker !== undefined) checkSpan(speaker, text.length, `${place}.blocks[${b}].speaker`)
    if (time !== undefined) checkSpan(time, text.length, `${place}.blocks[${b}].time`)
    checkOrder(blocks, b, `${place}.blocks[${b}]`)
  })
}

/** Throws unless a range lies within a text of that length. */
function checkSpan({start, end}: Pick<Block, 'start' | 'end'>, length: number, place: string): void {
  if (end > length) throw impossible(end, `${place}.end`, `a whole number ≤ ${length}, which is the length of the text`)
  if (start > end) throw impossible(start, `${place}.start`, `a whole number ≤ ${end}, which is the end`)
}

function checkOrder(blocks: readonly Block[], b: number, place: string): void {
  if (b === 0 || blocks[b].start >= blocks[b - 1].end) return
  const expected = `a whole number ≥ ${blocks[b - 1].end}, where the block before ends`
  throw impossible(blocks[b].start, `${place}.start`, expected)
}

/** What is asked of a language's knowledge of texts; whoever implements the interface answers for the rest. */
export const textLanguage: Check = objectWith(
  {splitWord: callable, isClitic: callable, quoteSide: callable, boilerplateWithin: callable},
  'a TextLanguage, as english.text',
)

/** Tokens of a text of that length, as `readDocument` makes them. */
export function tokensOf(length: number): Check {
  const tokens = arrayOf(objectWith({form: string, start: whole(0), end: whole(0)}, 'a token'))
  return (value, place) => {
    tokens(value, place)
    ;(value as {start: number; end: number}[]).forEach((token, t) => {
      checkSpan(token, length, `${place}[${t}]`)
    })
  }
}

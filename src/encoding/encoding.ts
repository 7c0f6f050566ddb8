import {callable, objectWith, string, whole} from '../check.ts'

/**
 * How a language model counts text. Your own encoding may be any object that counts.
 *
 * @example
 * import {type Encoding, summarize} from 'precis'
 *
 * const encoding: Encoding = {name: 'characters', count: (text) => text.length}
 * const {text} = await summarize(['The river rose on Friday. Nobody was hurt.'], {tokens: 20, encoding})
 * console.log(text) // The river rose.
 */
export interface Encoding {
  readonly name: string
  /** The number of tokens of a text. What looks like a special token, such as `<|endoftext|>`, is text like any other. */
  readonly count: (text: string) => number
}

/** `Encoding`. */
export const encodingCheck = objectWith({name: string, count: callable}, 'an Encoding')

/** The tokens of a text, by an encoding that may be of the caller's own. */
export function countTokens(text: string, {count}: Encoding): number {
  const tokens = count(text)
  whole(0)(tokens, 'count()')
  return tokens
}

import {type CompressOptions, compressWith} from '../compress/compress.ts'
import type {CompressedLine} from '../compress/compressed-line.ts'
import {loadAnalyzer} from './model-files.ts'

/**
 * Shortens a sentence, or the few sentences of a line, by deleting words: to a number of words, to a share of them, or, without
 * either, as people shorten it. The models of the package are read from disk on the first call, so this is for Node;
 * elsewhere use `compressWith`.
 *
 * @example
 * import {compress} from 'precis'
 *
 * const {text} = compress('The old dam above Harwick, which is forty years old, broke on Friday.', {words: 7})
 * console.log(text) // The dam above Harwick broke on Friday.
 */
export function compress(line: string, options: CompressOptions = {}): CompressedLine {
  return compressWith(loadAnalyzer(), line, options)
}

import {bytes as bytesCheck, string} from '../check.ts'
import {DataError} from '../data-error.ts'
import type {Encoding} from './encoding.ts'
import {DEFAULT_ENCODING, ENCODINGS} from './encodings.ts'
import {readTokenizer} from './hugging-face.ts'
import {patternOf} from './load-encoding.ts'
import {readRanks, tiktokenEncoding} from './tiktoken.ts'

/**
 * Makes an encoding of a file: a `tokenizer.json` of Hugging Face or a `.tiktoken` file of ranks. A file of ranks does not
 * say how text is cut into pieces: that is done as the encoding does whose name begins the file's, like `cl100k_base` for
 * `cl100k_base-mine.tiktoken`, or else as `o200k_base` does.
 *
 * @example
 * import {readEncoding} from 'precis'
 *
 * const ranks = Array.from({length: 256}, (_, byte) => `${btoa(String.fromCharCode(byte))} ${byte}\n`).join('')
 * const {count} = await readEncoding(new TextEncoder().encode(ranks), 'bytes.tiktoken')
 * console.log(count('Łódź')) // 7
 */
export async function readEncoding(bytes: Uint8Array, file: string): Promise<Encoding> {
  bytesCheck(bytes, 'bytes')
  string(file, 'file')
  const text = new TextDecoder().decode(bytes)
  if (/^\s*\{/.test(text)) return readTokenizer(text, file)
  if (text.trim() === '')
    throw new DataError(file, undefined, 'is empty, expected a tokenizer.json or a .tiktoken file.')
  const ranks = readRanks(text, file)
  const name = file.split(/[\\/]/).at(-1) ?? file
  const known = ENCODINGS.find((row) => name.startsWith(row.name))
  return tiktokenEncoding(file, {ranks, pattern: await patternOf(known?.name ?? DEFAULT_ENCODING)})
}

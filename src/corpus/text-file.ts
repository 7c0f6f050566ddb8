import {DataError} from '../data-error.ts'
import {decode} from './encoding.ts'
import {readLimitedSync} from './limited-bytes.ts'
import {MAX_BYTES} from './size-limits.ts'
import {fromFileSystem} from './system-errors.ts'

/** Receives what users should know about files that are read nevertheless. */
export type Warn = (warning: string) => void

/** The text of a file, whatever its encoding. `expected` says in the message of an error what should be there. */
export function readText(
  path: string,
  warn: Warn,
  expected = 'a file or folder with texts',
  most: number = MAX_BYTES,
): string {
  const read = fromFileSystem(path, expected, () => readLimitedSync(path, most))
  if ('problem' in read) throw new DataError(path, undefined, `it ${read.problem}.`)
  const decoded = decode(read.bytes)
  if ('reason' in decoded) throw new DataError(path, undefined, `it ${decoded.reason}.`)
  if (decoded.note !== undefined) warn(`${path}: ${decoded.note}.`)
  return decoded.text
}
